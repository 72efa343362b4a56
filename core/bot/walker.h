#pragma once
// Walks through what is known: breadth-first to the nearest cell that serves a purpose.

#include "core/bot/view.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Plans a walk once and hands out its steps; reusable, so that a turn allocates nothing.
class Walker
{
public:
    /// Plans the shortest walk from the player to the nearest known cell for which `serves(p)`;
    /// false when there is none. The player's own cell does not count.
    template<typename Serves>
    bool plan(const View &view, Serves serves)
    {
        start(view);
        while (m_head < m_tail) {
            const Point cell = m_queue[m_head++];
            for (const Direction direction : straightFirst) {
                const Point next = cell + offset(direction);
                if (!enter(view, next, direction))
                    continue;
                if (serves(next)) {
                    trace(view, next);
                    return true;
                }
            }
        }
        m_steps.clear();
        return false;
    }

    bool hasSteps() const { return !m_steps.empty(); }
    /// Where the walk ends; it must have steps.
    Point goal() const { return m_goal; }
    /// The next step, taken off the plan.
    Direction takeStep();
    void forget() { m_steps.clear(); }

private:
    static const std::array<Direction, 8> straightFirst;

    void start(const View &view);
    /// Marks `p` as reached by a step in `direction`, if it is walkable and new.
    bool enter(const View &view, Point p, Direction direction)
    {
        if (!view.isKnownWalkable(p))
            return false;
        std::uint32_t &mark = m_marks[p];
        if (mark >= m_round)
            return false;
        mark = m_round + static_cast<std::uint32_t>(direction);
        m_queue[m_tail++] = p;
        return true;
    }
    void trace(const View &view, Point goal);

    Grid<std::uint32_t> m_marks; // m_round + the direction of arrival; below m_round: an older plan
    std::uint32_t m_round = 0;
    std::vector<Point> m_queue;
    std::size_t m_head = 0;
    std::size_t m_tail = 0;
    std::vector<Direction> m_steps; // last first
    Point m_goal;
};

} // namespace core
