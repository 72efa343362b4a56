// SPDX-License-Identifier: MIT
#include "core/io/source/literalitems.h"

#include "core/base/ascii.h"
#include "core/base/freename.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <set>

namespace core {

namespace {

bool isNameless(const Item &item)
{
    return !item.key;
}

/// A name with a value stays together as Named, other keys and values are a list of two.
Node elementOf(Item item)
{
    if (isNameless(item))
        return std::move(item.value);
    if (item.isArrow || item.key->kind != Node::Kind::Name)
        return pairOf(std::move(item));
    Node named = std::move(*item.key);
    named.kind = Node::Kind::Named;
    named.children = {std::move(item.value)};
    return named;
}

/// All as keys and values in turn; what has no key is code.
void addMembers(Node &dict, std::vector<Item> items)
{
    for (Item &item : items) {
        dict.children.push_back(item.key ? std::move(*item.key)
                                         : nodeAt(Node::Kind::Code, item.value));
        dict.children.push_back(std::move(item.value));
    }
}

std::string lower(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), lowerCase);
    return result;
}

/// Calls that only make a list of their arguments, in small letters.
constexpr std::array<std::string_view, 24> listMakers
    = {"list",      "listof",       "mutablelistof", "arraylist", "arraylistof",  "arrayof",
       "array",     "seq",          "vector",        "setof",     "map",          "mapof",
       "hashmapof", "mutablemapof", "linkedmapof",   "hashmap",   "aslist",       "of",
       "ofentries", "sortedmapof",  "treemap",       "queue",     "immutablemap", "immutablelist"};

/// Calls that stand for their only argument or what it names, in small letters.
constexpr std::array<std::string_view, 12> namers
    = {"preload", "load",       "require", "typeof",      "nameof",          "freeze",
       "seal",    "deepfreeze", "entries", "fromentries", "unmodifiablemap", "unmodifiablelist"};

/// "orc" of "res://scenes/orc.tscn"
std::string stemOf(const std::string &path)
{
    const std::string file = path.substr(path.find_last_of('/') + 1);
    return file.substr(0, file.find('.'));
}

/// 4 to club, ["club", 4]: one row, not a list of them.
bool isWeighedName(const Node &node)
{
    return node.kind == Node::Kind::List && node.children.size() == 2
        && isNumeral(node.children[0]) != isNumeral(node.children[1])
        && (isNamed(node.children[0]) || isNamed(node.children[1]));
}

} // namespace

Node quotient(Node value)
{
    if (value.kind != Node::Kind::Operation || value.text != "/" || value.children.size() != 2
        || !std::ranges::all_of(value.children, isNumeral))
        return value;
    const auto amountOf = [](const Node &node) {
        return node.kind == Node::Kind::Number ? static_cast<double>(node.number)
                                               : std::strtod(node.text.c_str(), nullptr);
    };
    const double below = amountOf(value.children[1]);
    const double result = below > 0 ? amountOf(value.children[0]) / below : -1;
    if (result < 0 || result > 1e9 || (result > 1 && result != std::floor(result)))
        return value;
    Node number = nodeAt(Node::Kind::Fraction, value);
    std::array<char, 64> digits {};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), result,
                                   std::chars_format::fixed)
                         .ptr;
    number.text.assign(digits.data(), end);
    return number;
}

Node pairOf(Item item)
{
    Node pair = nodeAt(Node::Kind::List, *item.key);
    pair.children.push_back(std::move(*item.key));
    pair.children.push_back(std::move(item.value));
    return pair;
}

void joinNumbers(std::vector<Item> &items, std::size_t first)
{
    const auto key = items.begin() + static_cast<std::ptrdiff_t>(first);
    const bool areNumbers = items.end() - key > 1 && !isNameless(*key) && isNumeral(key->value)
        && std::all_of(key + 1, items.end(),
                       [](const Item &item) { return isNameless(item) && isNumeral(item.value); });
    if (!areNumbers)
        return;
    Node list = nodeAt(Node::Kind::List, key->value);
    for (auto item = key; item != items.end(); ++item)
        list.children.push_back(std::move(item->value));
    key->value = std::move(list);
    items.erase(key + 1, items.end());
}

void addItems(Node &node, std::vector<Item> items, bool isSquare)
{
    const bool isDict = isSquare && node.kind == Node::Kind::List && !items.empty()
        && std::ranges::none_of(items, isNameless);
    if (isDict) {
        node.kind = Node::Kind::Dict;
        std::set<std::string> known;
        for (Item &item : items) { // [hare = {}, hare = {}] has two elements
            if (item.isAssigned)
                item.key->text = freeName(item.key->text,
                                          [&known](const auto &name) { return known.count(name); });
            known.insert(item.key->text);
        }
        return addMembers(node, std::move(items));
    }
    for (Item &item : items)
        node.children.push_back(elementOf(std::move(item)));
}

Node asBraces(Node node, std::vector<Item> items)
{
    const bool isDict = (items.empty() || !std::ranges::all_of(items, isNameless))
        && std::ranges::all_of(items, [](const Item &item) {
                            return item.key || item.value.kind == Node::Kind::Code;
                        });
    if (isDict) {
        addMembers(node, std::move(items));
        return node;
    }
    node.kind = Node::Kind::List;
    addItems(node, std::move(items), false);
    return node;
}

bool holdsFields(const Node &braces)
{
    return braces.kind == Node::Kind::Dict && !braces.children.empty()
        && braces.children.front().kind == Node::Kind::Name
        && lastPart(braces.children.front().text) == braces.children.front().text;
}

Node asObject(Node braces)
{
    const auto isList = [](const Node &child) { return child.kind == Node::Kind::List; };
    const auto isMade = [](const Node &child) {
        return child.kind == Node::Kind::Struct || child.kind == Node::Kind::Call
            || child.kind == Node::Kind::Dict;
    };
    const bool holdsLists = std::ranges::any_of(braces.children, isList)
        || (!braces.children.empty() && std::ranges::all_of(braces.children, isMade));
    if (braces.kind != Node::Kind::List)
        braces.kind = holdsFields(braces) || braces.children.empty() ? Node::Kind::Struct
                                                                     : Node::Kind::Dict;
    else if (holdsLists)
        return braces; // of a collection: pairs, or objects
    else
        braces.kind = Node::Kind::Call;
    return braces;
}

bool holdsNamed(const Node &node)
{
    return !node.children.empty() && std::ranges::all_of(node.children, [](const Node &child) {
        return child.kind == Node::Kind::Named;
    });
}

Node keyed(Node::Kind kind, Node node)
{
    Node result = nodeAt(kind, node);
    for (Node &child : node.children) {
        result.children.push_back(nameAt(child.text, child));
        result.children.push_back(std::move(child.children.front()));
    }
    return result;
}

Node asCall(Node node)
{
    const std::string maker = lower(lastPart(node.text));
    const bool names = node.children.size() == 1 && isOneOf(maker, namers)
        && (isNamed(node.children[0]) || node.children[0].isListOrDict());
    if (names) {
        Node named = std::move(node.children.front());
        named.text = named.kind == Node::Kind::Text ? stemOf(named.text) : named.text;
        return named;
    }
    if (maker == "dict" && holdsNamed(node)) // dict(weight=3)
        return keyed(Node::Kind::Dict, std::move(node));
    const bool isWrapped = node.children.size() == 1 && !isWeighedName(node.children[0])
        && (node.children[0].kind == Node::Kind::Dict || node.children[0].text.empty());
    if (isOneOf(maker, listMakers) && !node.children.empty() && !isWrapped) {
        const bool alternates = maker == "of" && node.children.size() % 2 == 0
            && lower(node.text).ends_with("map.of");
        node.kind = alternates ? Node::Kind::Dict : Node::Kind::List;
    }
    return node;
}

Node operation(Node left, const Token &symbol, Node right)
{
    constexpr std::int64_t most = 1000; // copies
    const auto isNames = [](const Node &list) {
        return list.kind == Node::Kind::List && !list.children.empty()
            && std::ranges::all_of(list.children, [](const Node &item) {
                   return isNamed(item) || item.kind == Node::Kind::Call;
               });
    };
    if (symbol.is("+") && isNames(left) && isNames(right)) {
        std::ranges::move(right.children, std::back_inserter(left.children));
        return left;
    }
    if (symbol.is("*") && isNames(left) && right.kind == Node::Kind::Number && right.number > 0
        && right.number <= most / std::ssize(left.children)) {
        const std::vector<Node> once = left.children;
        for (std::int64_t i = 1; i < right.number; ++i)
            left.children.insert(left.children.end(), once.begin(), once.end());
        return left;
    }
    Node node = nodeAt(Node::Kind::Operation, left, symbol.text);
    node.children.push_back(std::move(left));
    node.children.push_back(std::move(right));
    return node;
}

} // namespace core
