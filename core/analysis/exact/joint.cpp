// SPDX-License-Identifier: MIT
#include "core/analysis/exact/joint.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace core {

namespace {

// What nothing tells: see Analysis::sampled().
constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

// The summed shares of the entries, by table; tables that cannot place any of them are left out.
std::map<int, double> sharesByTable(const FloorNumbers &floor, const EntryRefs &entries)
{
    std::map<int, double> shares;
    for (const EntryRef &ref : entries) {
        const double share = floor.tables[ref.table].entries[ref.entry].share;
        if (share > 0)
            shares[static_cast<int>(ref.table)] += share;
    }
    // Weights are below 2^31: a rest as small as this is a rounding error of the sum.
    for (auto &[table, share] : shares)
        share = share > 1.0 - 1e-14 ? 1.0 : share;
    return shares;
}

double noneOf(const Analysis &analysis, const FloorNumbers &floor,
              const std::map<int, double> &shares)
{
    if (shares.empty())
        return 1.0;
    if (shares.size() == 1) {
        const auto &[table, share] = *shares.begin();
        return floor.tables[static_cast<std::size_t>(table)].law->placed.none(share);
    }
    std::map<int, Marker> markers;
    for (const auto &[table, share] : shares)
        markers[table] = {.none = 1.0 - share, .one = 0.0};
    return markedThings(analysis.sample(), floor.model, markers).front();
}

CountedPlaces placesOf(const RunSample &sample, const std::vector<Counted> &things)
{
    CountedPlaces places;
    for (const Counted &thing : things)
        places.push_back(sample.placeOf(thing));
    return places;
}

CountedPlaces placesOf(const RunSample &sample, const EntryRefs &entries)
{
    return placesOf(sample, drawsOf(entries));
}

Polynomial lawOfCounts(const std::vector<int> &counts)
{
    Polynomial law;
    for (const int count : counts) {
        if (law.size() <= static_cast<std::size_t>(count))
            law.resize(static_cast<std::size_t>(count) + 1, 0.0);
        law[static_cast<std::size_t>(count)] += 1.0 / static_cast<double>(counts.size());
    }
    return law;
}

std::vector<double> aroundMean(const std::vector<int> &counts)
{
    // A sum of whole numbers: of counts that are all alike nothing is left.
    const double mean
        = std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
    std::vector<double> differences;
    differences.reserve(counts.size());
    for (const int count : counts)
        differences.push_back(count - mean);
    return differences;
}

double meanProduct(const std::vector<double> &a, const std::vector<double> &b)
{
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0) / static_cast<double>(a.size());
}

// Of two lists of counts, one per run.
double covarianceOf(const std::vector<int> &a, const std::vector<int> &b)
{
    return meanProduct(aroundMean(a), aroundMean(b));
}

Measured counted(double value, double squares, std::size_t runs)
{
    const double half = z95 * std::sqrt(squares) / static_cast<double>(runs);
    return {.value = value, .ci = {value - half, value + half}, .method = Method::Simulated};
}

// Their errors follow from what each run adds: to the covariance its product, to the correlation
// uv − r(u² + v²)/2 with u and v in SDs (the delta method).
Association associationOf(const std::vector<int> &first, const std::vector<int> &second)
{
    const std::vector<double> a = aroundMean(first);
    const std::vector<double> b = aroundMean(second);
    const double covariance = meanProduct(a, b);
    const double ofA = meanProduct(a, a);
    const double ofB = meanProduct(b, b);
    const double correlation = covariance / std::sqrt(ofA * ofB);
    double ofCovariance = 0;
    double ofCorrelation = 0;
    for (std::size_t run = 0; run < a.size(); ++run) {
        const double more = a[run] * b[run] - covariance;
        const double turn = a[run] * b[run] / std::sqrt(ofA * ofB)
            - correlation * (a[run] * a[run] / ofA + b[run] * b[run] / ofB) / 2;
        ofCovariance += more * more;
        ofCorrelation += turn * turn;
    }
    return {counted(covariance, ofCovariance, a.size()),
            counted(correlation, ofCorrelation, a.size())};
}

Figures figuresBeside(const Analysis &analysis, int floor, const EntryRefs &entries,
                      double atLeastOne, double none)
{
    Figures figures {.atLeastOne = atLeastOne, .none = none};
    for (const EntryRef &ref : entries) {
        const EntryNumbers &numbers = analysis.at(floor, ref.table, ref.entry);
        figures.mean += numbers.mean;
        figures.error += numbers.error;
    }
    return figures;
}

double chanceErrorOf(const Analysis &analysis, int floor, const EntryRefs &entries, double none)
{
    return chanceErrors(figuresBeside(analysis, floor, entries, 1.0 - none, none)).atLeastOne;
}

// P(both), and its standard error.
struct Both
{
    double chance = 0;
    double error = 0;
};

Both chanceAndError(const Analysis &analysis, int floor, const EntryRefs &first,
                    const EntryRefs &second)
{
    const FloorNumbers &numbers = analysis.at(floor);
    const auto a = sharesByTable(numbers, first);
    const auto b = sharesByTable(numbers, second);
    if (a.empty() || b.empty())
        return {};
    EntryRefs all = first;
    all.insert(all.end(), second.begin(), second.end());
    const double noneOfFirst = noneOf(analysis, numbers, a);
    const double noneOfSecond = noneOf(analysis, numbers, b);
    const double neither = noneOf(analysis, numbers, sharesByTable(numbers, all));
    Both both {.chance = std::clamp(1.0 - noneOfFirst - noneOfSecond + neither, 0.0, 1.0),
               .error = std::abs(chanceErrorOf(analysis, floor, first, noneOfFirst)
                                 + chanceErrorOf(analysis, floor, second, noneOfSecond)
                                 - chanceErrorOf(analysis, floor, all, neither))};
    if (a.size() == 1 && b.size() == 1 && a.begin()->first == b.begin()->first) {
        const auto &law = numbers.tables[static_cast<std::size_t>(a.begin()->first)].law->placed;
        both.chance
            = std::min(bothAmong(law.probabilities(), a.begin()->second, b.begin()->second), 1.0);
    }
    return both;
}

// Standard error of the covariance of what two tables place, of the layouts being a sample. Taken
// to be normal from layout to layout; as layoutSdError() where both are one table.
// Source: Anderson, "An Introduction to Multivariate Statistical Analysis", 1958, 3.4.
double placedCovarianceError(const TableLaw &a, const TableLaw &b, double covariance, bool isOne)
{
    if (a.error <= 0 || b.error <= 0)
        return 0;
    const double layouts = a.layouts;
    if (!isOne)
        return std::sqrt(a.error * a.error * b.error * b.error * layouts
                         + covariance * covariance / layouts);
    const double between = a.error * a.error * layouts;
    const double mean = a.placed.mean();
    const double more = mean > 0 ? (a.placed.variance() - between) / mean - 1 : 0;
    return std::sqrt(more * more * a.error * a.error + 2 * between * between / layouts);
}

} // namespace

Polynomial markedThings(const LayoutSample &sample, const FloorModel &whole,
                        const std::map<int, Marker> &markers)
{
    FloorModel model;
    std::vector<Marker> list;
    for (const TableModel &table : whole) {
        const bool matters = std::any_of(markers.begin(), markers.end(), [&](const auto &marker) {
            const FloorModel needed = upTo(whole, marker.first);
            return std::any_of(needed.begin(), needed.end(),
                               [&](const TableModel &t) { return t.table == table.table; });
        });
        if (!matters)
            continue;
        const auto marker = markers.find(table.table);
        model.push_back(table);
        list.push_back(marker != markers.end() ? marker->second : ignored);
    }
    return floorPolynomial(sample, model, list);
}

double bothAmong(const Polynomial &law, double first, double second)
{
    const double rest = std::max(1.0 - first - second, 0.0);
    double neither = 1.0;
    double onlyFirst = 0.0;
    double onlySecond = 0.0;
    double both = 0.0;
    double sum = 0.0;
    for (std::size_t n = 1; n < law.size(); ++n) {
        both += onlyFirst * second + onlySecond * first;
        onlyFirst = onlyFirst * (1.0 - second) + neither * first;
        onlySecond = onlySecond * (1.0 - first) + neither * second;
        neither *= rest;
        sum += law[n] * both;
    }
    return sum;
}

bool isSimulated(const Analysis &analysis, int floor, const EntryRefs &entries)
{
    if (analysis.isPlain() || entries.empty())
        return false;
    return entries.size() > 1
        || analysis.at(floor).tables[entries.front().table].method == Method::Simulated;
}

EntryRefs entriesOf(const Ruleset &rules, const Subject &subject)
{
    EntryRefs result;
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        const SpawnTable &table = rules.tables[t];
        if (!subject.table.empty() && table.id != subject.table)
            continue;
        for (std::size_t e = 0; e < table.entries.size(); ++e) {
            if (subject.entry.empty() || table.entries[e].id == subject.entry)
                result.push_back({t, e});
        }
    }
    return result;
}

std::optional<std::size_t> typeOf(const Ruleset &rules, const Subject &subject)
{
    if (!subject.table.empty() || subject.entry.empty() || !entriesOf(rules, subject).empty())
        return std::nullopt;
    const std::vector<SpawnedType> types = spawnedTypes(rules);
    const auto found = std::find_if(types.begin(), types.end(), [&](const SpawnedType &type) {
        return type.id == subject.entry;
    });
    return found == types.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - types.begin()));
}

Polynomial lawOf(const Analysis &analysis, int floor, const EntryRefs &entries)
{
    const FloorNumbers &numbers = analysis.at(floor);
    if (!analysis.isPlain()) {
        if (entries.size() == 1)
            return numbers.tables[entries.front().table].lawOf(entries.front().entry);
        const auto sample = analysis.sampled();
        return sample ? lawOfCounts(sample->countsOn(placesOf(*sample, entries), floor))
                      : Polynomial {unknown};
    }
    const auto shares = sharesByTable(numbers, entries);
    if (shares.empty())
        return {1.0};
    if (shares.size() == 1) {
        const auto &[table, share] = *shares.begin();
        return numbers.tables[static_cast<std::size_t>(table)].law->placed.lawOf(share,
                                                                                 1.0 - share);
    }
    std::map<int, Marker> markers;
    for (const auto &[table, share] : shares)
        markers[table] = {.none = 1.0 - share, .one = share};
    return markedThings(analysis.sample(), numbers.model, markers);
}

double noneOf(const Analysis &analysis, int floor, const EntryRefs &entries)
{
    const FloorNumbers &numbers = analysis.at(floor);
    return noneOf(analysis, numbers, sharesByTable(numbers, entries));
}

double atLeastOneOf(const Analysis &analysis, int floor, const EntryRefs &entries)
{
    const FloorNumbers &numbers = analysis.at(floor);
    if (!analysis.isPlain() && entries.size() == 1)
        return analysis.at(floor, entries.front().table, entries.front().entry).atLeastOne;
    const auto shares
        = analysis.isPlain() ? sharesByTable(numbers, entries) : std::map<int, double> {};
    if (shares.size() == 1) {
        const auto &[table, share] = *shares.begin();
        const CountLaw &placed = numbers.tables[static_cast<std::size_t>(table)].law->placed;
        return besideRest(placed.atLeastOne(share), placed.none(share));
    }
    const Polynomial law = lawOf(analysis, floor, entries);
    double sum = 0.0;
    for (std::size_t n = law.size() - 1; n > 0; --n)
        sum += law[n];
    return besideRest(sum, law.front());
}

Figures figuresOf(const Analysis &analysis, int floor, const EntryRefs &entries)
{
    if (entries.size() == 1)
        return analysis.at(floor, entries.front().table, entries.front().entry);
    const double some = atLeastOneOf(analysis, floor, entries);
    return figuresBeside(analysis, floor, entries, some,
                         analysis.isPlain() ? noneOf(analysis, floor, entries) : 1.0 - some);
}

std::vector<Counted> drawsOf(const EntryRefs &entries)
{
    std::vector<Counted> draws;
    for (const EntryRef &ref : entries)
        draws.push_back({.what = Counted::What::Entry, .table = ref.table, .index = ref.entry});
    return draws;
}

Measured chanceOfBoth(const Analysis &analysis, int floor, const std::vector<Counted> &first,
                      const std::vector<Counted> &second)
{
    const auto sample = analysis.sampled();
    if (!sample)
        return {.value = unknown, .ci = anyChance, .method = Method::Simulated};
    const std::vector<int> ofFirst = sample->countsOn(placesOf(*sample, first), floor);
    const std::vector<int> ofSecond = sample->countsOn(placesOf(*sample, second), floor);
    double both = 0;
    for (std::size_t run = 0; run < ofFirst.size(); ++run)
        both += ofFirst[run] > 0 && ofSecond[run] > 0 ? 1 : 0;
    const double chance = both / static_cast<double>(ofFirst.size());
    return {.value = chance,
            .ci = probabilityInterval(chance, sample->runs()),
            .method = Method::Simulated};
}

Measured chanceOfBoth(const Analysis &analysis, int floor, const EntryRefs &first,
                      const EntryRefs &second)
{
    if (!analysis.isPlain() && first != second)
        return chanceOfBoth(analysis, floor, drawsOf(first), drawsOf(second));
    EntryRefs all = first;
    if (first != second)
        all.insert(all.end(), second.begin(), second.end());
    const Both both = first == second ? Both {atLeastOneOf(analysis, floor, first)}
                                      : chanceAndError(analysis, floor, first, second);
    Measured chance {.value = both.chance};
    if (isSimulated(analysis, floor, all)) {
        const auto sample = analysis.sampled();
        chance.method = Method::Simulated;
        chance.ci = sample ? probabilityInterval(chance.value, sample->runs()) : anyChance;
        return chance;
    }
    const double error
        = first == second ? chanceErrors(figuresOf(analysis, floor, first)).atLeastOne : both.error;
    chance.ci = errorInterval(chance.value, error, {0, 1});
    return chance;
}

Association associationOf(const Analysis &analysis, int floor, EntryRef first, EntryRef second)
{
    const FloorNumbers &numbers = analysis.at(floor);
    const EntryNumbers &a = numbers.tables[first.table].entries[first.entry];
    const EntryNumbers &b = numbers.tables[second.table].entries[second.entry];
    if (!(first == second) && isSimulated(analysis, floor, {first, second})) {
        const auto sample = analysis.sampled();
        return sample ? associationOf(sample->countsOn(placesOf(*sample, {first}), floor),
                                      sample->countsOn(placesOf(*sample, {second}), floor))
                      : Association {counted(unknown, 0, 1), counted(unknown, 0, 1)};
    }
    const TableLaw &law = *numbers.tables[first.table].law;
    const bool isOneTable = first.table == second.table;
    const double placed = placedCovariance(analysis, floor, first.table, second.table);
    // Each draw is one entry only: what one has the other has not.
    const double rivalry = isOneTable ? law.placed.mean() : 0.0;
    const double covariance
        = first == second ? a.sd * a.sd : a.share * b.share * (placed - rivalry);
    const double error = first == second ? 2 * a.sd * a.sdError
                                         : a.share * b.share
            * placedCovarianceError(law, *numbers.tables[second.table].law, placed, isOneTable);
    Association counts {{.value = covariance, .ci = errorInterval(covariance, error, anyNumber)},
                        {.value = unknown}};
    if (a.sd * b.sd > 0) {
        const double correlation = covariance / (a.sd * b.sd);
        // Of one entry with itself nothing is open.
        const double ofCorrelation = first == second
            ? 0
            : std::hypot(error / (a.sd * b.sd), correlation * a.sdError / a.sd,
                         correlation * b.sdError / b.sd);
        counts.correlation
            = {.value = correlation, .ci = errorInterval(correlation, ofCorrelation, {-1, 1})};
    }
    return counts;
}

double placedCovariance(const Analysis &analysis, int floor, std::size_t first, std::size_t second)
{
    const FloorNumbers &numbers = analysis.at(floor);
    const TableNumbers &a = numbers.tables[first];
    const TableNumbers &b = numbers.tables[second];
    if (first == second)
        return a.law->placed.variance();
    if (!analysis.isPlain()) {
        const auto sample = analysis.sampled();
        const auto countsOf = [&](std::size_t table) {
            const Counted things {.what = Counted::What::Things, .table = table, .index = 0};
            return sample->countsOn({sample->placeOf(things)}, floor);
        };
        return sample ? covarianceOf(countsOf(first), countsOf(second)) : unknown;
    }
    if (!a.isDrawn || !b.isDrawn)
        return 0.0;
    const Polynomial sum = markedThings(
        analysis.sample(), numbers.model,
        {{static_cast<int>(first), countedThing}, {static_cast<int>(second), countedThing}});
    return (varianceOf(sum) - a.law->placed.variance() - b.law->placed.variance()) / 2;
}

} // namespace core
