ITEM_TABLE = [["club", 5, 1..9], ["sword", 4, 1..3], ["arrow", 3, 4..9]]
table = (1..9).map { |f| [f] }
ITEM_TABLE.each do |name, freq, range|
  range.each { |floor| table.assoc(floor).push([name, freq]) }
end
