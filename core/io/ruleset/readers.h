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

// readvalues.cpp
/// A number, or [min, max] with least <= min <= max <= most.
Range readRange(const JsonCursor &place, int least, int most);
std::string readGlyph(const JsonCursor &place);
std::string readColor(const JsonCursor &place);
/// At least one, each 0..most.
std::vector<int> readNumbers(const JsonCursor &list, int most);
Dice readDice(const JsonCursor &place);
Between readEnds(const JsonCursor &pair, int most);
std::optional<Condition> readCondition(const JsonCursor &place);
/// Nothing where it is no such list.
std::optional<std::vector<FloorNote>> readFloorNotes(const JsonNode &list);

// fieldreader.cpp
/// An error where the member is anything but true.
void requireTrue(const JsonCursor &place);
/// The file's members beside those that `members` has asked for.
Ruleset readRuleset(const JsonCursor &place, ObjectReader &members);
std::vector<SpawnTable> readTableList(const JsonCursor &list);

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

} // namespace core
