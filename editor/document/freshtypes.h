// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Monster types, item types and terrain alike, and what such or the player is before anybody has
// said more about it.

#include "core/tables/ruleset.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace editor {

using AnyType = std::variant<core::MonsterType, core::ItemType, core::TerrainType>;

/// What describes such a type.
template<typename Type>
inline constexpr std::string_view typeWord = "monster";
template<>
inline constexpr std::string_view typeWord<core::ItemType> = "item";
template<>
inline constexpr std::string_view typeWord<core::TerrainType> = "terrain";

/// What `use` makes of the list for that kind, but Both and Themes, of what has one for each.
template<typename Types, typename Use>
auto onTypes(Types &types, core::Spawns kind, const Use &use)
{
    if (kind == core::Spawns::Terrain)
        return use(types.terrain);
    return kind == core::Spawns::Monsters ? use(types.monsters) : use(types.items);
}

/// The type of that kind and id, or nothing.
std::optional<AnyType> findType(const core::Ruleset &rules, core::Spawns kind,
                                const std::string &id);
/// Whether a new type of that kind cannot have that id: monsters and items share theirs.
bool isTypeThere(const core::Ruleset &rules, core::Spawns kind, const std::string &id);
/// Puts a type in the place of that of its id, or behind the others. A place for equipment that is
/// new comes with the item that goes there.
void putType(core::Ruleset &rules, const AnyType &type);

/// A monster is weak, and drawn as the first letter of its id. An item heals a little. Terrain is
/// harmless, and as green as grass.
AnyType freshType(core::Spawns kind, const std::string &id);
/// As strong as those of the tutorials.
core::PlayerType freshPlayer();
/// `rules` with a fresh type for everything in tables that has none: `spawns` are Monsters or
/// Items. In tables of both, what has no type is taken for a monster.
core::Ruleset withTypes(core::Ruleset rules, core::Spawns spawns);
/// `rules` with all that they lack to be played; the start of the player names no items that do
/// not exist.
core::Ruleset madePlayable(core::Ruleset rules);

} // namespace editor
