// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Adds, removes, renames and exchanges whole tables, and changes how they draw.

#include "editor/document/rulesetdocument.h"
#include "editor/edits/removal.h"

#include <string>
#include <vector>

namespace editor {

/// The progression of an upTo or exactly rule, or nullptr for the rules without one.
const core::Progression *countProgression(const core::CountRule &rule);
/// The upTo or exactly `rule` with another progression.
core::CountRule withProgression(core::CountRule rule, core::Progression progression);
/// "up to", "exactly", "one of 0, 1, 1", "2d3+1".
QString countRuleText(const core::CountRule &rule);

/// Gives one floor its count. A gesture that has led back to where it began leaves no step.
void setCount(RulesetDocument &document, const std::string &table, int floor, int value,
              int gesture);
/// Shows a count on one floor, as a preview of the document's.
void previewCount(RulesetDocument &document, const std::string &table, int floor, int value);
/// Lets the count of the floor before carry on to this one.
void removeCountTransition(RulesetDocument &document, const std::string &table, int floor);
void setCountRule(RulesetDocument &document, const std::string &table, const core::CountRule &rule);
/// Gives a table all of another but its id and its entries: what it spawns, how many, from which
/// deck, how deep and in which rooms. In one step named by what has changed; nothing where they
/// are the same.
void setTableRules(RulesetDocument &document, const std::string &table,
                   const core::SpawnTable &after);

/// Locks a table or unlocks it, with its count and all its entries.
void setTableLocked(RulesetDocument &document, const std::string &table, bool locked);

/// Puts a table at a place among the tables.
void insertTable(RulesetDocument &document, int place, const core::SpawnTable &table);
/// Takes a table out.
void removeTable(RulesetDocument &document, const std::string &table, Users users = Users::Stay);
/// Gives a table another id, for the goals about it, the entries that draw from it and the
/// monsters that call from it as well.
void renameTable(RulesetDocument &document, const std::string &before, const std::string &after);
/// Puts other tables in place of all of them.
void replaceTables(RulesetDocument &document, const std::vector<core::SpawnTable> &after,
                   const QString &text);

} // namespace editor
