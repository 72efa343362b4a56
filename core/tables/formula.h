// SPDX-License-Identifier: MIT
#pragma once
// An arithmetic expression of one variable, evaluated once when it is made.

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The unrounded values of `expression` for variable = 1..count, or why it cannot be read (the
/// Error's column points into the expression). Values may be negative, infinite or NaN. Beside the
/// functions of muParser there are int(x), which rounds towards zero, and mod(a, b), the rest of a
/// division, which has the sign of a.
Result<std::vector<double>> evaluate(const std::string &expression, const std::string &variable,
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
};

} // namespace core
