// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The grid of one spawn table: what can be done with its cells and rows, by key and by menu.

#include "editor/grid/floortableview.h"
#include "editor/models/weightgridmodel.h"

class QAction;

namespace editor {

class EntryActions;
class GridClipboard;

class WeightGrid : public FloorTableView
{
    Q_OBJECT

public:
    WeightGrid(RulesetDocument &document, WeightGridModel &model, FloorAxis &axis,
               FloorCursor &cursor, QWidget *parent = nullptr);

    /// Goes to the row of an entry, if there is one.
    void showEntry(const std::string &entry, int floor = 0);
    /// The commands for selected cells and rows, as a menu lists them.
    const QList<QAction *> &cellActions() const { return m_actions; }
    GridClipboard &clipboard() { return *m_clipboard; }
    EntryActions &entries() { return *m_entries; }
    /// Those of the selected cells; of carried weights it says what there is to do instead.
    void removeSelectedTransitions();
    void removeRedundantTransitions();
    void clearToZero();
    void setRowsLocked(const std::vector<int> &rows, bool locked);
    void setRowSolo(int row, bool solo);

Q_SIGNALS:
    /// Something could not be done as asked, or was done where it cannot be seen.
    void noted(const QString &sentence);
    /// Somebody wants a goal of what these entries' cells show on those floors.
    void goalsRequested(const std::vector<std::string> &entries, FloorRange floors);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    void addCellActions();
    void addRowActions();
    void addSeparator();
    template<typename Target>
    void add(const QString &text, const QKeySequence &keys, Target *target, void (Target::*slot)());
    void editNoteHere();
    void askForGoals();
    void openRowMenu(const QPoint &at);
    void openMenu(const QPoint &at);
    bool isRowSelected() const;
    bool refusesRow(int row);
    void fill(const QString &text);

    RulesetDocument &m_document;
    WeightGridModel &m_model;
    GridClipboard *m_clipboard;
    EntryActions *m_entries;
    QList<QAction *> m_actions;
};

} // namespace editor
