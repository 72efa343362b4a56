// SPDX-License-Identifier: MIT
#include "app/cli/shards/partial.h"

#include "app/cli/shards/sealedjson.h"
#include "app/cli/shards/tallyjson.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/messages/english.h"

namespace cli {

namespace {

constexpr int simulationVersion = 1;

} // namespace

std::string partialText(const Partial &partial)
{
    const JsonValue json {{"format", partialFormat},
                          {"version", simulationVersion},
                          {"program", partial.program},
                          {"shard", {{"index", partial.shard.index}, {"of", partial.shard.count}}},
                          {"runs", partial.runs},
                          {"seed", partial.seed},
                          {"ruleset", identity(partial.rules)},
                          {"rulesetText", core::writeRuleset(partial.rules)},
                          {"floors", talliesJson(partial.floors, partial.rules)}};
    return sealed(json);
}

core::Result<Partial> readPartial(const std::string &text)
{
    const core::Result<JsonValue> read = unsealed(text, partialFormat, partialWriter);
    if (!read)
        return read.error();
    const JsonValue &json = *read;
    if (wholeOrZero(member(json, "version")) != simulationVersion)
        return error("this is not version 1 of what simulate --shard writes");
    core::Result<core::Ruleset> rules = core::readRuleset(textOrEmpty(member(json, "rulesetText")));
    if (!rules)
        return error("its ruleset cannot be read: " + resources::english(rules.error()));
    Partial partial {.program = textOrEmpty(member(json, "program")),
                     .shard = {.index = wholeOrZero(member(member(json, "shard"), "index")),
                               .count = wholeOrZero(member(member(json, "shard"), "of"))},
                     .runs = wholeOrZero(member(json, "runs")),
                     .seed = wholeOrZero(member(json, "seed")),
                     .rules = std::move(rules).value(),
                     .floors = {}};
    const core::Shard &shard = partial.shard;
    const bool isPossible = shard.index >= 1 && shard.index <= shard.count
        && shard.count <= partial.runs && partial.runs <= core::maxRuns;
    if (!isPossible)
        return error("there is no such shard of so many runs");
    auto floors = readTallies(member(json, "floors"), partial.rules,
                              core::runsOf(shard, partial.runs).count);
    if (!floors)
        return error("its counts are incomplete");
    partial.floors = std::move(*floors);
    return partial;
}

} // namespace cli
