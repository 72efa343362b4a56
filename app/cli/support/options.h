// SPDX-License-Identifier: MIT
#pragma once
// Arguments that several subcommands share, each read by one strict parser. What the help says of
// arguments is told by addHelp().

#include "app/cli/support/format.h"
#include "app/cli/support/input.h"
#include "app/cli/support/names.h"
#include "core/analysis/sampling/shard.h"
#include "core/bot/bot.h"
#include "resources/messages/english.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// An option whose text `parse` turns into `target`; what parse() complains about is what the
/// user reads.
template<typename T, typename Parse>
CLI::Option *addParsed(CLI::App &app, const std::string &name, T &target, Parse parse)
{
    const auto store
        = [&target, parse](const std::string &text) { target = static_cast<T>(*parse(text)); };
    const auto complaint = [parse](const std::string &text) {
        const auto result = parse(text);
        return result ? std::string() : resources::english(result.error().message);
    };
    return app.add_option_function<std::string>(name, store)->check(CLI::Validator(complaint, ""));
}

/// An option that takes one of some words.
template<typename T, typename Target>
CLI::Option *addChoice(CLI::App &app, const std::string &name, Target &target,
                       const std::vector<Choice<T>> &choices)
{
    const auto parse = [choices](std::string_view text) { return oneOf<T>(text, choices); };
    return addParsed(app, name, target, parse);
}

/// What --turns takes at most.
inline constexpr std::uint64_t mostTurns = 10'000'000;

/// The positional RULESET; required.
void addRuleset(CLI::App &app, std::string &target);
/// --floors 1-10
void addFloors(CLI::App &app, std::optional<core::FloorRange> &target);
/// --floor F; required.
void addFloor(CLI::App &app, int &target);
/// --format table|csv|json, and more names.
void addFormat(CLI::App &app, Format &target, const std::vector<std::string_view> &more = {});
/// --format text|json or the like, of an answer that is no table; "table" is "text".
void addTextFormat(CLI::App &app, Format &target, const std::vector<std::string_view> &names);
/// --seed S over all 64-bit numbers; required.
void addSeed(CLI::App &app, std::uint64_t &target);
/// --jobs J: threads, as many as there are processors when not given.
void addJobs(CLI::App &app, int &target);

/// --shard I/N
CLI::Option *addShard(CLI::App &app, std::optional<core::Shard> &target);
/// --bot NAME
CLI::Option *addBot(CLI::App &app, std::optional<core::BotName> &target);

/// Says in the help of a subcommand what resources::usages() tells of it and its arguments.
void addHelp(CLI::App &sub);

/// A whole number first..last.
CLI::Option *addWhole(CLI::App &app, const std::string &name, std::uint64_t &target,
                      std::uint64_t first, std::uint64_t last);

} // namespace cli
