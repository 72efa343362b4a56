// SPDX-License-Identifier: MIT
#pragma once
// The fields of records: what their names say, and which of them names the record.

#include "core/io/literals/literalrows.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/literals/literalvalue.h"
#include "core/io/sheets/sheetmapping.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

struct Record
{
    Fields fields; ///< the outer ones of nested records behind the own
    std::string table; ///< the record or key it stands in
    const Node *node = nullptr;
};

/// The type of a record whose name and weight stood in two lists; no name in code has a blank.
inline constexpr std::string_view joinedRow = "joined row";
/// Whether it is such a row, or one of several lists of names.
bool isJoinedRow(const Node &node);
/// The type of one whose name stood in one of several lists.
inline constexpr std::string_view joinedNames = "joined row of names";
/// The type of a dictionary of what the numbered cases of a switch lead to.
inline constexpr std::string_view casesType = "cases of a switch";

/// Whether so many numbers in a field of this name may be the ends of a span: chance: [1, 40].
bool mayBeSpan(const std::string &field, std::size_t numbers);

/// The fields of an item, of List and its like only where it is one record; the bounds of floors in
/// a record of their own are among them.
Fields recordFields(const Node &item);

/// The value of the field, or null.
const Node *fieldNamed(const Fields &fields, const std::string &name);

/// The weight of a record that is a name and a weight alone, or null.
const Node *plainWeight(const Record &record);

/// "true" and the like.
bool isFlag(const Node &node);

/// The number of isAmount() as it is written.
std::string amountText(const Node &node);

/// The words of a name with blanks between them, in small letters.
std::string joinedWords(const std::string &field);

/// True for spawn_weight, chance and the like, which say nothing but how often.
bool isSureWeight(const std::string &field);

/// The role that the name of a field says. In code, "value" is no weight, and bare "min" and "max"
/// are as good as none.
ColumnRole roleOf(const std::string &field);

/// Whether a list or a field of this name holds how often things are drawn: as a table does, or as
/// rates of what appears do.
bool tellsHowOften(const std::string &name);

/// Whether a field of this name may name a record where no other does: "type", "title".
bool mayBeName(const std::string &field);

/// {"bat": 2, "rat": "1-3"}: how many of what come together.
bool countsTogether(const Node &node);

/// The id of an entry of this name, or of those that come together.
std::string recordId(const Node &name);

/// Whether a field of this name tells how a thing looks or is shown: "colours", "icon", "label".
bool namesLooks(const std::string &field);

/// All fields of the records, in the order in which they first come up.
std::vector<std::string> fieldsOfAll(const std::vector<Record> &records);

/// The field that names the records; empty where none does.
std::string nameField(const std::vector<Record> &records);

/// Whether a field holds what stood in two lists: {names: [...], weights: [...]}.
bool holdsJoined(const Fields &fields);
/// Whether several lists of names stood beside the weights.
bool areJoined(const std::vector<Record> &records);

} // namespace core
