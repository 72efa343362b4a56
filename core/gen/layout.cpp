#include "core/gen/layout.h"

#include <algorithm>

namespace core {

namespace {

/// The outer rectangle of a room and the cell its tunnels start from.
struct Outline
{
    Rect outer;
    Point center;
};

Outline drawOutline(const Dungeon &dungeon, Rng &rng)
{
    const int width = rng.between(dungeon.roomWidth.min, dungeon.roomWidth.max);
    const int height = rng.between(dungeon.roomHeight.min, dungeon.roomHeight.max);
    const int x = rng.between(0, dungeon.width - width - 1);
    const int y = rng.between(0, dungeon.height - height - 1);
    return {.outer = {x, y, width, height}, .center = {x + width / 2, y + height / 2}};
}

/// The ground inside: all but the top row and the left column.
Rect groundOf(const Rect &outer)
{
    return {outer.x + 1, outer.y + 1, outer.width - 1, outer.height - 1};
}

/// Whether an outer rectangle overlaps a room, walls included, or comes nearer than `gap` cells.
class Collides
{
public:
    Collides(const Rect &outer, int gap)
        : m_left(outer.x - gap)
        , m_right(outer.x + outer.width + gap)
        , m_top(outer.y - gap)
        , m_bottom(outer.y + outer.height + gap)
    {}
    // Each difference is negative where the room lies apart on that side. Their signs together
    // cost one branch instead of four, and which of the four says so is unforeseeable.
    bool operator()(const Rect &ground) const
    {
        const int signs = (ground.x + ground.width - m_left - 1) | (m_right - ground.x)
            | (ground.y + ground.height - m_top - 1) | (m_bottom - ground.y);
        return signs >= 0;
    }

private:
    int m_left;
    int m_right;
    int m_top;
    int m_bottom;
};

enum class FirstLeg { AlongX, AlongY };

/// Digs what is drawn.
class Digger
{
public:
    explicit Digger(Grid<Tile> &tiles)
        : m_tiles(tiles)
    {}

    void room(const Rect &ground)
    {
        for (int y = ground.y; y < ground.y + ground.height; ++y)
            std::fill_n(m_tiles.row(y) + ground.x, ground.width, Tile::Ground);
    }
    /// Two straight tunnels from centre to centre.
    void tunnel(Point from, Point to, FirstLeg first)
    {
        if (first == FirstLeg::AlongX) {
            alongX(from.x, to.x, from.y);
            alongY(from.y, to.y, to.x);
        } else {
            alongY(from.y, to.y, from.x);
            alongX(from.x, to.x, to.y);
        }
    }

private:
    void alongX(int x1, int x2, int y)
    {
        const auto [first, last] = std::minmax(x1, x2);
        std::fill_n(m_tiles.row(y) + first, last - first + 1, Tile::Ground);
    }
    void alongY(int y1, int y2, int x)
    {
        const auto [first, last] = std::minmax(y1, y2);
        for (int y = first; y <= last; ++y)
            m_tiles.row(y)[x] = Tile::Ground;
    }

    Grid<Tile> &m_tiles;
};

/// Leaves everything as it is.
struct Surveyor
{
    void room(const Rect &) {}
    void tunnel(Point, Point, FirstLeg) {}
};

/// Draws the rooms and tunnels of one floor and has `worker` dig them.
template<typename Worker>
void layOut(const Dungeon &dungeon, Rng &rng, Map &map, Worker worker)
{
    map.rooms.clear();
    const bool classic = dungeon.layout == Layout::Classic;
    const int gap = classic ? 1 : 0;
    Point previous;
    for (int attempt = 0; attempt < dungeon.attempts; ++attempt) {
        const Outline outline = drawOutline(dungeon, rng);
        if (std::any_of(map.rooms.begin(), map.rooms.end(), Collides(outline.outer, gap)))
            continue;
        const Rect ground = groundOf(outline.outer);
        worker.room(ground);
        if (map.rooms.empty()) {
            map.start = outline.center;
        } else {
            const bool alongX = !classic || rng.below(2) == 1;
            worker.tunnel(previous, outline.center, alongX ? FirstLeg::AlongX : FirstLeg::AlongY);
        }
        map.rooms.push_back(ground);
        previous = outline.center;
    }
    map.stairs = previous;
}

} // namespace

void digLayout(const Dungeon &dungeon, Rng &rng, Map &map)
{
    map.tiles.assign({dungeon.width, dungeon.height}, Tile::Wall);
    layOut(dungeon, rng, map, Digger(map.tiles));
    map.tiles[map.stairs] = Tile::Stairs;
}

void placeRooms(const Dungeon &dungeon, Rng &rng, Map &map)
{
    layOut(dungeon, rng, map, Surveyor {});
}

Map generateLayout(const Dungeon &dungeon, int floor, std::uint64_t seed)
{
    Rng rng = Rng::forStream(seed, Stream::Layout, floor);
    Map map;
    digLayout(dungeon, rng, map);
    return map;
}

} // namespace core
