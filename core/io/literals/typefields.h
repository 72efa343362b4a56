// SPDX-License-Identifier: MIT
#pragma once
// What the types that a file defines call their fields, for rows that name none: struct Spawn
// { const char *id; int minDepth; int weight; } above { "orc", 3, 20 }.

#include "core/io/source/literalstatements.h"

#include <vector>

namespace core {

/// Gives the fields of rows the names that their type has for them, in place of columnField(): of a
/// struct, class or record those of its fields, else of what its constructor is handed.
void nameFields(std::vector<Statement> &statements, const std::vector<Token> &tokens,
                Language language);

} // namespace core
