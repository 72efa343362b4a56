// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Errors of readers and issues of rulesets in words for a window.

#include "core/base/result.h"
#include "core/tables/validate.h"

#include <QString>

namespace editor {

/// A message of core, in words.
QString messageText(const core::Message &message);

/// What of `rules` an issue is about, as a table shows it: "items › sword", "Playing".
QString placeText(const core::Issue &issue, const core::Ruleset &rules);

/// "Line 3, column 5, tables[0]:" and the message, or the message alone where there is no place.
QString errorText(const core::Error &error);

} // namespace editor
