// SPDX-License-Identifier: MIT
#pragma once
// The plain expressions that most rulesets use, such as "200 + 150*level", without the parser: one
// is needed once a kill, and a parser made each time costs more than the rest of the turn and ties
// threads to each other through the locale.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

/// An expression made of whole numbers, one variable, spaces, + - and * alone, multiplied out.
class WholeExpression
{
public:
    using Coefficients = std::array<std::int64_t, 16>;

    /// Reads `expression` where it is such a one and each of its steps is exact in a double for all
    /// values of `variable` from 1 to `most` (>= 1): then its values are what the parser says.
    /// Nothing otherwise.
    static std::optional<WholeExpression> read(std::string_view expression,
                                               std::string_view variable, int most);

    /// The value where the variable is `variable`, 1..most.
    double valueAt(int variable) const;

private:
    Coefficients m_coefficients {}; // of 1, x, x²…: no memory from the heap
};

} // namespace core
