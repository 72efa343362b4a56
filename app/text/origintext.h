// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Why something is where it is: the table that drew it, or the whole chain of draws.

#include "core/game/state/state.h"
#include "core/gen/generate.h"

#include <QString>

/// What a floor was made from: the rules then in force, and what their tables put there.
struct FloorMaking
{
    const core::Ruleset &rules;
    core::PopulatedMap floor;
};

/// Why this monster, whose type is one of `rules`, is on the floor, which was made so.
QString monsterOrigin(const core::Monster &monster, const core::GameState &state,
                      const core::Ruleset &rules, const FloorMaking &making);
/// Why one of `state.items` is where it is. Of several alike on a cell those put there by the
/// player are the last.
QString itemOrigin(const core::FloorItem &item, const core::GameState &state,
                   const core::Ruleset &rules, const FloorMaking &making);

/// "12.5 %"; never 0 % or 100 % unless exactly so.
QString percentText(double probability);
