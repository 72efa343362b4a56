// SPDX-License-Identifier: MIT
#include "core/game/rules/clock.h"

#include "core/game/rules/allies.h"
#include "core/game/rules/charges.h"
#include "core/game/rules/newcomers.h"
#include "core/gen/drawing.h"
#include "core/gen/populatedmap.h"
#include "core/map/distancemap.h"
#include "core/tables/findings.h"
#include "core/tables/progression.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace core {

namespace {

/// The tables that draws of `table` lead to, itself among them.
std::vector<bool> reachedFrom(const Ruleset &rules, std::size_t table)
{
    std::vector<bool> isReached(rules.tables.size(), false);
    std::vector<std::size_t> open {table};
    while (!open.empty()) {
        const std::size_t next = open.back();
        open.pop_back();
        if (isReached[next])
            continue;
        isReached[next] = true;
        for (const SpawnEntry &entry : rules.tables[next].entries) {
            for (const std::string &name : tablesOf(entry)) {
                if (const auto found = findTable(rules, name))
                    open.push_back(*found);
            }
        }
    }
    return isReached;
}

/// The ruleset with one draw of `table` a floor and no other, in steps, as groups need it, and
/// nothing in it that such a draw does not ask for: it is made for each.
Ruleset onlyDrawing(const Ruleset &rules, std::size_t table)
{
    Ruleset only;
    only.floors = rules.floors;
    only.monsters.resize(rules.monsters.size());
    for (std::size_t i = 0; i < rules.monsters.size(); ++i)
        only.monsters[i].id = rules.monsters[i].id;
    only.items.resize(rules.items.size());
    for (std::size_t i = 0; i < rules.items.size(); ++i)
        only.items[i].id = rules.items[i].id;
    only.tables.resize(rules.tables.size());
    const std::vector<bool> isReached = reachedFrom(rules, table);
    for (std::size_t i = 0; i < rules.tables.size(); ++i) {
        SpawnTable &to = only.tables[i];
        if (isReached[i]) {
            to = rules.tables[i];
        } else {
            to.id = rules.tables[i].id;
            to.spawns = rules.tables[i].spawns;
        }
        to.count = {.per = Per::Floor, .draws = NotDrawn {}};
        to.deck = Deck::None;
        to.rooms = {};
        for (SpawnEntry &entry : to.entries)
            entry = {.id = entry.id, .weight = entry.weight, .unknown = {}, .stands = entry.stands};
    }
    only.tables[table].count.draws = Exactly {Constant {1}};
    only.tables[table].arrives = Constant {0}; // what arrives is drawn in steps
    return only;
}

/// Stairs out of view, the farther ones from the player; none where all are seen.
std::optional<Point> hiddenStairs(const GameState &state)
{
    std::optional<Point> best;
    for (const Point stairs : {state.map.stairs, state.map.start}) {
        const bool isHidden = state.map.tiles.contains(stairs) && state.visible[stairs] == 0;
        const Point player = state.player.position;
        if (isHidden && (!best || stepsBetween(stairs, player) > stepsBetween(*best, player)))
            best = stairs;
    }
    return best;
}

/// The free cells out of view nearest to `from` by foot, at most `count`; the topmost and then
/// leftmost of those as far away.
std::vector<Point> freeCells(const GameState &state, Point from, std::size_t count)
{
    DistanceMap steps;
    steps.compute(state.map.tiles, from);
    std::vector<std::pair<int, Point>> cells;
    for (int y = 0; y < state.map.tiles.height(); ++y)
        for (int x = 0; x < state.map.tiles.width(); ++x) {
            const Point p {x, y};
            const bool isFree = steps[p] != DistanceMap::unreachable && state.visible[p] == 0
                && p != state.player.position && monsterAt(state, p) == nullptr;
            if (isFree)
                cells.emplace_back(steps[p], p);
        }
    std::stable_sort(cells.begin(), cells.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<Point> nearest;
    for (std::size_t i = 0; i < std::min(count, cells.size()); ++i)
        nearest.push_back(cells[i].second);
    return nearest;
}

void arrive(GameState &state, const Ruleset &rules, std::size_t table)
{
    const std::uint64_t seed = state.rng.next();
    const auto stairs = hiddenStairs(state);
    if (!stairs)
        return;
    const std::vector<int> types = drawArrivals(rules, table, state.floor, seed);
    const std::vector<Point> cells = freeCells(state, *stairs, types.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        Monster monster = newcomer(state, rules, types[i], cells[i]);
        monster.isUnaware = rules.rules.stealth.has_value();
        state.monsters.push_back(monster);
    }
}

} // namespace

int healedBetween(const Rules &rules, int maxHp, int from, int to)
{
    if (rules.healing == 0)
        return 0;
    const auto until = [&](int turn) { return std::int64_t {turn} * maxHp / rules.healing; };
    return static_cast<int>(until(to) - until(from));
}

std::vector<int> drawArrivals(const Ruleset &rules, std::size_t table, int floor,
                              std::uint64_t seed)
{
    Drawing drawing(std::make_shared<const DrawRules>(onlyDrawing(rules, table)));
    RunMemory nothing;
    FloorDraws draws;
    drawing.draw(floor, seed, 1, nothing, draws);
    std::vector<int> types;
    for (const Thing &thing : draws.things) {
        if (thing.type.kind == Spawns::Monsters && thing.type.index >= 0
            && !isCaptive(rules, draws.draws, thing))
            types.push_back(thing.type.index);
    }
    return types;
}

void passTime(GameState &state, const Ruleset &rules, int from)
{
    Player &player = state.player;
    if (rules.rules.healing > 0 && player.statuses[Status::Poisoned] == 0) {
        const int healed = healedBetween(rules.rules, player.maxHp, from, state.turn);
        player.hp += std::clamp(healed, 0, std::max(0, player.maxHp - player.hp));
    }
    for (Monster &ally : alliesOf(state)) {
        const int maxHp = rules.monsters[static_cast<std::size_t>(ally.type)].hp;
        if (ally.statuses[Status::Poisoned] == 0)
            heal(ally, rules, healedBetween(rules.rules, maxHp, from, state.turn));
    }
    recharge(state, rules, from);
    for (const auto &table : rules.tables) {
        const int turns = table.arrives ? valueAt(*table.arrives, state.floor) : 0;
        if (turns > 0 && from / turns != state.turn / turns)
            arrive(state, rules, static_cast<std::size_t>(&table - rules.tables.data()));
    }
}

} // namespace core
