// SPDX-License-Identifier: MIT
#pragma once
// The rows that a value lists: the kinds of them for all that reads lists, and for what tells which
// lists were not read.

#include "core/io/import/fields.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core {

/// What the rows of a value are.
enum class RowKind {
    None,
    Weights, ///< {"rat": 5}, [["orc", "40%"]]
    Spans, ///< {"rat": 1..3}, {"rat": (1, 3)}: floors, or what is between two numbers
    Numbers, ///< {"gem": 40, "ring": [2, 3]}: nothing says which number is meant
    Rolls, ///< {"1-20": "gem"}: results of dice
    Pools, ///< [[20, ["spider"]], [80, ["rat", "gorilla"]]]
    Names, ///< ["rat", "rat", "orc"]: they weigh as often as they stand there
    Records ///< [{name: "rat", weight: 5}]
};

struct ListedRows
{
    RowKind kind = RowKind::None;
    std::vector<Record> rows;
    int shared = 1; ///< what all weights were multiplied by, for names that share one
};

/// The rows of a list without floors as they are read. Nothing for other values; none for an empty
/// list.
std::optional<ListedRows> listedRows(const Node &value, LiteralContext &context);

/// Of these, names with what may be a weight each; none where it is anything else.
ListedRows weighedRows(const Node &value, const LiteralContext &context);

/// The rows of what may be a list, though nothing says what its numbers are: most of it are such.
ListedRows rowsIn(const Node &value);

/// Whether the value may be one of these rows, and is no settings.
bool mayBeRow(const Node &value);

/// A number that stands in no file, but is pointed to as if it stood at `place`.
const Node *numberNode(std::int64_t number, const Node &place, LiteralContext &context);

/// What may be a weight: a number, a percentage, or a sum of numbers and variables.
bool mayBeWeight(const Node &node, const LiteralContext &context);

/// Not what is true, false or nothing.
bool namesThing(const Node &node);

/// Whether the name is one for what is measured or drawn, not for what appears.
bool isSetting(const std::string &name);

/// The names that a list of names alone has, where each first stands, in pairs with how often they
/// stand there; none where something else stands among them.
Node countedNames(const Node &list);

/// The same where some name stands there several times, not all are the same and all have letters.
std::optional<Node> repeatedNames(const Node &list);

/// Whole numbers as names: the keys of {1 => 60, 2 => 25}, or those beside fractions in {{0.62,
/// 14}, {0.6, 8}, {0.4, 11}} where no two are the same and they are in no order, so that they count
/// nothing, or the fractions are shares of one. Nothing for other values.
std::optional<Node> numbersAsNames(const Node &value);

/// Names by floor without weights, as dictionaries by floor: the lists that a list holds for the
/// floors in their order, with an empty name, or those in each field of what it holds. None for
/// other values.
std::vector<std::pair<std::string, Node>> poolsIn(const Node &value);

} // namespace core
