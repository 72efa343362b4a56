// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a grid cell says about a progression, and the progression after one cell was changed.

#include "core/tables/progression.h"

#include <optional>
#include <vector>

namespace editor {

enum class CellKind {
    Own, ///< a transition starts on this floor
    Carried, ///< the value of an earlier transition still holds
    Before, ///< no transition yet: 0
    Computed ///< ramp, formula or shape: not edited cell by cell
};

CellKind cellKind(const core::Progression &progression, int floor);

/// The floor of the transition in force on `floor`; nothing for CellKind::Before and Computed.
std::optional<int> sinceFloor(const core::Progression &progression, int floor);

/// The transitions of a stepped progression, ascending; a constant is one on floor 1.
std::vector<core::Transition> stepsOf(const core::Progression &progression);

/// The progression with these transitions, ascending: a constant where one holds from floor 1 on.
core::Progression fromSteps(std::vector<core::Transition> list);

/// The stepped `progression` with a transition to `value` on `floor`.
core::Progression withValue(const core::Progression &progression, int floor, int value);

/// The stepped `progression` with `value` in force on `floor`: with a transition there only where
/// another value would be carried to it.
core::Progression withEffective(const core::Progression &progression, int floor, int value);

/// How far a weight that is given to one floor goes.
enum class Reach {
    ToNextTransition, ///< later floors carry it
    ThisFloor, ///< later floors keep what they have
    WholeRow ///< every floor's weight changes in proportion
};

/// The stepped `progression` with `value` in force on `floor`, for as far as it reaches on
/// `floors`. A weight of 0 has no proportion: the whole row is reached as the next transition is.
core::Progression withReach(const core::Progression &progression, int floor, int value, Reach reach,
                            int floors);

/// The stepped `progression` with every weight times after / before, rounded, kept within
/// 0..core::maxValue; as it is where `before` is 0.
core::Progression scaled(const core::Progression &progression, int before, int after);

/// The stepped `progression` without a transition on `floor`.
core::Progression withoutTransition(const core::Progression &progression, int floor);

/// Whether a transition starts on `floor` after which the value is what it was before.
bool isRedundant(const core::Progression &progression, int floor);

/// The stepped `progression` without its redundant transitions; its values stay the same.
core::Progression withoutRedundant(const core::Progression &progression);

/// First and last floor of 1..floors where the two differ in value or in kind of cell.
struct FloorRange
{
    int first = 1;
    int last = 0; ///< below `first` when empty

    bool isEmpty() const { return last < first; }
    bool operator==(const FloorRange &) const = default;
};
FloorRange changedFloors(const core::Progression &before, const core::Progression &after,
                         int floors);
/// The floors after `floor`, of 1..floors, to which the value of a transition there is carried.
FloorRange carriedFloors(const core::Progression &progression, int floor, int floors);

} // namespace editor
