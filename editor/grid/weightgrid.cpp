// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/weightgrid.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/notedialog.h"
#include "editor/grid/entryactions.h"
#include "editor/grid/entryheader.h"
#include "editor/grid/gridcells.h"
#include "editor/grid/gridclipboard.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>

namespace editor {

WeightGrid::WeightGrid(RulesetDocument &document, WeightGridModel &model, FloorAxis &axis,
                       FloorCursor &cursor, QWidget *parent)
    : FloorTableView(Rows::Entries, axis, cursor, parent)
    , m_document(document)
    , m_model(model)
    , m_clipboard(new GridClipboard(document, model, *this))
    , m_entries(new EntryActions(document, model, *this))
{
    setCells(model);
    setAccessibleName(
        tr("Weights of %1, entries by floors").arg(QString::fromStdString(model.table())));
    addCellActions();
    addRowActions();
    connect(&entryHeader(), &QHeaderView::sectionDoubleClicked, m_entries,
            &EntryActions::editProgression);
    connect(&entryHeader(), &EntryHeader::lockClicked, this,
            [this](int row) { setRowsLocked({row}, !m_model.isLocked(row)); });
    connect(&entryHeader(), &EntryHeader::soloClicked, this,
            [this](int row) { setRowSolo(row, !m_model.isSolo(row)); });
    connect(&entryHeader(), &EntryHeader::rowDragged, m_entries, &EntryActions::moveRow);
    entryHeader().setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&entryHeader(), &QWidget::customContextMenuRequested, this, &WeightGrid::openRowMenu);
    connect(this, &FloorTableView::readOnlyEditAttempted, this,
            [this](const QModelIndex &index) { Q_EMIT noted(m_model.refusal(index.row())); });
    connect(this, &FloorTableView::fillRequested, this, &WeightGrid::fill);
    connect(this, &FloorTableView::reported, this, &WeightGrid::noted);
    connect(&model, &FloorCellModel::reported, this, &WeightGrid::noted);
    connect(m_clipboard, &GridClipboard::noted, this, &WeightGrid::noted);
    connect(m_entries, &EntryActions::noted, this, &WeightGrid::noted);
    connect(m_entries, &EntryActions::placed, this,
            [this](const std::string &entry) { showEntry(entry); });
}

template<typename Target>
void WeightGrid::add(const QString &text, const QKeySequence &keys, Target *target,
                     void (Target::*slot)())
{
    m_actions << ui::ownAction(*this, text, keys, target, [this, target, slot] {
        finishTyping(); // what is half typed is an edit before this one
        scrollTo(currentIndex()); // nothing is done out of sight
        (target->*slot)();
    });
}

void WeightGrid::addCellActions()
{
    add(tr("Cu&t Cells"), QKeySequence::Cut, m_clipboard, &GridClipboard::cutCells);
    add(tr("&Copy Cells"), QKeySequence::Copy, m_clipboard, &GridClipboard::copyCells);
    add(tr("Copy with &Headers"), Qt::CTRL | Qt::ALT | Qt::Key_C, m_clipboard,
        &GridClipboard::copyWithHeaders);
    add(tr("&Paste Cells"), QKeySequence::Paste, m_clipboard, &GridClipboard::pasteCells);
    add(tr("Paste &Special…"), Qt::CTRL | Qt::SHIFT | Qt::Key_V, m_clipboard,
        &GridClipboard::pasteSpecial);
    addSeparator();
    add(tr("&Remove Transition"), Qt::Key_Delete, this, &WeightGrid::removeSelectedTransitions);
    add(tr("Set to &0"), Qt::CTRL | Qt::Key_Delete, this, &WeightGrid::clearToZero);
    add(tr("Remove Re&dundant Transitions"), Qt::CTRL | Qt::Key_Backspace, this,
        &WeightGrid::removeRedundantTransitions);
    addSeparator();
}

void WeightGrid::addRowActions()
{
    add(tr("&Edit Progression…"), Qt::ALT | Qt::Key_Return, m_entries,
        &EntryActions::editProgression);
    add(tr("Entry Ru&les…"), Qt::SHIFT | Qt::Key_F4, m_entries, &EntryActions::editRules);
    add(tr("Goal for These Floors…"), Qt::CTRL | Qt::SHIFT | Qt::Key_G, this,
        &WeightGrid::askForGoals);
    add(tr("Note…"), Qt::CTRL | Qt::ALT | Qt::Key_M, this, &WeightGrid::editNoteHere);
    add(tr("Section…"), Qt::CTRL | Qt::ALT | Qt::Key_G, m_entries, &EntryActions::editSection);
    add(tr("T&ype of the Entry…"), Qt::CTRL | Qt::Key_T, m_entries, &EntryActions::editType);
    add(tr("&Bake Formula or Shape into Transitions"), Qt::CTRL | Qt::Key_B, m_entries,
        &EntryActions::bake);
    add(tr("&Lock or Unlock"), Qt::CTRL | Qt::Key_L, m_entries, &EntryActions::toggleLocked);
    add(tr("S&olo in the Charts, or Not"), Qt::CTRL | Qt::SHIFT | Qt::Key_L, m_entries,
        &EntryActions::toggleSolo);
    addSeparator();
    add(tr("&Add Entry…"), Qt::Key_Insert, m_entries, &EntryActions::add);
    add(tr("D&uplicate Entry"), Qt::CTRL | Qt::Key_D, m_entries, &EntryActions::duplicate);
    add(tr("Re&name Entry…"), Qt::SHIFT | Qt::Key_F2, m_entries, &EntryActions::rename);
    add(tr("Move Entry Up"), Qt::CTRL | Qt::SHIFT | Qt::Key_Up, m_entries, &EntryActions::moveUp);
    add(tr("Move Entry Down"), Qt::CTRL | Qt::SHIFT | Qt::Key_Down, m_entries,
        &EntryActions::moveDown);
    add(tr("Re&move Entry"), Qt::CTRL | Qt::SHIFT | Qt::Key_Delete, m_entries,
        &EntryActions::remove);
}

void WeightGrid::setRowsLocked(const std::vector<int> &rows, bool locked)
{
    std::vector<std::string> entries;
    entries.reserve(rows.size());
    for (const int row : rows)
        entries.push_back(m_model.entryAt(row));
    m_entries->lock(entries, locked);
}

void WeightGrid::setRowSolo(int row, bool solo)
{
    m_model.setSolo(row, solo);
}

void WeightGrid::addSeparator()
{
    auto *line = new QAction(this);
    line->setSeparator(true);
    m_actions << line;
}

void WeightGrid::showEntry(const std::string &entry, int floor)
{
    const int row = m_model.rowOf(entry);
    if (row < 0 || m_model.columnCount() == 0)
        return;
    const int column = floor > 0 ? FloorCellModel::columnOf(floor) : currentIndex().column();
    const QModelIndex index = m_model.index(row, std::clamp(column, 0, m_model.columnCount() - 1));
    goTo(index);
    setFocus(Qt::OtherFocusReason);
}

void WeightGrid::removeSelectedTransitions()
{
    if (removeTransitions(m_document, m_model.table(), selectedCells(*this, m_model)) > 0)
        return;
    const QModelIndex current = currentIndex();
    if (current.isValid() && refusesRow(current.row()))
        return;
    if (current.isValid() && m_model.kindAt(current) == CellKind::Carried)
        Q_EMIT noted(tr("This weight is carried (%1). Ctrl+Delete writes 0 here.")
                         .arg(current.data(Qt::ToolTipRole).toString()));
    else if (current.isValid())
        Q_EMIT noted(current.data(Qt::ToolTipRole).toString());
}

void WeightGrid::clearToZero()
{
    const std::vector<WeightCell> cells = selectedCells(*this, m_model);
    if (cells.size() == 1)
        setWeight(m_document, m_model.table(), cells.front(), m_document.newGesture());
    else
        setWeights(m_document, m_model.table(), cells, tr("Set %1 cells to 0").arg(cells.size()));
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
    const std::vector<WeightCell> cells = weightsFor(m_model, targets, problem);
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

// Says so where a row cannot be edited cell by cell, or at all.
bool WeightGrid::refusesRow(int row)
{
    const QString refusal = m_model.refusal(row);
    if (!refusal.isEmpty())
        Q_EMIT noted(refusal);
    return !refusal.isEmpty();
}

// Of a whole row, on the entry.
void WeightGrid::editNoteHere()
{
    const QModelIndex current = currentIndex();
    if (current.isValid())
        editNote(m_document, m_model.table(), m_model.entryAt(current.row()),
                 isRowSelected() ? 0 : FloorCellModel::floorOf(current), this);
}

void WeightGrid::askForGoals()
{
    FloorRange floors {.first = m_model.columnCount(), .last = 1};
    for (const WeightCell &cell : selectedCells(*this, m_model))
        floors = {.first = std::min(floors.first, cell.floor),
                  .last = std::max(floors.last, cell.floor)};
    const std::vector<std::string> entries = selectedEntries(*this, m_model);
    if (!entries.empty())
        Q_EMIT goalsRequested(entries, floors);
}

bool WeightGrid::isRowSelected() const
{
    const QItemSelection selection = selectionModel()->selection();
    return selection.size() == 1 && selection.first().height() == 1
        && selection.first().width() == m_model.columnCount() && m_model.columnCount() > 1;
}

// Of the entry under the pointer, which becomes the current one, in the column that was current.
void WeightGrid::openRowMenu(const QPoint &at)
{
    const int row = rowAt(at.y());
    if (row < 0)
        return;
    if (currentIndex().row() != row)
        setCurrentIndex(m_model.index(row, std::max(0, currentIndex().column())));
    openMenu(entryHeader().viewport()->mapToGlobal(at));
}

void WeightGrid::openMenu(const QPoint &at)
{
    QMenu menu(this);
    menu.addActions(m_actions);
    menu.exec(at);
}

void WeightGrid::contextMenuEvent(QContextMenuEvent *event)
{
    openMenu(event->globalPos());
}

void WeightGrid::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && entryHeader().cancelDrag())
        return;
    const QModelIndex current = currentIndex();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isPlain = !(event->modifiers() & ~Qt::KeypadModifier);
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ShiftModifier) {
        selectionModel()->select(current,
                                 QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        return;
    }
    const bool isComputed = current.isValid() && m_model.kindAt(current) == CellKind::Computed;
    if (isPlain && ((isEnter && isRowSelected()) || (event->key() == Qt::Key_F2 && isComputed))) {
        m_entries->editProgression();
        return;
    }
    FloorTableView::keyPressEvent(event);
}

void WeightGrid::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    if (index.isValid() && event->button() == Qt::LeftButton
        && m_model.kindAt(index) == CellKind::Computed) {
        m_entries->editProgression();
        return;
    }
    FloorTableView::mouseDoubleClickEvent(event);
}

} // namespace editor
