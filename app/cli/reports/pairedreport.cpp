// SPDX-License-Identifier: MIT
#include "app/cli/reports/pairedreport.h"

#include "app/cli/support/text.h"

#include <algorithm>

namespace cli {

namespace {

/// The pairs of each floor, then those that were won.
struct Questions
{
    explicit Questions(const core::PairedPlay &play)
    {
        for (const core::PairCounts &counts : play.floors)
            differences.push_back(core::differenceOf(counts, play.first.games));
        differences.push_back(core::differenceOf(play.won, play.first.games));
        std::vector<double> p;
        for (const core::PairDifference &difference : differences)
            p.push_back(difference.p);
        holm = core::holmCorrected(p);
    }

    std::vector<core::PairDifference> differences;
    std::vector<double> holm;
};

double share(std::uint64_t part, std::uint64_t games)
{
    return static_cast<double>(part) / static_cast<double>(games);
}

std::string headline(const PairedReport &report)
{
    const Campaign &campaign = report.campaign;
    const std::string text = "A: " + onOneLine(campaign.rules.name) + ", B: "
        + onOneLine(campaign.other->name) + ". " + std::to_string(report.result.first.games)
        + " pairs of games by the " + std::string(campaign.bot.name)
        + " bot on the same seeds, seed " + std::to_string(campaign.seed) + ", "
        + std::to_string(report.result.first.turns + report.result.second.turns) + " turns in "
        + fixed(report.seconds, 2) + " s";
    return wrapped(text, 0) + "\nA " + wonText(report.result.first) + "\nB "
        + wonText(report.result.second) + "\n\n";
}

std::string asTable(const PairedReport &report)
{
    const core::PairedPlay &play = report.result;
    const Questions questions(play);
    std::vector<Row> rows {
        {"reached", "A %", "B %", "B - A", "95 %", "only A", "only B", "p", "p (Holm)"}};
    for (std::size_t i = 0; i < questions.differences.size(); ++i) {
        const bool isFloor = i < play.floors.size();
        const core::PairDifference &difference = questions.differences[i];
        const core::PairCounts &counts = isFloor ? play.floors[i] : play.won;
        const std::uint64_t a = isFloor ? play.first.floors[i].reached : play.first.won;
        const std::uint64_t b = isFloor ? play.second.floors[i].reached : play.second.won;
        rows.push_back({isFloor ? std::to_string(i + 1) : "won",
                        percent(share(a, play.first.games), 2),
                        percent(share(b, play.first.games), 2), signedPoints(difference.value),
                        signedPoints(difference.ci.low) + " to " + signedPoints(difference.ci.high),
                        std::to_string(counts.onlyFirst), std::to_string(counts.onlySecond),
                        significance(difference.p), significance(questions.holm[i])});
    }
    return headline(report) + aligned(rows, "rrrrrrrrr");
}

std::string asCsv(const PairedReport &report)
{
    const core::PairedPlay &play = report.result;
    const Questions questions(play);
    std::vector<Row> rows {{"floor", "reached", "survival", "otherReached", "otherSurvival",
                            "onlyFirst", "onlySecond", "difference", "low", "high", "p", "pHolm"}};
    for (std::size_t i = 0; i < play.floors.size(); ++i) {
        const core::PairDifference &difference = questions.differences[i];
        const std::uint64_t first = play.first.floors[i].reached;
        const std::uint64_t second = play.second.floors[i].reached;
        rows.push_back(
            {std::to_string(i + 1), std::to_string(first), shortest(share(first, play.first.games)),
             std::to_string(second), shortest(share(second, play.first.games)),
             std::to_string(play.floors[i].onlyFirst), std::to_string(play.floors[i].onlySecond),
             shortest(difference.value), shortest(difference.ci.low), shortest(difference.ci.high),
             shortest(difference.p), shortest(questions.holm[i])});
    }
    return csv(rows);
}

JsonValue questionJson(const Questions &questions, std::size_t index,
                       const core::PairCounts &counts)
{
    const core::PairDifference &difference = questions.differences[index];
    return {{"onlyFirst", counts.onlyFirst},
            {"onlySecond", counts.onlySecond},
            {"difference", difference.value},
            {"ci", intervalJson(difference.ci)},
            {"p", difference.p},
            {"pHolm", questions.holm[index]}};
}

std::string asJson(const PairedReport &report)
{
    const core::PairedPlay &play = report.result;
    const Campaign &campaign = report.campaign;
    const Questions questions(play);
    JsonValue json;
    json["ruleset"] = identity(campaign.rules);
    json["bot"] = campaign.bot.name;
    json["games"] = play.first.games;
    json["seed"] = campaign.seed;
    json["turns"] = play.first.turns;
    json["seconds"] = report.seconds;
    json.update(resultJson(campaign.rules, play.first, campaign.seed));
    JsonValue other;
    other["ruleset"] = identity(*campaign.other);
    other["turns"] = play.second.turns;
    other.update(resultJson(*campaign.other, play.second, campaign.seed));
    json["other"] = std::move(other);
    JsonValue floors = JsonValue::array();
    for (std::size_t i = 0; i < play.floors.size(); ++i) {
        JsonValue floor {{"floor", i + 1}};
        floor.update(questionJson(questions, i, play.floors[i]));
        floors.push_back(std::move(floor));
    }
    json["paired"] = {{"won", questionJson(questions, play.floors.size(), play.won)},
                      {"floors", std::move(floors)}};
    return toText(json);
}

} // namespace

std::string paired(const PairedReport &report, Format format)
{
    return inFormat(format, report, asTable, asCsv, asJson);
}

} // namespace cli
