--[==[
old_chances = { orc = 80, [[troll]] = 20 }
]==]
monster_chances = { newt = 50, bat = 30, [ [=[cave eel]=] ] = 20 }
