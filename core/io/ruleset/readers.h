#pragma once
// One reader per part of a ruleset file. Each leaves its first complaint in the Reading and
// returns something of the right type.

#include "core/io/json/place.h"
#include "core/tables/ruleset.h"

#include <cstddef>

namespace core {

/// Bytes of a formula or threshold: longer ones are not written by hand, and take stack and time.
inline constexpr std::size_t maxExpression = 1000;

// readprogression.cpp
/// Values 0..most.
Progression readProgression(const Place &place, int most);
CountRule readCount(const Place &place);

// readtypes.cpp
PlayerType readPlayer(const Place &place);
MonsterType readMonster(const Place &place);
ItemType readItem(const Place &place);
/// A number, or [min, max] with least <= min <= max <= most.
Range readRange(const Place &place, int least, int most);

// readbehavior.cpp
Behavior readBehavior(const Place &place);
/// A word or a percentage.
int readSpeed(const Place &place);
/// What a hit lays on its target.
Infliction readInfliction(const Place &place);
/// An effect that lays a status on somebody.
Inflict readInflict(const Place &place);
Throw readThrow(const Place &place);

// readrules.cpp
Dungeon readDungeon(const Place &place);
Rules readRules(const Place &place);

// readgoals.cpp
Goal readGoal(const Place &place);

/// Every element of a list of at most `maxListed`, by `readOne`.
template<typename T>
std::vector<T> readList(const Place &list, T (*readOne)(const Place &))
{
    std::vector<T> result;
    if (!list.expect(JsonKind::List, "a list"))
        return result;
    for (std::size_t i = 0; i < list.size() && !list.failed(); ++i) {
        const Place element = list.element(i);
        if (i == maxListed)
            element.fail("This list has more than " + std::to_string(maxListed)
                         + " elements: split it over several rulesets.");
        result.push_back(readOne(element));
    }
    return result;
}

/// An error at the second of two elements of `list` that have the same id.
void refuseDuplicateIds(const Place &list);

} // namespace core
