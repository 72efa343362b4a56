#include <map>
namespace spawns {
static const std::map<int, std::map<Kind, float>> MONSTER_TABLE = {
    {0, {{Kind::RAT, 0.5f}, {Kind::BAT, .25f}}},
    {1, {{Kind::RAT, 0.5f}, {Kind::ORC, 0.25f}}},
    {2, {{Kind::ORC, 1.0f}}},
};
}
