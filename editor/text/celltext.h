// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What people type into a cell: numbers, and expressions such as 80/2+5, +10, *1.5, =3*floor.

#include "editor/text/numbertext.h"
#include "editor/text/progressionnotation.h"

#include <QString>

#include <optional>

namespace editor {

/// What was understood of typed text.
struct TypedValue
{
    std::optional<double> value; ///< finite
    QString problem; ///< a sentence for the user; empty when there is none
    bool isUnfinished = false; ///< the problem is only that the text goes on: "80/"
    bool isRelative = false; ///< it goes on from what the cell holds: "*1.5"
    bool isOfFloor = false; ///< it is another on each floor
};

/// A number with '.' or ',' before its decimals, and perhaps with a sign and a % sign.
TypedValue typedDecimal(const QString &text);

/// Whether the text is more than a number: it has operators, brackets or '=' in it.
bool isExpression(const QString &text);

/// Reads an expression of `floor`. One that begins with an operator goes on from `before`: +10.
/// A comma between digits outside of brackets is a decimal mark.
TypedValue parseExpression(const QString &text, double before, int floor);

/// A whole number, or an expression for one floor that comes to one; one that goes on from `before`
/// is rounded. What is another on each floor is refused.
TypedValue typedWhole(const QString &text, double before, int floor, int most);

/// Why a number is refused that is not whole.
QString notWhole(const QString &text, double value);

/// The formula that was typed, where the text asks for the floor: "= 3*floor [0..60]".
std::optional<TypedProgression> typedFormula(const QString &text, int most);

} // namespace editor
