// SPDX-License-Identifier: MIT
#pragma once
// Lists of records with a weight each, in whatever language: the fields are the columns of a
// sheet, and the sheet's reader does the rest.

#include "core/io/literals/literalshapes.h"
#include "core/io/literals/literalvalue.h"
#include "core/tables/spawntable.h"

#include <string>
#include <vector>

namespace core {

struct RecordTable
{
    std::string id; ///< empty where the records name no table of their own
    std::vector<SpawnEntry> entries;
};

/// The tables of a list of records, of records by name, of such lists inside of records, of names
/// with weights that are no whole numbers, and of floors that each list all; none where `value` is
/// something else. `name` is the variable's. Fails with a question where it is open which field is
/// the weight; its answers, such as "weight=chance", are for options.take.
Result<std::vector<RecordTable>> recordTables(const Node &value, const std::string &name,
                                              LiteralContext &context);

/// Whether something in the value is computed.
bool holdsCode(const Node &node);

} // namespace core
