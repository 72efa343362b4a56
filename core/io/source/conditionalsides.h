// SPDX-License-Identifier: MIT
#pragma once
// What a compiler leaves out of a source file: of #if, #else and #endif one side alone is read.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Lines of a source file that are not read, from `begin` to `end` in bytes.
struct LeftSide
{
    std::size_t begin = 0;
    std::size_t end = 0;
    int line = 1; ///< the first of them
};

/// All sides of conditions but the first, and what stands behind #if 0. A condition without its
/// #endif is none: comments of PHP begin as one does.
std::vector<LeftSide> leftSides(std::string_view source);

/// The source with blanks in their place.
std::string withoutSides(std::string source, const std::vector<LeftSide> &sides);

/// Whether the side may hold a row of a list.
bool mayHoldRows(std::string_view source, const LeftSide &side);

} // namespace core
