// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Asks for the id of a spawn table or of an entry of one.

#include "editor/document/rulesetdocument.h"

#include <optional>

class QComboBox;
class QWidget;

namespace editor {

/// For a new table, its id and what it spawns, with everything else as people begin; nothing when
/// cancelled.
std::optional<core::SpawnTable> askForNewTable(QWidget *parent, const RulesetDocument &document);
/// Another id for a table; `before` is what the field begins with.
std::optional<std::string> askForTableId(QWidget *parent, const RulesetDocument &document,
                                         const QString &title, const std::string &before);
/// Another id for an entry of `table`; `before` is the one it has.
std::optional<std::string> askForEntryId(QWidget *parent, const RulesetDocument &document,
                                         const std::string &table, const std::string &before);

/// A field for the id of an entry, which offers the types that `table` has no entry of.
QComboBox *makeEntryIdField(const RulesetDocument &document, const std::string &table);
/// What is wrong with that id of an entry of `table`, which had the id `before`; empty for none.
QString entryIdProblem(const RulesetDocument &document, const std::string &table,
                       const std::string &id, const std::string &before = {});
/// `wanted`, or with a number after it where a table has that id.
std::string freeTableId(const RulesetDocument &document, const std::string &wanted);

} // namespace editor
