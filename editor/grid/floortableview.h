// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A table whose columns are floors: widths and scroll come from the shared axis, hover and
// selection go to the shared cursor, keys are those of a spreadsheet.

#include "editor/grid/flooraxis.h"
#include "editor/grid/floorcursor.h"

#include <QTableView>

namespace editor {

class CellDelegate;
class EntryHeader;
class FloorCellModel;

class FloorTableView : public QTableView
{
    Q_OBJECT

public:
    enum class Rows { Entries, Figures };

    FloorTableView(Rows rows, FloorAxis &axis, FloorCursor &cursor, QWidget *parent = nullptr);

    /// Shows a model, editable live where it allows that.
    void setCells(FloorCellModel &model);
    /// Shows a model that is only read.
    void setReadOnlyCells(QAbstractItemModel &model);
    EntryHeader &entryHeader() const { return *m_entryHeader; }
    /// Ends the edit of a cell, if one is open; text that is no number changes nothing.
    void finishTyping();
    /// Height at which all rows are seen.
    int fullHeight() const;
    /// Height at which so many are.
    int heightOf(int rows) const;
    /// Moves the cursor to a cell and selects that one only, whatever keys are held.
    void goTo(const QModelIndex &index);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Why typed text is not accepted; empty when that is over.
    void problemChanged(const QString &problem);
    /// The text is to be typed into all selected cells.
    void fillRequested(const QString &text);
    /// How the target typed so far comes out.
    void reported(const QString &sentence);
    /// A cell that is not edited by typing was asked to be.
    void readOnlyEditAttempted(const QModelIndex &index);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void updateGeometries() override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint) override;
    void focusInEvent(QFocusEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex &index,
                                                         const QEvent *event) const override;

    /// The row of the table's entries that a cell is about.
    virtual int entryRowOf(const QModelIndex &index) const { return index.row(); }

    /// How many entries the table has, whether they are rows here or not.
    virtual int entryCount() const { return model()->rowCount(); }

    FloorCursor &cursor() { return m_cursor; }
    FloorAxis &axis() { return m_axis; }

private:
    void show(QAbstractItemModel &model, CellDelegate *delegate);
    void followAxis();
    void move(int rows, int columns);
    void followShape(QAbstractItemModel &model);
    void settleSelection();
    void noteSelection();

    Rows m_rows;
    FloorAxis &m_axis;
    FloorCursor &m_cursor;
    EntryHeader *m_entryHeader;
    bool m_hasProblem = false;
    bool m_isPlacing = false;
};

} // namespace editor
