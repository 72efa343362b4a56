// What ChartPanes makes figures and the read-out from.

#include "editor/charts/chartpanes.h"

#include "editor/text/numbertext.h"

#include <algorithm>
#include <utility>

void ChartPanes::outdateFigures()
{
    for (const Pane &pane : m_panes) {
        if (pane.figures)
            pane.figures->outdate();
    }
}

void ChartPanes::follow(const CompareReference &reference)
{
    const auto take = [this, &reference] { setReference(reference.name(), reference.rules()); };
    connect(&reference, &CompareReference::changed, this, take);
    take();
}

void ChartPanes::setReference(const QString &name, std::shared_ptr<const core::Ruleset> rules)
{
    m_referenceName = name;
    m_reference = std::move(rules);
    outdateFigures();
}

void ChartPanes::setSimulated(CountTally simulated)
{
    m_simulated = std::move(simulated);
    outdateFigures();
}

void ChartPanes::setPlayed(CountTally played)
{
    m_played = std::move(played);
    outdateFigures();
}

// Nothing while it is being worked out, in a thread: outdateFigures() tells when it is there.
const core::Analysis *
ChartPanes::referenceAnalysis(const std::shared_ptr<const core::Ruleset> &rules)
{
    const int floors = std::max(m_context.numbers.floors(), 1);
    const core::Analysis *own = m_context.exact.analysis();
    if (!rules || !own)
        return nullptr;
    const int layouts = own->options().layouts;
    if (std::exchange(m_analysed, rules) != rules || m_analysedFloors != floors)
        m_referenceAnalyses.clear();
    m_analysedFloors = floors;
    const auto known = m_referenceAnalyses.find(layouts);
    if (known != m_referenceAnalyses.end())
        return known->second.get();
    m_referenceAnalyses[layouts] = nullptr;
    m_referenceWork.request(
        [this, rules, floors, layouts](const Demand &demand) -> LatestWork::Deliver {
            const auto analysis = std::make_shared<core::Analysis>(
                core::AnalysisOptions {.floors = {1, floors}, .layouts = layouts});
            if (!analysis->update(*rules, [&demand](core::Stage) { return !demand.cancelled; }))
                return {};
            return [this, rules, floors, layouts, analysis] {
                if (rules != m_analysed || floors != m_analysedFloors)
                    return;
                m_referenceAnalyses[layouts] = analysis;
                // What waited meanwhile was dropped for what waits now: it is asked for again.
                std::erase_if(m_referenceAnalyses, [](const auto &each) { return !each.second; });
                outdateFigures();
            };
        });
    return nullptr;
}

Figures ChartPanes::comparedFigures(const FigureSource &source)
{
    const std::shared_ptr<const core::Ruleset> rules
        = m_reference ? m_reference : m_context.document.saved();
    const QString name = m_reference ? m_referenceName : tr("saved");
    const core::Analysis *analysis = referenceAnalysis(rules);
    if (rules && source.analysis && !analysis) {
        Figures figures;
        figures.columnsName = tr("floor");
        figures.note = tr("working out %1 …").arg(name);
        return figures;
    }
    return compareFigures(source, {.name = name, .rules = rules, .analysis = analysis},
                          m_comparedBy);
}

Figures ChartPanes::figuresOf(ChartKind kind)
{
    Figures figures = bareFiguresOf(kind);
    for (FigureRow &row : figures.rows)
        row.look = m_context.series.of(m_context.grid.table(), row.entry);
    return figures;
}

Figures ChartPanes::bareFiguresOf(ChartKind kind)
{
    const std::string &table = m_context.grid.table();
    if (!m_context.document.table(table))
        return {};
    const FloorPoint selected = m_context.cursor.selected();
    const FigureSource source {.document = m_context.document,
                               .numbers = m_context.numbers,
                               .analysis = m_context.exact.analysis(),
                               .table = table,
                               .rows = m_context.rows.rows(),
                               .row = selected.row,
                               .floor = selected.floor};
    switch (kind) {
    case ChartKind::Expected:
        return expectedFigures(source, m_expectedOf);
    case ChartKind::FirstSeen:
        return firstSeenFigures(source);
    case ChartKind::Counts:
        return countFigures(source, m_simulated, m_played);
    case ChartKind::Together:
        return togetherFigures(source);
    case ChartKind::Compare:
        return comparedFigures(source);
    case ChartKind::Weights:
    case ChartKind::Mix:
    case ChartKind::Chance:
        break;
    }
    return {};
}

void ChartPanes::writeReadOut()
{
    const FloorPoint point = m_context.cursor.focus();
    if (point.row < 0 || point.row >= m_context.numbers.entries() || point.floor < 1
        || point.floor > m_context.numbers.floors()) {
        m_bar->setReadOut({});
        return;
    }
    const FloorNumbers::Column &column = m_context.numbers.at(point.floor);
    const core::ClosedForm::Entry &entry = column.entries[static_cast<std::size_t>(point.row)];
    const bool drawn = column.total > 0;
    QString text
        = tr("%1 · floor %2 · %3 → share %4, P(≥1) %5")
              .arg(m_context.grid.headerData(point.row, Qt::Vertical, Qt::DisplayRole).toString())
              .arg(point.floor)
              .arg(wholeText(static_cast<std::uint64_t>(entry.weight)),
                   drawn ? percentText(entry.share) : QStringLiteral("–"),
                   drawn ? percentText(entry.atLeastOne) : QStringLiteral("–"));
    const QString consequences = weightsChart().consequences();
    if (!consequences.isEmpty())
        text = tr("%1 · %2").arg(text, consequences);
    const FiguresModel *figures = m_choice == Choice::All ? nullptr : pane(shown()).figures;
    const bool overFloors = qobject_cast<FloorChart *>(pane(shown()).picture);
    if (figures && overFloors) {
        for (const FigureRow &row : figures->figures().rows) {
            const auto at = static_cast<std::size_t>(point.floor - 1);
            if (row.role == FigureRole::Line && row.entry == point.row && at < row.values.size())
                text = tr("%1 · %2 %3")
                           .arg(text, nameOf(m_choice).toLower(),
                                figureText(row.unit, row.values[at]));
        }
    }
    m_bar->setReadOut(text);
}
