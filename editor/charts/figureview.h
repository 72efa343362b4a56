// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Charts of a FiguresModel whose columns are no floors: painted as they are, without series.

#include "editor/chartdata/figuresmodel.h"
#include "editor/grid/floorcursor.h"
#include "editor/style/seriesstyle.h"

#include <QWidget>

namespace editor {

class FigureView : public QWidget
{
    Q_OBJECT

public:
    /// The least height in which a chart can be read, this or any other.
    static constexpr int lowest = 120;

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
    void paintTitles(QPainter &painter, const QRectF &area, const QRectF &plot) const;
    SeriesStyle dotStyle(const FigureRow &dots) const;
    void paintDots(QPainter &painter, const QRectF &plot, double end, std::size_t row) const;
    void paintLegend(QPainter &painter, const QRectF &area) const;
};

/// P(both on the floor) as a heat map, entries by entries.
class TogetherChart : public FigureView
{
    Q_OBJECT

public:
    TogetherChart(const FloorCursor &cursor, const FiguresModel &model, const QString &title)
        : FigureView(model, title)
        , m_cursor(cursor)
    {}

    /// A name beside a row or, where it `isColumn`, above a column, and the room that it takes.
    struct Name
    {
        std::size_t row = 0; ///< of the figures
        bool isColumn = false;
        QString text;
        QRectF box;
        bool isTurned = false; ///< it is read upwards
    };
    /// All names of the picture.
    std::vector<Name> names() const;
    /// The rows of the figures that are drawn, as rows and as columns: all, or as many as can be
    /// named, the selected one and those likeliest there.
    std::vector<std::size_t> drawn() const { return named(figureArea()); }

protected:
    void paintFigures(QPainter &painter, const QRectF &area) const override;
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    bool isSelected(std::size_t row) const;
    std::vector<std::size_t> named(const QRectF &area) const;
    double nameWidth(const QRectF &area) const;
    bool areTurned(double width, const QRectF &area) const;
    std::vector<Name> names(const QRectF &cells, const std::vector<std::size_t> &rows) const;
    QRectF cells(const QRectF &area, const QFontMetrics &metrics) const;
    void paintName(QPainter &painter, const Name &name) const;
    /// `end` is the probability of the strongest colour.
    void paintScale(QPainter &painter, const QRectF &area, double end) const;

    const FloorCursor &m_cursor;
};

} // namespace editor
