// SPDX-License-Identifier: MIT
#include "core/analysis/exact/cumulative.h"

#include <algorithm>

namespace core {

namespace {

// Per run how many of the entries are on each floor, where floors may depend on each other; empty
// where they do not, or where there are no runs to count on.
std::vector<std::vector<int>> presenceOf(const Analysis &analysis, const EntryRefs &entries)
{
    const auto sample = analysis.isPlain() ? nullptr : analysis.sampled();
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
    if (const auto runs = presenceOf(analysis, entries); !runs.empty()) {
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

std::vector<double> meanDroughts(const Analysis &analysis, EntryRef entry)
{
    std::vector<double> result;
    if (const auto runs = presenceOf(analysis, {entry}); !runs.empty()) {
        result.assign(analysis.floors().size(), 0.0);
        for (const std::vector<int> &run : runs) {
            int drought = 0;
            for (std::size_t f = 0; f < run.size(); ++f) {
                drought = run[f] > 0 ? 0 : drought + 1;
                result[f] += drought / static_cast<double>(runs.size());
            }
        }
        return result;
    }
    double mean = 0.0;
    for (const FloorNumbers &floor : analysis.floors()) {
        mean = floor.tables[entry.table].entries[entry.entry].none * (mean + 1.0);
        result.push_back(mean);
    }
    return result;
}

double meanLongestDrought(const Analysis &analysis, EntryRef entry)
{
    if (const auto runs = presenceOf(analysis, {entry}); !runs.empty()) {
        double sum = 0;
        for (const std::vector<int> &run : runs) {
            int drought = 0;
            int longest = 0;
            for (const int number : run) {
                drought = number > 0 ? 0 : drought + 1;
                longest = std::max(longest, drought);
            }
            sum += longest;
        }
        return sum / static_cast<double>(runs.size());
    }
    std::vector<EntryNumbers> floors;
    for (const FloorNumbers &floor : analysis.floors())
        floors.push_back(floor.tables[entry.table].entries[entry.entry]);
    // E max = Σ P(max > length). A drought gets longer than `length` first on floor n where none is
    // on the floors n - length to n, one is on the floor before those (or they are the first), and
    // it had not got so long before that floor.
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

} // namespace core
