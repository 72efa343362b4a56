// SPDX-License-Identifier: MIT
#pragma once
// What a player may try. One of these through takeTurn() is the only way a game changes.

#include "core/base/geometry.h"

#include <cstddef>
#include <optional>
#include <variant>

namespace core {

/// One step; into an enemy it is an attack, into a captive work at its shackles, and an ally
/// changes places with the player.
struct Move
{
    Direction direction = Direction::North;

    bool operator==(const Move &) const = default;
};

struct Wait
{
    bool operator==(const Wait &) const = default;
};

/// Takes the topmost item underfoot.
struct PickUp
{
    bool operator==(const PickUp &) const = default;
};

struct UseItem
{
    std::size_t slot = 0; ///< index into Player::pack
    std::optional<Point> target; ///< for effects that need one, see targetingOf(); an unknown item
                                 ///< finds its own unless all that it may be is aimed

    bool operator==(const UseItem &) const = default;
};

struct DropItem
{
    std::size_t slot = 0;

    bool operator==(const DropItem &) const = default;
};

/// Puts on what is in a slot of the pack; what was worn in its place comes off.
struct Equip
{
    std::size_t slot = 0; ///< index into Player::pack

    bool operator==(const Equip &) const = default;
};

struct Unequip
{
    std::size_t slot = 0; ///< index into Player::pack

    bool operator==(const Unequip &) const = default;
};

/// Throws an item at a cell in view; equipment is taken off for it.
struct ThrowItem
{
    std::size_t slot = 0; ///< index into Player::pack
    Point target;

    bool operator==(const ThrowItem &) const = default;
};

/// Takes the stairs underfoot; those of the last floor win the game.
struct Descend
{
    bool operator==(const Descend &) const = default;
};

/// Picks one of the ruleset's choices for a level gained; costs no turn.
struct ChooseAdvance
{
    std::size_t choice = 0;

    bool operator==(const ChooseAdvance &) const = default;
};

/// Picks what an item that identifies tells of; costs no turn.
struct IdentifyItem
{
    std::size_t slot = 0; ///< index into Player::pack

    bool operator==(const IdentifyItem &) const = default;
};

/// Picks what an item that enchants makes better; costs no turn.
struct EnchantItem
{
    std::size_t slot = 0; ///< index into Player::pack

    bool operator==(const EnchantItem &) const = default;
};

/// Begins or ends sneaking; costs no turn.
struct Sneak
{
    bool operator==(const Sneak &) const = default;
};

using Action = std::variant<Move, Wait, PickUp, UseItem, DropItem, Descend, ChooseAdvance, Equip,
                            Unequip, ThrowItem, IdentifyItem, EnchantItem, Sneak>;

/// Why an action cannot be done. The state is then exactly as before.
enum class Refusal {
    GameOver,
    AdvanceFirst, ///< a level's choice is to be made first
    NothingToChoose,
    NoSuchChoice,
    WallInTheWay,
    NothingHere, ///< no item underfoot
    PackFull,
    NoSuchItem, ///< the slot is empty
    NotHurt, ///< healing at full HP
    NoTargetInRange,
    NeedsTarget,
    TargetNotVisible,
    TargetOutOfRange,
    NobodyThere,
    NoStairsHere,
    OnlyForWearing, ///< equipment cannot be used up
    NotForWearing, ///< the item is no equipment
    WornAlready,
    NotWorn,
    OnlyForThrowing, ///< the item does nothing else
    OwnCell, ///< nothing is thrown at the player's own feet
    AllKnown, ///< nothing in the pack is unknown
    IdentifyFirst, ///< what an item tells of is to be chosen first
    KnownAlready,
    NothingToEnchant, ///< no equipment in the pack
    EnchantFirst, ///< what an item makes better is to be chosen first
    NobodyListens, ///< sneaking in a ruleset without stealth
    DoorLocked, ///< the player has no key
    NoCharges, ///< those of the thing are used up, and come back with time
    CellTaken, ///< nobody gets there by magic
    NothingToDig,
    NotWithoutIt, ///< the last stairs, where something is to be found instead
    Caged, ///< something else of its vault was taken
    Last = Caged
};

} // namespace core
