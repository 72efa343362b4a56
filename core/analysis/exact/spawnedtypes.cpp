#include "core/analysis/exact/spawnedtypes.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace core {

namespace {

/// Where a type stands in the list: its kind, and its index in the ruleset.
std::pair<Spawns, std::size_t> orderOf(const Ruleset &rules, const SpawnedType &type)
{
    const auto index
        = type.kind == Spawns::Monsters ? findMonster(rules, type.id) : findItem(rules, type.id);
    return {type.kind, index.value_or(std::numeric_limits<std::size_t>::max())};
}

} // namespace

std::vector<SpawnedType> spawnedTypes(const Ruleset &rules)
{
    std::vector<SpawnedType> types;
    const auto add = [&](const SpawnTable &table, const std::string &id) {
        const SpawnedType type {typeOf(rules, table.spawns, id).kind, id};
        if (!id.empty() && std::find(types.begin(), types.end(), type) == types.end())
            types.push_back(type);
    };
    for (const SpawnTable &table : rules.tables) {
        if (table.spawns == Spawns::Themes)
            continue;
        for (const SpawnEntry &entry : table.entries) {
            add(table, entry.type());
            const auto *group = std::get_if<Group>(&entry.stands);
            for (const GroupMember &member : group ? group->members : std::vector<GroupMember> {}) {
                if (const auto *one = std::get_if<OneType>(&member.what))
                    add(table, one->type);
            }
        }
    }
    std::stable_sort(types.begin(), types.end(),
                     [&rules](const SpawnedType &a, const SpawnedType &b) {
                         return orderOf(rules, a) < orderOf(rules, b);
                     });
    return types;
}

std::size_t placeOf(const std::vector<SpawnedType> &types, const Ruleset &rules, Spawns spawns,
                    std::string_view id)
{
    const Spawns kind = typeOf(rules, spawns, id).kind;
    const auto found = std::find_if(types.begin(), types.end(), [&](const SpawnedType &type) {
        return type.kind == kind && type.id == id;
    });
    assert(found != types.end());
    return static_cast<std::size_t>(found - types.begin());
}

} // namespace core
