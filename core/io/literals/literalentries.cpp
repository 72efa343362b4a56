// SPDX-License-Identifier: MIT
#include "core/io/literals/literalentries.h"

#include "core/io/literals/literalpairs.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

Error tooMany(const Node &node)
{
    return errorAt(node, {"too-many-entries-or-tables"});
}

Result<std::string> idOfRow(const TableRow &row)
{
    const std::string id = entryIdOf(*row.name);
    if (id.empty())
        return errorAt(*row.name, {"entry-has-no-name"});
    return id;
}

enum class FloorAt { None, First, Second };

int deepestIn(const Node &node, FloorAt at)
{
    int deepest = 0;
    const bool looked
        = node.kind == Node::Kind::Call && lastPart(node.text).ends_with("from_dungeon_level");
    const bool pair = node.kind == Node::Kind::List && node.children.size() == 2
        && node.children[0].kind == Node::Kind::Number
        && node.children[1].kind == Node::Kind::Number;
    if (pair && at != FloorAt::None) {
        const auto floor = node.children[at == FloorAt::First ? 0 : 1].number;
        const auto value = node.children[at == FloorAt::First ? 1 : 0].number;
        if (floor <= maxFloors && (value > 10 || floor <= 20))
            deepest = static_cast<int>(floor);
    }
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const Node &child = node.children[i];
        const bool key = node.kind == Node::Kind::Dict && i % 2 == 0
            && child.kind == Node::Kind::Number && child.number <= maxFloors;
        if (key)
            deepest = std::max(deepest, static_cast<int>(child.number));
        deepest = std::max(deepest, deepestIn(child, looked ? FloorAt::Second : at));
    }
    return deepest;
}

struct FloorKey
{
    int floor = 0;
    const Node *key = nullptr;
    const Node *weights = nullptr;
};

Result<std::vector<FloorKey>> floorKeys(const std::vector<TableRow> &rows, LiteralContext &context)
{
    std::vector<FloorKey> keys;
    for (const TableRow &row : rows) {
        const auto floor = wholeNumber(*row.name, context, maxFloors, "a-floor");
        if (!floor)
            return floor.error();
        const auto known = std::find_if(
            keys.begin(), keys.end(), [&](const FloorKey &other) { return other.floor == *floor; });
        if (known == keys.end()) {
            keys.push_back({*floor, row.name, row.weight});
            continue;
        }
        known->weights = row.weight;
        context.notes.push_back(
            {"at-line", {row.name->line, Message {"floor-is-a-key-twice", {*floor}}}});
    }
    return keys;
}

/// How the file looks up weights by floor called `table`; as the tutorial does where it does not.
Lookup lookupOf(const std::string &table, LiteralContext &context)
{
    const LookupFunction *function = context.rules.functionFor(table, true);
    if (function != nullptr)
        noteLookup(*function, context);
    return function != nullptr ? function->lookup : Lookup::Forward;
}

bool listsOneAlike(const Node &weights, const Node &others)
{
    const std::vector<TableRow> rows = shapeOf(unwrapped(weights)).rows;
    const std::vector<TableRow> other = shapeOf(unwrapped(others)).rows;
    return std::any_of(rows.begin(), rows.end(), [&other](const TableRow &row) {
        return std::any_of(other.begin(), other.end(), [&row](const TableRow &known) {
            return entryIdOf(*known.name) == entryIdOf(*row.name);
        });
    });
}

/// Whether floor 0 is one of the floors, not the beginning of all: where the file takes its weights
/// by the floor itself, or where nothing of the file looks them up and floor 1 has another weight
/// of an entry of floor 0, which would never hold.
bool countsFromZero(const std::vector<FloorKey> &keys, const std::string &table, Lookup lookup,
                    LiteralContext &context)
{
    const auto listOf = [&keys](int floor) -> const Node * {
        const auto found = std::find_if(
            keys.begin(), keys.end(), [floor](const FloorKey &key) { return key.floor == floor; });
        return found == keys.end() ? nullptr : found->weights;
    };
    const Node *first = listOf(0);
    const Node *second = listOf(1);
    if (first == nullptr)
        return false;
    const bool isLookedUp = context.rules.functionFor(table, true) != nullptr;
    const bool isRestated = !isLookedUp && second != nullptr && listsOneAlike(*first, *second);
    if (lookup != Lookup::Own && !isRestated)
        return false;
    context.notes.push_back(
        {"at-line", {keys.front().key->line, Message {"floors-were-counted-from-0", {table}}}});
    return true;
}

/// Whether each floor may as well list all that appears there: those after the first have several.
bool mayListAll(const std::vector<FloorKey> &keys)
{
    return keys.size() > 1 && std::all_of(keys.begin() + 1, keys.end(), [](const FloorKey &key) {
               return shapeOf(unwrapped(*key.weights)).rows.size() > 1;
           });
}

struct FloorWeights
{
    std::string id;
    std::vector<ListedPair> pairs;
};

std::optional<Error> addWeights(const FloorKey &key, LiteralContext &context,
                                std::vector<FloorWeights> &found)
{
    const Node &list = unwrapped(*key.weights);
    const TableShape shape = shapeOf(list);
    if (!list.children.empty() && shape.kind != TableShape::Kind::Entries)
        return errorAt(*key.weights, {"expected-pairs-of-entities-and-weights"});
    for (const TableRow &row : shape.rows) {
        context.read.insert({row.name->line, row.name->column});
        const auto weight = wholeNumber(*row.weight, context, maxValue, "a-weight");
        if (!weight)
            return weight.error();
        const auto id = idOfRow(row);
        if (!id)
            return id.error();
        auto known = std::find_if(found.begin(), found.end(),
                                  [&](const FloorWeights &other) { return other.id == *id; });
        if (found.size() > mostLiteralEntries)
            return tooMany(*row.name);
        if (known == found.end())
            known = found.insert(found.end(), {*id, {}});
        known->pairs.push_back({key.floor, *weight, key.key});
    }
    return std::nullopt;
}

/// Fields beside the name and the weight.
void noteOtherFields(const std::vector<TableRow> &rows, LiteralContext &context)
{
    std::vector<std::string> others;
    for (const TableRow &row : rows) {
        if (row.record == nullptr)
            continue;
        for (const auto &[field, node] : fieldsOf(*row.record)) {
            if (node != row.name && node != row.weight && !has(others, field))
                others.push_back(field);
        }
    }
    if (!others.empty())
        context.notes.push_back(
            {"at-line", {rows.front().name->line, Message {"fields-left-out", {others}}}});
}

} // namespace

Result<std::vector<SpawnEntry>> entriesByName(const std::vector<TableRow> &rows,
                                              LiteralContext &context)
{
    std::vector<SpawnEntry> entries;
    const CodeBlock &scope = context.statements->blocks[context.statements->scopeOf(context.block)];
    const bool inLookup = context.rules.function(scope.name) != nullptr;
    noteOtherFields(rows, context);
    for (const TableRow &row : rows) {
        context.read.insert({row.name->line, row.name->column});
        const auto id = idOfRow(row);
        if (!id)
            return id.error();
        auto weight = progressionOf(*row.weight, *id, context);
        if (!weight)
            return weight.error();
        if (entries.size() > mostLiteralEntries)
            return tooMany(*row.name);
        if (weight->has_value())
            setEntry(entries, {*id, **weight, {}}, row.name->line, context);
        else if (!inLookup || row.name->kind != Node::Kind::Name) // there it is code at work
            context.notes.push_back(Message {
                "at-line",
                {row.weight->line, Message {"weight-is-computed-by-code", {row.name->text}}}});
    }
    return entries;
}

Result<std::vector<SpawnEntry>> entriesByFloor(const std::vector<TableRow> &rows,
                                               const std::string &table, LiteralContext &context)
{
    const auto keys = floorKeys(rows, context);
    if (!keys)
        return keys.error();
    const Lookup lookup = lookupOf(table, context);
    const int shift = countsFromZero(*keys, table, lookup, context) ? 1 : 0;
    const bool stops = lookup == Lookup::Forward;
    std::vector<FloorWeights> found;
    int highest = std::numeric_limits<int>::min();
    for (const FloorKey &key : *keys) {
        if (stops && key.floor < highest && context.options.unsorted == Unsorted::Ask)
            return questionAt(*key.key, Question::About::UnsortedFloors,
                              {"floor-comes-after-floor", {key.floor, highest}});
        // As played, a key behind a higher one is first reached on that higher floor.
        const bool played = stops && context.options.unsorted == Unsorted::AsPlayed;
        highest = std::max(highest, key.floor);
        const FloorKey reached {(played ? highest : key.floor) + shift, key.key, key.weights};
        if (auto error = addWeights(reached, context, found))
            return *error;
    }
    if (context.rules.functionFor(table, true) == nullptr && stops && mayListAll(*keys))
        context.notes.push_back({"at-line",
                                 {keys->front().key->line,
                                  Message {"weights-were-carried-to-deeper-floors", {table}}}});
    std::vector<SpawnEntry> entries;
    for (const FloorWeights &entry : found) {
        auto weight = transitionsOf(entry.pairs, lookup, entry.id, context);
        if (!weight)
            return weight.error();
        entries.push_back({entry.id, std::move(weight).value(), {}});
    }
    return entries;
}

void setEntry(std::vector<SpawnEntry> &entries, SpawnEntry entry, int line, LiteralContext &context)
{
    const auto known = std::find_if(entries.begin(), entries.end(),
                                    [&](const SpawnEntry &other) { return other.id == entry.id; });
    if (known == entries.end()) {
        entries.push_back(std::move(entry));
        return;
    }
    if (!(known->weight == entry.weight))
        context.notes.push_back({"at-line", {line, Message {"is-set-again", {entry.id}}}});
    known->weight = std::move(entry.weight);
}

std::vector<SpawnEntry> withFallback(std::vector<SpawnEntry> table,
                                     const std::vector<SpawnEntry> &weights)
{
    int last = 1; // the first floor behind those that are listed
    for (const SpawnEntry &entry : table) {
        if (const auto *steps = std::get_if<Transitions>(&entry.weight))
            last = std::max(last, steps->list.back().floor);
    }
    const auto hasId = [](const std::string &id) {
        return [&id](const SpawnEntry &entry) { return entry.id == id; };
    };
    const std::vector<SpawnEntry> listed = table;
    for (const SpawnEntry &entry : weights) {
        if (std::none_of(table.begin(), table.end(), hasId(entry.id)))
            table.push_back({entry.id, Constant {0}, {}});
    }
    for (SpawnEntry &entry : table) {
        const auto other = std::find_if(weights.begin(), weights.end(), hasId(entry.id));
        Transitions steps;
        for (int floor = 1; floor <= last; ++floor) {
            const bool isListed
                = std::any_of(listed.begin(), listed.end(), [floor](const SpawnEntry &known) {
                      return valueAt(known.weight, floor) != 0;
                  });
            const int value = isListed   ? valueAt(entry.weight, floor)
                : other == weights.end() ? 0
                                         : valueAt(other->weight, floor);
            if (steps.list.empty() || steps.list.back().value != value)
                steps.list.push_back({floor, value});
        }
        entry.weight = steps;
    }
    return table;
}

int deepestFloor(const Node &value, bool floorFirst)
{
    return deepestIn(value, floorFirst ? FloorAt::First : FloorAt::None);
}

} // namespace core
