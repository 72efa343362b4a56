// SPDX-License-Identifier: MIT
#include "core/io/code/pushedrows.h"

#include "core/io/import/listedrows.h"
#include "core/io/import/recordsheet.h"
#include "core/io/literals/literalrows.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <iterator>
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

/// Records that variables hold, by the name of the variable.
using NamedRecords = std::map<std::string, const Node *>;

bool isRecord(const Node &node)
{
    return (node.kind == Node::Kind::Dict || node.kind == Node::Kind::Struct)
        && !fieldsOf(node).empty();
}

/// Those of variables that are given a record and nothing else.
NamedRecords recordsIn(const std::vector<Statement> &statements)
{
    std::map<std::string, int> given;
    NamedRecords records;
    for (const Statement &one : statements) {
        const bool mayBeRecord = isRow(one.value)
            || (isRecord(one.value) && std::ranges::any_of(one.value.children, isAmount));
        if (++given[one.name] == 1 && one.kind == Statement::Kind::Set && mayBeRecord)
            records[one.name] = &one.value;
        else
            records.erase(one.name);
    }
    return records;
}

/// Puts records in the place of the variables in `value`, which are added to `placed`: of lists
/// that have nothing else, [bat, &orc], and where it stands `alone`. One without a name is called
/// as its variable.
void placeRecords(Node &value, const NamedRecords &records, bool alone,
                  std::set<std::string> &placed)
{
    const auto isHeld = [&records](const Node &node) {
        return node.kind == Node::Kind::Name && records.count(node.text) > 0;
    };
    std::vector<Node> &parts = value.children;
    const bool isPair = alone && parts.size() == 2 && namesConstant(parts[0]); // put(BAT, bat)
    const bool areRecords
        = value.kind == Node::Kind::List && parts.size() > 1 && std::ranges::all_of(parts, isHeld);
    for (Node &child : parts)
        placeRecords(child, records, areRecords || (isPair && &child == &parts[1]), placed);
    if (!alone || !isHeld(value))
        return;
    const Node name = nameAt(value.text, value);
    placed.insert(name.text);
    value = Node(*records.at(name.text));
    const bool isNamed = std::ranges::any_of(fieldsOf(value), [](const auto &field) {
        return (roleOf(field.first) == ColumnRole::Name || mayBeName(field.first))
            && namesEntry(*field.second);
    });
    if (!isNamed && isRecord(value))
        value.children.insert(value.children.begin(), {nameAt(keyField, name), name});
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

/// Foe.Rat, 0.5: a name, which is no variable, and a number.
bool isPair(const Node &value)
{
    return value.kind == Node::Kind::List && value.children.size() == 2
        && namesConstant(value.children[0]) && isAmount(value.children[1]);
}

/// Whether these are pairs of which none has a decimal.
bool areWholePairs(const std::vector<Node> &rows)
{
    return std::ranges::all_of(rows, [](const Node &row) {
        return isPair(row) && row.children[1].kind != Node::Kind::Fraction;
    });
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

void placeRecords(std::vector<Statement> &statements)
{
    const std::vector<Statement> before = statements; // which has the records
    const NamedRecords records = recordsIn(before);
    std::set<std::string> placed;
    for (Statement &one : statements) {
        const bool keepsOne
            = one.kind == Statement::Kind::Add || one.kind == Statement::Kind::SetKey;
        placeRecords(one.value, records, keepsOne, placed);
    }
    std::erase_if(statements,
                  [&placed](const Statement &one) { return placed.count(one.name) > 0; });
}

std::set<std::size_t> joinAddedRows(Statements &file, const std::vector<Match> &matches)
{
    std::vector<Statement> &statements = file.list;
    const std::set<std::string> begun = givenRows(statements);
    std::map<Target, std::size_t> last; // of the runs, for each thing in a block
    std::vector<std::vector<std::size_t>> runs;
    std::set<std::size_t> used;
    for (std::size_t i = 0; i < statements.size(); ++i) {
        const Statement &one = statements[i];
        const bool mayBeRow = isPair(one.value)
            || ((isRecord(one.value) || one.value.kind == Node::Kind::Call) && isRow(one.value));
        if (one.kind != Statement::Kind::Add || !mayBeRow)
            continue;
        if (beginsWithRows(begun, one)) {
            if (isRecord(one.value)) {
                file.leftOut.push_back({{"is-filled-by-code", {Message {"quoted", {one.name}}}},
                                        one.line,
                                        one.column});
                used.insert(i);
            }
            continue;
        }
        const auto [known, isFirst]
            = last.try_emplace({one.block, one.owner, one.name}, runs.size());
        const std::size_t end = isFirst ? one.begin : statements[runs[known->second].back()].end;
        const bool isParted = std::ranges::any_of(matches, [&](const Match &match) {
            return end <= match.word && match.word < one.begin; // which may return
        });
        known->second = isParted ? runs.size() : known->second;
        runs.resize(std::max(runs.size(), known->second + 1));
        runs[known->second].push_back(i);
    }
    std::set<std::size_t> begins;
    for (const std::vector<std::size_t> &places : runs) {
        Node rows = nodeAt(Node::Kind::List, statements[places.front()].value);
        for (const std::size_t place : places)
            rows.children.push_back(statements[place].value);
        if (areWholePairs(rows.children)) // which runs of calls are made of
            continue;
        for (const std::size_t place : places)
            begins.insert(statements[place].begin);
        nameRows(rows);
        statements[places.front()].isCalls = true;
        statements[places.front()].value = std::move(rows);
        used.insert(places.begin() + 1, places.end());
    }
    replaceAll(used, {}, statements);
    return begins;
}

namespace {

/// The list that the statement gives a member of, and whether it is a record: the list of the type
/// of a record which says how often, or of a class which is called as weights are. Nothing for
/// others.
std::optional<std::pair<std::string, bool>> listOf(const Statement &one, const CodeBlock &block)
{
    const bool isWeighed = std::ranges::any_of(fieldsOf(one.value), [](const auto &field) {
        return tellsHowOften(field.first) && isAmount(*field.second);
    });
    if (one.kind == Statement::Kind::Set && one.value.kind != Node::Kind::Dict && isWeighed
        && isRow(one.value) && !one.value.text.empty())
        return std::pair {one.value.text, true};
    const bool areGrades = block.name.find("arit") != std::string::npos; // of rarity
    const bool areWeights
        = block.kind == CodeBlock::Kind::Class && namesTable(block.name) && !areGrades;
    return areWeights ? std::optional {std::pair {block.name, false}} : std::nullopt;
}

} // namespace

void joinMembers(Statements &statements)
{
    std::vector<Statement> &list = statements.list;
    std::map<std::tuple<std::size_t, std::string, bool>, std::vector<std::size_t>> members;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto listed = listOf(list[i], statements.blocks[list[i].block]);
        if (!listed)
            continue;
        std::vector<std::size_t> &places = members[{list[i].block, listed->first, listed->second}];
        const Node *before = places.empty() ? nullptr : &list[places.back()].value;
        const Node &value = list[i].value; // last = newt = Foe("newt", 2) gives it twice
        if (before == nullptr || before->line != value.line || before->column != value.column)
            places.push_back(i);
    }
    std::set<std::size_t> used;
    for (const auto &[listed, places] : members) {
        const auto &[block, name, areRecords] = listed;
        Statement &first = list[places.front()];
        const bool areNumbers = std::ranges::all_of(places, [&list](std::size_t place) {
            return list[place].kind == Statement::Kind::Set && isAmount(list[place].value);
        });
        if (places.size() < 2 || !(areNumbers || areRecords))
            continue;
        Node all = nodeAt(areNumbers ? Node::Kind::Dict : Node::Kind::List, first);
        for (const std::size_t place : places) {
            if (areNumbers)
                all.children.push_back(
                    nodeAt(Node::Kind::Text, list[place], idOf(list[place].name)));
            all.children.push_back(list[place].value);
        }
        used.insert(places.begin() + 1, places.end());
        first.name = name;
        first.value = std::move(all);
        first.end = areNumbers ? list[places.back()].end : first.end;
        first.block = areNumbers ? statements.blocks[block].parent : block;
    }
    replaceAll(used, {}, list);
}

namespace {

/// Whether the value may be all that is listed by a number.
bool isContent(const Node &value)
{
    return isRecord(value) || listsAmounts(value) || rowsIn(value).rows.size() > 1;
}

/// What the statement keeps by a key, where it keeps weights: foes["rat"] = {weight = 3},
/// foes.insert(Rat, Foe(3, Grass)), levels[4] = {"rat": 3}.
std::optional<Member> keptIn(const Statement &one)
{
    const std::vector<Node> &parts = one.value.children;
    const bool isHanded = one.kind == Statement::Kind::Add && one.value.kind == Node::Kind::List
        && parts.size() == 2 && (namesConstant(parts[0]) || parts[0].kind == Node::Kind::Number);
    if (!isHanded && one.kind != Statement::Kind::SetKey)
        return std::nullopt;
    const Node &key = isHanded ? parts[0] : *one.key;
    const Node &value = isHanded ? parts[1] : one.value;
    const bool isWeighed = std::ranges::any_of(
        fieldsOf(value), [](const auto &field) { return isWeightRole(roleOf(field.first)); });
    const bool isKept = key.kind == Node::Kind::Number
        ? isContent(value)
        : isNamed(key) && (isWeighed || (makesRecord(value) && namesConstant(key)));
    return isKept ? std::optional {Member {&key, &value}} : std::nullopt;
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
    std::map<std::string, Statement> lists;
    std::set<std::size_t> used;
    for (std::size_t i = 0; i < statements.size(); ++i) {
        const Statement &one = statements[i];
        const auto kept = keptIn(one);
        if (!kept)
            continue;
        auto [list, isFirst] = lists.try_emplace(one.name, one);
        if (isFirst) {
            list->second.kind = Statement::Kind::Set;
            list->second.value = nodeAt(Node::Kind::Dict, *kept->key);
        }
        std::vector<Node> &members = list->second.value.children;
        members.insert(members.end(), {*kept->key, *kept->value});
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
        const auto floor = floorIn(one.name);
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

bool isGivenAt(const std::vector<Token> &tokens, std::size_t at, const std::string &name)
{
    return tokens[at].isName(name) && tokenAt(tokens, at + 1).isAnyOf({"=", ":="})
        && !tokenAt(tokens, at + 2).isName("append"); // foes = append(foes, bat)
}

namespace {

/// Where the variable is last given something between these tokens; nothing where it is not.
std::optional<std::size_t> givenBetween(const std::vector<Token> &tokens, std::size_t begin,
                                        std::size_t end, const std::string &name)
{
    while (end > begin) {
        --end;
        const bool isTyped = tokens[end].isName(name) && tokenAt(tokens, end + 1).is(":")
            && signBehind(tokens, end + 2, "=", false);
        if (isTyped || isGivenAt(tokens, end, name))
            return end;
    }
    return std::nullopt;
}

/// Joins the runs in these places, which are in the order of the file and of one thing in one
/// scope. Those that became part of another one are added to `used`.
void joinRuns(const std::vector<std::size_t> &places, const std::vector<Token> &tokens,
              Statements &statements, std::set<std::size_t> &used)
{
    std::vector<Statement> &list = statements.list;
    const Statement &first = list[places.front()];
    const CodeBlock &scope = statements.blocks[statements.scopeOf(first.block)];
    const auto given = givenBetween(tokens, scope.begin, first.begin, first.name);
    const std::size_t begun = given ? statements.blockAt(*given) : 0;
    std::vector<std::size_t> rows; // runs that what it adds to is given with no further condition
    std::vector<std::size_t> left;
    std::size_t count = 0;
    for (const std::size_t place : places) {
        const auto branch = statements.branchOf(list[place].block);
        const bool isLeft = branch && !statements.isInside(begun, *branch);
        const std::vector<Node> &own = list[place].value.children;
        const bool areRows = own.size() > 1 || isRecord(own.front()); // else it is read alone
        if (isLeft)
            left.push_back(place);
        else if (areRows)
            rows.push_back(place);
        count += !isLeft && areRows ? own.size() : 0;
    }
    if (count < 2)
        return;
    for (const std::size_t place : left)
        statements.leftOut.push_back(
            {{"is-filled-inside-a-condition", {Message {"quoted", {list[place].name}}}},
             list[place].line,
             list[place].column});
    used.insert(left.begin(), left.end());
    Statement *all = &list[rows.front()];
    std::size_t end = all->end;
    for (auto place = rows.begin() + 1; place != rows.end(); ++place) {
        Statement &run = list[*place];
        if (givenBetween(tokens, end, run.begin, run.name)) {
            all = &run;
        } else {
            std::ranges::move(run.value.children, std::back_inserter(all->value.children));
            used.insert(*place);
        }
        end = run.end;
    }
}

} // namespace

void joinRuns(Statements &statements, const std::vector<Token> &tokens)
{
    std::vector<Statement> &list = statements.list;
    std::erase_if(list, [](const Statement &one) {
        return one.isCalls && one.kind == Statement::Kind::Set && one.value.children.size() < 2;
    });
    std::map<Target, std::vector<std::size_t>> runs;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].isCalls)
            runs[{statements.scopeOf(list[i].block), list[i].owner, list[i].name}].push_back(i);
    }
    std::set<std::size_t> used;
    for (auto &[target, places] : runs) {
        std::ranges::sort(places, {}, [&list](std::size_t place) { return list[place].begin; });
        joinRuns(places, tokens, statements, used);
    }
    replaceAll(used, {}, list);
    for (Statement &one : list) {
        if (!one.isCalls || one.kind != Statement::Kind::Add)
            continue;
        one.isCalls = one.value.children.size() > 1;
        if (one.isCalls || isPair(one.value.children.front()))
            one.kind = Statement::Kind::Set;
        else
            one.value = Node(one.value.children.front());
    }
}

} // namespace core
