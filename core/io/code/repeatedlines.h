// SPDX-License-Identifier: MIT
#pragma once
// Lines of a program that differ in nothing but names and numbers, whatever they do with them.

#include "core/io/literals/literalvalue.h"
#include "core/io/source/literalstatements.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
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

/// Lines that are as some that were read, but for their values, by the function, the class or the
/// file that they stand in. Nothing on them was read or said, and they are in none of the spans of
/// lines in `told`.
std::map<std::size_t, std::vector<int>> alikeLines(const std::vector<Token> &tokens,
                                                   const Statements &statements,
                                                   const LiteralContext &context,
                                                   const std::vector<std::pair<int, int>> &told);

} // namespace core
