// SPDX-License-Identifier: MIT
#pragma once
// Stored assertions about a ruleset. Nothing here computes: analysis does.

#include "core/tables/spawntable.h"

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace core {

/// Both ends included; an absent end does not bind.
struct Bounds
{
    std::optional<double> min;
    std::optional<double> max;

    bool operator==(const Bounds &) const = default;
};

/// What a mean is taken of: a whole table, or an entry (in one table where that is named, else
/// in all).
struct Subject
{
    std::string table;
    std::string entry;

    bool operator==(const Subject &) const = default;
};

/// {"entry": "healing-potion", "atLeast": 1, "byFloor": 2, "probability": {"min": 0.99}}
struct ProbabilityGoal
{
    Subject subject;
    int atLeast = 1;
    int floor = 1;
    bool cumulative = false; ///< byFloor: on floors 1..floor together; else on that floor alone
    Bounds probability;

    bool operator==(const ProbabilityGoal &) const = default;
};

/// What one placed thing counts for.
enum class Value { One, Xp, Power, Heal };
inline constexpr std::array valueWords {
    Word<Value> {"one", Value::One}, Word<Value> {"xp", Value::Xp},
    Word<Value> {"power", Value::Power}, Word<Value> {"heal", Value::Heal}};

/// {"table": "monsters", "onFloor": 6, "mean": {"max": 25}}, weighted with "value": "xp".
struct MeanGoal
{
    Subject subject;
    int floor = 1;
    Value value = Value::One;
    Bounds mean;

    bool operator==(const MeanGoal &) const = default;
};

/// {"table": "monsters", "growth": {"max": 0.3}}: the mean of each floor against that of the
/// floor before, minus 1, on floors 2..floors of the ruleset.
struct GrowthGoal
{
    Subject subject;
    Value value = Value::One;
    Bounds growth;

    bool operator==(const GrowthGoal &) const = default;
};

/// {"together": ["orc", "troll"], "onFloor": 6, "probability": {"max": 0.5}}
struct TogetherGoal
{
    std::string first;
    std::string second;
    int floor = 1;
    Bounds probability;

    bool operator==(const TogetherGoal &) const = default;
};

/// Which bot plays, as core/bot names them.
enum class GoalBot { Random, Greedy, Careful };
inline constexpr std::array goalBotWords {Word<GoalBot> {"random", GoalBot::Random},
                                          Word<GoalBot> {"greedy", GoalBot::Greedy},
                                          Word<GoalBot> {"careful", GoalBot::Careful}};

/// {"bot": "careful", "reachesFloor": 10, "probability": {"min": 0.3, "max": 0.5}}: the share of
/// whole games in which the bot gets to the floor. Only playing tells.
struct PlayedGoal
{
    GoalBot bot = GoalBot::Careful;
    int floor = 1;
    Bounds probability;

    bool operator==(const PlayedGoal &) const = default;
};

/// A kind this version does not know: kept as JSON text, never evaluated.
struct UnknownGoal
{
    std::string json;

    bool operator==(const UnknownGoal &) const = default;
};

struct Goal
{
    std::variant<ProbabilityGoal, MeanGoal, GrowthGoal, TogetherGoal, PlayedGoal, UnknownGoal> kind;
    UnknownMembers unknown;

    bool operator==(const Goal &) const = default;
};

} // namespace core
