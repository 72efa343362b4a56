// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The rulesets that come with the program, as values.

#include "core/tables/ruleset.h"

#include <QString>

#include <memory>
#include <vector>

namespace editor {

struct ShippedRuleset
{
    QString name; ///< as resources::Builtin has it
    core::Ruleset rules;
};

/// In the order of resources::builtins(). They are read when first asked for, which takes a moment.
const std::vector<ShippedRuleset> &shippedRulesets();
/// The one of that name; nullptr where there is none.
std::shared_ptr<const core::Ruleset> shippedRuleset(const QString &name);

} // namespace editor
