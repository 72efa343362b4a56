// SPDX-License-Identifier: MIT
#pragma once
// Whether generated floors and the exact numbers tell the same story: one test per number, with
// a correction for there being many.

#include "core/analysis/exact/analysis.h"
#include "core/analysis/sampling/simulate.h"

#include <optional>
#include <vector>

namespace core {

enum class CellKind {
    Rooms,
    Placed,
    Mean,
    AtLeastOne,
    PlacedInAll ///< on all floors together: shows what is too small to see on one
};

/// One number, worked out and counted.
struct Cell
{
    CellKind kind = CellKind::Mean;
    int floor = 1; ///< not for PlacedInAll
    std::size_t table = 0; ///< not for Rooms
    std::size_t entry = 0; ///< for Mean and AtLeastOne
    double exact = 0;
    double simulated = 0;
    /// The difference in standard errors: of the simulation and of the layout sample together.
    double z = 0;
    double p = 1; ///< how likely a difference at least as large is by chance
    double holm = 1; ///< holmCorrected() for all cells
};

struct Agreement
{
    std::vector<Cell> cells;
    int above = 0; ///< cells where more was counted than worked out
    int below = 0;

    /// The cell that fits worst; nothing without cells.
    const Cell *worst() const;
    /// Whether all differences can be chance: no corrected p below `level`.
    bool holds(double level) const;
};

/// Compares the floors that both know; `analysis` and `simulation` are of the same ruleset, with
/// collisions and generated room counts.
Agreement agreementOf(const Analysis &analysis, const Simulation &simulation);

} // namespace core
