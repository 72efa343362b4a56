// SPDX-License-Identifier: MIT
#pragma once
// The one door through which a game changes: for the player, bots, tests and replays alike.

#include "core/game/state/action.h"
#include "core/game/state/event.h"
#include "core/game/state/state.h"
#include "core/map/distancemap.h"

#include <optional>
#include <vector>

namespace core {

struct TurnResult
{
    std::optional<Refusal> refusal; ///< set: nothing changed and no turn was taken
    std::vector<Event> events;

    bool operator==(const TurnResult &) const = default;
};

/// Does `action` and lets every monster reply. `rules` must be those the state was made with.
TurnResult takeTurn(GameState &state, const Ruleset &rules, const Action &action);

/// What takeTurn() fills anew each time. Who plays many turns keeps one, and they allocate nothing.
struct TurnMemory
{
    std::vector<Event> events; ///< of the last turn, in order
    DistanceMap stepsToPlayer; ///< scratch
    DistanceMap stepsToMemory; ///< scratch
};

/// The same, its events in `memory`; returns the refusal.
std::optional<Refusal> takeTurn(GameState &state, const Ruleset &rules, const Action &action,
                                TurnMemory &memory);

/// Why `action` would be refused, or nothing when it can be done.
std::optional<Refusal> refusalOf(const GameState &state, const Ruleset &rules,
                                 const Action &action);

} // namespace core
