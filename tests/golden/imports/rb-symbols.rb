# Old and new ways to write a hash.
MONSTER_WEIGHTS = { :kobold => 40, :ghoul => 15 }.freeze
@trap_weights = { pit: 6, dart: 2 }
