// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is selected or typed in a grid, as cells and entries of its table.

#include "editor/edits/weightedits.h"
#include "editor/models/weightgridmodel.h"

#include <string>
#include <vector>

class QTableView;

namespace editor {

/// The selected cells, by row, then by floor.
std::vector<WeightCell> selectedCells(const QTableView &grid, const WeightGridModel &model);
/// The entries of the rows in which cells are selected, from above.
std::vector<std::string> selectedEntries(const QTableView &grid, const WeightGridModel &model);
/// The weights that targets come to in the display of the grid, or none, with `problem` saying why.
std::vector<WeightCell> weightsFor(const WeightGridModel &model,
                                   const std::vector<CellTarget> &targets, QString &problem);

} // namespace editor
