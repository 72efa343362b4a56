#include "core/gen/generate.h"

#include "core/base/rng.h"
#include "core/gen/layout.h"

#include <algorithm>

namespace core {

namespace {

// What a cell holds, as bits.
constexpr std::uint8_t takenByActor = 1;
constexpr std::uint8_t takenByItem = 2;

Stream streamOf(Spawns spawns)
{
    return spawns == Spawns::Monsters ? Stream::Monsters : Stream::Items;
}

Point drawCell(const Rect &room, Rng &rng)
{
    const int x = rng.between(room.x, room.x + room.width - 1);
    const int y = rng.between(room.y, room.y + room.height - 1);
    return {x, y};
}

int countFree(const Grid<std::uint8_t> &taken, const Rect &room)
{
    int count = 0;
    for (int y = room.y; y < room.y + room.height; ++y) {
        const std::uint8_t *row = taken.row(y) + room.x;
        count += static_cast<int>(std::count(row, row + room.width, std::uint8_t {0}));
    }
    return count;
}

/// A uniform free cell of a room that has one.
Point drawFreeCell(const Grid<std::uint8_t> &taken, const Rect &room, Rng &rng)
{
    while (true) {
        const Point cell = drawCell(room, rng);
        if (taken[cell] == 0)
            return cell;
    }
}

} // namespace

Generator::Generator(FloorPlan plan)
    : m_plan(std::move(plan))
    , m_taken({m_plan.dungeon.width, m_plan.dungeon.height}, 0)
{
    for (const TablePlan &table : m_plan.tables)
        m_tableCount = std::max(m_tableCount, table.table + 1);
}

const PopulatedMap &Generator::generate(std::uint64_t seed)
{
    return generate(seed, digLayout);
}

const PopulatedMap &Generator::generateUndug(std::uint64_t seed)
{
    m_result.map.tiles.assign({}, Tile::Wall);
    return generate(seed, placeRooms);
}

const PopulatedMap &Generator::generate(std::uint64_t seed, LayOut &layOut)
{
    Rng rng = Rng::forStream(seed, Stream::Layout, m_plan.floor);
    layOut(m_plan.dungeon, rng, m_result.map);
    m_result.spawns.clear();
    m_result.drawn.assign(static_cast<std::size_t>(m_tableCount), 0);
    if (m_plan.dungeon.startCell == StartCell::Reserved)
        m_taken[m_result.map.start] = takenByActor;
    for (const TablePlan &table : m_plan.tables)
        populate(table, seed);
    clearTakenCells();
    if (m_plan.dungeon.layout == Layout::Chargrid) {
        // There the stairs replace whatever is at the centre of the last room.
        std::erase_if(m_result.spawns,
                      [this](const Spawn &spawn) { return spawn.position == m_result.map.stairs; });
    }
    return m_result;
}

void Generator::populate(const TablePlan &table, std::uint64_t seed)
{
    if (table.distribution.total() == 0)
        return;
    Rng rng = Rng::forStream(seed, streamOf(table.spawns), m_plan.floor, table.lane);
    const std::vector<Rect> &rooms = m_result.map.rooms;
    if (table.per == Per::Room) {
        for (const Rect &room : rooms) {
            const int draws = table.count.sample(rng);
            populateRoom(table, room, draws, rng);
        }
        return;
    }
    const int draws = table.count.sample(rng);
    for (int draw = 0; draw < draws; ++draw) {
        const Rect &room = rooms[rng.below(rooms.size())];
        populateRoom(table, room, 1, rng);
    }
}

void Generator::populateRoom(const TablePlan &table, const Rect &room, int draws, Rng &rng)
{
    m_result.drawn[static_cast<std::size_t>(table.table)] += draws;
    if (table.placement == Placement::DistinctCells) {
        const int placed = draws == 0 ? 0 : std::min(draws, countFree(m_taken, room));
        for (int i = 0; i < placed; ++i)
            place(table, drawFreeCell(m_taken, room, rng), rng);
        return;
    }
    const bool onlyActorsBlock = table.placement == Placement::DropIfBlocked;
    const std::uint8_t blocking = onlyActorsBlock ? takenByActor : takenByActor | takenByItem;
    for (; draws > 0; --draws) {
        const Point cell = drawCell(room, rng);
        if ((m_taken[cell] & blocking) == 0)
            place(table, cell, rng);
    }
}

void Generator::place(const TablePlan &table, Point cell, Rng &rng)
{
    m_taken[cell] |= table.spawns == Spawns::Monsters ? takenByActor : takenByItem;
    m_result.spawns.push_back({.table = table.table,
                               .entry = static_cast<int>(table.distribution.sample(rng)),
                               .position = cell});
}

void Generator::clearTakenCells()
{
    m_taken[m_result.map.start] = 0;
    for (const Spawn &spawn : m_result.spawns)
        m_taken[spawn.position] = 0;
}

PopulatedMap generateMap(const Ruleset &rules, int floor, std::uint64_t seed)
{
    return Generator(FloorPlan::at(rules, floor)).generate(seed);
}

} // namespace core
