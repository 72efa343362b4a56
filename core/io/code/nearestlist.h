// SPDX-License-Identifier: MIT
#pragma once
// What comes nearest to a table in a source file that has none, and what would read it.

#include "core/io/code/codelists.h"

#include <vector>

namespace core {

/// What comes nearest to a table of the lists and of what was left out, or the question that came
/// up, with what else may be taken behind its answers.
Error nothingRead(const std::vector<Token> &tokens, const std::vector<LeftOut> &leftOut,
                  const std::vector<CodeList> &lists, const LiteralContext &context);

} // namespace core
