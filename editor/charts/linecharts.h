// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The charts made of one line per entry, P(at least one) among them.

#include "editor/chartdata/figures.h"
#include "editor/charts/floorchart.h"

#include <QLineSeries>

namespace editor {

class LineChart : public FloorChart
{
    Q_OBJECT

public:
    using FloorChart::FloorChart;

    /// The lines, in the order of ChartedRows::rows().
    const std::vector<QLineSeries *> &lines() const { return m_lines; }

protected:
    /// What is charted of an entry on a floor.
    virtual double valueOf(int row, int floor) const = 0;
    /// The line through a row's values.
    virtual QList<QPointF> pointsOf(int row) const = 0;
    /// What stands beside the right end of the row's line.
    virtual QString labelOf(int row) const;
    /// Whether a marker stands on that floor.
    virtual bool isMarked(int row, int floor) const = 0;

    void rebuildSeries() override;
    void updateSeries() override;
    int rowNear(int floor, double value) const override;
    std::vector<Label> labels() const override;
    void paintOver(QPainter &painter) override;

private:
    void paintMarkers(QPainter &painter, int row) const;

    std::vector<QLineSeries *> m_lines;
};

/// P(at least one on the floor), a marker on every floor, and what goals want of it.
class ChanceChart : public LineChart
{
    Q_OBJECT

public:
    explicit ChanceChart(const ChartContext &context, QWidget *parent = nullptr);

protected:
    void rebuildSeries() override;
    void updateSeries() override;
    double valueOf(int row, int floor) const override;
    QList<QPointF> pointsOf(int row) const override;
    bool isMarked(int row, int floor) const override;
    double valueMaximum() const override;
    QString valueText(double value) const override;
    void paintOver(QPainter &painter) override;

private:
    std::vector<GoalBand> m_goals;
};

/// The least of 1, 2, 4, 5, 8, 10 times a power of ten that is not below `value`, at least 4:
/// an axis to it has four whole-numbered parts or two.
double niceMaximum(double value);
/// The least of 1, 2, 4, 5, 8, 10 times a power of ten, even below 1, that is not below `value`.
double niceEnd(double value);

} // namespace editor
