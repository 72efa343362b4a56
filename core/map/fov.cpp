// SPDX-License-Identifier: MIT
#include "core/map/fov.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace core {

namespace {

/// Binary digits of a reciprocal. Numbers stay below 2^21 and divisors up to 2^11 (maps are at most
/// 500 cells wide): from 32 digits on the product's whole part is the quotient's, and with 40 it
/// fits. Source: Granlund and Montgomery, "Division by invariant integers using multiplication",
/// 1994.
constexpr int digits = 40;

constexpr std::int64_t reciprocalOf(std::int64_t divisor)
{
    return ((std::int64_t {1} << digits) + divisor - 1) / divisor;
}

/// A slope as a fraction: columns per row, seen from the origin, from -1 to 1. The denominator is
/// positive.
struct Slope
{
    int columns;
    int rows;
    std::int64_t reciprocal; ///< of twice the rows: a division takes several times as long
};

/// Through the edge between `column` and the one before it, at `depth`.
Slope edgeBefore(int column, int depth)
{
    static constexpr auto reciprocals = [] {
        std::array<std::int64_t, 64> table {};
        for (std::size_t i = 1; i < table.size(); ++i)
            table[i] = reciprocalOf(4 * static_cast<std::int64_t>(i));
        return table;
    }();
    const auto i = static_cast<std::size_t>(depth);
    return {2 * column - 1, 2 * depth,
            i < reciprocals.size() ? reciprocals[i] : reciprocalOf(4 * std::int64_t {depth})};
}

/// The first column of `depth` whose centre half-open cell the slope touches (ties go up).
constexpr int firstColumn(int depth, Slope slope)
{
    // Counted from column -depth, so that nothing is negative.
    const std::int64_t twice = 2 * std::int64_t {depth} * (slope.rows + slope.columns) + slope.rows;
    return static_cast<int>((twice * slope.reciprocal) >> digits) - depth;
}

/// The last column, ties going down.
constexpr int lastColumn(int depth, Slope slope)
{
    const std::int64_t twice = 2 * std::int64_t {depth} * (slope.rows - slope.columns) + slope.rows;
    return depth - static_cast<int>((twice * slope.reciprocal) >> digits);
}

enum class Quadrant { North, South, East, West };

/// Scans one quarter of the view, row by row away from the origin.
template<Quadrant quadrant>
class Scan
{
public:
    Scan(const Grid<Tile> &tiles, Point origin, int radius, Grid<std::uint8_t> &visible)
        : m_tiles(tiles.data())
        , m_visible(visible.data())
        , m_stride(tiles.width())
        , m_origin(origin.y * tiles.width() + origin.x)
        , m_radiusSquared(radius * radius)
    {
        const Size size = tiles.size();
        const bool vertical = quadrant == Quadrant::North || quadrant == Quadrant::South;
        const int across = vertical ? origin.x : origin.y;
        m_lowestColumn = -across;
        m_highestColumn = (vertical ? size.width : size.height) - 1 - across;
        if constexpr (quadrant == Quadrant::North)
            m_deepest = origin.y;
        else if constexpr (quadrant == Quadrant::South)
            m_deepest = size.height - 1 - origin.y;
        else if constexpr (quadrant == Quadrant::West)
            m_deepest = origin.x;
        else
            m_deepest = size.width - 1 - origin.x;
        m_deepest = std::min(m_deepest, radius);
    }

    /// The rows from `depth` on between two slopes. Recurses where a wall splits the view.
    void rows(int depth, Slope start, Slope end)
    {
        for (; depth <= m_deepest; ++depth) {
            const int first = std::max(firstColumn(depth, start), m_lowestColumn);
            const int last = std::min(lastColumn(depth, end), m_highestColumn);
            if (first > last)
                return;
            mark(depth, first, last, start, end);
            bool wall = blocksSight(m_tiles[cell(depth, first)]);
            for (int column = first + 1; column <= last; ++column) {
                const bool wallBefore = wall;
                wall = blocksSight(m_tiles[cell(depth, column)]);
                if (wall == wallBefore)
                    continue;
                const Slope edge = edgeBefore(column, depth);
                if (wall)
                    rows(depth + 1, start, edge);
                else
                    start = edge;
            }
            if (wall)
                return;
        }
    }

private:
    int cell(int depth, int column) const
    {
        if constexpr (quadrant == Quadrant::North)
            return m_origin - depth * m_stride + column;
        else if constexpr (quadrant == Quadrant::South)
            return m_origin + depth * m_stride + column;
        else if constexpr (quadrant == Quadrant::East)
            return m_origin + column * m_stride + depth;
        else
            return m_origin + column * m_stride - depth;
    }

    /// Marks the cells of a row that are seen. Ground counts only when its centre lies between the
    /// slopes: that is the symmetry. Only the outermost cells can fail this, and walls are exempt.
    void mark(int depth, int first, int last, Slope start, Slope end)
    {
        const bool firstOutside = first * start.rows < depth * start.columns;
        const bool lastOutside = last * end.rows > depth * end.columns;
        if (firstOutside && !blocksSight(m_tiles[cell(depth, first)]))
            ++first;
        if (lastOutside && !blocksSight(m_tiles[cell(depth, last)]))
            --last;
        const int reach = m_radiusSquared - depth * depth;
        while (first <= last && first * first > reach && first < 0)
            ++first;
        while (first <= last && last * last > reach && last > 0)
            --last;
        for (int column = first; column <= last; ++column)
            m_visible[cell(depth, column)] = 1;
    }

    const Tile *m_tiles;
    std::uint8_t *m_visible;
    int m_stride;
    int m_origin;
    int m_radiusSquared;
    int m_lowestColumn;
    int m_highestColumn;
    int m_deepest;
};

} // namespace

void computeFov(const Grid<Tile> &tiles, Point origin, int radius, Grid<std::uint8_t> &visible)
{
    visible.assign(tiles.size(), 0);
    // No two cells of the map are farther apart, and its square is small enough.
    const int farthest = tiles.width() + tiles.height();
    const int reach = radius > 0 ? std::min(radius, farthest) : farthest;
    visible[origin] = 1;
    const Slope left {-1, 1, reciprocalOf(2)};
    const Slope right {1, 1, reciprocalOf(2)};
    Scan<Quadrant::North>(tiles, origin, reach, visible).rows(1, left, right);
    Scan<Quadrant::South>(tiles, origin, reach, visible).rows(1, left, right);
    Scan<Quadrant::East>(tiles, origin, reach, visible).rows(1, left, right);
    Scan<Quadrant::West>(tiles, origin, reach, visible).rows(1, left, right);
}

} // namespace core
