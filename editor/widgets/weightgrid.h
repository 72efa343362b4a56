#pragma once
// The grid of one spawn table: what can be done with its cells and rows, by key and by menu.

#include "editor/commands/changeweights.h"
#include "editor/models/weightgridmodel.h"
#include "editor/widgets/floortableview.h"

class QAction;

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

Q_SIGNALS:
    /// Something could not be done as asked, or was done where it cannot be seen.
    void noted(const QString &sentence);

public Q_SLOTS:
    void copyCells();
    void pasteCells();
    void removeSelectedTransitions();
    void clearToZero();
    void bakeSelected();
    void addEntry();
    void removeEntry();
    void renameEntry();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    QAction *add(const QString &text, const QKeySequence &keys, void (WeightGrid::*slot)());
    std::vector<WeightCell> selectedCells(int value = 0) const;
    std::vector<std::string> selectedEntries() const;
    std::vector<WeightCell> readBlock(const QStringList &lines, const QModelIndex &start);

    RulesetDocument &m_document;
    WeightGridModel &m_model;
    QList<QAction *> m_actions;
};
