// SPDX-License-Identifier: MIT
#pragma once
// What the types that a file defines call their fields, for rows that name none: struct Spawn
// { const char *id; int minDepth; int weight; } above { "orc", 3, 20 }.

#include "core/io/source/literalstatements.h"

#include <map>
#include <string>
#include <vector>

namespace core {

/// By the name of a struct, class, record or enum: its fields in their order, or what its
/// constructor is handed.
std::map<std::string, std::vector<std::string>> fieldsOfTypes(const std::vector<Token> &tokens,
                                                              Language language);

/// Gives the fields of rows the names that their type has for them, in place of columnField().
void nameFields(std::vector<Statement> &statements, const std::vector<Token> &tokens,
                Language language);

} // namespace core
