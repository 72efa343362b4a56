// SPDX-License-Identifier: MIT
#include "app/cli/reports/autoplayreport.h"

#include "app/cli/support/text.h"
#include "core/analysis/sampling/simulate.h"

namespace cli {

namespace {

/// The monster type, or the player's own doing, that killed most often here.
std::string worstKiller(const core::Ruleset &rules, const core::PlayedFloor &floor)
{
    std::size_t worst = 0;
    for (std::size_t type = 1; type < floor.killers.size(); ++type) {
        if (floor.killers[type] > floor.killers[worst])
            worst = type;
    }
    if (floor.died == 0)
        return "–";
    const std::string name = worst < rules.monsters.size() ? rules.monsters[worst].id : "own doing";
    return name + " "
        + percent(static_cast<double>(floor.killers[worst]) / static_cast<double>(floor.died), 0)
        + " %";
}

/// The mean of amounts such as HP: the rule of three tells in how many games there were any, but
/// not how much, so there is no interval where no game had any.
JsonValue amountOfGames(const core::Tally &tally, std::uint64_t games)
{
    JsonValue json = meanJson(tally, games);
    if (games > 0 && tally.sum() == 0)
        json["ci"] = json["sdCi"] = nullptr;
    return json;
}

JsonValue killersJson(const core::Ruleset &rules, const core::PlayedFloor &floor)
{
    JsonValue json = JsonValue::object();
    for (std::size_t type = 0; type < rules.monsters.size(); ++type)
        json[rules.monsters[type].id] = floor.killers[type];
    json["ownDoing"] = floor.killers.back();
    return json;
}

JsonValue medianJson(const core::PlayedFloor &floor, std::uint64_t seed)
{
    const auto median = core::medianDeath(floor);
    if (!median)
        return {};
    return {{"game", median->game},
            {"seed", core::runSeed(seed, median->game)},
            {"turns", median->turns}};
}

JsonValue floorJson(const core::Ruleset &rules, const core::Autoplay &result, std::size_t index,
                    std::uint64_t seed)
{
    const core::PlayedFloor &floor = result.floors[index];
    JsonValue json;
    json["floor"] = index + 1;
    json["reached"] = floor.reached;
    json["died"] = floor.died;
    json["survival"] = static_cast<double>(floor.reached) / static_cast<double>(result.games);
    json["survivalCi"] = intervalJson(core::wilsonInterval(floor.reached, result.games));
    json["turns"] = meanJson(floor.turns, floor.reached);
    json["resting"] = amountOfGames(floor.resting, floor.reached);
    json["level"] = meanJson(floor.level, floor.reached);
    json["hp"] = meanJson(floor.hp, floor.reached);
    json["healing"] = amountOfGames(floor.healing, floor.reached);
    json["damageTaken"] = amountOfGames(floor.damage, floor.reached);
    json["threat"] = core::threatOf(floor);
    json["itemsFound"] = meanJson(floor.found, floor.reached);
    json["itemsUsed"] = meanJson(floor.used, floor.reached);
    json["killers"] = killersJson(rules, floor);
    json["medianDeath"] = medianJson(floor, seed);
    return json;
}

std::string headline(const AutoplayReport &report)
{
    const Campaign &campaign = report.campaign;
    return wrapped(onOneLine(campaign.rules.name) + ": " + std::to_string(report.result.games)
                       + " games by the " + std::string(campaign.bot.name) + " bot, seed "
                       + std::to_string(campaign.seed) + ", " + std::to_string(report.result.turns)
                       + " turns in " + fixed(report.seconds, 2) + " s",
                   0);
}

/// Which game to look at for each floor: "floor 2: 17 (340 turns)"
std::string medians(const core::Autoplay &result)
{
    std::string text;
    for (std::size_t i = 0; i < result.floors.size(); ++i) {
        if (const auto median = core::medianDeath(result.floors[i])) {
            text += (text.empty() ? "" : ", ") + std::string("floor ") + std::to_string(i + 1)
                + " in game " + std::to_string(median->game);
        }
    }
    return text.empty()
        ? ""
        : '\n' + wrapped("Median deaths: " + text + ". --record keeps a game.", 0) + '\n';
}

Table floorsOf(const AutoplayReport &report)
{
    const std::uint64_t games = report.result.games;
    Table table {{"floor|floor", "reached|reached", "survival|%", "±survival", "died|died",
                  "turns|turns", "level|level", "hp", "healing", "damageTaken|damage",
                  "threat|threat", "itemsFound|found", "itemsUsed|used", "medianDeathGame",
                  "resting|resting", "|killed by"}};
    for (const core::PlayedFloor &floor : report.result.floors) {
        const auto mean = [&floor](const core::Tally &tally, int decimals) {
            return floor.reached == 0
                ? Value(nullptr)
                : rounded(core::estimateMean(tally, floor.reached).mean, decimals);
        };
        const auto median = core::medianDeath(floor);
        table.rows.push_back(
            {table.rows.size() + 1, floor.reached,
             percentage(static_cast<double>(floor.reached) / static_cast<double>(games), 1),
             core::wilsonInterval(floor.reached, games), floor.died, mean(floor.turns, 0),
             mean(floor.level, 1), mean(floor.hp, 0), mean(floor.healing, 0), mean(floor.damage, 0),
             rounded(core::threatOf(floor), 2), mean(floor.found, 1), mean(floor.used, 1),
             median ? Value(median->game) : Value(), mean(floor.resting, 0),
             worstKiller(report.campaign.rules, floor)});
    }
    return table;
}

std::string asText(const AutoplayReport &report)
{
    return headline(report) + '\n' + wonText(report.result)
        + "\nMeans are over the games that reached the floor.\n\n"
        + aligned(forPeople(floorsOf(report)), "rrrrrrrrrrrl") + medians(report.result);
}

std::string asJson(const AutoplayReport &report)
{
    return toText(campaignJson(report));
}

} // namespace

std::string wonText(const core::Autoplay &result)
{
    const core::Interval won = core::wilsonInterval(result.won, result.games);
    std::string text = "won " + measuredPercent(result.won, result.games)
        + " % (95 %: " + percent(won.low) + " to " + percent(won.high) + " %)";
    if (result.outOfTurns + result.stuck > 0)
        text += "; unfinished " + std::to_string(result.outOfTurns + result.stuck);
    return text;
}

JsonValue campaignJson(const AutoplayReport &report)
{
    const Campaign &campaign = report.campaign;
    JsonValue json {{"ruleset", identity(campaign.rules)}, {"bot", campaign.bot.name},
                    {"games", report.result.games},        {"seed", campaign.seed},
                    {"turns", report.result.turns},        {"seconds", report.seconds}};
    json.update(resultJson(campaign.rules, report.result, campaign.seed));
    return json;
}

JsonValue resultJson(const core::Ruleset &rules, const core::Autoplay &result, std::uint64_t seed)
{
    JsonValue json;
    json["won"] = static_cast<double>(result.won) / static_cast<double>(result.games);
    json["ci"] = intervalJson(core::wilsonInterval(result.won, result.games));
    json["unfinished"] = {{"outOfTurns", result.outOfTurns}, {"stuck", result.stuck}};
    json["refusals"] = result.refusals;
    json["floors"] = JsonValue::array();
    for (std::size_t i = 0; i < result.floors.size(); ++i)
        json["floors"].push_back(floorJson(rules, result, i, seed));
    return json;
}

std::string autoplayed(const AutoplayReport &report, const Format &format)
{
    return inFormat(format, report, asText, floorsOf, asJson);
}

} // namespace cli
