// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Ruleset files on disk.

#include "core/base/result.h"
#include "core/tables/ruleset.h"

#include <QString>

namespace editor {

/// Reads a ruleset file; the error is a sentence for the user, with line and column where the
/// text is at fault.
core::Result<core::Ruleset> loadRuleset(const QString &path);

/// Writes the ruleset so that the old file stays whole until the new one is complete. Returns
/// why it failed, or an empty string.
QString saveRuleset(const core::Ruleset &rules, const QString &path);

} // namespace editor
