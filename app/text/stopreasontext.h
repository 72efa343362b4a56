// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Why exploring, travelling, resting or fighting stopped, as a sentence.

#include "app/settings/settings.h"
#include "core/game/knowledge/travel.h"

#include <QString>

#include <vector>

/// Names the keys that are set for what it advises, which is what they do now.
QString sentenceFor(const core::Stop &stop, const core::GameState &state,
                    const core::Ruleset &rules, const Settings &settings);

/// "You see a rat, 2 × sleeping orc.": of monsters that are there.
QString seenSentence(const std::vector<core::ActorId> &seen, const core::GameState &state,
                     const core::Ruleset &rules);

/// "dagger, 2 × potion" of a count per item type; empty where there are none.
QString listOfItems(const std::vector<int> &counts, const core::GameState &state,
                    const core::Ruleset &rules);
