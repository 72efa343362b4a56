// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Takes tables and types out of a draft, alone or with what needs them, and tells what would be
// wrong without them.

#include "core/tables/ruleset.h"

#include <QStringList>

#include <string>

namespace editor {

/// What becomes of entries, members of groups and goals that need what is removed.
enum class Users { Stay, Go };

core::Ruleset withoutTable(core::Ruleset rules, const std::string &table, Users users);
/// Without the monster, item or terrain type of that row.
core::Ruleset withoutType(core::Ruleset rules, core::Spawns kind, std::size_t row, Users users);

/// What it costs to take something out.
struct Loss
{
    QStringList findings; ///< what is wrong without it and was not before: where and what
    bool haveUsers = false; ///< whether entries, members of groups or goals can go with it
};
Loss lossOfTable(const core::Ruleset &rules, const std::string &table);
Loss lossOfType(const core::Ruleset &rules, core::Spawns kind, std::size_t row);

} // namespace editor
