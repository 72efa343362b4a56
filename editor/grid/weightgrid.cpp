#include "editor/grid/weightgrid.h"

#include "editor/grid/entryheader.h"

#include <QAction>
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
    addCellActions();
    addRowActions();
    connect(&entryHeader(), &QHeaderView::sectionDoubleClicked, this, &WeightGrid::editProgression);
    connect(&entryHeader(), &EntryHeader::lockClicked, this, [this](int row) {
        m_document.setLocked(m_model.table(), m_model.entryAt(row), !m_model.isLocked(row));
    });
    connect(&entryHeader(), &EntryHeader::soloClicked, this,
            [this](int row) { m_model.setSolo(row, !m_model.isSolo(row)); });
    connect(&entryHeader(), &EntryHeader::rowDragged, this, &WeightGrid::moveRow);
    connect(this, &FloorTableView::readOnlyEditAttempted, this,
            [this](const QModelIndex &index) { Q_EMIT noted(m_model.refusal(index.row())); });
    connect(this, &FloorTableView::fillRequested, this, &WeightGrid::fill);
    connect(this, &FloorTableView::reported, this, &WeightGrid::noted);
    connect(&model, &FloorCellModel::reported, this, &WeightGrid::noted);
}

void WeightGrid::addCellActions()
{
    const auto separate = [this] {
        auto *line = new QAction(this);
        line->setSeparator(true);
        m_actions << line;
    };
    add(tr("Cu&t Cells"), QKeySequence::Cut, &WeightGrid::cutCells);
    add(tr("&Copy Cells"), QKeySequence::Copy, &WeightGrid::copyCells);
    add(tr("Copy with &Headers"), Qt::CTRL | Qt::ALT | Qt::Key_C, &WeightGrid::copyWithHeaders);
    add(tr("&Paste Cells"), QKeySequence::Paste, &WeightGrid::pasteCells);
    add(tr("Paste &Special…"), Qt::CTRL | Qt::SHIFT | Qt::Key_V, &WeightGrid::pasteSpecial);
    separate();
    add(tr("&Remove Transition"), Qt::Key_Delete, &WeightGrid::removeSelectedTransitions);
    add(tr("Set to &0"), Qt::CTRL | Qt::Key_Delete, &WeightGrid::clearToZero);
    add(tr("Remove Re&dundant Transitions"), Qt::CTRL | Qt::Key_Backspace,
        &WeightGrid::removeRedundantTransitions);
    separate();
}

void WeightGrid::addRowActions()
{
    add(tr("&Edit Progression…"), Qt::ALT | Qt::Key_Return, &WeightGrid::editProgression);
    add(tr("Entry Ru&les…"), Qt::SHIFT | Qt::Key_F4, &WeightGrid::editEntry);
    add(tr("&Bake into Transitions"), Qt::CTRL | Qt::Key_B, &WeightGrid::bakeSelected);
    add(tr("&Lock or Unlock"), Qt::CTRL | Qt::Key_L, &WeightGrid::toggleLocked);
    add(tr("S&olo in the Charts, or Not"), Qt::CTRL | Qt::SHIFT | Qt::Key_L,
        &WeightGrid::toggleSolo);
    auto *line = new QAction(this);
    line->setSeparator(true);
    m_actions << line;
    add(tr("&Add Entry…"), Qt::Key_Insert, &WeightGrid::addEntry);
    add(tr("D&uplicate Entry"), Qt::CTRL | Qt::Key_D, &WeightGrid::duplicateEntry);
    add(tr("Re&name Entry…"), Qt::SHIFT | Qt::Key_F2, &WeightGrid::renameEntry);
    add(tr("Move Entry Up"), Qt::CTRL | Qt::SHIFT | Qt::Key_Up, &WeightGrid::moveEntryUp);
    add(tr("Move Entry Down"), Qt::CTRL | Qt::SHIFT | Qt::Key_Down, &WeightGrid::moveEntryDown);
    add(tr("Re&move Entry"), Qt::CTRL | Qt::Key_Minus, &WeightGrid::removeEntry);
}

QAction *WeightGrid::add(const QString &text, const QKeySequence &keys, void (WeightGrid::*slot)())
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, [this, slot] {
        scrollTo(currentIndex()); // nothing is done out of sight
        (this->*slot)();
    });
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
    const QModelIndex index = m_model.index(row, std::clamp(column, 0, m_model.columnCount() - 1));
    goTo(index);
    setFocus(Qt::OtherFocusReason);
}

std::vector<WeightCell> WeightGrid::selectedCells(int value) const
{
    QModelIndexList indexes = selectionModel()->selectedIndexes();
    std::sort(indexes.begin(), indexes.end()); // by row, then by floor
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

void WeightGrid::removeSelectedTransitions()
{
    if (removeTransitions(m_document, m_model.table(), selectedCells()) > 0)
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
    const std::vector<WeightCell> cells = selectedCells(0);
    if (cells.size() == 1)
        setWeight(m_document, m_model.table(), cells.front(), m_document.newGesture());
    else
        setWeights(m_document, m_model.table(), cells, tr("Set %1 cells to 0").arg(cells.size()));
}

void WeightGrid::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.addActions(m_actions);
    menu.exec(event->globalPos());
}
