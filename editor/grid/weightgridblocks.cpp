// What WeightGrid does with many cells at once.

#include "editor/grid/weightgrid.h"

namespace {

bool isSolved(CellDisplay display)
{
    return display != CellDisplay::Weight && display != CellDisplay::Difference;
}

} // namespace

// The weights that targets come to, or none, with `problem` saying why.
std::vector<WeightCell> WeightGrid::weightsFor(const std::vector<CellTarget> &targets,
                                               QString &problem) const
{
    std::vector<WeightCell> cells;
    if (isSolved(m_model.display())) {
        const auto answers = m_model.values()->answer(m_model.display(), targets);
        if (!answers) {
            problem = QString::fromStdString(answers.error().message);
            return {};
        }
        for (const CellAnswer &answer : *answers)
            cells.push_back({m_model.entryAt(answer.row), answer.floor, answer.weight});
        return cells;
    }
    for (const CellTarget &target : targets) {
        const CellReading reading = m_model.read(
            m_model.index(target.row, FloorCellModel::columnOf(target.floor)), target.text);
        if (!reading.value) {
            problem = reading.problem.isEmpty() ? tr("Nothing was typed.") : reading.problem;
            return {};
        }
        cells.push_back({m_model.entryAt(target.row), target.floor, *reading.value});
    }
    return cells;
}

void WeightGrid::fill(const QString &text)
{
    std::vector<CellTarget> targets;
    QString refused;
    for (const QModelIndex &index : selectionModel()->selectedIndexes()) {
        const QString refusal = m_model.refusal(index.row());
        if (refusal.isEmpty())
            targets.push_back({index.row(), FloorCellModel::floorOf(index), text});
        else
            refused = refusal;
    }
    QString problem = targets.empty() ? refused : QString();
    const std::vector<WeightCell> cells = weightsFor(targets, problem);
    if (!problem.isEmpty()) {
        Q_EMIT noted(problem);
        return;
    }
    setWeights(m_document, m_model.table(), cells,
               m_model.display() == CellDisplay::Weight
                   ? tr("Fill %1 cells with %2").arg(cells.size()).arg(text)
                   : tr("Fill %1 cells with %2 %3")
                         .arg(cells.size())
                         .arg(m_model.values()->name(m_model.display()), text));
    const QString filled
        = cells.size() == 1 ? tr("Filled one cell.") : tr("Filled %1 cells.").arg(cells.size());
    Q_EMIT noted(refused.isEmpty() ? filled : filled + u' ' + refused);
}

void WeightGrid::removeRedundantTransitions()
{
    const int removed = removeRedundant(m_document, m_model.table());
    Q_EMIT noted(
        removed == 0
            ? tr("No transition is redundant.")
            : tr("Removed %1 redundant transitions; every weight is as before.").arg(removed));
}
