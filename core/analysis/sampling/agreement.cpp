// SPDX-License-Identifier: MIT
#include "core/analysis/sampling/agreement.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

// Fewer hits, or misses, than this are not normal enough: their chance is Poisson's.
constexpr double fewHits = 100;

// P(|Z| >= |z|) of a normal variable.
double normalTails(double z)
{
    return std::erfc(std::abs(z) / std::sqrt(2.0));
}

// P(a Poisson count with this mean is at least as far on its side as `count`), both sides.
double poissonTails(double mean, double count)
{
    const bool isMore = count > mean;
    double term = std::exp(-mean);
    double below = 0; // P(N < count) or P(N <= count)
    for (double n = 0; isMore ? n < count : n <= count; ++n) {
        below += term;
        term *= mean / (n + 1);
    }
    return std::min(1.0, 2 * (isMore ? std::max(1 - below, 0.0) : below));
}

class Collector
{
public:
    explicit Collector(std::uint64_t runs)
        : m_runs(static_cast<double>(runs))
    {}

    /// A mean of `sum` over all runs; `sd` is of one run, `error` that of the exact mean.
    void addMean(Cell cell, std::uint64_t sum, double sd, double error)
    {
        cell.simulated = static_cast<double>(sum) / m_runs;
        judge(cell, sd, error);
        add(cell);
    }
    void addProbability(Cell cell, std::uint64_t hits, double error)
    {
        cell.simulated = static_cast<double>(hits) / m_runs;
        judge(cell, std::sqrt(cell.exact * (1 - cell.exact)), error);
        const double rare = std::min(cell.exact, 1 - cell.exact) * m_runs;
        if (rare > 0 && rare < fewHits) {
            const auto found = static_cast<double>(hits);
            cell.p = poissonTails(rare, cell.exact < 0.5 ? found : m_runs - found);
        }
        add(cell);
    }

    Agreement finish()
    {
        std::vector<double> p;
        for (const Cell &cell : m_result.cells)
            p.push_back(cell.p);
        const std::vector<double> corrected = holmCorrected(p);
        for (std::size_t i = 0; i < corrected.size(); ++i)
            m_result.cells[i].holm = corrected[i];
        return std::move(m_result);
    }

private:
    void judge(Cell &cell, double sd, double error) const
    {
        const double difference = cell.simulated - cell.exact;
        const double spread = std::sqrt(sd * sd / m_runs + error * error);
        const bool isSure = spread < 1e-15; // the impossible and the certain
        cell.z = isSure ? (std::abs(difference) < 1e-12 ? 0 : INFINITY) : difference / spread;
        cell.p = normalTails(cell.z);
    }
    void add(const Cell &cell)
    {
        m_result.above += cell.simulated > cell.exact ? 1 : 0;
        m_result.below += cell.simulated < cell.exact ? 1 : 0;
        m_result.cells.push_back(cell);
    }

    double m_runs;
    Agreement m_result;
};

void addTable(Collector &collector, const TableNumbers &exact, const TableTally &tally, Cell cell)
{
    const TableLaw &law = *exact.law;
    cell.kind = CellKind::Placed;
    cell.exact = law.placed.mean();
    collector.addMean(cell, tally.placed.sum(), law.placed.sd(), law.error);
    for (std::size_t e = 0; e < exact.entries.size(); ++e) {
        const EntryNumbers &entry = exact.entries[e];
        if (entry.mean == 0 && tally.entries[e].placed.sum() == 0)
            continue; // agreeing on the impossible is no evidence
        const bool followsFromShare = exact.followsFromWeights() || law.placed.mean() == 0;
        const double error
            = law.error * (followsFromShare ? entry.share : entry.mean / law.placed.mean());
        cell.entry = e;
        cell.kind = CellKind::Mean;
        cell.exact = entry.mean;
        collector.addMean(cell, tally.entries[e].placed.sum(), entry.sd, error);
        // One thing more per floor makes none at all less likely by about its share.
        cell.kind = CellKind::AtLeastOne;
        cell.exact = entry.atLeastOne;
        collector.addProbability(cell, tally.entries[e].atLeastOne, error * entry.none);
    }
}

// A table on all floors of both. Floors are independent, but one layout sample serves them all:
// its errors add up.
void addAllFloors(Collector &collector, const Analysis &analysis,
                  const std::vector<const FloorTally *> &floors, std::size_t table)
{
    Cell cell {.kind = CellKind::PlacedInAll, .table = table};
    std::uint64_t sum = 0;
    double variance = 0;
    double error = 0;
    for (const FloorTally *floor : floors) {
        const TableLaw &law = *analysis.at(floor->floor).tables[table].law;
        cell.exact += law.placed.mean();
        sum += floor->tables[table].placed.sum();
        variance += law.placed.variance();
        error += law.error;
    }
    collector.addMean(cell, sum, std::sqrt(variance), error);
}

} // namespace

const Cell *Agreement::worst() const
{
    const auto found = std::min_element(cells.begin(), cells.end(),
                                        [](const Cell &a, const Cell &b) { return a.p < b.p; });
    return found == cells.end() ? nullptr : &*found;
}

bool Agreement::holds(double level) const
{
    return std::all_of(cells.begin(), cells.end(),
                       [level](const Cell &cell) { return cell.holm >= level; });
}

Agreement agreementOf(const Analysis &analysis, const Simulation &simulation)
{
    Collector collector(simulation.runs);
    const FloorRange floors = analysis.options().floors;
    const double layouts = analysis.sample().layouts;
    std::vector<const FloorTally *> both;
    for (const FloorTally &tally : simulation.floors) {
        if (tally.floor < floors.first || tally.floor > floors.last)
            continue;
        both.push_back(&tally);
        const FloorNumbers &exact = analysis.at(tally.floor);
        Cell rooms {.kind = CellKind::Rooms, .floor = tally.floor};
        rooms.exact = analysis.roomsMean();
        collector.addMean(rooms, tally.rooms.sum(), analysis.roomsSd(),
                          analysis.roomsSd() / std::sqrt(layouts));
        for (std::size_t t = 0; t < exact.tables.size(); ++t) {
            if (exact.tables[t].method == Method::Exact)
                addTable(collector, exact.tables[t], tally.tables[t],
                         {.floor = tally.floor, .table = t});
        }
    }
    const std::size_t tables = both.empty() ? 0 : both.front()->tables.size();
    for (std::size_t t = 0; t < tables && both.size() > 1; ++t) {
        // What is simulated is counted on such floors itself.
        if (analysis.floors().front().tables[t].method == Method::Exact)
            addAllFloors(collector, analysis, both, t);
    }
    return collector.finish();
}

} // namespace core
