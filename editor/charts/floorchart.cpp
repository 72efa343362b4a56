// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/floorchart.h"

#include "editor/charts/axistool.h"
#include "editor/style/colors.h"

#include <QChart>
#include <QContextMenuEvent>
#include <QGraphicsLayout>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace editor {

namespace {

constexpr int topMargin = 12;
constexpr int bottomMargin = 26; // floor numbers, below the halves of marks at 0
constexpr int notch = 120; // eighths of a degree by which a wheel turns at once

} // namespace

int ChartContext::weightAt(FloorPoint at) const
{
    const core::SpawnTable *table = document.table(grid.table());
    const auto row = static_cast<std::size_t>(at.row);
    return table && at.row >= 0 && row < table->entries.size()
        ? core::valueAt(table->entries[row].weight, at.floor)
        : 0;
}

FloorChart::FloorChart(const ChartContext &context, const QString &title, QWidget *parent)
    : QChartView(parent)
    , m_context(context)
    , m_title(title)
    , m_floorScale(new QValueAxis)
    , m_valueScale(new QValueAxis)
    , m_axisTool(new AxisTool(*this, m_values, context.cursor))
{
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setFocusPolicy(Qt::NoFocus);
    setAccessibleName(title);
    viewport()->setAccessibleName(title);
    setAccessibleDescription(tableHint());
    chart()->legend()->hide();
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setBackgroundVisible(false);
    chart()->setMargins({});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->addAxis(m_floorScale, Qt::AlignBottom);
    chart()->addAxis(m_valueScale, Qt::AlignLeft);
    m_floorScale->setVisible(false);
    m_valueScale->setVisible(false);

    connect(m_axisTool, &AxisTool::changed, this, [this] { schedule(false); });
    connect(&context.numbers, &FloorNumbers::changed, this, [this] { schedule(false); });
    connect(&context.rows, &ChartedRows::changed, this, [this] { schedule(true); });
    connect(&context.axis, &FloorAxis::changed, this, &FloorChart::align);
    connect(&context.cursor, &FloorCursor::changed, this, [this] { schedule(false); });
    connect(&context.grid, &QAbstractItemModel::headerDataChanged, this,
            [this] { viewport()->update(); });
}

void FloorChart::setSubtitle(const QString &subtitle)
{
    m_subtitle = subtitle;
    viewport()->update();
}

// One refresh for all changes of a turn of the event loop: a paste is a thousand of them. An event
// comes before the painting, a timer after it and so before a second one.
void FloorChart::schedule(bool rebuild)
{
    m_stale = true;
    m_rebuild = m_rebuild || rebuild;
    if (std::exchange(m_scheduled, true))
        return;
    const auto catchUp = [this] {
        m_scheduled = false;
        if (isVisible())
            refresh();
    };
    QMetaObject::invokeMethod(this, catchUp, Qt::QueuedConnection);
}

void FloorChart::refresh()
{
    if (m_stale || m_rebuild) {
        updateValues();
        if (!m_isFrozen)
            m_values.setExtent(extentOf(bounds(), unit()));
        m_valueScale->setRange(m_values.first(), m_values.last());
        updateSeries();
    }
    if (const QString note = axisNote(); std::exchange(m_axisNote, note) != note)
        setAccessibleDescription(description());
    m_stale = false;
    m_rebuild = false;
    viewport()->update();
}

void FloorChart::freezeScale(bool frozen)
{
    m_isFrozen = frozen;
    schedule(false);
}

void FloorChart::showEvent(QShowEvent *event)
{
    m_axisTool->recall();
    refresh();
    QChartView::showEvent(event);
    Q_EMIT roomChanged();
}

void FloorChart::align()
{
    const FloorAxis &axis = m_context.axis;
    const int left = axis.headerWidth();
    const int right = axis.right();
    if (right <= left || axis.floors() == 0)
        return;
    chart()->setPlotArea(QRectF(left, topMargin, right - left,
                                std::max(20, height() - topMargin - bottomMargin - stripHeight())));
    const double width = axis.columnWidth();
    m_floorScale->setRange(0.5 + axis.scroll() / width,
                           0.5 + (axis.scroll() + right - left) / width);
    schedule(false); // Qt Charts maps values to places only after its own layout
}

void FloorChart::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    align();
    Q_EMIT roomChanged();
}

double FloorChart::yOf(double value) const
{
    const QRectF plot = chart()->plotArea();
    const double length = m_values.last() - m_values.first();
    return plot.bottom() - plot.height() * (m_values.placeOf(value) - m_values.first()) / length;
}

double FloorChart::xOf(double floor) const
{
    const QRectF plot = chart()->plotArea();
    return plot.left()
        + plot.width() * (floor - m_floorScale->min())
        / (m_floorScale->max() - m_floorScale->min());
}

SeriesStyle FloorChart::entryStyle(int row) const
{
    return seriesStyle(m_context.series.of(m_context.grid.table(), row), palette());
}

int FloorChart::firstVisibleFloor() const
{
    return std::max(1, static_cast<int>(m_floorScale->min() + 0.5 + 1e-6));
}

int FloorChart::lastVisibleFloor() const
{
    return std::min(m_context.numbers.floors(), static_cast<int>(m_floorScale->max() + 0.5 - 1e-6));
}

bool FloorChart::isFocused(int row) const
{
    if (m_isPicture)
        return false;
    const FloorCursor &cursor = m_context.cursor;
    return row == (cursor.hovered().row >= 0 ? cursor.hovered().row : cursor.selected().row);
}

bool FloorChart::isFocused(const EntryGroup &line) const
{
    const auto isIt = [this](int row) { return isFocused(row); };
    return std::any_of(line.rows.begin(), line.rows.end(), isIt);
}

int FloorChart::rowOf(const EntryGroup &line) const
{
    const int selected = m_context.cursor.selected().row;
    return line.has(selected) ? selected : line.rows.front();
}

QString FloorChart::nameOf(const EntryGroup &line) const
{
    const QAbstractItemModel &grid = m_context.grid;
    return line.isFold() ? line.name : grid.headerData(line.rows[0], Qt::Vertical).toString();
}

FloorPoint FloorChart::pointAt(const QPointF &position) const
{
    const int floor = m_context.axis.floorAt(static_cast<int>(position.x()));
    if (m_rebuild || floor == 0 || floor > m_context.numbers.floors()
        || position.x() >= m_context.axis.right())
        return {};
    return {.row = rowAt(floor, position.y()), .floor = floor};
}

double FloorChart::valueAt(double y) const
{
    const QRectF plot = chart()->plotArea();
    const double length = m_values.last() - m_values.first();
    return m_values.valueAt(m_values.first() + (plot.bottom() - y) / plot.height() * length);
}

QString FloorChart::tableHint()
{
    return tr("“Show as table” has the same numbers as text.");
}

QString FloorChart::description() const
{
    const QString note = axisNote();
    return note.isEmpty() ? tableHint() : tr("Values: %1. %2").arg(note, tableHint());
}

// What of the numbers is not to be seen, and where their scale is not the usual one.
QString FloorChart::axisNote() const
{
    QStringList notes;
    if (!m_values.isFitted())
        notes
            << tr("%1 to %2 only").arg(valueText(m_values.lowest()), valueText(m_values.highest()));
    else if (m_values.isCut())
        notes << tr("scale ends at %1").arg(valueText(m_values.highest()));
    if (m_values.isLogarithmic())
        notes << tr("logarithmic");
    return notes.join(QStringLiteral(", "));
}

void FloorChart::paintInto(QPainter &painter)
{
    m_isPicture = true;
    m_stale = true; // no line stands out
    refresh();
    render(&painter, QRectF(viewport()->rect()), viewport()->rect());
    m_isPicture = false;
    m_stale = true;
    refresh();
}

void FloorChart::mouseMoveEvent(QMouseEvent *event)
{
    m_context.cursor.setHovered(pointAt(event->position()));
}

void FloorChart::mousePressEvent(QMouseEvent *event)
{
    FloorPoint point = pointAt(event->position());
    if (point.row < 0)
        point.row = m_context.cursor.selected().row;
    if (point.floor > 0 && point.row >= 0)
        m_context.cursor.setSelected(point);
}

void FloorChart::leaveEvent(QEvent *event)
{
    QChartView::leaveEvent(event);
    m_context.cursor.setHovered({});
}

void FloorChart::wheelEvent(QWheelEvent *event)
{
    const QPoint turned = event->angleDelta();
    m_turned -= std::abs(turned.x()) > std::abs(turned.y()) ? turned.x() : turned.y();
    const int columns = m_turned / notch;
    m_turned -= columns * notch;
    if (columns != 0 && event->modifiers() & Qt::ControlModifier)
        Q_EMIT zoomTurned(-columns);
    else if (columns != 0)
        Q_EMIT wheelTurned(columns);
    event->accept();
}

void FloorChart::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    addTo(menu);
    if (!menu.isEmpty())
        menu.addSeparator();
    m_axisTool->addTo(menu);
    menu.exec(event->globalPos());
}

// A name that is shortened, or stands for several, is told in full.
bool FloorChart::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QChartView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const std::vector<LineNames::Placed> names = placed();
    const auto under
        = std::find_if(names.begin(), names.end(), [help](const LineNames::Placed &name) {
              return name.box.contains(help->pos());
          });
    if (under == names.end())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(),
                           under->name.whole.isEmpty() ? under->name.text : under->name.whole,
                           viewport());
    return true;
}

void FloorChart::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        schedule(true);
    if (event->type() == QEvent::FontChange)
        Q_EMIT roomChanged();
}

void FloorChart::drawBackground(QPainter *painter, const QRectF &)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->fillRect(viewport()->rect(), palette().color(QPalette::Base));
    painter->setFont(font());
    paintStripes(*painter);
    paintValueScale(*painter);
    paintFloorNumbers(*painter);
    paintTitle(*painter);
    if (!m_rebuild)
        paintUnder(*painter);
    painter->restore();
}

void FloorChart::drawForeground(QPainter *painter, const QRectF &)
{
    // Between a change of shape and the refresh that follows it, the series are of another table.
    if (m_rebuild || context().rows.lines().empty() || context().numbers.floors() == 0)
        return;
    painter->save();
    painter->setFont(font());
    paintOver(*painter);
    lineNames().paint(*painter, palette(), placed());
    if (hasFocus() && !isPicture()) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(accent(palette()), 1.5));
        painter->drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

void FloorChart::paintStripes(QPainter &painter) const
{
    const FloorAxis &axis = context().axis;
    const QRectF plot = chart()->plotArea();
    const auto fill = [&](int floor, const QColor &color) {
        if (floor < firstVisibleFloor() || floor > lastVisibleFloor())
            return;
        QRectF stripe(axis.left(floor), 0, axis.columnWidth(), viewport()->height());
        painter.fillRect(stripe.intersected(QRectF(plot.left(), 0, plot.width(), height())), color);
    };
    if (!isPicture()) {
        fill(context().cursor.selected().floor, selectedStripe(palette()));
        fill(context().cursor.hovered().floor, hoveredStripe(palette()));
    }
    painter.setPen(gridLine(palette()));
    const int lined = axis.labelStep(12);
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        const int x = axis.left(floor + 1) - 1;
        if (x < axis.right() && floor % lined == 0)
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    }
}

std::vector<double> FloorChart::ticks() const
{
    const double lines = chart()->plotArea().height() / QFontMetrics(font()).height();
    return m_values.ticks(std::clamp(static_cast<int>(lines / 2), 2, 5), unit() == Unit::Weight);
}

void FloorChart::paintValueScale(QPainter &painter) const
{
    const QRectF plot = chart()->plotArea();
    const QFontMetrics metrics(font());
    for (const double value : ticks()) {
        const double y = yOf(value);
        painter.setPen(gridLine(palette()));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(mutedText(palette()));
        painter.drawText(QRectF(0, y - metrics.height() / 2.0, plot.left() - 8, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, valueText(value));
    }
    painter.setPen(mutedText(palette()));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
}

void FloorChart::paintFloorNumbers(QPainter &painter) const
{
    const QRectF plot = chart()->plotArea();
    const QFontMetrics metrics(font());
    painter.setPen(mutedText(palette()));
    painter.drawText(QRectF(0, plot.bottom() + 7, plot.left() - 8, metrics.height()),
                     Qt::AlignRight | Qt::AlignVCenter, tr("floor"));
    const int width = context().axis.columnWidth();
    const QString longest = QString::number(context().numbers.floors());
    const int labelled = context().axis.labelStep(metrics.horizontalAdvance(longest) + 6);
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        const bool selected = !isPicture() && floor == context().cursor.selected().floor;
        QFont numbers = font();
        numbers.setBold(selected);
        painter.setFont(numbers);
        painter.setPen(selected ? palette().color(QPalette::Text) : mutedText(palette()));
        const int left = context().axis.left(floor);
        const double middle = left + width / 2.0;
        if (middle > plot.left() && middle < plot.right() && floor % labelled == 0)
            painter.drawText(QRectF(left, plot.bottom() + 7, width, metrics.height()),
                             Qt::AlignCenter | Qt::TextDontClip, QString::number(floor));
    }
    painter.setFont(font());
}

// The title of the chart, and beside the values that of their axis, upwards.
void FloorChart::paintTitle(QPainter &painter) const
{
    const QRectF plot = chart()->plotArea();
    const QFontMetrics metrics(font());
    double scaleLeft = plot.left() - 16;
    for (const double value : ticks())
        scaleLeft
            = std::min(scaleLeft, plot.left() - 16 - metrics.horizontalAdvance(valueText(value)));
    painter.setFont(smallFont(font()));
    const QFontMetrics small(painter.font());
    painter.setPen(mutedText(palette()));
    painter.save();
    painter.translate(scaleLeft - small.height(), plot.bottom());
    painter.rotate(-90);
    const double length = plot.height() + 2 * topMargin; // a low chart has room beside its plot
    painter.drawText(QRectF(-topMargin, 0, length, small.height()), Qt::AlignCenter,
                     small.elidedText(valueTitle(), Qt::ElideRight, static_cast<int>(length)));
    painter.restore();
    QRectF area(10, plot.top() - 6, scaleLeft - small.height() - 14, plot.height() + 20);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::Text));
    QRectF used;
    painter.drawText(area, Qt::AlignLeft | Qt::TextWordWrap, m_title, &used);
    painter.setFont(smallFont(font()));
    painter.setPen(mutedText(palette()));
    area.setTop(used.bottom() + 2);
    QStringList notes {m_subtitle, axisNote()};
    notes.removeAll(QString());
    painter.drawText(area, Qt::AlignLeft | Qt::TextWordWrap, notes.join(u'\n'));
    painter.setFont(font());
}

LineNames FloorChart::lineNames() const
{
    return {chart()->plotArea(), viewport()->size(), font()};
}

std::vector<LineNames::Placed> FloorChart::placed() const
{
    std::vector<Label> wanted = labels();
    for (Label &label : wanted)
        label.isFocused = isFocused(label.row);
    return lineNames().place(std::move(wanted));
}

std::vector<FloorChart::Name> FloorChart::names() const
{
    std::vector<Name> names;
    for (const LineNames::Placed &each : placed())
        names.push_back({.row = each.name.row, .text = each.text, .box = each.box});
    return names;
}

} // namespace editor
