// SPDX-License-Identifier: MIT
#include "app/cli/shards/sealedjson.h"

#include "core/base/hash.h"

namespace cli {

namespace {

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
                                 std::string_view writer)
{
    if (!isSealed(text, format))
        return notSealed(writer);
    if (!hasItsChecksum(text))
        return error("damaged or incomplete, its checksum does not fit: run that shard again");
    return JsonValue::parse(text, nullptr, false);
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

} // namespace cli
