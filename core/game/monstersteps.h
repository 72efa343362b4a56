// SPDX-License-Identifier: MIT
#pragma once
// How monsters walk and fly: one step at a time. For the rules' own use.

#include "core/game/state/event.h"
#include "core/game/state/state.h"
#include "core/map/distancemap.h"

#include <optional>
#include <vector>

namespace core {

/// Walking distances to one goal at a time, computed as far as asked for.
class Chase
{
public:
    explicit Chase(DistanceMap &steps)
        : m_steps(steps)
    {}
    const DistanceMap &stepsTo(const Grid<Tile> &tiles, Point goal, Point from);
    /// Whether no more than `most` steps lead to `goal` from there.
    bool isWithin(const Grid<Tile> &tiles, Point goal, Point from, int most);

private:
    std::optional<Point> m_goal;
    DistanceMap &m_steps;
};

/// What to do where every nearer cell is taken.
enum class Crowd { GoAround, Wait };

class MonsterSteps
{
public:
    MonsterSteps(GameState &state, const Ruleset &rules, std::vector<Event> &events)
        : m_state(state)
        , m_rules(rules)
        , m_hasTerrain(!state.map.terrain.cells().empty())
        , m_events(events)
    {}

    /// Whether the floor has any.
    bool hasTerrain() const { return m_hasTerrain; }
    /// Whether nobody stands there, and the monster can.
    bool isFreeFor(const Monster &monster, Point p) const;

    void moveTo(Monster &monster, Point to);
    /// One step nearer to its `lastSeen`, if need be sideways past others.
    void approach(Monster &monster, Chase &chase, Crowd crowd);

private:
    const MonsterType &typeOf(const Monster &monster) const
    {
        return core::typeOf(m_rules, monster);
    }
    bool isFree(Point p) const { return m_state.map.isWalkable(p) && isEmpty(p); }
    bool isEmpty(Point p) const;
    bool flyTowards(Monster &monster, Point goal);

    GameState &m_state;
    const Ruleset &m_rules;
    bool m_hasTerrain;
    std::vector<Event> &m_events;
};

} // namespace core
