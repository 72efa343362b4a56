#include "core/game/origin.h"

#include "core/tables/distribution.h"

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

} // namespace core
