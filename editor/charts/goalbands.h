// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Goals in a chart over floors: what a value should lie between, and whether it does.

#include "editor/chartdata/figures.h"
#include "editor/charts/floorchart.h"

#include <QFontMetrics>
#include <QPalette>

#include <functional>

namespace editor {

/// The picture that goals are painted into.
struct GoalPlot
{
    QRectF area;
    double scaleEnd; ///< of the value axis
    std::function<double(double floor)> xOf; ///< the middle of its column where it is whole
    std::function<double(double value)> yOf;
    std::function<QColor(int entry)> entryColor;
    std::function<QString(double)> numberText; ///< of a bound
    QPalette palette;
    QFontMetrics metrics;
};
GoalPlot goalPlotOf(const FloorChart &chart);

/// Paints each band over its floor's column.
void paintGoals(QPainter &painter, const GoalPlot &plot, const std::vector<GoalBand> &goals);

} // namespace editor
