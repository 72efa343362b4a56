// SPDX-License-Identifier: MIT
#pragma once
// Lists of records with a weight each, and lists by floor, in whatever language: the fields are the
// columns of a sheet, and the sheet's reader does the rest.

#include "core/io/import/recordsheet.h"
#include "core/io/literals/literalvalue.h"

#include <string>
#include <vector>

namespace core {

/// The tables of a list of records, of records by name, of such lists inside of records, of names
/// with weights that are no whole numbers, and of what is listed by floor; none where `value` is
/// something else, or names with weights as the tutorials write them. `name` is the variable's.
/// Fails with a question where it is open what a field or a floor means; its answers are for
/// options.take.
Result<std::vector<RecordTable>> recordTables(const Node &value, const std::string &name,
                                              LiteralContext &context);

/// Whether the value lists names with percentages, or names with numbers by floor.
bool listsSpawns(const Node &value, LiteralContext &context);

/// Whether something in the value is computed.
bool holdsCode(const Node &value);

} // namespace core
