// SPDX-License-Identifier: MIT
#pragma once
// What an expression was read into.

#include "core/base/result.h"
#include "core/tables/fraction.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace core {

/// What is done one after the other to the values on top of a stack.
struct ArithmeticProgram
{
    enum class Action : std::uint8_t {
        Load,
        Negate,
        Add,
        Subtract,
        Multiply,
        Divide,
        Raise,
        Less,
        LessOrEqual,
        Greater,
        GreaterOrEqual,
        Equal,
        NotEqual,
        And,
        Or,
        Choose,
        Call
    };
    static constexpr std::uint16_t onStack = 0xFFFF;
    struct Step
    {
        Action action = Action::Load;
        std::uint16_t taken = 0; ///< values of the stack, in whose place one comes
        /// Of a call, the function. Else the last operand, where it is not on the stack: a variable
        /// or, behind those, a constant.
        std::uint16_t index = onStack;
    };

    std::vector<Step> steps;
    std::vector<Fraction> constants;
    std::size_t variables = 0;
    std::size_t depth = 0; ///< of the stack
};

/// See Arithmetic::read().
Result<ArithmeticProgram> readArithmetic(std::string_view text,
                                         std::span<const std::string_view> names);

} // namespace core
