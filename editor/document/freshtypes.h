// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a monster type, an item type, terrain or the player is before anybody has said more about
// it.

#include "core/tables/ruleset.h"

#include <string>
#include <vector>

namespace editor {

/// Weak, and drawn as the first letter of its id.
core::MonsterType freshMonster(const std::string &id);
/// Heals a little.
core::ItemType freshItem(const std::string &id);
/// Harmless, and as green as grass.
core::TerrainType freshTerrain(const std::string &id);
/// As strong as those of the tutorials.
core::PlayerType freshPlayer();
/// `rules` with a fresh type for everything in tables that has none: `spawns` are Monsters or
/// Items. In tables of both, what has no type is taken for a monster.
core::Ruleset withTypes(core::Ruleset rules, core::Spawns spawns);
/// `rules` with all that they lack to be played; the start of the player names no items that do
/// not exist.
core::Ruleset madePlayable(core::Ruleset rules);

} // namespace editor
