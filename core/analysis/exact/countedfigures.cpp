// SPDX-License-Identifier: MIT
#include "core/analysis/exact/countedfigures.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <numeric>

namespace core {

namespace {

// As setHistory(), where floors depend on each other.
void setHistory(Figures &figures, const Figures &before, const CountedLaw &law)
{
    figures.unseenBy = std::min(law.unseenBy, 1.0);
    figures.firstSeen = besideRest(law.firstSeen, before.seenBy + figures.unseenBy);
    figures.seenBy = besideRest(before.seenBy + figures.firstSeen, figures.unseenBy);
}

class FloorFigures
{
public:
    /// `before` is nullptr on the first floor.
    FloorFigures(FloorNumbers &numbers, const FloorNumbers *before, Method method, double runs)
        : m_numbers(numbers)
        , m_before(before)
        , m_method(method)
        , m_runs(runs)
    {}

    void setAll(Figures &figures, const Figures *before, const CountedLaw &of) const
    {
        const CountLaw law(of.law);
        setFigures(figures, law, of.error, of.layouts);
        setHistory(figures, before ? *before : Figures {}, of);
        if (m_runs > 0) {
            figures.error = law.sd() / std::sqrt(m_runs);
            figures.sdError = sdErrorOf(law, m_runs);
        }
    }

    void setType(std::size_t type, const CountedLaw &law)
    {
        m_numbers.types[type].method = m_method;
        setAll(m_numbers.types[type], m_before ? &m_before->types[type] : nullptr, law);
    }

    void setOfTable(const Counted &each, const CountedLaw &law)
    {
        TableNumbers &table = m_numbers.tables[each.table];
        table.method = m_method;
        if (each.what == Counted::What::Draws) {
            TableLaw &of = m_laws[each.table];
            Figures draws;
            setAll(draws, nullptr, law);
            of.drawn = draws.mean;
            of.drawnError = draws.error;
        }
        if (each.what == Counted::What::Things) {
            TableLaw &of = m_laws[each.table];
            Figures placed;
            setAll(placed, nullptr, law);
            of.placed = CountLaw(law.law);
            of.error = placed.error;
            of.sdError = placed.sdError;
            of.layouts = law.layouts;
        }
        if (each.what == Counted::What::Entry) {
            EntryNumbers &entry = table.entries[each.index];
            setAll(entry, m_before ? &m_before->tables[each.table].entries[each.index] : nullptr,
                   law);
            table.distinctKinds += entry.atLeastOne;
            table.counts.resize(table.entries.size());
            table.counts[each.index] = CountLaw(law.law);
        }
    }

    void finish()
    {
        for (auto &[index, law] : m_laws) {
            TableNumbers &table = m_numbers.tables[index];
            const double kept = std::accumulate(
                table.entries.begin(), table.entries.end(), 0.0,
                [](double sum, const EntryNumbers &entry) { return sum + entry.mean; });
            law.lost = std::max(law.drawn - kept, 0.0);
            law.lostError = law.lost > 1e-12 * law.drawn ? law.drawnError + law.error : 0;
            table.law = std::make_shared<const TableLaw>(std::move(law));
        }
    }

private:
    FloorNumbers &m_numbers;
    const FloorNumbers *m_before;
    Method m_method;
    double m_runs;
    std::map<std::size_t, TableLaw> m_laws; // by table
};

} // namespace

void setFigures(Figures &figures, const CountLaw &law, double error, int layouts)
{
    figures.mean = law.mean();
    figures.sd = law.sd();
    figures.none = std::min(law.empty(), 1.0);
    figures.atLeastOne = besideRest(law.atLeastOne(1.0), figures.none);
    figures.error = error;
    figures.sdError = layoutSdError(law.mean(), law.variance(), error, layouts);
}

void fillFrom(std::vector<FloorNumbers> &floors, const std::vector<bool> &isSettled,
              const CountedLaws &counted)
{
    for (std::size_t floor = 0; floor < floors.size(); ++floor) {
        FloorFigures figures(floors[floor], floor > 0 ? &floors[floor - 1] : nullptr,
                             counted.method, counted.runs);
        for (std::size_t i = 0; i < counted.things.size(); ++i) {
            const Counted &each = counted.things[i];
            if (each.what == Counted::What::Type)
                figures.setType(each.index, counted.laws[floor][i]);
            else if (!isSettled[each.table])
                figures.setOfTable(each, counted.laws[floor][i]);
        }
        figures.finish();
    }
}

} // namespace core
