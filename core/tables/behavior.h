// SPDX-License-Identifier: MIT
#pragma once
// What can be said about how monsters act and what can lie on an actor for a while. All by data.

#include "core/tables/description.h"

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
    static constexpr Kind kind {"hunter"};

    bool operator==(const Hunter &) const = default;
};

/// Lies asleep until it is hit, or notices the player it could see. Then it hunts.
struct Sleeper
{
    static constexpr Kind kind {
        "sleeper",
        "Asleep until hit, or until it notices the player within the radius, in so many percent of "
        "its turns.",
        1, R"({"percent": 20, "radius": 6})"};
    int percent = 0; ///< of the turns in which it notices
    int radius = 0; ///< cells within which it may

    bool operator==(const Sleeper &) const = default;
};

void describe(auto &v, Like<Sleeper> auto &sleeper)
{
    v.required("percent", sleeper.percent, percents);
    v.required("radius", sleeper.radius, reaches);
}

/// Walks about until it sees the player. Then it hunts.
struct Wanderer
{
    static constexpr Kind kind {"wanderer"};

    bool operator==(const Wanderer &) const = default;
};

/// Hunts, but shoots at whom it sees within `range` and not next to it.
struct Ranged
{
    static constexpr Kind kind {"ranged", "Shoots at whom it sees within the range.", 1,
                                R"({"range": 6, "power": 3})"};
    int range = 0; ///< cells
    Range power; ///< of a shot

    bool operator==(const Ranged &) const = default;
};

void describe(auto &v, Like<Ranged> auto &ranged)
{
    v.required("range", ranged.range, reaches);
    v.required("power", ranged.power, amounts);
}

/// Hunts, but for a share of its turns, in which it takes a step anywhere.
struct Erratic
{
    static constexpr Kind kind {.name = "erratic", .example = "50"};
    int percent = 0; ///< of its turns

    bool operator==(const Erratic &) const = default;
};

void describe(auto &v, Like<Erratic> auto &erratic)
{
    v.whole("percent", erratic.percent, percents, "Of its turns, in which it steps anywhere.");
}

/// Hunts while it is well, and flees from whom it sees when it is hurt.
struct Coward
{
    static constexpr Kind kind {.name = "coward", .example = "30"};
    int percent = 0; ///< of its HP, below which it flees

    bool operator==(const Coward &) const = default;
};

void describe(auto &v, Like<Coward> auto &coward)
{
    v.whole("percent", coward.percent, percents, "Of its HP, below which it flees.");
}

using Behavior = std::variant<Hunter, Sleeper, Wanderer, Ranged, Erratic, Coward>;

/// How much an actor does in the time that the player takes one turn, in percent.
inline constexpr int slowSpeed = 50;
inline constexpr int normalSpeed = 100;
inline constexpr int fastSpeed = 200;
inline constexpr std::array speedWords {Word<int> {"slow", slowSpeed},
                                        Word<int> {"normal", normalSpeed},
                                        Word<int> {"fast", fastSpeed}};
inline constexpr form::NumberOrWord speeds {{.min = 1, .max = 1000, .absent = normalSpeed}};

/// What each does, statusWords says.
enum class Status { Confused, Slowed, Hasted, Poisoned };

inline constexpr std::size_t statusCount = 4;
inline constexpr std::array<Status, statusCount> allStatuses
    = {Status::Confused, Status::Slowed, Status::Hasted, Status::Poisoned};
inline constexpr std::array<Word<Status>, statusCount> statusWords {
    {{"confused", Status::Confused, 1, "Stumbles in random directions."},
     {"slowed", Status::Slowed, 1, "Acts half as often."},
     {"hasted", Status::Hasted, 1, "Acts twice as often."},
     {"poisoned", Status::Poisoned, 1, "Loses hit points."}}};
/// Whether its bearer would be glad of it.
constexpr bool helps(Status status)
{
    return status == Status::Hasted;
}
/// What stands beside an actor on the map that is so, in the order of allStatuses.
inline constexpr std::array<char32_t, statusCount> statusMarks {U'?', U'-', U'+', U'~'};

/// Puts a status on an actor.
struct Infliction
{
    Status status = Status::Confused;
    int turns = 0; ///< of the bearer's own
    int damage = 0; ///< HP it loses in each; for Poisoned only
    int percent = 100; ///< of the hits that do it

    bool operator==(const Infliction &) const = default;
};

/// What every infliction has.
void describeStatus(auto &v, Like<Infliction> auto &infliction)
{
    v.required("status", infliction.status, statusWords);
    v.required("turns", infliction.turns, amounts, "Of the bearer's own.");
    v.unusual("damage", infliction.damage, amounts, "HP that poison takes in each.");
}

void describe(auto &v, Like<Infliction> auto &infliction)
{
    v.status(infliction);
    v.unusual("percent", infliction.percent,
              form::Number {.max = 100, .absent = 100, .unit = form::Unit::Percent},
              "Of the hits that do it.");
}

} // namespace core
