// SPDX-License-Identifier: MIT
#include "core/io/literals/literalrows.h"

#include "core/base/ascii.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

namespace core {

std::string typeOfCall(const std::string &call)
{
    const std::size_t sign = call.ends_with("::new") ? 5 : call.ends_with(".new") ? 4 : 0;
    return lastPart(call.substr(0, call.size() - sign));
}

bool makesRecord(const Node &node)
{
    const std::string type = typeOfCall(node.text);
    return node.kind == Node::Kind::Call && !type.empty() && type.front() >= 'A'
        && type.front() <= 'Z' && std::ranges::any_of(node.children, isAmount)
        && std::ranges::all_of(node.children, [](const Node &child) {
               return isAmount(child) || namesEntry(child);
           });
}

namespace {

bool isEntry(const Node &node)
{
    return node.kind != Node::Kind::Named && namesEntry(node);
}

/// A list or a call that holds a name and a number.
bool isRow(const Node &node)
{
    const bool holds = node.isListOrCall() && !node.text.starts_with('.') && node.text != "dict"
        && node.children.size() > 1;
    const auto isNumber
        = [](const Node &child) { return child.kind == Node::Kind::Named || isAmount(child); };
    return holds && std::ranges::any_of(node.children, isEntry)
        && std::ranges::any_of(node.children, isNumber);
}

/// {NULL, 0} behind the last row.
bool endsArray(const Node &row)
{
    return row.kind == Node::Kind::List && !row.children.empty() && row.children[0].text == "NULL"
        && std::all_of(row.children.begin() + 1, row.children.end(), [](const Node &child) {
               return child.kind == Node::Kind::Number && child.number == 0;
           });
}

/// A name and a number alone, which need no names of fields.
bool isBare(const Node *row)
{
    return row->children.size() == 2 && std::ranges::none_of(row->children, [](const Node &child) {
               return child.kind == Node::Kind::Named;
           });
}

/// Where the shorter row lacks what `full` has, so that what follows is as in that row: 1 of
/// Gear("Club", 3, 0) beside Gear("Knife", "sharp", 2, 0). Its end where it lacks the last; behind
/// that where it does not fit.
std::size_t gapIn(const Node &row, const Node &full)
{
    const auto isAlike = [](const Node &one, const Node &other) { // or may be: None, rand(1, 4)
        const auto isText = [](const Node &node) { return node.kind == Node::Kind::Text; };
        return !(isText(one) && isAmount(other)) && !(isAmount(one) && isText(other));
    };
    const std::vector<Node> &parts = row.children;
    const auto gap = std::ranges::mismatch(parts, full.children, isAlike).in1;
    const bool fits
        = std::equal(gap, parts.end(), full.children.end() - (parts.end() - gap), isAlike);
    return fits ? static_cast<std::size_t>(gap - parts.begin()) : parts.size() + 1;
}

constexpr std::size_t noName = std::string::npos;

/// The row as a record; `onlyName` is the place of the only value that names something. In a row
/// that is shorter than `full`, the values have the places that they have there; one that does not
/// fit has columns of its own.
Node recordOf(Node row, std::size_t onlyName = noName, const Node *full = nullptr)
{
    Node record = nodeAt(Node::Kind::Struct, row, row.text);
    const std::size_t size = row.children.size();
    const bool isShorter = full != nullptr && size < full->children.size();
    const std::size_t gap = isShorter ? gapIn(row, *full) : size;
    const std::string own
        = gap > size ? typeOfCall(row.text) + std::to_string(size) + '_' : std::string();
    std::size_t index = 0;
    for (std::size_t i = 0; i < size; ++i) {
        Node &child = row.children[i];
        index += i == gap ? full->children.size() - size : 0;
        const bool isNamed = child.kind == Node::Kind::Named;
        const std::string column = index == onlyName ? "name" : own + columnField(index);
        record.children.push_back(nameAt(isNamed ? child.text : column, child));
        record.children.push_back(isNamed ? Node(std::move(child.children.front()))
                                          : std::move(child));
        index += isNamed ? 0 : 1;
    }
    return record;
}

/// The only place that names something in all of the rows, the first of one row alone, or noName.
std::size_t onlyNameIn(const std::vector<Node *> &rows)
{
    std::size_t found = noName;
    for (std::size_t place = 0; place < rows.front()->children.size(); ++place) {
        const bool isName = std::ranges::all_of(rows, [place](const Node *row) {
            return place >= row->children.size() || isEntry(row->children[place]);
        });
        if (isName && found != noName)
            return rows.size() > 1 ? noName : found;
        found = isName ? place : found;
    }
    return found;
}

/// A record, or a list of what has names.
bool holdsRows(const Node &node)
{
    const Node &inner = unwrapped(node);
    const auto isRecord = [](const Node &row) { return !fieldsOf(row).empty(); };
    return isRecord(inner) || inner.kind == Node::Kind::Dict
        || (inner.kind == Node::Kind::List
            && std::ranges::any_of(inner.children, [&](const Node &row) {
                   return isRecord(row) || std::ranges::any_of(row.children, isNamed);
               }));
}

/// Records and lists behind a name each, in whatever brackets or calls of one function: {{"marsh",
/// {...}}, {"shore", {...}}}, {Zone(MARSH, {...}), Zone(SHORE, {...})}.
bool isDictionary(const Node &list)
{
    std::set<std::string> names;
    bool areSome = false;
    for (const Node &pair : list.children) {
        const bool isMember = pair.isListOrCall() && pair.children.size() == 2
            && isNamed(pair.children[0]) && pair.text == list.children.front().text
            && !pair.text.starts_with('.');
        if (!isMember || !names.insert(pair.children[0].text).second)
            return false;
        const Node &content = pair.children[1];
        const bool isList = content.isListOrDict();
        const bool isEmpty = isList && content.children.empty();
        const bool holds
            = !isEmpty && (holdsRows(content) || (makesRecord(content) && !isBare(&content)));
        if ((!isEmpty && !holds) || (pair.kind == Node::Kind::Call && !isList))
            return false;
        areSome = areSome || holds;
    }
    return list.kind == Node::Kind::List && areSome;
}

void makeDictionary(Node &list)
{
    std::vector<Node> members;
    members.reserve(list.children.size() * 2);
    for (Node &pair : list.children)
        std::ranges::move(pair.children, std::back_inserter(members));
    list.kind = Node::Kind::Dict;
    list.children = std::move(members);
}

/// Whether a call is handed several rows alone, each by a call of one name.
bool isOfRows(const Node &value)
{
    return value.kind == Node::Kind::Call && !value.text.starts_with('.')
        && value.children.size() > 1
        && std::ranges::all_of(value.children, [&value](const Node &row) {
               return row.kind == Node::Kind::Call && row.text == value.children.front().text
                   && isRow(row);
           });
}

/// Whether a dictionary holds a row behind each key, in calls of one function.
bool holdsCallsOfOne(const Node &value)
{
    bool areRows = value.kind == Node::Kind::Dict && value.children.size() > 3;
    for (std::size_t i = 1; areRows && i < value.children.size(); i += 2) {
        const Node &row = value.children[i];
        areRows = row.kind == Node::Kind::Call && row.text == value.children[1].text
            && row.children.size() == value.children[1].children.size()
            && (isRow(row) || makesRecord(row)) && !isBare(&row) && isNamed(value.children[i - 1]);
    }
    return areRows;
}

void nameRecords(Node &value)
{
    if (isOfRows(value)) // new List(new Row(Orc, 5), new Row(Elf, 3))
        value.kind = Node::Kind::List;
    if (isDictionary(value))
        makeDictionary(value);
    if (value.kind == Node::Kind::List)
        std::erase_if(value.children, endsArray);
    if (holdsCallsOfOne(value)) { // {jar = Loot(COIN, 0.5), urn = Loot(GEM, 0.1)}
        for (std::size_t i = 1; i < value.children.size(); i += 2)
            value.children[i] = recordOf(std::move(value.children[i]));
    }
    std::vector<Node *> rows;
    for (Node &child : value.children) {
        if (isRow(child))
            rows.push_back(&child);
    }
    const bool isList
        = value.kind == Node::Kind::List || (value.kind == Node::Kind::Call && rows.size() > 1);
    if (isList && !rows.empty() && rows.size() * 2 > value.children.size()
        && !std::ranges::all_of(rows, isBare)) {
        const Node full = **std::ranges::max_element(
            rows, {}, [](const Node *row) { return row->children.size(); });
        const std::size_t onlyName = onlyNameIn(rows);
        for (Node *row : rows)
            *row = recordOf(std::move(*row), onlyName, &full);
    }
    for (Node &child : value.children)
        nameRecords(child);
}

/// Whether it is a name, and names with a number behind each: ["Net", "Carp", 0.6, "Eel", 0.3].
bool isInTurn(const Node &list)
{
    const std::vector<Node> &parts = list.children;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!(i % 2 == 1 || i == 0 ? isNamed(parts[i]) : isNumeral(parts[i])))
            return false;
    }
    return list.kind == Node::Kind::List && parts.size() % 2 == 1 && parts.size() > 2;
}

void findLengths(const Node &value, std::set<std::size_t> &lengths)
{
    if (isInTurn(value))
        lengths.insert(value.children.size());
    for (const Node &child : value.children)
        findLengths(child, lengths);
}

/// Each of such lists as pairs behind its name.
void pairInTurn(Node &value)
{
    const bool areLists = value.kind == Node::Kind::List && !value.children.empty()
        && std::ranges::all_of(value.children, isInTurn);
    for (Node &child : value.children) {
        if (!areLists) {
            pairInTurn(child);
            continue;
        }
        Node pairs = nodeAt(Node::Kind::List, child);
        for (std::size_t i = 1; i < child.children.size(); i += 2) {
            pairs.children.push_back(nodeAt(Node::Kind::List, child.children[i]));
            pairs.children.back().children = {child.children[i], child.children[i + 1]};
        }
        child.children = {Node(child.children[0]), std::move(pairs)};
    }
    if (areLists)
        makeDictionary(value);
}

} // namespace

std::string columnField(std::size_t index)
{
    return "column" + std::to_string(index + 1);
}

bool isColumnField(const std::string &field)
{
    return field.starts_with("column") && field.size() > 6
        && std::all_of(field.begin() + 6, field.end(), isDigit);
}

void nameRows(Node &value)
{
    const auto isField = [](const Node &child) { return child.kind == Node::Kind::Named; };
    const auto holds = [](const Node &child) {
        return child.children.front().kind == Node::Kind::List && holdsRows(child.children.front());
    };
    if (value.kind == Node::Kind::Call && std::ranges::all_of(value.children, isField)
        && std::ranges::any_of(value.children, holds)) // Zone(floor=1, rooms=[Room(...)])
        value = recordOf(std::move(value));
    std::set<std::size_t> lengths;
    findLengths(value, lengths);
    if (lengths.size() > 1) // else they may be columns
        pairInTurn(value);
    nameRecords(value);
}

Node enumRows(const std::vector<Token> &tokens, std::size_t begin)
{
    Node list = nodeAt(Node::Kind::List, tokenAt(tokens, begin));
    for (std::size_t at = begin; tokenAt(tokens, at).isName();) {
        const auto constant = parseValue(tokens, at);
        if (!constant || constant->value.kind != Node::Kind::Call)
            break;
        Node row = recordOf(constant->value);
        row.children.insert(row.children.begin(),
                            {nameAt(keyField, row), nameAt(constant->value.text, row)});
        list.children.push_back(std::move(row));
        at = constant->end;
        if (tokenAt(tokens, at).is("{")) // what the constant does otherwise
            at = closing(tokens, at, tokens.size()) + 1;
        if (!tokenAt(tokens, at).is(","))
            break;
        ++at;
    }
    return list;
}

} // namespace core
