// SPDX-License-Identifier: MIT
#include "core/gen/populatedmap.h"

namespace core {

TypeRef typeOf(const Ruleset &rules, const PopulatedMap &floor, const Spawn &spawn)
{
    if (spawn.thing >= 0)
        return floor.things[static_cast<std::size_t>(spawn.thing)].type;
    return typeOf(rules, rules.tables[static_cast<std::size_t>(spawn.table)].spawns,
                  typeIdOf(rules, floor, spawn));
}

const std::string &typeIdOf(const Ruleset &rules, const PopulatedMap &floor, const Spawn &spawn)
{
    const auto entryOf = [&rules](int table, int entry) -> const SpawnEntry & {
        return rules.tables[static_cast<std::size_t>(table)]
            .entries[static_cast<std::size_t>(entry)];
    };
    if (spawn.thing < 0)
        return entryOf(spawn.table, spawn.entry).type();
    const Thing &thing = floor.things[static_cast<std::size_t>(spawn.thing)];
    const Draw &draw = floor.draws[static_cast<std::size_t>(thing.draw)];
    const SpawnEntry &entry = entryOf(draw.table, draw.entry);
    if (thing.member < 0)
        return entry.type();
    const auto member = static_cast<std::size_t>(thing.member);
    return std::get<OneType>(std::get<Group>(entry.stands).members[member].what).type;
}

bool isCaptive(const Ruleset &rules, const std::vector<Draw> &draws, const Thing &thing)
{
    int member = thing.member;
    for (int at = thing.draw; at >= 0;) {
        const Draw &draw = draws[static_cast<std::size_t>(at)];
        const auto table = static_cast<std::size_t>(draw.table);
        const SpawnEntry &entry = rules.tables[table].entries[static_cast<std::size_t>(draw.entry)];
        const auto *group = member < 0 ? nullptr : std::get_if<Group>(&entry.stands);
        if (group != nullptr && group->members[static_cast<std::size_t>(member)].isCaptive)
            return true;
        member = draw.member;
        at = draw.from;
    }
    return false;
}

std::vector<Draw> drawsBehind(const PopulatedMap &floor, const Spawn &spawn)
{
    std::vector<Draw> draws;
    int at = spawn.thing < 0 ? -1 : floor.things[static_cast<std::size_t>(spawn.thing)].draw;
    for (; at >= 0; at = draws.front().from)
        draws.insert(draws.begin(), floor.draws[static_cast<std::size_t>(at)]);
    return draws;
}

} // namespace core
