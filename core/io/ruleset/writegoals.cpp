// SPDX-License-Identifier: MIT
#include "core/io/ruleset/writers.h"

#include "core/base/overloaded.h"

namespace core {

namespace {

std::string boundsText(const Bounds &bounds, const UnknownMembers &unknown)
{
    JsonObject object;
    if (bounds.min)
        object.add("min", jsonNumber(*bounds.min));
    if (bounds.max)
        object.add("max", jsonNumber(*bounds.max));
    return object.add(unknown).str();
}

JsonObject subjectText(const Subject &subject)
{
    JsonObject object;
    if (!subject.table.empty())
        object.addText("table", subject.table);
    if (!subject.entry.empty())
        object.addText("entry", subject.entry);
    return object;
}

void addValue(JsonObject &object, Value value)
{
    if (value != Value::One)
        object.addText("value", wordFor(valueWords, value));
}

JsonObject goalText(const ProbabilityGoal &goal, const UnknownMembers &unknown)
{
    JsonObject object = subjectText(goal.subject);
    object.add("atLeast", goal.atLeast).add(goal.cumulative ? "byFloor" : "onFloor", goal.floor);
    return object.add("probability",
                      boundsText(goal.probability, membersBelow(unknown, "probability")));
}

JsonObject goalText(const MeanGoal &goal, const UnknownMembers &unknown)
{
    JsonObject object = subjectText(goal.subject);
    object.add("onFloor", goal.floor);
    addValue(object, goal.value);
    return object.add("mean", boundsText(goal.mean, membersBelow(unknown, "mean")));
}

JsonObject goalText(const GrowthGoal &goal, const UnknownMembers &unknown)
{
    JsonObject object = subjectText(goal.subject);
    addValue(object, goal.value);
    return object.add("growth", boundsText(goal.growth, membersBelow(unknown, "growth")));
}

JsonObject goalText(const TogetherGoal &goal, const UnknownMembers &unknown)
{
    return JsonObject()
        .add("together", jsonList({jsonQuoted(goal.first), jsonQuoted(goal.second)}))
        .add("onFloor", goal.floor)
        .add("probability", boundsText(goal.probability, membersBelow(unknown, "probability")));
}

JsonObject goalText(const PlayedGoal &goal, const UnknownMembers &unknown)
{
    JsonObject object;
    object.addText("bot", std::string(wordFor(goalBotWords, goal.bot)));
    object.add("reachesFloor", goal.floor);
    return object.add("probability",
                      boundsText(goal.probability, membersBelow(unknown, "probability")));
}

} // namespace

std::string toJson(const Goal &goal)
{
    return std::visit(Overloaded {[](const UnknownGoal &unknown) { return unknown.json; },
                                  [&](const auto &known) {
                                      return goalText(known, goal.unknown).add(goal.unknown).str();
                                  }},
                      goal.kind);
}

} // namespace core
