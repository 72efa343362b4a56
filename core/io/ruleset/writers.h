// SPDX-License-Identifier: MIT
#pragma once
// The parts of a ruleset as JSON text on one line.

#include "core/io/json/jsontext.h"
#include "core/tables/ruleset.h"

#include <string>

namespace core {

// writevalues.cpp; `unknown` are the members that the value could not keep itself.
std::string toJson(const Range &range);
std::string toJson(const Progression &progression, const UnknownMembers &unknown);
/// Without the count's `per`.
std::string toJson(const CountForm &form, const UnknownMembers &unknown);
std::string toJson(const CountRule &count, const UnknownMembers &unknown);

// fieldwriter.cpp
std::string toJson(const Dungeon &dungeon);
/// On two lines.
std::string toJson(const Rules &rules);
std::string toJson(const PlayerType &player);
std::string toJson(const MonsterType &monster);
std::string toJson(const ItemType &item);
std::string toJson(const Appearance &look);
std::string toJson(const TerrainType &terrain);

// writetables.cpp
std::string toJson(const SpawnEntry &entry);
/// An object of the table's members but for its entries and those that are unknown.
std::string tableHead(const SpawnTable &table);

// writegoals.cpp
std::string toJson(const Goal &goal);

} // namespace core
