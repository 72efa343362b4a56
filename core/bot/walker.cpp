#include "core/bot/walker.h"

namespace core {

const std::array<Direction, 8> Walker::straightFirst
    = {Direction::North,     Direction::East,      Direction::South,     Direction::West,
       Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest};

void Walker::start(const View &view)
{
    constexpr std::uint32_t marksOfARound = 8;
    constexpr std::uint32_t lastRound = 0xFFFFFFF0U;
    if (m_marks.size() != view.size() || m_round >= lastRound) {
        m_marks.assign(view.size(), 0);
        m_queue.resize(m_marks.cells().size());
        m_round = 0;
    }
    m_round += marksOfARound;
    m_head = 0;
    m_tail = 0;
    const Point player = view.player().position;
    m_marks[player] = m_round;
    m_queue[m_tail++] = player;
}

void Walker::trace(const View &view, Point goal)
{
    m_goal = goal;
    m_steps.clear();
    for (Point at = goal; at != view.player().position;) {
        const auto direction = static_cast<Direction>(m_marks[at] - m_round);
        m_steps.push_back(direction);
        at = at - offset(direction);
    }
}

Direction Walker::takeStep()
{
    const Direction step = m_steps.back();
    m_steps.pop_back();
    return step;
}

} // namespace core
