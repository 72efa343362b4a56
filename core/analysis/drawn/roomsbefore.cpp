// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/roomsbefore.h"

#include "core/analysis/drawn/drawmemory.h"
#include "core/analysis/drawn/tablelinks.h"

#include <algorithm>

namespace core {

namespace {

using Tables = std::vector<std::size_t>;

// Any fixed number is right.
constexpr std::uint64_t roomsSeed = 30'000'001;

std::uint64_t seedOf(int number)
{
    return Rng::forStream(roomsSeed, Stream::Runs, number).next();
}

// The tables whose things lie in the way of those of `table`.
Tables inTheWay(const Ruleset &rules, std::size_t table)
{
    Tables found;
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        const SpawnTable &other = rules.tables[t];
        if (placesByItself(other) && other.vaultKey.empty()
            && placeInOrder(rules, t) < placeInOrder(rules, table)
            && (other.spawns == Spawns::Monsters || needsFreeCells(rules, table)))
            found.push_back(t);
    }
    return found;
}

// Whether each draw from the table brings one thing, whatever was drawn before.
bool alwaysBringsOne(const Ruleset &rules, std::size_t table)
{
    const SpawnTable &from = rules.tables[table];
    const auto bringsOne = [&](const SpawnEntry &entry) {
        const auto *other = std::get_if<FromTable>(&entry.stands);
        const auto below = other ? findTable(rules, other->table) : std::nullopt;
        return !entry.type().empty() || (below && alwaysBringsOne(rules, *below));
    };
    const auto isSteady = [](const SpawnEntry &entry) {
        return !entry.limit && !entry.meter && entry.rooms.isEmpty();
    };
    bool canDraw = true;
    for (int floor = 1; floor <= maxFloors; ++floor)
        canDraw = canDraw
            && std::any_of(from.entries.begin(), from.entries.end(), [&](const SpawnEntry &entry) {
                      return isSteady(entry) && valueAt(entry.weight, floor) > 0;
                  });
    return canDraw && !hasQuota(from) && from.rooms.isEmpty()
        && std::all_of(from.entries.begin(), from.entries.end(), bringsOne);
}

// Whether how many things these tables bring depends on earlier floors.
bool rememberFloors(const Ruleset &rules, const Tables &tables)
{
    Tables all;
    for (const std::size_t t : tables) {
        if (alwaysBringsOne(rules, t))
            continue;
        all.push_back(t);
        const Tables below = tablesBelow(rules, t);
        all.insert(all.end(), below.begin(), below.end());
    }
    return DrawMemory(rules, all, {}).remembersFloors();
}

// The ruleset with no other draws than those of the themes and of `tables`.
Ruleset withOnly(const Ruleset &rules, const Tables &tables)
{
    Ruleset result = rules;
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        SpawnTable &table = result.tables[t];
        if (std::find(tables.begin(), tables.end(), t) != tables.end())
            continue;
        table.count = {};
        for (SpawnEntry &entry : table.entries)
            entry.quota.reset();
    }
    return result;
}

std::size_t roomAt(const Map &map, Point cell)
{
    std::size_t room = 0;
    const auto holds = [&](std::size_t r) {
        if (map.shapes.isEmpty())
            return map.rooms[r].contains(cell);
        const auto shape = map.shapes[r];
        return std::find(shape.begin(), shape.end(), cell) != shape.end();
    };
    while (!holds(room))
        ++room;
    return room;
}

} // namespace

bool needsFreeCells(const Ruleset &rules, std::size_t table)
{
    const SpawnTable &of = rules.tables[table];
    return of.spawns != Spawns::Items || of.placement != Placement::DropIfBlocked || hasQuota(of)
        || bringsGroups(rules, table);
}

std::optional<std::size_t> placedAlone(const Ruleset &rules, const Tables &tables,
                                       const LayoutSample &sample)
{
    Tables roots;
    std::copy_if(tables.begin(), tables.end(), std::back_inserter(roots),
                 [&](std::size_t t) { return placesByItself(rules.tables[t]); });
    const Tables themes = tablesOfThemes(rules);
    const auto isUnsteady
        = [&](std::size_t t) { return remembers(rules.tables[t]) || asksForThemes(rules, t); };
    if (roots.size() != 1 || std::any_of(themes.begin(), themes.end(), isUnsteady))
        return std::nullopt;
    const std::size_t root = roots.front();
    const Tables before = inTheWay(rules, root);
    // What lies on stairs in the end is not told of generated floors.
    const bool areStairsTold = !hasStairs(sample) || (before.empty() && !bringsGroups(rules, root));
    const bool isAlone
        = areStairsTold && rules.tables[root].vaultKey.empty() && !rememberFloors(rules, before);
    return isAlone ? std::optional(root) : std::nullopt;
}

RoomsBefore::RoomsBefore(const Ruleset &rules, std::size_t table, FloorRange floors,
                         const LayoutSample &sample)
    : m_sample(sample)
    , m_layouts(sample.layouts)
    , m_firstFloor(floors.first)
    , m_rules(withOnly(rules, inTheWay(rules, table)))
    , m_asksForThemes(asksForThemes(rules, table))
{
    if (inTheWay(rules, table).empty() && !m_asksForThemes)
        return;
    const auto drawing = DrawRules::of(m_rules);
    for (int floor = floors.first; floor <= floors.last; ++floor)
        m_generators.emplace_back(FloorPlan::at(m_rules, floor, drawing));
    m_taken.assign({rules.dungeon.width, rules.dungeon.height}, Taken::Nothing);
    constexpr double most = 3e7; // rooms and things: a second or two
    constexpr double fewest = 2000;
    double things = 0;
    for (Generator &generator : m_generators)
        things += 10 + static_cast<double>(generator.generateUndug(seedOf(0)).spawns.size());
    m_layouts = static_cast<int>(std::min<double>(m_layouts, std::max(fewest, most / things)));
}

Rng RoomsBefore::rng(int number, int floor)
{
    return Rng::forStream(seedOf(number), Stream::Runs, floor);
}

std::vector<RoomBefore> RoomsBefore::of(int number, int floor)
{
    if (!areAlike()) {
        Generator &generator = m_generators[static_cast<std::size_t>(floor - m_firstFloor)];
        return generated(generator.generateUndug(seedOf(number)));
    }
    std::vector<RoomBefore> rooms;
    for (const std::uint16_t index : m_sample.inOrder[static_cast<std::size_t>(number)]) {
        const RoomClass &room = m_sample.classes[index];
        rooms.push_back({.area = room.area, .cells = cellsAtFirst(room), .themes = {}});
    }
    return rooms;
}

std::vector<RoomBefore> RoomsBefore::generated(const PopulatedMap &floor)
{
    std::vector<RoomBefore> rooms;
    for (std::size_t room = 0; room < floor.map.rooms.size(); ++room)
        rooms.push_back({.area = floor.map.areaOf(room), .cells = {}, .themes = {}});
    const auto take = [&](Point cell, Taken by) {
        RoomCells &cells = rooms[roomAt(floor.map, cell)].cells;
        Taken &taken = m_taken[cell];
        cells.items += (by == Taken::ByItem && taken == Taken::Nothing ? 1 : 0)
            - (by == Taken::ByActor && taken == Taken::ByItem ? 1 : 0);
        cells.blocked += by == Taken::ByActor && taken != Taken::ByActor ? 1 : 0;
        taken = std::max(taken, by);
    };
    if (m_rules.dungeon.startCell == StartCell::Reserved)
        take(floor.map.start, Taken::ByActor);
    for (const Spawn &spawn : floor.spawns) {
        const Spawns kind = spawn.thing < 0
            ? m_rules.tables[static_cast<std::size_t>(spawn.table)].spawns
            : floor.things[static_cast<std::size_t>(spawn.thing)].type.kind;
        take(spawn.position, kind == Spawns::Monsters ? Taken::ByActor : Taken::ByItem);
    }
    if (m_rules.dungeon.layout == Layout::Chargrid && m_taken[floor.map.stairs] == Taken::Nothing)
        rooms[roomAt(floor.map, floor.map.stairs)].cells.stairs = StairsCell::Free;
    m_taken[floor.map.start] = Taken::Nothing;
    for (const Spawn &spawn : floor.spawns)
        m_taken[spawn.position] = Taken::Nothing;
    for (const RoomTheme &theme : floor.themes) {
        if (m_asksForThemes)
            rooms[static_cast<std::size_t>(theme.room)].themes.push_back(theme);
    }
    return rooms;
}

} // namespace core
