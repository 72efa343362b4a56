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

/// The tables of a list of records, of records by name, or of such lists inside of records; none
/// where `value` is something else. `name` is the variable's. Fails with a question where it is
/// open which field is the weight; its answers, such as "weight=chance", are for options.take.
Result<std::vector<RecordTable>> tablesOfRecords(const Node &value, const std::string &name,
                                                 LiteralContext &context);

/// Names with weights that are no whole numbers, scaled until they are.
Result<std::vector<SpawnEntry>> entriesOfFractions(const std::vector<TableRow> &rows,
                                                   LiteralContext &context);

/// Floors that each list all that appears there: true where one repeats what holds anyway and
/// leaves out another.
bool listsWholeFloors(const std::vector<TableRow> &floors);

/// What each floor lists, and nothing else, until the next one.
Result<std::vector<SpawnEntry>> entriesOfFloors(const std::vector<TableRow> &floors,
                                                LiteralContext &context);

} // namespace core
