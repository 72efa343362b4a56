// SPDX-License-Identifier: MIT
#pragma once
// Walks through what is known: breadth-first to the nearest cell that serves a purpose.

#include "core/game/knowledge/playerknowledge.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// Plans a walk once and hands out its steps; reusable, so that a turn of a bot allocates nothing.
/// Of equally short walks the one first found with straight steps first. The player's own cell
/// never counts.
class KnownPath
{
public:
    /// Plans the shortest walk to `target`; false when no known way leads there.
    bool plan(const PlayerKnowledge &known, Point target);
    /// Plans the shortest walk to the nearest cell of `goals` or PlayerKnowledge::isFrontier();
    /// false when there is none.
    bool planToUnknown(const PlayerKnowledge &known, std::span<const Point> goals);
    /// Plans the shortest walk to the nearest known cell for which `serves(Point)`, past none of
    /// `barred`; false when there is none.
    template<typename Serves>
    bool planTo(const PlayerKnowledge &known, Serves serves, std::span<const Point> barred = {})
    {
        start(known);
        for (const Point p : barred)
            m_cells[indexOf(p)] &= static_cast<std::uint8_t>(~PlayerKnowledge::KnownGround);
        return search([&](std::size_t cell) { return serves(pointOf(cell)); });
    }

    bool hasSteps() const { return !m_steps.empty(); }
    /// Where the walk ends; it must have steps.
    Point goal() const { return m_goal; }
    /// The cells that are left of it, the goal included.
    std::vector<Point> cells() const;
    /// The next step; there must be one.
    Direction nextStep() const { return m_steps.back(); }
    /// As above, taken off the plan.
    Direction takeStep();
    void forget() { m_steps.clear(); }

private:
    /// Beside the bits of PlayerKnowledge::Cell.
    static constexpr std::uint8_t goalBit = 4;

    struct Reached
    {
        std::uint32_t cell;
        std::uint32_t from; // the place in the queue of the cell before
        Direction step; // that led here from there
    };

    void start(const PlayerKnowledge &known);
    void want(Point p);
    /// Puts the neighbours of the next cell into the queue, where they can be walked and are new.
    void expandNext();
    bool isBesideUnknown(std::size_t cell) const;
    /// Takes down the steps to the cell at `place` in the queue.
    void trace(std::size_t place);

    /// Breadth-first to the nearest cell for which `serves(index)`.
    template<typename Serves>
    bool search(Serves serves)
    {
        m_steps.clear();
        while (m_head < m_tail) {
            const std::size_t first = m_tail;
            expandNext();
            for (std::size_t i = first; i < m_tail; ++i) {
                if (serves(m_queue[i].cell)) {
                    trace(i);
                    return true;
                }
            }
        }
        return false;
    }

    // The grid has a border, so that neighbours need no check.
    std::size_t indexOf(Point p) const
    {
        return static_cast<std::size_t>(p.y + 1) * m_stride + static_cast<std::size_t>(p.x + 1);
    }
    Point pointOf(std::size_t cell) const
    {
        return {static_cast<int>(cell % m_stride) - 1, static_cast<int>(cell / m_stride) - 1};
    }

    std::size_t m_stride = 0;
    std::vector<std::uint8_t> m_cells; // what is known; ground that was reached counts no more
    std::vector<Reached> m_queue;
    std::size_t m_head = 0;
    std::size_t m_tail = 0;
    std::vector<Direction> m_steps; // last first
    Point m_goal;
};

} // namespace core
