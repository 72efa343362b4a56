// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that set measured or earlier numbers beside the present ones.

#include "editor/chartdata/chartfigures.h"

#include "core/analysis/exact/joint.h"
#include "core/analysis/laws/interval.h"

#include <QObject>

#include <algorithm>
#include <numeric>

namespace editor {

namespace {

const core::SpawnEntry &entryOf(const FigureSource &source, int row)
{
    return source.document.table(source.table)->entries[static_cast<std::size_t>(row)];
}

void addMeasured(Figures &figures, const QString &name, int row,
                 const std::vector<std::uint64_t> &runs, std::size_t columns)
{
    const std::uint64_t all = std::accumulate(runs.begin(), runs.end(), std::uint64_t(0));
    if (all == 0)
        return;
    FigureRow dots {name, row, FigureRole::Dot, Unit::Probability, {}};
    FigureRow low {
        QObject::tr("%1, 95 % from").arg(name), row, FigureRole::DotLow, Unit::Probability, {}};
    FigureRow high {
        QObject::tr("%1, 95 % to").arg(name), row, FigureRole::DotHigh, Unit::Probability, {}};
    for (std::size_t n = 0; n < columns; ++n) {
        const std::uint64_t hits = n < runs.size() ? runs[n] : 0;
        const core::Interval interval = core::wilsonInterval(hits, all);
        dots.values.push_back(static_cast<double>(hits) / static_cast<double>(all));
        low.values.push_back(interval.low);
        high.values.push_back(interval.high);
    }
    figures.rows.push_back(std::move(dots));
    figures.rows.push_back(std::move(low));
    figures.rows.push_back(std::move(high));
}

// What is compared, of one entry on one floor of a table.
class Measure
{
public:
    Measure(const core::Ruleset &rules, const core::SpawnTable *table,
            const core::Analysis *analysis, ComparedBy by)
        : m_table(table)
        , m_analysis(analysis)
        , m_by(by)
    {
        if (table)
            m_index = static_cast<std::size_t>(table - rules.tables.data());
    }

    /// The places of these entries in the table, of those that are there.
    std::vector<std::size_t> find(const std::vector<std::string> &ids) const
    {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; m_table && i < m_table->entries.size(); ++i) {
            if (std::find(ids.begin(), ids.end(), m_table->entries[i].id) != ids.end())
                places.push_back(i);
        }
        return places;
    }
    /// Of several of its entries as one.
    double at(const std::vector<std::size_t> &entries, int floor) const
    {
        if (m_by == ComparedBy::AtLeastOne && entries.size() > 1)
            return atLeastOne(entries, floor);
        double sum = 0;
        for (const std::size_t entry : entries)
            sum += at(entry, floor);
        return sum;
    }

private:
    double at(std::size_t entry, int floor) const
    {
        if (m_by == ComparedBy::Weight)
            return core::valueAt(m_table->entries[entry].weight, floor);
        if (!m_analysis || floor > m_analysis->options().floors.last)
            return noFigure;
        const core::EntryNumbers &numbers = m_analysis->at(floor, m_index, entry);
        return m_by == ComparedBy::Share ? numbers.share
            : m_by == ComparedBy::Mean   ? numbers.mean
                                         : numbers.atLeastOne;
    }
    double atLeastOne(const std::vector<std::size_t> &entries, int floor) const
    {
        if (!m_analysis || floor > m_analysis->options().floors.last)
            return noFigure;
        core::EntryRefs refs;
        for (const std::size_t entry : entries)
            refs.push_back({.table = m_index, .entry = entry});
        return core::atLeastOneOf(*m_analysis, floor, refs);
    }

    const core::SpawnTable *m_table;
    const core::Analysis *m_analysis;
    ComparedBy m_by;
    std::size_t m_index = 0;
};

Unit unitOf(ComparedBy by)
{
    switch (by) {
    case ComparedBy::Weight:
        return Unit::Weight;
    case ComparedBy::Mean:
        return Unit::Mean;
    case ComparedBy::AtLeastOne:
    case ComparedBy::Share:
        break;
    }
    return Unit::Probability;
}

} // namespace

Figures countFigures(const FigureSource &source, const CountTally &simulated,
                     const CountTally &played)
{
    Figures figures;
    figures.columnsName = QObject::tr("count");
    if (!source.analysis) {
        figures.note = source.numbers.absence();
        return figures;
    }
    if (source.row < 0 || source.row >= source.numbers.entries() || source.floor < 1
        || source.floor > source.numbers.floors())
        return figures;
    const std::size_t table = *core::findTable(source.document.draft(), source.table);
    const core::TableNumbers &numbers = source.analysis->at(source.floor).tables[table];
    core::Polynomial law = {1.0};
    if (numbers.isDrawn || !numbers.followsFromWeights())
        law = numbers.lawOf(static_cast<std::size_t>(source.row));
    // The tail that nobody could see in a chart is left out, and said to be.
    const auto columns = static_cast<std::size_t>(std::max(core::quantile(law, 0.99999), 5) + 1);
    for (std::size_t n = 0; n < columns; ++n)
        figures.columns << QString::number(n);
    law.resize(columns, 0.0);
    const core::SpawnEntry &entry = entryOf(source, source.row);
    const QString name = source.document.entryName(source.table, entry.id);
    const std::uint64_t runs = source.numbers.runs();
    FigureRow bars {runs > 0 ? name : QObject::tr("%1, exact").arg(name), source.row,
                    FigureRole::Bar, Unit::Probability, std::move(law)};
    for (const double share : runs > 0 ? bars.values : std::vector<double> {})
        bars.intervals.push_back(core::probabilityInterval(share, runs));
    figures.rows.push_back(std::move(bars));
    if (simulated)
        addMeasured(figures, QObject::tr("simulated"), source.row,
                    simulated(entry.id, source.floor), columns);
    if (played)
        addMeasured(figures, QObject::tr("played"), -1, played(entry.id, source.floor), columns);
    figures.note = QObject::tr("%1 on floor %2, %3")
                       .arg(name)
                       .arg(source.floor)
                       .arg(source.numbers.method());
    return figures;
}

Figures compareFigures(const FigureSource &source, const Reference &reference, ComparedBy by)
{
    Figures figures = figuresOverFloors(source.numbers.floors());
    const core::SpawnTable *table = source.document.table(source.table);
    if (!reference.rules || !table) {
        figures.note = QObject::tr("There is nothing to compare with yet.");
        return figures;
    }
    const std::optional<std::size_t> other = core::findTable(*reference.rules, source.table);
    const Measure now(source.document.draft(), table, source.analysis, by);
    const Measure then(*reference.rules, other ? &reference.rules->tables[*other] : nullptr,
                       reference.analysis, by);
    figures.entries = amongHowMany(source);
    if (by == ComparedBy::Share)
        figures.valuesName = QObject::tr("share");
    figures.note = QObject::tr("solid: now, dashed: %1").arg(reference.name);
    for (const EntryGroup &line : source.lines) {
        const int row = line.rows.front();
        std::vector<std::string> ids;
        for (const int each : line.rows)
            ids.push_back(entryOf(source, each).id);
        const QString name
            = line.isFold() ? line.name : source.document.entryName(source.table, ids.front());
        FigureRow is {name, row, FigureRole::Line, unitOf(by), {}};
        FigureRow was {QObject::tr("%1, %2").arg(name, reference.name),
                       row,
                       FigureRole::Reference,
                       unitOf(by),
                       {}};
        FigureRow difference {unitOf(by) == Unit::Probability
                                  ? QObject::tr("%1, difference in points").arg(name)
                                  : QObject::tr("%1, difference").arg(name),
                              row,
                              FigureRole::Difference,
                              unitOf(by),
                              {}};
        const std::vector<std::size_t> here = now.find(ids);
        const std::vector<std::size_t> there = then.find(ids);
        for (int floor = 1; floor <= source.numbers.floors(); ++floor) {
            is.values.push_back(now.at(here, floor));
            was.values.push_back(then.at(there, floor));
            difference.values.push_back(is.values.back() - was.values.back());
        }
        for (FigureRow *each : {&is, &was, &difference}) {
            if (line.isFold())
                each->fold = line.rows;
            figures.rows.push_back(std::move(*each));
        }
    }
    return figures;
}

} // namespace editor
