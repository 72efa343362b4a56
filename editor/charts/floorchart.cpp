// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/floorchart.h"

#include "editor/style/colors.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace editor {

namespace {

constexpr int topMargin = 12;
constexpr int bottomMargin = 26; // floor numbers, below the halves of marks at 0
constexpr int notch = 120; // eighths of a degree by which a wheel turns at once

// From one name to the next below it.
double pitchOf(const QFont &face)
{
    return QFontMetrics(face).height() - 1;
}

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
    if (m_rebuild)
        rebuildSeries();
    if (m_stale || m_rebuild) {
        if (!m_isFrozen)
            m_valueScale->setRange(0, valueMaximum());
        updateSeries();
    }
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
    paintScale(*painter);
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
    paintLabels(*painter);
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
            painter.drawText(QRectF(left, plot.bottom() + 7, width, metrics.height()),
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
    painter.setFont(smallFont());
    painter.setPen(mutedText(palette()));
    area.setTop(used.bottom() + 2);
    painter.drawText(area, Qt::AlignLeft | Qt::TextWordWrap, m_subtitle);
    painter.setFont(font());
}

QFont FloorChart::smallFont() const
{
    QFont small = font();
    small.setPointSizeF(std::max(7.5, small.pointSizeF() * 0.88));
    return small;
}

// Whether names stand right of the plot; else over its right end.
bool FloorChart::isBeside() const
{
    return viewport()->width() - chart()->plotArea().right() - 10 >= 60;
}

double FloorChart::widthForNames() const
{
    constexpr double covering = 150;
    return isBeside() ? viewport()->width() - chart()->plotArea().right() - 20 : covering;
}

double FloorChart::uncoveredEnd() const
{
    const double right = chart()->plotArea().right();
    return isBeside() ? right : right - widthForNames() - 10;
}

double FloorChart::heightForNames() const
{
    return isBeside() ? viewport()->height() : chart()->plotArea().height();
}

int FloorChart::roomForNames() const
{
    return std::max(1, static_cast<int>(heightForNames() / pitchOf(smallFont())));
}

// Beside the right end of the plot names are moved apart until none covers another.
std::vector<FloorChart::Placed> FloorChart::placed() const
{
    const QRectF plot = chart()->plotArea();
    std::vector<Label> wanted = labels();
    std::vector<Placed> names;
    for (const Label &label : wanted) {
        if (label.inside)
            names.push_back(
                {.label = label, .face = font(), .text = label.text, .box = *label.inside});
    }
    std::erase_if(wanted, [](const Label &label) { return label.inside.has_value(); });
    // What does not fit leaves: the focused name first of all stays.
    std::stable_sort(wanted.begin(), wanted.end(), [this](const Label &a, const Label &b) {
        return isFocused(a.row) > isFocused(b.row);
    });
    if (wanted.size() > static_cast<std::size_t>(roomForNames()))
        wanted.resize(static_cast<std::size_t>(roomForNames()));
    std::stable_sort(wanted.begin(), wanted.end(),
                     [](const Label &a, const Label &b) { return a.y < b.y; });
    const auto count = static_cast<double>(wanted.size());
    const bool isCrowded = count * pitchOf(font()) > heightForNames();
    QFont face = isCrowded ? smallFont() : font();
    const double pitch = pitchOf(face);
    const double top = isBeside() ? 0 : plot.top();
    std::vector<double> ys;
    double next = top + pitch / 2;
    for (const Label &label : wanted) {
        ys.push_back(std::max(label.y, next));
        next = ys.back() + pitch;
    }
    double limit = top + heightForNames() - pitch / 2;
    for (std::size_t i = ys.size(); i-- > 0;) {
        ys[i] = std::min(ys[i], limit);
        limit = ys[i] - pitch;
    }
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        face.setBold(isFocused(wanted[i].row));
        const QFontMetrics metrics(face);
        const QString text = metrics.elidedText(wanted[i].text, Qt::ElideMiddle,
                                                static_cast<int>(widthForNames()));
        const double left
            = isBeside() ? plot.right() + 14 : plot.right() - metrics.horizontalAdvance(text) - 6;
        const QRectF box(left, ys[i] - pitch / 2, metrics.horizontalAdvance(text), pitch);
        names.push_back({.label = wanted[i], .face = face, .text = text, .box = box});
    }
    return names;
}

std::vector<FloorChart::Name> FloorChart::names() const
{
    std::vector<Name> names;
    for (const Placed &name : placed())
        names.push_back({.row = name.label.row, .text = name.text, .box = name.box});
    return names;
}

void FloorChart::paintLabels(QPainter &painter) const
{
    const QRectF plot = chart()->plotArea();
    const QColor base = palette().color(QPalette::Base);
    const std::vector<Placed> names = placed();
    for (const Placed &name : names) {
        const Label &label = name.label;
        if (label.inside || !isBeside())
            continue;
        const QLineF leader(plot.right() + 1, label.y, name.box.left() - 3, name.box.center().y());
        const QPen pen(mixed(base, label.style.color, 0.6), 1);
        const double end = std::min(label.x.value_or(plot.right()), plot.right()) + 1;
        if (end < plot.right()) { // what it names ends before the plot does
            const QLineF way(end, label.y, plot.right() + 1, label.y);
            painter.setPen(QPen(base, 3));
            painter.drawLine(way);
            painter.setPen(pen);
            painter.drawLine(way);
        }
        painter.setPen(pen);
        painter.drawLine(leader);
    }
    QColor over = base; // what is under a name in the plot is still made out
    over.setAlphaF(0.8F);
    for (const Placed &name : names) {
        const Label &label = name.label;
        if (label.inside || !isBeside())
            painter.fillRect(name.box.adjusted(label.inside ? 0 : -3, 0, 0, 0),
                             label.inside ? label.ground : over);
        painter.setFont(name.face);
        painter.setPen(label.inside ? readableOn(label.ground) : label.style.color);
        painter.drawText(name.box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, name.text);
    }
}

} // namespace editor
