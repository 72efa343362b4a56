// SPDX-License-Identifier: MIT
#include "app/cli/shards/sealedjson.h"

#include "core/analysis/sampling/simulate.h"
#include "core/base/hash.h"
#include "resources/messages/english.h"

namespace cli {

namespace {

constexpr int fileVersion = 1;
constexpr std::string_view checksumStart = "  \"checksum\": \"";
constexpr std::string_view checksumEnd = "\"\n}\n";

std::string checksum(std::string_view text)
{
    core::Hash hash;
    hash.add(text);
    return core::toHex(hash.value());
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

} // namespace

JsonValue headJson(std::string_view format, const ShardHead &head)
{
    return {{"format", format},
            {"version", fileVersion},
            {"program", head.program},
            {"shard", {{"index", head.shard.index}, {"of", head.shard.count}}}};
}

std::string sealed(const JsonValue &json)
{
    std::string text = toText(json);
    text.resize(text.rfind("\n}"));
    text += ",\n";
    return text + std::string(checksumStart) + checksum(text) + std::string(checksumEnd);
}

bool isSealed(std::string_view text, std::string_view format)
{
    constexpr std::size_t headSize = 200;
    const std::string quoted = '"' + std::string(format) + '"';
    return text.substr(0, headSize).find(quoted) != std::string_view::npos;
}

core::Result<JsonValue> unsealed(const std::string &text, std::string_view format,
                                 std::string_view writer, ShardHead &head)
{
    if (!isSealed(text, format))
        return notSealed(writer);
    if (!hasItsChecksum(text))
        return error("damaged or incomplete, its checksum does not fit: run that shard again");
    const JsonValue json = JsonValue::parse(text, nullptr, false);
    if (wholeOrZero(member(json, "version")) != fileVersion)
        return error("this is not version 1 of what " + std::string(writer) + " writes");
    head.program = textOrEmpty(member(json, "program"));
    head.shard = {.index = wholeOrZero(member(member(json, "shard"), "index")),
                  .count = wholeOrZero(member(member(json, "shard"), "of"))};
    return json;
}

bool isPossible(const core::Shard &shard, std::uint64_t runs)
{
    return shard.index >= 1 && shard.index <= shard.count && shard.count <= runs
        && runs <= core::maxRuns;
}

core::Result<core::Ruleset> readRules(const JsonValue &text)
{
    core::Result<core::Ruleset> rules = core::readRuleset(textOrEmpty(text));
    if (!rules)
        return error("its ruleset cannot be read: " + resources::english(rules.error()));
    return rules;
}

core::Error notSealed(std::string_view writer)
{
    return error("this is not what " + std::string(writer) + " wrote");
}

core::Error error(const std::string &message)
{
    return core::wordedError(message);
}

std::uint64_t wholeOrZero(const JsonValue &json)
{
    return json.is_number_unsigned() ? json.get<std::uint64_t>() : 0;
}

std::string textOrEmpty(const JsonValue &json)
{
    return json.is_string() ? json.get<std::string>() : "";
}

const JsonValue &member(const JsonValue &json, const std::string &name)
{
    static const JsonValue none;
    const auto found = json.find(name); // the end where json is no object
    return found == json.end() ? none : *found;
}

} // namespace cli
