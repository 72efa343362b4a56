#include "editor/widgets/flooraxis.h"

#include <algorithm>

namespace {

constexpr int widest = 160;
constexpr int labelStrip = 132;

} // namespace

void FloorAxis::fit(int paneWidth, int headerWidth, int floors)
{
    const int room = paneWidth - headerWidth;
    const int columns = std::max(floors, 1);
    const int width = std::clamp((room - labelStrip) / columns, m_narrowest, widest);
    if (paneWidth == m_paneWidth && headerWidth == m_headerWidth && floors == m_floors
        && width == m_columnWidth)
        return;
    m_paneWidth = paneWidth;
    m_headerWidth = headerWidth;
    m_floors = floors;
    m_columnWidth = width;
    m_scroll = std::min(m_scroll, maxScroll());
    Q_EMIT changed();
}

void FloorAxis::setScroll(int scroll)
{
    scroll = std::clamp(scroll, 0, maxScroll());
    if (scroll == m_scroll)
        return;
    m_scroll = scroll;
    Q_EMIT changed();
}

int FloorAxis::maxScroll() const
{
    return std::max(0, m_floors * m_columnWidth - visibleWidth());
}

int FloorAxis::right() const
{
    return std::min(left(m_floors + 1), m_paneWidth);
}

int FloorAxis::floorAt(int x) const
{
    if (x < m_headerWidth || x >= right())
        return 0;
    return (x - m_headerWidth + m_scroll) / m_columnWidth + 1;
}
