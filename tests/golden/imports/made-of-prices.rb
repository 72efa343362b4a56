# What a find is worth, which is no chance.
Treasure = Struct.new(:name, :worth)

FINDS = [
  Treasure.new(:lantern, 12.5),
  Treasure.new(:mirror, 40.0),
  Treasure.new(:crown, 900.0)
]

def find
  FINDS.sample
end
