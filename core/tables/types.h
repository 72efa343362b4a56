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
    std::string description = {}; ///< for the player, a sentence or two; may be empty
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

/// Moves the user to a free cell of the floor, drawn uniformly.
struct Teleport
{
    int distance = 0; ///< cells that it is away at least, where there is such a cell

    bool operator==(const Teleport &) const = default;
};

/// Wakes the monsters around and lets them know where the user is.
struct Alarm
{
    int range = 0; ///< cells; 0: the whole floor

    bool operator==(const Alarm &) const = default;
};

/// Lets the user know of the floor what it has not seen.
struct Reveal
{
    enum class What {
        Map, ///< the ground and what lies on it
        Items ///< the cells on which items lie
    };

    What what = What::Map;

    bool operator==(const Reveal &) const = default;
};

/// Makes known what unknown things in the pack are; which ones, the user chooses.
struct Identify
{
    int kinds = 1; ///< at most so many

    bool operator==(const Identify &) const = default;
};

/// Makes one piece of equipment in the pack better for the rest of the run; which, the user
/// chooses.
struct Enchant
{
    int amount = 1; ///< 1..mostEnchanting, see enchanted()

    bool operator==(const Enchant &) const = default;
};

/// Opens one locked door of the floor, when the player walks into it: it is counted in
/// Player::keys, not carried in the pack, and gone when used or when the floor is left.
struct Unlock
{
    bool operator==(const Unlock &) const = default;
};

/// A thing is enchanted no further; so bonuses stay far from overflow.
inline constexpr int mostEnchanting = 1000;

using Effect = std::variant<Heal, StrikeNearest, Blast, Confuse, Wear, Inflict, Missile, Teleport,
                            Alarm, Reveal, Identify, Enchant, Unlock>;

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
    int radius = 0; ///< cells around where it lands, in which it hits everyone in view, the thrower
                    ///< included; 0: only who stands there

    bool operator==(const Throw &) const = default;
};

/// How things look whose kind is not known.
struct Appearance
{
    std::string name; ///< "red potion"
    std::string glyph = "?"; ///< one character, UTF-8
    std::string color = "#ffffff"; ///< "#rrggbb"
    UnknownMembers unknown;

    bool operator==(const Appearance &) const = default;
};

/// Appearances of which each run gives every item type of the group another one.
struct AppearanceGroup
{
    std::string id;
    std::vector<Appearance> looks; ///< at least as many as item types appear so
    UnknownMembers unknown;

    bool operator==(const AppearanceGroup &) const = default;
};

struct ItemType
{
    std::string id;
    std::string name;
    std::string glyph = "?";
    std::string color = "#ffffff";
    Effect effect;
    Throw thrown;
    std::string appearsAs = {}; ///< a group of appearances; empty: it looks as it is
    bool isKnown = false; ///< from the start of a run, though it has an appearance
    std::string description = {}; ///< for the player, a sentence or two; may be empty
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
