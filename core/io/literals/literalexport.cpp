// SPDX-License-Identifier: MIT
#include "core/io/literals/literalexport.h"

namespace core {

namespace {

bool changesAfter(const Progression &progression, int floors)
{
    const std::vector<Transition> steps = asTransitions(progression, maxFloors).list;
    return !steps.empty() && steps.back().floor > floors;
}

} // namespace

Message noteOfValuesCutOff(const Ruleset &rules, int floors,
                           const std::function<bool(const Progression &)> &isWrittenByFloor)
{
    std::vector<Message> changing;
    const auto look = [&](const Progression &progression, Message name) {
        if (isWrittenByFloor(progression) && changesAfter(progression, floors))
            changing.push_back(std::move(name));
    };
    for (const SpawnTable &table : rules.tables) {
        if (const auto *upTo = std::get_if<UpTo>(&table.count.draws))
            look(upTo->most, {"count-of-table", {table.id}});
        if (const auto *exactly = std::get_if<Exactly>(&table.count.draws))
            look(exactly->number, {"count-of-table", {table.id}});
        for (const SpawnEntry &entry : table.entries)
            look(entry.weight, {"entry-in-table", {entry.id, table.id}});
    }
    return changing.empty() ? Message {} : Message {"values-end-with-floor", {floors, changing}};
}

Message noteOfNotesLeftOut(const Ruleset &rules)
{
    std::size_t count = 0;
    for (const SpawnTable &table : rules.tables)
        count += countNotes(table);
    return count == 0 ? Message {} : Message {"notes-left-out", {count}};
}

} // namespace core
