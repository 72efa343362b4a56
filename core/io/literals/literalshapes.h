// SPDX-License-Identifier: MIT
#pragma once
// Which values of a source file are tables by their looks, and their rows.

#include "core/io/source/literalparser.h"

#include <optional>
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

/// True for a list in which all, of some, are such.
bool holdsAll(const Node &list, bool (*isSuch)(const Node &));

/// "40%"
bool isPercent(const Node &node);

/// Whether the node may name an entry: isNamed(), or a call such as new Orc() or Potions.healing().
bool namesEntry(const Node &node);

/// True for no node, and for null, nil, None and the like.
bool isNothing(const Node *node);

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

/// What stands directly in a value, with the name of the field that it is in, or `name`.
std::vector<std::pair<const Node *, std::string>> partsOf(const Node &value,
                                                          const std::string &name);

/// Named fields, in their order.
using Fields = std::vector<std::pair<std::string, const Node *>>;

/// The named fields of a struct, of a call with named arguments, or of a dictionary. What an
/// argument tells of how often and where, rarity=Rarity(freq=2, minLevel=3), is the call's own.
Fields fieldsOf(const Node &node);

/// The floor and the other value of a record of two fields, of which one names floors.
std::optional<std::pair<const Node *, const Node *>> floorAndValue(const Node &record);

/// Names with weights, as numbers or computed: dictionaries, lists of pairs or of Weighted structs,
/// chains of .add(); none where it is something else.
std::vector<TableRow> entryRows(const Node &value);

/// Whether it holds names with a number each.
bool listsAmounts(const Node &value);

/// True where all names are single characters or have no letter: a table of what is drawn.
bool listsGlyphs(const std::vector<TableRow> &rows);

/// True for a list of Weighted structs.
bool isWeightedList(const Node &value);

} // namespace core
