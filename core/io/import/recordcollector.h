// SPDX-License-Identifier: MIT
#pragma once
// The records of a value, wherever they stand in it, with what surrounds them.

#include "core/io/import/floorlists.h"

#include <map>
#include <string>
#include <vector>

namespace core {

struct Records
{
    std::vector<Record> list;
    std::vector<std::string> around; ///< fields of what they stand in that say nothing about them
    /// By their tables: lists of which keys or places tell the floors, without rows.
    std::map<std::string, FloorList> floors;
};

/// Those that have a weight, by its name or as an answer in `context` says, and those beside them.
/// They know the table that they are of by the keys and names around them, and the floors that hold
/// for all of a list.
/// `name` is that of the value: where it names floors, what a list of objects with such lists tells
/// is the floor of each, by its number or its place.
Records recordsIn(const Node &value, const std::string &name, LiteralContext &context);

} // namespace core
