=begin
old_chances = {"orc" => 80, "troll" => 20}
=end
monster_chances = {"newt" => 50, "bat" => 30}
