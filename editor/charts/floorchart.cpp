#include "editor/charts/floorchart.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QMouseEvent>
#include <QTimer>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace {

constexpr int topMargin = 12;
constexpr int bottomMargin = 22; // floor numbers
constexpr int notch = 120; // eighths of a degree by which a wheel turns at once

} // namespace

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
