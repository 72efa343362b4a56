// SPDX-License-Identifier: MIT
#pragma once
// Arithmetic of whole variables, read once and worked out again and again: formulas, conditions and
// thresholds.

#include "core/base/result.h"

#include <memory>
#include <span>
#include <string_view>

namespace core {

struct ArithmeticProgram;

/// Its grammar, where a rule begins with what binds least:
///
///     choice  = either [ "?" choice ":" choice ]
///     either  = both { "||" both }
///     both    = compare { "&&" compare }
///     compare = sum { ( "<" | "<=" | ">" | ">=" | "==" | "!=" ) sum }
///     sum     = product { ( "+" | "-" ) product }
///     product = signed { ( "*" | "/" ) signed }
///     signed  = { "+" | "-" } power
///     power   = operand [ "^" signed ]
///     operand = number | variable | constant | call | "(" choice ")"
///     call    = function "(" choice { "," choice } ")"
///     number  = digits with or without a point, and with or without an exponent
///
/// Fractions are exact: see Fraction. A comparison is 1 or 0; what is not 0 is true.
class Arithmetic
{
public:
    struct Value
    {
        double nearest = 0; ///< may be infinite or NaN
        /// Something that it depends on was divided by zero. A comparison with that has no value.
        bool dividedByZero = false;
    };

    /// The variables are called `names`. An Error's message says what is wrong, without a period;
    /// its column points into `text`.
    static Result<Arithmetic> read(std::string_view text, std::span<const std::string_view> names);

    /// Where the variables, in the order of their names, have these values.
    Value valueAt(std::span<const int> variables) const;
    /// Whether the value is a number other than 0, for which nothing was divided by zero.
    bool isTrueAt(std::span<const int> variables) const;

    /// Whether the variable of that place is in it.
    bool uses(std::size_t variable) const;
    /// Whether it divides by anything but a number.
    bool mayDivideByZero() const;

private:
    explicit Arithmetic(ArithmeticProgram program);

    std::shared_ptr<const ArithmeticProgram> m_program;
};

} // namespace core
