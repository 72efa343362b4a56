// SPDX-License-Identifier: MIT
#include "core/game/origin.h"

#include "core/tables/distribution.h"
#include "core/tables/drawnkeys.h"

#include <algorithm>
#include <optional>
#include <string>

namespace core {

namespace {

/// Entries of one type and groups with it count together; nothing where there is none.
std::vector<std::size_t> entriesOf(const SpawnTable &table, std::string_view id)
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < table.entries.size(); ++i) {
        const std::vector<std::string> types = typesNamed(table.entries[i]);
        if (std::find(types.begin(), types.end(), id) != types.end())
            found.push_back(i);
    }
    return found;
}

} // namespace

std::vector<Origin> originsOf(const Ruleset &rules, Spawns spawns, std::string_view id, int floor)
{
    std::vector<Origin> origins;
    for (std::size_t i = 0; i < rules.tables.size(); ++i) {
        const SpawnTable &table = rules.tables[i];
        const std::vector<std::size_t> entries = entriesOf(table, id);
        if (entries.empty() || typeOf(rules, table.spawns, id).kind != spawns
            || table.spawns == Spawns::Themes)
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
