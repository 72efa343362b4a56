// SPDX-License-Identifier: MIT
#pragma once
// What ground can be covered with: grass, water, lava, chasms.

#include "core/tables/spawntable.h"

#include <cstddef>
#include <optional>
#include <string>

namespace core {

/// What cannot pass.
enum class Blocks { Nothing, Sight, Movement, Both };

struct TerrainType
{
    std::string id;
    std::string name;
    std::string glyph = "?"; ///< one character, UTF-8
    std::string color = "#ffffff"; ///< "#rrggbb"
    std::string description = {}; ///< for the player, a sentence or two; may be empty
    CountForm size = Exactly {Constant {1}}; ///< cells of one patch
    Blocks blocks = Blocks::Nothing;
    bool slows = false; ///< who stands in it acts half as often
    int hurts = 0; ///< HP that the player loses at the end of each turn in it
    std::optional<int> falls = {}; ///< the player falls to the next floor and loses so many HP
    std::string becomes = {}; ///< the terrain that is left where it is trodden; empty: it stays
    std::string edge = {}; ///< the terrain around a patch; empty: none
    UnknownMembers unknown = {};

    bool operator==(const TerrainType &) const = default;
};

/// A map names terrain by a byte.
inline constexpr std::size_t maxTerrains = 255;

/// Whether only the player enters it, and only by a step meant for it: monsters, travel and bots
/// keep off.
inline bool isHazard(const TerrainType &terrain)
{
    return terrain.hurts > 0 || terrain.falls;
}

} // namespace core
