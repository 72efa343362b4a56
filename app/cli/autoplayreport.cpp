#include "app/cli/autoplayreport.h"

#include "app/cli/json.h"
#include "app/cli/numbers.h"
#include "app/cli/text.h"

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

JsonValue pair(core::Interval ci)
{
    return JsonValue::array({ci.low, ci.high});
}

JsonValue meanJson(const core::Tally &tally, std::uint64_t games)
{
    JsonValue json;
    if (games == 0) {
        json["mean"] = nullptr;
        return json;
    }
    const core::MeanEstimate estimate = core::estimateMean(tally, games);
    json["mean"] = estimate.mean;
    json["ci"] = pair(estimate.ci);
    json["sd"] = estimate.sd;
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

JsonValue floorJson(const AutoplayReport &report, std::size_t index)
{
    const core::PlayedFloor &floor = report.result.floors[index];
    JsonValue json;
    json["floor"] = index + 1;
    json["reached"] = floor.reached;
    json["died"] = floor.died;
    json["survival"]
        = static_cast<double>(floor.reached) / static_cast<double>(report.result.games);
    json["survivalCi"] = pair(core::wilsonInterval(floor.reached, report.result.games));
    json["turns"] = meanJson(floor.turns, floor.reached);
    json["level"] = meanJson(floor.level, floor.reached);
    json["damageTaken"] = meanJson(floor.damage, floor.reached);
    json["itemsFound"] = meanJson(floor.found, floor.reached);
    json["itemsUsed"] = meanJson(floor.used, floor.reached);
    json["killers"] = killersJson(report.rules, floor);
    return json;
}

} // namespace

std::string autoplayTable(const AutoplayReport &report)
{
    const core::Autoplay &result = report.result;
    const core::Interval won = core::wilsonInterval(result.won, result.games);
    std::string text = wrapped(
        onOneLine(report.rules.name) + ": " + std::to_string(result.games) + " games by the "
            + std::string(report.bot) + " bot, seed " + std::to_string(report.seed) + ", "
            + std::to_string(result.turns) + " turns in " + fixed(report.seconds, 2) + " s",
        0);
    text += "\nwon " + measuredPercent(result.won, result.games) + " % (95 %: " + percent(won.low)
        + " to " + percent(won.high) + " %)";
    if (result.outOfTurns + result.stuck > 0)
        text += "; unfinished " + std::to_string(result.outOfTurns + result.stuck);
    text += "\nMeans are over the games that reached the floor.\n\n";
    std::vector<Row> rows {{"floor", "reached", "%", "died", "turns", "level", "damage", "found",
                            "used", "killed mostly by"}};
    for (std::size_t i = 0; i < result.floors.size(); ++i) {
        const core::PlayedFloor &floor = result.floors[i];
        rows.push_back(
            {std::to_string(i + 1), std::to_string(floor.reached),
             percent(static_cast<double>(floor.reached) / static_cast<double>(result.games), 1),
             std::to_string(floor.died), meanText(floor.turns, floor.reached, 0),
             meanText(floor.level, floor.reached, 1), meanText(floor.damage, floor.reached, 0),
             meanText(floor.found, floor.reached, 1), meanText(floor.used, floor.reached, 1),
             worstKiller(report.rules, floor)});
    }
    return text + aligned(rows, "rrrrrrrrrl");
}

std::string autoplayCsv(const AutoplayReport &report)
{
    std::vector<Row> rows {{"floor", "reached", "survival", "survivalLow", "survivalHigh", "died",
                            "turns", "level", "damageTaken", "itemsFound", "itemsUsed"}};
    const std::uint64_t games = report.result.games;
    for (std::size_t i = 0; i < report.result.floors.size(); ++i) {
        const core::PlayedFloor &floor = report.result.floors[i];
        const core::Interval ci = core::wilsonInterval(floor.reached, games);
        Row row {std::to_string(i + 1),
                 std::to_string(floor.reached),
                 shortest(static_cast<double>(floor.reached) / static_cast<double>(games)),
                 shortest(ci.low),
                 shortest(ci.high),
                 std::to_string(floor.died)};
        for (const core::Tally *tally :
             {&floor.turns, &floor.level, &floor.damage, &floor.found, &floor.used})
            row.push_back(
                floor.reached == 0 ? "" : shortest(core::estimateMean(*tally, floor.reached).mean));
        rows.push_back(std::move(row));
    }
    return csv(rows);
}

std::string autoplayJson(const AutoplayReport &report)
{
    const core::Autoplay &result = report.result;
    JsonValue json;
    json["ruleset"] = identity(report.rules);
    json["bot"] = report.bot;
    json["games"] = result.games;
    json["seed"] = report.seed;
    json["turns"] = result.turns;
    json["seconds"] = report.seconds;
    json["won"] = static_cast<double>(result.won) / static_cast<double>(result.games);
    json["ci"] = pair(core::wilsonInterval(result.won, result.games));
    json["unfinished"] = {{"outOfTurns", result.outOfTurns}, {"stuck", result.stuck}};
    json["refusals"] = result.refusals;
    json["floors"] = JsonValue::array();
    for (std::size_t i = 0; i < result.floors.size(); ++i)
        json["floors"].push_back(floorJson(report, i));
    return toText(json);
}

} // namespace cli
