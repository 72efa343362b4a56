# id: monsters/bull = Bull
# table: monsters = enemies
enemies_chances = {'bull': 3, 'c-cake': 4, 'Minotaur': 1}
