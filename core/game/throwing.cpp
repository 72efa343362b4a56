// SPDX-License-Identifier: MIT
#include "core/game/throwing.h"

#include "core/game/rules/combat.h"
#include "core/game/rules/digging.h"
#include "core/game/rules/door.h"
#include "core/game/rules/effects.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/fire.h"
#include "core/game/rules/status.h"
#include "core/game/rules/stealth.h"
#include "core/game/rules/targeting.h"

#include <algorithm>

namespace core {

namespace {

void hit(GameState &state, const Ruleset &rules, Monster &target, int item,
         std::vector<Event> &events)
{
    const Throw &thrown = rules.items[static_cast<std::size_t>(item)].thrown;
    int damage = 0;
    if (thrown.power.max > 0) {
        const Range defense = typeOf(rules, target).defense;
        const int times = ambushOf(rules, target);
        damage = times * drawDamage(thrown.power, defense, state.rng);
        events.emplace_back(Struck {.target = target.id,
                                    .targetType = target.type,
                                    .item = item,
                                    .damage = damage,
                                    .isAmbush = times > 1});
    }
    damageMonster(state, rules, target, damage, events);
    const bool works = damage > 0 || thrown.power.max == 0;
    if (target.hp > 0 && works && thrown.inflicts)
        perhapsAfflictMonster(state, target, *thrown.inflicts, events);
}

/// The thrower stands in its own burst.
void hitPlayer(GameState &state, const Throw &thrown, int item, std::vector<Event> &events)
{
    int damage = 0;
    if (thrown.power.max > 0) {
        damage = drawDamage(thrown.power, state.player.defense, state.rng);
        events.emplace_back(Struck {
            .target = ActorId::Player, .targetType = noMonster, .item = item, .damage = damage});
        damagePlayer(state, damage, std::nullopt, events);
    }
    const bool works = damage > 0 || thrown.power.max == 0;
    if (state.outcome == Outcome::Playing && works && thrown.inflicts)
        perhapsAfflictPlayer(state, *thrown.inflicts, noMonster, events);
}

std::vector<Monster>::iterator monsterOn(GameState &state, Point p)
{
    return std::find_if(state.monsters.begin(), state.monsters.end(), [p](const Monster &monster) {
        return monster.position == p && !monster.isSubmerged;
    });
}

void burst(GameState &state, const Ruleset &rules, int item, Point center,
           std::vector<Event> &events)
{
    const Throw &thrown = rules.items[static_cast<std::size_t>(item)].thrown;
    events.emplace_back(Burst {.item = item, .center = center, .radius = thrown.radius});
    for (const ActorId actor : burstAt(state, center, thrown.radius).actors) {
        const auto target = std::find_if(state.monsters.begin(), state.monsters.end(),
                                         [actor](const Monster &m) { return m.id == actor; });
        if (actor == ActorId::Player)
            hitPlayer(state, thrown, item, events);
        else if (target->hp > 0)
            hit(state, rules, *target, item, events);
    }
}

/// Whether all in view see what it does: to whom it hits, or to the place it bursts on.
bool showsEffect(const ItemType &item, bool hitsSomebody)
{
    const Throw &thrown = item.thrown;
    return !item.ignites.empty()
        || ((thrown.power.max > 0 || thrown.inflicts) && (thrown.radius > 0 || hitsSomebody));
}

/// What an unknown thing that is thrown tells of itself: what it is, or at least what it is not.
void watch(GameState &state, const Ruleset &rules, int item, bool hitsSomebody,
           std::vector<Event> &events)
{
    if (isKnown(state.identification, item))
        return;
    const ItemType &thrown = rules.items[static_cast<std::size_t>(item)];
    if (showsEffect(thrown, hitsSomebody)) {
        identify(state, rules, item, Identified::How::SeenThrown, events);
        return;
    }
    for (const int kind : unknownKinds(state.identification, rules, item)) {
        const ItemType &other = rules.items[static_cast<std::size_t>(kind)];
        if (showsEffect(other, hitsSomebody) || other.thrown.landing != thrown.thrown.landing)
            ruleOut(state.identification, item, kind);
    }
}

/// Where what was thrown at `target` comes to lie: the last cell on its way that holds it.
Point restingPlace(const GameState &state, Point target)
{
    const std::vector<Point> way = lineTo(state, target);
    const auto holds = [&](Point p) { return state.map.isWalkable(p); };
    const auto last = std::find_if(way.rbegin(), way.rend(), holds);
    return last != way.rend() ? *last : state.player.position;
}

} // namespace

void throwItem(GameState &state, const Ruleset &rules, const ThrowItem &action,
               std::vector<Event> &events)
{
    const int plus = plusOf(state.player, action.slot);
    const int item = removeFromPack(state.player, action.slot);
    const Throw &thrown = rules.items[static_cast<std::size_t>(item)].thrown;
    const Landing landing = thrown.landing;
    events.emplace_back(Thrown {
        .item = item, .from = state.player.position, .to = action.target, .landing = landing});
    const auto target = monsterOn(state, action.target);
    watch(state, rules, item, target != state.monsters.end(), events);
    if (thrown.radius > 0)
        burst(state, rules, item, action.target, events);
    else if (target != state.monsters.end())
        hit(state, rules, *target, item, events);
    ignite(state, rules, item, burstAt(state, action.target, thrown.radius).cells, events);
    if (landing == Landing::Stays) {
        const Point place = restingPlace(state, action.target);
        state.items.push_back({.type = item, .position = place, .isFound = true, .plus = plus});
        settleDoor(state, rules, place);
    } else {
        ++state.tally.used[static_cast<std::size_t>(item)];
    }
}

} // namespace core
