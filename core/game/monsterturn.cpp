// SPDX-License-Identifier: MIT
#include "core/game/monsterturn.h"

#include "core/game/allyturn.h"
#include "core/game/intent.h"
#include "core/game/monstersteps.h"
#include "core/game/rules/allies.h"
#include "core/game/rules/combat.h"
#include "core/game/rules/dweller.h"
#include "core/game/rules/newcomers.h"
#include "core/game/rules/status.h"
#include "core/game/rules/stealth.h"
#include "core/game/rules/terrain.h"

#include <array>

namespace core {

namespace {

class MonsterTurns
{
public:
    MonsterTurns(GameState &state, const Ruleset &rules, int playerPace, TurnMemory &memory)
        : m_state(state)
        , m_rules(rules)
        , m_playerPace(playerPace)
        , m_hasAllies(core::hasAllies(state))
        , m_events(memory.events)
        , m_steps(state, rules, memory.events)
        , m_towardsPlayer(memory.stepsToPlayer)
        , m_towardsMemory(memory.stepsToMemory)
    {}

    /// All that `monster` does in reply.
    void reply(Monster &monster)
    {
        if (monster.turnsLeft > 0 && --monster.turnsLeft == 0) {
            monster.hp = 0;
            m_events.emplace_back(Vanished {.type = monster.type, .position = monster.position});
            return;
        }
        if (monster.shackles > 0) {
            endTurnOfMonster(m_state, m_rules, monster, m_events);
            return;
        }
        const MonsterType &type = core::typeOf(m_rules, monster);
        if (type.lives) {
            dwell(m_state, m_rules, monster, m_playerPace, m_events);
            return;
        }
        if (m_rules.rules.stealth && !monster.hasNoticed() && notices(monster)) {
            wakeUp(monster, m_events);
            monster.lastSeen = m_state.player.position;
            return; // that took its turn
        }
        const Footing footing = m_steps.hasTerrain() && !type.flies
            ? footingAt(m_state, m_rules, monster.position)
            : Footing::Firm;
        const bool isPlain = !type.summons && monster.loot < 0 && !m_hasAllies;
        if (isPlain && monster.hasNoticed()
            && actsOnceATurn(monster, type, footing, m_playerPace)) {
            hunt(monster);
            return;
        }
        monster.energy += energyGain(monster, type, footing, m_playerPace);
        while (monster.energy >= normalSpeed && monster.hp > 0
               && m_state.outcome == Outcome::Playing) {
            monster.energy -= normalSpeed;
            act(monster, type);
        }
    }

private:
    /// One turn of its own.
    void act(Monster &monster, const MonsterType &type)
    {
        if (monster.statuses[Status::Confused] > 0)
            stumble(monster);
        else if (monster.isAlly)
            actAsAlly({m_state, m_rules, m_steps, m_towardsPlayer, m_towardsMemory, m_events},
                      monster, type);
        else if (!m_hasAllies || !hitsAlly(m_state, m_rules, monster, m_events))
            actAsEnemy(monster, type);
        endTurnOfMonster(m_state, m_rules, monster, m_events);
    }

    void actAsEnemy(Monster &monster, const MonsterType &type)
    {
        if (m_rules.rules.stealth && !monster.hasNoticed())
            beUnaware(monster);
        else if (monster.loot >= 0)
            getAway(monster);
        else if (type.summons && callsNow(m_state, m_rules, monster))
            summon(m_state, m_rules, monster, m_events);
        else
            follow(monster, type, intentOf(type.behavior, situationOf(monster, type), m_state.rng));
    }

    /// Once a turn of the player, however fast it is.
    bool notices(const Monster &monster)
    {
        const Point player = m_state.player.position;
        const Hearing hearing = hearingOf(m_rules, monster, m_state.player.noise);
        return stepsBetween(monster.position, player) <= hearing.steps
            && m_towardsPlayer.isWithin(m_state.map.tiles, player, monster.position, hearing.steps)
            && static_cast<int>(m_state.rng.below(100)) < hearing.percent;
    }

    /// Whether one that hunts the player knows where they are without seeing them.
    bool hears(const Monster &monster)
    {
        const Point player = m_state.player.position;
        const int noise = m_state.player.noise;
        return m_rules.rules.stealth && stepsBetween(monster.position, player) <= noise
            && m_towardsPlayer.isWithin(m_state.map.tiles, player, monster.position, noise);
    }

    /// With what it stole.
    void getAway(Monster &monster)
    {
        if (m_state.visible[monster.position] != 0)
            flee(monster);
    }

    void beUnaware(Monster &monster)
    {
        if (monster.isAsleep)
            return;
        if (monster.lastSeen)
            search(monster); // it came for the player
        else
            roam(monster);
    }

    Situation situationOf(const Monster &monster, const MonsterType &type) const
    {
        const Point player = m_state.player.position;
        return {.isAsleep = monster.isAsleep,
                .seesPlayer = m_state.visible[monster.position] != 0,
                .hasTrail = monster.lastSeen.has_value(),
                .hp = monster.hp,
                .maxHp = type.hp,
                .steps = stepsBetween(monster.position, player),
                .distanceSquared = distanceSquared(monster.position, player)};
    }

    void follow(Monster &monster, const MonsterType &type, Intent intent)
    {
        switch (intent) {
        case Intent::Rest:
            break;
        case Intent::Hunt:
            hunt(monster);
            break;
        case Intent::Shoot:
            monster.lastSeen = m_state.player.position;
            monsterShootsPlayer(m_state, m_rules, monster, std::get<Ranged>(type.behavior),
                                m_events);
            break;
        case Intent::Flee:
            flee(monster);
            break;
        case Intent::Stray:
            stray(monster);
            break;
        case Intent::Roam:
            roam(monster);
            break;
        case Intent::Wake:
            wakeUp(monster, m_events);
            monster.lastSeen = m_state.player.position;
            break;
        }
    }

    void hunt(Monster &monster)
    {
        // FOV is symmetric: a monster in the player's view sees the player.
        const bool sees = m_state.visible[monster.position] != 0;
        if (sees || (monster.lastSeen && hears(monster)))
            monster.lastSeen = m_state.player.position;
        if (!monster.lastSeen)
            return;
        if (sees && stepsBetween(monster.position, m_state.player.position) == 1) {
            monsterAttacksPlayer(m_state, m_rules, monster, m_events);
            return;
        }
        if (sees)
            m_steps.approach(monster, m_towardsPlayer, Crowd::GoAround);
        else
            search(monster);
    }

    /// Goes to where it last saw the player and forgets on arrival, or beside the cell where
    /// somebody stands on it: else a crowd would jostle for it for ever.
    void search(Monster &monster)
    {
        const Point goal = *monster.lastSeen;
        const Point before = monster.position;
        m_steps.approach(monster, m_towardsMemory, Crowd::Wait);
        const bool waits = monster.position == before;
        if (monster.position == goal || (waits && stepsBetween(before, goal) == 1)) {
            monster.lastSeen.reset();
            monster.isUnaware = m_rules.rules.stealth.has_value();
        }
    }

    /// To a neighbouring cell farther from the player, the farthest as the crow flies; the
    /// cornered hit whom they can reach.
    void flee(Monster &monster)
    {
        const Point player = m_state.player.position;
        monster.lastSeen = player;
        const DistanceMap &steps
            = m_towardsPlayer.stepsTo(m_state.map.tiles, player, monster.position);
        const int here = steps[monster.position];
        std::optional<Point> best;
        for (const Direction direction : allDirections) {
            const Point next = monster.position + offset(direction);
            if (steps[next] <= here || !m_steps.isFreeFor(monster, next))
                continue;
            if (!best || distanceSquared(next, player) > distanceSquared(*best, player))
                best = next;
        }
        if (best)
            m_steps.moveTo(monster, *best);
        else if (stepsBetween(monster.position, player) == 1)
            monsterAttacksPlayer(m_state, m_rules, monster, m_events);
    }

    Direction anyDirection()
    {
        return static_cast<Direction>(m_state.rng.below(allDirections.size()));
    }

    /// A step in a random direction, where it hits nobody but the player.
    void stray(Monster &monster)
    {
        const Point to = monster.position + offset(anyDirection());
        if (to == m_state.player.position)
            monsterAttacksPlayer(m_state, m_rules, monster, m_events);
        else if (m_steps.isFreeFor(monster, to))
            m_steps.moveTo(monster, to);
    }

    /// Straight on; where that is impossible, in a random free direction, back only at a dead end.
    void roam(Monster &monster)
    {
        if (!m_steps.isFreeFor(monster, monster.position + offset(monster.heading)))
            turn(monster);
        const Point to = monster.position + offset(monster.heading);
        if (m_steps.isFreeFor(monster, to))
            m_steps.moveTo(monster, to);
    }

    void turn(Monster &monster)
    {
        constexpr int half = 4;
        const int back = (static_cast<int>(monster.heading) + half) % (2 * half);
        std::array<Direction, allDirections.size()> free {};
        std::size_t count = 0;
        for (const Direction direction : allDirections) {
            if (static_cast<int>(direction) != back
                && m_steps.isFreeFor(monster, monster.position + offset(direction)))
                free[count++] = direction;
        }
        monster.heading = count > 0 ? free[m_state.rng.below(count)] : static_cast<Direction>(back);
    }

    /// A step in a random direction; whoever stands there is hit.
    void stumble(Monster &monster)
    {
        const Point to = monster.position + offset(anyDirection());
        if (to == m_state.player.position) {
            monsterAttacksPlayer(m_state, m_rules, monster, m_events);
        } else if (const Monster *other = monsterAt(m_state, to)) {
            auto &target
                = m_state.monsters[static_cast<std::size_t>(other - m_state.monsters.data())];
            monsterAttacksMonster(m_state, m_rules, monster, target, m_events);
        } else if (m_steps.isFreeFor(monster, to)) {
            m_steps.moveTo(monster, to);
        }
    }

    GameState &m_state;
    const Ruleset &m_rules;
    int m_playerPace;
    bool m_hasAllies; ///< when the turns begin
    std::vector<Event> &m_events;
    MonsterSteps m_steps;
    Chase m_towardsPlayer;
    Chase m_towardsMemory;
};

} // namespace

void takeMonsterTurns(GameState &state, const Ruleset &rules, int playerPace, TurnMemory &memory)
{
    MonsterTurns turns(state, rules, playerPace, memory);
    for (Monster &monster : state.monsters) {
        if (state.outcome != Outcome::Playing)
            break;
        if (monster.hp > 0)
            turns.reply(monster);
    }
}

} // namespace core
