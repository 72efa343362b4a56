// SPDX-License-Identifier: MIT
#pragma once
// Which floors a question is about.

#include <cstddef>

namespace core {

/// Floors first..last, both included; 1 <= first <= last.
struct FloorRange
{
    int first = 1;
    int last = 1;

    std::size_t count() const
    {
        return static_cast<std::size_t>(last) - static_cast<std::size_t>(first) + 1;
    }
    bool operator==(const FloorRange &) const = default;
};

} // namespace core
