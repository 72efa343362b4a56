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
std::string toJson(const Effect &effect, const UnknownMembers &unknown);

// writebehavior.cpp
std::string toJson(const Behavior &behavior, const UnknownMembers &unknown);
/// A word where there is one.
std::string speedText(int speed);
std::string toJson(const Infliction &infliction, const UnknownMembers &unknown);
/// The amounts of an effect.
std::string toJson(const Inflict &inflict, const UnknownMembers &unknown);
std::string toJson(const Throw &thrown, const UnknownMembers &unknown);

// writetypes.cpp
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
