const std::map<int, std::vector<std::pair<float, Item>>> weapon_weights = {
    {1, {{0.5, Item::SWORD}, {0.5, Item::AXE}}},
    {2, {{0.3, Item::SWORD}, {0.7, Item::AXE}}},
};
const std::map<int, std::vector<std::pair<float, std::vector<Item>>>> armor = {
    {1, {{0.10, {Item::PLATE}}, {0.90, {Item::MAIL}}}},
    {2, {{0.20, {Item::PLATE}}, {0.80, {Item::MAIL}}}},
};
