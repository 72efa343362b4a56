// SPDX-License-Identifier: MIT
#include "core/game/origin.h"

#include "core/tables/distribution.h"
#include "core/tables/drawnkeys.h"

#include <algorithm>
#include <optional>
#include <string>

namespace core {

namespace {

/// Entries of one of the types and groups with it; nothing where there is none.
std::vector<std::size_t> entriesOf(const SpawnTable &table, const std::vector<std::string> &ids)
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < table.entries.size(); ++i) {
        const std::vector<std::string> types = typesNamed(table.entries[i]);
        if (std::find_first_of(types.begin(), types.end(), ids.begin(), ids.end()) != types.end())
            found.push_back(i);
    }
    return found;
}

} // namespace

std::vector<Origin> originsOf(const Ruleset &rules, Spawns spawns, std::string_view id, int floor)
{
    return originsOfAny(rules, spawns, {std::string(id)}, floor);
}

std::vector<Origin> originsOfAny(const Ruleset &rules, Spawns spawns,
                                 const std::vector<std::string> &ids, int floor)
{
    std::vector<Origin> origins;
    for (std::size_t i = 0; i < rules.tables.size(); ++i) {
        const SpawnTable &table = rules.tables[i];
        const std::vector<std::size_t> entries = entriesOf(table, ids);
        if (entries.empty() || typeOf(rules, table.spawns, ids.front()).kind != spawns
            || !bringsThings(table.spawns))
            continue;
        const Distribution distribution = Distribution::at(table, floor);
        Origin origin {.table = i, .weight = 0, .total = distribution.total(), .share = 0};
        for (const std::size_t entry : entries) {
            origin.weight += static_cast<std::uint64_t>(distribution.weight(entry));
            origin.share += distribution.share(entry);
        }
        origins.push_back(origin);
    }
    return origins;
}

} // namespace core
