// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A chart over floors of a FiguresModel: lines, bars, bands, marks, goals and a strip of
// differences, whatever its rows ask for.

#include "editor/chartdata/figuresmodel.h"
#include "editor/charts/linecharts.h"

namespace editor {

class FigureChart : public LineChart
{
    Q_OBJECT

public:
    FigureChart(const ChartContext &context, const FiguresModel &model, const QString &title,
                QWidget *parent = nullptr);

protected:
    std::vector<ChartLine> chartLines() const override;
    ValueBounds bounds() const override;
    Unit unit() const override { return figures().unit(); }
    QString valueTitle() const override { return valuesName(figures()); }
    void paintUnder(QPainter &painter) override;
    void paintOver(QPainter &painter) override;
    int stripHeight() const override;

private:
    const Figures &figures() const { return m_model.figures(); }
    SeriesStyle styleOf(const FigureRow &row) const;
    QString nameOf(const FigureRow &row) const;
    bool standsOut(const FigureRow &row) const;
    int entryOf(const FigureRow &row) const;
    void paintBars(QPainter &painter, const FigureRow &row) const;
    void paintBand(QPainter &painter, const FigureRow &low, const FigureRow &high) const;
    void paintMarks(QPainter &painter) const;
    void paintStrip(QPainter &painter) const;

    const FiguresModel &m_model;
};

} // namespace editor
