from data import MONSTERS

monster_chances = {
    m.name: m.rarity * 2
    for m in MONSTERS
}
