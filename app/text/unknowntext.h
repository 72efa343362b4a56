// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the player can tell of a thing whose kind it does not know.

#include "core/game/state/kindodds.h"
#include "core/game/state/state.h"

#include <QList>
#include <QString>

#include <utility>

namespace gametext {

/// What unknown item type `item` may be, as facts with labels: where such things were found, and
/// each kind with its probability, the likeliest first.
/// `rates` are those of `rules`; null while they are being worked out.
QList<std::pair<QString, QString>> unknownFacts(const core::GameState &state,
                                                const core::Ruleset &rules,
                                                const core::FindRates *rates, int item);

struct UnknownTexts
{
    QString likeliest; ///< "61.2 % healing, 20 % venom", without what all that look alike are
    QString all; ///< the facts, one a line
};
UnknownTexts unknownTexts(const core::GameState &state, const core::Ruleset &rules,
                          const core::FindRates *rates, int item);

} // namespace gametext
