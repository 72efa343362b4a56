// SPDX-License-Identifier: MIT
#include "resources/messages/goaltext.h"

#include "resources/messages/english.h"

#include <cmath>
#include <type_traits>
#include <utility>
#include <vector>

namespace resources {

namespace {

using namespace core;

/// What is put into the sentence of a goal, in the order in which the goal shows it.
struct GoalArguments : GoalVisitor
{
    explicit GoalArguments(const GoalStyle &shown)
        : style(shown)
    {}

    const GoalStyle &style;
    std::vector<Message::Argument> list;

    void subject(const Subject &subject) { list.emplace_back(style.name(subject)); }
    void pair(const std::string &first, const std::string &second)
    {
        for (const std::string &id : {first, second})
            subject({.table = {}, .entry = id});
    }
    void atLeast(int number) { list.emplace_back(number); }
    void floors(int first, int last)
    {
        list.emplace_back(last > 0 ? Message {"on-those-floors", {first, last}}
                                   : Message {"on-that-floor", {first}});
    }
    void floorsOrSpan(int first, int last, bool isSpan)
    {
        if (isSpan)
            list.emplace_back(Message {"by-that-floor", {first}});
        else
            floors(first, last);
    }
    void gameFloors(int first, int last, GameEvent event)
    {
        const bool ends = event == GameEvent::Ends;
        if (event == GameEvent::Wins)
            list.emplace_back(Message {"are-won"});
        else if (last > 0)
            list.emplace_back(
                Message {ends ? "end-on-those-floors" : "reach-those-floors", {first, last}});
        else
            list.emplace_back(Message {ends ? "end-on-that-floor" : "reach-that-floor", {first}});
    }
    /// Of the subject.
    void value(Value value)
    {
        if (value == Value::One)
            return;
        const std::string_view id = value == Value::Xp ? "xp-of"
            : value == Value::Power                    ? "power-of"
                                                       : "healing-of";
        list.front() = Message {id, {std::move(list.front())}};
    }
    void bot(GoalBot bot) { list.emplace_back(wordFor(goalBotWords, bot)); }
    void bounds(const Bounds &bounds, const Bounded &what)
    {
        const auto text = [&](double value) {
            return what.isShare ? style.number(std::round(value * 1e8) / 1e6) + " %"
                                : style.number(value);
        };
        std::vector<Message> points;
        for (const CurvePoint &point : bounds.curve)
            points.push_back({"curve-point", {text(point.value), point.floor}});
        if (!points.empty()) {
            const double span = what.isShare ? bounds.within : bounds.within * 100;
            const std::string within
                = what.isShare ? text(span) : style.number(std::round(span * 1e6) / 1e6) + " %";
            list.emplace_back(Message {"bounded-by-a-curve", {within, std::move(points)}});
        } else if (bounds.min && bounds.max)
            list.emplace_back(Message {"bounded-from-to", {text(*bounds.min), text(*bounds.max)}});
        else if (bounds.min)
            list.emplace_back(Message {"bounded-at-least", {text(*bounds.min)}});
        else if (bounds.max)
            list.emplace_back(Message {"bounded-at-most", {text(*bounds.max)}});
        else
            list.emplace_back(Message {"not-bounded"});
    }
};

template<typename Kind>
constexpr bool isKnown = !std::is_same_v<Kind, UnknownGoal>;

} // namespace

std::string goalText(const Goal &goal, const GoalStyle &style)
{
    GoalArguments arguments(style);
    describeGoal(arguments, goal);
    return std::visit(
        [&]<typename Kind>(const Kind &kind) {
            if constexpr (isKnown<Kind>)
                return english(Message {Kind::sentence, std::move(arguments.list)});
            else
                return kind.json;
        },
        goal.kind);
}

bool namesFloors(const Goal &goal)
{
    if (const auto *played = std::get_if<PlayedGoal>(&goal.kind))
        return played->lastFloor > 0;
    const auto floors = floorsNamedBy(goal);
    return std::holds_alternative<GrowthGoal>(goal.kind)
        || (floors && floors->second > floors->first);
}

std::string valueBesideBounds(const Goal &goal, const GoalResult &result, const GoalNumber &number)
{
    const auto shown = [&](double value) { return number(value, result.ci.half()); };
    std::string text = shown(result.value);
    const auto asked = boundsOf(goal);
    if (result.isMet || !asked)
        return text;
    const Bounds bounds = boundsOn(asked->first, asked->second, result.floor);
    if (bounds.min && result.value < *bounds.min && shown(*bounds.min) == text)
        return "< " + text;
    if (bounds.max && result.value > *bounds.max && shown(*bounds.max) == text)
        return "> " + text;
    return text;
}

std::string measuredText(const Goal &goal, const GoalResult &result, const GoalNumber &number)
{
    if (!result.isKnown)
        return english(result.problem);
    std::string text = valueBesideBounds(goal, result, number);
    if (namesFloors(goal))
        text = english({"measured-on-a-floor", {text, result.floor}});
    if (result.method == Method::Simulated)
        text = english({"measured-by-simulation",
                        {text, number(result.ci.low, result.ci.half()),
                         number(result.ci.high, result.ci.half())}});
    std::vector<std::string> others;
    for (const int floor : result.failingFloors) {
        if (floor != result.floor)
            others.push_back(std::to_string(floor));
    }
    return others.empty() ? text : english({"also-broken-on-floors", {text, others}});
}

std::string goalTitle(std::size_t place)
{
    return std::visit(
        []<typename Kind>(const Kind & /*kind*/) {
            if constexpr (isKnown<Kind>)
                return english(Message {Kind::title});
            else
                return std::string();
        },
        goalKind(place));
}

} // namespace resources
