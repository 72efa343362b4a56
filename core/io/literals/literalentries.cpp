// SPDX-License-Identifier: MIT
#include "core/io/literals/literalentries.h"

#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalnames.h"

#include <algorithm>

namespace core {

Result<std::vector<SpawnEntry>> entriesByName(const std::vector<TableRow> &rows,
                                              LiteralContext &context)
{
    std::vector<SpawnEntry> entries;
    const CodeBlock &scope = context.statements->blocks[context.statements->scopeOf(context.block)];
    const bool inLookup = context.rules.function(scope.name) != nullptr;
    for (const TableRow &row : rows) {
        const bool isNone = isNothing(row.name); // {None: 50} draws nothing
        const std::string id = isNone ? "nothing" : entryIdOf(*row.name);
        if (id.empty())
            return errorAt(*row.name, {"entry-has-no-name"});
        auto weight = progressionOf(*row.weight, id, context);
        if (!weight)
            return weight.error();
        if (entries.size() > mostLiteralEntries)
            return errorAt(*row.name, {"too-many-entries-or-tables"});
        if (isNone)
            context.note(row.name->line, {"empty-name-was-read"});
        if (weight->has_value()) {
            context.read.insert({row.name->line, row.name->column});
            addPlaces(resolved(*row.weight, context), context.read);
            SpawnEntry entry {id, **weight, {}};
            if (isNone)
                entry.stands = Nothing {};
            setEntry(entries, std::move(entry), row.name->line, context);
        } else if (!inLookup || row.name->kind != Node::Kind::Name) { // there it is code at work
            addPlaces(*row.weight, context.said);
            const bool isList = row.weight->isListOrDict();
            context.note(
                row.weight->line,
                {isList ? "weight-is-a-list" : "weight-is-computed-by-code", {row.name->text}});
        }
    }
    return entries;
}

void setEntry(std::vector<SpawnEntry> &entries, SpawnEntry entry, int line, LiteralContext &context)
{
    const auto known = std::ranges::find_if(
        entries, [&](const SpawnEntry &other) { return other.id == entry.id; });
    if (known == entries.end()) {
        entries.push_back(std::move(entry));
        return;
    }
    if (!(known->weight == entry.weight))
        context.note(line, {"is-set-again", {entry.id}});
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
    const std::vector<SpawnEntry> listed = table;
    const auto isListed = [&listed](int floor) {
        return std::ranges::any_of(
            listed, [floor](const SpawnEntry &entry) { return valueAt(entry.weight, floor) != 0; });
    };
    const auto weightIn = [](const std::vector<SpawnEntry> &entries, const std::string &id) {
        const auto found = std::ranges::find(entries, id, &SpawnEntry::id);
        return found == entries.end() ? Progression {Constant {0}} : found->weight;
    };
    for (const SpawnEntry &entry : weights) {
        if (std::ranges::find(listed, entry.id, &SpawnEntry::id) == listed.end())
            table.push_back({entry.id, Constant {0}, {}});
    }
    for (SpawnEntry &entry : table) {
        Transitions steps;
        for (int floor = 1; floor <= last; ++floor) {
            const int value
                = valueAt(weightIn(isListed(floor) ? listed : weights, entry.id), floor);
            if (steps.list.empty() || steps.list.back().value != value)
                steps.list.push_back({floor, value});
        }
        entry.weight = steps;
    }
    return table;
}

int deepestFloor(const Node &value)
{
    int deepest = 0;
    for (std::size_t i = 0; i < value.children.size(); ++i) {
        const Node &child = value.children[i];
        const bool isFloor = value.kind == Node::Kind::Dict && i % 2 == 0
            && child.kind == Node::Kind::Number && child.number <= maxFloors;
        deepest = std::max(
            {deepest, isFloor ? static_cast<int>(child.number) : 0, deepestFloor(child)});
    }
    return deepest;
}

} // namespace core
