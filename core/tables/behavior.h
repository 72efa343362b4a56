// SPDX-License-Identifier: MIT
#pragma once
// What can be said about how monsters act and what can lie on an actor for a while. All by data.

#include <array>
#include <cstddef>
#include <optional>
#include <variant>

namespace core {

/// A number drawn uniformly from min..max, both included; a plain number where they are equal.
struct Range
{
    int min = 0;
    int max = 0;

    bool operator==(const Range &) const = default;
};

/// Chases whom it sees, goes to where it last saw them, and hits.
struct Hunter
{
    bool operator==(const Hunter &) const = default;
};

/// Lies asleep until it is hit, or notices the player it could see. Then it hunts.
struct Sleeper
{
    int percent = 0; ///< of the turns in which it notices
    int radius = 0; ///< cells within which it may

    bool operator==(const Sleeper &) const = default;
};

/// Walks about until it sees the player. Then it hunts.
struct Wanderer
{
    bool operator==(const Wanderer &) const = default;
};

/// Hunts, but shoots at whom it sees within `range` and not next to it.
struct Ranged
{
    int range = 0; ///< cells
    Range power; ///< of a shot

    bool operator==(const Ranged &) const = default;
};

/// Hunts, but for a share of its turns, in which it takes a step anywhere.
struct Erratic
{
    int percent = 0; ///< of its turns

    bool operator==(const Erratic &) const = default;
};

/// Hunts while it is well, and flees from whom it sees when it is hurt.
struct Coward
{
    int percent = 0; ///< of its HP, below which it flees

    bool operator==(const Coward &) const = default;
};

using Behavior = std::variant<Hunter, Sleeper, Wanderer, Ranged, Erratic, Coward>;

/// How much an actor does in the time that the player takes one turn, in percent.
inline constexpr int slowSpeed = 50;
inline constexpr int normalSpeed = 100;
inline constexpr int fastSpeed = 200;

enum class Status {
    Confused, ///< stumbles in random directions
    Slowed, ///< acts half as often
    Hasted, ///< acts twice as often
    Poisoned ///< loses HP
};

inline constexpr std::size_t statusCount = 4;
inline constexpr std::array<Status, statusCount> allStatuses
    = {Status::Confused, Status::Slowed, Status::Hasted, Status::Poisoned};

/// Puts a status on an actor.
struct Infliction
{
    Status status = Status::Confused;
    int turns = 0; ///< of the bearer's own
    int damage = 0; ///< HP it loses in each; for Poisoned only
    int percent = 100; ///< of the hits that do it

    bool operator==(const Infliction &) const = default;
};

} // namespace core
