#include "core/analysis/history.h"

#include <algorithm>

namespace core {

namespace {

// P(the longest drought is at most `most` floors): a chain over the floors since the last sight,
// which ends where a drought gets longer.
double droughtsWithin(const Analysis &analysis, EntryRef entry, std::size_t most)
{
    std::vector<double> since(most + 1, 0.0);
    since[0] = 1.0;
    for (const FloorNumbers &floor : analysis.floors()) {
        const EntryNumbers &numbers = floor.tables[entry.table].entries[entry.entry];
        double seen = 0.0;
        for (std::size_t length = since.size(); length > 0; --length) {
            seen += since[length - 1] * numbers.atLeastOne;
            since[length - 1] = length > 1 ? since[length - 2] * numbers.none : seen;
        }
    }
    double sum = 0.0;
    for (const double probability : since)
        sum += probability;
    return sum;
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
    double mean = 0.0;
    for (const FloorNumbers &floor : analysis.floors()) {
        mean = floor.tables[entry.table].entries[entry.entry].none * (mean + 1.0);
        result.push_back(mean);
    }
    return result;
}

double meanLongestDrought(const Analysis &analysis, EntryRef entry)
{
    // E max = Σ P(max > length)
    double mean = 0.0;
    for (std::size_t length = 0; length < analysis.floors().size(); ++length)
        mean += 1.0 - droughtsWithin(analysis, entry, length);
    return mean;
}

} // namespace core
