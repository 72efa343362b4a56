// SPDX-License-Identifier: MIT
#include "core/gen/roomshape.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace core {

namespace {

using Row = std::uint64_t;

/// The lowest `count` bits.
constexpr Row lowest(int count)
{
    return (Row {1} << static_cast<unsigned>(count)) - 1;
}

constexpr std::size_t at(int y)
{
    return static_cast<std::size_t>(y);
}

void fill(RoomShape &shape, const Rect &box)
{
    for (int y = box.y; y < box.y + box.height; ++y)
        shape.rows[at(y)] |= lowest(box.width) << static_cast<unsigned>(box.x);
}

RoomShape rectangle(Size size)
{
    RoomShape shape {.kind = RoomKind::Rectangle, .size = size};
    fill(shape, {0, 0, size.width, size.height});
    return shape;
}

/// A side of a cross's bar: a third to two thirds of the box.
int drawBar(int side, Rng &rng)
{
    return rng.between((side + 2) / 3, std::max(side * 2 / 3, (side + 2) / 3));
}

RoomShape cross(Size size, Rng &rng)
{
    RoomShape shape {.kind = RoomKind::Cross, .size = size};
    const int high = drawBar(size.height, rng);
    const int wide = drawBar(size.width, rng);
    const int y = rng.between(0, size.height - high);
    const int x = rng.between(0, size.width - wide);
    fill(shape, {0, y, size.width, high});
    fill(shape, {x, 0, wide, size.height});
    return shape;
}

/// The cells whose centre lies within the circle around the box; large ones may have a pillar.
RoomShape circle(int diameter, Rng &rng)
{
    constexpr int withPillar = 8;
    constexpr int pillar = 9; // the square of twice its radius
    RoomShape shape {.kind = RoomKind::Circle, .size = {diameter, diameter}};
    const bool isRing = diameter >= withPillar && rng.below(2) == 0;
    for (int y = 0; y < diameter; ++y) {
        for (int x = 0; x < diameter; ++x) {
            const Point twice {2 * x - diameter + 1, 2 * y - diameter + 1};
            const int distance = twice.x * twice.x + twice.y * twice.y;
            const bool isGround
                = distance <= diameter * diameter && !(isRing && distance <= pillar);
            shape.rows[at(y)] |= Row {isGround} << static_cast<unsigned>(x);
        }
    }
    return shape;
}

/// One round of the automaton: ground with at least four of its eight neighbours stays, rock with
/// at least six becomes ground. Neighbours are counted for a whole row at once, in binary digits.
void grow(RoomShape &shape)
{
    const RoomShape before = shape;
    const Row box = lowest(shape.size.width);
    Row above = 0;
    for (int y = 0; y < shape.size.height; ++y) {
        const Row here = before.rows[at(y)];
        const Row below = y + 1 < shape.size.height ? before.rows[at(y + 1)] : 0;
        Row ones = 0;
        Row twos = 0;
        Row fours = 0;
        Row eights = 0;
        for (const Row row : {above << 1U, above, above >> 1U, here << 1U, here >> 1U, below << 1U,
                              below, below >> 1U}) {
            const Row carry = ones & row;
            const Row carryTwo = twos & carry;
            eights |= fours & carryTwo;
            fours ^= carryTwo;
            twos ^= carry;
            ones ^= row;
        }
        shape.rows[at(y)] = ((here & fours) | (fours & twos) | eights) & box;
        above = here;
    }
}

/// The ground that can be reached in straight steps from the lowest bit of row `y`.
RoomShape pieceFrom(const RoomShape &shape, int y)
{
    RoomShape piece {.kind = shape.kind, .size = shape.size};
    piece.rows[at(y)] = shape.rows[at(y)] & (~shape.rows[at(y)] + 1);
    bool grows = true;
    const auto spread = [&](int row, int from) {
        const Row seed = piece.rows[at(row)] | piece.rows[at(from)];
        Row reached = seed & shape.rows[at(row)];
        for (Row last = 0; last != reached;) {
            last = reached;
            reached |= (reached << 1U | reached >> 1U) & shape.rows[at(row)];
        }
        grows = grows || reached != piece.rows[at(row)];
        piece.rows[at(row)] = reached;
    };
    while (grows) {
        grows = false;
        for (int row = 0; row < shape.size.height; ++row)
            spread(row, std::max(row - 1, 0));
        for (int row = shape.size.height - 1; row >= 0; --row)
            spread(row, std::min(row + 1, shape.size.height - 1));
    }
    return piece;
}

int areaOf(const RoomShape &shape)
{
    int area = 0;
    for (int y = 0; y < shape.size.height; ++y)
        area += std::popcount(shape.rows[at(y)]);
    return area;
}

RoomShape largestPiece(RoomShape shape)
{
    RoomShape largest {.kind = shape.kind, .size = shape.size};
    int most = 0;
    for (int y = 0; y < shape.size.height; ++y) {
        while (shape.rows[at(y)] != 0) {
            const RoomShape piece = pieceFrom(shape, y);
            for (int row = 0; row < shape.size.height; ++row)
                shape.rows[at(row)] &= ~piece.rows[at(row)];
            if (const int area = areaOf(piece); area > most) {
                largest = piece;
                most = area;
            }
        }
    }
    return largest;
}

/// Without rows and columns at the edges that hold nothing.
RoomShape trimmed(const RoomShape &shape)
{
    Row columns = 0;
    int top = shape.size.height;
    int bottom = -1;
    for (int y = 0; y < shape.size.height; ++y) {
        columns |= shape.rows[at(y)];
        if (shape.rows[at(y)] != 0) {
            top = std::min(top, y);
            bottom = y;
        }
    }
    const int left = std::countr_zero(columns);
    const auto right = static_cast<int>(std::bit_width(columns));
    RoomShape result {.kind = shape.kind, .size = {right - left, bottom - top + 1}};
    for (int y = top; y <= bottom; ++y)
        result.rows[at(y - top)] = shape.rows[at(y)] >> static_cast<unsigned>(left);
    return result;
}

/// Source: the cave levels of roguelikes since Jim Babcock, "Cellular automata method for
/// generating random cave-like levels", 2005.
RoomShape cave(Size size, Rng &rng)
{
    constexpr int rounds = 5;
    RoomShape shape {.kind = RoomKind::Cave, .size = size};
    for (int y = 0; y < size.height; ++y) {
        // 19 cells of 32 are ground: a half, and three sixteenths of the others.
        const Row half = rng.next();
        const Row a = rng.next();
        const Row b = rng.next();
        const Row c = rng.next();
        const Row d = rng.next();
        shape.rows[at(y)] = (half | (a & b & (c | d))) & lowest(size.width);
    }
    for (int round = 0; round < rounds; ++round)
        grow(shape);
    return largestPiece(shape);
}

/// Draws the sides of boxes, none beyond what there is room for.
class SideDrawer
{
public:
    SideDrawer(Size most, Rng &rng)
        : m_most(most)
        , m_rng(rng)
    {}

    int draw(Range side, int percent, int most)
    {
        const int drawn = m_rng.between(side.min, side.max);
        return std::clamp(drawn * percent / 100, 1, std::min(most, RoomShape::maxSide));
    }
    Size drawBox(Range width, Range height, int percent)
    {
        const int wide = draw(width, percent, m_most.width);
        const int high = draw(height, percent, m_most.height);
        return {wide, high};
    }

private:
    Size m_most;
    Rng &m_rng;
};

} // namespace

RoomShape drawRoom(RoomKind kind, Range width, Range height, Size most, Rng &rng)
{
    SideDrawer sides(most, rng);
    constexpr int ofCross = 150;
    constexpr int tries = 10;
    constexpr int leastOfCave = 4; // of its box: a quarter
    switch (kind) {
    case RoomKind::Rectangle:
        break;
    case RoomKind::Cross:
        return cross(sides.drawBox(width, height, ofCross), rng);
    case RoomKind::Circle: {
        const Range diameter {std::min(width.min, height.min), std::min(width.max, height.max)};
        return circle(sides.draw(diameter, 100, std::min(most.width, most.height)), rng);
    }
    case RoomKind::Cave: {
        for (int i = 0; i < tries; ++i) {
            const int percent = rng.between(150, 300);
            const Size box = sides.drawBox(width, height, percent);
            const RoomShape shape = cave(box, rng);
            if (areaOf(shape) * leastOfCave >= box.width * box.height)
                return trimmed(shape);
        }
        break;
    }
    }
    return rectangle(sides.drawBox(width, height, 100));
}

Point drawEntrance(const RoomShape &shape, Direction direction, Rng &rng)
{
    std::array<Row, RoomShape::maxSide> entrances;
    // Ground as seen from the doorway, and on both sides of the doorway.
    const auto rowAt
        = [&](int y) { return y >= 0 && y < shape.size.height ? shape.rows[at(y)] : Row {0}; };
    const int dy = offset(direction).y;
    const int dx = offset(direction).x;
    int count = 0;
    for (int y = 0; y < shape.size.height; ++y) {
        Row before = 0; // where the doorway or a cell beside it would be ground of the room
        if (dy != 0) {
            const Row other = rowAt(y - dy);
            before = other | other << 1U | other >> 1U;
        } else {
            const Row three = rowAt(y - 1) | rowAt(y) | rowAt(y + 1);
            before = dx > 0 ? three << 1U : three >> 1U;
        }
        entrances[at(y)] = shape.rows[at(y)] & ~before;
        count += std::popcount(entrances[at(y)]);
    }
    assert(count > 0); // the first cells seen in that direction are entrances
    auto left = static_cast<int>(rng.below(static_cast<std::uint64_t>(count)));
    for (int y = 0; y < shape.size.height; ++y) {
        Row row = entrances[at(y)];
        const int here = std::popcount(row);
        if (left >= here) {
            left -= here;
            continue;
        }
        for (; left > 0; --left)
            row &= row - 1;
        return Point {std::countr_zero(row), y};
    }
    return {};
}

} // namespace core
