// SPDX-License-Identifier: MIT
#include "core/io/literals/literalrows.h"

#include "core/base/ascii.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

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

/// Whether it is made as that row is, though its name may be computed.
bool isMadeAs(const Node &node, const Node &row)
{
    return node.kind == row.kind && node.text == row.text
        && node.children.size() == row.children.size()
        && std::ranges::any_of(node.children, isAmount);
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
    const auto isAlike = [](const Node &one, const Node &other) { // or may be: rand(1, 4)
        const auto isPlain = [](const Node &node) { return isAmount(node) || isNamed(node); };
        return !isPlain(one) || !isPlain(other) || isAmount(one) == isAmount(other);
    };
    const std::size_t size = row.children.size();
    std::size_t at = 0;
    while (at < size && isAlike(row.children[at], full.children[at]))
        ++at;
    const std::size_t more = full.children.size() - size;
    for (std::size_t i = at; i < size; ++i) {
        if (!isAlike(row.children[i], full.children[i + more]))
            return size + 1;
    }
    return at;
}

/// The row as a record; `onlyName` is the place of the only value that names something. In a row
/// that is shorter than `full`, the values have the places that they have there; a call of another
/// function that does not fit has places of its own.
Node recordOf(Node row, std::size_t onlyName, const Node *full = nullptr)
{
    Node record = nodeAt(Node::Kind::Struct, row, row.text);
    const bool isShorter = full != nullptr && row.children.size() < full->children.size();
    const std::size_t gap = isShorter ? gapIn(row, *full) : row.children.size();
    const std::size_t more = isShorter ? full->children.size() - row.children.size() : 0;
    const bool isOther = gap > row.children.size() && row.text != full->text;
    const std::string own = isOther ? typeOfCall(row.text) + '_' : std::string();
    std::size_t index = 0;
    for (Node &child : row.children) {
        index += &child - row.children.data() == static_cast<std::ptrdiff_t>(gap) ? more : 0;
        if (child.kind == Node::Kind::Named) {
            record.children.push_back(nameAt(child.text, child));
            record.children.push_back(std::move(child.children.front()));
            continue;
        }
        record.children.push_back(
            nameAt(index == onlyName ? "name" : own + columnField(index), child));
        record.children.push_back(std::move(child));
        ++index;
    }
    return record;
}

/// The only place that names something in all of the rows, or one behind all.
std::size_t onlyNameIn(const std::vector<Node *> &rows)
{
    std::size_t found = std::string::npos;
    for (std::size_t place = 0; place < rows.front()->children.size(); ++place) {
        const bool isName = std::ranges::all_of(rows, [place](const Node *row) {
            return place >= row->children.size() || isEntry(row->children[place]);
        });
        if (isName && found != std::string::npos)
            return std::string::npos;
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

/// Of records that nameRecords() made.
struct KnownRows
{
    std::map<std::pair<std::string, std::size_t>, std::size_t> names; ///< by type and length
    std::set<std::pair<std::string, std::string>> lists; ///< calls that hold them, and their types
};

/// The places of the names in records that nameRecords() made, and what holds them.
void findKnown(const Node &value, KnownRows &known)
{
    const std::size_t length = value.children.size() / 2;
    std::size_t onlyName = std::string::npos;
    bool isMade = value.kind == Node::Kind::Struct && length > 1;
    for (std::size_t i = 0; isMade && i < length; ++i) {
        const bool isName = value.children[2 * i].text == "name";
        onlyName = isName ? i : onlyName;
        isMade = isName || value.children[2 * i].text == columnField(i);
    }
    if (isMade)
        known.names[{value.text, length}] = onlyName;
    if (value.kind == Node::Kind::List && !value.text.empty() && !value.children.empty())
        known.lists.insert({value.text, value.children.front().text});
    for (const Node &child : value.children)
        findKnown(child, known);
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

/// A row that stands alone in its list, or in a call that makes lists of such, is a record as those
/// in other lists are.
void nameLoneRows(Node &value, const KnownRows &known)
{
    const bool isAlone
        = value.isListOrCall() && value.children.size() == 1 && isRow(value.children.front());
    Node *row = isAlone ? &value.children.front() : nullptr;
    const auto found
        = row == nullptr ? known.names.end() : known.names.find({row->text, row->children.size()});
    const bool isList = found != known.names.end()
        && (value.kind == Node::Kind::List || known.lists.count({value.text, row->text}) > 0);
    if (isList) {
        value.kind = Node::Kind::List;
        *row = recordOf(std::move(*row), found->second);
    }
    for (Node &child : value.children)
        nameLoneRows(child, known);
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
            value.children[i] = recordOf(std::move(value.children[i]), std::string::npos);
    }
    std::vector<Node *> rows;
    for (Node &child : value.children) {
        if (isRow(child))
            rows.push_back(&child);
    }
    const bool isList = value.isListOrCall();
    if (isList && rows.size() > 1 && rows.size() * 2 > value.children.size()
        && !std::ranges::all_of(rows, isBare)) {
        const std::size_t onlyName = onlyNameIn(rows);
        const Node full = **std::ranges::max_element(
            rows, {}, [](const Node *row) { return row->children.size(); });
        for (Node &child : value.children) {
            if (!isRow(child) && isMadeAs(child, full))
                rows.push_back(&child);
        }
        for (Node *row : rows)
            *row = recordOf(std::move(*row), onlyName, &full);
    }
    for (Node &child : value.children)
        nameRecords(child);
}

/// How long lists are that hold a name, and names with numbers behind it in turn: ["Net", "Carp",
/// 0.6, "Eel", 0.3]; empty where some are not such or have one name.
std::set<std::size_t> lengthsInTurn(const Node &lists)
{
    std::set<std::string> names;
    std::set<std::size_t> lengths;
    for (const Node &list : lists.children) {
        const std::vector<Node> &parts = list.children;
        bool isSo = lists.kind == Node::Kind::List && list.kind == Node::Kind::List
            && parts.size() % 2 == 1 && parts.size() > 2 && names.insert(parts[0].text).second;
        for (std::size_t i = 0; isSo && i < parts.size(); ++i)
            isSo = i % 2 == 1 || i == 0 ? isNamed(parts[i]) : isNumeral(parts[i]);
        if (!isSo)
            return {};
        lengths.insert(parts.size());
    }
    return lengths;
}

void findLengths(const Node &value, std::set<std::size_t> &lengths)
{
    lengths.merge(lengthsInTurn(value));
    for (const Node &child : value.children)
        findLengths(child, lengths);
}

/// Each of such lists, of which some are longer than others, as pairs behind its name.
void pairInTurn(Node &value)
{
    const bool areLists = !lengthsInTurn(value).empty();
    for (Node &child : value.children) {
        Node pairs = nodeAt(Node::Kind::List, child);
        for (std::size_t i = 1; areLists && i < child.children.size(); i += 2) {
            pairs.children.push_back(nodeAt(Node::Kind::List, child.children[i]));
            pairs.children.back().children = {child.children[i], child.children[i + 1]};
        }
        if (areLists)
            child.children = {Node(child.children[0]), std::move(pairs)};
        else
            pairInTurn(child);
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
        value = recordOf(std::move(value), std::string::npos);
    std::set<std::size_t> lengths;
    findLengths(value, lengths);
    if (lengths.size() > 1) // else they may be columns
        pairInTurn(value);
    nameRecords(value);
    nameLoneRows({&value});
}

void nameLoneRows(const std::vector<Node *> &values)
{
    KnownRows known;
    for (const Node *value : values)
        findKnown(*value, known);
    for (Node *value : known.names.empty() ? std::vector<Node *>() : values)
        nameLoneRows(*value, known);
}

Node enumRows(const std::vector<Token> &tokens, std::size_t begin)
{
    Node list = nodeAt(Node::Kind::List, tokenAt(tokens, begin));
    for (std::size_t at = begin; tokenAt(tokens, at).isName();) {
        const auto constant = parseValue(tokens, at);
        if (!constant || constant->value.kind != Node::Kind::Call)
            break;
        Node row = recordOf(constant->value, std::string::npos);
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
