// SPDX-License-Identifier: MIT
#include "app/cli/reports/autoplayreport.h"

#include "app/cli/support/text.h"
#include "core/analysis/sampling/simulate.h"

namespace cli {

namespace {

std::string meanText(const core::Tally &tally, std::uint64_t games, int decimals)
{
    return games == 0 ? "–" : fixed(core::estimateMean(tally, games).mean, decimals);
}

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

JsonValue meanOfGames(const core::Tally &tally, std::uint64_t games)
{
    JsonValue json;
    if (games == 0) {
        json["mean"] = nullptr;
        return json;
    }
    const core::MeanEstimate estimate = core::estimateMean(tally, games);
    json["mean"] = estimate.mean;
    json["ci"] = intervalJson(estimate.ci);
    json["sd"] = estimate.sd;
    return json;
}

/// As above, of amounts such as HP: the rule of three tells in how many games there were any, but
/// not how much, so there is no interval where no game had any.
JsonValue amountOfGames(const core::Tally &tally, std::uint64_t games)
{
    JsonValue json = meanOfGames(tally, games);
    if (games > 0 && tally.sum() == 0)
        json["ci"] = nullptr;
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
    json["turns"] = meanOfGames(floor.turns, floor.reached);
    json["level"] = meanOfGames(floor.level, floor.reached);
    json["hp"] = meanOfGames(floor.hp, floor.reached);
    json["healing"] = amountOfGames(floor.healing, floor.reached);
    json["damageTaken"] = amountOfGames(floor.damage, floor.reached);
    json["threat"] = core::threatOf(floor);
    json["itemsFound"] = meanOfGames(floor.found, floor.reached);
    json["itemsUsed"] = meanOfGames(floor.used, floor.reached);
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

std::string asTable(const AutoplayReport &report)
{
    const core::Autoplay &result = report.result;
    std::string text = headline(report) + '\n' + wonText(result)
        + "\nMeans are over the games that reached the floor.\n\n";
    std::vector<Row> rows {{"floor", "reached", "%", "died", "turns", "level", "damage", "threat",
                            "found", "used", "killed by"}};
    for (std::size_t i = 0; i < result.floors.size(); ++i) {
        const core::PlayedFloor &floor = result.floors[i];
        rows.push_back(
            {std::to_string(i + 1), std::to_string(floor.reached),
             percent(static_cast<double>(floor.reached) / static_cast<double>(result.games), 1),
             std::to_string(floor.died), meanText(floor.turns, floor.reached, 0),
             meanText(floor.level, floor.reached, 1), meanText(floor.damage, floor.reached, 0),
             fixed(core::threatOf(floor), 2), meanText(floor.found, floor.reached, 1),
             meanText(floor.used, floor.reached, 1), worstKiller(report.campaign.rules, floor)});
    }
    return text + aligned(rows, "rrrrrrrrrrl") + medians(result);
}

std::string asCsv(const AutoplayReport &report)
{
    std::vector<Row> rows {{"floor", "reached", "survival", "survivalLow", "survivalHigh", "died",
                            "turns", "level", "hp", "healing", "damageTaken", "threat",
                            "itemsFound", "itemsUsed", "medianDeathGame"}};
    const std::uint64_t games = report.result.games;
    for (std::size_t i = 0; i < report.result.floors.size(); ++i) {
        const core::PlayedFloor &floor = report.result.floors[i];
        const core::Interval ci = core::wilsonInterval(floor.reached, games);
        const auto mean = [&floor](const core::Tally &tally) {
            return floor.reached == 0 ? ""
                                      : shortest(core::estimateMean(tally, floor.reached).mean);
        };
        const auto median = core::medianDeath(floor);
        rows.push_back(
            {std::to_string(i + 1), std::to_string(floor.reached),
             shortest(static_cast<double>(floor.reached) / static_cast<double>(games)),
             shortest(ci.low), shortest(ci.high), std::to_string(floor.died), mean(floor.turns),
             mean(floor.level), mean(floor.hp), mean(floor.healing), mean(floor.damage),
             floor.reached == 0 ? "" : shortest(core::threatOf(floor)), mean(floor.found),
             mean(floor.used), median ? std::to_string(median->game) : ""});
    }
    return csv(rows);
}

std::string asJson(const AutoplayReport &report)
{
    const Campaign &campaign = report.campaign;
    JsonValue json;
    json["ruleset"] = identity(campaign.rules);
    json["bot"] = campaign.bot.name;
    json["games"] = report.result.games;
    json["seed"] = campaign.seed;
    json["turns"] = report.result.turns;
    json["seconds"] = report.seconds;
    json.update(resultJson(campaign.rules, report.result, campaign.seed));
    return toText(json);
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

std::string autoplayed(const AutoplayReport &report, Format format)
{
    return inFormat(format, report, asTable, asCsv, asJson);
}

} // namespace cli
