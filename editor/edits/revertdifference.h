// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Takes single differences back: the draft gets what another ruleset has in their place.

#include "editor/document/rulesetdocument.h"

#include "core/analysis/goals/compare.h"

namespace editor {

/// One undo step, or none where the two do not differ there. `reference` is the "before" of the
/// comparison that found `difference`, the draft its "after".
void revertDifference(RulesetDocument &document, const core::Ruleset &reference,
                      const core::Difference &difference);

} // namespace editor
