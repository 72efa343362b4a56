// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The charts made of lines, P(at least one) of each entry among them.

#include "editor/chartdata/figures.h"
#include "editor/charts/floorchart.h"

#include <QLineSeries>

#include <array>

namespace editor {

/// One of them, level over each floor's column.
struct ChartLine
{
    int row = -1; ///< of the grid, as names have it
    QString text; ///< its name; without one it has no marker either
    SeriesStyle style;
    double width = 2; ///< in pixels
    bool isFocused = false;
    std::vector<double> values; ///< of all floors; NaN where there is none
};

class LineChart : public FloorChart
{
    Q_OBJECT

public:
    using FloorChart::FloorChart;

    /// The series of each line, in their order. Of those that are the same on all floors in sight
    /// one is seen.
    const std::vector<QLineSeries *> &lines() const { return m_series; }

protected:
    virtual std::vector<ChartLine> chartLines() const = 0;
    /// That of an entry or a fold, still without values.
    ChartLine lineOf(const EntryGroup &group) const;
    /// Of the values of all lines.
    ValueBounds bounds() const override;
    /// Whether a marker stands on every floor.
    virtual bool isMarked() const { return true; }

    void updateValues() override;
    void updateSeries() override;
    int rowAt(int floor, double y) const override;
    std::vector<Label> labels() const override;
    void paintOver(QPainter &painter) override;

private:
    void resizeSeries();
    void joinEqual();
    bool isSame(const ChartLine &a, const ChartLine &b) const;
    QList<QPointF> stepsOf(const ChartLine &line) const;
    void paintMarkers(QPainter &painter, const ChartLine &line) const;

    std::vector<ChartLine> m_lines;
    std::vector<std::size_t> m_joined; // to the line that is seen, which is joined to itself
    std::vector<QLineSeries *> m_series; // of m_lines
    // The lines that stand out once more, in front of the others: one without a name, such as how
    // it was, and then the one with its name.
    std::array<QLineSeries *, 2> m_front = {};
};

/// P(at least one on the floor), a marker on every floor, and what goals want of it.
class ChanceChart : public LineChart
{
    Q_OBJECT

public:
    explicit ChanceChart(const ChartContext &context, QWidget *parent = nullptr);

protected:
    std::vector<ChartLine> chartLines() const override;
    void updateValues() override;
    ValueBounds bounds() const override;
    Unit unit() const override { return Unit::Probability; }
    void paintOver(QPainter &painter) override;

private:
    std::vector<GoalBand> m_goals;
};

} // namespace editor
