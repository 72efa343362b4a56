// SPDX-License-Identifier: MIT
#include "core/io/import/floorlists.h"

#include "core/base/ascii.h"
#include "core/io/import/recordsheet.h"
#include "core/io/literals/literalpairs.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/sheets/listcells.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>
#include <set>

namespace core {

namespace {

/// A node that stands in no file, but is pointed to as if it did.
const Node *made(Node node, LiteralContext &context)
{
    context.made.push_back(std::move(node));
    return &context.made.back();
}

const Node *numberNode(std::int64_t number, const Node &place, LiteralContext &context)
{
    Node node = nameAt({}, place);
    node.kind = Node::Kind::Number;
    node.number = number;
    return made(std::move(node), context);
}

bool mayBeWeight(const Node &node, const LiteralContext &context)
{
    const Node &value = resolved(node, context);
    return isAmount(value) || isPercent(value)
        || (value.kind == Node::Kind::Operation
            && wholeNumber(value, context, maxValue, "a-weight"));
}

/// A floor with what stands there.
struct FloorContent
{
    int floor = 0;
    const Node *place = nullptr; ///< that says which floor
    const Node *content = nullptr;
    bool isWord = false; ///< "level3", not 3 or "3"
    bool isRest = false; ///< what stands behind the floor in one list
};

/// The floor that a key names, without any content: 3, "3", "level3".
std::optional<FloorContent> floorOf(const Node &key)
{
    if (key.kind == Node::Kind::Number)
        return key.number >= 0 && key.number <= maxFloors
            ? std::optional {FloorContent {static_cast<int>(key.number), &key}}
            : std::nullopt;
    if (!isNamed(key) && key.kind != Node::Kind::Named)
        return std::nullopt;
    const std::size_t digits = std::min(key.text.find_first_of("0123456789"), key.text.size());
    int floor = 0;
    const char *end = key.text.data() + key.text.size();
    const auto [stop, problem] = std::from_chars(key.text.data() + digits, end, floor);
    const std::vector<std::string> words = wordsOf(std::string_view(key.text).substr(0, digits));
    const bool isWord = words.size() == 1 && namesFloorsOf(words.front());
    if (problem != std::errc {} || stop != end || floor > maxFloors || (digits > 0 && !isWord))
        return std::nullopt;
    return FloorContent {floor, &key, nullptr, digits > 0};
}

/// [1, ["rat", 10], ["orc", 5]]: the rows behind the floor as a list of their own.
const Node *restOf(const Node &item, LiteralContext &context)
{
    Node rest = nodeAt(Node::Kind::List, item);
    rest.children.assign(item.children.begin() + 1, item.children.end());
    return made(std::move(rest), context);
}

/// Each floor with what stands there, as keys or in front; none where `value` is something else.
std::vector<FloorContent> keyedFloors(const Node &value, LiteralContext &context)
{
    std::vector<FloorContent> floors;
    for (const auto &[key, member] : membersOf(value)) {
        const std::vector<Node> &parts = member->children;
        const bool isPair = key == nullptr && member->kind == Node::Kind::List && parts.size() > 1
            && parts[0].kind == Node::Kind::Number
            && std::none_of(parts.begin() + 1, parts.end(), isAmount);
        auto floor = key != nullptr && !isAmount(*member) ? floorOf(*key)
            : isPair                                      ? floorOf(parts[0])
                                                          : std::nullopt;
        if (!floor)
            return {};
        floor->isRest = isPair && parts.size() > 2;
        floor->content = !isPair ? member : floor->isRest ? restOf(*member, context) : &parts[1];
        floors.push_back(*floor);
    }
    return floors;
}

bool saysFloor(const std::string &field)
{
    return namesFloorsOf(field) || isOneOf(joinedWords(field), {"at", "from"});
}

/// Objects of which each says its floor in one field, in ascending order; none where they do not.
std::vector<FloorContent> toldFloors(const Node &list)
{
    std::vector<FloorContent> floors;
    for (const Node &object : list.children) {
        const Node *found = nullptr;
        for (const auto &[field, node] : fieldsOf(object)) {
            if (!saysFloor(field) || node->kind != Node::Kind::Number)
                continue;
            if (found != nullptr)
                return {};
            found = node;
        }
        auto floor = found == nullptr ? std::nullopt : floorOf(*found);
        if (!floor || (!floors.empty() && floor->floor <= floors.back().floor))
            return {};
        floor->content = &object;
        floors.push_back(*floor);
    }
    return floors;
}

/// What the first floor lists, the second and so on.
std::vector<FloorContent> floorsByPlace(const Node &list)
{
    std::vector<FloorContent> floors;
    for (const Node &content : list.children)
        floors.push_back({static_cast<int>(floors.size()) + 1, &content, &content});
    return floors;
}

/// {at: 1, orc: 80, troll: 0}: numbers in all fields but that of the floor.
std::optional<ListedRows> columnRows(const FloorContent &floor, LiteralContext &context)
{
    ListedRows rows;
    for (const auto &[field, node] : fieldsOf(*floor.content)) {
        if (node == floor.place)
            continue;
        const ColumnRole role = roleOf(field);
        if (!isAmount(*node) || saysFloor(field)
            || (role != ColumnRole::LeftOut && role != ColumnRole::Name))
            return std::nullopt;
        const Node *name = made(nameAt(field, *node), context);
        rows.rows.push_back({{{"name", name}, {"weight", node}}, {}, floor.content});
    }
    return rows.rows.empty() ? std::nullopt : std::optional {rows};
}

/// Names of no usual fields with amounts.
std::optional<ListedRows> plainRows(const Node &content, LiteralContext &context)
{
    const Node &inner = unwrapped(content);
    if (inner.kind != Node::Kind::Dict || entryRows(inner).empty())
        return std::nullopt;
    auto rows = listedRows(inner, context);
    const bool arePlain = rows && std::ranges::all_of(rows->rows, [](const Record &record) {
                              const Node *name = fieldNamed(record.fields, "name");
                              return name != nullptr && roleOf(name->text) == ColumnRole::LeftOut;
                          });
    return arePlain ? rows : std::nullopt;
}

/// ["orc", 80], not a list of such.
bool isOneRow(const Node &list, const LiteralContext &context)
{
    return list.kind == Node::Kind::List && list.children.size() == 2
        && namesEntry(list.children[0]) && mayBeWeight(list.children[1], context);
}

/// The rows of what one floor lists.
std::optional<ListedRows> rowsOn(const FloorContent &floor, FloorSource source,
                                 LiteralContext &context)
{
    if (source == FloorSource::Columns)
        return columnRows(floor, context);
    if (source == FloorSource::Places)
        return plainRows(*floor.content, context);
    const Node &inner = unwrapped(*floor.content);
    if (!isOneRow(inner, context))
        return listedRows(*floor.content, context);
    return ListedRows {
        {{{{"name", &inner.children[0]}, {"weight", &inner.children[1]}}, {}, &inner}}};
}

bool hasWholeWeight(const Record &record)
{
    return std::ranges::none_of(record.fields, [](const auto &field) {
        return field.second->kind == Node::Kind::Fraction || isPercent(*field.second);
    });
}

void addFloor(FloorList &list, const FloorContent &floor, const ListedRows &rows,
              LiteralContext &context)
{
    const Node *number = numberNode(floor.floor, *floor.place, context);
    const bool isAgain = std::ranges::find(list.floors, floor.floor) != list.floors.end();
    if (isAgain) { // the last holds
        list.again = number;
        std::erase_if(list.rows, [&floor](const Record &record) {
            return record.fields.front().second->number == floor.floor;
        });
    } else {
        list.floors.push_back(floor.floor);
    }
    for (Record record : rows.rows) {
        record.fields.insert(record.fields.begin(), {floorField, number});
        list.areWhole = list.areWhole && hasWholeWeight(record);
        list.rows.push_back(std::move(record));
    }
    list.areCounted = list.areCounted || rows.areCounted;
    list.shared = std::max(list.shared, rows.shared);
    list.areWeights = list.areWeights && !rows.areCounted
        && !isOneRow(unwrapped(*floor.content), context) && floor.place->kind == Node::Kind::Number
        && std::ranges::all_of(rows.rows, [](const Record &record) {
                          return fieldNamed(record.fields, "name") != nullptr
                              && fieldNamed(record.fields, "weight") != nullptr;
                      });
    list.arePairs = list.arePairs && list.areWeights && !floor.isRest
        && unwrapped(*floor.content).kind == Node::Kind::List
        && std::ranges::all_of(rows.rows, plainWeight);
    list.isSingle = list.isSingle && (list.floors.size() < 2 || rows.rows.size() < 2);
}

/// The fields of objects by floor that hold lists.
std::vector<FloorList> listsInObjects(const std::vector<FloorContent> &floors, FloorSource source,
                                      LiteralContext &context, std::vector<std::string> &around)
{
    std::vector<FloorList> lists;
    for (const FloorContent &floor : floors) {
        for (const auto &member : fieldsOf(unwrapped(*floor.content))) {
            const std::string &field = member.first;
            const Node *node = member.second;
            if (node == floor.place)
                continue;
            const bool holds = !membersOf(*node).empty();
            const auto rows = holds ? listedRows(*node, context) : std::nullopt;
            if (!rows || rows->rows.empty()) {
                if (!has(around, field))
                    around.push_back(field);
                continue;
            }
            auto list = std::ranges::find_if(
                lists, [&](const FloorList &known) { return known.name == field; });
            if (list == lists.end())
                list = lists.insert(list, FloorList {field, source});
            addFloor(*list, floor, *rows, context);
        }
    }
    for (FloorList &list : lists) { // without the field, a floor lists nothing of it
        list.floors.clear();
        for (const FloorContent &floor : floors)
            list.floors.push_back(floor.floor);
    }
    return lists;
}

} // namespace

bool areNamedFloors(const Node &value)
{
    const std::vector<Member> members = membersOf(value);
    return !members.empty() && std::ranges::all_of(members, [](const Member &member) {
        const auto floor = member.key == nullptr || isAmount(*member.value) ? std::nullopt
                                                                            : floorOf(*member.key);
        return floor && floor->isWord;
    });
}

bool holdsNamedFloors(const Node &value)
{
    return areNamedFloors(value)
        || (value.kind == Node::Kind::Dict
            && std::ranges::any_of(value.children, holdsNamedFloors));
}

namespace {

/// A name, or several that share what they weigh.
struct SharedWeight
{
    std::vector<const Node *> names;
    std::int64_t weight = 0;
    const Node *amount = nullptr; ///< that one name has as it is
};

/// The names in this place, of one or in a list; none where it is something else.
std::vector<const Node *> namesIn(const Node &node)
{
    if (node.kind != Node::Kind::List)
        return namesEntry(node) ? std::vector<const Node *> {&node} : std::vector<const Node *> {};
    std::vector<const Node *> names;
    for (const Node &child : node.children) {
        if (!namesEntry(child))
            return {};
        names.push_back(&child);
    }
    return names;
}

/// The rows, with all weights multiplied so that each name of a list has a whole one.
ListedRows sharedRows(const std::vector<SharedWeight> &shares, LiteralContext &context)
{
    std::int64_t factor = 1;
    for (const SharedWeight &share : shares)
        factor = std::lcm(factor, static_cast<std::int64_t>(share.names.size()));
    ListedRows found;
    constexpr std::int64_t most = 1000;
    for (const SharedWeight &share : shares) {
        const std::int64_t each
            = share.weight * factor / static_cast<std::int64_t>(share.names.size());
        for (const Node *name : share.names) {
            const bool isWhole = factor == 1 && share.amount != nullptr;
            const Node *weight = isWhole ? share.amount : numberNode(each, *name, context);
            found.rows.push_back({{{"name", name}, {"weight", weight}}, {}, name});
        }
    }
    found.shared = static_cast<int>(std::min(factor, most));
    return factor > most ? ListedRows {} : found;
}

/// {"1-20": "gem", "21-00": ["ring", "crown"]}: results of dice and what they stand for.
ListedRows rolledRows(const Node &value, LiteralContext &context)
{
    std::vector<std::string_view> results;
    std::vector<SharedWeight> shares;
    for (const auto &[key, member] : membersOf(value)) {
        const auto span = key != nullptr && key->kind == Node::Kind::Text ? diceResultsIn(key->text)
                                                                          : std::nullopt;
        if (!span || namesIn(*member).empty())
            return {};
        shares.push_back({namesIn(*member), span->second - span->first + 1});
        results.push_back(key->text);
    }
    if (results.size() < 2 || !areDiceResults(results))
        return {};
    ListedRows found = sharedRows(shares, context);
    found.areRolled = true;
    return found;
}

/// [[20, ["spider"]], [80, ["rat", "gorilla"]]]: lists of names with a weight each.
ListedRows pooledRows(const Node &list, LiteralContext &context)
{
    std::vector<SharedWeight> shares;
    bool hasList = false;
    bool areWhole = true;
    for (const Node &item : list.children) {
        if (item.kind != Node::Kind::List || item.children.size() != 2)
            return {};
        const bool isFirst = isAmount(item.children[0]);
        const Node &weight = item.children[isFirst ? 0 : 1];
        const Node &names = item.children[isFirst ? 1 : 0];
        hasList = hasList || names.kind == Node::Kind::List;
        areWhole = areWhole && weight.kind == Node::Kind::Number;
        shares.push_back({namesIn(names), weight.number, &weight});
        if (!isAmount(weight) || shares.back().names.empty())
            return {};
    }
    ListedRows found = hasList ? sharedRows(shares, context) : ListedRows {};
    return areWhole || found.shared == 1 ? found : ListedRows {};
}

/// Names that weigh as often as they stand there; none where something else stands among them.
ListedRows countedRows(const Node &list, LiteralContext &context)
{
    ListedRows found;
    found.areCounted = true;
    for (const auto &[name, count] : countedNames(list))
        found.rows.push_back(
            {{{"name", name}, {"weight", numberNode(count, *name, context)}}, {}, name});
    return found;
}

/// Records in a list, or by their names, of which some say a weight or floors.
std::optional<ListedRows> recordRows(const Node &inner)
{
    ListedRows found;
    bool hasWeights = inner.kind == Node::Kind::List;
    for (const auto &[key, member] : membersOf(inner)) {
        Fields fields = fieldsOf(*member);
        if (fields.size() < (key == nullptr ? 2U : 1U) || (key != nullptr && !isNamed(*key)))
            return std::nullopt;
        hasWeights = hasWeights || std::ranges::any_of(fields, [](const auto &field) {
                         return isWeightRole(roleOf(field.first)) || namesFloorsOf(field.first);
                     });
        if (key != nullptr)
            fields.insert(fields.begin(), {keyField, key});
        found.rows.push_back({std::move(fields), {}, member});
    }
    return hasWeights && inner.kind != Node::Kind::Struct ? std::optional {found} : std::nullopt;
}

} // namespace

std::vector<std::pair<const Node *, int>> countedNames(const Node &list)
{
    std::map<std::string, std::size_t> known;
    std::vector<std::pair<const Node *, int>> counts;
    for (const Node &item : list.children) {
        if (!namesEntry(item) || item.kind == Node::Kind::Named)
            return {};
        const auto [place, isNew] = known.try_emplace(entryIdOf(item), counts.size());
        if (isNew)
            counts.emplace_back(&item, 0);
        ++counts[place->second].second;
    }
    return counts;
}

ListedRows weighedRows(const Node &value, const LiteralContext &context)
{
    ListedRows found;
    const std::vector<TableRow> rows = entryRows(value);
    for (const TableRow &row : rows) {
        if (!mayBeWeight(*row.weight, context)
            || isPercent(*row.weight) != isPercent(*rows.front().weight))
            return {};
        found.rows.push_back({{{"name", row.name}, {"weight", row.weight}}, {}, row.name});
    }
    return found;
}

bool listsRolls(const Node &value, LiteralContext &context)
{
    return !rolledRows(value, context).rows.empty();
}

std::optional<ListedRows> listedRows(const Node &value, LiteralContext &context)
{
    const Node &inner = unwrapped(value);
    const bool isList = inner.kind == Node::Kind::List;
    if (inner.children.empty() && (isList || inner.kind == Node::Kind::Dict))
        return ListedRows {};
    ListedRows found = weighedRows(value, context);
    if (found.rows.empty())
        found = rolledRows(inner, context);
    if (found.rows.empty() && isList)
        found = pooledRows(inner, context);
    if (found.rows.empty() && isList)
        found = countedRows(inner, context);
    return found.rows.empty() ? recordRows(inner) : found;
}

namespace {

/// A name and its weight that stood in two lists.
bool isJoined(const Node &row)
{
    return row.kind == Node::Kind::Struct && row.text == joinedRow;
}

/// Objects without a name or a weight of which each holds names with amounts: what there is by
/// floor.
bool areObjects(const Node &list)
{
    return std::ranges::all_of(list.children, [](const Node &object) {
        const Fields fields = fieldsOf(object);
        const bool isRow = std::ranges::any_of(fields, [](const auto &field) {
            const ColumnRole role = roleOf(field.first);
            return (role == ColumnRole::Name && core::isNamed(*field.second))
                || (isWeightRole(role) && isAmount(*field.second));
        });
        const auto holdsPairs = [](const auto &field) {
            const Node &rows = unwrapped(*field.second);
            return rows.kind == Node::Kind::List && !rows.children.empty()
                && std::ranges::all_of(rows.children, isJoined);
        };
        if (std::ranges::any_of(fields, holdsPairs))
            return true;
        return !isRow && std::ranges::any_of(fields, [](const auto &field) {
            const Node &inner = unwrapped(*field.second);
            const std::vector<TableRow> rows = entryRows(inner);
            const bool areNames = inner.kind == Node::Kind::List && !inner.children.empty()
                && namesSpawns(field.first) && std::ranges::all_of(inner.children, core::isNamed);
            return areNames
                || (inner.kind == Node::Kind::Dict && !rows.empty()
                    && isAmount(*rows.front().weight));
        });
    });
}

bool mentionsFloors(const Node &object)
{
    const Fields fields = fieldsOf(object);
    return std::ranges::any_of(fields,
                               [](const auto &field) { return namesFloorsOf(field.first); });
}

/// One list of all that stands on the floors; nothing where something else stands there.
std::optional<FloorList> listOf(const std::vector<FloorContent> &floors, FloorSource source,
                                LiteralContext &context)
{
    FloorList list {{}, source};
    for (const FloorContent &floor : floors) {
        const auto rows = rowsOn(floor, source, context);
        if (!rows)
            return std::nullopt;
        addFloor(list, floor, *rows, context);
    }
    return list;
}

} // namespace

std::vector<FloorList> floorListsIn(const Node &value, LiteralContext &context,
                                    std::vector<std::string> &around)
{
    const Node &inner = unwrapped(value);
    std::vector<FloorContent> floors = keyedFloors(value, context);
    const bool areKeys = !floors.empty();
    const bool areWords
        = std::ranges::any_of(floors, [](const FloorContent &floor) { return floor.isWord; });
    const bool areRows = !areKeys && !entryRows(inner).empty(); // [{rat: 5}, {orc: 3}] too
    if (!areKeys && (inner.kind != Node::Kind::List || inner.children.size() < 2 || areRows))
        return {};
    FloorSource source = areWords ? FloorSource::Words : FloorSource::Keys;
    if (!areKeys) {
        floors = toldFloors(inner);
        if (const auto columns = listOf(floors, FloorSource::Columns, context);
            columns && !floors.empty())
            return {*columns};
        source = FloorSource::Places;
        const bool hold = areObjects(inner);
        if (hold && std::ranges::any_of(inner.children, mentionsFloors))
            return listsInObjects(floors, FloorSource::Keys, context, around);
        floors = floorsByPlace(inner);
        if (hold)
            return listsInObjects(floors, source, context, around);
    }
    const auto list = listOf(floors, source, context);
    if (!list && areKeys)
        return listsInObjects(floors, source, context, around);
    const bool isNone = !list || (areKeys && !areWords && floors.size() < 2 && !list->areWeights)
        || (list->again != nullptr && !list->areWeights);
    return isNone ? std::vector<FloorList> {} : std::vector {*list};
}

namespace {

/// What the file does not say of how the list is looked up.
void tellLookup(const FloorList &list, const std::string &name, LiteralContext &context)
{
    if (const LookupFunction *function = context.rules.functionFor(true))
        return noteLookup(*function, context);
    std::map<std::int64_t, int> counts;
    for (const Record &record : list.rows)
        ++counts[record.fields.front().second->number];
    const bool mayListAll = list.floors.size() > 1
        && std::all_of(list.floors.begin() + 1, list.floors.end(),
                       [&counts](int floor) { return counts[floor] > 1; });
    if (mayListAll)
        context.note(list.rows.front().fields.front().second->line,
                     {"weights-were-carried-to-deeper-floors", {name}});
}

} // namespace

Result<std::vector<Record>> rowsLookedUp(const FloorList &list, const std::string &name,
                                         LiteralContext &context)
{
    tellLookup(list, name, context);
    const LookupFunction *function = context.rules.functionFor(true);
    const bool stops = function == nullptr || function->lookup == Lookup::Forward;
    const bool isAsked = context.options.unsorted == Unsorted::Ask;
    const bool isPlayed = context.options.unsorted == Unsorted::AsPlayed;
    std::map<std::string, std::map<std::int64_t, std::size_t>> known; // rows by entry and floor
    std::vector<Record> rows;
    std::int64_t highest = 0;
    for (const Record &row : list.rows) {
        const Node &floor = *row.fields.front().second;
        const Node &entry = *fieldNamed(row.fields, "name");
        const auto weight
            = wholeNumber(*fieldNamed(row.fields, "weight"), context, maxValue, "a-weight");
        if (!weight)
            return weight.error();
        const bool isLate = floor.number < highest;
        highest = std::max(highest, floor.number);
        // As played, a key behind a higher one is first reached on that higher floor.
        const std::int64_t first
            = std::max<std::int64_t>(stops && isPlayed ? highest : floor.number, 1);
        auto &own = known[entryIdOf(entry)];
        const auto later = own.lower_bound(first);
        if (isLate && isAsked && (stops || later != own.end()))
            return questionAt(floor, Question::About::UnsortedFloors,
                              {"floor-comes-after-floor", {floor.number, highest}});
        const auto end = isPlayed && !stops ? own.end() : own.upper_bound(first);
        if (later != end)
            context.note(floor.line,
                         {"names-floor-twice", {Message {"quoted", {entryIdOf(entry)}}, first}});
        for (auto other = later; other != end; ++other)
            rows[other->second].node = nullptr; // the last holds
        own.erase(later, end);
        own[first] = rows.size();
        rows.push_back({{{floorField, numberNode(first, floor, context)},
                         {"name", &entry},
                         {"weight", numberNode(*weight, entry, context)}},
                        {},
                        row.node});
    }
    std::erase_if(rows, [](const Record &row) { return row.node == nullptr; });
    return rows;
}

} // namespace core
