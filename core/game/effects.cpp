// SPDX-License-Identifier: MIT
#include "core/game/effects.h"

#include "core/base/overloaded.h"
#include "core/game/combat.h"
#include "core/game/equipment.h"
#include "core/game/status.h"
#include "core/game/targeting.h"

#include <algorithm>

namespace core {

namespace {

Monster &monsterOf(GameState &state, ActorId id)
{
    return *std::find_if(state.monsters.begin(), state.monsters.end(),
                         [id](const Monster &monster) { return monster.id == id; });
}

void strike(GameState &state, const Ruleset &rules, int item, int damage, ActorId target,
            std::vector<Event> &events)
{
    if (target == ActorId::Player) {
        events.emplace_back(
            Struck {.target = target, .targetType = -1, .item = item, .damage = damage});
        damagePlayer(state, damage, std::nullopt, events);
        return;
    }
    Monster &monster = monsterOf(state, target);
    events.emplace_back(
        Struck {.target = target, .targetType = monster.type, .item = item, .damage = damage});
    damageMonster(state, rules, monster, damage, events);
}

void heal(GameState &state, int item, int amount, std::vector<Event> &events)
{
    const int gained = std::min(amount, state.player.maxHp - state.player.hp);
    state.player.hp += gained;
    events.emplace_back(Healed {.item = item, .amount = gained});
}

void afflict(GameState &state, const Infliction &what, ActorId target, std::vector<Event> &events)
{
    if (target == ActorId::Player)
        afflictPlayer(state, what, noMonster, events);
    else
        afflictMonster(monsterOf(state, target), what, events);
}

} // namespace

void useItem(GameState &state, const Ruleset &rules, const UseItem &use, std::vector<Event> &events)
{
    const int item = state.player.pack[use.slot];
    const Effect &effect = rules.items[static_cast<std::size_t>(item)].effect;
    const AffectedCells affected = affectedBy(state, rules, item, use.target);
    const int strength = strengthOf(effect, state.player);
    const auto strikeAll = [&] {
        for (const ActorId target : affected.actors)
            strike(state, rules, item, strength, target, events);
    };
    std::visit(Overloaded {[&](const Heal &) { heal(state, item, strength, events); },
                           [&](const StrikeNearest &) { strikeAll(); },
                           [&](const Blast &blast) {
                               events.emplace_back(Exploded {
                                   .item = item, .center = *use.target, .radius = blast.radius});
                               strikeAll();
                           },
                           [&](const Confuse &) {
                               afflict(state, {.status = Status::Confused, .turns = strength},
                                       affected.actors.front(), events);
                           },
                           [](const Wear &) {}, [](const Missile &) {},
                           [&](const Inflict &inflict) {
                               Infliction what = inflict.infliction;
                               what.turns = strength;
                               afflict(state, what, affected.actors.front(), events);
                           }},
               effect);
    removeFromPack(state.player, use.slot);
    ++state.tally.used[static_cast<std::size_t>(item)];
}

} // namespace core
