// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/floortableview.h"

#include "editor/grid/celldelegate.h"
#include "editor/grid/celleditor.h"
#include "editor/grid/entryheader.h"
#include "editor/grid/floorheader.h"
#include "editor/models/floorcellmodel.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace editor {

FloorTableView::FloorTableView(Rows rows, FloorAxis &axis, FloorCursor &cursor, QWidget *parent)
    : QTableView(parent)
    , m_rows(rows)
    , m_axis(axis)
    , m_cursor(cursor)
    , m_entryHeader(new EntryHeader(rows == Rows::Entries, this))
{
    setVerticalHeader(m_entryHeader);
    setHorizontalHeader(new FloorHeader(axis, this));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setMinimumSectionSize(2);
    horizontalHeader()->setVisible(rows == Rows::Entries);
    connect(&axis, &FloorAxis::changed, this, &FloorTableView::followAxis);
    connect(&cursor, &FloorCursor::changed, this, [this] { viewport()->update(); });
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, [this](int scroll) {
        if (!m_isPlacing)
            m_axis.setScroll(scroll);
    });
}

void FloorTableView::setCells(FloorCellModel &model)
{
    show(model, new CellDelegate(&model, m_cursor, this));
    followShape(model);
}

void FloorTableView::setReadOnlyCells(QAbstractItemModel &model)
{
    show(model, new CellDelegate(nullptr, m_cursor, this));
    setEditTriggers(NoEditTriggers);
}

void FloorTableView::show(QAbstractItemModel &model, CellDelegate *delegate)
{
    setModel(&model);
    setItemDelegate(delegate);
    connect(delegate, &CellDelegate::moveRequested, this, &FloorTableView::move);
    connect(delegate, &CellDelegate::problemChanged, this, [this](const QString &problem) {
        m_hasProblem = !problem.isEmpty();
        Q_EMIT problemChanged(problem);
    });
    connect(delegate, &CellDelegate::reported, this, &FloorTableView::reported);
    connect(delegate, &CellDelegate::fillRequested, this, &FloorTableView::fillRequested);
    followAxis();
}

// Cells that come and go take the cursor along, or away: nothing may speak of those that are gone.
void FloorTableView::followShape(QAbstractItemModel &model)
{
    const auto follow = [this] {
        settleSelection();
        if (m_rows == Rows::Figures)
            return;
        m_entryHeader->setCurrentRow(currentIndex().row());
        m_cursor.setHovered({});
        noteSelection();
    };
    connect(&model, &QAbstractItemModel::rowsInserted, this, follow);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, follow);
    connect(&model, &QAbstractItemModel::columnsRemoved, this, follow);
}

void FloorTableView::finishTyping()
{
    if (state() != EditingState)
        return;
    // Editors that were closed before linger among the children until the event loop is back.
    const QList<CellEditor *> editors = viewport()->findChildren<CellEditor *>();
    for (CellEditor *editor : editors) {
        if (!editor->isVisible())
            continue;
        commitData(editor);
        closeEditor(editor, QAbstractItemDelegate::NoHint);
    }
}

int FloorTableView::fullHeight() const
{
    const int header = horizontalHeader()->isHidden() ? 0 : horizontalHeader()->sizeHint().height();
    return header + m_entryHeader->length();
}

int FloorTableView::heightOf(int rows) const
{
    return fullHeight() - m_entryHeader->length() + rows * m_entryHeader->defaultSectionSize();
}

QSize FloorTableView::sizeHint() const
{
    const QSize usual = QTableView::sizeHint();
    return m_rows == Rows::Figures ? QSize(usual.width(), fullHeight()) : usual;
}

// A row of each in sight; the rest scrolls.
QSize FloorTableView::minimumSizeHint() const
{
    const int row = m_entryHeader->count() > 0 ? m_entryHeader->sectionSize(0) : 0;
    const int header = fullHeight() - m_entryHeader->length();
    return {QTableView::minimumSizeHint().width(), header + row};
}

void FloorTableView::followAxis()
{
    m_entryHeader->setFixedWidth(std::max(m_axis.headerWidth(), 1));
    if (horizontalHeader()->defaultSectionSize() != m_axis.columnWidth())
        horizontalHeader()->setDefaultSectionSize(m_axis.columnWidth());
    updateGeometries();
    viewport()->update();
}

void FloorTableView::updateGeometries()
{
    if (m_isPlacing)
        return;
    m_isPlacing = true;
    QTableView::updateGeometries();
    // The columns end where those of the charts do, in each pane, although only one of them may
    // have a vertical scroll bar: it is beside them, as the names in the charts are.
    const QRect cells = viewport()->geometry();
    const int beyond = cells.left() + cells.width() - m_axis.end();
    if (beyond > 0 && m_axis.floors() > 0) {
        setViewportMargins(cells.left(), cells.top(), beyond, 0);
        horizontalHeader()->setGeometry(cells.left(), horizontalHeader()->y(),
                                        m_axis.visibleWidth(), horizontalHeader()->height());
    }
    horizontalScrollBar()->setRange(0, m_axis.maxScroll());
    horizontalScrollBar()->setValue(m_axis.scroll());
    m_isPlacing = false;
}

// Where the view becomes lower, what is selected stays in it.
void FloorTableView::resizeEvent(QResizeEvent *event)
{
    const QModelIndex current = currentIndex();
    const QRect cell = visualRect(current);
    const bool wasShown = cell.top() >= 0 && cell.bottom() < event->oldSize().height();
    QTableView::resizeEvent(event);
    if (current.isValid() && wasShown && cell.bottom() >= event->size().height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + cell.bottom() + 1
                                      - event->size().height());
}

void FloorTableView::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    paintCutEnds(*viewport(), m_axis);
}

void FloorTableView::move(int rows, int columns)
{
    // Of the figures only one row is typed in: there the next cell is the next floor.
    if (m_rows == Rows::Figures)
        columns += std::exchange(rows, 0);
    const QModelIndex current = currentIndex();
    if (model()->rowCount() == 0 || model()->columnCount() == 0)
        return;
    int row = std::clamp(current.row() + rows, 0, model()->rowCount() - 1);
    while (isRowHidden(row) && row + rows >= 0 && row + rows < model()->rowCount() && rows != 0)
        row += rows;
    if (isRowHidden(row))
        row = current.row();
    const int column = std::clamp(current.column() + columns, 0, model()->columnCount() - 1);
    goTo(model()->index(row, column));
}

void FloorTableView::goTo(const QModelIndex &index)
{
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
}

// What is done next is done where the cursor is: with Ctrl it goes farther, but takes the
// selection along as without.
QItemSelectionModel::SelectionFlags FloorTableView::selectionCommand(const QModelIndex &index,
                                                                     const QEvent *event) const
{
    if (!event || event->type() != QEvent::KeyPress
        || static_cast<const QKeyEvent *>(event)->key() == Qt::Key_Space)
        return QTableView::selectionCommand(index, event);
    return static_cast<const QKeyEvent *>(event)->modifiers() & Qt::ShiftModifier
        ? QItemSelectionModel::SelectCurrent
        : QItemSelectionModel::ClearAndSelect;
}

// The cursor is always among the cells that are marked; where keys go there is one.
void FloorTableView::settleSelection()
{
    const QModelIndex current = currentIndex();
    if (current.isValid() && selectionModel()->isSelected(current))
        return;
    const QItemSelection marked = selectionModel()->selection();
    if (!current.isValid() && marked.isEmpty() && !hasFocus())
        return;
    if (!current.isValid())
        goTo(model()->index(0, 0));
    else if (marked.isEmpty())
        goTo(current);
    else
        selectionModel()->setCurrentIndex(marked.last().bottomRight(),
                                          QItemSelectionModel::NoUpdate);
}

void FloorTableView::mouseReleaseEvent(QMouseEvent *event)
{
    QTableView::mouseReleaseEvent(event);
    settleSelection();
}

void FloorTableView::keyPressEvent(QKeyEvent *event)
{
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    const int key = event->key();
    if (plain && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        if (m_rows == Rows::Entries)
            move(event->modifiers() & Qt::ShiftModifier ? -1 : 1, 0);
        else if (currentIndex().flags() & Qt::ItemIsEditable)
            edit(currentIndex());
        else
            Q_EMIT readOnlyEditAttempted(currentIndex());
        return;
    }
    const QModelIndex current = currentIndex();
    const bool lastCell = current.row() == model()->rowCount() - 1
        && current.column() == model()->columnCount() - 1;
    const bool firstCell = current.row() == 0 && current.column() == 0;
    // Tab walks the cells, but it must also lead out of them.
    if ((key == Qt::Key_Tab && (lastCell || !current.isValid()))
        || (key == Qt::Key_Backtab && (firstCell || !current.isValid()))) {
        // NOLINTNEXTLINE(bugprone-parent-virtual-call): that of item views sends the key again.
        QWidget::focusNextPrevChild(key == Qt::Key_Tab);
        return;
    }
    const bool typing = plain
        && (key == Qt::Key_F2 || (!event->text().isEmpty() && event->text().at(0).isPrint()));
    if (typing && current.isValid() && !(current.flags() & Qt::ItemIsEditable)) {
        Q_EMIT readOnlyEditAttempted(current);
        return;
    }
    QTableView::keyPressEvent(event);
    settleSelection();
}

void FloorTableView::mouseMoveEvent(QMouseEvent *event)
{
    QTableView::mouseMoveEvent(event);
    const QModelIndex index = indexAt(event->pos());
    m_cursor.setHovered({.row = m_rows == Rows::Entries && index.isValid() ? entryRowOf(index) : -1,
                         .floor = index.isValid() ? FloorCellModel::floorOf(index) : 0});
}

void FloorTableView::leaveEvent(QEvent *event)
{
    QTableView::leaveEvent(event);
    m_cursor.setHovered({});
}

void FloorTableView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    if (index.isValid() && !(index.flags() & Qt::ItemIsEditable))
        Q_EMIT readOnlyEditAttempted(index);
    QTableView::mouseDoubleClickEvent(event);
}

void FloorTableView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    m_entryHeader->setCurrentRow(current.row());
    noteSelection();
}

void FloorTableView::focusInEvent(QFocusEvent *event)
{
    QTableView::focusInEvent(event);
    settleSelection(); // Qt's own first cell is not selected
    noteSelection();
}

void FloorTableView::noteSelection()
{
    const QModelIndex current = currentIndex();
    if (!current.isValid()) {
        const FloorPoint last = m_cursor.selected();
        if (m_rows == Rows::Entries)
            m_cursor.setSelected({.row = std::min(last.row, entryCount() - 1),
                                  .floor = std::min(last.floor, model()->columnCount())});
        return;
    }
    const int row = m_rows == Rows::Entries ? entryRowOf(current) : m_cursor.selected().row;
    m_cursor.setSelected({.row = row, .floor = FloorCellModel::floorOf(current)});
}

void FloorTableView::closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint)
{
    QTableView::closeEditor(editor, hint);
    if (std::exchange(m_hasProblem, false))
        Q_EMIT problemChanged({});
}

} // namespace editor
