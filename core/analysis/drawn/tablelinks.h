// SPDX-License-Identifier: MIT
#pragma once
// Which tables of a ruleset have to do with each other.

#include "core/tables/spawnedtypes.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace core {

/// The tables that a draw from `table` may come by: those its entries and their groups draw from,
/// and so on; ascending, without `table` itself.
std::vector<std::size_t> tablesBelow(const Ruleset &rules, std::size_t table);

/// The types that the entries of the table and the members of their groups stand for, by their
/// places in spawnedTypes(); with repetitions, without what other tables bring.
std::vector<std::size_t> typesBroughtBy(const Ruleset &rules, const SpawnedPlaces &places,
                                        std::size_t table);

std::vector<std::size_t> tablesOfThemes(const Ruleset &rules);

/// Whether the themes of a room bear on what is drawn from the table there.
bool asksForThemes(const Ruleset &rules, std::size_t table);

/// Of each table, whether it makes draws by a count of its own that are all alike: nothing in it,
/// nor in those it draws from, remembers or looks at rooms, and all are monsters or all are items.
std::vector<bool> drawsAlike(const Ruleset &rules);

/// The same of tables whose draws may be alike within each room alone: draws for each room may ask
/// for its themes, where these depend on nothing, and single things may be of both kinds.
std::vector<bool> drawsAlikeInRooms(const Ruleset &rules);

/// Whether one draw from the table may bring a group, by way of other tables too.
bool bringsGroups(const Ruleset &rules, std::size_t table);

/// Tables whose draws depend on each other, or that can bring the same type: what one of them
/// draws says something about the others. Each list ascends; every table is in one of them.
std::vector<std::vector<std::size_t>> dependentTables(const Ruleset &rules);

/// Whether each draw of the table fills a vault: it takes no cells of rooms, and only a generated
/// floor tells whether there is rock for it.
bool fillsVaults(const SpawnTable &table);
/// Whether the table places things by itself, and not only for others.
bool placesByItself(const SpawnTable &table);

/// By this tables place one after the other; see resources/help/developers/drawing.md.
std::pair<Spawns, std::size_t> placeInOrder(const Ruleset &rules, std::size_t table);

/// Those of `tables`, one of the lists of dependentTables(), whose draws depend on each other, and
/// that do not just bring the same types.
std::vector<std::vector<std::size_t>> rememberedTogether(const Ruleset &rules,
                                                         const std::vector<std::size_t> &tables);

} // namespace core
