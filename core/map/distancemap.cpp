#include "core/map/distancemap.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace core {

void DistanceMap::start(const Grid<Tile> &tiles, std::span<const Point> goals)
{
    m_stride = static_cast<std::size_t>(tiles.width()) + 2;
    m_distance.assign(m_stride * (static_cast<std::size_t>(tiles.height()) + 2), blocked);
    m_queue.resize(m_distance.size() + 1);
    m_head = 0;
    m_tail = 0;
    for (int y = 0; y < tiles.height(); ++y) {
        const Tile *from = tiles.row(y);
        std::uint16_t *to = &m_distance[index({0, y})];
        for (int x = 0; x < tiles.width(); ++x)
            to[x] = from[x] == Tile::Wall ? blocked : unreachable;
    }
    for (const Point goal : goals) {
        const std::size_t cell = index(goal);
        if (m_distance[cell] == unreachable) {
            m_distance[cell] = 0;
            m_queue[m_tail++] = static_cast<std::uint32_t>(cell);
        }
    }
}

/// Gives the neighbours of the next cell in the queue their distance; false at its end.
inline bool DistanceMap::expandNext()
{
    if (m_head == m_tail)
        return false;
    const auto cell = static_cast<std::ptrdiff_t>(m_queue[m_head++]);
    std::uint16_t *distance = m_distance.data();
    const auto next = static_cast<std::uint16_t>(distance[cell] + 1);
    if (next == unreachable)
        return false;
    const auto stride = static_cast<std::ptrdiff_t>(m_stride);
    const std::array<std::ptrdiff_t, 8> neighbours
        = {-stride, stride, -1, 1, -stride - 1, -stride + 1, stride - 1, stride + 1};
    for (const std::ptrdiff_t neighbour : neighbours) {
        const std::ptrdiff_t other = cell + neighbour;
        // Without a branch: the slot is overwritten unless the cell was new.
        const bool isNew = distance[other] == unreachable;
        m_queue[m_tail] = static_cast<std::uint32_t>(other);
        m_tail += isNew ? 1U : 0U;
        distance[other] = isNew ? next : distance[other];
    }
    return true;
}

void DistanceMap::compute(const Grid<Tile> &tiles, std::span<const Point> goals)
{
    start(tiles, goals);
    while (expandNext()) {}
}

void DistanceMap::expandTo(Point p)
{
    // Cells leave the queue in order of distance: once one as far as `p` is next, all cells up to
    // that distance have entered it.
    const std::size_t cell = index(p);
    while (m_head < m_tail && m_distance[m_queue[m_head]] < m_distance[cell]) {
        if (!expandNext())
            return;
    }
}

std::vector<Point> findPath(const Grid<Tile> &tiles, Point from, Point to)
{
    if (!tiles.contains(from) || !tiles.contains(to))
        return {};
    DistanceMap distances;
    distances.compute(tiles, to);
    if (distances[from] == DistanceMap::unreachable)
        return {};
    std::vector<Point> path;
    for (Point at = from; at != to;) {
        // Straight steps first: among equally short walks the straighter one looks right.
        constexpr std::array<Direction, 8> order = {
            Direction::North,     Direction::East,      Direction::South,     Direction::West,
            Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest};
        for (const Direction direction : order) {
            const Point next = at + offset(direction);
            if (distances[next] == distances[at] - 1) {
                at = next;
                break;
            }
        }
        path.push_back(at);
    }
    return path;
}

} // namespace core
