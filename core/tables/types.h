// SPDX-License-Identifier: MIT
#pragma once
// The kinds of things that exist: rows of data, never subclasses.

#include "core/tables/behavior.h"
#include "core/tables/spawntable.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace core {

struct MonsterType
{
    std::string id;
    std::string name;
    std::string glyph = "?"; ///< one character, UTF-8
    std::string color = "#ffffff"; ///< "#rrggbb"
    int hp = 1;
    Range defense;
    Range power;
    int xp = 0;
    Behavior behavior;
    int speed = normalSpeed; ///< percent of the player's, when neither is slowed or hasted
    std::optional<Infliction> inflicts; ///< by each blow or shot that hurts
    UnknownMembers unknown;

    bool operator==(const MonsterType &) const = default;
};

/// Restores up to `amount` HP of the user.
struct Heal
{
    int amount = 0;

    bool operator==(const Heal &) const = default;
};

/// Hurts the nearest visible enemy within `range` cells.
struct StrikeNearest
{
    int damage = 0;
    int range = 0;
    int perMagic = 0; ///< further damage for each point of the player's magic

    bool operator==(const StrikeNearest &) const = default;
};

/// Hurts everyone the player sees within `radius` of a chosen visible cell, the user included.
struct Blast
{
    int damage = 0;
    int radius = 0; ///< 0: only the chosen cell
    int perMagic = 0;

    bool operator==(const Blast &) const = default;
};

/// Makes one chosen visible enemy within `range` stumble for `turns` of its turns.
struct Confuse
{
    int turns = 0;
    int range = 0;
    int perMagic = 0; ///< further turns for each point of the player's magic

    bool operator==(const Confuse &) const = default;
};

/// Puts a status on the user or, with a range, on one chosen visible enemy.
struct Inflict
{
    Infliction infliction;
    int range = 0; ///< cells; 0: on the user
    int perMagic = 0; ///< further turns for each point of the player's magic

    bool operator==(const Inflict &) const = default;
};

/// Not used up but worn: while it is, adds to its wearer's values.
struct Wear
{
    std::string slot; ///< one of Rules::equipmentSlots; each holds one item
    Range power; ///< added to the ends of the wearer's range
    Range defense;
    int magic = 0;

    bool operator==(const Wear &) const = default;
};

/// Nothing: the item is only for throwing.
struct Missile
{
    bool operator==(const Missile &) const = default;
};

using Effect = std::variant<Heal, StrikeNearest, Blast, Confuse, Wear, Inflict, Missile>;

enum class Landing {
    Stays, ///< lies where it came down
    Breaks
};

/// What becomes of an item that is thrown, and of whom it hits.
struct Throw
{
    int range = 6; ///< cells
    Range power; ///< less the target's defence; the thrower's own does not count
    std::optional<Infliction> inflicts; ///< when it hurts, or has no power to hurt
    Landing landing = Landing::Stays;

    bool operator==(const Throw &) const = default;
};

struct ItemType
{
    std::string id;
    std::string name;
    std::string glyph = "?";
    std::string color = "#ffffff";
    Effect effect;
    Throw thrown;
    UnknownMembers unknown;

    bool operator==(const ItemType &) const = default;
};

struct PlayerType
{
    std::string glyph = "@";
    std::string color = "#ffffff";
    int hp = 1;
    Range defense;
    Range power;
    int magic = 0; ///< scales effects by their perMagic
    std::vector<std::string> wears; ///< item ids in the pack at the start, and worn
    std::vector<std::string> carries; ///< further item ids in the pack at the start
    UnknownMembers unknown;

    bool operator==(const PlayerType &) const = default;
};

} // namespace core
