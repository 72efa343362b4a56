// SPDX-License-Identifier: MIT
#include "core/io/code/pushedrows.h"

#include "core/io/import/listedrows.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace core {

namespace {

/// The block or scope of statements, and the path of what they fill.
using Target = std::tuple<std::size_t, std::string, std::string>;

/// Erases the statements in these places.
void eraseAll(const std::set<std::size_t> &places, std::vector<Statement> &statements)
{
    std::size_t at = 0;
    std::erase_if(statements, [&](const Statement &) { return places.count(at++) > 0; });
}

/// {name: "toad", weight: 4}, Odds("toad", weight=4): a name and a number at least.
bool isRow(const Node &value)
{
    std::vector<const Node *> values;
    for (const auto &[field, node] : fieldsOf(value))
        values.push_back(node);
    for (const Node &child : value.children) {
        if (value.kind == Node::Kind::Call)
            values.push_back(&child);
    }
    const auto has = [&values](bool (*isSuch)(const Node &)) {
        return std::ranges::any_of(values, [isSuch](const Node *node) { return isSuch(*node); });
    };
    return has(isAmount) && has(namesThing);
}

/// Places of the variables that are given a row and nothing else.
std::map<std::string, std::size_t> rowsInVariables(const std::vector<Statement> &statements)
{
    std::map<std::string, int> given;
    std::map<std::string, std::size_t> rows;
    for (std::size_t i = 0; i < statements.size(); ++i) {
        const Statement &one = statements[i];
        if (one.kind != Statement::Kind::Set)
            continue;
        if (++given[one.name] == 1 && isRow(one.value))
            rows[one.name] = i;
        else
            rows.erase(one.name);
    }
    return rows;
}

/// The name and the number of pool.Add(Foe.Rat, 0.5) as a pair; nothing where the name may be a
/// variable, or it is something else.
std::optional<Node> pairIn(const Statement &statement)
{
    const auto isThing = [](const Node &node) {
        const std::string own = lastPart(node.text);
        return namesThing(node)
            && (node.kind != Node::Kind::Name || own != node.text
                || (!own.empty() && own.front() >= 'A' && own.front() <= 'Z'));
    };
    Node pair = nodeAt(Node::Kind::List, statement.value);
    if (statement.kind == Statement::Kind::Add && statement.value.kind == Node::Kind::List)
        pair.children = statement.value.children;
    const bool isPair
        = pair.children.size() == 2 && isThing(pair.children[0]) && isAmount(pair.children[1]);
    return isPair ? std::optional {pair} : std::nullopt;
}

/// The names of what is given rows at once.
std::set<std::string> givenRows(const std::vector<Statement> &statements)
{
    std::set<std::string> names;
    for (const Statement &one : statements) {
        if (one.kind == Statement::Kind::Set && !one.value.children.empty())
            names.insert(one.name);
    }
    return names;
}

/// Whether the target, or what it is part of, has rows already.
bool beginsWithRows(const std::set<std::string> &given, const Statement &added)
{
    const std::string around = added.owner.substr(0, added.owner.find('.'));
    return given.count(added.name) > 0 || (!around.empty() && given.count(around) > 0);
}

/// The block in which the list that is filled at `place` is last given nothing before it; the file
/// where it is not: what follows there is added under no further condition.
std::size_t blockOfEmpty(const std::vector<Statement> &statements, std::size_t place)
{
    const Statement &added = statements[place];
    for (std::size_t i = place; i > 0; --i) {
        const Statement &one = statements[i - 1];
        if (one.kind == Statement::Kind::Set && one.name == added.name && one.owner == added.owner)
            return one.value.kind == Node::Kind::List && one.value.children.empty() ? one.block : 0;
    }
    return 0;
}

} // namespace

void joinPushed(Statements &statements)
{
    std::vector<Statement> &list = statements.list;
    const std::map<std::string, std::size_t> rows = rowsInVariables(list);
    const auto rowOf = [&](const Node &value) -> const Node * {
        const auto known = value.kind == Node::Kind::Name ? rows.find(value.text) : rows.end();
        if (known != rows.end())
            return &list[known->second].value;
        return value.isKeyed() && isRow(value) ? &value : nullptr;
    };
    const std::set<std::string> given = givenRows(list);
    std::map<Target, std::vector<std::size_t>> pushed;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Statement &one = list[i];
        if (one.kind == Statement::Kind::Add && rowOf(one.value) != nullptr
            && !beginsWithRows(given, one))
            pushed[{statements.scopeOf(one.block), one.owner, one.name}].push_back(i);
    }
    std::set<std::size_t> used;
    for (const auto &[target, places] : pushed) {
        const std::size_t begun = blockOfEmpty(list, places.front());
        const auto isConditional = [&](std::size_t place) {
            const auto branch = statements.branchOf(list[place].block);
            return branch && !statements.isInside(begun, *branch);
        };
        if (std::ranges::count_if(places, isConditional) + 1
            >= static_cast<std::ptrdiff_t>(places.size()))
            continue;
        Node all = nodeAt(Node::Kind::List, list[places.front()].value);
        std::size_t first = list.size();
        for (const std::size_t place : places) {
            Statement &one = list[place];
            used.insert(place);
            if (isConditional(place)) {
                statements.leftOut.push_back(
                    {{"is-filled-inside-a-condition", {Message {"quoted", {one.name}}}},
                     one.line,
                     one.column});
                continue;
            }
            all.children.push_back(*rowOf(one.value));
            if (one.value.kind == Node::Kind::Name)
                used.insert(rows.at(one.value.text));
            first = std::min(first, place);
        }
        used.erase(first);
        list[first].kind = Statement::Kind::Set;
        list[first].value = std::move(all);
    }
    eraseAll(used, list);
}

void joinConstants(Statements &statements)
{
    std::vector<Statement> &list = statements.list;
    std::map<std::size_t, std::vector<std::size_t>> classes; // by their blocks
    for (std::size_t i = 0; i < list.size(); ++i) {
        const CodeBlock &block = statements.blocks[list[i].block];
        const bool areGrades = block.name.find("arit") != std::string::npos; // of rarity
        if (block.kind == CodeBlock::Kind::Class && namesTable(block.name) && !areGrades)
            classes[list[i].block].push_back(i);
    }
    std::set<std::size_t> used;
    for (const auto &[block, places] : classes) {
        Statement &first = list[places.front()];
        const bool areNumbers = std::ranges::all_of(places, [&list](std::size_t place) {
            return list[place].kind == Statement::Kind::Set && isAmount(list[place].value);
        });
        if (!areNumbers || places.size() < 2)
            continue;
        Node all = nodeAt(Node::Kind::Dict, first);
        for (const std::size_t place : places)
            all.children.insert(
                all.children.end(),
                {nodeAt(Node::Kind::Text, list[place], idOf(list[place].name)), list[place].value});
        used.insert(places.begin() + 1, places.end());
        first.name = statements.blocks[block].name;
        first.value = std::move(all);
        first.end = list[places.back()].end;
        first.block = statements.blocks[block].parent;
    }
    eraseAll(used, list);
}

void joinAlone(std::vector<Statement> &statements)
{
    std::map<std::pair<std::size_t, std::string>, std::vector<std::size_t>> records;
    for (std::size_t i = 0; i < statements.size(); ++i) {
        const Statement &one = statements[i];
        const Fields fields = fieldsOf(one.value);
        const bool isWeighed = std::ranges::any_of(fields, [](const auto &field) {
            return tellsHowOften(field.first) && isAmount(*field.second);
        });
        if (one.kind != Statement::Kind::Set || one.value.kind == Node::Kind::Dict || !isWeighed
            || !isRow(one.value) || one.value.text.empty())
            continue;
        std::vector<std::size_t> &known = records[{one.block, one.value.text}];
        const auto isValue = [&](std::size_t place) { // last = newt = Foe("newt", 2)
            return statements[place].value.line == one.value.line
                && statements[place].value.column == one.value.column;
        };
        if (std::ranges::none_of(known, isValue))
            known.push_back(i);
    }
    std::set<std::size_t> used;
    for (const auto &[type, places] : records) {
        if (places.size() < 2)
            continue;
        Statement &first = statements[places.front()];
        Node all = nodeAt(Node::Kind::List, first.value);
        for (const std::size_t place : places)
            all.children.push_back(statements[place].value);
        used.insert(places.begin() + 1, places.end());
        first.name = type.second;
        first.value = std::move(all);
    }
    eraseAll(used, statements);
}

void joinDecimals(Statements &statements)
{
    std::vector<Statement> &list = statements.list;
    const std::set<std::string> begun = givenRows(list);
    std::map<Target, std::vector<std::size_t>> given;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Statement &one = list[i];
        if (pairIn(one) && !beginsWithRows(begun, one))
            given[{one.block, one.owner, one.name}].push_back(i);
    }
    std::set<std::size_t> used;
    for (const auto &[target, places] : given) {
        Node pairs = nodeAt(Node::Kind::List, list[places.front()].value);
        for (const std::size_t place : places)
            pairs.children.push_back(*pairIn(list[place]));
        if (std::ranges::none_of(pairs.children, [](const Node &pair) {
                return pair.children[1].kind == Node::Kind::Fraction;
            }))
            continue;
        used.insert(places.begin() + 1, places.end());
        Statement &first = list[places.front()];
        first.kind = Statement::Kind::Set;
        first.value = std::move(pairs);
    }
    eraseAll(used, list);
}

namespace {

/// The fields of records that stand in one, by the number at the end of their names.
using Numbered = std::map<int, std::map<std::string, const Node *>>;

Numbered numberedFields(const Node &value)
{
    Numbered rows;
    for (const auto &[field, node] : fieldsOf(value)) {
        const std::size_t end = field.find_last_not_of("0123456789") + 1;
        const std::size_t digits = field.size() - end;
        const std::string stem = field.substr(0, field.substr(0, end).find_last_not_of("_- .") + 1);
        if (!stem.empty() && digits > 0 && digits < 4)
            rows[std::stoi(field.substr(end))][stem] = node;
    }
    return rows;
}

/// Whether these are several records with the same fields, one of which tells how often.
bool areRecords(const Numbered &rows)
{
    const auto isWeight
        = [](const auto &field) { return tellsHowOften(field.first) && isAmount(*field.second); };
    const auto isOther = [](const auto &field) {
        return !tellsHowOften(field.first) && !namesFloorsOf(field.first);
    };
    return rows.size() > 1 && std::ranges::any_of(rows.begin()->second, isOther)
        && std::ranges::all_of(rows, [&](const auto &row) {
               return std::ranges::equal(
                          row.second, rows.begin()->second, {},
                          [](const auto &field) { return field.first; },
                          [](const auto &field) { return field.first; })
                   && std::ranges::any_of(row.second, isWeight);
           });
}

} // namespace

void joinNumbered(Node &value, std::vector<LeftOut> &left)
{
    for (Node &child : value.children)
        joinNumbered(child, left);
    const Numbered rows = value.isKeyed() ? numberedFields(value) : Numbered {};
    if (!areRecords(rows))
        return;
    Node list = nodeAt(Node::Kind::List, *rows.begin()->second.begin()->second);
    bool areNamed = true;
    std::set<const Node *> used;
    for (const auto &[number, fields] : rows) {
        Node record = nodeAt(Node::Kind::Struct, *fields.begin()->second);
        bool isNamed = false;
        for (const auto &[field, node] : fields) {
            isNamed = isNamed || namesThing(*node);
            used.insert(node);
            record.children.insert(record.children.end(), {nameAt(field, *node), *node});
        }
        areNamed = areNamed && isNamed;
        list.children.push_back(std::move(record));
    }
    std::vector<Node> children;
    std::vector<const Node *> numbered; // their keys, in the order of the file
    for (std::size_t i = 0; i + 1 < value.children.size(); i += 2) {
        if (used.count(&value.children[i + 1]) > 0)
            numbered.push_back(&value.children[i]);
        else
            children.insert(children.end(), {value.children[i], value.children[i + 1]});
    }
    if (!areNamed)
        return left.push_back({{"numbered-fields-are-not-read",
                                {numbered.front()->text, numbered.back()->text, rows.size()}},
                               numbered.front()->line,
                               numbered.front()->column});
    children.insert(children.end(), {nameAt("entries", list), list});
    value.children = std::move(children);
}

} // namespace core
