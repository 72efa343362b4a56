// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The frozen left side of a grid: glyph, name, kind of progression, lock, solo, and the line and
// marker the entry has in the charts, which makes the header their legend.

#include <QHeaderView>

#include <functional>
#include <utility>
#include <vector>

namespace editor {

class EntryHeader : public QHeaderView
{
    Q_OBJECT

public:
    /// `withLegend`: rows are entries, drawn with the look they have in the charts.
    EntryHeader(bool withLegend, QWidget *parent = nullptr);

    /// Which number of a style the entry of a row has in the charts.
    void setStyles(std::function<int(int row)> numberOf) { m_styleOf = std::move(numberOf); }
    /// Whether rows can be dragged to other places.
    void setMovesRows(bool moves) { m_movesRows = moves; }
    /// The width at which every name of the model is seen, within reason.
    int comfortableWidth() const;
    void setModel(QAbstractItemModel *model) override;
    /// Marks the row of the current cell, or none (-1).
    void setCurrentRow(int row);
    /// Where the lock and the solo mark of a row are, in the coordinates of the viewport.
    QRect lockRect(int row) const;
    QRect soloRect(int row) const;
    /// While a row is dragged: lets it go where it was; false where none is.
    bool cancelDrag();

Q_SIGNALS:
    void lockClicked(int row);
    void soloClicked(int row);
    /// The entry of `row` was dragged to where it shall have the row `to`.
    void rowDragged(int row, int to);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void paintSection(QPainter *painter, const QRect &rect, int row) const override;
    QSize sectionSizeFromContents(int row) const override;

private:
    void paintHeading(QPainter *painter, const QRect &rect, int row) const;
    void paintEntry(QPainter *painter, const QRect &rect, int row) const;
    void paintGlyph(QPainter *painter, const QRect &tile, int row) const;
    void paintLegend(QPainter *painter, const QRect &rect, int row) const;
    void paintMarks(QPainter *painter, const QRect &rect, int row) const;
    bool isOn(int row, int role) const;
    QString badgesOf(int row) const;
    int side() const;
    int textWidth(int row, const QFontMetrics &metrics) const;
    QRect markRect(const QRect &section, int place) const;
    bool clickMark(const QPoint &position);
    void setHoveredRow(int row);
    bool mayDrag(const QMouseEvent &event) const;
    int gapAt(int y) const;
    void dragTo(int y);

    bool m_withLegend;
    bool m_movesRows = true;
    std::function<int(int)> m_styleOf;
    int m_currentRow = -1;
    int m_hoveredRow = -1;
    int m_pressedRow = -1; ///< a drag of this row may begin
    int m_pressedAt = 0;
    mutable std::vector<int> m_textWidths; ///< by row, negative where it is not known
    int m_gap = -1; ///< while a row is dragged: the row before which it would be put
};

} // namespace editor
