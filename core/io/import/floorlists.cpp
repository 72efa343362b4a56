// SPDX-License-Identifier: MIT
#include "core/io/import/floorlists.h"

#include "core/io/import/recordsheet.h"
#include "core/io/literals/literalpairs.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/sheets/listcells.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

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
    const auto floor = wholeIn(std::string_view(key.text).substr(digits), maxFloors);
    const std::vector<std::string> words = wordsOf(std::string_view(key.text).substr(0, digits));
    const bool isWord = words.size() == 1 && namesFloorsOf(words.front());
    if (!floor || (digits > 0 && !isWord))
        return std::nullopt;
    return FloorContent {*floor, &key, nullptr, digits > 0};
}

/// The floors that a key names from the first to the last: "1-3", "4+", (1, 3), 1..3.
std::optional<FloorContent> spanOf(const Node &key, Language language)
{
    const bool isPair = key.kind == Node::Kind::List && key.children.size() == 2
        && std::ranges::all_of(key.children,
                               [](const Node &part) { return part.kind == Node::Kind::Number; });
    const auto ends = isPair
        ? std::optional {std::pair {key.children[0].number, key.children[1].number}}
        : spanIn(key, language);
    const std::string text = isNamed(key) ? key.text
        : ends ? std::to_string(ends->first) + '-' + std::to_string(ends->second)
               : std::string();
    const auto floors = floorsIn({text, {}, false});
    const bool isSpan
        = floors && (floors->last ? *floors->last >= floors->first : text.ends_with('+'));
    return isSpan ? std::optional {FloorContent {floors->first, &key, nullptr, false, false, text}}
                  : std::nullopt;
}

/// [1, ["rat", 10], ["orc", 5]]: the rows behind the floor as a list of their own.
const Node *restOf(const Node &item, LiteralContext &context)
{
    Node rest = nodeAt(Node::Kind::List, item);
    rest.children.assign(item.children.begin() + 1, item.children.end());
    return context.keep(std::move(rest));
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

/// {at: 1, orc: 80, troll: 0}: numbers in all fields but that of the floor.
std::optional<ListedRows> columnRows(const FloorContent &floor, LiteralContext &context)
{
    ListedRows rows {RowKind::Weights, {}};
    for (const auto &[field, node] : fieldsOf(*floor.content)) {
        if (node == floor.place)
            continue;
        const ColumnRole role = roleOf(field);
        if (!isAmount(*node) || saysFloor(field)
            || (role != ColumnRole::LeftOut && role != ColumnRole::Name))
            return std::nullopt;
        const Node *name = context.keep(nameAt(field, *node));
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
        RowKind::Weights,
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
    const Node *number = floorNode(floor, context);
    const bool isAgain
        = floor.span.empty() && std::ranges::find(list.floors, floor.floor) != list.floors.end();
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
    const bool areCounted = rows.kind == RowKind::Names;
    list.areCounted = list.areCounted || areCounted;
    list.shared = std::max(list.shared, rows.shared);
    list.areWeights = list.areWeights && !areCounted
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

/// One list of all that stands on the floors; nothing where something else stands there.
std::optional<FloorList> listOf(const std::vector<FloorContent> &floors, FloorSource source,
                                LiteralContext &context)
{
    FloorList list {source};
    for (const FloorContent &floor : floors) {
        const auto rows = rowsOn(floor, source, context);
        if (!rows)
            return std::nullopt;
        addFloor(list, floor, *rows, context);
    }
    return list;
}

/// What the file does not say of how the list is looked up.
void tellLookup(const FloorList &list, const std::string &name, LiteralContext &context)
{
    if (const LookupFunction *function = context.rules.functionFor(true))
        return noteLookup(*function, context);
    if (list.floors.size() > 1)
        context.note(list.rows.front().fields.front().second->line,
                     {"weights-were-carried-to-deeper-floors", {name}});
}

} // namespace

std::vector<FloorContent> keyedFloors(const Node &value, LiteralContext &context)
{
    std::vector<FloorContent> floors;
    FloorContent rest; // on all floors behind the last; without a place where none is told
    for (const auto &[key, item] : membersOf(value)) {
        const Node *member = &resolved(*item, context); // a variable may hold what stands there
        const std::vector<Node> &parts = member->children;
        const bool isPair = key == nullptr && member->kind == Node::Kind::List && parts.size() > 1
            && (parts[0].kind == Node::Kind::Number || spanIn(parts[0], context.language))
            && std::none_of(parts.begin() + 1, parts.end(), isAmount);
        const Node *named = key != nullptr && !isAmount(*member) ? key
            : isPair                                             ? &parts[0]
                                                                 : nullptr;
        auto floor = named != nullptr ? floorOf(*named) : std::nullopt;
        if (!floor && named != nullptr)
            floor = spanOf(*named, context.language);
        if (!floor && key != nullptr && isOneOf(joinedWords(key->text), {"default", "else"})) {
            rest.place = key;
            rest.content = member;
            continue;
        }
        if (!floor)
            return {};
        rest.floor = std::max(rest.floor, floor->floor + 1);
        floor->isRest = isPair && parts.size() > 2;
        floor->content = !isPair ? member : floor->isRest ? restOf(*member, context) : &parts[1];
        floors.push_back(*floor);
    }
    if (rest.place == nullptr)
        return floors;
    floors.push_back(rest);
    return floors.size() > 2 ? floors : std::vector<FloorContent> {};
}

std::vector<FloorContent> floorsByPlace(const Node &list)
{
    std::vector<FloorContent> floors;
    for (const Node &content : list.children)
        floors.push_back({static_cast<int>(floors.size()) + 1, &content, &content});
    return floors;
}

const Node *floorNode(const FloorContent &floor, LiteralContext &context)
{
    Node named = nodeAt(Node::Kind::Number, *floor.place, floor.span);
    named.kind = floor.span.empty() ? Node::Kind::Number : Node::Kind::Text;
    named.number = floor.floor;
    return context.keep(std::move(named));
}

bool areNamedFloors(const Node &value)
{
    const std::vector<Member> members = membersOf(value);
    return !members.empty() && std::ranges::all_of(members, [](const Member &member) {
        const auto floor = member.key == nullptr || isAmount(*member.value) ? std::nullopt
                                                                            : floorOf(*member.key);
        return floor && floor->isWord;
    });
}

std::optional<FloorList> floorListIn(const Node &value, LiteralContext &context)
{
    const Node &inner = unwrapped(value);
    std::vector<FloorContent> floors = keyedFloors(value, context);
    const bool areKeys = !floors.empty();
    const bool areWords
        = std::ranges::any_of(floors, [](const FloorContent &floor) { return floor.isWord; });
    const bool areRows = !areKeys && !entryRows(inner).empty(); // [{rat: 5}, {orc: 3}] too
    if (!areKeys && (inner.kind != Node::Kind::List || inner.children.size() < 2 || areRows))
        return std::nullopt;
    const bool areSpans = std::ranges::any_of(
        floors, [](const FloorContent &floor) { return !floor.span.empty(); });
    FloorSource source = areWords ? FloorSource::Words
        : areSpans                ? FloorSource::Spans
                                  : FloorSource::Keys;
    if (!areKeys) {
        floors = toldFloors(inner);
        if (auto columns = listOf(floors, FloorSource::Columns, context);
            columns && !floors.empty())
            return columns;
        source = FloorSource::Places;
        floors = floorsByPlace(inner);
    }
    const auto list = listOf(floors, source, context);
    const bool areRolls = areSpans && list && list->areCounted; // as likely as floors
    const bool isNone = !list || areRolls
        || (areKeys && !areWords && floors.size() < 2 && !list->areWeights)
        || (list->again != nullptr && !list->areWeights);
    return isNone ? std::nullopt : list;
}

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
