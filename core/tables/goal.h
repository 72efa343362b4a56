// SPDX-License-Identifier: MIT
#pragma once
// Stored assertions about a ruleset. Nothing here computes: analysis does.

#include "core/tables/spawntable.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace core {

/// What is wanted on one floor, as a point of a curve.
struct CurvePoint
{
    int floor = 1;
    double value = 0;

    bool operator==(const CurvePoint &) const = default;
};

/// Both ends included; an absent end does not bind. Where there is a curve it says both ends, floor
/// by floor, and `min` and `max` are absent: see boundsOn().
struct Bounds
{
    std::optional<double> min;
    std::optional<double> max;
    std::vector<CurvePoint> curve = {}; ///< ascending by floor
    double within = 0; ///< of a curve: >= 0, how far from it is still good

    bool operator==(const Bounds &) const = default;
};

/// What a goal bounds: the member of files that says so, and how far its bounds may go.
struct Bounded
{
    std::string_view name;
    double least;
    double most;
    bool isShare; ///< shown in percent; `within` is a difference then, else a share of the value
    bool mayBeCurve;
};
inline constexpr Bounded boundedProbability {"probability", 0, 1, true, true};
inline constexpr Bounded boundedMean {"mean", 0, 1e15, false, true};
inline constexpr Bounded boundedGrowth {"growth", -1, 1e15, true, false};

/// The value of a curve on `floor`: linear between its points, beyond them that of the nearest one.
double valueOn(const std::vector<CurvePoint> &curve, int floor);

/// The bounds in force on `floor`, without a curve.
Bounds boundsOn(const Bounds &bounds, const Bounded &what, int floor);

/// What a mean is taken of: a whole table, or an entry (in one table where that is named, else
/// in all).
struct Subject
{
    std::string table;
    std::string entry;

    bool operator==(const Subject &) const = default;
};

/// Each kind of goals has the member of files that it is known by, as `sign`; the ids of two
/// messages, `title` and the `sentence` that what it has is put into; and describe(), which shows
/// what it has, in the order of files, to a visitor: see GoalVisitor.

/// {"entry": "healing-potion", "atLeast": 1, "byFloor": 2, "probability": {"min": 0.99}}
struct ProbabilityGoal
{
    static constexpr std::string_view sign = "probability";
    static constexpr std::string_view title = "chance-of-at-least-so-many";
    static constexpr std::string_view sentence = "so-many-with-a-chance";

    Subject subject;
    int atLeast = 1;
    int floor = 1;
    bool cumulative = false; ///< byFloor: on floors 1..floor together; else on that floor alone
    Bounds probability;
    int lastFloor = 0; ///< onFloors: on each of floor..lastFloor; 0: on `floor` alone

    bool operator==(const ProbabilityGoal &) const = default;
};

void describe(auto &v, Like<ProbabilityGoal> auto &goal)
{
    v.subject(goal.subject);
    v.atLeast(goal.atLeast);
    v.floorsOrSpan(goal.floor, goal.lastFloor, goal.cumulative);
    v.bounds(goal.probability, boundedProbability);
}

/// What one placed thing counts for.
enum class Value { One, Xp, Power, Heal };
inline constexpr std::array valueWords {
    Word<Value> {"one", Value::One}, Word<Value> {"xp", Value::Xp},
    Word<Value> {"power", Value::Power}, Word<Value> {"heal", Value::Heal}};

/// {"table": "monsters", "onFloor": 6, "mean": {"max": 25}}, weighted with "value": "xp".
struct MeanGoal
{
    static constexpr std::string_view sign = "mean";
    static constexpr std::string_view title = "expected-number-or-value";
    static constexpr std::string_view sentence = "mean-on-a-floor";

    Subject subject;
    int floor = 1;
    Value value = Value::One;
    Bounds mean;
    int lastFloor = 0; ///< onFloors: on each of floor..lastFloor; 0: on `floor` alone
    bool cumulative = false; ///< byFloor: of floors 1..floor together

    bool operator==(const MeanGoal &) const = default;
};

void describe(auto &v, Like<MeanGoal> auto &goal)
{
    v.subject(goal.subject);
    v.floorsOrSpan(goal.floor, goal.lastFloor, goal.cumulative);
    v.value(goal.value);
    v.bounds(goal.mean, boundedMean);
}

/// {"table": "monsters", "growth": {"max": 0.3}}: the mean of each floor against that of the
/// floor before, minus 1, on floors 2..floors of the ruleset.
struct GrowthGoal
{
    static constexpr std::string_view sign = "growth";
    static constexpr std::string_view title = "growth-from-floor-to-floor";
    static constexpr std::string_view sentence = "growth-of-a-mean";

    Subject subject;
    Value value = Value::One;
    Bounds growth;

    bool operator==(const GrowthGoal &) const = default;
};

void describe(auto &v, Like<GrowthGoal> auto &goal)
{
    v.subject(goal.subject);
    v.everyFloor();
    v.value(goal.value);
    v.bounds(goal.growth, boundedGrowth);
}

/// {"together": ["orc", "troll"], "onFloor": 6, "probability": {"max": 0.5}}
struct TogetherGoal
{
    static constexpr std::string_view sign = "together";
    static constexpr std::string_view title = "chance-of-two-together";
    static constexpr std::string_view sentence = "two-together-with-a-chance";

    std::string first;
    std::string second;
    int floor = 1;
    Bounds probability;
    int lastFloor = 0; ///< onFloors: on each of floor..lastFloor; 0: on `floor` alone

    bool operator==(const TogetherGoal &) const = default;
};

void describe(auto &v, Like<TogetherGoal> auto &goal)
{
    v.pair(goal.first, goal.second);
    v.floors(goal.floor, goal.lastFloor);
    v.bounds(goal.probability, boundedProbability);
}

/// Which bot plays, as core/bot names them.
enum class GoalBot { Random, Greedy, Careful };
inline constexpr std::array goalBotWords {Word<GoalBot> {"random", GoalBot::Random},
                                          Word<GoalBot> {"greedy", GoalBot::Greedy},
                                          Word<GoalBot> {"careful", GoalBot::Careful}};

enum class GameEvent {
    Reaches, ///< reachesFloor: the bot gets to the floor
    Ends, ///< endsOnFloor: the game ends there, by death or by winning
    Wins ///< wins: the game is won, on whatever floor
};

/// {"bot": "careful", "reachesFloor": 10, "probability": {"min": 0.3, "max": 0.5}}: the share of
/// whole games of which that is so. Only playing tells.
struct PlayedGoal
{
    static constexpr std::string_view sign = "bot";
    static constexpr std::string_view title = "games-that-get-to-a-floor";
    static constexpr std::string_view sentence = "games-reach-a-floor-with-a-chance";

    GoalBot bot = GoalBot::Careful;
    int floor = 1;
    Bounds probability;
    int lastFloor = 0; ///< reachesFloors, endsOnFloors: each of floor..lastFloor; 0: `floor` alone
    GameEvent event = GameEvent::Reaches; ///< no floor matters where games are won

    bool operator==(const PlayedGoal &) const = default;
};

void describe(auto &v, Like<PlayedGoal> auto &goal)
{
    v.bot(goal.bot);
    v.gameFloors(goal.floor, goal.lastFloor, goal.event);
    v.bounds(goal.probability, boundedProbability);
}

/// A kind this version does not know: kept as JSON text, never evaluated.
struct UnknownGoal
{
    std::string json;

    bool operator==(const UnknownGoal &) const = default;
};

/// Passes over all that a goal may have: a visitor of describe() hides what it is about.
struct GoalVisitor
{
    void subject(auto & /*subject*/) {}
    void pair(auto & /*first*/, auto & /*second*/) {} ///< ids of two entries
    void atLeast(auto & /*number*/) {}
    /// Each of first..last, or `first` alone where `last` is 0; so for the two below.
    void floors(auto & /*first*/, auto & /*last*/) {}
    void floorsOrSpan(auto & /*first*/, auto & /*last*/, auto & /*isSpan*/) {} ///< or 1..first
    void everyFloor() {} ///< it is about all of them
    void gameFloors(auto & /*first*/, auto & /*last*/, auto & /*event*/) {} ///< in games
    void value(auto & /*value*/) {}
    void bot(auto & /*bot*/) {}
    void bounds(auto & /*bounds*/, const Bounded & /*what*/) {}
};

struct Goal
{
    /// Those that name a subject of their own behind those that bound the same as they do.
    std::variant<ProbabilityGoal, MeanGoal, GrowthGoal, TogetherGoal, PlayedGoal, UnknownGoal> kind;
    UnknownMembers unknown;

    bool operator==(const Goal &) const = default;
};

/// How many kinds there are beside the unknown, which is the last.
inline constexpr std::size_t goalKindCount = std::variant_size_v<decltype(Goal::kind)> - 1;

/// A fresh one of the kind at that place of Goal::kind.
template<std::size_t I = 0>
decltype(Goal::kind) goalKind(std::size_t place)
{
    if constexpr (I < goalKindCount) {
        if (place > I)
            return goalKind<I + 1>(place);
    }
    return std::variant_alternative_t<I, decltype(Goal::kind)> {};
}

/// Shows what the goal has to the visitor; nothing of one of an unknown kind.
void describeGoal(auto &visitor, auto &&goal)
{
    std::visit(
        [&visitor](auto &kind) {
            if constexpr (!std::is_same_v<std::remove_cvref_t<decltype(kind)>, UnknownGoal>)
                describe(visitor, kind);
        },
        goal.kind);
}

/// The goal's bounds and what they bound; nothing of one of an unknown kind.
inline std::optional<std::pair<Bounds, Bounded>> boundsOf(const Goal &goal)
{
    struct Finder : GoalVisitor
    {
        std::optional<std::pair<Bounds, Bounded>> found;
        void bounds(const Bounds &bounds, const Bounded &what) { found.emplace(bounds, what); }
    };
    Finder finder;
    describeGoal(finder, goal);
    return finder.found;
}

/// The floors that it names: each of them must hold. Nothing of one about every floor, of games,
/// and of an unknown kind.
std::optional<std::pair<int, int>> floorsNamedBy(const Goal &goal);

/// Whether the goal bounds a share, shown in percent.
inline bool isShare(const Goal &goal)
{
    const auto bounds = boundsOf(goal);
    return bounds && bounds->second.isShare;
}

} // namespace core
