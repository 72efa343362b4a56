// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What differs between two rulesets, in words.

#include "core/analysis/solve/compare.h"

#include <QString>

namespace editor {

/// A weight or count in words: "35", "floor 2: 10, floor 5: 20", "ramp".
QString progressionWords(const core::Progression &progression);
/// "fireball-scroll (items)", "count rule of monsters", "floors".
QString differencePlace(const core::Difference &difference, const core::Ruleset &before,
                        const core::Ruleset &after);
/// The name of an entry that one of the rulesets has; the later one's where both have it.
QString comparedName(const core::Address &entry, const core::Ruleset &before,
                     const core::Ruleset &after);
/// "weight: 25 → floor 6: 25", "added: 10".
QString differenceText(const core::Difference &difference, const core::Ruleset &before,
                       const core::Ruleset &after);

} // namespace editor
