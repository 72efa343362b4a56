// SPDX-License-Identifier: MIT
#pragma once
// Lines of a program that differ in nothing but names and numbers, whatever they do with them.

#include "core/io/source/literalstatements.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// Rows of lines that differ in nothing else.
struct RepeatedLines
{
    std::string name; ///< of the function or the class around them
    Node rows; ///< a list of records
    std::optional<Node> rest {}; ///< the name where all bounds are passed, which no row has
    bool areOperands = false; ///< code computes with the numbers
};

/// case object Rat extends Odds(0.5), a line each or a few lines each that come again: what differs
/// from one to the next as the fields of records, each called by the word before it. Only of
/// programs, and of what speaks of things or of how often they are drawn, at least three times.
std::vector<RepeatedLines> repeatedLines(const std::vector<Token> &tokens,
                                         const Statements &statements);

} // namespace core
