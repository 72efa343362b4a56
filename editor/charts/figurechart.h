// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A chart over floors of a FiguresModel: lines, bars, bands, marks, goals and a strip of
// differences, whatever its rows ask for.

#include "editor/chartdata/figuresmodel.h"
#include "editor/charts/floorchart.h"

#include <QLineSeries>

namespace editor {

class FigureChart : public FloorChart
{
    Q_OBJECT

public:
    FigureChart(const ChartContext &context, const FiguresModel &model, const QString &title,
                QWidget *parent = nullptr);

    const std::vector<QLineSeries *> &lines() const { return m_lines; }

protected:
    void rebuildSeries() override;
    void updateSeries() override;
    double valueMaximum() const override;
    QString valueText(double value) const override;
    int rowNear(int floor, double value) const override;
    void paintUnder(QPainter &painter) override;
    void paintOver(QPainter &painter) override;
    std::vector<Label> labels() const override;
    int stripHeight() const override;

private:
    const Figures &figures() const { return m_model.figures(); }
    SeriesStyle styleOf(const FigureRow &row) const;
    QString nameOf(const FigureRow &row) const;
    bool standsOut(const FigureRow &row) const;
    int entryOf(const FigureRow &row) const;
    Unit unit() const;
    std::vector<const FigureRow *> lineRows() const;
    double valueOf(const FigureRow &row, int floor) const;
    static QList<QPointF> pointsOf(const FigureRow &row);
    void paintBars(QPainter &painter, const FigureRow &row) const;
    void paintBand(QPainter &painter, const FigureRow &low, const FigureRow &high) const;
    void paintMarks(QPainter &painter) const;
    void paintStrip(QPainter &painter) const;

    const FiguresModel &m_model;
    std::vector<QLineSeries *> m_lines; // one per row of lineRows()
};

} // namespace editor
