// The keys of a WeightsChart.

#include "editor/charts/weightschart.h"

#include <QFocusEvent>
#include <QKeyEvent>

#include <algorithm>
#include <cmath>

void WeightsChart::step(Steps kind, int direction, Qt::KeyboardModifiers modifiers)
{
    if (!m_current)
        return;
    // Steps of one kind are one gesture until something else happens.
    if (!m_gesture || m_steps != kind || context().document.undoStack().canRedo()) {
        finish();
        if (!begin(*m_current))
            return;
        m_steps = kind;
    }
    const bool coarse = modifiers & Qt::ControlModifier;
    if (kind == Steps::Weight) {
        const int by = modifiers & Qt::ShiftModifier ? 1 : snapStep() * (coarse ? 10 : 1);
        m_weight = std::clamp(m_weight + direction * by, 0.0, static_cast<double>(core::maxValue));
        m_gesture->move(0, std::llround(m_weight) - m_gesture->weightBefore(), Followers::Stay);
    } else {
        const bool ripple = kind == Steps::FloorAndFollowers;
        m_gesture->move(m_floors + direction * (coarse ? 5 : 1), 0,
                        ripple ? Followers::Move : Followers::Stay);
        m_floors = m_gesture->shift();
    }
    follow();
}

void WeightsChart::keyPressEvent(QKeyEvent *event)
{
    const bool ripple = event->modifiers() & Qt::ShiftModifier || m_followers == Followers::Move;
    const Steps floors = ripple ? Steps::FloorAndFollowers : Steps::Floor;
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        step(Steps::Weight, event->key() == Qt::Key_Up ? 1 : -1, event->modifiers());
        return;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        step(Steps::Weight, event->key() == Qt::Key_PageUp ? 1 : -1, Qt::ControlModifier);
        return;
    case Qt::Key_Left:
    case Qt::Key_Right:
        step(floors, event->key() == Qt::Key_Right ? 1 : -1, event->modifiers());
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
        editExactly();
        return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        removeGrabbed();
        return;
    case Qt::Key_Insert:
        addTransition();
        return;
    case Qt::Key_Space:
        if (m_current && std::erase(m_marked, *m_current) == 0)
            m_marked.push_back(*m_current);
        finish();
        return;
    case Qt::Key_A:
        if (event->modifiers() != Qt::ControlModifier || !m_current)
            break;
        m_marked = transitions();
        std::erase_if(m_marked, [this](FloorPoint at) { return at.row != m_current->row; });
        finish();
        return;
    case Qt::Key_Escape:
        if (m_gesture) {
            m_gesture->restore();
            follow();
        } else {
            m_marked.clear();
        }
        finish();
        return;
    default:
        break;
    }
    event->ignore();
}

bool WeightsChart::focusNextPrevChild(bool next)
{
    const std::vector<FloorPoint> all = transitions();
    const auto at = m_current ? std::find(all.begin(), all.end(), *m_current) : all.end();
    const bool leaves = at == all.end() || (next ? at + 1 == all.end() : at == all.begin());
    if (leaves)
        // NOLINTNEXTLINE(bugprone-parent-virtual-call): that of QGraphicsView asks the scene.
        return QWidget::focusNextPrevChild(next);
    finish();
    setCurrent(next ? *(at + 1) : *(at - 1));
    return true;
}

void WeightsChart::focusInEvent(QFocusEvent *event)
{
    const std::vector<FloorPoint> all = transitions();
    const bool byKey
        = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey && !all.empty())
        setCurrent(event->reason() == Qt::TabFocusReason ? all.front() : all.back());
    LineChart::focusInEvent(event);
    schedule(false);
}

void WeightsChart::focusOutEvent(QFocusEvent *event)
{
    finish();
    LineChart::focusOutEvent(event);
}
