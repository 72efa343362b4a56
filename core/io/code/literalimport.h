// SPDX-License-Identifier: MIT
#pragma once
// Spawn tables as the four tutorials write them in source code: read without executing anything.
//
// Understood are, with the code around them stepped over:
//   monster_chances['troll'] = from_dungeon_level([[15, 3], [30, 5]])     value first
//   monster_chances = {'orc': 80, 'troll': from_dungeon_level(...)}
//   max_monsters_by_floor = [(1, 2), (4, 3)]                             floor first
//   enemy_chances = {0: [(entity_factories.orc, 80)], 3: [...]}           0: from the start
//   let troll_chance = from_dungeon_level(&[Transition { level: 3, value: 15 }], level);
//   let monster_chances = &mut [Weighted { weight: troll_chance, item: "troll" }];
//   vec![(Orc, 20), (Troll, level)]  in  fn make_npc_probability_distribution
//   RandomTable::new().add("Orc", 10).add("Troll", 1 + map_depth)
//   const NPCS_PER_ROOM_DISTRIBUTION: &[usize] = &[0, 0, 1];
// and `match level { 0..=1 => 1, _ => 10 }` wherever a weight may stand.

#include "core/io/literals/imported.h"
#include "core/io/sheets/sheetmapping.h"
#include "core/io/source/literaltokens.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The largest source file read, in bytes.
inline constexpr std::size_t maxLiteralBytes = std::size_t {1024} * 1024;

/// All tables of a source file as a tables-only ruleset with the tutorial's own dungeon and
/// placement. Fails with line and column where a table cannot be read, where the order of pairs
/// is open, where several tables bear one name, and where nothing was understood.
Result<Imported> importLiterals(std::string_view source, const ImportOptions &options);

/// Whether the text of a file of unknown kind is one of cells. What could be a heading may be a
/// comment or the imports of code, which then has tables or a question.
bool holdsCells(std::string_view text, const ImportOptions &options);

/// Every list of names with numbers in the text, read as a table or not: a sheet each, to be mapped
/// by hand, as it is read.
std::vector<MappedSheet> listsOf(std::string_view source, const ImportOptions &options = {});

} // namespace core
