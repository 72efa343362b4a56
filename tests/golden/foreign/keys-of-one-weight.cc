void stock() {
    std::map<Fruit, int> loot_bag;
    loot_bag[Fruit::FIG] = 7;
    loot_bag[Fruit::PLUM] = 7;
    loot_bag[Fruit::PEAR] = 7;
    draw(loot_bag);
}
