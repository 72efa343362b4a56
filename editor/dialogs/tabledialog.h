// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Asks for a spawn table's id and what it spawns.

#include "editor/document/rulesetdocument.h"

#include <optional>

class QWidget;

namespace editor {

/// For a new table, its id and what it spawns, with everything else as people begin; nothing when
/// cancelled.
std::optional<core::SpawnTable> askForNewTable(QWidget *parent, const RulesetDocument &document);
/// Another id for a table; `suggestion` is what the field begins with.
std::optional<std::string> askForTableId(QWidget *parent, const RulesetDocument &document,
                                         const QString &title, const std::string &suggestion);
/// `wanted`, or with a number after it where a table has that id.
std::string freeTableId(const RulesetDocument &document, const std::string &wanted);

} // namespace editor
