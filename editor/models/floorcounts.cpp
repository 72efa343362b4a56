// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/floorcounts.h"

#include "core/analysis/campaign/autoplay.h"
#include "core/analysis/sampling/floorcounter.h"

#include <algorithm>

namespace editor {

namespace {

bool getsTo(core::GamePlayer &player, std::uint64_t seed, int floor)
{
    const core::GameStory &story = player.play(seed, floor - 1);
    return story.ending == core::Ending::Beyond;
}

} // namespace

void FloorCounts::setRuns(const CountedRuns &runs)
{
    if (runs == m_runs)
        return;
    m_work.stop();
    m_asked = 0;
    m_known.clear();
    m_runs = runs;
    Q_EMIT changed();
}

std::vector<std::uint64_t> FloorCounts::tally(const std::string &table, const std::string &entry,
                                              int floor)
{
    if (!m_runs.rules || m_runs.runs == 0 || floor > m_runs.rules->floors)
        return {};
    const auto known = m_known.find(floor);
    if (known == m_known.end()) {
        request(floor);
        return {};
    }
    const std::optional<std::size_t> t = core::findTable(*m_runs.rules, table);
    const auto e = t ? core::findEntry(m_runs.rules->tables[*t], entry) : std::nullopt;
    return e ? known->second[*t][*e] : std::vector<std::uint64_t>();
}

void FloorCounts::request(int floor)
{
    if (floor == m_asked)
        return;
    m_asked = floor;
    m_work.request([this, runs = m_runs, floor](const ui::Demand &demand) -> ui::Worker::Deliver {
        Tallies tallies = count(runs, floor, demand);
        if (tallies.empty())
            return {};
        return [this, floor, tallies = std::move(tallies)] {
            m_known.insert_or_assign(floor, tallies);
            m_asked = m_asked == floor ? 0 : m_asked;
            Q_EMIT changed();
        };
    });
}

// Run by run: what the sums grow by is what the run held. Nothing where nobody waits any more.
FloorCounts::Tallies FloorCounts::count(const CountedRuns &runs, int floor,
                                        const ui::Demand &demand)
{
    const core::Ruleset &rules = *runs.rules;
    core::FloorCounter counter(rules, {floor, floor});
    std::optional<core::GamePlayer> player;
    if (runs.bot && floor > 1)
        player.emplace(rules, *runs.bot, core::AutoplayOptions().turnBudget);
    Tallies tallies;
    std::vector<std::vector<std::uint64_t>> sums;
    for (const core::SpawnTable &table : rules.tables) {
        tallies.emplace_back(table.entries.size());
        sums.emplace_back(table.entries.size(), 0);
    }
    const std::uint64_t most = std::min(runs.runs, runs.bot ? mostGames : mostRuns);
    for (std::uint64_t run = 0; run < most; ++run) {
        if (demand.cancelled || demand.superseded)
            return {};
        if (player && !getsTo(*player, core::runSeed(runs.seed, run), floor))
            continue;
        if (!counter.countBatch(runs.seed, run, 1, &demand.cancelled))
            return {};
        const core::FloorTally &tally = counter.floors().front();
        for (std::size_t t = 0; t < tallies.size(); ++t) {
            for (std::size_t e = 0; e < tallies[t].size(); ++e) {
                const std::uint64_t sum = tally.tables[t].entries[e].placed.sum();
                const std::size_t held = sum - sums[t][e];
                sums[t][e] = sum;
                std::vector<std::uint64_t> &counts = tallies[t][e];
                counts.resize(std::max(counts.size(), held + 1), 0);
                ++counts[held];
            }
        }
    }
    return tallies;
}

} // namespace editor
