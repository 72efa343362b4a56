// SPDX-License-Identifier: MIT
#pragma once
// What stands between brackets, put together as lists, dictionaries, arguments and fields.

#include "core/io/source/literalparser.h"

#include <optional>
#include <vector>

namespace core {

/// An element, argument or field: a value, perhaps with a key.
struct Item
{
    std::optional<Node> key;
    Node value;
    bool isArrow = false; ///< key => value, where others write a pair
    bool isAssigned = false; ///< key = value, which in a list may stand again
};

/// left + right and the like.
Node operation(Node left, const Token &symbol, Node right);

/// 1 / 4 as the number that it is, where both are written out and all languages agree: 7 / 2 is 3
/// in some. Other values as they are.
Node quotient(Node value);

/// The key and the value as a list of two.
Node pairOf(Item item);

/// Color = 0.6, 0.4, 0.1; all from the first on, where they are a key and numbers alone, as a list.
void joinNumbers(std::vector<Item> &items, std::size_t first);

/// Elements and arguments into `node`: a name with a value stays together as Named, a pair as a
/// list. In square brackets, keys make a list a dictionary.
void addItems(Node &node, std::vector<Item> items, bool isSquare);

/// What stands in braces: a dictionary where there are keys, else a list; an empty one is a
/// dictionary.
Node asBraces(Node node, std::vector<Item> items);

/// Whether what stands in braces is fields: its keys are names, not texts, numbers or paths.
bool holdsFields(const Node &braces);

/// Type { ... }: fields, names of variables that are fields, or arguments.
Node asObject(Node braces);

/// Whether it holds names with a value each, and nothing else.
bool holdsNamed(const Node &node);

/// These names and values as a dictionary or a struct.
Node keyed(Node::Kind kind, Node node);

/// A call, or the list that its arguments are in, or what its only argument names.
Node asCall(Node node);

} // namespace core
