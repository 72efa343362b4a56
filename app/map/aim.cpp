// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/aim.h"

#include <algorithm>
#include <utility>

Aim::Aim(const core::GameState &state, const core::Ruleset &rules, std::size_t slot,
         Purpose purpose)
    : m_state(&state)
    , m_rules(&rules)
    , m_slot(slot)
    , m_item(state.player.pack[slot])
    , m_purpose(purpose)
    , m_cursor(state.player.position)
{
    std::vector<core::ActorId> enemies = core::visibleEnemies(state);
    // Of those equally near, who is awake first.
    std::stable_sort(enemies.begin(), enemies.end(), [&](core::ActorId a, core::ActorId b) {
        const core::Monster &one = *core::findMonster(state, a);
        const core::Monster &other = *core::findMonster(state, b);
        const core::Point here = state.player.position;
        return std::pair(core::distanceSquared(one.position, here), one.isAsleep)
            < std::pair(core::distanceSquared(other.position, here), other.isAsleep);
    });
    for (const core::ActorId id : enemies)
        m_enemies.push_back(core::findMonster(state, id)->position);
    const auto inReach = std::find_if(m_enemies.begin(), m_enemies.end(),
                                      [&](core::Point p) { return !previewAt(p).refusal; });
    if (m_enemies.empty())
        return;
    m_current
        = inReach == m_enemies.end() ? 0 : static_cast<std::size_t>(inReach - m_enemies.begin());
    m_cursor = m_enemies[m_current];
}

void Aim::moveTo(core::Point cell)
{
    if (m_state->map.tiles.contains(cell))
        m_cursor = cell;
}

void Aim::cycle(int step)
{
    if (m_enemies.empty())
        return;
    const auto size = static_cast<int>(m_enemies.size());
    const bool onEnemy = m_enemies[m_current] == m_cursor;
    const int current = static_cast<int>(m_current);
    m_current = static_cast<std::size_t>(onEnemy ? (current + step + size) % size : current);
    m_cursor = m_enemies[m_current];
}

core::AffectedCells Aim::previewAt(core::Point cell) const
{
    return m_purpose == Purpose::Throw ? core::thrownAt(*m_state, *m_rules, m_item, cell)
                                       : core::affectedBy(*m_state, *m_rules, m_item, cell);
}

core::Action Aim::action() const
{
    if (m_purpose == Purpose::Throw)
        return core::ThrowItem {m_slot, m_cursor};
    return core::UseItem {m_slot, m_cursor};
}
