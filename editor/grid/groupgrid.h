// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The grid of a table with its entries under headings that fold. What is selected here is selected
// in the plain grid too, whose commands do what is done.

#include "editor/grid/floortableview.h"
#include "editor/models/groupsmodel.h"

namespace editor {

class WeightGrid;

class GroupGrid : public FloorTableView
{
    Q_OBJECT

public:
    /// All must outlive it; `grid` shows the model that `groups` is of.
    GroupGrid(GroupsModel &groups, WeightGrid &grid, FloorAxis &axis, FloorCursor &cursor,
              QWidget *parent = nullptr);

    /// Goes to the line of the selected entry, opening its group where that is folded.
    void followCursor();
    /// Goes to the selected entry, or to its heading.
    void showCursor();

Q_SIGNALS:
    void noted(const QString &sentence);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    int entryRowOf(const QModelIndex &index) const override;
    int entryCount() const override;

private:
    void addFolds();
    void setOpen(bool open);
    void setAllOpen(bool open);
    void toggle(int line);
    void mirrorSelection();
    void keepPlace();

    GroupsModel &m_groups;
    WeightGrid &m_grid;
    QList<QAction *> m_folds;
    int m_floor = 1; // where the cursor is, while lines come and go
    int m_row = -1;
    bool m_wasHeading = false;
    bool m_isMirroring = false;
};

} // namespace editor
