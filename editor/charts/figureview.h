// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Charts of a FiguresModel whose columns are no floors: painted as they are, without series.

#include "editor/chartdata/figuresmodel.h"

#include <QWidget>

namespace editor {

class FigureView : public QWidget
{
    Q_OBJECT

public:
    FigureView(const FiguresModel &model, const QString &title, QWidget *parent = nullptr);

    const QString &title() const { return m_title; }
    /// Paints the chart, title and all, into an area of any device.
    void paintInto(QPainter &painter, const QRectF &area) const;

protected:
    const Figures &figures() const { return m_model.figures(); }
    /// Where paintFigures() paints in the widget.
    QRectF figureArea() const { return figureArea(rect()); }
    /// Paints what is right of the title.
    virtual void paintFigures(QPainter &painter, const QRectF &area) const = 0;

    void paintEvent(QPaintEvent *event) override;

private:
    static QRectF figureArea(const QRectF &area);

    const FiguresModel &m_model;
    QString m_title;
};

/// How probable each count is: exact bars, simulated and played dots with their 95 % intervals.
class CountsChart : public FigureView
{
    Q_OBJECT

public:
    using FigureView::FigureView;

protected:
    void paintFigures(QPainter &painter, const QRectF &area) const override;

private:
    void paintDots(QPainter &painter, const QRectF &plot, double end, std::size_t row) const;
    void paintLegend(QPainter &painter, const QRectF &area) const;
};

/// P(both on the floor) as a heat map, entries by entries.
class TogetherChart : public FigureView
{
    Q_OBJECT

public:
    using FigureView::FigureView;

protected:
    void paintFigures(QPainter &painter, const QRectF &area) const override;
    bool event(QEvent *event) override;

private:
    /// The entries with a row and a column: all, or those likeliest there that the height has room
    /// to name.
    std::vector<std::size_t> named(const QRectF &area) const;
    QRectF cells(const QRectF &area, const QFontMetrics &metrics) const;
    void paintHeads(QPainter &painter, const QRectF &cells,
                    const std::vector<std::size_t> &rows) const;
    void paintCell(QPainter &painter, const QRectF &cell, double value, bool isDiagonal) const;
};

} // namespace editor
