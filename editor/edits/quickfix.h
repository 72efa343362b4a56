// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What mends an issue in one undo step, where there is one plain way to do it.

#include "editor/document/rulesetdocument.h"

#include "core/tables/validate.h"

#include <functional>
#include <optional>

namespace editor {

struct QuickFix
{
    QString text; ///< for a button: "Remove the entry"
    std::function<void()> apply; ///< pushes the undo step
};

/// `document` must outlive the answer, and the draft stay as it is until applied.
std::optional<QuickFix> quickFixOf(RulesetDocument &document, const core::Issue &issue);

} // namespace editor
