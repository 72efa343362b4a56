// SPDX-License-Identifier: MIT
#pragma once
// Adds up what parts of one simulation or campaign counted. What is counted describes itself, see
// core/tables/description.h, and all its numbers are summed.

#include "core/analysis/sampling/tally.h"
#include "core/tables/description.h"

#include <cstdint>
#include <vector>

namespace core {

/// The form of numbers that are summed over runs or games, and of what is made of such.
struct Summed
{};
inline constexpr Summed summed;

inline void merge(std::uint64_t &sum, std::uint64_t part)
{
    sum += part;
}
/// What the numbers are of, the same in all parts.
inline void merge(int & /*floor*/, int /*same*/) {}
inline void merge(Tally &sum, const Tally &part)
{
    sum.merge(part);
}
template<typename T>
void merge(std::vector<T> &sum, const std::vector<T> &part);

/// Both are of the same floors, tables and types.
template<typename Struct>
void merge(Struct &sum, const Struct &part)
{
    describeBoth(sum, part, [](std::string_view /*name*/, auto &mine, const auto &other) {
        merge(mine, other);
    });
}
template<typename T>
void merge(std::vector<T> &sum, const std::vector<T> &part)
{
    for (std::size_t i = 0; i < sum.size(); ++i)
        merge(sum[i], part[i]);
}

} // namespace core
