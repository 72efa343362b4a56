// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/gridcells.h"
#include "editor/text/celltext.h"
#include "editor/text/errortext.h"

#include <QItemSelectionModel>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace editor {

namespace {

bool isSolved(CellDisplay display)
{
    return display != CellDisplay::Weight && display != CellDisplay::Difference;
}

} // namespace

std::vector<WeightCell> selectedCells(const QTableView &grid, const WeightGridModel &model)
{
    QModelIndexList indexes = grid.selectionModel()->selectedIndexes();
    std::sort(indexes.begin(), indexes.end()); // by row, then by floor
    std::vector<WeightCell> cells;
    for (const QModelIndex &index : std::as_const(indexes)) {
        cells.push_back(
            {.entry = model.entryAt(index.row()), .floor = FloorCellModel::floorOf(index)});
    }
    return cells;
}

std::vector<std::string> selectedEntries(const QTableView &grid, const WeightGridModel &model)
{
    std::vector<std::string> entries;
    for (const WeightCell &cell : selectedCells(grid, model)) {
        if (entries.empty() || entries.back() != cell.entry)
            entries.push_back(cell.entry);
    }
    return entries;
}

std::vector<WeightCell> weightsFor(const WeightGridModel &model,
                                   const std::vector<CellTarget> &targets, QString &problem)
{
    std::vector<WeightCell> cells;
    if (isSolved(model.display())) {
        const auto answers = model.values()->answer(model.display(), targets);
        if (!answers) {
            problem = messageText(answers.error().message);
            return {};
        }
        for (const CellAnswer &answer : *answers)
            cells.push_back({model.entryAt(answer.row), answer.floor, answer.weight});
        return cells;
    }
    for (const CellTarget &target : targets) {
        const CellReading reading = model.read(
            model.index(target.row, FloorCellModel::columnOf(target.floor)), target.text);
        if (!reading.value) {
            problem = reading.problem.isEmpty() ? WeightGridModel::tr("Nothing was typed.")
                                                : reading.problem;
            return {};
        }
        const auto *formula
            = reading.formula ? std::get_if<core::Formula>(&*reading.formula) : nullptr;
        const double exact
            = formula ? formula->unrounded()[static_cast<std::size_t>(target.floor - 1)] : 0;
        if (formula && exact != *reading.value) {
            problem = WeightGridModel::tr("On floor %1 %2")
                          .arg(target.floor)
                          .arg(notWhole(target.text, exact));
            return {};
        }
        cells.push_back({model.entryAt(target.row), target.floor, *reading.value});
    }
    return cells;
}

} // namespace editor
