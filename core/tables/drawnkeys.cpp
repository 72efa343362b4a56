#include "core/tables/drawnkeys.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

bool asks(const SpawnEntry &entry)
{
    return entry.limit || entry.meter || entry.force || entry.quota;
}

} // namespace

DrawnKeys::DrawnKeys(const Ruleset &rules)
{
    std::map<std::pair<Spawns, std::string>, std::size_t> ofType;
    for (const SpawnTable &table : rules.tables) {
        std::vector<std::size_t> keys;
        for (const SpawnEntry &entry : table.entries) {
            std::size_t key = m_size;
            if (table.spawns != Spawns::Themes && !entry.type().empty()) {
                const Spawns kind = typeOf(rules, table.spawns, entry.type()).kind;
                key = ofType.emplace(std::pair(kind, entry.type()), m_size).first->second;
            }
            m_size = std::max(m_size, key + 1);
            m_asked.resize(m_size, false);
            m_asked[key] = m_asked[key] || asks(entry);
            keys.push_back(key);
        }
        m_keys.push_back(std::move(keys));
    }
}

std::vector<bool> drawnInSteps(const Ruleset &rules)
{
    const DrawnKeys keys(rules);
    std::vector<bool> result;
    for (std::size_t table = 0; table < rules.tables.size(); ++table) {
        bool inSteps = !isPlain(rules.tables[table]);
        for (std::size_t entry = 0; entry < rules.tables[table].entries.size(); ++entry)
            inSteps = inSteps || keys.isAsked(keys.of(table, entry));
        result.push_back(inSteps);
    }
    return result;
}

bool remembersFloors(const Ruleset &rules)
{
    return std::any_of(rules.tables.begin(), rules.tables.end(),
                       [](const SpawnTable &table) { return remembersFloors(table); });
}

} // namespace core
