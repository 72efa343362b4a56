// The pointer on a WeightsChart.

#include "editor/charts/weightschart.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QRubberBand>

#include <algorithm>
#include <cmath>

namespace {

constexpr double reach = 14; // pixels from a handle at which it is meant
constexpr double slack = 4; // pixels a press may tremble before it is a drag
constexpr double sideways = 24; // pixels up or down after which a sideways drag takes the weight

} // namespace

void WeightsChart::dragTo(const QPointF &position, Qt::KeyboardModifiers modifiers)
{
    const double perPixel = *m_frozen / chart()->plotArea().height();
    const QPointF way = position - m_pressedAt;
    const double fine = modifiers & Qt::ShiftModifier ? 0.1 : 1;
    m_weight = std::clamp(m_weight + (m_last.y() - position.y()) * perPixel * fine, 0.0,
                          static_cast<double>(core::maxValue));
    m_last = position;
    m_holdsWeight = m_holdsWeight && std::abs(way.y()) <= sideways;
    const int before = m_gesture->weightBefore();
    const bool atHome = m_holdsWeight || std::abs(way.y()) < 2;
    m_gesture->move(qRound(way.x() / context().axis.columnWidth()),
                    atHome ? 0 : snapped(m_weight, modifiers) - before, m_followers);
    follow();
}

void WeightsChart::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    finish();
    const bool more = event->modifiers() & Qt::ControlModifier;
    m_pressedAt = m_last = event->position();
    const std::optional<FloorPoint> handle = m_handles->nearest(m_pressedAt, reach);
    m_press = handle ? Press::Handle : Press::Ground;
    if (!handle) {
        if (!more)
            m_marked.clear();
        selectGround(m_pressedAt);
        return;
    }
    const auto mark = std::find(m_marked.begin(), m_marked.end(), *handle);
    m_unmarks = more && mark != m_marked.end();
    if (!more && mark == m_marked.end())
        m_marked.clear();
    if (more && mark == m_marked.end())
        m_marked.push_back(*handle);
    setCurrent(handle);
}

// Only what lies under the pointer is selected: the floor, and a line that is near.
void WeightsChart::selectGround(const QPointF &position)
{
    m_current.reset();
    describe();
    schedule(false);
    FloorPoint point = pointAt(position);
    if (point.floor == 0 || point.row < 0)
        return;
    if (std::abs(yOf(valueOf(point.row, point.floor)) - position.y()) > reach)
        point.row = std::max(context().cursor.selected().row, 0);
    context().cursor.setSelected(point);
}

void WeightsChart::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF way = event->position() - m_pressedAt;
    const bool moved = std::hypot(way.x(), way.y()) >= slack;
    if (m_press == Press::None) {
        const std::optional<FloorPoint> handle = m_handles->nearest(event->position(), reach);
        context().cursor.setHovered(handle ? *handle : pointAt(event->position()));
        viewport()->setCursor(handle ? Qt::SizeAllCursor : Qt::ArrowCursor);
    } else if (m_press == Press::Ground) {
        if (moved)
            m_band->show();
        m_band->setGeometry(QRectF(m_pressedAt, event->position()).normalized().toRect());
    } else if (m_gesture) {
        dragTo(event->position(), event->modifiers());
    } else if (moved && m_current) {
        if (!begin(*m_current)) {
            m_press = Press::None;
            return;
        }
        m_frozen = valueScale().max();
        m_holdsWeight = std::abs(way.x()) > std::abs(way.y());
        dragTo(event->position(), event->modifiers());
    }
}

void WeightsChart::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (m_band->isVisible())
        markWithin(QRectF(m_pressedAt, event->position()).normalized(),
                   event->modifiers() & Qt::ControlModifier);
    else if (m_press == Press::Handle && !m_gesture && m_unmarks)
        std::erase(m_marked, m_current.value_or(FloorPoint()));
    finish();
}

void WeightsChart::markWithin(const QRectF &area, bool more)
{
    if (!more)
        m_marked.clear();
    for (const FloorPoint at : m_handles->within(area)) {
        if (std::find(m_marked.begin(), m_marked.end(), at) == m_marked.end())
            m_marked.push_back(at);
    }
    if (!m_marked.empty())
        setCurrent(m_marked.front());
}

void WeightsChart::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    finish();
    if (const std::optional<FloorPoint> handle = m_handles->nearest(event->position(), reach)) {
        setCurrent(handle);
        editExactly();
        return;
    }
    const FloorPoint at = pointAt(event->position());
    if (at.row >= 0 && at.floor > 0)
        addAt(at,
              static_cast<int>(std::clamp<std::int64_t>(
                  snapped(valueAt(event->position().y()), event->modifiers()), 0, core::maxValue)));
}

void WeightsChart::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.addAction(tr("&Exact Floor and Weight…\tReturn"), this, &WeightsChart::editExactly)
        ->setEnabled(m_current.has_value());
    menu.addAction(tr("&Add Transition\tIns"), this, &WeightsChart::addTransition);
    menu.addAction(tr("&Remove Transition\tDel"), this, &WeightsChart::removeGrabbed)
        ->setEnabled(!grabbed().empty());
    menu.exec(event->globalPos());
}
