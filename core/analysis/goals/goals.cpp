// SPDX-License-Identifier: MIT
#include "core/analysis/goals/goals.h"

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

// A number and its standard error, of the layouts or the runs being a sample.
struct Told
{
    double value = 0;
    double error = 0;
};

GoalResult measured(const Bounds &bounds, const Bounded &what, const Told &told, int floor)
{
    const double value = told.value;
    GoalResult result {.isMet = isWithin(bounds, value),
                       .value = value,
                       .margin = marginOf(bounds, value),
                       .floor = floor,
                       .failingFloors = {},
                       .problem = {},
                       .ci = errorInterval(value, told.error, {what.least, what.most}),
                       .distance = distanceOf(bounds, what, value)};
    if (!result.isMet)
        result.failingFloors = {floor};
    return result;
}

GoalResult unknownGoal(Message problem)
{
    return {.isKnown = false, .failingFloors = {}, .problem = std::move(problem)};
}

bool isNobody(const Ruleset &rules, const Subject &subject)
{
    return subjectOf(rules, subject).empty() && !typeOf(rules, subject);
}

GoalResult nobody(const Subject &subject)
{
    if (subject.entry.empty())
        return unknownGoal({"goal-names-no-table", {subject.table}});
    if (subject.table.empty())
        return unknownGoal({"goal-names-no-entry", {subject.entry}});
    return unknownGoal({"goal-names-no-entry-of-table", {subject.entry, subject.table}});
}

// The first of the floors that a goal is about: those up to `last` together, or that alone.
int firstOf(const Analysis &analysis, int last, bool areTogether)
{
    return areTogether ? analysis.options().floors.first : last;
}

// P(at least so many) by the law of how many, whose mean has this standard error: of more things in
// the mean each counts where one is missing.
Told atLeastBy(const Polynomial &law, int least, double errorOfMean)
{
    const auto from = static_cast<std::size_t>(least);
    Told told;
    for (std::size_t n = law.size(); n > from; --n)
        told.value += law[n - 1];
    told.error = from <= law.size() ? errorOfMean * law[from - 1] : 0;
    return told;
}

// P(at least one) on the floors to `last` together, or on that alone, of what has such figures on a
// floor. Their own history holds where floors depend on each other.
template<typename FiguresOn>
Told oneOrMore(const Analysis &analysis, int last, bool areTogether, const FiguresOn &figuresOn)
{
    Figures figures;
    ChanceErrors errors;
    for (int floor = firstOf(analysis, last, areTogether); floor <= last; ++floor) {
        const Figures before = figures;
        figures = figuresOn(floor);
        if (analysis.isPlain())
            setHistory(figures, before);
        errors = chanceErrors(figures, errors);
    }
    return areTogether ? Told {figures.seenBy, errors.seenBy}
                       : Told {figures.atLeastOne, errors.atLeastOne};
}

Told probabilityOf(const ProbabilityGoal &goal, const Analysis &analysis, const EntryRefs &entries)
{
    if (goal.atLeast <= 0)
        return {1.0};
    // Floors may depend on each other: what is known of them together is what was seen so far.
    const bool isKnownByFloor = analysis.isPlain() || entries.size() == 1 || !goal.cumulative;
    if (goal.atLeast == 1 && isKnownByFloor)
        return oneOrMore(analysis, goal.floor, goal.cumulative,
                         [&](int floor) { return figuresOf(analysis, floor, entries); });
    double error = 0;
    for (int floor = firstOf(analysis, goal.floor, goal.cumulative); floor <= goal.floor; ++floor) {
        for (const EntryRef &ref : entries)
            error += analysis.at(floor, ref.table, ref.entry).error;
    }
    return atLeastBy(goal.cumulative ? copiesBy(analysis, goal.floor, entries, goal.atLeast)
                                     : lawOf(analysis, goal.floor, entries),
                     goal.atLeast, error);
}

bool isWholeTable(const Subject &subject, const Analysis &analysis)
{
    return !analysis.isPlain() && subject.entry.empty();
}

bool isCounted(const MeanSd &mean)
{
    return mean.method == Method::Simulated;
}

// How many things each table places is not a question of kinds: their share is 1 exactly. Without
// SD where it is not needed for the error.
MeanSd meanOf(const Subject &subject, Value value, int floor, const Ruleset &rules,
              const Analysis &analysis, const WeightedEntries &worths)
{
    if (isWholeTable(subject, analysis)) {
        const std::size_t table = *findTable(rules, subject.table);
        const TableNumbers &numbers = analysis.at(floor).tables[table];
        if (value == Value::One)
            return {.mean = numbers.law->placed.mean(),
                    .sd = numbers.law->placed.sd(),
                    .method = numbers.method,
                    .error = numbers.law->error};
        if (bringsMoreThanEntries(rules, table))
            return sumOfTable(rules, analysis, floor, table, value);
    }
    if (const auto type = analysis.isPlain() ? std::nullopt : typeOf(rules, subject)) {
        const double worth = valueOf(rules, spawnedTypes(rules)[*type], value);
        const TypeNumbers &numbers = analysis.at(floor).types[*type];
        return {.mean = worth * numbers.mean,
                .sd = worth * numbers.sd,
                .method = numbers.method,
                .error = worth * numbers.error};
    }
    const MeanSd mean = worths.meanOn(analysis, floor);
    return isCounted(mean) ? worths.sumOn(analysis, floor) : mean;
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
        return unknownGoal({"no-floor-has-so-many-rooms"});
    std::vector<int> sums(sample->runs(), 0);
    for (int floor = firstOf(analysis, goal.floor, goal.cumulative); floor <= goal.floor; ++floor) {
        const std::vector<int> counts = sample->countsOn({sample->placeOf(thing)}, floor);
        for (std::size_t run = 0; run < sums.size(); ++run)
            sums[run] += counts[run];
    }
    const auto hits
        = std::count_if(sums.begin(), sums.end(), [&goal](int sum) { return sum >= goal.atLeast; });
    const double share = static_cast<double>(hits) / static_cast<double>(sums.size());
    return asSimulated(measured(goal.probability, boundedProbability, {share}, goal.floor),
                       analysis, false, 0);
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
    const Told told = goal.atLeast > 0
        ? atLeastBy(numbers.law->placed.probabilities(), goal.atLeast, numbers.law->error)
        : Told {1.0};
    const GoalResult result = measured(goal.probability, boundedProbability, told, goal.floor);
    return numbers.method == Method::Exact ? result : asSimulated(result, analysis, false, 0);
}

// Things of a type, where not all tables are plain.
GoalResult evaluateType(const ProbabilityGoal &goal, const Analysis &analysis, std::size_t type)
{
    const TypeNumbers &numbers = analysis.at(goal.floor).types[type];
    if (goal.atLeast <= 1) {
        const Told seen = goal.atLeast <= 0
            ? Told {1.0}
            : oneOrMore(analysis, goal.floor, goal.cumulative,
                        [&](int floor) { return analysis.at(floor).types[type]; });
        const GoalResult result = measured(goal.probability, boundedProbability, seen, goal.floor);
        return numbers.method == Method::Simulated ? asSimulated(result, analysis, false, 0)
                                                   : result;
    }
    return countedOnRuns(goal, analysis, {.what = Counted::What::Type, .table = 0, .index = type});
}

// What the same layouts leave open of two means goes the same way in both; what runs do need not.
Told growthFrom(const MeanSd &before, const MeanSd &here)
{
    if (before.mean <= 0)
        return {};
    const double ratio = here.mean / before.mean;
    const double ofBefore = before.error / before.mean;
    const double ofHere = here.mean > 0 ? here.error / here.mean : 0;
    return {ratio - 1.0,
            ratio
                * (isCounted(before) || isCounted(here) ? std::hypot(ofBefore, ofHere)
                                                        : std::abs(ofBefore - ofHere))};
}

std::vector<GoalResult> evaluateGrowth(const GrowthGoal &goal, const Ruleset &rules,
                                       const Analysis &analysis)
{
    std::vector<GoalResult> results;
    const WeightedEntries worths(rules, subjectOf(rules, goal.subject), goal.value);
    MeanSd before = meanOf(goal.subject, goal.value, 1, rules, analysis, worths);
    for (int floor = 2; floor <= rules.floors; ++floor) {
        const MeanSd here = meanOf(goal.subject, goal.value, floor, rules, analysis, worths);
        if (std::isnan(here.mean))
            return {unknownGoal({sharedTypes})};
        // From nothing to nothing nothing grows; from nothing to something growth has no number.
        if (before.mean > 0 || here.mean == before.mean) {
            results.push_back(
                measured(goal.growth, boundedGrowth, growthFrom(before, here), floor));
            if (isCounted(before) || isCounted(here))
                results.back().method = Method::Simulated;
        }
        before = here;
    }
    if (results.empty()) {
        results.push_back(unknownGoal({"there-is-nothing-to-compare"}));
        results.back().isUndecided = true;
    }
    return results;
}

// Things of a type are counted as such: groups bring what no entry stands for.
std::vector<Counted> thingsOf(const Ruleset &rules, const Subject &subject)
{
    if (const auto type = typeOf(rules, subject))
        return {{.what = Counted::What::Type, .table = 0, .index = *type}};
    return drawsOf(subjectOf(rules, subject));
}

GoalResult evaluateTogether(const TogetherGoal &goal, const Ruleset &rules,
                            const Analysis &analysis)
{
    const Subject first {.table = {}, .entry = goal.first};
    const Subject second {.table = {}, .entry = goal.second};
    for (const Subject &each : {first, second}) {
        if (isNobody(rules, each))
            return nobody(each);
    }
    const bool areEntries = !typeOf(rules, first) && !typeOf(rules, second);
    const Measured both = areEntries || analysis.isPlain()
        ? chanceOfBoth(analysis, goal.floor, subjectOf(rules, first), subjectOf(rules, second))
        : chanceOfBoth(analysis, goal.floor, thingsOf(rules, first), thingsOf(rules, second));
    GoalResult result = measured(goal.probability, boundedProbability, {both.value}, goal.floor);
    result.method = both.method;
    result.ci = both.ci;
    return result;
}

GoalResult evaluateMean(const MeanGoal &g, const Ruleset &rules, const Analysis &analysis,
                        const WeightedEntries &worths)
{
    MeanSd sum;
    for (int floor = firstOf(analysis, g.floor, g.cumulative); floor <= g.floor; ++floor) {
        const MeanSd here = meanOf(g.subject, g.value, floor, rules, analysis, worths);
        if (std::isnan(here.mean))
            return unknownGoal({sharedTypes});
        sum.mean += here.mean;
        sum.error += here.error;
        if (!isCounted(here))
            continue;
        sum.method = Method::Simulated;
        // Of floors that may depend on each other no more than the sum of what each spreads.
        sum.sd += here.sd;
    }
    const GoalResult result = measured(g.mean, boundedMean, {sum.mean, sum.error}, g.floor);
    return isCounted(sum) ? asSimulated(result, analysis, true, sum.sd) : result;
}

} // namespace

double toleranceOf(const Bounds &bounds, const Bounded &what)
{
    const bool isProbability = what.name == boundedProbability.name;
    const std::optional<double> low = bounds.min || !isProbability ? bounds.min : 0.0;
    const std::optional<double> high = bounds.max || !isProbability ? bounds.max : 1.0;
    const double most = std::max(std::abs(low.value_or(0)), std::abs(high.value_or(0)));
    const double half = (low && high ? *high - *low : most) / 2;
    return std::max(half, 1e-3 * (what.isShare ? 1.0 : std::max(1.0, most)));
}

double distanceOf(const Bounds &bounds, const Bounded &what, double value)
{
    return isWithin(bounds, value) ? 0.0 : -marginOf(bounds, value) / toleranceOf(bounds, what);
}

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

bool bringsMoreThanEntries(const Ruleset &rules, std::size_t table)
{
    return !tablesBelow(rules, table).empty() || bringsGroups(rules, table);
}

MeanSd sumOfTable(const Ruleset &rules, const Analysis &analysis, int floor, std::size_t table,
                  Value value)
{
    const FloorNumbers &numbers = analysis.at(floor);
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
        sum.error += worth * numbers.types[type].error;
        if (numbers.types[type].method == Method::Simulated)
            sum.method = Method::Simulated;
    }
    return sum;
}

FloorRange floorsOfGoals(const Ruleset &rules)
{
    struct LastFloor : GoalVisitor
    {
        int all = 1;
        int last = 1;
        void floors(int first, int end) { last = std::max({last, first, end}); }
        void floorsOrSpan(int first, int end, bool /*isSpan*/) { floors(first, end); }
        void everyFloor() { last = std::max(last, all); }
    };
    LastFloor finder;
    finder.all = rules.floors;
    for (const Goal &goal : rules.goals)
        describeGoal(finder, goal);
    return {1, finder.last};
}

namespace {

// One goal on one floor: `goal` has neither a curve nor a last floor.
GoalResult evaluateOne(const ProbabilityGoal &g, const Ruleset &rules, const Analysis &analysis)
{
    if (const auto type = analysis.isPlain() ? std::nullopt : typeOf(rules, g.subject))
        return evaluateType(g, analysis, *type);
    const EntryRefs entries = subjectOf(rules, g.subject);
    if (entries.empty())
        return nobody(g.subject);
    if (isWholeTable(g.subject, analysis))
        return evaluateTable(g, rules, analysis);
    const GoalResult result
        = measured(g.probability, boundedProbability, probabilityOf(g, analysis, entries), g.floor);
    const bool isCounted = isSimulated(analysis, g.floor, entries)
        || (!analysis.isPlain() && g.cumulative && g.atLeast > 1);
    return isCounted ? asSimulated(result, analysis, false, 0) : result;
}

GoalResult evaluateOne(const MeanGoal &g, const Ruleset &rules, const Analysis &analysis,
                       const WeightedEntries &worths)
{
    return worths.entries.empty() && isNobody(rules, g.subject)
        ? nobody(g.subject)
        : evaluateMean(g, rules, analysis, worths);
}

Bounds &boundsIn(MeanGoal &goal)
{
    return goal.mean;
}
Bounds &boundsIn(auto &goal)
{
    return goal.probability;
}

// `evaluateOn` is given the goal as one of each of its floors alone.
template<typename Kind>
std::vector<GoalResult> onEachFloor(const Kind &goal, const Bounded &what, auto evaluateOn)
{
    std::vector<GoalResult> results;
    Kind one = goal;
    one.lastFloor = 0;
    for (int floor = goal.floor; floor <= std::max(goal.floor, goal.lastFloor); ++floor) {
        one.floor = floor;
        Kind source = goal;
        boundsIn(one) = boundsOn(boundsIn(source), what, floor);
        results.push_back(evaluateOn(one));
        if (!results.back().isKnown)
            return {results.back()};
    }
    return results;
}

} // namespace

std::vector<GoalResult> evaluateByFloor(const Goal &goal, const Ruleset &rules,
                                        const Analysis &analysis)
{
    using Results = std::vector<GoalResult>;
    return std::visit(
        Overloaded {
            [&](const ProbabilityGoal &g) {
                return onEachFloor(g, boundedProbability, [&](const ProbabilityGoal &one) {
                    return evaluateOne(one, rules, analysis);
                });
            },
            [&](const MeanGoal &g) {
                const WeightedEntries worths(rules, subjectOf(rules, g.subject), g.value);
                return onEachFloor(g, boundedMean, [&](const MeanGoal &one) {
                    return evaluateOne(one, rules, analysis, worths);
                });
            },
            [&](const GrowthGoal &g) {
                return isNobody(rules, g.subject) ? Results {nobody(g.subject)}
                                                  : evaluateGrowth(g, rules, analysis);
            },
            [&](const TogetherGoal &g) {
                return onEachFloor(g, boundedProbability, [&](const TogetherGoal &one) {
                    return evaluateTogether(one, rules, analysis);
                });
            },
            [](const PlayedGoal &) { return Results {unknownGoal({"only-games-tell"})}; },
            [](const UnknownGoal &) { return Results {unknownGoal({"goal-is-of-a-newer-kind"})}; }},
        goal.kind);
}

GoalResult worstOf(const std::vector<GoalResult> &floors)
{
    const auto isWorse = [](const GoalResult &a, const GoalResult &b) {
        return a.distance != b.distance ? a.distance > b.distance : a.margin < b.margin;
    };
    GoalResult worst = *std::min_element(floors.begin(), floors.end(), isWorse);
    worst.failingFloors.clear();
    worst.distance = 0;
    for (const GoalResult &result : floors) {
        worst.distance += result.distance;
        if (result.isKnown && !result.isMet)
            worst.failingFloors.push_back(result.floor);
    }
    return worst;
}

GoalResult evaluate(const Goal &goal, const Ruleset &rules, const Analysis &analysis)
{
    return worstOf(evaluateByFloor(goal, rules, analysis));
}

std::vector<GoalShift> goalShifts(const Ruleset &before, const Analysis &numbersBefore,
                                  const Ruleset &after, const Analysis &numbersAfter)
{
    std::vector<GoalShift> shifts;
    const FloorRange known = numbersAfter.options().floors;
    for (const Goal &goal : after.goals) {
        Ruleset alone;
        alone.floors = std::max(before.floors, after.floors);
        alone.goals = {goal};
        const FloorRange needed = floorsOfGoals(alone);
        if (std::holds_alternative<PlayedGoal>(goal.kind)
            || std::holds_alternative<UnknownGoal>(goal.kind))
            continue;
        if (known.first > needed.first || known.last < needed.last) {
            GoalResult elsewhere = unknownGoal({"goal-is-about-other-floors"});
            elsewhere.isUndecided = true;
            shifts.push_back({.goal = goal, .before = elsewhere, .after = elsewhere});
            continue;
        }
        shifts.push_back({.goal = goal,
                          .before = evaluate(goal, before, numbersBefore),
                          .after = evaluate(goal, after, numbersAfter)});
    }
    return shifts;
}

} // namespace core
