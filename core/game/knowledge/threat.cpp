// SPDX-License-Identifier: MIT
#include "core/game/knowledge/threat.h"

#include "core/game/rules/status.h"
#include "core/game/rules/targeting.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace core {

namespace {

/// How often a monster may act before the player's next turn.
int actsOf(const Monster &monster, const MonsterType &type, Footing footing, int playerPace)
{
    if (actsOnceATurn(monster, type, footing, playerPace))
        return 1;
    return (monster.energy + energyGain(monster, type, footing, playerPace)) / normalSpeed;
}

std::int64_t worstOf(const GameState &state, const Ruleset &rules, const Monster &monster,
                     Point cell)
{
    const Player &player = state.player;
    const MonsterType &type = typeOf(rules, monster);
    const int acts = actsOf(monster, type, footingAt(state, rules, monster.position),
                            paceOf(normalSpeed, player.statuses, footingAt(state, rules, cell)));
    const int steps = stepsBetween(monster.position, cell) - 1;
    const std::int64_t blow = damageRange(type.power, player.defense).max;
    const int left = std::max(0, acts - monster.retreats - std::max(0, steps));
    const std::int64_t blows = (type.lives ? std::min(1, left) : left) * blow;
    const auto *ranged = std::get_if<Ranged>(&type.behavior);
    const bool shoots = ranged && steps > 0
        && distanceSquared(monster.position, cell)
            <= static_cast<std::int64_t>(ranged->range) * ranged->range;
    if (!shoots)
        return blows;
    const std::int64_t shot = damageRange(ranged->power, player.defense).max;
    return std::max(blows, acts * shot);
}

} // namespace

int worstReply(const GameState &state, const Ruleset &rules, Point cell,
               std::optional<ActorId> fallen)
{
    const Statuses &statuses = state.player.statuses;
    std::int64_t sum = statuses[Status::Poisoned] > 0 ? statuses.poison : 0;
    for (const ActorId id : visibleEnemies(state)) {
        const Monster &monster = *findMonster(state, id);
        if (monster.hasNoticed() && id != fallen)
            sum += worstOf(state, rules, monster, cell);
    }
    const TerrainType *terrain = terrainAt(state, rules, cell);
    sum += terrain != nullptr ? terrain->hurts : 0;
    return static_cast<int>(std::min<std::int64_t>(sum, std::numeric_limits<int>::max()));
}

std::optional<Tempo> tempoOf(const Player &player, const Monster &monster, const MonsterType &type)
{
    if (monster.statuses.any() || player.statuses.any())
        return std::nullopt;
    return Tempo {.saved = monster.energy, .perTurn = type.speed};
}

} // namespace core
