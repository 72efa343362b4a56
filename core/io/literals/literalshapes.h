// SPDX-License-Identifier: MIT
#pragma once
// Which values of a source file are tables by their looks, and their rows.

#include "core/io/source/literalparser.h"

#include <string>
#include <utility>
#include <vector>

namespace core {

/// An entry as it is written: its name and what its weight is.
struct TableRow
{
    const Node *name = nullptr;
    const Node *weight = nullptr;
};

/// True for a number as it is written, with or without a sign.
bool isAmount(const Node &node);

/// "40%"
bool isPercent(const Node &node);

/// Whether the node may name an entry: isNamed(), or a call such as new Orc() or Potions.healing().
bool namesEntry(const Node &node);

/// What stands in dict(...), list(...), HashMap::from(...), or before .to_vec() and the like.
const Node &unwrapped(const Node &node);

/// What stands in a container, with its key where it has one.
struct Member
{
    const Node *key = nullptr;
    const Node *value = nullptr;
};

/// The members of a dictionary, a struct or a list, unwrapped; none of anything else.
std::vector<Member> membersOf(const Node &value);

/// The named fields of a struct, of a call with named arguments, or of a dictionary.
std::vector<std::pair<std::string, const Node *>> fieldsOf(const Node &node);

/// Names with weights, as numbers or computed: dictionaries, lists of pairs or of Weighted structs,
/// chains of .add(); none where it is something else.
std::vector<TableRow> entryRows(const Node &value);

/// True where all names are single characters or have no letter: a table of what is drawn.
bool listsGlyphs(const std::vector<TableRow> &rows);

/// True for a list of Weighted structs.
bool isWeightedList(const Node &value);

} // namespace core
