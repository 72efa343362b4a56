// SPDX-License-Identifier: MIT
#include "app/cli/reports/pairedreport.h"

#include "app/cli/support/text.h"

namespace cli {

namespace {

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

/// The pairs of each floor, then those that were won.
Table questionsOf(const core::PairedPlay &play)
{
    std::vector<core::PairCounts> questions = play.floors;
    questions.push_back(play.won);
    const std::uint64_t games = play.first.games;
    const std::vector<PairAnswer> answers = answersOf(questions, games);
    Table table {{"floor|reached", "reached", "survival|A %", "otherReached", "otherSurvival|B %",
                  "|B - A", "|95 %", "onlyFirst|only A", "onlySecond|only B", "difference", "±",
                  "p|p", "pHolm|p (Holm)"}};
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const bool isFloor = i < play.floors.size();
        const core::PairDifference &difference = answers[i].difference;
        const std::uint64_t a = isFloor ? play.first.floors[i].reached : play.first.won;
        const std::uint64_t b = isFloor ? play.second.floors[i].reached : play.second.won;
        table.rows.push_back({isFloor ? Value(i + 1) : "won", a, percentage(share(a, games)), b,
                              percentage(share(b, games)), points(difference.value),
                              points(difference.ci), questions[i].onlyFirst,
                              questions[i].onlySecond, difference.value, difference.ci,
                              significanceOf(difference.p), significanceOf(answers[i].holm)});
    }
    return table;
}

std::string asText(const PairedReport &report)
{
    return headline(report) + aligned(forPeople(questionsOf(report.result)), "r");
}

Table floorsOf(const PairedReport &report)
{
    Table table = questionsOf(report.result);
    table.rows.pop_back();
    return table;
}

std::string asJson(const PairedReport &report)
{
    const core::PairedPlay &play = report.result;
    const Campaign &campaign = report.campaign;
    const Table questions = questionsOf(play);
    constexpr std::size_t answer = 7; // the column of what the pairs tell
    JsonValue json = campaignJson({campaign, play.first, report.seconds});
    JsonValue other {{"ruleset", identity(*campaign.other)}, {"turns", play.second.turns}};
    other.update(resultJson(*campaign.other, play.second, campaign.seed));
    json["other"] = std::move(other);
    JsonValue floors = JsonValue::array();
    for (std::size_t i = 0; i < play.floors.size(); ++i) {
        JsonValue floor {{"floor", i + 1}};
        addMembers(floor, questions, i, answer);
        floors.push_back(std::move(floor));
    }
    JsonValue won = JsonValue::object();
    addMembers(won, questions, play.floors.size(), answer);
    json["paired"] = {{"won", std::move(won)}, {"floors", std::move(floors)}};
    return toText(json);
}

} // namespace

std::vector<PairAnswer> answersOf(const std::vector<core::PairCounts> &questions,
                                  std::uint64_t games)
{
    std::vector<PairAnswer> answers;
    std::vector<double> p;
    answers.reserve(questions.size());
    p.reserve(questions.size());
    for (const core::PairCounts &counts : questions) {
        answers.push_back({.difference = core::differenceOf(counts, games)});
        p.push_back(answers.back().difference.p);
    }
    const std::vector<double> holm = core::holmCorrected(p);
    for (std::size_t i = 0; i < answers.size(); ++i)
        answers[i].holm = holm[i];
    return answers;
}

std::string paired(const PairedReport &report, const Format &format)
{
    return inFormat(format, report, asText, floorsOf, asJson);
}

} // namespace cli
