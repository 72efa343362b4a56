// SPDX-License-Identifier: MIT
#include "core/analysis/exact/cumulative.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core {

namespace {

// Whether nothing that earlier floors drew changes what these entries do on later ones.
bool areFloorsIndependent(const Analysis &analysis, const EntryRefs &entries)
{
    if (analysis.isPlain())
        return true;
    return !analysis.remembersFloors()
        && std::none_of(entries.begin(), entries.end(), [&](EntryRef ref) {
               return std::any_of(analysis.floors().begin(), analysis.floors().end(),
                                  [ref](const FloorNumbers &floor) {
                                      return floor.tables[ref.table].method == Method::Simulated;
                                  });
           });
}

// Per run how many of the entries are on each floor; empty where there are no runs to count on.
std::vector<std::vector<int>> presenceOf(const Analysis &analysis, const EntryRefs &entries)
{
    const auto sample = analysis.sampled();
    if (!sample)
        return {};
    CountedPlaces places;
    for (const EntryRef &ref : entries)
        places.push_back(sample->placeOf(
            {.what = Counted::What::Entry, .table = ref.table, .index = ref.entry}));
    std::vector<std::vector<int>> runs(sample->runs());
    for (const FloorNumbers &floor : analysis.floors()) {
        const std::vector<int> counts = sample->countsOn(places, floor.floor);
        for (std::size_t run = 0; run < counts.size(); ++run)
            runs[run].push_back(counts[run]);
    }
    return runs;
}

// A mean over runs of a number that is told run by run.
class MeanOverRuns
{
public:
    void add(int number)
    {
        ++m_runs;
        m_sum += number;
        m_squares += static_cast<double>(number) * number;
    }
    Measured measured() const
    {
        if (m_runs == 0)
            return {.value = std::numeric_limits<double>::quiet_NaN()};
        const auto runs = static_cast<double>(m_runs);
        const double mean = m_sum / runs;
        const double sd = std::sqrt(std::max(0.0, m_squares / runs - mean * mean));
        return {.value = mean, .ci = meanInterval(mean, sd, m_runs)};
    }

private:
    std::uint64_t m_runs = 0;
    double m_sum = 0;
    double m_squares = 0;
};

Droughts countedDroughts(const Analysis &analysis, EntryRef entry)
{
    std::vector<MeanOverRuns> onFloors(analysis.floors().size());
    MeanOverRuns longest;
    for (const std::vector<int> &run : presenceOf(analysis, {entry})) {
        int drought = 0;
        int most = 0;
        for (std::size_t f = 0; f < run.size(); ++f) {
            drought = run[f] > 0 ? 0 : drought + 1;
            most = std::max(most, drought);
            onFloors[f].add(drought);
        }
        longest.add(most);
    }
    Droughts droughts {.method = Method::Simulated, .onFloors = {}, .longest = longest.measured()};
    for (const MeanOverRuns &floor : onFloors)
        droughts.onFloors.push_back(floor.measured());
    return droughts;
}

// Of independent floors. E max = Σ P(max > length). A drought gets longer than `length` first on
// floor n where none is on the floors n - length to n, one is on the floor before those (or they
// are the first), and it had not got so long before that floor.
double meanLongest(const std::vector<Figures> &floors)
{
    std::vector<double> none(floors.size(), 1.0); // P(none on the last length + 1 floors)
    std::vector<double> longer(floors.size()); // P(max > length) on the floors up to each
    double mean = 0.0;
    for (std::size_t length = 0; length < floors.size(); ++length) {
        double sum = 0.0;
        for (std::size_t n = floors.size(); n > length; --n)
            none[n - 1] *= floors[n - 1 - length].none;
        for (std::size_t n = length; n < floors.size(); ++n) {
            const std::size_t before = n - length; // floors before those
            const double untilThen = before > length + 1 ? 1.0 - longer[before - 2] : 1.0;
            sum += before == 0 ? none[n] : untilThen * floors[before - 1].atLeastOne * none[n];
            longer[n] = sum;
        }
        mean += sum;
        if (sum * static_cast<double>(floors.size()) <= mean * 1e-17)
            break; // what follows is less still
    }
    return mean;
}

Droughts droughtsOn(const std::vector<Figures> &floors)
{
    Droughts droughts;
    double mean = 0.0;
    for (const Figures &floor : floors) {
        mean = floor.none * (mean + 1.0);
        droughts.onFloors.push_back({.value = mean});
    }
    droughts.longest.value = meanLongest(floors);
    return droughts;
}

// As it is with one standard error more rooms.
Figures onMoreRooms(Figures floor)
{
    const double more = floor.none * -std::expm1(-chanceErrors(floor).unseenBy);
    floor.none -= more;
    floor.atLeastOne += more;
    return floor;
}

// `more` is the number where the layouts have one standard error more rooms.
void setError(Measured &number, const Measured &more, std::size_t floors)
{
    number.ci = errorInterval(number.value, std::abs(number.value - more.value),
                              {0, static_cast<double>(floors)});
}

} // namespace

std::optional<int> seenWithin(const Analysis &analysis, EntryRef entry, double probability)
{
    for (const FloorNumbers &floor : analysis.floors()) {
        if (floor.tables[entry.table].entries[entry.entry].seenBy >= probability)
            return floor.floor;
    }
    return std::nullopt;
}

Polynomial copiesBy(const Analysis &analysis, int floor, const EntryRefs &entries, int atLeast)
{
    const auto most = static_cast<std::size_t>(atLeast);
    Polynomial copies(most + 1, 0.0);
    const auto runs = areFloorsIndependent(analysis, entries) ? std::vector<std::vector<int>>()
                                                              : presenceOf(analysis, entries);
    if (!runs.empty()) {
        const auto floors = static_cast<std::size_t>(floor - analysis.options().floors.first) + 1;
        for (const std::vector<int> &run : runs) {
            std::size_t sum = 0;
            for (std::size_t f = 0; f < floors; ++f)
                sum += static_cast<std::size_t>(run[f]);
            copies[std::min(sum, most)] += 1.0 / static_cast<double>(runs.size());
        }
        return copies;
    }
    copies[0] = 1.0;
    for (int f = analysis.options().floors.first; f <= floor; ++f) {
        const Polynomial here = lawOf(analysis, f, entries);
        Polynomial sum(most + 1, 0.0);
        for (std::size_t i = 0; i <= most; ++i) {
            for (std::size_t j = 0; j < here.size() && copies[i] > 0; ++j)
                sum[std::min(i + j, most)] += copies[i] * here[j];
        }
        copies = std::move(sum);
    }
    return copies;
}

Droughts droughtsOf(const Analysis &analysis, EntryRef entry)
{
    if (!areFloorsIndependent(analysis, {entry}))
        return countedDroughts(analysis, entry);
    std::vector<Figures> floors;
    for (const FloorNumbers &floor : analysis.floors())
        floors.push_back(floor.tables[entry.table].entries[entry.entry]);
    Droughts droughts = droughtsOn(floors);
    std::transform(floors.begin(), floors.end(), floors.begin(), onMoreRooms);
    const Droughts more = droughtsOn(floors);
    for (std::size_t f = 0; f < floors.size(); ++f)
        setError(droughts.onFloors[f], more.onFloors[f], f + 1);
    setError(droughts.longest, more.longest, floors.size());
    return droughts;
}

} // namespace core
