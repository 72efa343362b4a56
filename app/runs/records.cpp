// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/records.h"

#include <algorithm>
#include <map>

namespace {

double medianOf(std::vector<int> floors)
{
    std::sort(floors.begin(), floors.end());
    const std::size_t middle = floors.size() / 2;
    if (floors.size() % 2 == 1)
        return floors[middle];
    return (floors[middle - 1] + floors[middle]) / 2.0;
}

RulesetRecord recordOf(const QString &ruleset, const std::vector<const RunSummary *> &runs)
{
    RulesetRecord record;
    record.ruleset = ruleset;
    std::vector<int> floors;
    std::map<QString, int> deaths;
    for (const RunSummary *run : runs) {
        ++record.games;
        floors.push_back(run->floor);
        if (run->outcome == core::Outcome::Won)
            ++record.wins;
        else
            ++deaths[run->killer];
    }
    record.bestFloor = *std::max_element(floors.begin(), floors.end());
    record.medianFloor = medianOf(std::move(floors));
    for (const auto &[killer, count] : deaths)
        record.deaths << std::pair(killer, count);
    std::stable_sort(record.deaths.begin(), record.deaths.end(),
                     [](const auto &a, const auto &b) { return a.second > b.second; });
    return record;
}

} // namespace

bool isRecord(const RunSummary &run)
{
    return run.problem.isEmpty() && run.mode == core::RunMode::Normal
        && run.outcome != core::Outcome::Playing;
}

std::optional<Rank> rankOf(const RunSummary &mine, const std::vector<RunSummary> &runs)
{
    Rank rank {.place = 1, .games = 0, .seedPlace = 1, .seedGames = 0};
    bool isThere = false;
    for (const RunSummary &run : runs) {
        if (!isRecord(run) || run.ruleset != mine.ruleset)
            continue;
        const int better = run.score > mine.score ? 1 : 0;
        const int sameSeed = run.seed == mine.seed ? 1 : 0;
        ++rank.games;
        rank.place += better;
        rank.seedGames += sameSeed;
        rank.seedPlace += better * sameSeed;
        isThere = isThere
            || (sameSeed == 1 && run.turns == mine.turns && run.score == mine.score
                && run.outcome == mine.outcome);
    }
    return isThere ? std::optional(rank) : std::nullopt;
}

std::vector<RulesetRecord> recordsOf(const std::vector<RunSummary> &runs)
{
    std::map<QString, std::vector<const RunSummary *>> byRuleset;
    for (const RunSummary &run : runs)
        if (isRecord(run))
            byRuleset[run.ruleset].push_back(&run);
    std::vector<RulesetRecord> records;
    records.reserve(byRuleset.size());
    for (const auto &[ruleset, games] : byRuleset)
        records.push_back(recordOf(ruleset, games));
    return records;
}
