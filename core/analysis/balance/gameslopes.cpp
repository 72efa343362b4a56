// SPDX-License-Identifier: MIT
#include "core/analysis/balance/gameslopes.h"

#include "core/analysis/sampling/simulate.h"
#include "core/gen/spawncounts.h"
#include "core/tables/spawnedtypes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

namespace core {

namespace {

/// What the games that count for something drew on one floor that they came to: whole numbers,
/// which add up the same in any order.
struct FloorSums
{
    using Counts = std::vector<std::uint64_t>;

    std::uint64_t games = 0;
    std::uint64_t hits = 0; // of these games
    Counts things; // by entry, numbered through, then by type: see SpawnCounts
    Counts hitThings; // of hits
    Counts squares; // of all things of a table
};
using SumsOfFloors = std::vector<std::vector<FloorSums>>; // by floor and what is wanted

void add(FloorSums::Counts &sum, const FloorSums::Counts &part)
{
    for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] += part[i];
}

void add(FloorSums &sum, const FloorSums &part)
{
    sum.games += part.games;
    sum.hits += part.hits;
    add(sum.things, part.things);
    add(sum.hitThings, part.hitThings);
    add(sum.squares, part.squares);
}

/// How many entries and types there are together.
std::size_t numbered(const Ruleset &rules)
{
    return firstEntries(rules).back() + spawnedTypes(rules).size();
}

int lastFloorOf(const Ruleset &rules, const std::vector<GamesWanted> &wanted)
{
    int last = 0;
    for (const GamesWanted &each : wanted)
        last = std::max(last, each.lastFloor(rules));
    return last;
}

/// Draws the floors of the games anew and counts; one for each thread.
class FloorSampler
{
public:
    FloorSampler(const Ruleset &rules, const std::vector<GamesWanted> &wanted)
        : m_wanted(wanted)
        , m_first(firstEntries(rules))
        , m_player(rules, {.floors = {1, lastFloorOf(rules, wanted)}})
    {
        const FloorSums::Counts none(numbered(rules), 0);
        const FloorSums sums {.things = none,
                              .hitThings = none,
                              .squares = FloorSums::Counts(rules.tables.size(), 0)};
        m_sums.assign(static_cast<std::size_t>(lastFloorOf(rules, wanted)),
                      std::vector(wanted.size(), sums));
    }

    void addGame(std::uint64_t seed, const GamesPlayed::One &game)
    {
        RunMemory memory;
        const std::size_t floors = std::min(m_sums.size(), static_cast<std::size_t>(game.floors));
        for (std::size_t f = 0; f < floors; ++f) {
            const SpawnCounts &counts = m_player.play(f, seed, memory);
            for (std::size_t w = 0; w < m_wanted.size(); ++w) {
                if (m_wanted[w].counts(game))
                    addFloor(m_sums[f][w], counts, m_wanted[w].isOne(game));
            }
        }
    }

    const SumsOfFloors &sums() const { return m_sums; }

private:
    void addFloor(FloorSums &sums, const SpawnCounts &counts, bool isHit)
    {
        ++sums.games;
        sums.hits += isHit ? 1 : 0;
        const auto add = [&](std::size_t thing) {
            const auto things = static_cast<std::uint64_t>(counts.at(thing));
            sums.things[thing] += things;
            sums.hitThings[thing] += isHit ? things : 0;
            return things;
        };
        for (std::size_t t = 0; t + 1 < m_first.size(); ++t) {
            std::uint64_t all = 0;
            for (std::size_t e = m_first[t]; e < m_first[t + 1]; ++e)
                all += add(e);
            sums.squares[t] += all * all;
        }
        for (std::size_t type = m_first.back(); type < sums.things.size(); ++type)
            add(type);
    }

    const std::vector<GamesWanted> &m_wanted;
    std::vector<std::size_t> m_first;
    RunPlayer m_player;
    SumsOfFloors m_sums;
};

std::optional<SumsOfFloors> sampled(const Ruleset &rules, const GamesPlayed &games,
                                    const std::vector<GamesWanted> &wanted, int jobs,
                                    const std::atomic<bool> *cancel)
{
    const BatchPlan plan {.runs = games.list.size(), .batchSize = 16, .jobs = jobs};
    std::vector<std::unique_ptr<FloorSampler>> samplers(workersOf(plan));
    const auto workerFor = [&](std::size_t worker) -> BatchWork {
        samplers[worker] = std::make_unique<FloorSampler>(rules, wanted);
        return [&, &sampler = *samplers[worker]](std::uint64_t first, std::uint64_t count) {
            for (std::uint64_t game = first; game < first + count; ++game)
                sampler.addGame(runSeed(games.seed, game),
                                games.list[static_cast<std::size_t>(game)]);
            return true;
        };
    };
    if (!inBatches(plan, {.cancel = cancel, .progress = {}}, workerFor))
        return std::nullopt;
    SumsOfFloors sums = samplers.front()->sums();
    for (std::size_t i = 1; i < samplers.size(); ++i) {
        for (std::size_t f = 0; samplers[i] && f < sums.size(); ++f) {
            for (std::size_t w = 0; w < wanted.size(); ++w)
                add(sums[f][w], samplers[i]->sums()[f][w]);
        }
    }
    return sums;
}

/// By how many percent what the number is about grows on the floor with each percent of the number.
double elasticity(const Ruleset &before, const Ruleset &after, const FreeNumber &number, int floor,
                  double step)
{
    if (number.type)
        return 1;
    const auto of = [&](const Ruleset &rules) {
        const SpawnTable &table = rules.tables[number.at.table];
        return number.isWeight()
            ? static_cast<double>(valueAt(table.entries[number.at.entry].weight, floor))
            : Count::at(table.count, floor).mean();
    };
    const double now = of(before);
    const double then = of(after);
    return now > 0 && then > 0 ? std::log(then / now) / step : 0;
}

double total(const FloorSums::Counts &things, std::size_t first, std::size_t end)
{
    double sum = 0;
    for (std::size_t e = first; e < end; ++e)
        sum += static_cast<double>(things[e]);
    return sum;
}

/// Of a number on one floor, all games added up.
struct FloorSlope
{
    double slope = 0;
    double variance = 0;
    double things = 0;
};

/// The covariance, over all games that count, of being wanted and of the things of an entry beyond
/// its share of its table's.
FloorSlope slopeOfWeight(const FloorSums &sums, std::size_t entry, std::size_t first,
                         std::size_t end)
{
    const double all = total(sums.things, first, end);
    if (all == 0)
        return {};
    const double share = static_cast<double>(sums.things[entry]) / all;
    const double hits = static_cast<double>(sums.hits) / static_cast<double>(sums.games);
    const double things = share * (1 - share) * all;
    return {.slope = static_cast<double>(sums.hitThings[entry])
                - share * total(sums.hitThings, first, end),
            .variance = hits * (1 - hits) * things,
            .things = things};
}

/// As far as the things of a table tell it by a line through the games, times their mean.
FloorSlope slopeOfCount(const FloorSums &sums, std::size_t table, std::size_t first,
                        std::size_t end)
{
    const auto games = static_cast<double>(sums.games);
    const double mean = total(sums.things, first, end) / games;
    const double variance = static_cast<double>(sums.squares[table]) / games - mean * mean;
    const double covariance
        = total(sums.hitThings, first, end) - static_cast<double>(sums.hits) * mean;
    const double hits = static_cast<double>(sums.hits) / games;
    if (!(variance > 0))
        return {.variance = mean > 0 ? std::numeric_limits<double>::infinity() : 0,
                .things = games * mean};
    return {.slope = covariance / variance * mean,
            .variance = games * hits * (1 - hits) * mean * mean / variance,
            .things = games * mean};
}

/// Nothing but that it matters: games do not differ in it.
FloorSlope slopeOfStat(const FloorSums &sums, const std::vector<std::size_t> &types)
{
    double things = 0;
    for (const std::size_t type : types)
        things += static_cast<double>(sums.things[type]);
    return {.variance = things > 0 ? std::numeric_limits<double>::infinity() : 0, .things = things};
}

/// Numbers of the types that have a stat, as SpawnCounts numbers them.
std::vector<std::size_t> typesWith(const Ruleset &rules, const TypeRef &type)
{
    const std::size_t entries = firstEntries(rules).back();
    const std::vector<SpawnedType> all = spawnedTypes(rules);
    std::vector<std::size_t> list;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isIt = type.index < 0 ? all[i].kind == Spawns::Monsters
                                         : typeOf(rules, all[i].kind, all[i].id) == type;
        if (isIt)
            list.push_back(entries + i);
    }
    return list;
}

} // namespace

std::uint64_t hitsIn(const GamesWanted &wanted, const GamesPlayed &games)
{
    return static_cast<std::uint64_t>(
        std::count_if(games.list.begin(), games.list.end(), [&wanted](const auto &game) {
            return wanted.counts(game) && wanted.isOne(game);
        }));
}

std::uint64_t countedIn(const GamesWanted &wanted, const GamesPlayed &games)
{
    return static_cast<std::uint64_t>(
        std::count_if(games.list.begin(), games.list.end(),
                      [&wanted](const auto &game) { return wanted.counts(game); }));
}

std::vector<std::vector<GameSlope>> slopesOf(const Ruleset &rules, const GamesPlayed &games,
                                             const std::vector<NumberChange> &numbers,
                                             const std::vector<GamesWanted> &wanted, int jobs,
                                             const std::atomic<bool> *cancel)
{
    const auto sums = sampled(rules, games, wanted, jobs, cancel);
    if (!sums)
        return {};
    const std::vector<std::size_t> firsts = firstEntries(rules);
    std::vector<double> played;
    played.reserve(wanted.size());
    for (const GamesWanted &each : wanted)
        played.push_back(static_cast<double>(countedIn(each, games)));
    std::vector<std::vector<GameSlope>> slopes(numbers.size(),
                                               std::vector<GameSlope>(wanted.size()));
    for (std::size_t n = 0; n < numbers.size(); ++n) {
        const auto &[number, value] = numbers[n];
        if (value <= 0)
            continue;
        const int more = value + std::max(1, value / 8);
        Ruleset after = rules;
        setNumber(after, number, more);
        const double step = std::log(static_cast<double>(more) / value);
        const std::size_t table = number.at.table;
        const auto types
            = number.type ? typesWith(rules, *number.type) : std::vector<std::size_t> {};
        for (std::size_t f = 0; f < sums->size(); ++f) {
            const int floor = static_cast<int>(f) + 1;
            const double answer = elasticity(rules, after, number, floor, step);
            for (std::size_t w = 0; w < wanted.size() && answer != 0; ++w) {
                const FloorSums &here = (*sums)[f][w];
                if (floor > wanted[w].lastFloor(rules) || here.games == 0)
                    continue;
                const FloorSlope told = number.type ? slopeOfStat(here, types)
                    : number.isWeight()
                    ? slopeOfWeight(here, firsts[table] + number.at.entry, firsts[table],
                                    firsts[table + 1])
                    : slopeOfCount(here, table, firsts[table], firsts[table + 1]);
                GameSlope &sum = slopes[n][w];
                sum.slope += answer * told.slope / played[w];
                sum.error = std::hypot(sum.error, answer * std::sqrt(told.variance) / played[w]);
                sum.things += std::abs(answer) * told.things / played[w];
            }
        }
    }
    return slopes;
}

} // namespace core
