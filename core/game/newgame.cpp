// SPDX-License-Identifier: MIT
#include "core/game/newgame.h"

#include "core/game/rules/charges.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/floor.h"

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
    stow(player, rules, type.wears, type.carries);
    return player;
}

} // namespace

Result<GameState> newGame(const Ruleset &rules, std::uint64_t seed, int floor)
{
    if (const auto missing = missingForPlay(rules); !missing.empty())
        return Error {.message = missing.front(), .where = {}};
    if (floor < 1 || floor > rules.floors) {
        return Error {.message = {"there-is-no-floor", {floor, rules.floors}}, .where = {}};
    }
    GameState state;
    state.seed = seed;
    state.player = freshPlayer(rules, *rules.player);
    state.identification = drawAppearances(rules, seed);
    for (const int item : state.player.pack)
        learn(state.identification, rules, item);
    state.tally.kills.assign(rules.monsters.size(), 0);
    state.tally.used.assign(rules.items.size(), 0);
    chargePack(state, rules);
    enterFloor(state, rules, floor);
    return state;
}

} // namespace core
