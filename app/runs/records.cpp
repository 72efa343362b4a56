// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/records.h"

#include <QLocale>
#include <QObject>

#include <algorithm>
#include <cmath>
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

struct Measure
{
    QString name;
    int (*valueOf)(const RunSummary &run);
};

std::vector<Measure> measures()
{
    return {{QObject::tr("Floor reached"), [](const RunSummary &run) { return run.floor; }},
            {QObject::tr("Score"), [](const RunSummary &run) { return run.score; }},
            {QObject::tr("Kills"), [](const RunSummary &run) { return run.kills; }},
            {QObject::tr("Level"), [](const RunSummary &run) { return run.level; }},
            {QObject::tr("Items used"), [](const RunSummary &run) { return run.used; }},
            {QObject::tr("HP at most"), [](const RunSummary &run) { return run.maxHp; }},
            {QObject::tr("Turns a floor"),
             [](const RunSummary &run) { return run.turns / std::max(1, run.floor); }}};
}

/// How far from the middle of the others, ascending: 1 where it is beyond all of them.
double rarityOf(int value, const std::vector<int> &others)
{
    if (others.empty())
        return 0;
    const auto [first, last] = std::equal_range(others.begin(), others.end(), value);
    const auto below = static_cast<double>(first - others.begin());
    const auto above = static_cast<double>(others.end() - last);
    return std::abs(below - above) / static_cast<double>(others.size());
}

QString besideText(int value, const std::vector<int> &others)
{
    if (others.empty())
        return {};
    const QLocale locale;
    if (value > others.back())
        return QObject::tr("your most so far, after %1").arg(locale.toString(others.back()));
    if (value < others.front())
        return QObject::tr("your fewest so far, after %1").arg(locale.toString(others.front()));
    return QObject::tr("most %1, in the middle %2")
        .arg(locale.toString(others.back()), locale.toString(medianOf(others), 'g', 4));
}

/// Whether both are of one game.
bool isSame(const RunSummary &a, const RunSummary &b)
{
    return a.seed == b.seed && a.turns == b.turns && a.score == b.score && a.outcome == b.outcome;
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
        isThere = isThere || isSame(run, mine);
    }
    return isThere ? std::optional(rank) : std::nullopt;
}

std::vector<RunFigure> figuresOf(const RunSummary &mine, const std::vector<RunSummary> &runs)
{
    constexpr std::size_t shown = 5;
    std::vector<const RunSummary *> others;
    for (const RunSummary &run : runs)
        if (isRecord(run) && run.ruleset == mine.ruleset && !isSame(run, mine))
            others.push_back(&run);
    std::vector<std::pair<double, RunFigure>> figures;
    for (const Measure &measure : measures()) {
        std::vector<int> values;
        values.reserve(others.size());
        for (const RunSummary *run : others)
            values.push_back(measure.valueOf(*run));
        std::sort(values.begin(), values.end());
        const int value = measure.valueOf(mine);
        figures.emplace_back(-rarityOf(value, values),
                             RunFigure {.name = measure.name,
                                        .value = QLocale().toString(value),
                                        .beside = besideText(value, values)});
    }
    std::stable_sort(figures.begin(), figures.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<RunFigure> most;
    for (std::size_t i = 0; i < std::min(shown, figures.size()); ++i)
        most.push_back(std::move(figures[i].second));
    return most;
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
