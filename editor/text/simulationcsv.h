// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A simulation as CSV, with the column names of `fathom-cli simulate` and the exact numbers
// beside them. Numbers always with '.'.

#include "core/analysis/exact/analysis.h"
#include "core/analysis/sampling/simulate.h"

#include <QString>

namespace editor {

/// `analysis` may be nullptr: its columns are then empty.
QString simulationCsv(const core::Ruleset &rules, const core::Simulation &counted,
                      const core::Analysis *analysis);

} // namespace editor
