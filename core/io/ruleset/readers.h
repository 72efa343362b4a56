// SPDX-License-Identifier: MIT
#pragma once
// One reader per part of a ruleset file. Each leaves its first complaint in the ReadContext and
// returns something of the right type.

#include "core/io/json/jsoncursor.h"
#include "core/tables/ruleset.h"

#include <cstddef>

namespace core {

/// Bytes of a formula or threshold: longer ones are not written by hand, and take stack and time.
inline constexpr std::size_t maxExpression = 1000;

// readprogression.cpp
/// Values 0..most.
Progression readProgression(const JsonCursor &place, int most);
/// Values 0..maxValue; may be a sum.
Progression readWeight(const JsonCursor &place);
/// Values -most..most.
Progression readSigned(const JsonCursor &place, int most);

// readcount.cpp
CountRule readCount(const JsonCursor &place);
/// A count that is neither per room nor per floor.
CountForm readCountForm(const JsonCursor &place);

// readtables.cpp
SpawnTable readTable(const JsonCursor &place);

// fieldreader.cpp
/// The dungeon, rules, player, monster, item, appearances or terrain, as they describe themselves.
template<typename Struct>
Struct readDescribed(const JsonCursor &place);

// readgoals.cpp
Goal readGoal(const JsonCursor &place);

/// Every element of a list of at most `maxListed`, by `readOne`.
template<typename T>
std::vector<T> readList(const JsonCursor &list, T (*readOne)(const JsonCursor &))
{
    std::vector<T> result;
    if (!list.expect(JsonKind::List, {"a-list"}))
        return result;
    for (std::size_t i = 0; i < list.size() && !list.failed(); ++i) {
        const JsonCursor element = list.element(i);
        if (i == maxListed)
            element.fail({"list-is-too-long", {maxListed}});
        result.push_back(readOne(element));
    }
    return result;
}

/// An error at the second of two elements of `list` that have the same id.
void refuseDuplicateIds(const JsonCursor &list);

} // namespace core
