#include "core/game/monsterturn.h"

#include "core/game/combat.h"
#include "core/map/distancemap.h"

#include <array>

namespace core {

namespace {

/// Walking distances to one goal at a time, computed as far as asked for.
class Chase
{
public:
    explicit Chase(DistanceMap &steps)
        : m_steps(steps)
    {}
    const DistanceMap &stepsTo(const Grid<Tile> &tiles, Point goal, Point from)
    {
        if (m_goal != goal) {
            m_steps.start(tiles, goal);
            m_goal = goal;
        }
        m_steps.expandTo(from);
        return m_steps;
    }

private:
    std::optional<Point> m_goal;
    DistanceMap &m_steps;
};

class MonsterTurns
{
public:
    MonsterTurns(GameState &state, const Ruleset &rules, TurnMemory &memory)
        : m_state(state)
        , m_rules(rules)
        , m_events(memory.events)
        , m_towardsPlayer(memory.stepsToPlayer)
        , m_towardsMemory(memory.stepsToMemory)
    {}

    void act(Monster &monster)
    {
        if (monster.confusedTurns > 0) {
            stumble(monster);
            return;
        }
        // FOV is symmetric: a monster in the player's view sees the player.
        const bool sees = m_state.visible[monster.position] != 0;
        if (sees)
            monster.lastSeen = m_state.player.position;
        if (!monster.lastSeen)
            return;
        if (sees && stepsBetween(monster.position, m_state.player.position) == 1) {
            monsterAttacksPlayer(m_state, m_rules, monster, m_events);
            return;
        }
        if (sees)
            approach(monster, m_towardsPlayer, Crowd::GoAround);
        else
            search(monster);
    }

private:
    /// What to do where every nearer cell is taken.
    enum class Crowd { GoAround, Wait };

    /// Goes to where it last saw the player and forgets on arrival, or beside the cell where
    /// somebody stands on it: else a crowd would jostle for it for ever.
    void search(Monster &monster)
    {
        const Point goal = *monster.lastSeen;
        const Point before = monster.position;
        approach(monster, m_towardsMemory, Crowd::Wait);
        const bool waits = monster.position == before;
        if (monster.position == goal || (waits && stepsBetween(before, goal) == 1))
            monster.lastSeen.reset();
    }

    bool isFree(Point p) const
    {
        return m_state.map.isWalkable(p) && p != m_state.player.position
            && monsterAt(m_state, p) == nullptr;
    }

    void moveTo(Monster &monster, Point to)
    {
        m_events.emplace_back(Moved {.actor = monster.id, .from = monster.position, .to = to});
        monster.position = to;
    }

    /// One step nearer to where the player is or was, if need be sideways past others.
    void approach(Monster &monster, Chase &chase, Crowd crowd)
    {
        constexpr std::array<Direction, 8> straightFirst = {
            Direction::North,     Direction::East,      Direction::South,     Direction::West,
            Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest};
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

    /// A step in a random direction; whoever stands there is hit.
    void stumble(Monster &monster)
    {
        const auto direction = static_cast<Direction>(m_state.rng.below(allDirections.size()));
        const Point to = monster.position + offset(direction);
        if (to == m_state.player.position) {
            monsterAttacksPlayer(m_state, m_rules, monster, m_events);
        } else if (const Monster *other = monsterAt(m_state, to)) {
            auto &target
                = m_state.monsters[static_cast<std::size_t>(other - m_state.monsters.data())];
            monsterAttacksMonster(m_state, m_rules, monster, target, m_events);
        } else if (m_state.map.isWalkable(to)) {
            moveTo(monster, to);
        }
        --monster.confusedTurns;
        if (monster.confusedTurns == 0 && monster.hp > 0)
            m_events.emplace_back(
                RecoveredFromConfusion {.actor = monster.id, .type = monster.type});
    }

    GameState &m_state;
    const Ruleset &m_rules;
    std::vector<Event> &m_events;
    Chase m_towardsPlayer;
    Chase m_towardsMemory;
};

} // namespace

void takeMonsterTurns(GameState &state, const Ruleset &rules, TurnMemory &memory)
{
    MonsterTurns turns(state, rules, memory);
    for (Monster &monster : state.monsters) {
        if (state.outcome != Outcome::Playing)
            break;
        if (monster.hp > 0)
            turns.act(monster);
    }
}

} // namespace core
