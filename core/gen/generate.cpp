// SPDX-License-Identifier: MIT
#include "core/gen/generate.h"

#include "core/base/rng.h"
#include "core/gen/layout.h"
#include "core/gen/vaults.h"

#include <algorithm>
#include <span>
#include <type_traits>
#include <utility>

namespace core {

namespace {

Stream streamOf(Spawns spawns)
{
    return spawns == Spawns::Monsters ? Stream::Monsters : Stream::Items;
}

// A room is a rectangle or, where there are shapes, a list of cells in reading order.
using Cells = std::span<const Point>;

/// Uniform over the room.
Point drawCell(const Rect &room, Rng &rng)
{
    const auto column = static_cast<int>(rng.below(static_cast<std::uint64_t>(room.width)));
    const auto row = static_cast<int>(rng.below(static_cast<std::uint64_t>(room.height)));
    return {room.x + column, room.y + row};
}

Point drawCell(Cells room, Rng &rng)
{
    return room[rng.below(room.size())];
}

int countFree(const Rect &room, const Grid<std::uint8_t> &taken)
{
    int count = 0;
    for (int y = room.y; y < room.y + room.height; ++y) {
        const std::uint8_t *row = taken.row(y) + room.x;
        count += static_cast<int>(std::count(row, row + room.width, std::uint8_t {0}));
    }
    return count;
}

int countFree(Cells room, const Grid<std::uint8_t> &taken)
{
    return static_cast<int>(
        std::count_if(room.begin(), room.end(), [&](Point p) { return taken[p] == 0; }));
}

bool holds(const Rect &room, Point p)
{
    return room.contains(p);
}

bool holds(Cells room, Point p)
{
    return std::binary_search(room.begin(), room.end(), p,
                              [](Point a, Point b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
}

/// The first cell in reading order for which `serves(Point)`.
template<typename Serves>
std::optional<Point> firstCell(const Rect &room, Serves serves)
{
    for (int y = room.y; y < room.y + room.height; ++y) {
        for (int x = room.x; x < room.x + room.width; ++x) {
            if (serves(Point {x, y}))
                return Point {x, y};
        }
    }
    return std::nullopt;
}

template<typename Serves>
std::optional<Point> firstCell(Cells room, Serves serves)
{
    const auto found = std::find_if(room.begin(), room.end(), serves);
    return found == room.end() ? std::nullopt : std::optional(*found);
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
    template<typename Rooms>
    int populate(const Rooms &rooms)
    {
        const bool perRoom = m_table.per == Per::Room;
        const std::size_t rounds
            = perRoom ? rooms.size() : static_cast<std::size_t>(m_table.count.sample(m_rng));
        int drawn = 0;
        for (std::size_t round = 0; round < rounds; ++round) {
            const auto &room = rooms[perRoom ? round : m_rng.below(rooms.size())];
            const int draws = perRoom ? m_table.count.sample(m_rng) : 1;
            populateRoom(room, draws);
            drawn += draws;
        }
        return drawn;
    }

private:
    template<typename Room>
    void populateRoom(const Room &room, int draws)
    {
        const bool distinct = m_table.placement == Placement::DistinctCells;
        if (distinct && draws > 0)
            draws = std::min(draws, countFree(room, m_taken));
        for (; draws > 0; --draws) {
            Point cell = drawCell(room, m_rng);
            while (distinct && m_taken[cell] != 0)
                cell = drawCell(room, m_rng);
            if ((m_taken[cell] & m_blocking) == 0)
                place(cell);
        }
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

/// Places what one table drew, draw by draw.
template<typename Rooms>
class Placer
{
public:
    /// What lies on `lostCell` in the end is lost.
    Placer(const TablePlan &table, Rng rng, const Map &map, const Rooms &rooms,
           std::optional<Point> lostCell, Grid<std::uint8_t> &taken, std::vector<Spawn> &spawns)
        : m_table(table)
        , m_rng(rng)
        , m_boxes(map.rooms)
        , m_rooms(rooms)
        , m_lostCell(lostCell)
        , m_taken(taken)
        , m_spawns(spawns)
    {}

    // By itself: plain tables are drawn faster without it around.
    [[gnu::noinline]] void place(const FloorDraws &draws)
    {
        const DrawnThings own = draws.ofTable[static_cast<std::size_t>(m_table.table)];
        for (std::size_t draw = own.first; draw < own.end; ++draw) {
            if (draws.draws[draw].from < 0)
                place(draws, draw);
        }
    }

private:
    void place(const FloorDraws &draws, std::size_t index)
    {
        const Draw &draw = draws.draws[index];
        const DrawnThings things = draws.ofDraw[index];
        if (things.first == things.end)
            return;
        const auto cell = cellFor(draw);
        if (!cell)
            return;
        put(draws, things.first, draw, *cell);
        const std::size_t room = roomAt(*cell, draw.room);
        Followers followers(m_rooms[room], m_boxes[room], *cell);
        for (std::size_t i = things.first + 1; i < things.end; ++i) {
            const auto next = followers.nextFree(m_taken);
            if (!next)
                break;
            put(draws, i, draw, *next);
        }
    }

    /// The room that holds the cell: that of the draw, but for quotas without a place there.
    std::size_t roomAt(Point cell, int room) const
    {
        if (holds(m_rooms[static_cast<std::size_t>(room)], cell))
            return static_cast<std::size_t>(room);
        std::size_t found = 0;
        while (!holds(m_rooms[found], cell))
            ++found;
        return found;
    }

    /// As the table's placement says; a quota takes any free ground where that has no room.
    std::optional<Point> cellFor(const Draw &draw)
    {
        const auto &room = m_rooms[static_cast<std::size_t>(draw.room)];
        if (draw.by == DrawnBy::Quota) {
            const auto cell = freeCell(room, m_lostCell);
            return cell ? cell : anyFreeCell();
        }
        if (m_table.placement == Placement::DistinctCells)
            return freeCell(room, {});
        const Point cell = drawCell(room, m_rng);
        const int blocking = m_table.placement == Placement::DropIfBlocked
            ? takenByActor
            : takenByActor | takenByItem;
        return (m_taken[cell] & blocking) == 0 ? std::optional(cell) : std::nullopt;
    }

    /// Uniform over the free ones but for `avoided`.
    template<typename Room>
    std::optional<Point> freeCell(const Room &room, std::optional<Point> avoided)
    {
        if (!firstFree(room, avoided))
            return std::nullopt;
        while (true) {
            const Point cell = drawCell(room, m_rng);
            if (m_taken[cell] == 0 && cell != avoided)
                return cell;
        }
    }

    template<typename Room>
    std::optional<Point> firstFree(const Room &room, std::optional<Point> avoided) const
    {
        return firstCell(room, [&](Point cell) { return m_taken[cell] == 0 && cell != avoided; });
    }

    std::optional<Point> anyFreeCell() const
    {
        for (std::size_t room = 0; room < m_rooms.size(); ++room) {
            if (const auto cell = firstFree(m_rooms[room], m_lostCell))
                return cell;
        }
        return std::nullopt;
    }

    void put(const FloorDraws &draws, std::size_t thing, const Draw &draw, Point cell)
    {
        const TypeRef type = draws.things[thing].type;
        m_taken[cell] |= type.kind == Spawns::Monsters ? takenByActor : takenByItem;
        m_spawns.push_back({.table = draw.table,
                            .entry = draw.entry,
                            .position = cell,
                            .thing = static_cast<int>(thing)});
    }

    /// The cells of a room, within `box`, by their distance from a leader, the nearest first, in
    /// reading order.
    class Followers
    {
    public:
        using Room = std::decay_t<decltype(std::declval<Rooms>()[0])>;

        Followers(const Room &room, const Rect &box, Point leader)
            : m_room(room)
            , m_furthest(std::max(box.width, box.height))
            , m_leader(leader)
        {}

        std::optional<Point> nextFree(const Grid<std::uint8_t> &taken)
        {
            for (; m_distance < m_furthest; ++m_distance) {
                for (int y = m_leader.y - m_distance; y <= m_leader.y + m_distance; ++y) {
                    const bool isEdge = std::abs(y - m_leader.y) == m_distance;
                    const int step = isEdge ? 1 : 2 * m_distance;
                    for (int x = m_leader.x - m_distance; x <= m_leader.x + m_distance; x += step) {
                        const Point cell {x, y};
                        if (holds(m_room, cell) && taken[cell] == 0)
                            return cell;
                    }
                }
            }
            return std::nullopt;
        }

    private:
        Room m_room;
        int m_furthest;
        Point m_leader;
        int m_distance = 1;
    };

    const TablePlan &m_table;
    Rng m_rng;
    const std::vector<Rect> &m_boxes;
    const Rooms &m_rooms;
    std::optional<Point> m_lostCell;
    Grid<std::uint8_t> &m_taken;
    std::vector<Spawn> &m_spawns;
};

} // namespace

Generator::Generator(FloorPlan plan)
    : m_plan(std::move(plan))
    , m_layouts(m_plan.dungeon)
    , m_taken({m_plan.dungeon.width, m_plan.dungeon.height}, 0)
{
    if (m_plan.drawing != nullptr)
        m_drawing.emplace(m_plan.drawing);
    if (!m_plan.terrain.empty())
        m_terrain.emplace(m_plan.terrain);
}

const PopulatedMap &Generator::generate(std::uint64_t seed)
{
    forget();
    return generate(seed, m_memory);
}

const PopulatedMap &Generator::generate(std::uint64_t seed, RunMemory &memory)
{
    m_layouts.dig(Rng::forStream(seed, Stream::Layout, m_plan.floor), m_result.map);
    return populate(seed, memory);
}

const PopulatedMap &Generator::generateUndug(std::uint64_t seed)
{
    forget();
    return generateUndug(seed, m_memory);
}

/// Of rock that is left, and so of whether there are vaults, and of how far it is to walk only the
/// tiles tell.
bool Generator::needsTiles() const
{
    if (m_plan.dungeon.quietStart > 0)
        return true;
    return std::any_of(m_plan.tables.begin(), m_plan.tables.end(),
                       [](const TablePlan &table) { return table.key != noIndex; });
}

const PopulatedMap &Generator::generateUndug(std::uint64_t seed, RunMemory &memory)
{
    if (needsTiles())
        return generate(seed, memory);
    m_result.map.tiles.assign({}, Tile::Wall);
    m_layouts.placeRooms(Rng::forStream(seed, Stream::Layout, m_plan.floor), m_result.map);
    return populate(seed, memory);
}

/// Fills the rooms that were laid out.
const PopulatedMap &Generator::populate(std::uint64_t seed, RunMemory &memory)
{
    m_result.spawns.clear();
    m_result.map.vaults.clear();
    m_result.drawn.assign(m_plan.tableCount, 0);
    if (m_drawing)
        draw(seed, memory);
    if (m_plan.dungeon.startCell == StartCell::Reserved)
        m_taken[m_result.map.start] = takenByActor;
    if (m_result.map.shapes.isEmpty())
        fillRooms(seed, m_result.map.rooms);
    else
        fillRooms(seed, m_result.map.shapes);
    buildVaults(seed);
    if (m_plan.dungeon.quietStart > 0 && m_result.map.tiles.width() > 0)
        leaveStart();
    if (m_terrain && m_result.map.tiles.width() > 0)
        growTerrain(seed);
    clearTakenCells();
    if (const auto lost = lostCell())
        std::erase_if(m_result.spawns,
                      [lost](const Spawn &spawn) { return spawn.position == *lost; });
    if (m_drawing)
        tellDraws();
    return m_result;
}

/// Places what each table spawns.
template<typename Rooms>
void Generator::fillRooms(std::uint64_t seed, const Rooms &rooms)
{
    for (const TablePlan &table : m_plan.tables) {
        if (table.key != noIndex)
            continue;
        if (table.inSteps) {
            const Rng rng = Rng::forStream(seed, Stream::Placing, m_plan.floor, table.table);
            Placer(table, rng, m_result.map, rooms, lostCell(), m_taken, m_result.spawns)
                .place(m_draws);
            continue;
        }
        if (table.distribution.total() == 0)
            continue;
        const Rng rng = Rng::forStream(seed, streamOf(table.spawns), m_plan.floor, table.lane);
        m_result.drawn[static_cast<std::size_t>(table.table)]
            += Spawner(table, rng, m_taken, m_result.spawns).populate(rooms);
    }
}

/// When all rooms are filled: what they hold does not depend on it.
void Generator::buildVaults(std::uint64_t seed)
{
    VaultBuilder builder(m_result.map, m_taken, m_result.spawns, m_plan.dungeon.quietStart);
    for (const TablePlan &table : m_plan.tables) {
        if (table.key == noIndex)
            continue;
        Rng rng = Rng::forStream(seed, Stream::Vaults, m_plan.floor, table.table);
        const DrawnThings own = m_draws.ofTable[static_cast<std::size_t>(table.table)];
        for (std::size_t draw = own.first; draw < own.end; ++draw) {
            if (m_draws.draws[draw].from < 0)
                builder.build(m_draws, draw, table.key, rng);
        }
    }
}

bool Generator::isMonster(const Spawn &spawn) const
{
    if (spawn.thing >= 0)
        return m_draws.things[static_cast<std::size_t>(spawn.thing)].type.kind == Spawns::Monsters;
    return std::any_of(m_plan.tables.begin(), m_plan.tables.end(), [&](const TablePlan &table) {
        return table.table == spawn.table && table.spawns == Spawns::Monsters;
    });
}

/// The free ground nearest to `from` by foot, the topmost and then leftmost of several, of that
/// beyond Dungeon::quietStart.
std::optional<Point> Generator::quietCell(const DistanceMap &fromStart, Point from) const
{
    const Grid<Tile> &tiles = m_result.map.tiles;
    DistanceMap steps;
    steps.compute(tiles, from);
    std::optional<Point> best;
    int fewest = DistanceMap::unreachable;
    for (int y = 0; y < tiles.height(); ++y) {
        for (int x = 0; x < tiles.width(); ++x) {
            const Point p {x, y};
            if (steps[p] < fewest && fromStart[p] > m_plan.dungeon.quietStart
                && tiles[p] == Tile::Ground && m_taken[p] == 0) {
                best = p;
                fewest = steps[p];
            }
        }
    }
    return best;
}

/// Moves the monsters within hearing of the start away; who finds no ground stays.
void Generator::leaveStart()
{
    DistanceMap fromStart;
    fromStart.compute(m_result.map.tiles, m_result.map.start);
    for (Spawn &spawn : m_result.spawns) {
        if (fromStart[spawn.position] > m_plan.dungeon.quietStart || !isMonster(spawn))
            continue;
        if (const auto cell = quietCell(fromStart, spawn.position)) {
            m_taken[spawn.position] &= static_cast<std::uint8_t>(~takenByActor);
            m_taken[*cell] = takenByActor;
            spawn.position = *cell;
        }
    }
}

/// Of chargrid floors: the stairs replace whatever is at the centre of the last room.
std::optional<Point> Generator::lostCell() const
{
    const bool isReplaced = m_plan.dungeon.layout == Layout::Chargrid;
    return isReplaced ? std::optional(m_result.map.stairs) : std::nullopt;
}

/// The first step of the tables that have two, on this floor and on those that memory lacks.
void Generator::draw(std::uint64_t seed, RunMemory &memory)
{
    if (m_plan.drawing->remembersFloors()) {
        if (memory.floor >= m_plan.floor)
            memory = {};
        while (memory.floor + 1 < m_plan.floor) {
            const int floor = memory.floor + 1;
            m_layouts.placeRooms(Rng::forStream(seed, Stream::Layout, floor), m_earlier);
            m_drawing->draw(floor, seed, m_earlier.rooms.size(), memory, m_draws);
        }
    }
    m_drawing->draw(m_plan.floor, seed, m_result.map.rooms.size(), memory, m_draws);
    m_result.drawn = m_draws.drawn;
}

void Generator::growTerrain(std::uint64_t seed)
{
    m_terrain->begin(m_result.map, m_taken);
    for (const std::size_t table : m_plan.terrainTables) {
        Rng rng = Rng::forStream(seed, Stream::Terrain, m_plan.floor, static_cast<int>(table));
        const DrawTable &drawn = m_plan.drawing->tables()[table];
        for (std::size_t i = m_draws.ofTable[table].first; i < m_draws.ofTable[table].end; ++i) {
            const auto room = static_cast<std::size_t>(m_draws.draws[i].room);
            const auto entry = static_cast<std::size_t>(m_draws.draws[i].entry);
            if (const int type = drawn.entries[entry].terrain; type != noIndex)
                m_terrain->grow(static_cast<std::size_t>(type), room, rng);
        }
    }
    m_terrain->finish();
}

/// Leaves with the map what was drawn for it and what came of each draw.
void Generator::tellDraws()
{
    m_result.themes = m_draws.themes;
    m_result.draws = m_draws.draws;
    m_result.things = m_draws.things;
    std::vector<bool> stands(m_draws.things.size(), false);
    for (const Spawn &spawn : m_result.spawns) {
        if (spawn.thing >= 0)
            stands[static_cast<std::size_t>(spawn.thing)] = true;
    }
    for (std::size_t i = 0; i < m_result.draws.size(); ++i) {
        const DrawnThings things = m_draws.ofDraw[i];
        const auto first = stands.begin() + static_cast<std::ptrdiff_t>(things.first);
        const auto end = stands.begin() + static_cast<std::ptrdiff_t>(things.end);
        m_result.draws[i].placed = static_cast<int>(std::count(first, end, true));
        m_result.draws[i].isLost = first != end && !*first;
    }
}

void Generator::clearTakenCells()
{
    m_taken[m_result.map.start] = 0;
    for (const Spawn &spawn : m_result.spawns)
        m_taken[spawn.position] = 0;
    for (const Vault &vault : m_result.map.vaults) {
        m_taken[vault.key] = 0;
        for (const Direction way : allDirections)
            m_taken[vault.door + offset(way)] = 0;
    }
}

PopulatedMap generateMap(const Ruleset &rules, int floor, std::uint64_t seed)
{
    return Generator(FloorPlan::at(rules, floor)).generate(seed);
}

PopulatedMap generateMap(const Ruleset &rules, int floor, std::uint64_t seed, RunMemory &memory)
{
    return Generator(FloorPlan::at(rules, floor)).generate(seed, memory);
}

} // namespace core
