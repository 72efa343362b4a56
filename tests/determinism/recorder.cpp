// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/determinism/recorder.h"

#include "core/game/rules/equipment.h"
#include "core/game/rules/targeting.h"
#include "core/game/taketurn.h"
#include "tests/support/shortestwalk.h"

#include <algorithm>
#include <optional>

using namespace core;

namespace {

Direction towards(Point from, Point to)
{
    return *std::find_if(allDirections.begin(), allDirections.end(),
                         [&](Direction d) { return from + offset(d) == to; });
}

std::optional<Action> walk(const GameState &state, Point goal)
{
    const auto path = findPath(state.map.tiles, state.player.position, goal);
    if (path.empty())
        return std::nullopt;
    return Move {towards(state.player.position, path.front())};
}

/// Something made for throwing, at the nearest enemy that it reaches.
std::optional<Action> throwSomething(const GameState &state, const Ruleset &rules)
{
    const auto visible = visibleEnemies(state);
    for (std::size_t slot = 0; slot < state.player.pack.size() && !visible.empty(); ++slot) {
        const ItemType &item = rules.items[static_cast<std::size_t>(state.player.pack[slot])];
        const Action action = ThrowItem {slot, findMonster(state, visible.front())->position};
        if (item.thrown != Throw {} && !refusalOf(state, rules, action))
            return action;
    }
    return std::nullopt;
}

/// Any carried item that can be used now; healing only when it is worth it.
std::optional<Action> useSomething(const GameState &state, const Ruleset &rules)
{
    const auto visible = visibleEnemies(state);
    for (std::size_t slot = 0; slot < state.player.pack.size(); ++slot) {
        const Effect &effect
            = rules.items[static_cast<std::size_t>(state.player.pack[slot])].effect;
        if (targetingOf(effect) == Targeting::Self && state.player.hp * 2 > state.player.maxHp)
            continue;
        std::optional<Point> target;
        if (!visible.empty())
            target = findMonster(state, visible.back())->position;
        const Action use = UseItem {slot, target};
        if (!refusalOf(state, rules, use))
            return use;
    }
    return std::nullopt;
}

Action choose(const GameState &state, const Ruleset &rules)
{
    const Player &player = state.player;
    if (player.pendingAdvances > 0) {
        const auto choices = rules.rules.advance.choices.size();
        return ChooseAdvance {static_cast<std::size_t>(player.level) % choices};
    }
    if (state.identification.pending > 0) {
        const int item = unknownInPack(state).back();
        const auto slot = std::find(player.pack.begin(), player.pack.end(), item);
        return IdentifyItem {static_cast<std::size_t>(slot - player.pack.begin())};
    }
    if (player.pendingEnchanting > 0)
        return EnchantItem {equipmentInPack(player, rules).back()};
    if (const auto use = useSomething(state, rules))
        return *use;
    if (const auto action = throwSomething(state, rules))
        return *action;
    for (const ActorId id : visibleEnemies(state)) {
        if (const auto attack = walk(state, findMonster(state, id)->position))
            return *attack;
    }
    // Whatever can be worn is put on in turn, so that pieces replace each other.
    if (!player.pack.empty() && state.turn % 41 == 3) {
        const Action equip = Equip {static_cast<std::size_t>(state.turn) % player.pack.size()};
        if (!refusalOf(state, rules, equip))
            return equip;
    }
    if (!refusalOf(state, rules, PickUp {}))
        return PickUp {};
    if (state.turn % 97 == 5 && !player.pack.empty())
        return DropItem {player.pack.size() - 1};
    if (state.turn % 53 == 7)
        return Wait {};
    const bool roomInPack = player.pack.size() < static_cast<std::size_t>(rules.rules.inventory);
    if (!state.items.empty() && roomInPack && state.turn % 400 < 300) {
        if (const auto fetch = walk(state, state.items.front().position))
            return *fetch;
    }
    return walk(state, state.map.stairs).value_or(Descend {});
}

} // namespace

std::vector<Action> recordGame(GameState state, const Ruleset &rules, int turns)
{
    std::vector<Action> actions;
    while (state.outcome == Outcome::Playing && static_cast<int>(actions.size()) < turns) {
        actions.push_back(choose(state, rules));
        takeTurn(state, rules, actions.back());
    }
    return actions;
}
