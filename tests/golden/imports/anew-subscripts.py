monster_chances = {}
monster_chances['stalker'] = 5
monster_chances['slug'] = 12
monster_chances = {}
monster_chances['orc'] = 20
