// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/groupgrid.h"

#include "app/ui/widgets.h"
#include "editor/grid/entryheader.h"
#include "editor/grid/weightgrid.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace editor {

GroupGrid::GroupGrid(GroupsModel &groups, WeightGrid &grid, FloorAxis &axis, FloorCursor &cursor,
                     QWidget *parent)
    : FloorTableView(Rows::Entries, axis, cursor, parent)
    , m_groups(groups)
    , m_grid(grid)
{
    setCells(groups);
    setAccessibleName(tr("Weights by floors, entries under headings"));
    entryHeader().setMovesRows(false);
    addFolds();
    addActions(grid.cellActions());
    // Whatever the line stands for gets the mark, or loses it, as one.
    connect(&entryHeader(), &EntryHeader::lockClicked, this, [this](int line) {
        const bool locked = m_groups.headerData(line, Qt::Vertical, CellRole::Locked).toBool();
        m_grid.setRowsLocked(m_groups.rowsAt(line), !locked);
    });
    connect(&entryHeader(), &EntryHeader::soloClicked, this, [this](int line) {
        const bool solo = m_groups.headerData(line, Qt::Vertical, CellRole::Solo).toBool();
        for (const int row : m_groups.rowsAt(line))
            m_grid.setRowSolo(row, !solo);
    });
    connect(&entryHeader(), &QHeaderView::sectionClicked, this, [this](int line) {
        if (m_groups.isHeading(line))
            toggle(line);
    });
    connect(&groups, &QAbstractItemModel::modelAboutToBeReset, this, &GroupGrid::keepPlace);
    connect(&groups, &QAbstractItemModel::modelReset, this, [this] {
        if (isVisible())
            showCursor();
    });
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &GroupGrid::mirrorSelection);
    connect(this, &FloorTableView::readOnlyEditAttempted, this, [this](const QModelIndex &index) {
        if (m_groups.isHeading(index.row()))
            Q_EMIT noted(tr("This row is the sum of %1 entries. Enter opens and folds it.")
                             .arg(m_groups.rowsAt(index.row()).size()));
        else
            Q_EMIT m_grid.readOnlyEditAttempted(m_grid.currentIndex());
    });
    connect(this, &FloorTableView::fillRequested, &grid, &FloorTableView::fillRequested);
    connect(this, &FloorTableView::reported, this, &GroupGrid::noted);
}

void GroupGrid::addFolds()
{
    const auto add = [this](const QString &text, const QKeySequence &keys, auto act) {
        m_folds << ui::ownAction(*this, text, keys, this, act);
    };
    add(tr("Fold"), Qt::ALT | Qt::Key_Left, [this] { setOpen(false); });
    add(tr("Open the Fold"), Qt::ALT | Qt::Key_Right, [this] { setOpen(true); });
    add(tr("Fold All"), Qt::ALT | Qt::SHIFT | Qt::Key_Left, [this] { setAllOpen(false); });
    add(tr("Open All Folds"), Qt::ALT | Qt::SHIFT | Qt::Key_Right, [this] { setAllOpen(true); });
    auto *line = new QAction(this);
    line->setSeparator(true);
    m_folds << line;
}

int GroupGrid::entryRowOf(const QModelIndex &index) const
{
    return m_groups.rowsAt(index.row()).front();
}

int GroupGrid::entryCount() const
{
    return m_grid.model()->rowCount();
}

void GroupGrid::keepPlace()
{
    const QModelIndex current = currentIndex();
    if (!current.isValid())
        return;
    m_floor = FloorCellModel::floorOf(current);
    m_row = entryRowOf(current);
    m_wasHeading = m_groups.isHeading(current.row());
}

void GroupGrid::showCursor()
{
    const FloorPoint at = cursor().selected();
    int line = m_groups.lineOf(std::max(m_row >= 0 ? m_row : at.row, 0));
    if (line >= 0 && std::exchange(m_wasHeading, false))
        line = m_groups.headingOf(line);
    const int floor = m_row >= 0 ? m_floor : at.floor;
    m_row = -1;
    if (m_groups.rowCount() > 0 && m_groups.columnCount() > 0)
        goTo(m_groups.index(std::max(line, 0), std::clamp(floor, 1, m_groups.columnCount()) - 1));
}

void GroupGrid::followCursor()
{
    const FloorPoint at = cursor().selected();
    const QModelIndex current = currentIndex();
    if (!isVisible() || m_isMirroring || at.row < 0)
        return;
    const bool isThere = current.isValid() && entryRowOf(current) == at.row;
    if (isThere && FloorCellModel::floorOf(current) == at.floor)
        return;
    int line = isThere ? current.row() : m_groups.lineOf(at.row);
    if (line >= 0 && !isThere && m_groups.isHeading(line)) {
        m_groups.setOpenAt(line, true);
        line = m_groups.lineOf(at.row);
    }
    if (line >= 0)
        goTo(m_groups.index(line, FloorCellModel::columnOf(at.floor)));
}

void GroupGrid::setOpen(bool open)
{
    const QModelIndex current = currentIndex();
    if (!current.isValid() || m_groups.isOpenAt(current.row()) == open)
        return;
    finishTyping();
    if (!open)
        goTo(m_groups.index(m_groups.headingOf(current.row()), current.column()));
    m_groups.setOpenAt(current.row(), open);
}

void GroupGrid::setAllOpen(bool open)
{
    finishTyping();
    m_groups.setAllOpen(open);
}

void GroupGrid::toggle(int line)
{
    finishTyping();
    goTo(m_groups.index(line, std::max(currentIndex().column(), 0)));
    m_groups.setOpenAt(line, !m_groups.isOpenAt(line));
}

// A heading stands for its entries.
void GroupGrid::mirrorSelection()
{
    if (!isVisible() || m_isMirroring || !currentIndex().isValid())
        return;
    m_isMirroring = true;
    const QAbstractItemModel &cells = *m_grid.model();
    QItemSelection selection;
    for (const QItemSelectionRange &range : selectionModel()->selection()) {
        for (int line = range.top(); line <= range.bottom(); ++line) {
            for (const int row : m_groups.rowsAt(line))
                selection.merge(
                    QItemSelection(cells.index(row, range.left()), cells.index(row, range.right())),
                    QItemSelectionModel::Select);
        }
    }
    m_grid.selectionModel()->setCurrentIndex(
        cells.index(entryRowOf(currentIndex()), currentIndex().column()),
        QItemSelectionModel::NoUpdate);
    m_grid.selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    m_isMirroring = false;
}

void GroupGrid::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex current = currentIndex();
    const bool isPlain = !(event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier));
    if (isPlain && m_groups.isHeading(current.row())) {
        switch (event->key()) {
        case Qt::Key_Plus:
        case Qt::Key_Minus:
            return setOpen(event->key() == Qt::Key_Plus);
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            return toggle(current.row());
        default:
            break;
        }
    }
    FloorTableView::keyPressEvent(event);
}

void GroupGrid::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    if (m_groups.isHeading(index.row()))
        toggle(index.row());
    else
        FloorTableView::mouseDoubleClickEvent(event);
}

void GroupGrid::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.addActions(m_folds);
    menu.addActions(m_grid.cellActions());
    menu.exec(event->globalPos());
}

} // namespace editor
