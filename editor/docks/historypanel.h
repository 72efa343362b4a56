// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The History dock: every step in words, and snapshots by name. A click goes there.

#include "editor/analysis/snapshots.h"
#include "editor/models/historymodel.h"

#include <QWidget>

class QLineEdit;
class QListView;
class QPushButton;
class QTreeView;

namespace editor {

class HistoryPanel : public QWidget
{
    Q_OBJECT

public:
    HistoryPanel(RulesetDocument &document, Snapshots &snapshots, QWidget *parent = nullptr);

    HistoryModel &model() { return m_model; }

    QSize sizeHint() const override { return {270, 260}; }

Q_SIGNALS:
    /// The user wants the draft compared with this state.
    void compareRequested(const std::shared_ptr<const core::Ruleset> &rules, const QString &name);

private:
    QWidget *makeSteps();
    QWidget *makeSnapshots();
    void goToStep(const QModelIndex &index);
    void compareWithStep();
    void takeSnapshot();
    void goToSnapshot(const QModelIndex &index);
    void showCurrent();

    RulesetDocument &m_document;
    Snapshots &m_snapshots;
    HistoryModel m_model;
    QTreeView *m_steps = nullptr;
    QListView *m_names = nullptr;
    QLineEdit *m_name = nullptr;
    QPushButton *m_take = nullptr;
};

} // namespace editor
