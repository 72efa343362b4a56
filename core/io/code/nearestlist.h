// SPDX-License-Identifier: MIT
#pragma once
// What comes nearest to a table in a source file that has none, and what would read it.

#include "core/io/code/codelists.h"

#include <optional>
#include <vector>

namespace core {

/// Whether it is a list that is read where an answer names it.
bool mayBeTaken(const LeftOut &left);

/// The lists that may be read where no table was, the surest first.
std::vector<CodeList> offeredLists(const std::vector<CodeList> &lists,
                                   const LiteralContext &context, std::vector<LeftOut> leftOut);

/// What comes nearest to a table; `unread` are those of offeredLists().
Error nothingRead(const std::vector<Token> &tokens, const std::vector<LeftOut> &leftOut,
                  const std::vector<CodeList> &unread, const LiteralContext &context);

/// The question that came up while the file was read, with what else may be taken behind its
/// answers; else `nothing`.
Error withOthers(Error nothing, const std::optional<Error> &question);

} // namespace core
