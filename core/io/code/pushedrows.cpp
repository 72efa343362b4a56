// SPDX-License-Identifier: MIT
#include "core/io/code/pushedrows.h"

#include "core/io/import/listedrows.h"
#include "core/io/import/recordsheet.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace core {

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

namespace {

/// The block or scope of statements, and the path of what they fill.
using Target = std::tuple<std::size_t, std::string, std::string>;

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
    Node pair = nodeAt(Node::Kind::List, statement.value);
    if (statement.kind == Statement::Kind::Add && statement.value.kind == Node::Kind::List)
        pair.children = statement.value.children;
    const bool isPair = pair.children.size() == 2 && namesConstant(pair.children[0])
        && isAmount(pair.children[1]);
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

bool namesConstant(const Node &node)
{
    const std::string own = lastPart(node.text);
    return namesThing(node)
        && (node.kind != Node::Kind::Name || own != node.text
            || (!own.empty() && own.front() >= 'A' && own.front() <= 'Z'));
}

void replaceAll(const std::set<std::size_t> &places, std::vector<Statement> made,
                std::vector<Statement> &statements)
{
    std::size_t at = 0;
    std::erase_if(statements, [&](const Statement &) { return places.count(at++) > 0; });
    std::ranges::move(made, std::back_inserter(statements));
}

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
    replaceAll(used, {}, list);
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
    replaceAll(used, {}, list);
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
    replaceAll(used, {}, statements);
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
    replaceAll(used, {}, list);
}

namespace {

/// What a statement keeps by a key: foes["rat"] = {weight = 3}, foes.insert(Rat, Foe(3, Grass)),
/// levels[4] = {"rat": 3}.
struct KeptValue
{
    Node key;
    Node value;
};

bool isRecord(const Node &node)
{
    return (node.kind == Node::Kind::Dict || node.kind == Node::Kind::Struct)
        && !fieldsOf(node).empty();
}

/// Whether the value may be all that is listed by a number.
bool isContent(const Node &value)
{
    return isRecord(value) || listsAmounts(value) || rowsIn(value).rows.size() > 1;
}

/// What the statement keeps by a key; nothing where it keeps no weights.
std::optional<KeptValue> keptIn(const Statement &one,
                                const std::map<std::string, std::size_t> &records)
{
    const std::vector<Node> &parts = one.value.children;
    const bool isHanded = one.kind == Statement::Kind::Add && one.value.kind == Node::Kind::List
        && parts.size() == 2 && (namesConstant(parts[0]) || parts[0].kind == Node::Kind::Number);
    if (!isHanded && one.kind != Statement::Kind::SetKey)
        return std::nullopt;
    const Node &key = isHanded ? parts[0] : *one.key;
    const Node &value = isHanded ? parts[1] : one.value;
    if (key.kind == Node::Kind::Number)
        return isContent(value) ? std::optional {KeptValue {key, value}} : std::nullopt;
    const bool isWeighed = std::ranges::any_of(
        fieldsOf(value), [](const auto &field) { return isWeightRole(roleOf(field.first)); });
    const bool isKnown = value.kind == Node::Kind::Name && records.count(value.text) > 0;
    return isNamed(key) && (isKnown || isWeighed || (makesRecord(value) && namesConstant(key)))
        ? std::optional {KeptValue {key, value}}
        : std::nullopt;
}

/// What is kept by numbers that count on from 0, or that do not ascend, is a list.
void listCounted(Node &members)
{
    std::vector<Node> values;
    std::int64_t last = -1;
    bool counts = true;
    bool ascends = true;
    for (const auto &[key, value] : membersOf(members)) {
        counts = counts && key->kind == Node::Kind::Number && key->number == last + 1;
        ascends = ascends && (key->kind != Node::Kind::Number || key->number > last);
        last = key->number;
        values.push_back(*value);
    }
    if (!counts && ascends)
        return;
    members.kind = Node::Kind::List;
    members.children = std::move(values);
}

} // namespace

void joinKeyed(std::vector<Statement> &statements)
{
    std::map<std::string, std::size_t> records; // the last of each name
    std::map<std::string, Statement> lists;
    std::set<std::size_t> used;
    for (std::size_t i = 0; i < statements.size(); ++i) {
        const Statement &one = statements[i];
        if (one.kind == Statement::Kind::Set && isRecord(one.value))
            records[one.name] = i;
        auto kept = keptIn(one, records);
        if (!kept)
            continue;
        const auto known
            = kept->value.kind == Node::Kind::Name ? records.find(kept->value.text) : records.end();
        if (known != records.end()) {
            kept->value = statements[known->second].value;
            used.insert(known->second);
        }
        auto [list, isFirst] = lists.try_emplace(one.name, one);
        if (isFirst) {
            list->second.kind = Statement::Kind::Set;
            list->second.value = nodeAt(Node::Kind::Dict, kept->key);
        }
        Node &members = list->second.value;
        members.children.insert(members.children.end(),
                                {std::move(kept->key), std::move(kept->value)});
        used.insert(i);
    }
    std::vector<Statement> made;
    made.reserve(lists.size());
    for (auto &[name, list] : lists) {
        listCounted(list.value);
        made.push_back(std::move(list));
    }
    replaceAll(used, std::move(made), statements);
}

namespace {

/// A name that says a floor, and what it says besides: level_3_foes, Floor3, foesOfLevel3.
struct FloorName
{
    std::int64_t floor = 0;
    std::string rest {};
};

std::optional<FloorName> floorIn(const std::string &name)
{
    const std::vector<std::string> words = wordsOf(name);
    FloorName found;
    bool isKnown = false;
    for (const std::string &word : words) {
        const std::size_t digits = word.find_first_of("0123456789");
        const std::string number = digits == std::string::npos ? "" : word.substr(digits);
        const bool isNumber = !number.empty() && number.size() < 4
            && number.find_first_not_of("0123456789") == std::string::npos;
        const std::string_view before = digits == 0 && &word != &words.front()
            ? std::string_view((&word)[-1])
            : std::string_view(word).substr(0, digits);
        if (!isKnown && isNumber && namesFloorsOf(before)) {
            isKnown = true;
            found.floor = std::stoi(number);
        } else if (!namesFloorsOf(word)) {
            found.rest += (found.rest.empty() ? "" : "_") + word;
        }
    }
    return isKnown ? std::optional {found} : std::nullopt;
}

} // namespace

void joinFloors(Statements &statements)
{
    std::vector<Statement> &list = statements.list;
    std::map<std::string, std::map<std::int64_t, std::size_t>> named;
    std::set<std::string> repeated;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Statement &one = list[i];
        const bool isOwn = one.kind == Statement::Kind::Set || one.kind == Statement::Kind::Return;
        if (!isOwn || !isContent(one.value))
            continue;
        auto floor = floorIn(one.name);
        if (!floor) {
            floor = floorIn(statements.blocks[statements.scopeOf(one.block)].name);
            if (floor)
                floor->rest = one.name;
        }
        if (floor && !named[floor->rest].try_emplace(floor->floor, i).second)
            repeated.insert(floor->rest);
    }
    std::set<std::size_t> used;
    std::vector<Statement> made;
    for (const auto &[rest, places] : named) {
        if (places.size() < 2 || repeated.count(rest) > 0)
            continue;
        Statement all = list[places.begin()->second];
        Node floors = nodeAt(Node::Kind::Dict, all.value);
        for (const auto &[floor, place] : places) {
            Node key = nodeAt(Node::Kind::Text, list[place].value, "floor" + std::to_string(floor));
            floors.children.insert(floors.children.end(),
                                   {std::move(key), std::move(list[place].value)});
            used.insert(place);
        }
        all.kind = Statement::Kind::Set;
        all.name = rest.empty() ? "floors" : rest;
        all.value = std::move(floors);
        made.push_back(std::move(all));
    }
    replaceAll(used, std::move(made), list);
}

namespace {

std::string pathOf(const Statement &statement)
{
    return (statement.owner.empty() ? "" : statement.owner + '.') + statement.name;
}

/// The list of records that a statement before the one at `index` gives to the path that this one
/// adds to, and that statement; nothing where none does.
std::pair<const Statement *, Node *> addedTo(std::vector<Statement> &statements, std::size_t index)
{
    const Statement &added = statements[index];
    const Fields own = fieldsOf(added.value);
    for (std::size_t i = index; own.size() > 1 && i-- > 0;) {
        Statement &list = statements[i];
        std::string rest = pathOf(added) + '.';
        const std::string path = pathOf(list) + '.';
        if (list.kind != Statement::Kind::Set || !rest.starts_with(path))
            continue;
        rest.erase(0, path.size());
        Node *node = &list.value;
        for (std::size_t dot = 0; node != nullptr && (dot = rest.find('.')) < rest.size();
             rest.erase(0, dot + 1)) {
            const std::vector<Member> members = membersOf(*node);
            const auto member = std::ranges::find_if(members, [&](const Member &one) {
                return one.key != nullptr && one.key->text == rest.substr(0, dot);
            });
            node = member == members.end() ? nullptr : const_cast<Node *>(member->value);
        }
        if (node != nullptr && node != &list.value && node->children.empty()
            && node->kind == Node::Kind::Dict)
            node->kind = Node::Kind::List; // {} of Lua
        if (node == nullptr || node->kind != Node::Kind::List
            || (node->children.empty() && node == &list.value))
            continue;
        const Fields first = node->children.empty() ? own : fieldsOf(node->children.front());
        if (std::ranges::any_of(first, [&own](const auto &field) {
                return isAmount(*field.second) && fieldNamed(own, field.first) != nullptr;
            }))
            return {&list, node};
    }
    return {};
}

/// Adds the names in the record of variables that begin empty, which code fills, to `names`.
void findFilled(const Statement &added, const Statements &statements,
                std::vector<std::string> &names)
{
    for (const auto &[field, node] : fieldsOf(added.value)) {
        const std::string &name = node->text;
        const bool beginsEmpty = node->kind == Node::Kind::Name
            && std::ranges::any_of(statements.list, [&name](const Statement &one) {
                                     return one.name == name && one.value.children.empty()
                                         && one.value.isListOrDict();
                                 });
        if (beginsEmpty && !has(names, name))
            names.push_back(name);
    }
}

} // namespace

std::vector<std::size_t> joinAdded(Statements &statements)
{
    std::vector<std::string> filled;
    std::vector<std::size_t> begins;
    std::set<std::size_t> used;
    std::set<std::string> told;
    for (std::size_t i = 0; i < statements.list.size(); ++i) {
        Statement &one = statements.list[i];
        if (one.kind != Statement::Kind::Add)
            continue;
        const auto [list, rows] = addedTo(statements.list, i);
        if (rows == nullptr)
            continue;
        const bool isBeside = statements.scopeOf(one.block) == statements.scopeOf(list->block)
            && statements.branchOf(one.block) == statements.branchOf(list->block);
        if (isBeside)
            findFilled(one, statements, filled);
        if (isBeside)
            rows->children.push_back(std::move(one.value));
        else if (told.insert(pathOf(one)).second)
            statements.leftOut.push_back(
                {{"is-filled-by-code", {Message {"quoted", {one.name}}}}, one.line, one.column});
        begins.push_back(one.begin);
        used.insert(i);
    }
    if (!filled.empty())
        statements.leftOut.push_back({{"names-are-filled-by-code", {listed(filled)}},
                                      statements.list[*used.begin()].line,
                                      1});
    replaceAll(used, {}, statements.list);
    return begins;
}

} // namespace core
