// SPDX-License-Identifier: MIT
#include "core/io/code/parallellists.h"

#include "core/base/ascii.h"
#include "core/io/code/pushedrows.h"
#include "core/io/import/listedrows.h"
#include "core/io/import/recordsheet.h"
#include "core/io/literals/literalrows.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>

namespace core {

namespace {

/// A list that stands beside others.
struct Column
{
    std::string name;
    const Node *list = nullptr;
    std::size_t place = 0; ///< among those that were looked at
};

/// Whether it is p of numpy's choice(names, p=[0.4, 0.6]): shares that make up one.
bool areChoiceShares(const Column &column)
{
    static const LiteralContext none {};
    double sum = 0;
    for (const Node &item : column.list->children)
        sum += column.name == "p" ? numberOf(item, none).value_or(-1) : 0;
    return std::abs(sum - 1) < 0.01;
}

bool isWeights(const Column &column)
{
    const std::vector<Node> &items = column.list->children;
    const bool isSpan // chance: [1, 40]
        = mayBeSpan(column.name, items.size()) && items[0].number <= items[1].number;
    return !isSpan && holdsAll(*column.list, isAmount)
        && (tellsHowOften(column.name) || areChoiceShares(column));
}

/// Whether a list gathers lists of weights, { floorOdds, lootOdds }, whose names are no entries.
bool gathersWeights(const Column &list, const std::vector<Column> &columns)
{
    return std::ranges::any_of(list.list->children, [&columns](const Node &child) {
        return std::ranges::any_of(columns, [&child](const Column &column) {
            return column.name == child.text && isWeights(column);
        });
    });
}

/// Whether the text is a colour, "#4AD11D", or has no letter and no digit.
bool isNoName(const std::string &text)
{
    const std::string_view digits = std::string_view(text).substr(text.starts_with('#') ? 1 : 0);
    const bool isColor = (digits.size() == 6 || digits.size() == 8)
        && digits.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos
        && digits.find_first_of("0123456789") != std::string_view::npos;
    return isColor || std::ranges::none_of(text, [](char c) {
               return isLetter(c) || isDigit(c) || static_cast<unsigned char>(c) > 127;
           });
}

/// What names a thing in a list: a name, or that of a record without a weight; null without.
const Node *nameIn(const Node &item)
{
    const Fields fields = fieldsOf(item);
    if (fields.empty() || item.kind == Node::Kind::Call) {
        const bool isText = item.kind == Node::Kind::Text;
        return namesEntry(item) && !(isText && isNoName(item.text)) ? &item : nullptr;
    }
    const bool isWeighed = std::ranges::any_of(
        fields, [](const auto &field) { return isWeightRole(roleOf(field.first)); });
    const Node *name = fieldNamed(fields, nameField({{fields, {}, &item}}));
    return name != nullptr && !isWeighed && namesEntry(*name) ? name : nullptr;
}

/// What a list is of, as its own name says: "cap" of cap_names and of capChances.
std::vector<std::string> subjectOf(const std::string &list)
{
    std::vector<std::string> words = wordsOf(list);
    std::erase_if(words, [](const std::string &word) {
        return tellsHowOften(word)
            || isOneOf(word, {"name",  "names",   "type", "types", "kind",   "kinds", "id",
                              "ids",   "key",     "keys", "label", "labels", "title", "titles",
                              "entry", "entries", "list", "array", "of",     "the"});
    });
    for (std::string &word : words) // items, item
        word.resize(word.size() - (word.size() > 2 && word.ends_with('s') ? 1 : 0));
    return words;
}

/// What the weights are of: of the lists of names that are as long those that are of the same by
/// their names, else all: the nearest, with those that stand beside it on the same side of the
/// weights; none without. What tells of looks comes behind the others.
std::vector<Column> namesOf(const Column &weights, const std::vector<Column> &columns)
{
    const std::size_t count = weights.list->children.size();
    const auto distance = [&weights](const Column &column) {
        return std::max(column.place, weights.place) - std::min(column.place, weights.place);
    };
    std::vector<Column> found;
    for (const Column &column : columns) {
        const bool fits
            = holdsAll(*column.list, [](const Node &item) { return nameIn(item) != nullptr; })
            && column.list->children.size() == count && (count > 1 || distance(column) < 2)
            && !gathersWeights(column, columns);
        if (fits)
            found.push_back(column);
    }
    const std::vector<std::string> subject = subjectOf(weights.name);
    const auto isOfOther
        = [&subject](const Column &column) { return subjectOf(column.name) != subject; };
    if (!subject.empty() && !std::ranges::all_of(found, isOfOther))
        std::erase_if(found, isOfOther);
    const auto nearest = std::ranges::min_element(found, {}, distance);
    if (nearest == found.end())
        return {};
    const Column best = *nearest;
    const auto [low, high] = std::minmax(best.place, weights.place);
    const auto arePlain = [](const Column &column) {
        return std::ranges::all_of(column.list->children,
                                   [](const Node &item) { return nameIn(item) == &item; });
    };
    std::erase_if(found, [&, first = low, last = high](const Column &column) {
        const bool isBeside = (column.place < weights.place) == (best.place < weights.place)
            && arePlain(column) && arePlain(best)
            && std::ranges::none_of(columns, [&](const Column &other) {
                                  return other.list->children.size() == count && isWeights(other)
                                      && ((column.place < other.place && other.place < first)
                                          || (last < other.place && other.place < column.place));
                              });
        return column.place != best.place && !isBeside;
    });
    std::stable_partition(found.begin(), found.end(),
                          [](const Column &column) { return !namesLooks(column.name); });
    return found;
}

/// The list of numbers beside the weights that is called as what appears, and so names it: as long,
/// and no two of them the same. None without.
std::vector<Column> numbersFor(const Column &weights, const std::vector<Column> &columns)
{
    const std::size_t count = weights.list->children.size();
    const auto found = std::ranges::find_if(columns, [&](const Column &column) {
        std::set<std::int64_t> numbers;
        const bool areIds = std::ranges::all_of(column.list->children, [&](const Node &item) {
            return item.kind == Node::Kind::Number && numbers.insert(item.number).second;
        });
        return areIds && count > 1 && numbers.size() == count && namesSpawns(column.name)
            && !namesAmount(column.name) && !isWeights(column) && !namesFloorsOf(column.name)
            && isSureWeight(weights.name);
    });
    return found == columns.end() ? std::vector<Column> {} : std::vector {*found};
}

/// What the list names, where it is one of weights: none where it is not.
std::vector<Column> namesFor(const Column &weights, const std::vector<Column> &columns)
{
    if (!isWeights(weights))
        return {};
    std::vector<Column> names = namesOf(weights, columns);
    return names.empty() ? numbersFor(weights, columns) : names;
}

/// The field of what is one of a list: "chance" of monster_chances.
std::string fieldOf(const std::string &list)
{
    const std::string last = wordsOf(list).empty() ? list : wordsOf(list).back();
    const std::string one = last.ends_with("ies") ? last.substr(0, last.size() - 3) + 'y'
        : last.ends_with('s')                     ? last.substr(0, last.size() - 1)
                                                  : last;
    return roleOf(list) == ColumnRole::Weight ? list
        : roleOf(one) == ColumnRole::Weight   ? one
                                              : "weight";
}

/// The names, of one list or several, and their weights as records, the weights in `field`.
Node recordsOf(const std::vector<Column> &names, const Column &weights, const std::string &field)
{
    Node list = nodeAt(Node::Kind::List, *names.front().list);
    for (std::size_t row = 0; row < weights.list->children.size(); ++row) {
        const Node &first = names.front().list->children[row];
        const Node &weight = weights.list->children[row];
        Node record = nodeAt(Node::Kind::Struct, first,
                             std::string(names.size() > 1 ? joinedNames : joinedRow));
        for (const Column &column : names) {
            const Node &name = column.list->children[row];
            const std::vector<Node> own = name.kind != Node::Kind::Number && nameIn(name) != &name
                ? name.children
                : std::vector {nameAt(column.name, name), name};
            record.children.insert(record.children.end(), own.begin(), own.end());
        }
        record.children.insert(record.children.end(), {nameAt(field, weight), weight});
        list.children.push_back(std::move(record));
    }
    return list;
}

/// Fields of a record, lists that a call is handed, and two lists in one, [["orc"], [80]].
std::vector<Column> columnsOf(const Node &value)
{
    const std::vector<Node> &children = value.children;
    if (value.kind == Node::Kind::List && children.size() == 2 && children[1].children.size() > 1)
        return {{"name", &children[0], 0}, {"weight", &children[1], 1}};
    std::vector<Column> columns;
    for (const auto &[name, node] : fieldsOf(value))
        columns.push_back({name, &unwrapped(*node), columns.size()});
    for (const Node &child : children) {
        const bool weighs = lastPart(value.text) == "choices" && holdsAll(child, isAmount);
        if (value.kind == Node::Kind::Call && child.kind == Node::Kind::List)
            columns.push_back({weighs ? "weights" : "names", &child, columns.size()});
    }
    return columns;
}

/// Puts the rows in the place of one of the lists of a record or a call, and takes the others out.
void putInto(Node &value, const Column &place, const std::vector<Column> &others, Node rows)
{
    const auto find = [&value](const Column &column) {
        return std::ranges::find_if(value.children, [&column](const Node &child) {
            const bool isNamed = child.kind == Node::Kind::Named;
            return &unwrapped(isNamed ? child.children.front() : child) == column.list;
        });
    };
    std::vector<std::ptrdiff_t> places; // the last first
    places.reserve(others.size());
    for (const Column &column : others)
        places.push_back(find(column) - value.children.begin());
    std::ranges::sort(places, std::greater<> {});
    const auto own = find(place);
    (own->kind == Node::Kind::Named ? own->children.front() : *own) = std::move(rows);
    for (const std::ptrdiff_t other : places) {
        const auto beside = value.children.begin() + other;
        value.children.erase(beside - (value.isKeyed() ? 1 : 0), beside + 1);
    }
}

/// In one record or call: one list of weights becomes records, in its own place. False where there
/// is none.
bool joinOne(Node &value)
{
    const std::vector<Column> columns = columnsOf(value);
    for (const Column &weights : columns) {
        const std::vector<Column> names = namesFor(weights, columns);
        if (names.empty())
            continue;
        Node rows = recordsOf(names, weights, fieldOf(weights.name));
        const bool isWhole = (!value.isKeyed() && value.children.size() == 2)
            || lastPart(value.text) == "choices" || areChoiceShares(weights);
        if (isWhole) // random.choices(names, weights=...)
            value = std::move(rows);
        else
            putInto(value, weights, names, std::move(rows));
        return !isWhole;
    }
    return false;
}

/// The only list of names and the only one of numbers in the record, which is as long and not
/// called as floors or stats are; none where it has others, or a weight of its own, or one that
/// joinOne() finds.
std::vector<Column> onlyLists(const Node &record)
{
    std::vector<Column> names;
    std::vector<Column> numbers;
    for (const auto &[field, node] : fieldsOf(record)) {
        if (isWeightRole(roleOf(field)) && isAmount(*node))
            return {};
        if (holdsAll(*node, isAmount))
            numbers.push_back({field, node, numbers.size()});
        else if (holdsAll(*node, namesEntry))
            names.push_back({field, node, names.size()});
    }
    const bool areOnly = names.size() == 1 && numbers.size() == 1 && !namesStat(numbers[0].name)
        && !namesFloorsOf(numbers[0].name) && !isWeights(numbers[0])
        && names[0].list->children.size() == numbers[0].list->children.size();
    return areOnly ? std::vector {names[0], numbers[0]} : std::vector<Column> {};
}

/// Records beside each other that each hold names in one list and as many numbers in another,
/// though not all the same number of them: each pair of lists as one, whatever they are called.
void joinAlike(Node &value)
{
    std::set<std::string> fields; // of both lists
    std::set<std::size_t> sizes;
    std::vector<Node *> records;
    for (Node &child : value.children) {
        if (!child.isKeyed())
            continue;
        const std::vector<Column> lists = onlyLists(child);
        if (lists.empty())
            return;
        fields.insert(lists[0].name + '\n' + lists[1].name);
        sizes.insert(lists[0].list->children.size());
        records.push_back(&child);
    }
    if (fields.size() != 1 || sizes.size() < 2)
        return;
    for (Node *record : records) {
        const std::vector<Column> lists = onlyLists(*record);
        const Column &numbers = lists[1];
        const std::string field = fieldOf(numbers.name);
        putInto(*record, lists[0], {numbers},
                recordsOf({lists[0]}, numbers, field == "weight" ? numbers.name : field));
    }
}

void joinIn(Node &value)
{
    joinAlike(value);
    const bool isFirst = value.kind == Node::Kind::Call && value.text == ".[]"
        && value.children.size() == 2 && lastPart(value.children.front().text) == "choices";
    if (isFirst) { // random.choices(...)[0]
        Node drawn = std::move(value.children.front());
        value = std::move(drawn);
    }
    for (Node &child : value.children)
        joinIn(child);
    constexpr int most = 20; // in one record
    for (int i = 0; i < most && joinOne(value); ++i) {}
}

/// The value of the statement; of names = getNames() the names, where the function returns nothing
/// else.
const Node &givenList(const Statement &statement, const std::vector<Statement> &statements)
{
    const Node &value = unwrapped(statement.value);
    if (value.kind != Node::Kind::Call || !value.children.empty())
        return value;
    const std::string function = lastPart(value.text);
    const auto isReturned = [&function](const Statement &other) {
        return other.kind == Statement::Kind::Return && other.name == function;
    };
    const auto found = std::ranges::find_if(statements, isReturned);
    const bool isOnly
        = found != statements.end() && std::none_of(found + 1, statements.end(), isReturned);
    return isOnly && holdsAll(unwrapped(found->value), namesEntry) ? unwrapped(found->value)
                                                                   : value;
}

} // namespace

void joinParallelLists(std::vector<Statement> &statements)
{
    std::map<std::pair<std::size_t, std::string>, std::vector<Column>> blocks;
    std::map<std::string, std::set<std::string>> owners; // of each name
    for (Statement &statement : statements)
        joinIn(statement.value);
    for (std::size_t i = 0; i < statements.size(); ++i) {
        const Statement &statement = statements[i];
        const Node &list = givenList(statement, statements);
        if (statement.kind != Statement::Kind::Set || list.kind != Node::Kind::List)
            continue;
        blocks[{statement.block, statement.owner}].push_back({statement.name, &list, i});
        owners[statement.name].insert(statement.owner);
    }
    std::vector<Statement> made;
    std::set<std::size_t> used;
    for (const auto &[block, columns] : blocks) {
        for (const Column &weights : columns) {
            const std::vector<Column> names = namesFor(weights, columns);
            if (names.empty())
                continue;
            made.push_back(statements[weights.place]);
            Statement &statement = made.back();
            statement.value = recordsOf(names, weights, fieldOf(weights.name));
            const bool isUnnamed = tableIdOf(weights.name).empty() || areChoiceShares(weights);
            if (isUnnamed && !statement.owner.empty())
                statement.name = lastPart(statement.owner);
            else if (isUnnamed && !tableIdOf(names.front().name).empty())
                statement.name = names.front().name;
            else if (!statement.owner.empty() && owners[statement.name].size() > 1)
                statement.name = lastPart(statement.owner) + '_' + statement.name;
            used.insert(weights.place);
            for (const Column &column : names)
                used.insert(column.place);
        }
    }
    replaceAll(used, std::move(made), statements);
}

} // namespace core
