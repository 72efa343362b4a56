// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/flooraxis.h"

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

constexpr int widest = 160;
constexpr int leastWidth = 2;
constexpr double zoomStep = 1.25;
constexpr int usualStrip = 132;
constexpr int leastStrip = 20; // a scroll bar has room in it

} // namespace

void FloorAxis::fit(int paneWidth, int headerWidth, int floors)
{
    const bool isSame
        = paneWidth == m_paneWidth && headerWidth == m_headerWidth && floors == m_floors;
    m_paneWidth = paneWidth;
    m_headerWidth = headerWidth;
    m_floors = floors;
    const int width = m_columnWidth;
    refit();
    if (!isSame || width != m_columnWidth)
        Q_EMIT changed();
}

int FloorAxis::visibleWidth() const
{
    const int room = m_paneWidth - m_headerWidth;
    const int strip = std::clamp(room / 4, std::min(leastStrip, room), usualStrip);
    // The names make do with a little less where all floors are in sight then.
    const int spare = room - m_floors * m_narrowest;
    return room - (spare >= strip * 3 / 4 && spare < strip ? spare : strip);
}

// The width at which all floors are in sight.
int FloorAxis::fittingWidth() const
{
    return visibleWidth() / std::max(m_floors, 1);
}

void FloorAxis::refit()
{
    const int comfortable = std::clamp(fittingWidth(), m_narrowest, widest);
    const int least = std::clamp(fittingWidth(), leastWidth, comfortable);
    m_columnWidth = std::clamp(static_cast<int>(std::lround(comfortable * m_zoom)), least, widest);
    m_scroll = std::min(m_scroll, maxScroll());
}

void FloorAxis::zoom(int steps)
{
    const int comfortable = std::clamp(fittingWidth(), m_narrowest, widest);
    const double middle = (m_scroll + visibleWidth() / 2.0) / m_columnWidth;
    const double wanted = m_columnWidth * std::pow(zoomStep, steps) / comfortable;
    m_zoom = wanted;
    refit();
    m_zoom = static_cast<double>(m_columnWidth) / comfortable; // no further than it goes
    m_scroll = std::clamp(static_cast<int>(middle * m_columnWidth - visibleWidth() / 2.0), 0,
                          maxScroll());
    Q_EMIT changed();
}

void FloorAxis::setWidth(Width width)
{
    m_zoom = width == Width::Comfortable ? 1 : 0;
    refit();
    Q_EMIT changed();
}

int FloorAxis::labelStep(int labelWidth) const
{
    for (int power = 1;; power *= 10) {
        for (const int step : {1, 2, 5}) {
            if (step * power * m_columnWidth >= labelWidth || step * power >= m_floors)
                return step * power;
        }
    }
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
    return std::min(left(m_floors + 1), end());
}

int FloorAxis::lastVisible() const
{
    return std::min(m_floors, (m_scroll + std::max(visibleWidth(), 1) - 1) / m_columnWidth + 1);
}

int FloorAxis::floorAt(int x) const
{
    if (x < m_headerWidth || x >= right())
        return 0;
    return (x - m_headerWidth + m_scroll) / m_columnWidth + 1;
}

} // namespace editor
