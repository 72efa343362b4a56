// SPDX-License-Identifier: MIT
// How monsters act, what lies on an actor for a while, and what is thrown.

#include "core/io/ruleset/readers.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr int maxSpeed = 1000;
constexpr int mostPercent = 100; // percent

/// A behaviour that has numbers, and how to write them.
struct Example
{
    std::string_view name;
    std::string_view text;
};

constexpr std::array<Example, 4> withNumbers {
    {{"sleeper", R"({"sleeper": {"percent": 20, "radius": 6}})"},
     {"ranged", R"({"ranged": {"range": 6, "power": 3}})"},
     {"erratic", R"({"erratic": 50})"},
     {"coward", R"({"coward": 30})"}}};

/// A behaviour without numbers.
Behavior namedBehavior(const JsonCursor &place)
{
    const std::string name = place.text();
    if (name == "hunter")
        return Hunter {};
    if (name == "wanderer")
        return Wanderer {};
    const auto *const example = std::find_if(withNumbers.begin(), withNumbers.end(),
                                             [&](const Example &e) { return e.name == name; });
    if (example != withNumbers.end())
        place.fail("\"" + name + "\" needs its numbers: write " + std::string(example->text) + ".");
    else
        place.failUnknown({"hunter", "wanderer", "sleeper", "ranged", "erratic", "coward"});
    return Hunter {};
}

Sleeper readSleeper(const JsonCursor &place)
{
    Sleeper sleeper;
    ObjectReader members(place);
    if (const auto percent = members.require("percent"))
        sleeper.percent = percent->integer(0, mostPercent);
    if (const auto radius = members.require("radius"))
        sleeper.radius = radius->integer(0, maxReach);
    members.passOnUnknown();
    return sleeper;
}

Ranged readRanged(const JsonCursor &place)
{
    Ranged ranged;
    ObjectReader members(place);
    if (const auto range = members.require("range"))
        ranged.range = range->integer(0, maxReach);
    if (const auto power = members.require("power"))
        ranged.power = readRange(*power, 0, maxAmount);
    members.passOnUnknown();
    return ranged;
}

/// What every infliction has; nothing of it is marked as read twice.
Infliction readStatus(ObjectReader &members)
{
    Infliction infliction;
    if (const auto status = members.require("status"))
        infliction.status = status->word(statusWords);
    if (const auto turns = members.require("turns"))
        infliction.turns = turns->integer(0, maxAmount);
    infliction.damage = members.integer("damage", 0, 0, maxAmount);
    return infliction;
}

} // namespace

Behavior readBehavior(const JsonCursor &place)
{
    if (place.is(JsonKind::Text))
        return namedBehavior(place);
    ObjectReader members(place);
    const auto kind = members.requireOneOf({"sleeper", "ranged", "erratic", "coward"});
    members.passOnUnknown();
    if (!kind)
        return Hunter {};
    const std::string_view name = kind->node().key;
    if (name == "sleeper")
        return readSleeper(*kind);
    if (name == "ranged")
        return readRanged(*kind);
    if (name == "erratic")
        return Erratic {kind->integer(0, mostPercent)};
    return Coward {kind->integer(0, mostPercent)};
}

int readSpeed(const JsonCursor &place)
{
    return place.is(JsonKind::Text) ? place.word(speedWords) : place.integer(1, maxSpeed);
}

Infliction readInfliction(const JsonCursor &place)
{
    ObjectReader members(place);
    Infliction infliction = readStatus(members);
    infliction.percent = members.integer("percent", mostPercent, 0, mostPercent);
    members.passOnUnknown();
    return infliction;
}

Inflict readInflict(const JsonCursor &place)
{
    ObjectReader members(place);
    Inflict inflict;
    inflict.infliction = readStatus(members);
    inflict.range = members.integer("range", 0, 0, maxReach);
    inflict.perMagic = members.integer("perMagic", 0, 0, maxAmount);
    members.passOnUnknown();
    return inflict;
}

Throw readThrow(const JsonCursor &place)
{
    Throw thrown;
    ObjectReader members(place);
    thrown.range = members.integer("range", thrown.range, 0, maxReach);
    if (const auto power = members.find("power"))
        thrown.power = readRange(*power, 0, maxAmount);
    if (const auto inflicts = members.find("inflicts"))
        thrown.inflicts = readInfliction(*inflicts);
    thrown.landing = members.word("landing", thrown.landing, landingWords);
    if (const auto radius = members.findOfVersion2("radius"))
        thrown.radius = radius->integer(0, maxReach);
    members.passOnUnknown();
    return thrown;
}

} // namespace core
