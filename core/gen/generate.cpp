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

/// Draws and places what one table spawns on one floor. The generator is its own and never handed
/// on, so that it can stay in registers.
class Spawner
{
public:
    Spawner(const TablePlan &table, Rng rng, Grid<std::uint8_t> &taken, std::vector<Spawn> &spawns)
        : m_table(table)
        , m_rng(rng)
        , m_taken(taken)
        , m_spawns(spawns)
        , m_takes(table.spawns == Spawns::Monsters ? takenByActor : takenByItem)
        , m_blocking(table.placement == Placement::DropIfBlocked ? takenByActor
                                                                 : takenByActor | takenByItem)
    {}

    /// How many draws it made, the lost ones included.
    int populate(const std::vector<Rect> &rooms)
    {
        const bool perRoom = m_table.per == Per::Room;
        const std::size_t rounds
            = perRoom ? rooms.size() : static_cast<std::size_t>(m_table.count.sample(m_rng));
        int drawn = 0;
        for (std::size_t round = 0; round < rounds; ++round) {
            const Rect &room = rooms[perRoom ? round : m_rng.below(rooms.size())];
            const int draws = perRoom ? m_table.count.sample(m_rng) : 1;
            populateRoom(room, draws);
            drawn += draws;
        }
        return drawn;
    }

private:
    void populateRoom(const Rect &room, int draws)
    {
        const bool distinct = m_table.placement == Placement::DistinctCells;
        if (distinct && draws > 0)
            draws = std::min(draws, countFree(room));
        for (; draws > 0; --draws) {
            Point cell = drawCell(room);
            while (distinct && m_taken[cell] != 0)
                cell = drawCell(room);
            if ((m_taken[cell] & m_blocking) == 0)
                place(cell);
        }
    }
    int countFree(const Rect &room) const
    {
        int count = 0;
        for (int y = room.y; y < room.y + room.height; ++y) {
            const std::uint8_t *row = m_taken.row(y) + room.x;
            count += static_cast<int>(std::count(row, row + room.width, std::uint8_t {0}));
        }
        return count;
    }
    Point drawCell(const Rect &room)
    {
        const auto column = static_cast<int>(m_rng.below(static_cast<std::uint64_t>(room.width)));
        const auto row = static_cast<int>(m_rng.below(static_cast<std::uint64_t>(room.height)));
        return {room.x + column, room.y + row};
    }
    void place(Point cell)
    {
        m_taken[cell] |= m_takes;
        m_spawns.push_back({.table = m_table.table,
                            .entry = static_cast<int>(m_table.distribution.sample(m_rng)),
                            .position = cell});
    }

    const TablePlan &m_table;
    Rng m_rng;
    Grid<std::uint8_t> &m_taken;
    std::vector<Spawn> &m_spawns;
    std::uint8_t m_takes;
    std::uint8_t m_blocking;
};

} // namespace

Generator::Generator(FloorPlan plan)
    : m_plan(std::move(plan))
    , m_layouts(m_plan.dungeon)
    , m_taken({m_plan.dungeon.width, m_plan.dungeon.height}, 0)
{
    for (const TablePlan &table : m_plan.tables)
        m_tableCount = std::max(m_tableCount, table.table + 1);
}

const PopulatedMap &Generator::generate(std::uint64_t seed)
{
    m_layouts.dig(Rng::forStream(seed, Stream::Layout, m_plan.floor), m_result.map);
    return populate(seed);
}

const PopulatedMap &Generator::generateUndug(std::uint64_t seed)
{
    m_result.map.tiles.assign({}, Tile::Wall);
    m_layouts.placeRooms(Rng::forStream(seed, Stream::Layout, m_plan.floor), m_result.map);
    return populate(seed);
}

/// Fills the rooms that were laid out.
const PopulatedMap &Generator::populate(std::uint64_t seed)
{
    m_result.spawns.clear();
    m_result.drawn.assign(static_cast<std::size_t>(m_tableCount), 0);
    if (m_plan.dungeon.startCell == StartCell::Reserved)
        m_taken[m_result.map.start] = takenByActor;
    for (const TablePlan &table : m_plan.tables) {
        if (table.distribution.total() == 0)
            continue;
        const Rng rng = Rng::forStream(seed, streamOf(table.spawns), m_plan.floor, table.lane);
        m_result.drawn[static_cast<std::size_t>(table.table)]
            = Spawner(table, rng, m_taken, m_result.spawns).populate(m_result.map.rooms);
    }
    clearTakenCells();
    if (m_plan.dungeon.layout == Layout::Chargrid) {
        // There the stairs replace whatever is at the centre of the last room.
        std::erase_if(m_result.spawns,
                      [this](const Spawn &spawn) { return spawn.position == m_result.map.stairs; });
    }
    return m_result;
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
