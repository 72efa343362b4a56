// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the player can tell of a thing whose kind it does not know.

#include "core/game/identification/kindodds.h"
#include "core/game/state.h"

#include <QList>
#include <QString>

#include <utility>

namespace gametext {

/// What unknown item type `item` most likely is: "61.2 % healing, 20 % venom", without the words
/// that all kinds which look alike begin with ("potion of").
/// `rates` are those of `rules`; null while they are being worked out.
QString unknownDetail(const core::GameState &state, const core::Ruleset &rules,
                      const core::FindRates *rates, int item);

/// The same as facts with labels: where such things were found, and each kind with its probability,
/// the likeliest first.
QList<std::pair<QString, QString>> unknownFacts(const core::GameState &state,
                                                const core::Ruleset &rules,
                                                const core::FindRates *rates, int item);

} // namespace gametext
