// SPDX-License-Identifier: MIT
#include "core/analysis/solve/targetcurve.h"

namespace core {

TargetCurve::TargetCurve(const Ruleset &rules, const Analysis &analysis, const Target &target)
    : m_measure(target.measure)
{
    const int table = static_cast<int>(target.entry.table);
    for (int floor = target.floors.first; floor <= target.floors.last; ++floor) {
        const TableNumbers &numbers = analysis.at(floor).tables[target.entry.table];
        Floor result {.law = *numbers.law, .rest = 0};
        if (!numbers.isDrawn) {
            const FloorModel model = modelOf(FloorPlan::at(rules, floor), table);
            result.law = tableLaw(analysis.sample(), upTo(model, table));
        }
        for (std::size_t i = 0; i < numbers.entries.size(); ++i)
            result.rest += i == target.entry.entry ? 0.0 : numbers.entries[i].weight;
        m_floors.push_back(std::move(result));
    }
}

template<typename ShareOf>
double TargetCurve::measure(ShareOf shareOf) const
{
    double drawn = 0.0;
    double drawnOfEntry = 0.0;
    double mean = 0.0;
    double seen = 0.0;
    double unseen = 1.0;
    for (const Floor &floor : m_floors) {
        const double share = shareOf(floor);
        drawn += floor.law.drawn;
        drawnOfEntry += floor.law.drawn * share;
        mean += floor.law.placed.meanOf(share);
        seen += unseen * floor.law.placed.atLeastOne(share);
        unseen *= floor.law.placed.none(share);
    }
    switch (m_measure) {
    case Measure::Share:
        return m_floors.size() == 1 || drawn == 0 ? shareOf(m_floors.front())
                                                  : drawnOfEntry / drawn;
    case Measure::Mean:
        return mean;
    case Measure::AtLeastOne:
        return seen;
    }
    return 0.0;
}

double TargetCurve::atWeight(double weight) const
{
    return measure(
        [weight](const Floor &floor) { return weight > 0 ? weight / (floor.rest + weight) : 0.0; });
}

double TargetCurve::atShare(double share) const
{
    return measure([share](const Floor &) { return share; });
}

} // namespace core
