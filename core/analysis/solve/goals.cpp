// SPDX-License-Identifier: MIT
#include "core/analysis/solve/goals.h"

#include "core/analysis/drawn/tablelinks.h"
#include "core/base/overloaded.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

double marginOf(const Bounds &bounds, double value)
{
    return std::min(value - bounds.min.value_or(-infinity), bounds.max.value_or(infinity) - value);
}

// Rounding must not break a goal that is met exactly, such as "always" by a sure thing.
bool isWithin(const Bounds &bounds, double value)
{
    const double slack = 1e-12 * std::max(1.0, std::abs(value));
    return marginOf(bounds, value) >= -slack;
}

GoalResult measured(const Bounds &bounds, double value, int floor)
{
    GoalResult result {.isMet = isWithin(bounds, value),
                       .value = value,
                       .margin = marginOf(bounds, value),
                       .floor = floor,
                       .failingFloors = {},
                       .problem = {}};
    if (!result.isMet)
        result.failingFloors = {floor};
    return result;
}

GoalResult unknown(Message problem)
{
    return {.isKnown = false, .failingFloors = {}, .problem = std::move(problem)};
}

GoalResult nobody(const Subject &subject)
{
    if (subject.entry.empty())
        return unknown({"goal-names-no-table", {subject.table}});
    if (subject.table.empty())
        return unknown({"goal-names-no-entry", {subject.entry}});
    return unknown({"goal-names-no-entry-of-table", {subject.entry, subject.table}});
}

double probabilityOf(const ProbabilityGoal &goal, const Analysis &analysis,
                     const EntryRefs &entries)
{
    if (goal.atLeast <= 0)
        return 1.0;
    // Floors may depend on each other: what is known of them together is what was seen so far.
    if (!analysis.isPlain() && entries.size() == 1 && goal.cumulative && goal.atLeast == 1)
        return analysis.at(goal.floor, entries.front().table, entries.front().entry).seenBy;
    if (!analysis.isPlain() && goal.cumulative)
        return copiesBy(analysis, goal.floor, entries, goal.atLeast).back();
    if (goal.cumulative && goal.atLeast > 1)
        return copiesBy(analysis, goal.floor, entries, goal.atLeast).back();
    if (goal.cumulative) {
        double seen = 0.0;
        for (int floor = 1; floor <= goal.floor; ++floor)
            seen += (1.0 - seen) * atLeastOneOf(analysis, floor, entries);
        return std::min(seen, 1.0);
    }
    if (goal.atLeast == 1)
        return atLeastOneOf(analysis, goal.floor, entries);
    const Polynomial law = lawOf(analysis, goal.floor, entries);
    double sum = 0.0;
    for (std::size_t n = law.size(); n > static_cast<std::size_t>(goal.atLeast); --n)
        sum += law[n - 1];
    return sum;
}

// In a ruleset of plain tables the things of a type are those of its entries.
EntryRefs subjectOf(const Ruleset &rules, const Subject &subject)
{
    EntryRefs entries = entriesOf(rules, subject);
    const auto type = entries.empty() ? typeOf(rules, subject) : std::nullopt;
    if (!type)
        return entries;
    const std::vector<SpawnedType> types = spawnedTypes(rules);
    const auto places = SpawnedPlaces(types, rules).ofEntries();
    for (std::size_t t = 0; t < places.size(); ++t) {
        for (std::size_t e = 0; e < places[t].size(); ++e) {
            if (places[t][e] == type)
                entries.push_back({t, e});
        }
    }
    return entries;
}

// What a whole table brings where not all tables are plain, by way of others too; NaN where other
// tables bring the same types, and so their numbers do not tell how many are this one's.
MeanSd wholeTable(const std::string &id, Value value, int floor, const Ruleset &rules,
                  const Analysis &analysis)
{
    const std::size_t table = *findTable(rules, id);
    const FloorNumbers &numbers = analysis.at(floor);
    const CountLaw &placed = numbers.tables[table].law->placed;
    if (value == Value::One)
        return {placed.mean(), placed.sd()};
    const std::vector<SpawnedType> types = spawnedTypes(rules);
    const SpawnedPlaces places(types, rules);
    std::vector<std::size_t> own = tablesBelow(rules, table);
    own.push_back(table);
    std::vector<bool> isOwn(types.size(), false);
    std::vector<bool> isForeign(types.size(), false);
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        const bool isPart = std::find(own.begin(), own.end(), t) != own.end();
        for (const std::size_t type : typesBroughtBy(rules, places, t))
            (isPart ? isOwn : isForeign)[type] = true;
    }
    MeanSd sum;
    for (std::size_t type = 0; type < types.size(); ++type) {
        const double worth = isOwn[type] ? valueOf(rules, types[type], value) : 0.0;
        if (worth == 0)
            continue;
        if (isForeign[type])
            return {std::numeric_limits<double>::quiet_NaN(), 0};
        sum.mean += worth * numbers.types[type].mean;
        sum.sd += worth * numbers.types[type].sd; // no less than that of the sum
    }
    return sum;
}

bool isWholeTable(const Subject &subject, const Analysis &analysis)
{
    return !analysis.isPlain() && subject.entry.empty();
}

// How many things each table places is not a question of kinds: their share is 1 exactly.
double meanOf(const Subject &subject, Value value, int floor, const Ruleset &rules,
              const Analysis &analysis)
{
    if (isWholeTable(subject, analysis))
        return wholeTable(subject.table, value, floor, rules, analysis).mean;
    return meanWeightedSum(rules, analysis, floor, subjectOf(rules, subject), value);
}

constexpr std::string_view sharedTypes = "other-tables-bring-things";

// What says whether a number is counted, and on how many runs.
GoalResult asSimulated(GoalResult result, const Analysis &analysis, bool isMean, double sd)
{
    const auto sample = analysis.sampled();
    if (!sample || !result.isKnown)
        return result;
    result.method = Method::Simulated;
    result.ci = isMean ? meanInterval(result.value, sd, sample->runs())
                       : probabilityInterval(result.value, sample->runs());
    return result;
}

GoalResult countedOnRuns(const ProbabilityGoal &goal, const Analysis &analysis,
                         const Counted &thing)
{
    const auto sample = analysis.sampled();
    if (!sample)
        return unknown({"no-floor-has-so-many-rooms"});
    std::vector<int> sums(sample->runs(), 0);
    for (int floor = goal.cumulative ? 1 : goal.floor; floor <= goal.floor; ++floor) {
        const std::vector<int> counts = sample->countsOn({sample->placeOf(thing)}, floor);
        for (std::size_t run = 0; run < sums.size(); ++run)
            sums[run] += counts[run];
    }
    const auto hits
        = std::count_if(sums.begin(), sums.end(), [&goal](int sum) { return sum >= goal.atLeast; });
    const double share = static_cast<double>(hits) / static_cast<double>(sums.size());
    return asSimulated(measured(goal.probability, share, goal.floor), analysis, false, 0);
}

// All that a table brings, where not all tables are plain.
GoalResult evaluateTable(const ProbabilityGoal &goal, const Ruleset &rules,
                         const Analysis &analysis)
{
    const std::size_t table = *findTable(rules, goal.subject.table);
    const TableNumbers &numbers = analysis.at(goal.floor).tables[table];
    if (goal.atLeast > 0 && goal.cumulative && goal.floor > 1)
        return countedOnRuns(goal, analysis,
                             {.what = Counted::What::Things, .table = table, .index = 0});
    const Polynomial &law = numbers.law->placed.probabilities();
    double sum = goal.atLeast > 0 ? 0.0 : 1.0;
    for (std::size_t n = law.size(); goal.atLeast > 0 && n > static_cast<std::size_t>(goal.atLeast);
         --n)
        sum += law[n - 1];
    const GoalResult result = measured(goal.probability, sum, goal.floor);
    return numbers.method == Method::Exact ? result : asSimulated(result, analysis, false, 0);
}

// Things of a type, where not all tables are plain.
GoalResult evaluateType(const ProbabilityGoal &goal, const Analysis &analysis, std::size_t type)
{
    const TypeNumbers &numbers = analysis.at(goal.floor).types[type];
    if (goal.atLeast <= 1) {
        const double seen = goal.cumulative ? numbers.seenBy : numbers.atLeastOne;
        const GoalResult result
            = measured(goal.probability, goal.atLeast <= 0 ? 1.0 : seen, goal.floor);
        return numbers.method == Method::Simulated ? asSimulated(result, analysis, false, 0)
                                                   : result;
    }
    return countedOnRuns(goal, analysis, {.what = Counted::What::Type, .table = 0, .index = type});
}

GoalResult evaluateType(const MeanGoal &goal, const Ruleset &rules, const Analysis &analysis,
                        std::size_t type)
{
    const TypeNumbers &numbers = analysis.at(goal.floor).types[type];
    const double worth = valueOf(rules, spawnedTypes(rules)[type], goal.value);
    const GoalResult result = measured(goal.mean, worth * numbers.mean, goal.floor);
    return numbers.method == Method::Simulated
        ? asSimulated(result, analysis, true, worth * numbers.sd)
        : result;
}

GoalResult evaluateGrowth(const GrowthGoal &goal, const Ruleset &rules, const Analysis &analysis)
{
    GoalResult worst {.isMet = true, .margin = infinity, .failingFloors = {}, .problem = {}};
    double before = meanOf(goal.subject, goal.value, 1, rules, analysis);
    for (int floor = 2; floor <= rules.floors; ++floor) {
        const double mean = meanOf(goal.subject, goal.value, floor, rules, analysis);
        if (std::isnan(mean))
            return unknown({sharedTypes});
        // From nothing to nothing nothing grows; from nothing to something growth has no number.
        const double growth = mean == before ? 0.0 : before > 0 ? mean / before - 1.0 : infinity;
        before = mean;
        if (std::isinf(growth))
            continue;
        if (!isWithin(goal.growth, growth))
            worst.failingFloors.push_back(floor);
        if (marginOf(goal.growth, growth) < worst.margin) {
            worst.margin = marginOf(goal.growth, growth);
            worst.value = growth;
            worst.floor = floor;
        }
    }
    if (worst.floor == 0) {
        GoalResult nothing = unknown({"there-is-nothing-to-compare"});
        nothing.isUndecided = true;
        return nothing;
    }
    worst.isMet = worst.failingFloors.empty();
    return worst;
}

GoalResult evaluateTogether(const TogetherGoal &goal, const Ruleset &rules,
                            const Analysis &analysis)
{
    const EntryRefs first = subjectOf(rules, {.table = {}, .entry = goal.first});
    const EntryRefs second = subjectOf(rules, {.table = {}, .entry = goal.second});
    if (first.empty() || second.empty())
        return nobody({.table = {}, .entry = first.empty() ? goal.first : goal.second});
    const double both = goal.first == goal.second ? atLeastOneOf(analysis, goal.floor, first)
                                                  : bothOf(analysis, goal.floor, first, second);
    const GoalResult result = measured(goal.probability, both, goal.floor);
    return analysis.isPlain() ? result : asSimulated(result, analysis, false, 0);
}

GoalResult evaluateMean(const MeanGoal &g, const Ruleset &rules, const Analysis &analysis)
{
    const double mean = meanOf(g.subject, g.value, g.floor, rules, analysis);
    if (std::isnan(mean))
        return unknown({sharedTypes});
    GoalResult result = measured(g.mean, mean, g.floor);
    if (isWholeTable(g.subject, analysis)) {
        const std::size_t table = *findTable(rules, g.subject.table);
        const MeanSd sum = wholeTable(g.subject.table, g.value, g.floor, rules, analysis);
        return analysis.at(g.floor).tables[table].method == Method::Exact
            ? result
            : asSimulated(result, analysis, true, sum.sd);
    }
    const EntryRefs entries = subjectOf(rules, g.subject);
    const bool isCounted = std::any_of(entries.begin(), entries.end(), [&](EntryRef ref) {
        return isSimulated(analysis, g.floor, {ref});
    });
    if (!isCounted)
        return result;
    const double sd = weightedSumOnFloor(rules, analysis, g.floor, entries, g.value).sd;
    return asSimulated(result, analysis, true, sd);
}

} // namespace

FloorRange floorsOfGoals(const Ruleset &rules)
{
    struct LastFloor : GoalVisitor
    {
        int all = 1;
        int last = 1;
        void floor(int floor) { last = std::max(last, floor); }
        void floorOrSpan(int floor, bool /*isSpan*/) { last = std::max(last, floor); }
        void everyFloor() { last = std::max(last, all); }
    };
    LastFloor finder;
    finder.all = rules.floors;
    for (const Goal &goal : rules.goals)
        describeGoal(finder, goal);
    return {1, finder.last};
}

GoalResult evaluate(const Goal &goal, const Ruleset &rules, const Analysis &analysis)
{
    const auto isNobody
        = [&rules](const Subject &subject) { return subjectOf(rules, subject).empty(); };
    const auto typeAt = [&](const Subject &subject) {
        return analysis.isPlain() ? std::nullopt : typeOf(rules, subject);
    };
    return std::visit(
        Overloaded {[&](const ProbabilityGoal &g) {
                        if (const auto type = typeAt(g.subject))
                            return evaluateType(g, analysis, *type);
                        if (isNobody(g.subject))
                            return nobody(g.subject);
                        if (isWholeTable(g.subject, analysis))
                            return evaluateTable(g, rules, analysis);
                        const EntryRefs entries = subjectOf(rules, g.subject);
                        const GoalResult result
                            = measured(g.probability, probabilityOf(g, analysis, entries), g.floor);
                        const bool isCounted = isSimulated(analysis, g.floor, entries)
                            || (!analysis.isPlain() && g.cumulative && g.atLeast > 1);
                        return isCounted ? asSimulated(result, analysis, false, 0) : result;
                    },
                    [&](const MeanGoal &g) {
                        if (const auto type = typeAt(g.subject))
                            return evaluateType(g, rules, analysis, *type);
                        if (isNobody(g.subject))
                            return nobody(g.subject);
                        return evaluateMean(g, rules, analysis);
                    },
                    [&](const GrowthGoal &g) {
                        if (isNobody(g.subject))
                            return nobody(g.subject);
                        return evaluateGrowth(g, rules, analysis);
                    },
                    [&](const TogetherGoal &g) { return evaluateTogether(g, rules, analysis); },
                    [](const PlayedGoal &) { return unknown({"only-games-tell"}); },
                    [](const UnknownGoal &) { return unknown({"goal-is-of-a-newer-kind"}); }},
        goal.kind);
}

} // namespace core
