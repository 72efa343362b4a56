// SPDX-License-Identifier: MIT
#pragma once
// The audit of an import: which values of a file came into no table and no note.

#include "core/io/code/codelists.h"
#include "core/io/code/sourcefile.h"

#include <functional>
#include <string>
#include <vector>

namespace core {

/// Those of the lists of which nothing was read and no line is one of `leftOut`.
std::vector<CodeList> unreadLists(std::vector<CodeList> lists, const LiteralContext &context,
                                  const std::vector<LeftOut> &leftOut);

/// How many tables are read where the answer is given as well.
using CountTables = std::function<std::size_t(const std::string &)>;

/// Notes the lists that were neither read nor mentioned, and returns them. `leftOut` is told
/// already, and `countWith` may be empty.
std::vector<CodeList> noteUnreadLists(const std::vector<CodeList> &lists,
                                      const std::vector<SpawnTable> &tables, const SourceFile &file,
                                      const std::vector<LeftOut> &leftOut, LiteralContext &context,
                                      const CountTables &countWith);

} // namespace core
