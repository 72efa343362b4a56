// SPDX-License-Identifier: MIT
#pragma once
// The parts of a ruleset as JSON text on one line.

#include "core/io/json/jsontext.h"
#include "core/tables/address.h"
#include "core/tables/ruleset.h"

#include <string>
#include <vector>

namespace core {

// writevalues.cpp; `unknown` are the members that the value could not keep itself.
std::string toJson(const Range &range);
std::string toJson(const Progression &progression, const UnknownMembers &unknown);
/// A list of values, the members they could not keep themselves being below "0", "1", …
template<typename Part, typename Write>
std::string partsText(const std::vector<Part> &parts, const UnknownMembers &unknown, Write write)
{
    std::vector<std::string> elements;
    for (std::size_t i = 0; i < parts.size(); ++i)
        elements.push_back(write(parts[i], membersBelow(unknown, std::to_string(i))));
    return jsonList(elements);
}

// fieldwriter.cpp
/// Without the count's `per`.
std::string toJson(const CountForm &form, const UnknownMembers &unknown);
std::string toJson(const CountRule &count, const UnknownMembers &unknown);
/// What a member, or a type in it, was and is, as files write it: `{"upTo": 1} → {"upTo": 2}` of a
/// table, else `hp 20 → 21; speed none → 50`.
std::string partChange(const Ruleset &before, const Ruleset &after, const Address &at);
/// An object of the table's members but for its entries and those that are unknown.
std::string tableHead(const SpawnTable &table);
/// On two lines.
std::string toJson(const Rules &rules);
/// Of an entry, a type, the player, a dungeon, an appearance or a palette.
template<typename Struct>
std::string toJson(const Struct &value);

// writegoals.cpp
std::string toJson(const Goal &goal);

} // namespace core
