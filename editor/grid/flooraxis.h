// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Where each floor's column is, for grid, footer and charts alike: they lie below one another
// with their left edges aligned, so that one x is one floor in all of them.

#include <QObject>

namespace editor {

class FloorAxis : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Fits `floors` columns into panes of that width beside row headers of that width: as wide
    /// as is comfortable, and scrolling when even narrow ones do not fit. A strip at the right is
    /// left free for the names of chart lines.
    void fit(int paneWidth, int headerWidth, int floors);
    /// Makes the columns wider by so many steps, or narrower where it is negative; the floor in
    /// the middle stays there.
    void zoom(int steps);
    /// As wide as is comfortable again, or so narrow that all floors are in sight.
    enum class Width { Comfortable, AllFloors };
    void setWidth(Width width);
    /// Where a label needs so many pixels, floors that are multiples of this have room for one:
    /// 1, 2, 5, 10, 20 …
    int labelStep(int labelWidth) const;
    /// Scrolls to that many pixels, within maxScroll().
    void setScroll(int scroll);

    int headerWidth() const { return m_headerWidth; }
    /// No column is narrower than this, in pixels; for the next fit().
    void setNarrowest(int width) { m_narrowest = width; }
    int columnWidth() const { return m_columnWidth; }
    int floors() const { return m_floors; }
    int scroll() const { return m_scroll; }
    int maxScroll() const;
    /// Width of the part of the panes in which columns are seen.
    int visibleWidth() const;
    /// Where that part ends.
    int end() const { return m_headerWidth + visibleWidth(); }
    int paneWidth() const { return m_paneWidth; }

    /// x of the left edge of a floor's column; floors() + 1 gives the end of the last one.
    int left(int floor) const { return m_headerWidth + (floor - 1) * m_columnWidth - m_scroll; }
    int centre(int floor) const { return left(floor) + m_columnWidth / 2; }
    /// The end of the last column or of the visible part, whichever comes first.
    int right() const;
    /// The first and the last floor of which any part is seen; the last is 0 where none is.
    int firstVisible() const { return m_scroll / m_columnWidth + 1; }
    int lastVisible() const;
    /// The floor whose column contains x, or 0.
    int floorAt(int x) const;

Q_SIGNALS:
    void changed();

private:
    int fittingWidth() const;
    void refit();

    int m_paneWidth = 0;
    int m_headerWidth = 0;
    int m_narrowest = 58;
    double m_zoom = 1;
    int m_columnWidth = 1;
    int m_floors = 0;
    int m_scroll = 0;
};

} // namespace editor
