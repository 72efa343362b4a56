// SPDX-License-Identifier: MIT
#include "core/gen/accretion.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace core {

namespace {

Direction turned(Direction direction, int quarters)
{
    return static_cast<Direction>((static_cast<int>(direction) + 2 * quarters + 8) % 8);
}

Point opposite(Direction direction)
{
    return Point {} - offset(direction);
}

/// The ground inside of rooms: their walls are counted on two sides.
Range insideOf(Range outer)
{
    return {outer.min - 1, outer.max - 1};
}

/// Calls `visit(Point)` for each set bit.
template<typename Visit>
void forBits(BitRows::Word bits, int x, int y, Visit visit)
{
    for (; bits != 0; bits &= bits - 1)
        visit(Point {x + std::countr_zero(bits), y});
}

/// Where a word's cells begin.
int columnOf(std::size_t word)
{
    return (static_cast<int>(word) - 1) * BitRows::wordBits;
}

/// Calls `visit(item)` for each of `list` in random order, until it returns true.
template<typename T, typename Visit>
bool anyInRandomOrder(std::vector<T> &list, std::size_t most, Rng &rng, Visit visit)
{
    const std::size_t end = std::min(list.size(), most);
    for (std::size_t i = 0; i < end; ++i) {
        std::swap(list[i], list[i + rng.below(list.size() - i)]);
        if (visit(list[i]))
            return true;
    }
    return false;
}

} // namespace

Accretor::Accretor(const Dungeon &dungeon)
    : m_dungeon(dungeon)
    , m_width(insideOf(dungeon.roomWidth))
    , m_height(insideOf(dungeon.roomHeight))
{
    BitRows inside;
    inside.assign({dungeon.width, 1});
    for (int x = 1; x < dungeon.width - 1; ++x)
        inside.set({x, 0});
    m_inside.assign(inside.row(0), inside.row(0) + inside.words());
}

void Accretor::lay(Rng rng, Grid<Tile> &tiles, Map &map)
{
    const Size size {m_dungeon.width, m_dungeon.height};
    m_rng = rng;
    m_tiles = &tiles;
    tiles.assign(size, Tile::Wall);
    for (BitRows *bits : {&m_ground, &m_open, &m_inRooms, &m_near, &m_decided})
        bits->assign(size);
    m_cells.clear();
    m_placed.clear();
    m_loopDoors.clear();
    m_loops = 0;
    placeFirst();
    for (int attempt = 1; attempt < m_dungeon.attempts; ++attempt) {
        if (attach(drawCandidate()))
            findSites();
    }
    closeLoops();
    const Point stairs = pickStairs();
    tiles[stairs] = Tile::Stairs;
    putDownRooms(pickStart(stairs), stairs, map);
    if (m_dungeon.accretion.secretDoors > 0)
        hideDoors(map);
    m_kinds.clear();
    for (const PlacedRoom &room : m_placed)
        m_kinds.push_back(room.kind);
}

RoomKind Accretor::drawKind()
{
    const RoomKinds &kinds = m_dungeon.accretion.kinds;
    const std::array<std::pair<RoomKind, int>, 4> weights
        = {{{RoomKind::Rectangle, kinds.rectangle},
            {RoomKind::Cross, kinds.cross},
            {RoomKind::Circle, kinds.circle},
            {RoomKind::Cave, kinds.cave}}};
    int total = 0;
    for (const auto &[kind, weight] : weights)
        total += weight;
    int roll = m_rng.between(0, total - 1);
    for (const auto &[kind, weight] : weights) {
        if (roll < weight)
            return kind;
        roll -= weight;
    }
    return RoomKind::Rectangle;
}

Accretor::Corridor Accretor::drawCorridor()
{
    constexpr Range straightOn {3, 8};
    constexpr Range leg {2, 5}; // of a corridor with a bend
    if (m_rng.between(0, 99) >= m_dungeon.accretion.corridors)
        return {};
    const int quarters = m_rng.between(-1, 1);
    const Range length = quarters == 0 ? straightOn : leg;
    const int first = m_rng.between(length.min, length.max);
    const int second = quarters == 0 ? 0 : m_rng.between(leg.min, leg.max);
    return {.first = first, .second = second, .quarters = quarters};
}

Accretor::Candidate Accretor::drawCandidate()
{
    Candidate candidate;
    const RoomKind kind = drawKind();
    const Size most {m_dungeon.width - 2, m_dungeon.height - 2};
    candidate.shape = drawRoom(kind, m_width, m_height, most, m_rng);
    for (const Direction direction : straightDirections)
        candidate.entrances[static_cast<std::size_t>(direction)]
            = drawEntrance(candidate.shape, direction, m_rng);
    candidate.corridor = drawCorridor();
    return candidate;
}

void Accretor::placeFirst()
{
    const Candidate first = drawCandidate();
    const int x = m_rng.between(1, m_dungeon.width - 1 - first.shape.size.width);
    const int y = m_rng.between(1, m_dungeon.height - 1 - first.shape.size.height);
    place(first.shape, {x, y});
    findSites();
}

/// Tries the sites in random order; false where the room fits at none, or at none of very many.
bool Accretor::attach(const Candidate &candidate)
{
    constexpr std::size_t mostSites = 1000;
    return anyInRandomOrder(m_sites, mostSites, m_rng,
                            [&](const Site &site) { return attachAt(candidate, site); });
}

bool Accretor::attachAt(const Candidate &candidate, const Site &site)
{
    const Corridor &corridor = candidate.corridor;
    const bool hasCorridor = corridor.first > 0;
    const Direction into = turned(site.direction, corridor.quarters);
    const Point doorway = !hasCorridor ? site.cell
                                       : site.cell + corridor.first * offset(site.direction)
            + (corridor.second + 1) * offset(into);
    const Point corner
        = doorway + offset(into) - candidate.entrances[static_cast<std::size_t>(into)];
    if (!fits(candidate.shape, corner))
        return false;
    if (hasCorridor) {
        walkCorridor(corridor, site);
        if (m_near[doorway] || !leavesFree(candidate.shape, corner))
            return false;
        for (const Point p : m_corridor)
            digCell(p);
        openDoorway(doorway);
    }
    openDoorway(site.cell);
    place(candidate.shape, corner);
    return true;
}

/// Whether all of the room lies within the map and away from what is open.
bool Accretor::fits(const RoomShape &shape, Point corner) const
{
    const Size size = shape.size;
    if (corner.x < 1 || corner.y < 1 || corner.x + size.width > m_dungeon.width - 1
        || corner.y + size.height > m_dungeon.height - 1)
        return false;
    for (int y = 0; y < size.height; ++y) {
        const BitRows::Word row = shape.rows[static_cast<std::size_t>(y)];
        if ((m_near.from({corner.x, corner.y + y}) & row) != 0)
            return false;
    }
    return true;
}

/// Whether the corridor being tried is within the map, away from what is open and from the room at
/// `corner`.
bool Accretor::leavesFree(const RoomShape &shape, Point corner) const
{
    const Rect inside {1, 1, m_dungeon.width - 2, m_dungeon.height - 2};
    return std::all_of(m_corridor.begin(), m_corridor.end(), [&](Point p) {
        return inside.contains(p) && !m_near[p] && !shape.contains(p - corner)
            && std::none_of(allDirections.begin(), allDirections.end(), [&](Direction way) {
                   return shape.contains(p + offset(way) - corner);
               });
    });
}

void Accretor::walkCorridor(const Corridor &corridor, const Site &site)
{
    m_corridor.clear();
    Point at = site.cell;
    for (int i = 0; i < corridor.first; ++i)
        m_corridor.push_back(at = at + offset(site.direction));
    const Direction aside = turned(site.direction, corridor.quarters);
    for (int i = 0; i < corridor.second; ++i)
        m_corridor.push_back(at = at + offset(aside));
}

void Accretor::place(const RoomShape &shape, Point corner)
{
    for (int y = 0; y < shape.size.height; ++y) {
        const BitRows::Word row = shape.rows[static_cast<std::size_t>(y)];
        const Point left {corner.x, corner.y + y};
        for (BitRows *bits : {&m_ground, &m_open, &m_inRooms})
            bits->add(left, row);
        for (int beside = -1; beside <= 1; ++beside)
            m_near.add({left.x - 1, left.y + beside}, row | row << 1U | row << 2U);
        forBits(row, left.x, left.y, [this](Point p) {
            (*m_tiles)[p] = Tile::Ground;
            m_cells.push_back(p);
        });
    }
    const Rect box {corner.x, corner.y, shape.size.width, shape.size.height};
    m_placed.push_back({.kind = shape.kind, .box = box, .end = m_cells.size()});
}

/// Of a corridor.
void Accretor::digCell(Point p)
{
    m_ground.set(p);
    m_open.set(p);
    for (int beside = -1; beside <= 1; ++beside)
        m_near.add({p.x - 1, p.y + beside}, 7);
    (*m_tiles)[p] = Tile::Ground;
}

void Accretor::openDoorway(Point p)
{
    m_open.set(p);
    for (int beside = -1; beside <= 1; ++beside)
        m_near.add({p.x - 1, p.y + beside}, 7);
    const bool hasDoor = m_rng.between(0, 99) < m_dungeon.accretion.doors;
    (*m_tiles)[p] = hasDoor ? Tile::Door : Tile::Ground;
}

/// All cells from which a doorway may lead on: behind them lies rock, and beside that too.
void Accretor::findSites()
{
    m_sites.clear();
    const auto add = [this](BitRows::Word bits, std::size_t word, int y, Direction direction) {
        forBits(bits & m_inside[word], columnOf(word), y, [&](Point p) {
            m_sites.push_back({p, direction});
        });
    };
    for (int y = 1; y < m_dungeon.height - 1; ++y) {
        for (std::size_t word = 1; word + 1 < m_ground.words(); ++word) {
            const BitRows::Word rock = ~m_open.row(y)[word];
            const auto freeIn = [&](int row) { return rock & ~m_near.row(row)[word]; };
            add(m_ground.row(y + 1)[word] & freeIn(y - 1), word, y, Direction::North);
            add(m_ground.row(y - 1)[word] & freeIn(y + 1), word, y, Direction::South);
            add(m_ground.movedRight(y, word) & rock & ~m_near.movedLeft(y, word), word, y,
                Direction::East);
            add(m_ground.movedLeft(y, word) & rock & ~m_near.movedRight(y, word), word, y,
                Direction::West);
        }
    }
}

/// All cells of rock with ground on two opposite sides and rock on the others.
void Accretor::findLoopSites()
{
    m_sites.clear();
    for (int y = 1; y < m_dungeon.height - 1; ++y) {
        for (std::size_t word = 1; word + 1 < m_ground.words(); ++word) {
            const BitRows::Word across = m_ground.movedRight(y, word) & m_ground.movedLeft(y, word)
                & ~(m_open.row(y)[word] | m_open.row(y - 1)[word] | m_open.row(y + 1)[word]);
            const BitRows::Word along = m_ground.row(y - 1)[word] & m_ground.row(y + 1)[word]
                & ~(m_open.row(y)[word] | m_open.movedRight(y, word) | m_open.movedLeft(y, word));
            forBits(across, columnOf(word), y, [this](Point p) {
                m_sites.push_back({p, Direction::East});
            });
            forBits(along, columnOf(word), y, [this](Point p) {
                m_sites.push_back({p, Direction::South});
            });
        }
    }
}

/// Opens doorways where it is far around. Of neighbouring sites along a wall one speaks for all.
void Accretor::closeLoops()
{
    if (m_dungeon.accretion.loops == 0)
        return;
    constexpr int alike = 2; // sites on either side
    findLoopSites();
    m_steps.start(*m_tiles, m_cells.front());
    anyInRandomOrder(m_sites, m_sites.size(), m_rng, [this](const Site &site) {
        if (m_decided[site.cell])
            return false;
        const Point along = offset(turned(site.direction, 1));
        for (int i = -alike; i <= alike; ++i) {
            const Point p = site.cell + i * along;
            if (m_tiles->contains(p))
                m_decided.set(p);
        }
        if (isFarAround(site)) {
            openDoorway(site.cell);
            m_steps.open(site.cell);
            ++m_loops;
            if ((*m_tiles)[site.cell] == Tile::Door)
                m_loopDoors.push_back(site.cell);
        }
        return false;
    });
}

/// Of those without which every cell can be reached, too. Last, so that all else is as without.
void Accretor::hideDoors(Map &map)
{
    for (const Point door : m_loopDoors) {
        if (m_rng.between(0, 99) >= m_dungeon.accretion.secretDoors)
            continue;
        map.secrets.push_back({.position = door, .tile = Tile::Door});
        (*m_tiles)[door] = Tile::Wall;
    }
}

bool Accretor::isFarAround(const Site &site)
{
    const int far = m_dungeon.accretion.loops;
    m_steps.restart(site.cell + opposite(site.direction));
    m_steps.expandWithin(far - 1);
    return m_steps[site.cell + offset(site.direction)] >= far;
}

/// One of the alcoves farthest from the first room; where no wall has room for one, the room cell
/// farthest from there.
Point Accretor::pickStairs()
{
    m_steps.compute(*m_tiles, m_cells.front());
    findSites();
    std::erase_if(m_sites, [this](const Site &site) {
        return !m_inRooms[site.cell + opposite(site.direction)];
    });
    const auto stepsTo
        = [this](const Site &site) { return int {m_steps[site.cell + opposite(site.direction)]}; };
    if (m_sites.empty())
        return *std::max_element(m_cells.begin(), m_cells.end(),
                                 [this](Point a, Point b) { return m_steps[a] < m_steps[b]; });
    int farthest = 0;
    for (const Site &site : m_sites)
        farthest = std::max(farthest, stepsTo(site));
    std::erase_if(m_sites, [&](const Site &site) { return stepsTo(site) * 4 < farthest * 3; });
    return m_sites[m_rng.below(m_sites.size())].cell;
}

/// One of the cells farthest from the stairs.
Point Accretor::pickStart(Point stairs)
{
    m_steps.compute(*m_tiles, stairs);
    int farthest = 0;
    for (const Point p : m_cells)
        farthest = std::max(farthest, int {m_steps[p]});
    std::vector<Point> far;
    std::copy_if(m_cells.begin(), m_cells.end(), std::back_inserter(far),
                 [&](Point p) { return m_steps[p] * 4 >= farthest * 3; });
    return far[m_rng.below(far.size())];
}

std::span<const Point> Accretor::cellsOf(std::size_t room) const
{
    const std::size_t begin = room == 0 ? 0 : m_placed[room - 1].end;
    return {m_cells.data() + begin, m_placed[room].end - begin};
}

/// The room with the start comes first, the others as they were placed.
void Accretor::putDownRooms(Point start, Point stairs, Map &map) const
{
    map.start = start;
    map.stairs = stairs;
    map.rooms.clear();
    map.shapes.clear();
    map.secrets.clear();
    const auto putDown = [&](std::size_t room) {
        map.rooms.push_back(m_placed[room].box);
        map.shapes.add(cellsOf(room));
    };
    const auto holdsStart = [&](std::size_t room) {
        const auto cells = cellsOf(room);
        return std::find(cells.begin(), cells.end(), start) != cells.end();
    };
    std::size_t first = 0;
    while (!holdsStart(first))
        ++first;
    putDown(first);
    for (std::size_t room = 0; room < m_placed.size(); ++room) {
        if (room != first)
            putDown(room);
    }
}

} // namespace core
