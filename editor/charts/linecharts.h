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

    /// The lines, in the order of ChartedRows::lines().
    const std::vector<QLineSeries *> &lines() const { return m_lines; }

protected:
    /// What is charted of an entry, or of a group as one, on a floor.
    virtual double valueOf(const EntryGroup &line, int floor) const = 0;
    /// What is drawn through these values.
    virtual QList<QPointF> pointsOf(const EntryGroup &line) const = 0;
    /// What stands beside its right end.
    virtual QString labelOf(const EntryGroup &line) const { return nameOf(line); }
    /// Whether a marker stands on every floor.
    virtual bool isMarked() const = 0;

    void rebuildSeries() override;
    void updateSeries() override;
    int rowNear(int floor, double value) const override;
    std::vector<Label> labels() const override;
    void paintOver(QPainter &painter) override;

private:
    void paintMarkers(QPainter &painter, const EntryGroup &line) const;

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
    double valueOf(const EntryGroup &line, int floor) const override;
    QList<QPointF> pointsOf(const EntryGroup &line) const override;
    bool isMarked() const override { return true; }
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
