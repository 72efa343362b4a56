// SPDX-License-Identifier: MIT
#pragma once
// Lists of pairs, as the tutorials look them up: which number is the floor, and what an unsorted
// list means.

#include "core/io/literals/literalvalue.h"

namespace core {

/// Two values as they stand in a list or in a call, or in the fields of a record.
struct RawPair
{
    const Node *first = nullptr;
    const Node *second = nullptr;
    bool named = false; ///< the fields say which is which: first is the floor
    bool levelFirst = false; ///< Transition::new(level, value)
};
std::optional<RawPair> rawPair(const Node &node);

/// True when `list` is a list of pairs of numbers or of Transition structs, or a dictionary of
/// numbers by floor; not for an empty one.
bool isPairList(const Node &list, const LiteralContext &context);

/// Who surrounds a list, which may settle the order of its pairs.
struct PairPlace
{
    bool lookedUp = false; ///< an argument of from_dungeon_level
    std::string name; ///< of the variable
    const LookupFunction *function = nullptr; ///< of the file, which finds the values
};

/// Reads a list that isPairList().
Result<Progression> readPairs(const Node &list, const PairPlace &place, LiteralContext &context);

/// Tells once that `function` looks up otherwise than the tutorials do.
void noteLookup(const LookupFunction &function, LiteralContext &context);

} // namespace core
