// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/floorchart.h"

#include "editor/style/colors.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace editor {

namespace {

constexpr int topMargin = 12;
constexpr int bottomMargin = 22; // floor numbers
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
{
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setFocusPolicy(Qt::NoFocus);
    setMinimumHeight(84);
    setAccessibleName(title);
    setAccessibleDescription(tr("“Show as table” has the same numbers as text."));
    chart()->legend()->hide();
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setBackgroundVisible(false);
    chart()->setMargins({});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->addAxis(m_floorScale, Qt::AlignBottom);
    chart()->addAxis(m_valueScale, Qt::AlignLeft);
    m_floorScale->setVisible(false);
    m_valueScale->setVisible(false);

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

// One refresh for all changes of a turn of the event loop: a paste is a thousand of them.
void FloorChart::schedule(bool rebuild)
{
    m_stale = true;
    m_rebuild = m_rebuild || rebuild;
    if (std::exchange(m_scheduled, true))
        return;
    QTimer::singleShot(0, this, [this] {
        m_scheduled = false;
        if (isVisible())
            refresh();
    });
}

void FloorChart::refresh()
{
    if (m_rebuild)
        rebuildSeries();
    if (m_stale || m_rebuild) {
        m_valueScale->setRange(0, valueMaximum());
        updateSeries();
    }
    m_stale = false;
    m_rebuild = false;
    viewport()->update();
}

void FloorChart::showEvent(QShowEvent *event)
{
    refresh();
    QChartView::showEvent(event);
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
}

double FloorChart::yOf(double value) const
{
    const QRectF plot = chart()->plotArea();
    return plot.bottom() - plot.height() * value / m_valueScale->max();
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

FloorPoint FloorChart::pointAt(const QPointF &position) const
{
    const int floor = m_context.axis.floorAt(static_cast<int>(position.x()));
    if (m_rebuild || floor == 0 || floor > m_context.numbers.floors())
        return {};
    return {.row = rowNear(floor, valueAt(position.y())), .floor = floor};
}

double FloorChart::valueAt(double y) const
{
    const QRectF plot = chart()->plotArea();
    return (plot.bottom() - y) / plot.height() * m_valueScale->max();
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

QPointF FloorChart::endOf(const QList<QPointF> &points) const
{
    const QRectF plot = chart()->plotArea();
    QPointF end(plot.right(), yOf(0));
    for (qsizetype i = 0; i < points.size(); ++i) {
        const QPointF at(xOf(points[i].x()), yOf(points[i].y()));
        if (at.x() > plot.right()) {
            const double part = i > 0 ? (plot.right() - end.x()) / (at.x() - end.x()) : 1;
            return {plot.right(), end.y() + (at.y() - end.y()) * std::clamp(part, 0.0, 1.0)};
        }
        end = at;
    }
    return end;
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

void FloorChart::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        schedule(true);
}

void FloorChart::drawBackground(QPainter *painter, const QRectF &)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->fillRect(viewport()->rect(), palette().color(QPalette::Base));
    painter->setFont(font());
    paintStripes(*painter);
    paintScale(*painter);
    paintTitle(*painter);
    if (!m_rebuild)
        paintUnder(*painter);
    painter->restore();
}

void FloorChart::drawForeground(QPainter *painter, const QRectF &)
{
    // Between a change of shape and the refresh that follows it, the series are of another table.
    if (m_rebuild || context().rows.rows().empty() || context().numbers.floors() == 0)
        return;
    painter->save();
    painter->setFont(font());
    paintOver(*painter);
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

void FloorChart::paintScale(QPainter &painter) const
{
    const QRectF plot = chart()->plotArea();
    const QFontMetrics metrics(font());
    const int steps = plot.height() >= 4 * 2 * metrics.height() ? 4 : 2;
    for (int step = 0; step <= steps; ++step) {
        const double value = m_valueScale->max() * step / steps;
        const double y = yOf(value);
        painter.setPen(step == 0 ? mutedText(palette()) : gridLine(palette()));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(mutedText(palette()));
        painter.drawText(QRectF(0, y - metrics.height() / 2.0, plot.left() - 8, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, valueText(value));
    }
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
            painter.drawText(QRectF(left, plot.bottom() + 2, width, metrics.height() + 2),
                             Qt::AlignCenter | Qt::TextDontClip, QString::number(floor));
    }
    painter.setFont(font());
}

void FloorChart::paintTitle(QPainter &painter) const
{
    const QRectF plot = chart()->plotArea();
    const int scaleWidth
        = QFontMetrics(font()).horizontalAdvance(valueText(m_valueScale->max())) + 16;
    QRectF area(10, plot.top() - 6, plot.left() - 10 - scaleWidth, plot.height() + 20);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::Text));
    QRectF used;
    painter.drawText(area, Qt::AlignLeft | Qt::TextWordWrap, m_title, &used);
    QFont small = font();
    small.setPointSizeF(std::max(7.5, small.pointSizeF() * 0.88));
    painter.setFont(small);
    painter.setPen(mutedText(palette()));
    area.setTop(used.bottom() + 2);
    painter.drawText(area, Qt::AlignLeft | Qt::TextWordWrap, m_subtitle);
    painter.setFont(font());
}

void FloorChart::paintLabels(QPainter &painter, std::vector<Label> labels) const
{
    const QRectF plot = chart()->plotArea();
    const QFontMetrics metrics(font());
    const double room = viewport()->width() - plot.right() - 10;
    const bool beside = room >= 60;
    const double lineHeight = metrics.height() - 1;
    // What does not fit leaves: the focused name first of all stays.
    std::stable_sort(labels.begin(), labels.end(), [this](const Label &a, const Label &b) {
        return isFocused(a.row) > isFocused(b.row);
    });
    const auto fitting = static_cast<std::size_t>(std::max(1.0, plot.height() / lineHeight));
    if (labels.size() > fitting)
        labels.resize(fitting);
    std::stable_sort(labels.begin(), labels.end(),
                     [](const Label &a, const Label &b) { return a.y < b.y; });
    std::vector<double> ys;
    double next = plot.top() + lineHeight / 2;
    for (const Label &label : labels) {
        ys.push_back(std::max(label.y, next));
        next = ys.back() + lineHeight;
    }
    double limit = plot.bottom() - lineHeight / 2 + 4;
    for (std::size_t i = ys.size(); i-- > 0;) {
        ys[i] = std::min(ys[i], limit);
        limit = ys[i] - lineHeight;
    }
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const Label &label = labels[i];
        QFont face = font();
        face.setBold(isFocused(label.row));
        painter.setFont(face);
        const double width = beside ? room - 10 : 150;
        const QString text
            = QFontMetrics(face).elidedText(label.text, Qt::ElideMiddle, static_cast<int>(width));
        const double left = beside ? plot.right() + 14
                                   : plot.right() - QFontMetrics(face).horizontalAdvance(text) - 6;
        const QRectF box(left, ys[i] - lineHeight / 2, width, lineHeight);
        if (beside) {
            painter.setPen(QPen(mixed(palette().color(QPalette::Base), label.style.color, 0.6), 1));
            const double end = std::min(label.x.value_or(plot.right()), plot.right()) + 1;
            if (end < plot.right()) // a line that ends before the plot does
                painter.drawLine(QPointF(end, label.y), QPointF(plot.right() + 1, label.y));
            painter.drawLine(QPointF(plot.right() + 1, label.y), QPointF(left - 3, ys[i]));
        } else {
            painter.fillRect(QRectF(left - 3, box.top(), plot.right() - left, lineHeight),
                             palette().color(QPalette::Base));
        }
        painter.setPen(label.style.color);
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
    }
}

} // namespace editor
