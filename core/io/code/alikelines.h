// SPDX-License-Identifier: MIT
#pragma once
// Lines of a program that look as the lines of rows do, and were not read.

#include "core/io/literals/literalvalue.h"
#include "core/io/source/literalstatements.h"

#include <string>
#include <utility>
#include <vector>

namespace core {

/// Such lines of one function or class, or of the file outside of any.
struct AlikeLines
{
    std::string name; ///< of the function or class; empty for the file
    std::vector<int> lines; ///< in their order
};

/// Lines that begin with a call as lines do that were read, or have a weight in a function of which
/// something was read. Nothing on them was read or said, and they are in none of the spans of lines
/// in `told`.
std::vector<AlikeLines> alikeLines(const std::vector<Token> &tokens, const Statements &statements,
                                   const LiteralContext &context,
                                   const std::vector<std::pair<int, int>> &told);

} // namespace core
