// SPDX-License-Identifier: MIT
#pragma once
// The audit of an import: which values of a file came into no table and no note.

#include "core/io/code/codelists.h"

#include <vector>

namespace core {

/// Those of the lists of which nothing was read and no line is one of `leftOut`.
std::vector<CodeList> unreadLists(std::vector<CodeList> lists, const LiteralContext &context,
                                  const std::vector<LeftOut> &leftOut);

/// Lists and records with several numbers or texts of which neither was read or said, in the order
/// of the file: the outermost of each. What stands in `unread` or on a line of `leftOut` is told
/// already.
std::vector<CodeList> listsWithoutNote(const std::vector<Token> &tokens,
                                       const Statements &statements,
                                       const std::vector<CodeList> &unread,
                                       const std::vector<LeftOut> &leftOut,
                                       const LiteralContext &context);

} // namespace core
