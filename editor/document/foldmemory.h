// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How the entries of a table were grouped and which groups were open, kept for the file on this
// computer; the file itself says nothing of it.

#include "editor/document/entrygroups.h"

#include <QStringList>

#include <string>

namespace editor {

struct Folds
{
    Grouping grouping = Grouping::None;
    QStringList open; ///< names of groups
};

/// What was kept for that table; no grouping where nothing was, or where `path` is empty.
Folds keptFolds(const QString &path, const std::string &table);
/// Keeps them; nothing where `path` is empty.
void keepFolds(const QString &path, const std::string &table, const Folds &folds);

} // namespace editor
