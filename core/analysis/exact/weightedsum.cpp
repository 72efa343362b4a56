// SPDX-License-Identifier: MIT
#include "core/analysis/exact/weightedsum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace core {

namespace {

// First and second moment of what one thing a table places counts for.
struct Moments
{
    double first = 0;
    double second = 0;
};

double healOf(const Ruleset &rules, const std::string &id)
{
    const auto item = findItem(rules, id);
    const Heal *heal = item ? std::get_if<Heal>(&rules.items[*item].effect) : nullptr;
    return heal ? heal->amount : 0.0;
}

// Tells the standard deviation of what the runs hold.
void setSd(MeanSd &sum, const std::vector<double> &sums)
{
    const auto n = static_cast<double>(sums.size());
    double mean = 0;
    for (const double each : sums)
        mean += each / n;
    double variance = 0;
    double fourth = 0;
    for (const double each : sums) {
        const double square = (each - mean) * (each - mean);
        variance += square / n;
        fourth += square * square / n;
    }
    sum.sd = std::sqrt(variance);
    sum.sdError = sdErrorOf(fourth, variance, n);
}

} // namespace

double valueOf(const Ruleset &rules, const SpawnedType &type, Value value)
{
    const bool isMonster = type.kind == Spawns::Monsters;
    const auto monster = isMonster ? findMonster(rules, type.id) : std::nullopt;
    switch (value) {
    case Value::One:
        return 1.0;
    case Value::Xp:
        return monster ? rules.monsters[*monster].xp : 0.0;
    case Value::Power: {
        const Range power = monster ? rules.monsters[*monster].power : Range {};
        return (static_cast<double>(power.min) + power.max) / 2;
    }
    case Value::Heal:
        return isMonster ? 0.0 : healOf(rules, type.id);
    }
    return 0.0;
}

double valueOf(const Ruleset &rules, EntryRef entry, Value value)
{
    const SpawnTable &table = rules.tables[entry.table];
    const std::string &id = table.entries[entry.entry].type();
    if (id.empty() || !bringsThings(table.spawns))
        return value == Value::One ? 1.0 : 0.0;
    return valueOf(rules, SpawnedType {typeOf(rules, table.spawns, id).kind, id}, value);
}

MeanSd sumOfTypes(const Ruleset &rules, const Analysis &analysis, int floor, Value value)
{
    const std::vector<SpawnedType> types = spawnedTypes(rules);
    const auto sample = analysis.sampled();
    std::vector<double> sums(sample ? sample->runs() : 0, 0.0);
    MeanSd sum {.mean = 0, .sd = std::numeric_limits<double>::quiet_NaN()};
    for (std::size_t i = 0; i < types.size(); ++i) {
        const double worth = valueOf(rules, types[i], value);
        if (worth == 0)
            continue;
        const TypeNumbers &numbers = analysis.at(floor).types[i];
        sum.mean += worth * numbers.mean;
        sum.error += worth * numbers.error;
        if (numbers.method == Method::Simulated)
            sum.method = Method::Simulated;
        if (!sample)
            continue;
        const Counted thing = {.what = Counted::What::Type, .table = 0, .index = i};
        const std::vector<int> counts = sample->countsOn({sample->placeOf(thing)}, floor);
        for (std::size_t run = 0; run < sums.size(); ++run)
            sums[run] += worth * counts[run];
    }
    if (sample)
        setSd(sum, sums);
    return sum;
}

WeightedEntries::WeightedEntries(const Ruleset &rules, EntryRefs refs, Value value)
    : entries(std::move(refs))
{
    each.reserve(entries.size());
    for (const EntryRef &ref : entries)
        each.push_back(valueOf(rules, ref, value));
}

MeanSd WeightedEntries::meanOn(const Analysis &analysis, int floor) const
{
    const FloorNumbers &numbers = analysis.at(floor);
    MeanSd sum;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const TableNumbers &table = numbers.tables[entries[i].table];
        sum.mean += each[i] * table.entries[entries[i].entry].mean;
        sum.error += each[i] * table.entries[entries[i].entry].error;
        if (table.method == Method::Simulated)
            sum.method = Method::Simulated;
    }
    return sum;
}

MeanSd WeightedEntries::sumOn(const Analysis &analysis, int floor) const
{
    const FloorNumbers &numbers = analysis.at(floor);
    if (const auto sample = analysis.isPlain() ? nullptr : analysis.sampled()) {
        std::vector<double> sums(sample->runs(), 0.0);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const Counted thing = {
                .what = Counted::What::Entry, .table = entries[i].table, .index = entries[i].entry};
            const std::vector<int> counts = sample->countsOn({sample->placeOf(thing)}, floor);
            for (std::size_t run = 0; run < sums.size(); ++run)
                sums[run] += each[i] * counts[run];
        }
        MeanSd sum = meanOn(analysis, floor);
        setSd(sum, sums);
        return sum;
    }
    if (!analysis.isPlain()) {
        MeanSd sum = meanOn(analysis, floor);
        sum.sd = std::numeric_limits<double>::quiet_NaN();
        return sum;
    }
    std::map<std::size_t, Moments> tables;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const double share = numbers.tables[entries[i].table].entries[entries[i].entry].share;
        tables[entries[i].table].first += share * each[i];
        tables[entries[i].table].second += share * each[i] * each[i];
    }
    double mean = 0.0;
    double variance = 0.0;
    double error = 0.0; // of one sample of layouts: the errors add up
    for (const auto &[a, moments] : tables) {
        const CountLaw &placed = numbers.tables[a].law->placed;
        const double spread = moments.second - moments.first * moments.first;
        mean += placed.mean() * moments.first;
        error += numbers.tables[a].law->error * moments.first;
        variance += placed.mean() * spread + placed.variance() * moments.first * moments.first;
        for (const auto &[b, other] : tables) {
            if (b > a && moments.first != 0 && other.first != 0)
                variance
                    += 2 * moments.first * other.first * placedCovariance(analysis, floor, a, b);
        }
    }
    return {.mean = mean,
            .sd = std::sqrt(std::max(variance, 0.0)),
            .error = error,
            .sdError = layoutSdError(mean, variance, error, analysis.sample().layouts)};
}

} // namespace core
