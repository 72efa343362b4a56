// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What differs between two rulesets, in the words of resources::comparisonText().

#include "core/analysis/solve/compare.h"

#include <QString>

namespace editor {

/// "items: scroll of fireball", "monsters: count", "floors".
QString differencePlace(const core::Difference &difference, const core::Ruleset &before,
                        const core::Ruleset &after);
/// The name of an entry that one of the rulesets has; the later one's where both have it.
QString comparedName(const core::Address &entry, const core::Ruleset &before,
                     const core::Ruleset &after);
/// "25 → floor 6: 25", "added: 10", "5 → 4 draws a room".
QString differenceText(const core::Difference &difference, const core::Ruleset &before,
                       const core::Ruleset &after);

} // namespace editor
