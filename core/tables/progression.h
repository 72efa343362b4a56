// SPDX-License-Identifier: MIT
#pragma once
// A value that depends on the floor: its forms, and the functions that read them all.

#include "core/tables/description.h"
#include "core/tables/formula.h"

#include <array>
#include <variant>
#include <vector>

namespace core {

/// The largest floor number a ruleset or a question about one may name.
inline constexpr int maxFloors = 1000;
/// The largest value of a progression: 2^31 - 1.
inline constexpr int maxValue = 2147483647;
/// The lowest floor a shape may begin at: a slope may be under way before floor 1.
inline constexpr int lowestShapeFloor = -1000;

struct Constant
{
    int value = 0;

    bool operator==(const Constant &) const = default;
};

/// From `floor` on the value holds.
struct Transition
{
    int floor = 1;
    int value = 0;

    bool operator==(const Transition &) const = default;
};

/// Steps: 0 before the first transition, the last holds for ever. Floors are distinct; the
/// order of the list does not matter to the value (validate() points out an unsorted one).
struct Transitions
{
    std::vector<Transition> list;

    bool operator==(const Transitions &) const = default;
};

/// Straight lines between the points, rounded to nearest, halves away from zero; 0 before the
/// first point, the last holds for ever.
struct Ramp
{
    std::vector<Transition> points;

    bool operator==(const Ramp &) const = default;
};

enum class ShapeKind { Flat, Semi, Peak, Rise, Fall };
inline constexpr std::array shapeWords {
    Word<ShapeKind> {"flat", ShapeKind::Flat}, Word<ShapeKind> {"semi", ShapeKind::Semi},
    Word<ShapeKind> {"peak", ShapeKind::Peak}, Word<ShapeKind> {"rise", ShapeKind::Rise},
    Word<ShapeKind> {"fall", ShapeKind::Fall}};

/// A bump of height v = `value` over the floors from..to (from <= to), 0 outside, rounded to
/// nearest, halves away from zero. With L = to - from, on floor d:
///   Flat v;  Semi v (2L - |from + to - 2d|) / 2L;  Peak v (L + 2 - |from + to - 2d|) / (L + 2);
///   Rise v (d - from + 1) / (L + 1);  Fall v (to - d + 1) / (L + 1).
struct Shape
{
    ShapeKind kind = ShapeKind::Flat;
    int from = 1; ///< lowestShapeFloor..maxFloors
    int to = 1;
    int value = 0;

    bool operator==(const Shape &) const = default;
};

using Window = std::variant<Constant, Transitions, Ramp, Formula, Shape>;

/// The sum of several windows: a weight that is above 0 in more than one stretch of floors.
struct Windows
{
    std::vector<Window> parts;

    bool operator==(const Windows &) const = default;
};

using Progression = std::variant<Constant, Transitions, Ramp, Formula, Shape, Windows>;

/// The value in force on `floor` (>= 1): never negative, at most maxValue.
int valueAt(const Progression &progression, int floor);

/// As valueAt(), but it may be below 0, down to -maxValue: halves are rounded away from zero, and
/// a formula is clamped to its own min and max alone.
int signedValueAt(const Progression &progression, int floor);

/// True for the forms the table editor edits cell by cell: Constant and Transitions.
bool isStepped(const Progression &progression);

/// `progression` as explicit transitions that give the same values on floors 1..floors.
Transitions asTransitions(const Progression &progression, int floors);

/// `window` as a progression of its own.
Progression asProgression(const Window &window);

} // namespace core
