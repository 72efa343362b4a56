#include "core/game/origin.h"

#include "core/gen/generate.h"
#include "core/tables/distribution.h"

#include <optional>
#include <string>

namespace core {

namespace {

/// Entries of one id count together; nothing where there is none.
std::vector<std::size_t> entriesOf(const SpawnTable &table, std::string_view id)
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < table.entries.size(); ++i)
        if (table.entries[i].id == id)
            found.push_back(i);
    return found;
}

} // namespace

std::vector<Origin> originsOf(const Ruleset &rules, Spawns spawns, std::string_view id, int floor)
{
    std::vector<Origin> origins;
    for (std::size_t i = 0; i < rules.tables.size(); ++i) {
        const SpawnTable &table = rules.tables[i];
        const std::vector<std::size_t> entries = entriesOf(table, id);
        if (table.spawns != spawns || entries.empty())
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

std::vector<FloorItem> itemsDrawn(const Ruleset &rules, std::uint64_t seed, int floor)
{
    std::vector<FloorItem> items;
    for (const Spawn &spawn : generateMap(rules, floor, seed).spawns) {
        const SpawnTable &table = rules.tables[static_cast<std::size_t>(spawn.table)];
        const std::string &id = table.entries[static_cast<std::size_t>(spawn.entry)].id;
        const auto type
            = table.spawns == Spawns::Items ? findItem(rules, id) : std::optional<std::size_t> {};
        if (type)
            items.push_back({.type = static_cast<int>(*type), .position = spawn.position});
    }
    return items;
}

} // namespace core
