// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The Goals dock: the ruleset's goals with what they measure, and the way to a weight.

#include "editor/analysis/selectedcell.h"
#include "editor/models/goalsmodel.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTreeView;

namespace editor {

class WeightGhost;

class GoalsPanel : public QWidget
{
    Q_OBJECT

public:
    GoalsPanel(RulesetDocument &document, FullNumbers &numbers, SelectedCell &cell,
               WeightGhost &ghost, QWidget *parent = nullptr);

    GoalsModel &model() { return m_model; }
    /// Ends the thread; for the time before the document goes.
    void stop() { m_model.stop(); }

    QSize sizeHint() const override { return {330, 320}; }

private:
    QWidget *makeButtons();
    void add();
    void edit();
    void remove();
    void repair();
    void show();
    int row() const;

    RulesetDocument &m_document;
    SelectedCell &m_cell;
    GoalsModel m_model;
    QLabel *m_state;
    QTreeView *m_view;
    QLabel *m_details;
    QPushButton *m_add = nullptr;
    QPushButton *m_edit = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_repair = nullptr;
};

} // namespace editor
