// SPDX-License-Identifier: MIT
#include "app/cli/shards/playpartial.h"

#include "app/cli/shards/playedjson.h"
#include "app/cli/shards/sealedjson.h"
#include "app/cli/shards/tallyjson.h"
#include "core/analysis/sampling/simulate.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/messages/english.h"

#include <algorithm>

namespace cli {

namespace {

constexpr int playVersion = 1;

core::Result<core::Ruleset> readRules(const JsonValue &text)
{
    auto rules = core::readRuleset(textOrEmpty(text));
    if (!rules)
        return error("its ruleset cannot be read: " + resources::english(rules.error()));
    return rules;
}

std::optional<core::BotName> botNamed(const std::string &name)
{
    const auto bots = core::botNames();
    const auto found = std::find_if(bots.begin(), bots.end(),
                                    [&](const core::BotName &bot) { return bot.name == name; });
    return found == bots.end() ? std::nullopt : std::optional(*found);
}

JsonValue pairsJson(const core::PairCounts &counts)
{
    return JsonValue::array({counts.onlyFirst, counts.onlySecond});
}

std::optional<core::PairCounts> readPairs(const JsonValue &json)
{
    if (!json.is_array() || json.size() != 2)
        return std::nullopt;
    return core::PairCounts {wholeOrZero(json[0]), wholeOrZero(json[1])};
}

bool readOther(const JsonValue &json, core::PairedPlay &play, const core::Ruleset &other)
{
    auto second = readPlayed(member(json, "otherPlayed"), other);
    const JsonValue &pairs = member(json, "pairs");
    const auto won = readPairs(member(json, "wonPairs"));
    const bool fits = second && won && pairs.is_array()
        && pairs.size() == std::min(play.first.floors.size(), second->floors.size());
    if (!fits)
        return false;
    play.second = std::move(*second);
    play.won = *won;
    for (const JsonValue &item : pairs)
        play.floors.push_back(readPairs(item).value_or(core::PairCounts()));
    return true;
}

/// What says which shard of which campaign it is.
core::Result<PlayPartial> readHead(const JsonValue &json)
{
    if (wholeOrZero(member(json, "version")) != playVersion)
        return error("this is not version 1 of what autoplay --shard writes");
    PlayPartial partial;
    Campaign &campaign = partial.campaign;
    auto rules = readRules(member(json, "rulesetText"));
    if (!rules)
        return rules.error();
    campaign.rules = std::move(rules).value();
    if (const JsonValue &text = member(json, "otherText"); text.is_string()) {
        auto other = readRules(text);
        if (!other)
            return other.error();
        campaign.other = std::move(other).value();
    }
    const auto bot = botNamed(textOrEmpty(member(json, "bot")));
    if (!bot)
        return error("its bot is not known");
    campaign.bot = *bot;
    campaign.games = wholeOrZero(member(json, "games"));
    campaign.seed = wholeOrZero(member(json, "seed"));
    campaign.turnBudget = wholeOrZero(member(json, "turnBudget"));
    partial.program = textOrEmpty(member(json, "program"));
    partial.shard = {.index = wholeOrZero(member(member(json, "shard"), "index")),
                     .count = wholeOrZero(member(member(json, "shard"), "of"))};
    const JsonValue &seconds = member(json, "seconds");
    partial.seconds = seconds.is_number() ? seconds.get<double>() : 0;
    return partial;
}

} // namespace

std::string playPartialText(const PlayPartial &partial)
{
    const Campaign &campaign = partial.campaign;
    JsonValue json {{"format", playPartialFormat},
                    {"version", playVersion},
                    {"program", partial.program},
                    {"shard", {{"index", partial.shard.index}, {"of", partial.shard.count}}},
                    {"bot", campaign.bot.name},
                    {"games", campaign.games},
                    {"seed", campaign.seed},
                    {"turnBudget", campaign.turnBudget},
                    {"seconds", partial.seconds},
                    {"ruleset", identity(campaign.rules)},
                    {"rulesetText", core::writeRuleset(campaign.rules)},
                    {"played", playedJson(partial.result.first)}};
    if (campaign.other) {
        json["other"] = identity(*campaign.other);
        json["otherText"] = core::writeRuleset(*campaign.other);
        json["otherPlayed"] = playedJson(partial.result.second);
        json["pairs"] = JsonValue::array();
        for (const core::PairCounts &counts : partial.result.floors)
            json["pairs"].push_back(pairsJson(counts));
        json["wonPairs"] = pairsJson(partial.result.won);
    }
    return sealed(json);
}

core::Result<PlayPartial> readPlayPartial(const std::string &text)
{
    const core::Result<JsonValue> read = unsealed(text, playPartialFormat, playPartialWriter);
    if (!read)
        return read.error();
    const JsonValue &json = *read;
    core::Result<PlayPartial> head = readHead(json);
    if (!head)
        return head.error();
    PlayPartial partial = std::move(head).value();
    const core::Shard &shard = partial.shard;
    const std::uint64_t games = partial.campaign.games;
    if (shard.index < 1 || shard.index > shard.count || shard.count > games
        || games > core::maxRuns)
        return error("there is no such shard of so many games");
    auto played = readPlayed(member(json, "played"), partial.campaign.rules);
    const bool isWhole = played && played->games == core::runsOf(shard, games).count;
    if (isWhole)
        partial.result.first = std::move(*played);
    const auto &other = partial.campaign.other;
    if (!isWhole || (other && !readOther(json, partial.result, *other)))
        return error("its counts are incomplete");
    return partial;
}

} // namespace cli
