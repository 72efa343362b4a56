// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The Goals dock: the ruleset's goals with what they measure, and the way to plans that meet them.

#include "editor/analysis/celldisplay.h"
#include "editor/analysis/selectedcell.h"
#include "editor/models/goalsmodel.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTreeView;

namespace editor {

class GoalsPanel : public QWidget
{
    Q_OBJECT

public:
    GoalsPanel(RulesetDocument &document, GoalsModel &goals, SelectedCell &cell,
               QWidget *parent = nullptr);

    /// Asks for a goal of what cells show, on each of those floors, for each of the entries.
    void addFor(const std::string &table, const std::vector<std::string> &entries,
                FloorRange floors, CellDisplay display);
    /// The goal at that place of the draft becomes the current one.
    void select(int goal);

    QSize sizeHint() const override { return {330, 320}; }

Q_SIGNALS:
    /// Somebody wants plans that meet this goal of the draft.
    void balanceRequested(int goal);

private:
    QWidget *makeButtons();
    void add();
    void edit();
    void remove();
    void balance();
    void show();
    int row() const;

    RulesetDocument &m_document;
    SelectedCell &m_cell;
    GoalsModel &m_model;
    QLabel *m_state;
    QTreeView *m_view;
    QLabel *m_details;
    QPushButton *m_add = nullptr;
    QPushButton *m_edit = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_balance = nullptr;
};

} // namespace editor
