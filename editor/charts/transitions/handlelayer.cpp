// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/transitions/handlelayer.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

constexpr double reachOfPaint = 16;
constexpr double aboveSeries = 20;
constexpr double radiusOfPaint = 8; // of a handle with its rim

} // namespace

TransitionHandle::TransitionHandle(QGraphicsItem *parent)
    : QGraphicsObject(parent)
{
    setZValue(aboveSeries);
    setAcceptedMouseButtons(Qt::NoButton);
}

void TransitionHandle::setLook(const HandleLook &look)
{
    if (look == m_look)
        return;
    m_look = look;
    update();
}

QRectF TransitionHandle::boundingRect() const
{
    return {-reachOfPaint, -reachOfPaint, 2 * reachOfPaint, 2 * reachOfPaint};
}

void TransitionHandle::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const double size = m_look.isHovered ? m_look.size + 5 : m_look.size;
    drawMarker(*painter, {0, 0}, m_look.style, size, m_look.halo);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    const double r = size / 2 + 3.5;
    if (m_look.isMarked) {
        painter->setPen(QPen(m_look.ring, 2));
        painter->drawEllipse(QPointF(0, 0), r, r);
    }
    if (m_look.hasFocus) {
        painter->setPen(QPen(m_look.ring, 1.6));
        painter->drawRect(QRectF(-r - 2, -r - 2, 2 * r + 4, 2 * r + 4));
    }
}

HandleLayer::HandleLayer(QChart &chart, QObject *parent)
    : QObject(parent)
    , m_chart(chart)
{
    connect(&chart, &QChart::plotAreaChanged, this, &HandleLayer::place);
}

void HandleLayer::show(std::vector<Handle> handles, QAbstractSeries *series, int selectedRow)
{
    m_handles = std::move(handles);
    m_selectedRow = selectedRow;
    std::stable_partition(m_handles.begin(), m_handles.end(), [selectedRow](const Handle &handle) {
        return handle.at.row != selectedRow;
    });
    m_series = series;
    while (m_items.size() < m_handles.size())
        m_items.push_back(new TransitionHandle(&m_chart));
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const bool used = i < m_handles.size();
        if (used)
            m_items[i]->setLook(m_handles[i].look);
        m_items[i]->setVisible(used);
    }
    place();
}

void HandleLayer::place()
{
    if (!m_series)
        return;
    const QRectF seen = m_chart.plotArea().adjusted(-1, -6, 1, 6);
    for (std::size_t i = 0; i < m_handles.size(); ++i) {
        const QPointF at
            = m_chart.mapToPosition(QPointF(m_handles[i].at.floor, m_handles[i].place), m_series);
        m_items[i]->setPos(at);
        m_items[i]->setVisible(seen.contains(at));
    }
}

std::optional<FloorPoint> HandleLayer::nearest(const QPointF &position, double reach) const
{
    const std::optional<FloorPoint> selected
        = nearest(position, std::min(reach, radiusOfPaint), true);
    return selected ? selected : nearest(position, reach, false);
}

std::optional<FloorPoint> HandleLayer::nearest(const QPointF &position, double reach,
                                               bool onlySelected) const
{
    std::optional<FloorPoint> best;
    double least = reach;
    for (std::size_t i = 0; i < m_handles.size(); ++i) {
        const QPointF way = m_items[i]->pos() - position;
        const double distance = std::hypot(way.x(), way.y());
        // Of handles that lie on one another the last one painted is the one seen.
        const bool counts = !onlySelected || m_handles[i].at.row == m_selectedRow;
        if (counts && m_items[i]->isVisible() && distance <= least) {
            best = m_handles[i].at;
            least = distance;
        }
    }
    return best;
}

std::vector<FloorPoint> HandleLayer::within(const QRectF &area) const
{
    std::vector<FloorPoint> found;
    for (std::size_t i = 0; i < m_handles.size(); ++i) {
        if (m_items[i]->isVisible() && area.contains(m_items[i]->pos()))
            found.push_back(m_handles[i].at);
    }
    return found;
}

std::optional<QPointF> HandleLayer::positionOf(FloorPoint at) const
{
    for (std::size_t i = 0; i < m_handles.size(); ++i) {
        if (m_handles[i].at == at)
            return m_items[i]->pos();
    }
    return {};
}

} // namespace editor
