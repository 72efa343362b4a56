// SPDX-License-Identifier: MIT
#pragma once
// JSON files of what one shard counted, which programs hand to each other: whole, or refused.

#include "app/cli/support/json.h"
#include "core/analysis/sampling/shard.h"
#include "core/base/result.h"
#include "core/io/ruleset/rulesetjson.h"

#include <string>
#include <string_view>

namespace cli {

/// Which shard it is, and who counted.
struct ShardHead
{
    std::string program; ///< version of fathom-cli: another one may generate other floors
    core::Shard shard;
};

/// An object that begins with these members.
JsonValue headJson(std::string_view format, const ShardHead &head);

/// The text of an object, with a last member that is a checksum over every byte before it.
std::string sealed(const JsonValue &json);

/// Reads what sealed() wrote of an object with such a head; or says in one sentence, in which
/// `writer` is who writes such files, what is wrong.
core::Result<JsonValue> unsealed(const std::string &text, std::string_view format,
                                 std::string_view writer, ShardHead &head);

/// Whether so many runs have that shard.
bool isPossible(const core::Shard &shard, std::uint64_t runs);

/// The ruleset of such a file, from its text.
core::Result<core::Ruleset> readRules(const JsonValue &text);

/// Whether a text begins as such an object of `format` does.
bool isSealed(std::string_view text, std::string_view format);

/// What is wrong with a file that is not what `writer` writes.
core::Error notSealed(std::string_view writer);

/// `message` is a sentence about the file, without its name.
core::Error error(const std::string &message);

/// The number or text, or 0 or "" where it is none.
std::uint64_t wholeOrZero(const JsonValue &json);
std::string textOrEmpty(const JsonValue &json);

/// The member `name`, or null when there is none.
const JsonValue &member(const JsonValue &json, const std::string &name);

} // namespace cli
