#include "core/analysis/exact/weightedsum.h"

#include <algorithm>
#include <cmath>
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

} // namespace

double valueOf(const Ruleset &rules, EntryRef entry, Value value)
{
    const SpawnTable &table = rules.tables[entry.table];
    const std::string &id = table.entries[entry.entry].id;
    const bool isMonster = table.spawns == Spawns::Monsters;
    const auto monster = isMonster ? findMonster(rules, id) : std::nullopt;
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
        return isMonster ? 0.0 : healOf(rules, id);
    }
    return 0.0;
}

double meanWeightedSum(const Ruleset &rules, const Analysis &analysis, int floor,
                       const EntryRefs &entries, Value value)
{
    double sum = 0.0;
    for (const EntryRef &ref : entries)
        sum += valueOf(rules, ref, value) * analysis.at(floor, ref.table, ref.entry).mean;
    return sum;
}

MeanSd weightedSumOnFloor(const Ruleset &rules, const Analysis &analysis, int floor,
                          const EntryRefs &entries, Value value)
{
    const FloorNumbers &numbers = analysis.at(floor);
    std::map<std::size_t, Moments> tables;
    for (const EntryRef &ref : entries) {
        const double share = numbers.tables[ref.table].entries[ref.entry].share;
        const double each = valueOf(rules, ref, value);
        tables[ref.table].first += share * each;
        tables[ref.table].second += share * each * each;
    }
    double mean = 0.0;
    double variance = 0.0;
    for (const auto &[a, moments] : tables) {
        const CountLaw &placed = numbers.tables[a].law->placed;
        const double spread = moments.second - moments.first * moments.first;
        mean += placed.mean() * moments.first;
        variance += placed.mean() * spread + placed.variance() * moments.first * moments.first;
        for (const auto &[b, other] : tables) {
            if (b > a && moments.first != 0 && other.first != 0)
                variance
                    += 2 * moments.first * other.first * placedCovariance(analysis, floor, a, b);
        }
    }
    return {mean, std::sqrt(std::max(variance, 0.0))};
}

} // namespace core
