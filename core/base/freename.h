// SPDX-License-Identifier: MIT
#pragma once
// A name that nothing else has.

#include <string>
#include <string_view>

namespace core {

/// The name, or where it is taken the first of "name-2", "name-3" and so on that is not. `sign`
/// stands before the number.
template<typename IsTaken>
std::string freeName(const std::string &name, const IsTaken &isTaken, std::string_view sign = "-")
{
    std::string free = name;
    for (int number = 2; isTaken(free); ++number)
        free = name + std::string(sign) + std::to_string(number);
    return free;
}

} // namespace core
