// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Parts of a ruleset by name, for edits that make another one of it.

#include "editor/document/rulesetdocument.h"

#include <functional>

namespace editor {

/// The table of that id; it must exist.
core::SpawnTable &tableIn(core::Ruleset &rules, const std::string &id);
/// The row of an entry in its table; it must exist.
std::size_t rowIn(const core::SpawnTable &table, const std::string &entry);
core::SpawnEntry &entryIn(core::SpawnTable &table, const std::string &entry);

/// An edit of that table alone.
DraftEdit onTable(const std::string &id, std::function<void(core::SpawnTable &)> edit);

} // namespace editor
