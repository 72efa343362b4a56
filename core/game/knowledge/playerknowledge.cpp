// SPDX-License-Identifier: MIT
#include "core/game/knowledge/playerknowledge.h"

#include <algorithm>

namespace core {

void PlayerKnowledge::tellLockedDoors(int y, std::uint8_t *cells) const
{
    for (int x = 0; x < size().width; ++x) {
        if (isKnownWalkable({x, y}))
            cells[x] = static_cast<std::uint8_t>(cells[x] | KnownGround);
    }
}

bool PlayerKnowledge::isFrontier(Point p) const
{
    if (!isKnownWalkable(p))
        return false;
    return std::any_of(allDirections.begin(), allDirections.end(), [&](Direction direction) {
        const Point next = p + offset(direction);
        return m_state.explored.contains(next) && m_state.explored[next] == 0;
    });
}

std::optional<Point> PlayerKnowledge::knownStairs() const
{
    return isKnown(m_state.map.stairs) ? std::optional(m_state.map.stairs) : std::nullopt;
}

const Monster *PlayerKnowledge::monsterSeenAt(Point p) const
{
    return isVisible(p) ? surfacedMonsterAt(m_state, p) : nullptr;
}

void PlayerKnowledge::monstersInView(std::vector<const Monster *> &seen) const
{
    seen.clear();
    for (const Monster &monster : m_state.monsters) {
        if (isSeen(m_state, monster))
            seen.push_back(&monster);
    }
}

} // namespace core
