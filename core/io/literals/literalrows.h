// SPDX-License-Identifier: MIT
#pragma once
// Rows without field names, { "orc", 80, 1, 3 } or Spawn("orc", 80), as records.

#include "core/io/source/literalparser.h"

#include <string>
#include <vector>

namespace core {

/// The field that stands for the key of a record.
inline const std::string keyField = "its key";

/// The type of which a call makes a value: Spawn of Spawn(...) and of Spawn::new(...).
std::string typeOfCall(const std::string &call);
/// Whether the node is a call that makes a value of a type from numbers and perhaps names: Spawn(1,
/// 3, 30), Spawn::new(1, 3, 30).
bool makesRecord(const Node &node);

/// The field that a value without a name is in: "column2" of the second.
std::string columnField(std::size_t index);
/// Whether columnField() gave it.
bool isColumnField(const std::string &field);

/// Turns the rows within `value` into records: the only value that names something is called
/// "name", the others by columnField(). Pairs of a name and what has rows become a dictionary.
void nameRows(Node &value);

/// The constants of an enum, GOBLIN(8, 10), with what they hold; a list of records. `begin` is the
/// first constant. Without children where there are none.
Node enumRows(const std::vector<Token> &tokens, std::size_t begin);

} // namespace core
