// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The rulesets that come with the program, as values.

#include "core/tables/ruleset.h"

#include <QString>

#include <vector>

namespace editor {

struct ShippedRuleset
{
    QString name; ///< as resources::Builtin has it
    core::Ruleset rules;
};

/// In the order of resources::builtins(). They are read when first asked for, which takes a moment.
const std::vector<ShippedRuleset> &shippedRulesets();

} // namespace editor
