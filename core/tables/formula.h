// SPDX-License-Identifier: MIT
#pragma once
// An arithmetic expression of one variable, evaluated once when it is made.

#include "core/base/result.h"
#include "core/tables/arithmetic.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// An expression of one variable, or why `text` is none (the Error's column points into it).
Result<Arithmetic> readExpression(const std::string &text, std::string_view variable);

/// The unrounded values of `expression` for variable = 1..count, or why it cannot be read (the
/// Error's column points into the expression). Values may be negative, infinite or NaN.
Result<std::vector<double>> evaluate(const std::string &expression, std::string_view variable,
                                     int count);

/// Whether `expression` calls int() or mod(), which files of version 1 do not have.
bool callsNewFunctions(std::string_view expression);

/// An expression of `floor`, rounded to nearest (halves away from zero), clamped to min..max and
/// to 0..maxValue. NaN counts as 0.
class Formula
{
public:
    static Result<Formula> make(std::string expression, std::optional<int> min = {},
                                std::optional<int> max = {});

    const std::string &expression() const { return m_expression; }
    std::optional<int> min() const { return m_min; }
    std::optional<int> max() const { return m_max; }
    /// The value on `floor`, 1..maxFloors; floors beyond have the value of maxFloors.
    int valueAt(int floor) const;
    /// As valueAt(), clamped to min..max and to -maxValue..maxValue: it may be below 0.
    int signedValueAt(int floor) const;
    /// The values before rounding and clamping on floors 1..maxFloors, from index 0 on: they may
    /// be negative, infinite or NaN.
    const std::vector<double> &unrounded() const { return m_values; }
    /// The floors of 1..maxFloors where it divides by zero, ascending.
    const std::vector<int> &dividingByZero() const { return m_dividingByZero; }

    bool operator==(const Formula &other) const
    {
        return m_expression == other.m_expression && m_min == other.m_min && m_max == other.m_max;
    }

private:
    Formula() = default;
    int roundedAt(int floor, int least, int most) const;

    std::string m_expression;
    std::optional<int> m_min;
    std::optional<int> m_max;
    std::vector<double> m_values; // derived: unrounded
    std::vector<int> m_dividingByZero; // derived
};

} // namespace core
