// SPDX-License-Identifier: MIT
#pragma once
// What ground can be covered with: grass, water, lava, chasms, traps, fire.

#include "core/tables/types.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>

namespace core {

/// What cannot pass.
enum class Blocks { Nothing, Sight, Movement, Both };
inline constexpr std::array blocksWords {
    Word<Blocks> {"none", Blocks::Nothing}, Word<Blocks> {"sight", Blocks::Sight},
    Word<Blocks> {"move", Blocks::Movement}, Word<Blocks> {"both", Blocks::Both}};

/// Of terrain that does nothing when it is walked onto.
struct NoTrap
{
    static constexpr Kind kind {"nothing"};

    bool operator==(const NoTrap &) const = default;
};

/// Lays a status on whoever walks onto it.
struct InflictingTrap
{
    static constexpr Kind kind {"inflict", "Lays a status on the player."};
    Infliction infliction;

    bool operator==(const InflictingTrap &) const = default;
};

void describe(auto &v, Like<InflictingTrap> auto &trap)
{
    v.status(trap.infliction);
}

/// Takes whoever walks onto it elsewhere on the floor.
struct TeleportingTrap
{
    static constexpr Kind kind {"teleport", "Takes the player to a random free cell of the floor."};
    int distance = 0; ///< cells that it is away at least, where there is such a cell

    bool operator==(const TeleportingTrap &) const = default;
};

void describe(auto &v, Like<TeleportingTrap> auto &trap)
{
    v.member("distance", trap.distance, reaches,
             "Cells it is away at least, where there is such a cell.");
}

/// What happens to the player who walks onto it, in the words of items' effects.
using Trap = std::variant<NoTrap, InflictingTrap, TeleportingTrap, Alarm>;

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
    Trap trap; ///< set off by the player who walks onto it
    int hidden = 0; ///< percent of its cells that look like plain ground until the player finds
                    ///< them or walks onto them
    std::string becomes = {}; ///< the terrain that is left where it is trodden; empty: it stays
    std::string edge = {}; ///< the terrain around a patch; empty: none
    int burns = 0; ///< percent a turn that a fire beside it sets it alight
    std::string fire = {}; ///< the terrain that it is while it burns; empty: it does not burn
    int lasts = 0; ///< turns until it has burnt down; of fire alone, 0 of all else
    std::string leaves = {}; ///< the terrain that is left then; empty: plain ground
    std::optional<Light> light = {}; ///< that it casts
    UnknownMembers unknown = {};

    bool operator==(const TerrainType &) const = default;
};

void describe(auto &v, Like<TerrainType> auto &terrain)
{
    describeLooks(v, terrain);
    v.member("size", terrain.size, form::CountedBy {},
             "Cells of one patch, as many as there is room for; one when absent.");
    v.unusual("blocks", terrain.blocks, blocksWords, "What hurts or lets fall blocks nothing.");
    v.unusual("slows", terrain.slows, form::OnlyTrue {}, "Who stands in it acts half as often.");
    v.unusual("hurts", terrain.hurts, amounts,
              "HP that the player loses at the end of each turn in it; monsters, travel and bots "
              "keep off.");
    v.unusual("falls", terrain.falls, amounts,
              "The player falls to the next floor and loses so many HP; none lies on the last "
              "floor.");
    v.unusual("triggers", terrain.trap, form::WordOrObject {},
              "What happens to the player who walks onto it; monsters, travel and bots keep off.");
    v.unusual("hidden", terrain.hidden, percents,
              "Percent of its cells that look like plain ground until the player finds them by "
              "searching or walks onto them; it must hurt, let fall or trigger something.");
    v.unusual("becomes", terrain.becomes, form::Id {},
              "The terrain that is left where somebody treads in view of the player.");
    v.unusual("edge", terrain.edge, form::Id {}, "The terrain around each patch.");
    v.unusual("burns", terrain.burns, percents,
              "Percent a turn at which a fire on one of its four sides sets it alight.");
    v.unusual("fire", terrain.fire, form::Id {},
              "The terrain that it is while it burns, which lasts and hurts.");
    v.unusual("lasts", terrain.lasts, amounts,
              "It is fire: after so many turns it has burnt down. Until then it hurts monsters, "
              "too, and sets alight what burns beside it.");
    v.unusual("leaves", terrain.leaves, form::Id {},
              "The terrain that is left when it has burnt down; plain ground when absent.");
}

/// A map names terrain by a byte.
inline constexpr std::size_t maxTerrains = 255;

inline bool isTrap(const TerrainType &terrain)
{
    return !std::holds_alternative<NoTrap>(terrain.trap);
}

/// Whether it goes out by itself, and spreads to what burns.
inline bool isFire(const TerrainType &terrain)
{
    return terrain.lasts > 0;
}

/// Whether only the player enters it, and only by a step meant for it: monsters, travel and bots
/// keep off.
inline bool isHazard(const TerrainType &terrain)
{
    return terrain.hurts > 0 || terrain.falls || isTrap(terrain);
}

} // namespace core
