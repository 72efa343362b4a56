// SPDX-License-Identifier: MIT
#include "core/game/rules/combat.h"

#include "core/game/rules/advance.h"
#include "core/game/rules/allies.h"
#include "core/game/rules/door.h"
#include "core/game/rules/newcomers.h"
#include "core/game/rules/status.h"
#include "core/game/rules/stealth.h"
#include "core/game/rules/thieves.h"
#include "core/game/state/odds.h"

#include <algorithm>

namespace core {

namespace {

int draw(Range range, Rng &rng)
{
    return range.min == range.max ? range.min : rng.between(range.min, range.max);
}

/// What a blow or shot that did `damage` brings with it.
void infectPlayer(GameState &state, const Ruleset &rules, const Monster &attacker, int damage,
                  std::vector<Event> &events)
{
    const MonsterType &type = typeOf(rules, attacker);
    if (type.inflicts && damage > 0 && state.outcome == Outcome::Playing)
        perhapsAfflictPlayer(state, *type.inflicts, attacker.type, events);
}

/// The same of one that hit or shot another monster.
void infectMonster(GameState &state, const Ruleset &rules, const Monster &attacker, int damage,
                   Monster &target, std::vector<Event> &events)
{
    const MonsterType &type = typeOf(rules, attacker);
    if (type.inflicts && damage > 0 && target.hp > 0)
        perhapsAfflictMonster(state, target, *type.inflicts, events);
}

/// What a kill gives back to the player, who is told how much it was, and to the allies.
int healByKill(GameState &state, const Ruleset &rules, int xp)
{
    const int most = healedByKill(rules.rules, xp);
    if (most == 0 || state.outcome != Outcome::Playing)
        return 0;
    for (Monster &ally : alliesOf(state))
        heal(ally, rules, most);
    const int healed = std::clamp(state.player.maxHp - state.player.hp, 0, most);
    state.player.hp += healed;
    return healed;
}

} // namespace

int drawDamage(Range power, Range defense, Rng &rng)
{
    const int blow = draw(power, rng);
    const int guard = draw(defense, rng);
    return damageOf(blow, guard);
}

void wakeUp(Monster &monster, std::vector<Event> &events)
{
    if (monster.isAsleep)
        events.emplace_back(WokeUp {.actor = monster.id, .type = monster.type});
    else if (monster.isUnaware)
        events.emplace_back(Noticed {.actor = monster.id, .type = monster.type});
    monster.isAsleep = false;
    monster.isUnaware = false;
}

void playerAttacks(GameState &state, const Ruleset &rules, Monster &target,
                   std::vector<Event> &events)
{
    const int times = ambushOf(rules, target);
    const int damage
        = times * drawDamage(state.player.power, typeOf(rules, target).defense, state.rng);
    events.emplace_back(Attacked {.attacker = ActorId::Player,
                                  .target = target.id,
                                  .attackerType = -1,
                                  .targetType = target.type,
                                  .damage = damage,
                                  .isAmbush = times > 1});
    damageMonster(state, rules, target, damage, events);
}

void monsterAttacksPlayer(GameState &state, const Ruleset &rules, Monster &attacker,
                          std::vector<Event> &events)
{
    const int damage = drawDamage(typeOf(rules, attacker).power, state.player.defense, state.rng);
    events.emplace_back(Attacked {.attacker = attacker.id,
                                  .target = ActorId::Player,
                                  .attackerType = attacker.type,
                                  .targetType = -1,
                                  .damage = damage});
    damagePlayer(state, damage, attacker.type, events);
    infectPlayer(state, rules, attacker, damage, events);
    if (damage > 0 && state.outcome == Outcome::Playing)
        perhapsSteal(state, rules, attacker, events);
}

void monsterShootsPlayer(GameState &state, const Ruleset &rules, const Monster &attacker,
                         const Ranged &ranged, std::vector<Event> &events)
{
    const int damage = drawDamage(ranged.power, state.player.defense, state.rng);
    events.emplace_back(Shot {.attacker = attacker.id,
                              .attackerType = attacker.type,
                              .from = attacker.position,
                              .damage = damage});
    damagePlayer(state, damage, attacker.type, events);
    infectPlayer(state, rules, attacker, damage, events);
}

void monsterShootsMonster(GameState &state, const Ruleset &rules, const Monster &attacker,
                          const Ranged &ranged, Monster &target, std::vector<Event> &events)
{
    const int damage = drawDamage(ranged.power, typeOf(rules, target).defense, state.rng);
    events.emplace_back(Shot {.attacker = attacker.id,
                              .attackerType = attacker.type,
                              .from = attacker.position,
                              .damage = damage,
                              .target = target.id,
                              .targetType = target.type});
    damageMonster(state, rules, target, damage, events);
    infectMonster(state, rules, attacker, damage, target, events);
}

void monsterAttacksMonster(GameState &state, const Ruleset &rules, const Monster &attacker,
                           Monster &target, std::vector<Event> &events)
{
    const int damage
        = drawDamage(typeOf(rules, attacker).power, typeOf(rules, target).defense, state.rng);
    events.emplace_back(Attacked {.attacker = attacker.id,
                                  .target = target.id,
                                  .attackerType = attacker.type,
                                  .targetType = target.type,
                                  .damage = damage});
    damageMonster(state, rules, target, damage, events);
    infectMonster(state, rules, attacker, damage, target, events);
}

void damageMonster(GameState &state, const Ruleset &rules, Monster &target, int damage,
                   std::vector<Event> &events)
{
    target.hp = std::max(0, target.hp - damage);
    if (target.hp > 0) {
        wakeUp(target, events);
        if (damage > 0)
            perhapsSplit(state, rules, target, events);
        return;
    }
    const int xp = target.isHostile() ? typeOf(rules, target).xp : 0;
    state.corpses.push_back({.type = target.type, .position = target.position});
    state.tally.kills[static_cast<std::size_t>(target.type)] += target.isHostile() ? 1 : 0;
    events.emplace_back(MonsterDied {.actor = target.id,
                                     .type = target.type,
                                     .position = target.position,
                                     .xp = xp,
                                     .isAlly = target.isAlly,
                                     .healed = healByKill(state, rules, xp)});
    gainXp(state, rules, xp, events);
    giveBack(state, target, events);
}

void damagePlayer(GameState &state, int damage, std::optional<int> killer,
                  std::vector<Event> &events)
{
    state.player.hp = std::max(0, state.player.hp - damage);
    if (state.player.hp > 0 || state.outcome != Outcome::Playing)
        return;
    state.outcome = Outcome::Died;
    state.tally.killer = killer;
    events.emplace_back(PlayerDied {killer});
}

void removeDead(GameState &state, const Ruleset &rules)
{
    const auto isDead = [](const Monster &monster) { return monster.hp <= 0; };
    const auto first = std::find_if(state.monsters.begin(), state.monsters.end(), isDead);
    if (first == state.monsters.end())
        return;
    for (auto monster = first; monster != state.monsters.end(); ++monster) {
        if (isDead(*monster))
            settleDoor(state, rules, monster->position);
    }
    state.monsters.erase(std::remove_if(first, state.monsters.end(), isDead), state.monsters.end());
}

} // namespace core
