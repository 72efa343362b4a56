// SPDX-License-Identifier: MIT
#pragma once
// Lines of a program that differ in nothing but names and numbers, whatever they do with them.

#include "core/io/source/literalstatements.h"

#include <vector>

namespace core {

/// case object Rat extends Odds(0.5), a line each or a few lines each that come again: what differs
/// from one to the next as the fields of records, each called by the word before it. Each list is
/// as if the function or the class around it were given it. Only lines that speak of how often
/// things are drawn, at least three times.
std::vector<Statement> repeatedLines(const std::vector<Token> &tokens,
                                     const Statements &statements);

} // namespace core
