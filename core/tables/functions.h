// SPDX-License-Identifier: MIT
#pragma once
// The functions that expressions may call.

#include "core/tables/fraction.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace core {

/// A function of at least `least` and at most `most` arguments.
struct Function
{
    std::string_view name;
    std::size_t least;
    std::size_t most;
    Fraction (*value)(std::span<const Fraction> arguments);
};

/// All there are, by name.
std::span<const Function> functions();

} // namespace core
