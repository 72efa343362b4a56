// SPDX-License-Identifier: MIT
#pragma once
// The patterns of a match: floors, ranges of floors, and names for the rest.

#include "core/io/source/literalparser.h"

namespace core {

/// Reads the pattern that begins at `tokens[begin]`: a Range, a Name, or a List of them.
std::variant<ParsedValue, ParseFailure> parsePattern(const std::vector<Token> &tokens,
                                                     std::size_t begin);

} // namespace core
