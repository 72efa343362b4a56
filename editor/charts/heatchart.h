// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A number of every entry on every floor as a colour: a row for each entry, in the order of the
// grid, under the columns of the grid. The value axis is the scale of the colours, which lies: only
// the rows stand one below another.

#include "editor/chartdata/figuresmodel.h"
#include "editor/charts/floorchart.h"

namespace editor {

class HeatChart : public FloorChart
{
    Q_OBJECT

public:
    HeatChart(const ChartContext &context, const FiguresModel &model, const QString &title,
              QWidget *parent = nullptr);

    /// The rows of the figures that are drawn: all, or where those are too many to be made out the
    /// largest on the floors in sight.
    const std::vector<FigureRow> &drawn() const { return m_drawn; }

protected:
    void updateValues() override;
    ValueBounds bounds() const override { return boundsOf(figures()); }
    Unit unit() const override { return figures().unit(); }
    void updateSeries() override {}
    QString valueTitle() const override;
    int rowAt(int floor, double y) const override;
    void paintValueScale(QPainter &painter) const override;
    void paintUnder(QPainter &painter) override;
    void paintOver(QPainter &painter) override;
    std::vector<Label> labels() const override;

private:
    const Figures &figures() const { return m_model.figures(); }
    EntryGroup groupOf(const FigureRow &row) const;
    /// Where it is between the ends of the scale, which are 0 and 1.
    double partOf(double value) const;
    QColor colorOf(double value) const;
    double rankOf(const FigureRow &row) const;
    /// Where the row at that place of m_drawn is.
    QRectF rowArea(std::size_t place) const;
    const FigureRow *rowUnder(double y) const;

    const FiguresModel &m_model;
    std::vector<FigureRow> m_drawn;
};

} // namespace editor
