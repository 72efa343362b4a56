// SPDX-License-Identifier: MIT
#include "core/game/intent.h"

#include "core/game/state/odds.h"

#include <cstdint>

namespace core {

namespace {

bool happens(int percent, Rng &rng)
{
    return static_cast<int>(rng.below(100)) < percent;
}

bool isWithin(const Situation &situation, int cells)
{
    return situation.distanceSquared <= static_cast<std::int64_t>(cells) * cells;
}

Intent decide(const Hunter & /*hunter*/, const Situation & /*situation*/, Rng & /*rng*/)
{
    return Intent::Hunt;
}

Intent decide(const Sleeper &sleeper, const Situation &situation, Rng &rng)
{
    if (!situation.isAsleep)
        return Intent::Hunt;
    if (!situation.seesPlayer || !isWithin(situation, sleeper.radius))
        return Intent::Rest;
    return happens(sleeper.percent, rng) ? Intent::Wake : Intent::Rest;
}

Intent decide(const Wanderer & /*wanderer*/, const Situation &situation, Rng & /*rng*/)
{
    return situation.seesPlayer || situation.hasTrail ? Intent::Hunt : Intent::Roam;
}

Intent decide(const Ranged &ranged, const Situation &situation, Rng & /*rng*/)
{
    const bool shoots
        = situation.seesPlayer && situation.steps > 1 && isWithin(situation, ranged.range);
    return shoots ? Intent::Shoot : Intent::Hunt;
}

Intent decide(const Erratic &erratic, const Situation & /*situation*/, Rng &rng)
{
    return happens(erratic.percent, rng) ? Intent::Stray : Intent::Hunt;
}

Intent decide(const Coward &coward, const Situation &situation, Rng & /*rng*/)
{
    if (!isAfraid(coward, situation.hp, situation.maxHp))
        return Intent::Hunt;
    return situation.seesPlayer ? Intent::Flee : Intent::Rest;
}

} // namespace

bool isAfraid(const Coward &coward, int hp, int maxHp)
{
    return isBelowPercent(hp, maxHp, coward.percent);
}

bool flees(const MonsterType &type, int hp)
{
    const auto *coward = std::get_if<Coward>(&type.behavior);
    return coward != nullptr && isAfraid(*coward, hp, type.hp);
}

Intent intentOf(const Behavior &behavior, const Situation &situation, Rng &rng)
{
    return std::visit([&](const auto &kind) { return decide(kind, situation, rng); }, behavior);
}

} // namespace core
