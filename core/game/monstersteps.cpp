// SPDX-License-Identifier: MIT
#include "core/game/monstersteps.h"

#include "core/game/rules/door.h"
#include "core/game/rules/newcomers.h"
#include "core/game/rules/terrain.h"

namespace core {

const DistanceMap &Chase::stepsTo(const Grid<Tile> &tiles, Point goal, Point from)
{
    if (m_goal != goal) {
        m_steps.start(tiles, goal);
        m_goal = goal;
    }
    m_steps.expandTo(from);
    return m_steps;
}

bool Chase::isWithin(const Grid<Tile> &tiles, Point goal, Point from, int most)
{
    if (m_goal != goal) {
        m_steps.start(tiles, goal);
        m_goal = goal;
    }
    m_steps.expandWithin(most);
    return m_steps[from] <= most;
}

bool MonsterSteps::isFreeFor(const Monster &monster, Point p) const
{
    return isFree(p)
        || (m_hasTerrain && typeOf(monster).flies && canFlyOver(m_state.map, m_rules, p)
            && isEmpty(p));
}

bool MonsterSteps::isEmpty(Point p) const
{
    return p != m_state.player.position && monsterAt(m_state, p) == nullptr
        && (m_state.newcomers.empty() || !isNewcomerAt(m_state, p));
}

void MonsterSteps::moveTo(Monster &monster, Point to)
{
    const Point from = monster.position;
    m_events.emplace_back(Moved {.actor = monster.id, .from = from, .to = to});
    monster.position = to;
    if (m_hasTerrain && !typeOf(monster).flies && tread(m_state, m_rules, to))
        lookAround(m_state, m_rules);
    settleDoor(m_state, m_rules, to);
    settleDoor(m_state, m_rules, from);
}

void MonsterSteps::approach(Monster &monster, Chase &chase, Crowd crowd)
{
    if (m_hasTerrain && flyTowards(monster, *monster.lastSeen))
        return;
    const DistanceMap &steps
        = chase.stepsTo(m_state.map.tiles, *monster.lastSeen, monster.position);
    const int here = steps[monster.position];
    std::optional<Point> sideways;
    for (const Direction direction : straightFirst) {
        const Point next = monster.position + offset(direction);
        const int there = steps[next];
        if (there > here || !isFree(next))
            continue;
        if (there < here) {
            moveTo(monster, next);
            return;
        }
        if (!sideways)
            sideways = next;
    }
    if (crowd == Crowd::GoAround && sideways && here != DistanceMap::unreachable)
        moveTo(monster, *sideways);
}

/// Whether one that flies takes a step straight to a goal that it sees, or over what nobody
/// walks on.
bool MonsterSteps::flyTowards(Monster &monster, Point goal)
{
    const Point from = monster.position;
    const bool goesStraight
        = typeOf(monster).flies && (m_state.visible[from] != 0 || !m_state.map.isWalkable(from));
    std::optional<Point> best;
    for (std::size_t i = 0; i < allDirections.size() && goesStraight; ++i) {
        const Point next = from + offset(allDirections[i]);
        const int nearest = distanceSquared(best.value_or(from), goal);
        if (distanceSquared(next, goal) < nearest && isFreeFor(monster, next))
            best = next;
    }
    if (best)
        moveTo(monster, *best);
    return best.has_value();
}

} // namespace core
