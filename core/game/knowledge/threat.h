// SPDX-License-Identifier: MIT
#pragma once
// What enemies could do to the player, by the rules and with every draw against the player.

#include "core/game/state/odds.h"
#include "core/game/state/state.h"

#include <optional>

namespace core {

/// The most HP that the enemies in view could take in reply to one turn at the end of which the
/// player stands on `cell`, and that poison and the terrain there take. Who does not know
/// of the player does nothing, nor does `fallen`, who does not outlive that turn.
int worstReply(const GameState &state, const Ruleset &rules, Point cell,
               std::optional<ActorId> fallen = {});

/// How often the monster strikes for each blow of the player; nothing while a status changes that.
std::optional<Tempo> tempoOf(const Player &player, const Monster &monster, const MonsterType &type);

} // namespace core
