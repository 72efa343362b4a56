// SPDX-License-Identifier: MIT
#pragma once
// What the names of variables, functions and entities in source code say about tables.

#include "core/io/source/literalparser.h"
#include "core/tables/spawntable.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The words of a name, in lower case: "NPCS_PER_ROOM" and "npcsPerRoom" both give npcs per room.
std::vector<std::string> wordsOf(std::string_view name);

std::string joined(const std::vector<std::string> &words, std::string_view between);

/// True for names such as monster_chances, ITEM_WEIGHTS_2 and make_npc_probability_distribution.
bool namesTable(std::string_view name);

/// True for names such as max_items_per_room, MAX_ROOM_MONSTERS and max_monsters_by_floor.
bool namesLimit(std::string_view name);

/// True for names with a word for what tables spawn, such as monsters, loot and traps.
bool namesSpawns(std::string_view name);

/// True for the words that a program calls its floor by.
bool isLevelName(std::string_view name);

/// True when some word of `name` is one for floors: floor, current_level, "Min Depth (Etage)".
bool namesFloorsOf(std::string_view name);

/// "healing-potion" of healing_potion, HealingPotion and 'healing potion'.
std::string idOf(std::string_view name);

/// The id of an entry that a string or a path names; strings that look like ids stay as they are.
std::string entryIdOf(const Node &name);

/// The table a variable or function is about: "monsters" of max_monsters_by_floor, enemy_chances
/// and make_npc_probability_distribution, "items-2" of item_chances_2; empty for names that name
/// none.
std::string tableIdOf(std::string_view name);

/// `wanted`, or, where one of `tables` has it, the id of the variable.
std::string freeId(const std::string &wanted, const std::string &name,
                   const std::vector<SpawnTable> &tables);

/// Whether a table of this id holds monsters or items.
Spawns spawnsOf(std::string_view tableId);

} // namespace core
