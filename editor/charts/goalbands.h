// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Goals in a chart over floors: what a value should lie between, and whether it does.

#include "editor/chartdata/figures.h"
#include "editor/charts/floorchart.h"

#include <functional>

namespace editor {

/// Paints each band over its floor's column. `numberText` writes a bound.
void paintGoals(QPainter &painter, const FloorChart &chart, const std::vector<GoalBand> &goals,
                double scaleEnd, const std::function<QString(double)> &numberText);

} // namespace editor
