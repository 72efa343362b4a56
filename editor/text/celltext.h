// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What people type into a cell: numbers, and expressions such as 80/2+5, +10, *1.5, =3*floor.

#include <QString>

#include <optional>

namespace editor {

/// What was understood of typed text.
struct TypedValue
{
    std::optional<double> value; ///< finite
    QString problem; ///< a sentence for the user; empty when there is none
    bool isUnfinished = false; ///< the problem is only that the text goes on: "80/"
};

/// A number with '.' or ',' before its decimals, and perhaps with a sign and a % sign.
TypedValue typedDecimal(const QString &text);

/// Whether the text is more than a number: it has operators, brackets or '=' in it.
bool isExpression(const QString &text);

/// Reads an expression of `floor`. One that begins with an operator goes on from `before`: +10.
/// A comma between digits outside of brackets is a decimal mark.
TypedValue parseExpression(const QString &text, double before, int floor);

} // namespace editor
