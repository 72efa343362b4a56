// SPDX-License-Identifier: MIT
// How monsters act, what lies on an actor for a while, and what is thrown, as JSON text.

#include "core/base/overloaded.h"
#include "core/io/json/words.h"
#include "core/io/ruleset/writers.h"

namespace core {

namespace {

/// A kind of behaviour with several numbers.
std::string kindText(std::string_view name, JsonObject numbers, const UnknownMembers &unknown)
{
    numbers.add(membersBelow(unknown, name));
    return JsonObject().add(name, numbers.str()).add(unknown).str();
}

JsonObject statusOf(const Infliction &infliction)
{
    JsonObject object;
    object.addText("status", wordFor(statusWords, infliction.status))
        .add("turns", infliction.turns);
    if (infliction.damage != 0)
        object.add("damage", infliction.damage);
    return object;
}

} // namespace

std::string toJson(const Behavior &behavior, const UnknownMembers &unknown)
{
    return std::visit(
        Overloaded {
            [](const Hunter &) { return jsonQuoted("hunter"); },
            [](const Wanderer &) { return jsonQuoted("wanderer"); },
            [&](const Sleeper &sleeper) {
                return kindText(
                    "sleeper",
                    JsonObject().add("percent", sleeper.percent).add("radius", sleeper.radius),
                    unknown);
            },
            [&](const Ranged &ranged) {
                return kindText(
                    "ranged",
                    JsonObject().add("range", ranged.range).add("power", toJson(ranged.power)),
                    unknown);
            },
            [&](const Erratic &erratic) {
                return JsonObject().add("erratic", erratic.percent).add(unknown).str();
            },
            [&](const Coward &coward) {
                return JsonObject().add("coward", coward.percent).add(unknown).str();
            }},
        behavior);
}

std::string speedText(int speed)
{
    const std::string_view word = wordFor(speedWords, speed);
    return word.empty() ? std::to_string(speed) : jsonQuoted(word);
}

std::string toJson(const Infliction &infliction, const UnknownMembers &unknown)
{
    JsonObject object = statusOf(infliction);
    if (infliction.percent != Infliction().percent)
        object.add("percent", infliction.percent);
    return object.add(unknown).str();
}

std::string toJson(const Inflict &inflict, const UnknownMembers &unknown)
{
    JsonObject object = statusOf(inflict.infliction);
    if (inflict.range != 0)
        object.add("range", inflict.range);
    if (inflict.perMagic != 0)
        object.add("perMagic", inflict.perMagic);
    return object.add(unknown).str();
}

std::string toJson(const Throw &thrown, const UnknownMembers &unknown)
{
    JsonObject object;
    object.add("range", thrown.range);
    if (thrown.power != Range {})
        object.add("power", toJson(thrown.power));
    if (thrown.inflicts)
        object.add("inflicts", toJson(*thrown.inflicts, membersBelow(unknown, "inflicts")));
    if (thrown.landing != Landing::Stays)
        object.addText("landing", wordFor(landingWords, thrown.landing));
    if (thrown.radius != 0)
        object.add("radius", thrown.radius);
    return object.add(unknown).str();
}

} // namespace core
