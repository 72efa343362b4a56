#pragma once
// The frozen left side of a grid: glyph, name, kind of progression, and the line and marker the
// entry has in the charts, which makes the header their legend.

#include <QHeaderView>

class EntryHeader : public QHeaderView
{
    Q_OBJECT

public:
    /// `withLegend`: rows are entries, drawn with the look they have in the charts.
    EntryHeader(bool withLegend, QWidget *parent = nullptr);

    /// The width at which every name of the model is seen, within reason.
    int comfortableWidth() const;
    /// Marks the row of the current cell, or none (-1).
    void setCurrentRow(int row);

protected:
    void paintSection(QPainter *painter, const QRect &rect, int row) const override;
    QSize sectionSizeFromContents(int row) const override;

private:
    void paintEntry(QPainter *painter, const QRect &rect, int row) const;
    void paintGlyph(QPainter *painter, const QRect &tile, int row) const;
    void paintLegend(QPainter *painter, const QRect &rect, int row) const;

    bool m_withLegend;
    int m_currentRow = -1;
};
