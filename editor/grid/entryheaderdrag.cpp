// Dragging an entry of EntryHeader to another row.

#include "editor/grid/entryheader.h"
#include "editor/style/colors.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cstdlib>

bool EntryHeader::mayDrag(const QMouseEvent &event) const
{
    return m_pressedRow >= 0 && event.buttons() == Qt::LeftButton;
}

// The row before which what is dropped at `y` would stand, the number of rows for the end.
int EntryHeader::gapAt(int y) const
{
    for (int row = 0; row < count(); ++row) {
        if (y < sectionViewportPosition(row) + sectionSize(row) / 2)
            return row;
    }
    return count();
}

void EntryHeader::dragTo(int y)
{
    const bool begins = m_gap < 0;
    if (begins && std::abs(y - m_pressedAt) < QApplication::startDragDistance())
        return;
    if (begins)
        setCursor(Qt::ClosedHandCursor);
    m_gap = gapAt(y);
    viewport()->update();
}

bool EntryHeader::cancelDrag()
{
    m_pressedRow = -1;
    if (m_gap < 0)
        return false;
    m_gap = -1;
    unsetCursor();
    viewport()->update();
    return true;
}

void EntryHeader::mouseReleaseEvent(QMouseEvent *event)
{
    const int row = m_pressedRow;
    const int gap = m_gap;
    QHeaderView::mouseReleaseEvent(event);
    if (!cancelDrag() || row < 0)
        return;
    // Taken out, the row leaves those below it one place higher.
    if (const int to = gap > row ? gap - 1 : gap; to != row)
        Q_EMIT rowDragged(row, to);
}

void EntryHeader::paintEvent(QPaintEvent *event)
{
    QHeaderView::paintEvent(event);
    if (m_gap < 0)
        return;
    const int y = m_gap < count() ? sectionViewportPosition(m_gap)
                                  : sectionViewportPosition(count() - 1) + sectionSize(count() - 1);
    QPainter painter(viewport());
    painter.fillRect(0, std::max(0, y - 2), width(), 3, accent(palette()));
}
