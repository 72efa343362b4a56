// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/weightschart.h"

#include "editor/style/colors.h"
#include "editor/text/numbertext.h"

#include "core/analysis/goals/compare.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>

#include <cmath>

namespace editor {

WeightsChart::WeightsChart(const ChartContext &context, QWidget *parent)
    : LineChart(context, tr("Weights"), parent)
    , m_handles(new HandleLayer(*chart(), this))
    , m_selection(new HandleSelection(context, this))
    , m_tool(new TransitionTool(context, *this, *m_handles, *m_selection))
{
    setInteractive(false); // the scene must not take Tab and the arrows
    setFocusPolicy(Qt::StrongFocus);
    connect(&floorScale(), &QValueAxis::rangeChanged, m_handles, &HandleLayer::place);
    connect(&valueScale(), &QValueAxis::rangeChanged, m_handles, &HandleLayer::place);
    connect(&context.document, &RulesetDocument::settled, this, [this] { schedule(false); });
    connect(&context.document, &RulesetDocument::referenceChanged, this,
            [this] { schedule(false); });
    connect(m_tool, &TransitionTool::changed, this, [this] { schedule(false); });
    connect(m_selection, &HandleSelection::changed, this, [this] { schedule(false); });
    connect(m_selection, &HandleSelection::described, this, [this] {
        const QString handle = m_selection->description();
        setAccessibleDescription(handle.isEmpty() ? FloorChart::description() : handle);
    });
}

// The draft's, at once: other numbers wait for the analysis.
double WeightsChart::weightOf(const EntryGroup &line, int floor) const
{
    double sum = 0;
    for (const int row : line.rows)
        sum += context().weightAt({.row = row, .floor = floor});
    return sum;
}

std::vector<ChartLine> WeightsChart::chartLines() const
{
    std::vector<ChartLine> lines;
    for (const EntryGroup &group : context().rows.lines()) {
        ChartLine &line = lines.emplace_back(lineOf(group));
        line.text = nameWithChange(group);
        for (int floor = 1; floor <= context().numbers.floors(); ++floor)
            line.values.push_back(weightOf(group, floor));
    }
    return lines;
}

// During a gesture the others say what it takes from them, or gives.
QString WeightsChart::nameWithChange(const EntryGroup &line) const
{
    double change = 0;
    for (const int row : line.rows) {
        const std::optional<double> before = m_tool->shareBefore(row);
        if (!before)
            return nameOf(line);
        const int floor = m_selection->current()->floor;
        change += 100 * (context().numbers.at(row, floor).share - *before);
    }
    if (std::abs(change) < 0.05)
        return nameOf(line);
    const QString sign = change < 0 ? QStringLiteral("\u2212") : QStringLiteral("+");
    return tr("%1 %2%3 pt", "name, sign, percentage points")
        .arg(nameOf(line), sign, QLocale().toString(std::abs(change), 'f', 1));
}

ValueBounds WeightsChart::bounds() const
{
    ValueBounds weights = LineChart::bounds();
    weights.include(m_tool->frozenEnd().value_or(0));
    for (const EntryGroup &line : context().rows.lines()) {
        const core::Progression *ghost = compared(line);
        for (int floor = 1; ghost && floor <= context().numbers.floors(); ++floor)
            weights.include(core::valueAt(*ghost, floor));
    }
    return weights;
}

void WeightsChart::updateSeries()
{
    m_handles->forgetSeries(); // it may go
    LineChart::updateSeries();
    m_selection->dropMissing();
    showHandles();
}

void WeightsChart::showHandles()
{
    std::vector<HandleLayer::Handle> handles;
    const double size = context().rows.lines().size() > 12 ? 8 : 11;
    for (const FloorPoint at : m_selection->transitions()) {
        if (at.floor < firstVisibleFloor() - 1 || at.floor > lastVisibleFloor() + 1)
            continue;
        handles.push_back(
            {.at = at,
             .place = values().placeOf(context().weightAt(at)),
             .look = {.style = entryStyle(at.row),
                      .halo = palette().color(QPalette::Base),
                      .ring = accent(palette()),
                      .size = size,
                      .isHovered = !isPicture() && context().cursor.hovered() == at,
                      .isMarked = m_selection->isMarked(at) && !isPicture(),
                      .hasFocus = !isPicture() && m_selection->current() == at && hasFocus()}});
    }
    m_handles->show(std::move(handles), lines().empty() ? nullptr : lines().front(),
                    context().cursor.selected().row);
}

// Good until the next change; of an entry that is drawn alone and is another there.
const core::Progression *WeightsChart::compared(const EntryGroup &line) const
{
    const std::shared_ptr<const core::Ruleset> &reference = context().document.compared();
    if (line.isFold() || !reference)
        return nullptr;
    const std::string &table = context().grid.table();
    const std::string id = context().grid.entryAt(line.rows.front());
    const core::SpawnEntry *now = context().document.entry(table, id);
    const core::SpawnEntry *other = core::entryAt(*reference, {.table = table, .entry = id});
    return now && other && other->weight != now->weight ? &other->weight : nullptr;
}

void WeightsChart::paintGhost(QPainter &painter, const core::Progression &weight,
                              const QPen &pen) const
{
    QPolygonF ghost;
    for (int floor = firstDrawnFloor(); floor <= lastDrawnFloor(); ++floor) {
        const double y = yOf(core::valueAt(weight, floor));
        ghost << QPointF(xOf(floor - 0.5), y) << QPointF(xOf(floor + 0.5), y);
    }
    painter.setPen(pen);
    painter.drawPolyline(ghost);
}

void WeightsChart::paintOver(QPainter &painter)
{
    painter.save();
    painter.setClipRect(chart()->plotArea());
    for (const EntryGroup &line : context().rows.lines()) {
        if (const core::Progression *before = m_tool->before(line.rows.front()))
            paintGhost(painter, *before, QPen(mutedText(palette()), 1.2, Qt::DotLine));
        if (const core::Progression *other = compared(line))
            paintGhost(painter, *other,
                       QPen(entryStyle(line.rows.front()).color, 2.2, Qt::DotLine));
    }
    painter.restore();
    LineChart::paintOver(painter);
}

bool WeightsChart::focusNextPrevChild(bool next)
{
    m_tool->finish();
    // NOLINTNEXTLINE(bugprone-parent-virtual-call): that of QGraphicsView asks the scene.
    return m_selection->walk(next) || QWidget::focusNextPrevChild(next);
}

void WeightsChart::focusInEvent(QFocusEvent *event)
{
    const std::vector<FloorPoint> handles = m_selection->transitions();
    const bool byKey
        = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey && !handles.empty())
        m_selection->setCurrent(event->reason() == Qt::TabFocusReason ? handles.front()
                                                                      : handles.back());
    LineChart::focusInEvent(event);
    schedule(false);
}

void WeightsChart::focusOutEvent(QFocusEvent *event)
{
    m_tool->finish();
    LineChart::focusOutEvent(event);
}

void WeightsChart::keyPressEvent(QKeyEvent *event)
{
    if (!m_tool->pressKey(*event))
        event->ignore();
}

void WeightsChart::mousePressEvent(QMouseEvent *event)
{
    m_tool->pressMouse(*event);
}

void WeightsChart::mouseMoveEvent(QMouseEvent *event)
{
    m_tool->moveMouse(*event);
}

void WeightsChart::mouseReleaseEvent(QMouseEvent *event)
{
    m_tool->releaseMouse(*event);
}

void WeightsChart::mouseDoubleClickEvent(QMouseEvent *event)
{
    m_tool->doubleClick(*event);
}

} // namespace editor
