// SPDX-License-Identifier: MIT
#pragma once
// Blows, damage and death. For the rules' own use.

#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <vector>

namespace core {

/// The player hits `target`: power drawn from its range less defence drawn from its range, not
/// below 0.
void playerAttacks(GameState &state, const Ruleset &rules, Monster &target,
                   std::vector<Event> &events);
/// `attacker` hits the player.
void monsterAttacksPlayer(GameState &state, const Ruleset &rules, Monster &attacker,
                          std::vector<Event> &events);
/// `attacker`, whose behaviour is `ranged`, shoots at the player.
void monsterShootsPlayer(GameState &state, const Ruleset &rules, const Monster &attacker,
                         const Ranged &ranged, std::vector<Event> &events);
/// The same at another monster.
void monsterShootsMonster(GameState &state, const Ruleset &rules, const Monster &attacker,
                          const Ranged &ranged, Monster &target, std::vector<Event> &events);
/// `attacker`, confused or of the other side, hits another monster.
void monsterAttacksMonster(GameState &state, const Ruleset &rules, const Monster &attacker,
                           Monster &target, std::vector<Event> &events);

/// Power less defence, both drawn from their ranges; not below 0.
int drawDamage(Range power, Range defense, Rng &rng);

/// From now on it knows of the player; nothing where it does already.
void wakeUp(Monster &monster, std::vector<Event> &events);

/// Takes HP and wakes it up. At 0 the monster leaves a corpse and, if it was an enemy, its
/// experience points; it stays in the list, with hp 0, until removeDead().
void damageMonster(GameState &state, const Ruleset &rules, Monster &target, int damage,
                   std::vector<Event> &events);
/// Takes HP; at 0 the game is over. `killer` is the monster type to blame.
void damagePlayer(GameState &state, int damage, std::optional<int> killer,
                  std::vector<Event> &events);

/// Doors that they held open fall shut.
void removeDead(GameState &state, const Ruleset &rules);

} // namespace core
