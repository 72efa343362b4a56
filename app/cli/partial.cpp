#include "app/cli/partial.h"

#include "app/cli/tallyjson.h"
#include "core/base/hash.h"
#include "core/io/rulesetjson.h"

#include <string_view>

namespace cli {

namespace {

constexpr const char *formatName = "fathom-shard";
constexpr int formatVersion = 1;
constexpr std::string_view checksumStart = "  \"checksum\": \"";
constexpr std::string_view checksumEnd = "\"\n}\n";

std::string checksum(std::string_view text)
{
    core::Hash hash;
    hash.add(text);
    return core::toHex(hash.value());
}

core::Error error(const std::string &message)
{
    return {.message = message, .where = {}};
}

bool hasItsChecksum(const std::string &text)
{
    const std::size_t start = text.rfind(checksumStart);
    if (start == std::string::npos)
        return false;
    const std::string_view body = std::string_view(text).substr(0, start);
    return text.substr(start)
        == std::string(checksumStart) + checksum(body) + std::string(checksumEnd);
}

std::uint64_t wholeOrZero(const JsonValue &json)
{
    return json.is_number_unsigned() ? json.get<std::uint64_t>() : 0;
}

std::string textOrEmpty(const JsonValue &json)
{
    return json.is_string() ? json.get<std::string>() : "";
}

} // namespace

std::string partialText(const Partial &partial)
{
    const JsonValue json {{"format", formatName},
                          {"version", formatVersion},
                          {"program", partial.program},
                          {"shard", {{"index", partial.shard.index}, {"of", partial.shard.count}}},
                          {"runs", partial.runs},
                          {"seed", partial.seed},
                          {"ruleset", identity(partial.rules)},
                          {"rulesetText", core::writeRuleset(partial.rules)},
                          {"floors", talliesJson(partial.floors)}};
    std::string text = toText(json);
    text.resize(text.rfind("\n}"));
    text += ",\n";
    return text + std::string(checksumStart) + checksum(text) + std::string(checksumEnd);
}

core::Result<Partial> readPartial(const std::string &text)
{
    constexpr std::size_t headSize = 200;
    if (text.substr(0, headSize).find(formatName) == std::string::npos)
        return error("this is not what simulate --shard wrote");
    if (!hasItsChecksum(text))
        return error("damaged or incomplete, its checksum does not fit: run that shard again");
    const JsonValue json = JsonValue::parse(text, nullptr, false);
    if (wholeOrZero(member(json, "version")) != formatVersion)
        return error("this is not version 1 of what simulate --shard writes");
    core::Result<core::Ruleset> rules = core::readRuleset(textOrEmpty(member(json, "rulesetText")));
    if (!rules)
        return error("its ruleset cannot be read: " + core::describe(rules.error()));
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
