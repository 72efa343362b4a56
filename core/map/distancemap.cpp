// SPDX-License-Identifier: MIT
#include "core/map/distancemap.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace core {

namespace {

// A cell's neighbours that were also neighbours of the cell it was entered from have their distance
// already. What is left lies ahead: three cells behind a straight step, five behind a diagonal one.
// Straight directions come first, here and among the five.
constexpr std::array<Point, 8> steps
    = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};
constexpr unsigned firstDiagonal = 4;
constexpr std::array<std::array<unsigned, 5>, 8> onward = {{{0, 7, 4},
                                                            {1, 4, 5},
                                                            {2, 5, 6},
                                                            {3, 6, 7},
                                                            {4, 0, 1, 7, 5},
                                                            {5, 1, 2, 4, 6},
                                                            {6, 2, 3, 5, 7},
                                                            {7, 3, 0, 6, 4}}};

} // namespace

/// The border stays blocked: only cells of the map are ever written.
void DistanceMap::setSize(Size size)
{
    const std::size_t stride = static_cast<std::size_t>(size.width) + 2;
    const std::size_t count = stride * (static_cast<std::size_t>(size.height) + 2);
    if (m_stride == stride && m_distance.size() == count)
        return;
    m_stride = stride;
    m_distance.assign(count, blocked);
    for (std::size_t direction = 0; direction < onward.size(); ++direction) {
        for (std::size_t i = 0; i < onward[direction].size(); ++i) {
            const unsigned next = onward[direction][i];
            const int cells = steps[next].y * static_cast<int>(stride) + steps[next].x;
            m_onward[direction][i] = {cells, next};
        }
    }
}

void DistanceMap::start(const Grid<Tile> &tiles, std::span<const Point> goals)
{
    setSize(tiles.size());
    m_queue.resize(m_distance.size() + goals.size() + 1);
    m_head = 0;
    m_tail = 0;
    static_assert(unreachable + 1 == blocked);
    for (int y = 0; y < tiles.height(); ++y) {
        const Tile *from = tiles.row(y);
        std::uint16_t *to = &m_distance[index({0, y})];
        for (int x = 0; x < tiles.width(); ++x)
            to[x] = static_cast<std::uint16_t>(blocked - walkableBit(from[x]));
    }
    for (const Point goal : goals)
        addGoal(goal);
}

void DistanceMap::restart(Point goal)
{
    for (std::size_t i = 0; i < m_tail; ++i)
        m_distance[cellOf(m_queue[i])] = unreachable;
    m_head = 0;
    m_tail = 0;
    addGoal(goal);
}

void DistanceMap::addGoal(Point goal)
{
    const std::size_t cell = index(goal);
    if (m_distance[cell] != unreachable)
        return;
    m_distance[cell] = 0;
    // Entered from both ends of a diagonal: all eight neighbours lie ahead.
    for (const Entry diagonal : {firstDiagonal, firstDiagonal + 2})
        m_queue[m_tail++] = (static_cast<Entry>(cell) << 3U) + diagonal;
}

/// Gives the neighbours of cells in the queue their distance, until one is as far as `limit`, which
/// may be a distance that becomes known.
inline void DistanceMap::expandWhileNearerThan(const std::uint16_t &limit)
{
    std::uint16_t *const distance = m_distance.data();
    Entry *const queue = m_queue.data();
    std::size_t head = m_head;
    std::size_t tail = m_tail;
    while (head < tail) {
        const std::size_t cell = cellOf(queue[head]);
        const std::uint16_t here = distance[cell];
        const auto next = static_cast<std::uint16_t>(here + 1);
        if (here >= limit || next == unreachable)
            break;
        const unsigned direction = queue[head++] % 8;
        const std::array<Onward, 5> &ways = m_onward[direction];
        const auto look = [&](const Onward &way) {
            const std::size_t other = cell + static_cast<std::size_t>(way.cells);
            if (distance[other] == unreachable) {
                distance[other] = next;
                queue[tail++] = static_cast<Entry>(other << 3U) + way.direction;
            }
        };
        look(ways[0]);
        look(ways[1]);
        look(ways[2]);
        if (direction >= firstDiagonal) {
            look(ways[3]);
            look(ways[4]);
        }
    }
    m_head = head;
    m_tail = tail;
}

void DistanceMap::compute(const Grid<Tile> &tiles, std::span<const Point> goals)
{
    start(tiles, goals);
    expandWhileNearerThan(unreachable);
}

void DistanceMap::expandTo(Point p)
{
    // Cells leave the queue in order of distance: once one as far as `p` is next, all cells up to
    // that distance have entered it.
    expandWhileNearerThan(m_distance[index(p)]);
}

void DistanceMap::expandWithin(int steps)
{
    expandWhileNearerThan(static_cast<std::uint16_t>(std::min<int>(steps, unreachable)));
}

} // namespace core
