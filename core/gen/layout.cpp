// SPDX-License-Identifier: MIT
#include "core/gen/layout.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <limits>

namespace core {

namespace {

/// Draws the outer rectangles of rooms. A copy of what it needs of a dungeon: a local object can
/// stay in registers.
class OutlineDrawer
{
public:
    explicit OutlineDrawer(const Dungeon &dungeon)
        : m_map {dungeon.width, dungeon.height}
        , m_width(dungeon.roomWidth)
        , m_height(dungeon.roomHeight)
    {}

    Rect draw(Rng &rng) const
    {
        const int width = rng.between(m_width.min, m_width.max);
        const int height = rng.between(m_height.min, m_height.max);
        const int x = rng.between(0, m_map.width - width - 1);
        const int y = rng.between(0, m_map.height - height - 1);
        return {x, y, width, height};
    }

private:
    Size m_map;
    Range m_width;
    Range m_height;
};

/// The cell that tunnels start from.
Point centerOf(const Rect &outer)
{
    return {outer.x + outer.width / 2, outer.y + outer.height / 2};
}

/// The ground inside: all but the top row and the left column.
Rect groundOf(const Rect &outer)
{
    return {outer.x + 1, outer.y + 1, outer.width - 1, outer.height - 1};
}

enum class FirstLeg { AlongX, AlongY };

/// Both ends of a run that is at least one and at most two pieces long, so that they meet.
template<int piece>
void digEnds(Tile *cells, int count)
{
    std::fill_n(cells, piece, Tile::Ground);
    std::fill_n(cells + count - piece, piece, Tile::Ground);
}

/// std::fill_n, but most runs are so short that a call would cost more than the writing.
void digRun(Tile *cells, int count)
{
    if (count < 4 || count > 64)
        std::fill_n(cells, count, Tile::Ground);
    else if (count <= 8)
        digEnds<4>(cells, count);
    else if (count <= 16)
        digEnds<8>(cells, count);
    else if (count <= 32)
        digEnds<16>(cells, count);
    else
        digEnds<32>(cells, count);
}

/// Digs what is drawn.
class Digger
{
public:
    explicit Digger(Grid<Tile> &tiles)
        : m_tiles(tiles)
    {}

    void room(const Rect &ground)
    {
        if (ground.width >= 4 && ground.width <= 8)
            rows(ground, digEnds<4>);
        else if (ground.width > 8 && ground.width <= 16)
            rows(ground, digEnds<8>);
        else
            rows(ground, digRun);
    }
    /// Two straight tunnels from centre to centre.
    void tunnel(Point from, Point to, FirstLeg first)
    {
        const bool alongX = first == FirstLeg::AlongX;
        const Point corner {alongX ? to.x : from.x, alongX ? from.y : to.y};
        digRun(m_tiles.row(corner.y) + std::min(from.x, to.x), std::abs(from.x - to.x) + 1);
        Tile *cell = m_tiles.row(std::min(from.y, to.y)) + corner.x;
        for (int rest = std::abs(from.y - to.y); rest >= 0; --rest, cell += m_tiles.width())
            *cell = Tile::Ground;
    }

private:
    template<typename Dig>
    void rows(const Rect &ground, Dig dig)
    {
        Tile *row = m_tiles.row(ground.y) + ground.x;
        for (int y = 0; y < ground.height; ++y, row += m_tiles.width())
            dig(row, ground.width);
    }

    Grid<Tile> &m_tiles;
};

/// Leaves everything as it is.
struct Surveyor
{
    void room(const Rect &) {}
    void tunnel(Point, Point, FirstLeg) {}
};

} // namespace

void PlacedRooms::clear()
{
    m_blocks.clear();
    m_count = 0;
}

void PlacedRooms::add(const Rect &ground)
{
    const std::size_t lane = m_count++ % lanes;
    if (lane == 0)
        m_blocks.emplace_back().left.fill(std::numeric_limits<Coordinate>::max());
    Block &block = m_blocks.back();
    block.left[lane] = static_cast<Coordinate>(ground.x);
    block.right[lane] = static_cast<Coordinate>(ground.x + ground.width - 1);
    block.top[lane] = static_cast<Coordinate>(ground.y);
    block.bottom[lane] = static_cast<Coordinate>(ground.y + ground.height - 1);
}

inline bool PlacedRooms::leaveFree(const Rect &outer, int gap) const
{
    const auto left = static_cast<Coordinate>(outer.x - gap);
    const auto right = static_cast<Coordinate>(outer.x + outer.width + gap);
    const auto top = static_cast<Coordinate>(outer.y - gap);
    const auto bottom = static_cast<Coordinate>(outer.y + outer.height + gap);
    // A difference is negative where the room lies apart on that side: one of four is enough, but
    // every room has to. Signs are put together bit by bit, without a branch that nobody foresees.
    Coordinates apart;
    apart.fill(-1);
    for (const Block &block : m_blocks) {
        for (std::size_t i = 0; i < lanes; ++i) {
            const int sides = (block.right[i] - left) | (right - block.left[i])
                | (block.bottom[i] - top) | (bottom - block.top[i]);
            apart[i] = static_cast<Coordinate>(apart[i] & sides);
        }
    }
    constexpr std::uint64_t signs = 0x8000'8000'8000'8000U;
    const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(apart);
    return (halves[0] & halves[1] & signs) == signs;
}

LayoutMaker::LayoutMaker(const Dungeon &dungeon)
    : m_dungeon(dungeon)
{
    if (dungeon.layout == Layout::Accreted)
        m_accretor.emplace(dungeon);
}

/// Draws the rooms and tunnels of one floor and has `worker` dig them.
template<typename Worker>
void LayoutMaker::layOut(Rng rng, Map &map, Worker worker)
{
    map.rooms.clear();
    map.secrets.clear();
    m_placed.clear();
    const bool classic = m_dungeon.layout == Layout::Classic;
    const int gap = classic ? 1 : 0;
    const OutlineDrawer outlines(m_dungeon);
    Point previous;
    for (int attempts = m_dungeon.attempts; attempts > 0; --attempts) {
        const Rect outer = outlines.draw(rng);
        if (!m_placed.leaveFree(outer, gap))
            continue;
        const Rect ground = groundOf(outer);
        const Point center = centerOf(outer);
        worker.room(ground);
        if (map.rooms.empty()) {
            map.start = center;
        } else {
            const bool alongX = !classic || rng.below(2) == 1;
            worker.tunnel(previous, center, alongX ? FirstLeg::AlongX : FirstLeg::AlongY);
        }
        map.rooms.push_back(ground);
        m_placed.add(ground);
        previous = center;
    }
    map.stairs = previous;
}

void LayoutMaker::dig(Rng rng, Map &map)
{
    if (m_accretor) {
        m_accretor->lay(rng, map.tiles, map);
        return;
    }
    map.tiles.assign({m_dungeon.width, m_dungeon.height}, Tile::Wall);
    layOut(rng, map, Digger(map.tiles));
    map.tiles[map.stairs] = Tile::Stairs;
}

void LayoutMaker::placeRooms(Rng rng, Map &map)
{
    if (m_accretor) {
        m_accretor->lay(rng, m_undug, map);
        return;
    }
    layOut(rng, map, Surveyor {});
}

Map generateLayout(const Dungeon &dungeon, int floor, std::uint64_t seed)
{
    Map map;
    LayoutMaker(dungeon).dig(Rng::forStream(seed, Stream::Layout, floor), map);
    return map;
}

} // namespace core
