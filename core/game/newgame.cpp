#include "core/game/newgame.h"

#include "core/game/equipment.h"
#include "core/game/floor.h"

namespace core {

namespace {

Player freshPlayer(const Ruleset &rules, const PlayerType &type)
{
    Player player;
    player.hp = type.hp;
    player.maxHp = type.hp;
    player.defense = type.defense;
    player.power = type.power;
    player.magic = type.magic;
    for (const std::string &id : type.wears) {
        const auto item = findItem(rules, id);
        if (!item)
            continue;
        player.pack.push_back(static_cast<int>(*item));
        const Wear *wear = wearOf(rules, player.pack.back());
        if (wear != nullptr && !wornInPlaceOf(player, rules, *wear))
            putOn(player, rules, player.pack.size() - 1);
    }
    for (const std::string &id : type.carries) {
        if (const auto item = findItem(rules, id))
            player.pack.push_back(static_cast<int>(*item));
    }
    return player;
}

} // namespace

Result<GameState> newGame(const Ruleset &rules, std::uint64_t seed, int floor)
{
    if (const auto missing = missingForPlay(rules); !missing.empty())
        return Error {.message = missing.front(), .where = {}};
    if (floor < 1 || floor > rules.floors) {
        return Error {.message = "There is no floor " + std::to_string(floor)
                          + "; the ruleset has floors 1 to " + std::to_string(rules.floors) + ".",
                      .where = {}};
    }
    GameState state;
    state.seed = seed;
    state.player = freshPlayer(rules, *rules.player);
    state.tally.kills.assign(rules.monsters.size(), 0);
    state.tally.used.assign(rules.items.size(), 0);
    enterFloor(state, rules, floor);
    return state;
}

} // namespace core
