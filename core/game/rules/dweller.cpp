// SPDX-License-Identifier: MIT
#include "core/game/rules/dweller.h"

#include "core/game/rules/combat.h"
#include "core/game/rules/status.h"
#include "core/game/rules/terrain.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

/// Cells within which it comes for the player.
constexpr int scent = 9;
/// One turn in so many that it spends swimming about.
constexpr std::uint64_t calm = 3;

bool isHome(const GameState &state, const Ruleset &rules, const Monster &monster, Point p)
{
    const TerrainType *terrain = terrainAt(state, rules, p);
    return terrain != nullptr && terrain->id == typeOf(rules, monster).lives->terrain;
}

void dive(const GameState &state, const Ruleset &rules, Monster &monster)
{
    monster.isSubmerged = isHome(state, rules, monster, monster.position)
        && stepsBetween(monster.position, state.player.position) > 1;
}

/// The free cell of its terrain nearest to where it is, the topmost and then leftmost of several.
std::optional<Point> nearestHome(const GameState &state, const Ruleset &rules,
                                 const Monster &monster)
{
    std::optional<Point> best;
    const Point from = monster.position;
    for (int y = 0; y < state.map.terrain.height(); ++y) {
        for (int x = 0; x < state.map.terrain.width(); ++x) {
            const Point p {x, y};
            const bool isNearer = !best || distanceSquared(p, from) < distanceSquared(*best, from);
            if (isNearer && isHome(state, rules, monster, p)
                && (p == from || monsterAt(state, p) == nullptr))
                best = p;
        }
    }
    return best;
}

class DwellerTurn
{
public:
    DwellerTurn(GameState &state, const Ruleset &rules, Monster &monster,
                std::vector<Event> &events)
        : m_state(state)
        , m_rules(rules)
        , m_monster(monster)
        , m_events(events)
    {}

    void act()
    {
        const Point player = m_state.player.position;
        if (m_monster.isAsleep)
            return;
        if (m_monster.statuses[Status::Confused] > 0)
            return stray();
        if (m_monster.retreats > 0) {
            --m_monster.retreats;
            return swim([&](Point p) { return distanceSquared(p, player); });
        }
        const int away = stepsBetween(m_monster.position, player);
        if (away == 1)
            return bite();
        if (away <= scent && m_state.visible[m_monster.position] != 0)
            return swim([&](Point p) { return -distanceSquared(p, player); });
        if (m_state.rng.below(calm) == 0)
            stray();
    }

private:
    bool isFree(Point p) const
    {
        return p != m_state.player.position && isHome(m_state, m_rules, m_monster, p)
            && monsterAt(m_state, p) == nullptr;
    }
    /// However fast it is, it is up until the player has had a turn.
    void bite()
    {
        monsterAttacksPlayer(m_state, m_rules, m_monster, m_events);
        m_monster.energy = 0;
        m_monster.retreats = typeOf(m_rules, m_monster).lives->retreats;
    }
    /// To the free cell beside it of which `worth` is the most; nowhere if that is less than here.
    template<typename Worth>
    void swim(Worth worth)
    {
        Point best = m_monster.position;
        for (const Direction way : allDirections) {
            const Point next = m_monster.position + offset(way);
            if (isFree(next) && worth(next) > worth(best))
                best = next;
        }
        moveTo(best);
    }
    /// A step in a random direction, where the confused hit the player.
    void stray()
    {
        const auto way = static_cast<Direction>(m_state.rng.below(allDirections.size()));
        const Point next = m_monster.position + offset(way);
        if (next == m_state.player.position)
            bite();
        else if (isFree(next))
            moveTo(next);
    }
    void moveTo(Point to)
    {
        if (to == m_monster.position)
            return;
        m_events.emplace_back(Moved {.actor = m_monster.id, .from = m_monster.position, .to = to});
        m_monster.position = to;
    }

    GameState &m_state;
    const Ruleset &m_rules;
    Monster &m_monster;
    std::vector<Event> &m_events;
};

} // namespace

void settleDwellers(GameState &state, const Ruleset &rules)
{
    std::erase_if(state.monsters, [&](Monster &monster) {
        const MonsterType &type = typeOf(rules, monster);
        if (!type.lives)
            return false;
        const auto home = nearestHome(state, rules, monster);
        if (!home)
            return true;
        monster.position = *home;
        monster.isAsleep = std::holds_alternative<Sleeper>(type.behavior);
        monster.isUnaware = false;
        dive(state, rules, monster);
        return false;
    });
}

void dwell(GameState &state, const Ruleset &rules, Monster &monster, int playerPace,
           std::vector<Event> &events)
{
    DwellerTurn turn(state, rules, monster, events);
    monster.energy += energyGain(monster, typeOf(rules, monster), Footing::Firm, playerPace);
    while (monster.energy >= normalSpeed && monster.hp > 0 && state.outcome == Outcome::Playing) {
        monster.energy -= normalSpeed;
        turn.act();
        endTurnOfMonster(state, rules, monster, events);
    }
    dive(state, rules, monster);
}

} // namespace core
