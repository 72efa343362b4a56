// SPDX-License-Identifier: MIT
#include "core/io/code/parallellists.h"

#include "core/io/import/fields.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

/// A list that stands beside others.
struct Column
{
    std::string name;
    const Node *list = nullptr;
    std::size_t place = 0; ///< among those that were looked at
};

bool holdsAll(const Node &list, bool (*isSuch)(const Node &))
{
    return list.kind == Node::Kind::List && !list.children.empty()
        && std::all_of(list.children.begin(), list.children.end(), isSuch);
}

bool isNumbers(const Column &column)
{
    return holdsAll(*column.list, isAmount);
}

bool isNames(const Column &column)
{
    return holdsAll(*column.list, namesEntry);
}

bool isWeights(const Column &column)
{
    return isNumbers(column)
        && (namesTable(column.name) || roleOf(column.name) == ColumnRole::Weight);
}

bool sharesWord(const std::string &one, const std::string &other)
{
    const std::vector<std::string> words = wordsOf(other);
    const std::vector<std::string> own = wordsOf(one);
    return std::any_of(own.begin(), own.end(), [&](const std::string &word) {
        const std::string plural = word + 's';
        const std::string single = word.substr(0, word.size() - 1);
        return has(words, word) || has(words, plural)
            || (word.ends_with('s') && has(words, single));
    });
}

/// What the weights are of: names that are called alike, else the nearest.
const Column *namesOf(const Column &weights, const std::vector<Column> &columns)
{
    const Column *best = nullptr;
    const auto distance = [&weights](const Column &column) {
        const std::size_t far = column.place > weights.place ? column.place - weights.place
                                                             : weights.place - column.place;
        return far + (sharesWord(column.name, weights.name) ? 0 : 1000);
    };
    for (const Column &column : columns) {
        const bool fits
            = isNames(column) && column.list->children.size() == weights.list->children.size();
        if (fits && (best == nullptr || distance(column) < distance(*best)))
            best = &column;
    }
    const bool isOne = weights.list->children.size() == 1;
    return best != nullptr && isOne && distance(*best) % 1000 > 1 ? nullptr : best;
}

/// The field of what is one of a list: "chance" of monster_chances.
std::string fieldOf(const Column &column)
{
    if (!isWeights(column) || roleOf(column.name) == ColumnRole::Weight)
        return column.name;
    const std::string last = wordsOf(column.name).back();
    const std::string one = last.ends_with("ies") ? last.substr(0, last.size() - 3) + 'y'
        : last.ends_with('s')                     ? last.substr(0, last.size() - 1)
                                                  : last;
    return roleOf(one) == ColumnRole::Weight ? one : "weight";
}

/// The rows of these columns as records.
Node joined(const std::vector<const Column *> &columns)
{
    Node list = nameAt({}, *columns.front()->list);
    list.kind = Node::Kind::List;
    for (std::size_t row = 0; row < columns.front()->list->children.size(); ++row) {
        Node record = nameAt({}, columns.front()->list->children[row]);
        record.kind = Node::Kind::Struct;
        for (const Column *column : columns) {
            const Node &value = column->list->children[row];
            record.children.push_back(nameAt(fieldOf(*column), value));
            record.children.push_back(value);
        }
        list.children.push_back(std::move(record));
    }
    return list;
}

/// The names, the weights, and the other lists of numbers that are as long and tell floors.
std::vector<const Column *> together(const Column &weights, const std::vector<Column> &columns)
{
    const Column *names = namesOf(weights, columns);
    if (names == nullptr)
        return {};
    std::vector<const Column *> found {names, &weights};
    for (const Column &column : columns) {
        const ColumnRole role = roleOf(column.name);
        const bool tellsFloors = role == ColumnRole::FirstFloor || role == ColumnRole::LastFloor;
        if (tellsFloors && isNumbers(column)
            && column.list->children.size() == weights.list->children.size())
            found.push_back(&column);
    }
    return found;
}

/// Fields of a record, and lists that a call is handed.
std::vector<Column> columnsOf(const Node &value)
{
    std::vector<Column> columns;
    for (const auto &[name, node] : fieldsOf(value))
        columns.push_back({name, node, columns.size()});
    for (const Node &child : value.children) {
        const bool weighs = lastPart(value.text) == "choices" && holdsAll(child, isAmount);
        if (value.kind == Node::Kind::Call && child.kind == Node::Kind::List)
            columns.push_back({weighs ? "weights" : "names", &child, columns.size()});
    }
    return columns;
}

/// What is left of the children once the lists in `found` have become one.
std::vector<Node> childrenBeside(const Node &value, const std::vector<const Column *> &found)
{
    const bool isCall = value.kind == Node::Kind::Call;
    std::vector<Node> children;
    for (std::size_t i = 0; i < value.children.size(); ++i) {
        const bool isOwn = std::any_of(found.begin(), found.end(), [&](const Column *column) {
            const Node &child = value.children[i];
            return &child == column->list
                || (child.kind == Node::Kind::Named && &child.children.front() == column->list)
                || (!isCall && i + 1 < value.children.size()
                    && &value.children[i + 1] == column->list);
        });
        if (!isOwn)
            children.push_back(value.children[i]);
    }
    return children;
}

/// In one record or call: the weights become records, in their own place.
void joinIn(Node &value)
{
    const bool isFirst = value.kind == Node::Kind::Call && value.text == ".[]"
        && value.children.size() == 2 && lastPart(value.children.front().text) == "choices";
    if (isFirst) { // random.choices(...)[0]
        Node drawn = std::move(value.children.front());
        value = std::move(drawn);
    }
    for (Node &child : value.children)
        joinIn(child);
    if (value.kind == Node::Kind::List && value.children.size() == 2) { // [["orc"], [80]]
        const Column names {"name", &value.children[0], 0};
        const Column weights {"weight", &value.children[1], 1};
        const bool areBeside = isNames(names) && isNumbers(weights)
            && names.list->children.size() > 1
            && names.list->children.size() == weights.list->children.size();
        if (areBeside) {
            value = joined({&names, &weights});
            return;
        }
    }
    const std::vector<Column> columns = columnsOf(value);
    for (const Column &weights : columns) {
        const auto found
            = isWeights(weights) ? together(weights, columns) : std::vector<const Column *> {};
        if (found.empty())
            continue;
        Node rows = joined(found);
        Node field = nameAt(weights.name, *weights.list);
        const bool isCall = value.kind == Node::Kind::Call;
        std::vector<Node> children = childrenBeside(value, found);
        if (isCall && (children.empty() || lastPart(value.text) == "choices")) {
            value = std::move(rows); // random.choices(names, weights=...)
            return;
        }
        if (isCall) {
            field.kind = Node::Kind::Named;
            field.children.push_back(std::move(rows));
            children.push_back(std::move(field));
        } else {
            children.push_back(std::move(field));
            children.push_back(std::move(rows));
        }
        value.children = std::move(children);
        return;
    }
}

} // namespace

void joinParallelLists(std::vector<Statement> &statements)
{
    std::map<std::pair<std::size_t, std::string>, std::vector<Column>> blocks;
    for (std::size_t i = 0; i < statements.size(); ++i) {
        Statement &statement = statements[i];
        joinIn(statement.value);
        const Node &list = unwrapped(statement.value);
        if (statement.kind == Statement::Kind::Set && list.kind == Node::Kind::List)
            blocks[{statement.block, statement.owner}].push_back({statement.name, &list, i});
    }
    std::vector<Statement> made;
    std::vector<std::size_t> used;
    for (const auto &[block, columns] : blocks) {
        for (const Column &weights : columns) {
            const auto found
                = isWeights(weights) ? together(weights, columns) : std::vector<const Column *> {};
            if (found.empty())
                continue;
            Statement statement = statements[weights.place];
            statement.value = joined(found);
            const Column &names = *found.front();
            if (tableIdOf(statement.name).empty())
                statement.name = !tableIdOf(names.name).empty() && statement.owner.empty()
                    ? names.name
                    : statement.owner.empty() ? statement.name
                                              : lastPart(statement.owner);
            made.push_back(std::move(statement));
            for (const Column *column : found)
                used.push_back(column->place);
        }
    }
    std::sort(used.begin(), used.end(), std::greater<> {});
    used.erase(std::unique(used.begin(), used.end()), used.end());
    for (const std::size_t place : used)
        statements.erase(statements.begin() + static_cast<std::ptrdiff_t>(place));
    std::move(made.begin(), made.end(), std::back_inserter(statements));
}

} // namespace core
