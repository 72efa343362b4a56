// SPDX-License-Identifier: MIT
#pragma once
// Columns that a ruleset adds to its types: "columns" in its file, and members of such a name in
// the types. Both are among the members that this version does not know; here is what they mean.

#include "core/tables/ruleset.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Names of members, in order of display.
struct OwnColumns
{
    std::vector<std::string> monsters;
    std::vector<std::string> items;
    std::vector<std::string> terrain;

    bool operator==(const OwnColumns &) const = default;
};

/// Those that the ruleset declares: {"monsters": ["gold", "faction"], "items": ["price"]}. What is
/// no list of names declares none.
OwnColumns declaredColumns(const Ruleset &rules);
/// Declared, a column is no slip of the pen for a member that types have.
void declareColumns(Ruleset &rules, const OwnColumns &columns);
void acceptColumns(Ruleset &rules);

/// Those of that kind of types which add something: each once, and none of a name that such types
/// have a member of anyway.
std::vector<std::string> columnsOf(const OwnColumns &columns, Spawns kind);

/// What a type says in a column, as JSON; empty where it says nothing.
std::string valueIn(const UnknownMembers &ofType, std::string_view column);
void setValueIn(UnknownMembers &ofType, std::string_view column, const std::string &json);

/// The content of a text that is JSON; all else as it is.
std::string plainText(const std::string &json);

} // namespace core
