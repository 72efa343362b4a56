// SPDX-License-Identifier: MIT
#pragma once
// What the values of a row are called, by the types and functions that the file itself defines:
// struct Spawn { name, weight }, fn new(name, weight), class Spawn(val name: String, ...).

#include "core/io/source/literalparser.h"

#include <map>
#include <string>
#include <vector>

namespace core {

/// Names of fields or parameters in their order, of all definitions of a type or function.
using FieldNames = std::map<std::string, std::vector<std::vector<std::string>>>;

FieldNames fieldNamesIn(const std::vector<Token> &tokens);

/// The field that stands for the key of a record.
inline const std::string keyField = "its key";

/// The field that a value without a name is in: "column2" of the second.
std::string columnField(std::size_t index);
/// Whether columnField() gave it.
bool isColumnField(const std::string &field);

/// Turns rows without field names, { "orc", 80, 1, 3 } or Spawn("orc", 80, 1), into records: by
/// the definition of their type, else by columnField(). `type` is that of rows which name none.
void nameRows(Node &value, const std::string &type, const FieldNames &known);

/// The constants of an enum, GOBLIN(8, 10), with what they hold; a list of records. `name` is that
/// of the enum, `begin` the first constant. Without children where there are none.
Node enumRows(const std::vector<Token> &tokens, std::size_t begin, const std::string &name,
              const FieldNames &known);

} // namespace core
