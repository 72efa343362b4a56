// SPDX-License-Identifier: MIT
#pragma once
// Points, sizes and rectangles on the grid, in cells; x grows to the right, y downwards.

#include <array>
#include <cstdint>
#include <cstdlib>

namespace core {

struct Point
{
    int x = 0;
    int y = 0;

    bool operator==(const Point &) const = default;
};

constexpr Point operator+(Point a, Point b)
{
    return {a.x + b.x, a.y + b.y};
}
constexpr Point operator-(Point a, Point b)
{
    return {a.x - b.x, a.y - b.y};
}
constexpr Point operator*(int times, Point p)
{
    return {times * p.x, times * p.y};
}

struct Size
{
    int width = 0;
    int height = 0;

    bool operator==(const Size &) const = default;
};

/// Cells with x <= px < x + width and y <= py < y + height.
struct Rect
{
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    constexpr int area() const { return width * height; }
    constexpr bool contains(Point p) const
    {
        return p.x >= x && p.x < x + width && p.y >= y && p.y < y + height;
    }
    bool operator==(const Rect &) const = default;
};

enum class Direction : std::uint8_t {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest
};

inline constexpr std::array<Direction, 8> allDirections
    = {Direction::North, Direction::NorthEast, Direction::East, Direction::SouthEast,
       Direction::South, Direction::SouthWest, Direction::West, Direction::NorthWest};
inline constexpr std::array<Direction, 4> straightDirections
    = {Direction::North, Direction::East, Direction::South, Direction::West};
/// Where several lead equally far, the straighter walk looks right.
inline constexpr std::array<Direction, 8> straightFirst
    = {Direction::North,     Direction::East,      Direction::South,     Direction::West,
       Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest};

/// The neighbouring cell's offset.
constexpr Point offset(Direction direction)
{
    constexpr std::array<Point, 8> offsets
        = {{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
    return offsets[static_cast<std::size_t>(direction)];
}

/// Steps between two cells when diagonals cost the same as straight moves (Chebyshev).
inline int stepsBetween(Point a, Point b)
{
    const int dx = std::abs(a.x - b.x);
    const int dy = std::abs(a.y - b.y);
    return dx > dy ? dx : dy;
}

/// From a cell to one beside it.
inline Direction directionTo(Point from, Point to)
{
    for (const Direction direction : allDirections) {
        if (from + offset(direction) == to)
            return direction;
    }
    return Direction::North;
}

/// Square of the straight-line distance, for ranges and radii without floating point.
constexpr int distanceSquared(Point a, Point b)
{
    const Point d = a - b;
    return d.x * d.x + d.y * d.y;
}

/// The cell `step` of `steps` steps from `from` to `to`, and beyond in the same direction; halves
/// are rounded away from `from`. steps >= 1.
constexpr Point cellOnLine(Point from, Point to, int step, int steps)
{
    const auto along = [=](int distance) {
        const int twice = 2 * step * (distance < 0 ? -distance : distance);
        const int cells = (twice + steps) / (2 * steps);
        return distance < 0 ? -cells : cells;
    };
    return {from.x + along(to.x - from.x), from.y + along(to.y - from.y)};
}

} // namespace core
