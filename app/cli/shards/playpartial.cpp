// SPDX-License-Identifier: MIT
#include "app/cli/shards/playpartial.h"

#include "app/cli/shards/countsjson.h"

#include <algorithm>

namespace cli {

namespace {

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
    play.second = core::noGames(other);
    const JsonValue &pairs = member(json, "pairs");
    const auto won = readPairs(member(json, "wonPairs"));
    const bool fits = readCounts(member(json, "otherPlayed"), play.second) && won
        && pairs.is_array()
        && pairs.size() == std::min(play.first.floors.size(), play.second.floors.size());
    if (!fits)
        return false;
    play.won = *won;
    for (const JsonValue &item : pairs)
        play.floors.push_back(readPairs(item).value_or(core::PairCounts()));
    return true;
}

/// What was played.
core::Result<Campaign> readCampaign(const JsonValue &json)
{
    Campaign campaign;
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
    return campaign;
}

} // namespace

std::string playPartialText(const PlayPartial &partial)
{
    const Campaign &campaign = partial.campaign;
    JsonValue json = headJson(playPartialFormat, partial.head);
    json["bot"] = campaign.bot.name;
    json["games"] = campaign.games;
    json["seed"] = campaign.seed;
    json["turnBudget"] = campaign.turnBudget;
    json["seconds"] = partial.seconds;
    json["ruleset"] = identity(campaign.rules);
    json["rulesetText"] = core::writeRuleset(campaign.rules);
    json["played"] = countsJson(partial.result.first);
    if (campaign.other) {
        json["other"] = identity(*campaign.other);
        json["otherText"] = core::writeRuleset(*campaign.other);
        json["otherPlayed"] = countsJson(partial.result.second);
        json["pairs"] = JsonValue::array();
        for (const core::PairCounts &counts : partial.result.floors)
            json["pairs"].push_back(pairsJson(counts));
        json["wonPairs"] = pairsJson(partial.result.won);
    }
    return sealed(json);
}

core::Result<PlayPartial> readPlayPartial(const std::string &text)
{
    PlayPartial partial;
    const core::Result<JsonValue> read
        = unsealed(text, playPartialFormat, playPartialWriter, partial.head);
    if (!read)
        return read.error();
    const JsonValue &json = *read;
    core::Result<Campaign> campaign = readCampaign(json);
    if (!campaign)
        return campaign.error();
    partial.campaign = std::move(campaign).value();
    const JsonValue &seconds = member(json, "seconds");
    partial.seconds = seconds.is_number() ? seconds.get<double>() : 0;
    const std::uint64_t games = partial.campaign.games;
    if (!isPossible(partial.head.shard, games))
        return error("there is no such shard of so many games");
    core::Autoplay &played = partial.result.first = core::noGames(partial.campaign.rules);
    const auto &other = partial.campaign.other;
    if (!readCounts(member(json, "played"), played)
        || played.games != core::runsOf(partial.head.shard, games).count
        || (other && !readOther(json, partial.result, *other)))
        return error("its counts are incomplete");
    return partial;
}

} // namespace cli
