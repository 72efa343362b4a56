// SPDX-License-Identifier: MIT
// Goals: which kind it is shows in what it bounds.

#include "core/io/ruleset/readers.h"

namespace core {

namespace {

Bounds readBounds(const JsonCursor &place, double least, double most)
{
    Bounds bounds;
    ObjectReader members(place);
    if (const auto min = members.find("min"))
        bounds.min = min->number(least, most);
    if (const auto max = members.find("max"))
        bounds.max = max->number(least, most);
    members.passOnUnknown();
    if (!bounds.min && !bounds.max)
        place.fail({"goal-needs-a-bound"});
    if (bounds.min && bounds.max && *bounds.max < *bounds.min)
        place.fail({"maximum-is-below-the-minimum"});
    return bounds;
}

Subject readSubject(const JsonCursor &place, ObjectReader &members)
{
    Subject subject {.table = members.text("table", {}), .entry = members.text("entry", {})};
    if (subject.table.empty() && subject.entry.empty())
        place.fail({"goal-is-about-nothing"});
    return subject;
}

int readOnFloor(ObjectReader &members)
{
    const auto floor = members.require("onFloor");
    return floor ? floor->integer(1, maxFloors) : 1;
}

ProbabilityGoal readProbability(const JsonCursor &place, ObjectReader &members,
                                const JsonCursor &probability)
{
    ProbabilityGoal goal;
    goal.subject = readSubject(place, members);
    goal.atLeast = members.integer("atLeast", 1, 1, maxAmount);
    const auto byFloor = members.find("byFloor");
    const auto onFloor = members.find("onFloor");
    goal.cumulative = byFloor.has_value();
    if (byFloor)
        goal.floor = byFloor->integer(1, maxFloors);
    else if (onFloor)
        goal.floor = onFloor->integer(1, maxFloors);
    if (byFloor.has_value() == onFloor.has_value())
        place.fail({"goal-needs-a-floor"});
    goal.probability = readBounds(probability, 0, 1);
    return goal;
}

TogetherGoal readTogether(ObjectReader &members, const JsonCursor &pair)
{
    TogetherGoal goal;
    if (pair.is(JsonKind::List) && pair.size() == 2) {
        goal.first = pair.element(0).id();
        goal.second = pair.element(1).id();
    } else {
        pair.fail({"together-names-two-entries"});
    }
    goal.floor = readOnFloor(members);
    if (const auto probability = members.require("probability"))
        goal.probability = readBounds(*probability, 0, 1);
    return goal;
}

PlayedGoal readPlayed(ObjectReader &members)
{
    PlayedGoal goal;
    goal.bot = members.word("bot", GoalBot::Careful, goalBotWords);
    if (const auto floor = members.require("reachesFloor"))
        goal.floor = floor->integer(1, maxFloors);
    if (const auto probability = members.require("probability"))
        goal.probability = readBounds(*probability, 0, 1);
    return goal;
}

MeanGoal readMean(const JsonCursor &place, ObjectReader &members, const JsonCursor &mean)
{
    MeanGoal goal;
    goal.subject = readSubject(place, members);
    goal.floor = readOnFloor(members);
    goal.value = members.word("value", Value::One, valueWords);
    goal.mean = readBounds(mean, 0, 1e15);
    return goal;
}

GrowthGoal readGrowth(const JsonCursor &place, ObjectReader &members, const JsonCursor &growth)
{
    GrowthGoal goal;
    goal.subject = readSubject(place, members);
    goal.value = members.word("value", Value::One, valueWords);
    goal.growth = readBounds(growth, -1, 1e15);
    return goal;
}

void refuseTwoKinds(const JsonCursor &place)
{
    const JsonNode *first = nullptr;
    for (std::size_t i = 0; i < place.size(); ++i) {
        const JsonCursor member = place.element(i);
        const std::string_view key = member.node().key;
        if (key != "probability" && key != "mean" && key != "growth")
            continue;
        if (first != nullptr)
            member.fail({"goal-bounds-one-thing", {first->key}});
        first = &member.node();
    }
}

} // namespace

Goal readGoal(const JsonCursor &place)
{
    Goal goal;
    if (!place.expect(JsonKind::Object, {"an-object"}))
        return goal;
    ObjectReader members(place);
    refuseTwoKinds(place);
    const auto together = members.find("together");
    const auto probability = members.find("probability");
    const auto mean = members.find("mean");
    const auto growth = members.find("growth");
    if (members.find("bot"))
        goal.kind = readPlayed(members);
    else if (together)
        goal.kind = readTogether(members, *together);
    else if (probability)
        goal.kind = readProbability(place, members, *probability);
    else if (mean)
        goal.kind = readMean(place, members, *mean);
    else if (growth)
        goal.kind = readGrowth(place, members, *growth);
    else {
        goal.kind = UnknownGoal {.json = inlineText(place.node())};
        return goal;
    }
    goal.unknown = members.unknown();
    return goal;
}

} // namespace core
