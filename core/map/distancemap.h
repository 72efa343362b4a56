// SPDX-License-Identifier: MIT
#pragma once
// Walking distances, in steps of eight directions at equal cost.

#include "core/map/map.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace core {

/// Steps from every cell to the nearest goal; reusable, so that a hot loop allocates nothing.
class DistanceMap
{
public:
    static constexpr std::uint16_t unreachable = std::numeric_limits<std::uint16_t>::max() - 1;

    /// Breadth-first over the walkable cells of `tiles`; goals must be on the map. Distances of
    /// 65,534 and more count as unreachable.
    void compute(const Grid<Tile> &tiles, std::span<const Point> goals);
    void compute(const Grid<Tile> &tiles, Point goal) { compute(tiles, {&goal, 1}); }

    /// As compute(), but only prepares: expandTo() does the walking.
    void start(const Grid<Tile> &tiles, std::span<const Point> goals);
    void start(const Grid<Tile> &tiles, Point goal) { start(tiles, {&goal, 1}); }
    /// Goes on until the distances of `p` and of all cells at most as far as `p` are known. Cells
    /// farther away may still be given as unreachable.
    void expandTo(Point p);
    /// Goes on until all cells at most `steps` away are known.
    void expandWithin(int steps);
    /// As start(), on the tiles of the last start(): forgets no more than was reached since.
    void restart(Point goal);
    /// The tile on `p` can be walked on, from the next restart() on, and could not until now.
    void open(Point p) { m_distance[index(p)] = unreachable; }

    /// Steps from `p` to the nearest goal; `unreachable` for walls, cells cut off and those one
    /// step outside the map.
    std::uint16_t operator[](Point p) const { return std::min(m_distance[index(p)], unreachable); }

private:
    static constexpr std::uint16_t blocked = std::numeric_limits<std::uint16_t>::max();

    std::size_t index(Point p) const
    {
        return static_cast<std::size_t>(p.y + 1) * m_stride + static_cast<std::size_t>(p.x + 1);
    }
    /// A cell and, in the lowest three bits, the direction in which it was entered.
    using Entry = std::uint32_t;
    static std::size_t cellOf(Entry entry) { return entry >> 3U; }

    struct Onward
    {
        std::int32_t cells = 0; ///< from one cell to the other, in the grid
        std::uint32_t direction = 0;
    };

    void setSize(Size size);
    void addGoal(Point goal);
    void expandWhileNearerThan(const std::uint16_t &limit);

    std::size_t m_stride = 0; // the grid has a border of walls, so that neighbours need no check
    std::vector<std::uint16_t> m_distance;
    std::vector<Entry> m_queue;
    std::array<std::array<Onward, 5>, 8> m_onward; // per direction in which a cell was entered
    std::size_t m_head = 0;
    std::size_t m_tail = 0;
};

} // namespace core
