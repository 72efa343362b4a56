// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Files that are read or written whole, or not at all.

#include "core/base/result.h"
#include "core/tables/ruleset.h"

#include <QByteArray>
#include <QString>

namespace editor {

/// Reads a file of no more than core::maxRulesetBytes; what is no file, a pipe or a device, is
/// refused rather than waited for. The error is a sentence for the user.
core::Result<QByteArray> readWhole(const QString &path);

/// Writes so that what the file held before stays until the new bytes are all there. Returns why
/// that failed, or an empty string.
QString writeWhole(const QString &path, const QByteArray &bytes);

/// Reads a ruleset file; the error is a sentence for the user, with line and column where the
/// text is at fault.
core::Result<core::Ruleset> loadRuleset(const QString &path);

/// Writes the ruleset as writeWhole() does.
QString saveRuleset(const core::Ruleset &rules, const QString &path);

} // namespace editor
