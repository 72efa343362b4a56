#include "editor/widgets/weightgrid.h"

#include "editor/commands/entrycommands.h"
#include "editor/text/numbertext.h"
#include "editor/widgets/entrydialog.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>

#include <algorithm>

WeightGrid::WeightGrid(RulesetDocument &document, WeightGridModel &model, FloorAxis &axis,
                       FloorCursor &cursor, QWidget *parent)
    : FloorTableView(Rows::Entries, axis, cursor, parent)
    , m_document(document)
    , m_model(model)
{
    setCells(model);
    setAccessibleName(
        tr("Weights of %1, entries by floors").arg(QString::fromStdString(model.table())));
    add(tr("&Copy Cells"), QKeySequence::Copy, &WeightGrid::copyCells);
    add(tr("&Paste Cells"), QKeySequence::Paste, &WeightGrid::pasteCells);
    add(tr("&Remove Transition"), Qt::Key_Delete, &WeightGrid::removeSelectedTransitions);
    add(tr("Set to &0"), Qt::CTRL | Qt::Key_Delete, &WeightGrid::clearToZero);
    add(tr("&Bake into Transitions"), Qt::CTRL | Qt::Key_B, &WeightGrid::bakeSelected);
    add(tr("&Add Entry…"), Qt::Key_Insert, &WeightGrid::addEntry);
    add(tr("Re&name Entry…"), Qt::SHIFT | Qt::Key_F2, &WeightGrid::renameEntry);
    add(tr("Re&move Entry"), Qt::CTRL | Qt::Key_Minus, &WeightGrid::removeEntry);
    connect(this, &FloorTableView::readOnlyEditAttempted, this, [this](const QModelIndex &index) {
        Q_EMIT noted(index.data(Qt::ToolTipRole).toString());
    });
}

QAction *WeightGrid::add(const QString &text, const QKeySequence &keys, void (WeightGrid::*slot)())
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, slot);
    addAction(action);
    m_actions << action;
    return action;
}

void WeightGrid::showEntry(const std::string &entry, int floor)
{
    const int row = m_model.rowOf(entry);
    if (row < 0 || m_model.columnCount() == 0)
        return;
    const int column = floor > 0 ? FloorCellModel::columnOf(floor) : currentIndex().column();
    setCurrentIndex(m_model.index(row, std::clamp(column, 0, m_model.columnCount() - 1)));
    setFocus(Qt::OtherFocusReason);
}

std::vector<WeightCell> WeightGrid::selectedCells(int value) const
{
    QModelIndexList indexes = selectionModel()->selectedIndexes();
    std::sort(indexes.begin(), indexes.end());
    std::vector<WeightCell> cells;
    for (const QModelIndex &index : std::as_const(indexes)) {
        cells.push_back({.entry = m_model.entryAt(index.row()),
                         .floor = FloorCellModel::floorOf(index),
                         .value = value});
    }
    return cells;
}

std::vector<std::string> WeightGrid::selectedEntries() const
{
    std::vector<std::string> entries;
    for (const WeightCell &cell : selectedCells()) {
        if (entries.empty() || entries.back() != cell.entry)
            entries.push_back(cell.entry);
    }
    return entries;
}

void WeightGrid::copyCells()
{
    const QItemSelection selection = selectionModel()->selection();
    if (selection.isEmpty())
        return;
    QRect block;
    for (const QItemSelectionRange &range : selection)
        block |= QRect(QPoint(range.left(), range.top()), QPoint(range.right(), range.bottom()));
    QStringList lines;
    for (int row = block.top(); row <= block.bottom(); ++row) {
        QStringList fields;
        for (int column = block.left(); column <= block.right(); ++column)
            fields << m_model.index(row, column).data(Qt::EditRole).toString();
        lines << fields.join(u'\t');
    }
    QApplication::clipboard()->setText(lines.join(u'\n') + u'\n');
    Q_EMIT noted(tr("Copied %1 × %2 cells.").arg(block.height()).arg(block.width()));
}

// The cells of a block of text, or none when a field of it is not a weight.
std::vector<WeightCell> WeightGrid::readBlock(const QStringList &lines, const QModelIndex &start)
{
    std::vector<WeightCell> cells;
    for (int row = 0; row < lines.size(); ++row) {
        const QStringList fields = lines[row].split(u'\t');
        for (int column = 0; column < fields.size(); ++column) {
            const TypedNumber typed = parseWhole(fields[column], core::maxValue);
            if (!typed.problem.isEmpty()) {
                Q_EMIT noted(tr("Nothing was pasted: row %1, column %2 of the clipboard: %3")
                                 .arg(row + 1)
                                 .arg(column + 1)
                                 .arg(typed.problem));
                return {};
            }
            const QModelIndex at
                = start.siblingAtRow(start.row() + row).siblingAtColumn(start.column() + column);
            if (typed.value && at.isValid())
                cells.push_back({.entry = m_model.entryAt(at.row()),
                                 .floor = FloorCellModel::floorOf(at),
                                 .value = *typed.value});
        }
    }
    return cells;
}

void WeightGrid::pasteCells()
{
    const QString text = QApplication::clipboard()->text();
    QStringList lines = text.split(u'\n');
    for (QString &line : lines)
        line.remove(u'\r');
    while (!lines.isEmpty() && lines.last().isEmpty())
        lines.removeLast();
    std::vector<WeightCell> targets = selectedCells();
    if (lines.isEmpty() || targets.empty())
        return;
    const bool fill = lines.size() == 1 && !lines.first().contains(u'\t') && targets.size() > 1;
    QModelIndexList selected = selectionModel()->selectedIndexes();
    const QModelIndex start = *std::min_element(selected.begin(), selected.end());
    std::vector<WeightCell> cells = readBlock(lines, start);
    if (cells.empty())
        return;
    if (fill) {
        for (WeightCell &target : targets)
            target.value = cells.front().value;
        cells = std::move(targets);
    }
    setWeights(m_document, m_model.table(), cells, tr("Paste %1 cells").arg(cells.size()));
}

void WeightGrid::removeSelectedTransitions()
{
    if (removeTransitions(m_document, m_model.table(), selectedCells()) > 0)
        return;
    const QModelIndex current = currentIndex();
    if (current.isValid() && m_model.kindAt(current) == CellKind::Carried)
        Q_EMIT noted(tr("This weight is carried (%1). Ctrl+Delete writes 0 here.")
                         .arg(current.data(Qt::ToolTipRole).toString()));
    else if (current.isValid())
        Q_EMIT noted(current.data(Qt::ToolTipRole).toString());
}

void WeightGrid::clearToZero()
{
    const std::vector<WeightCell> cells = selectedCells(0);
    if (cells.size() == 1)
        setWeight(m_document, m_model.table(), cells.front(), m_document.newGesture());
    else
        setWeights(m_document, m_model.table(), cells, tr("Set %1 cells to 0").arg(cells.size()));
}

void WeightGrid::bakeSelected()
{
    bakeTransitions(m_document, m_model.table(), selectedEntries());
}

void WeightGrid::addEntry()
{
    const std::optional<core::SpawnEntry> entry = askForNewEntry(this, m_document, m_model.table());
    if (!entry)
        return;
    const int row = currentIndex().isValid() ? currentIndex().row() + 1 : m_model.rowCount();
    m_document.undoStack().push(new InsertEntry(m_document, m_model.table(), row, *entry));
    showEntry(entry->id);
}

void WeightGrid::removeEntry()
{
    const std::vector<std::string> entries = selectedEntries();
    if (entries.empty())
        return;
    QUndoStack &stack = m_document.undoStack();
    if (entries.size() > 1)
        stack.beginMacro(tr("%1: remove %2 entries")
                             .arg(QString::fromStdString(m_model.table()))
                             .arg(entries.size()));
    for (const std::string &entry : entries)
        stack.push(new RemoveEntry(m_document, m_model.table(), entry));
    if (entries.size() > 1)
        stack.endMacro();
}

void WeightGrid::renameEntry()
{
    const std::string before = m_model.entryAt(currentIndex().row());
    if (before.empty())
        return;
    const std::optional<std::string> after
        = askForEntryId(this, m_document, m_model.table(), before);
    if (after && *after != before)
        m_document.undoStack().push(new RenameEntry(m_document, m_model.table(), before, *after));
}

void WeightGrid::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.addActions(m_actions);
    menu.exec(event->globalPos());
}
