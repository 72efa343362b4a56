// SPDX-License-Identifier: MIT
#include "core/game/knowledge/knownpath.h"

#include <algorithm>

namespace core {

bool KnownPath::plan(const PlayerKnowledge &known, Point target)
{
    start(known);
    want(target);
    return search([&](std::size_t cell) { return (m_cells[cell] & goalBit) != 0; });
}

bool KnownPath::planToUnknown(const PlayerKnowledge &known, std::span<const Point> goals)
{
    start(known);
    for (const Point p : goals)
        want(p);
    return search(
        [&](std::size_t cell) { return (m_cells[cell] & goalBit) != 0 || isBesideUnknown(cell); });
}

Direction KnownPath::takeStep()
{
    const Direction step = m_steps.back();
    m_steps.pop_back();
    return step;
}

std::vector<Point> KnownPath::cells() const
{
    std::vector<Point> cells;
    Point at = m_goal;
    for (const Direction step : m_steps) {
        cells.push_back(at);
        at = at - offset(step);
    }
    std::reverse(cells.begin(), cells.end());
    return cells;
}

void KnownPath::start(const PlayerKnowledge &known)
{
    const Size size = known.size();
    const std::size_t stride = static_cast<std::size_t>(size.width) + 2;
    const std::size_t count = stride * (static_cast<std::size_t>(size.height) + 2);
    if (m_stride != stride || m_cells.size() != count) {
        m_stride = stride;
        m_cells.assign(count, 0);
        m_queue.resize(count + 1);
    }
    for (int y = 0; y < size.height; ++y)
        known.tellRow(y, &m_cells[indexOf({0, y})]);
    const std::size_t start = indexOf(known.player().position);
    m_cells[start] = 0;
    m_queue[0].cell = static_cast<std::uint32_t>(start);
    m_head = 0;
    m_tail = 1;
}

void KnownPath::want(Point p)
{
    m_cells[indexOf(p)] |= goalBit;
}

void KnownPath::expandNext()
{
    const auto from = static_cast<std::uint32_t>(m_head);
    std::uint8_t *cell = &m_cells[m_queue[m_head++].cell];
    const auto first = static_cast<std::ptrdiff_t>(cell - m_cells.data());
    const auto stride = static_cast<std::ptrdiff_t>(m_stride);
    Reached *queue = m_queue.data();
    std::size_t tail = m_tail;
    const auto enter = [&](Direction direction) {
        const Point step = offset(direction);
        const std::ptrdiff_t next = step.y * stride + step.x;
        // Without a branch: the slot is overwritten unless the cell was new.
        const unsigned isNew = cell[next] & PlayerKnowledge::KnownGround;
        cell[next] ^= static_cast<std::uint8_t>(isNew);
        queue[tail] = {static_cast<std::uint32_t>(first + next), from, direction};
        tail += isNew;
    };
    // Straight steps first.
    enter(Direction::North);
    enter(Direction::East);
    enter(Direction::South);
    enter(Direction::West);
    enter(Direction::NorthEast);
    enter(Direction::SouthEast);
    enter(Direction::SouthWest);
    enter(Direction::NorthWest);
    m_tail = tail;
}

bool KnownPath::isBesideUnknown(std::size_t cell) const
{
    const auto three = [&](std::size_t middle) {
        const std::uint8_t *row = &m_cells[middle];
        return row[-1] | row[0] | row[1];
    };
    return ((three(cell - m_stride) | three(cell) | three(cell + m_stride))
            & PlayerKnowledge::UnknownCell)
        != 0;
}

void KnownPath::trace(std::size_t place)
{
    m_goal = pointOf(m_queue[place].cell);
    for (; place != 0; place = m_queue[place].from)
        m_steps.push_back(m_queue[place].step);
}

} // namespace core
