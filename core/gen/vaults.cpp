// SPDX-License-Identifier: MIT
#include "core/gen/vaults.h"

#include "core/map/distancemap.h"
#include "core/map/fov.h"

#include <algorithm>

namespace core {

namespace {

constexpr int depth = 3; // of a vault, from its door on

bool isAcross(Direction into)
{
    return into == Direction::East || into == Direction::West;
}

/// With a free cell between two items.
int widthFor(int items)
{
    return std::max(2 * items - 1, 3);
}

/// In the row that is farthest from the door, in the middle of it.
Point pedestal(const Rect &inside, Direction into, int item, int items)
{
    const bool across = isAcross(into);
    const int width = across ? inside.height : inside.width;
    const int along = (width - (2 * items - 1)) / 2 + 2 * item;
    const bool farIsLast = into == Direction::East || into == Direction::South;
    const int back = farIsLast ? depth - 1 : 0;
    return across ? Point {inside.x + back, inside.y + along}
                  : Point {inside.x + along, inside.y + back};
}

} // namespace

void VaultBuilder::build(const FloorDraws &draws, std::size_t draw, int keyType, Rng &rng)
{
    std::vector<std::size_t> items;
    std::vector<std::size_t> guards;
    for (std::size_t i = draws.ofDraw[draw].first; i < draws.ofDraw[draw].end; ++i)
        (draws.things[i].type.kind == Spawns::Items ? items : guards).push_back(i);
    const int count = static_cast<int>(items.size());
    findSites(count);
    if (m_near.size() != m_map.tiles.size())
        findNearStart();
    const auto room = roomForKey(draws.draws[draw].room, rng);
    if (items.empty() || m_sites.empty() || !room)
        return;
    const Site site = m_sites[rng.below(m_sites.size())];
    std::vector<Point> free = freeCellsOf(*room);
    const Point key = free[rng.below(free.size())];
    dig(site, key, keyType);
    for (int i = 0; i < count; ++i)
        put(draws, draw, items[static_cast<std::size_t>(i)],
            pedestal(site.inside, site.into, i, count));
    std::erase(free, key);
    std::stable_sort(free.begin(), free.end(), [key](Point a, Point b) {
        return stepsBetween(a, key) < stepsBetween(b, key);
    });
    for (std::size_t i = 0; i < std::min(guards.size(), free.size()); ++i)
        put(draws, draw, guards[i], free[i]);
}

/// All places for a vault of so many items whose door leads out of a room.
void VaultBuilder::findSites(int items)
{
    m_sites.clear();
    const int width = widthFor(items);
    for (std::size_t room = 0; room < m_map.rooms.size() && items > 0; ++room) {
        for (const Point front : cellsOf(room)) {
            for (const Direction into : straightDirections) {
                addSite(front, into, isAcross(into) ? Size {depth, width} : Size {width, depth});
            }
        }
    }
}

/// Where there is rock for it, with walls around.
void VaultBuilder::addSite(Point front, Direction into, Size size)
{
    const Point way = offset(into);
    const Point door = front + way;
    if (m_map.tiles[front] != Tile::Ground || m_map.tiles[door] != Tile::Wall)
        return;
    const Point middle {door.x + way.x * (size.width / 2 + 1),
                        door.y + way.y * (size.height / 2 + 1)};
    const Rect inside {middle.x - size.width / 2, middle.y - size.height / 2, size.width,
                       size.height};
    if (isRock({inside.x - 1, inside.y - 1, inside.width + 2, inside.height + 2}))
        m_sites.push_back({.inside = inside, .door = door, .into = into});
}

bool VaultBuilder::isRock(const Rect &rect) const
{
    const Size size = m_map.tiles.size();
    if (rect.x < 0 || rect.y < 0 || rect.x + rect.width > size.width
        || rect.y + rect.height > size.height)
        return false;
    for (int y = rect.y; y < rect.y + rect.height; ++y) {
        const Tile *row = m_map.tiles.row(y) + rect.x;
        if (std::any_of(row, row + rect.width, [](Tile tile) { return tile != Tile::Wall; }))
            return false;
    }
    return true;
}

std::vector<Point> VaultBuilder::cellsOf(std::size_t room) const
{
    if (!m_map.shapes.isEmpty()) {
        const auto cells = m_map.shapes[room];
        return {cells.begin(), cells.end()};
    }
    std::vector<Point> cells;
    const Rect &box = m_map.rooms[room];
    for (int y = box.y; y < box.y + box.height; ++y) {
        for (int x = box.x; x < box.x + box.width; ++x)
            cells.push_back({x, y});
    }
    return cells;
}

std::vector<Point> VaultBuilder::freeCellsOf(std::size_t room) const
{
    std::vector<Point> cells = cellsOf(room);
    std::erase_if(cells, [this](Point p) {
        return m_map.tiles[p] != Tile::Ground || m_taken[p] != 0 || m_near[p] != 0;
    });
    return cells;
}

void VaultBuilder::findNearStart()
{
    computeFov(m_map.tiles, m_map.start, 0, m_near);
    if (m_quietStart == 0)
        return;
    DistanceMap steps;
    steps.compute(m_map.tiles, m_map.start);
    for (int y = 0; y < m_near.height(); ++y)
        for (int x = 0; x < m_near.width(); ++x)
            if (steps[{x, y}] <= m_quietStart)
                m_near[{x, y}] = 1;
}

/// Room `wanted`, or the next one that has a free cell; not the first where there are others.
std::optional<std::size_t> VaultBuilder::roomForKey(int wanted, Rng &rng) const
{
    const std::size_t rooms = m_map.rooms.size();
    auto room = static_cast<std::size_t>(wanted);
    if (room == 0 && rooms > 1)
        room = 1 + rng.below(rooms - 1);
    for (std::size_t tried = 0; tried < rooms; ++tried) {
        if (!freeCellsOf(room).empty())
            return room;
        room = room + 1 < rooms ? room + 1 : 0;
    }
    return std::nullopt;
}

/// The cells of its key and before its door are kept free for them.
void VaultBuilder::dig(const Site &site, Point key, int keyType)
{
    for (int y = site.inside.y; y < site.inside.y + site.inside.height; ++y) {
        for (int x = site.inside.x; x < site.inside.x + site.inside.width; ++x)
            m_map.tiles[{x, y}] = Tile::Ground;
    }
    m_map.tiles[site.door] = Tile::Locked;
    m_map.vaults.push_back(
        {.inside = site.inside, .door = site.door, .key = key, .keyType = keyType});
    m_taken[key] |= takenByItem;
    m_taken[site.door - offset(site.into)] |= takenByItem;
}

void VaultBuilder::put(const FloorDraws &draws, std::size_t draw, std::size_t thing, Point cell)
{
    const bool isItem = draws.things[thing].type.kind == Spawns::Items;
    m_taken[cell] |= isItem ? takenByItem : takenByActor;
    m_spawns.push_back({.table = draws.draws[draw].table,
                        .entry = draws.draws[draw].entry,
                        .position = cell,
                        .thing = static_cast<int>(thing)});
}

} // namespace core
