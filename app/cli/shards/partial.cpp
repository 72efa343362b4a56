// SPDX-License-Identifier: MIT
#include "app/cli/shards/partial.h"

#include "app/cli/shards/countsjson.h"

namespace cli {

namespace {

/// All that was counted on floors of `rules`.
JsonValue floorsJson(const std::vector<core::FloorTally> &floors, const core::Ruleset &rules)
{
    const core::TypeTallies types(rules);
    JsonValue json = JsonValue::array();
    for (core::FloorTally floor : floors) {
        floor.types = types.of(floor);
        json.push_back(countsJson(floor));
    }
    return json;
}

bool readFloors(const JsonValue &json, Partial &partial)
{
    if (!json.is_array() || json.empty())
        return false;
    const std::uint64_t first = wholeOrZero(member(json.front(), "floor"));
    if (first < 1 || first + json.size() > core::maxFloors + 1)
        return false;
    const std::uint64_t runs = core::runsOf(partial.head.shard, partial.runs).count;
    const std::size_t types = core::spawnedTypes(partial.rules).size();
    for (const JsonValue &item : json) {
        const auto floor = static_cast<int>(first + partial.floors.size());
        partial.floors.push_back(core::emptyTally(partial.rules, floor, types));
        if (!readCounts(item, partial.floors.back(), runs))
            return false;
    }
    return true;
}

} // namespace

std::string partialText(const Partial &partial)
{
    JsonValue json = headJson(partialFormat, partial.head);
    json["runs"] = partial.runs;
    json["seed"] = partial.seed;
    json["ruleset"] = identity(partial.rules);
    json["rulesetText"] = core::writeRuleset(partial.rules);
    json["floors"] = floorsJson(partial.floors, partial.rules);
    return sealed(json);
}

core::Result<Partial> readPartial(const std::string &text)
{
    Partial partial;
    const core::Result<JsonValue> json = unsealed(text, partialFormat, partialWriter, partial.head);
    if (!json)
        return json.error();
    core::Result<core::Ruleset> rules = readRules(member(*json, "rulesetText"));
    if (!rules)
        return rules.error();
    partial.rules = std::move(rules).value();
    partial.runs = wholeOrZero(member(*json, "runs"));
    partial.seed = wholeOrZero(member(*json, "seed"));
    if (!isPossible(partial.head.shard, partial.runs))
        return error("there is no such shard of so many runs");
    if (!readFloors(member(*json, "floors"), partial))
        return error("its counts are incomplete");
    return partial;
}

} // namespace cli
