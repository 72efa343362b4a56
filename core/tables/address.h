// SPDX-License-Identifier: MIT
#pragma once
// What of a ruleset something is about: an issue, a difference, a jump, a selected cell.

#include <string>

namespace core {

/// By ids, which stay what they are where rows move.
struct Address
{
    std::string table = {}; ///< empty: in no table
    std::string entry = {}; ///< of the table; empty: the table as a whole, or its `part`
    int floor = 0; ///< 0: no single one
    std::string part = {}; ///< the member of the ruleset, or of the table, as files name it;
                           ///< empty: the whole, or nothing in particular
    std::string type = {}; ///< of the members that list types
    int goal = -1; ///< of "goals", from 0; -1: all of them

    /// Whether it is a cell of a weight grid.
    bool isCell() const { return !entry.empty() && floor > 0; }
    bool operator==(const Address &) const = default;
};

} // namespace core
