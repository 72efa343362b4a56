// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The Balance dock: goals in, plans out. A plan that is looked at is what the grid and the charts
// compare with, until it is taken over or left.

#include "editor/analysis/numbers.h"

#include "core/analysis/balance/balance.h"

#include <QStandardItemModel>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;
class QTreeView;

namespace editor {

class WheelSafeSpinBox;

class BalancePanel : public QWidget
{
    Q_OBJECT

public:
    BalancePanel(RulesetDocument &document, Numbers &numbers, QWidget *parent = nullptr);
    ~BalancePanel() override;

    /// Looks for plans for these goals of the draft alone.
    void balanceFor(const std::vector<int> &goals);
    /// The plans found last, nothing before the first.
    const std::optional<core::Balance> &balance() const { return m_balance; }
    /// Ends the thread; for the time before the document goes.
    void stop();

    QSize sizeHint() const override { return {820, 270}; }

Q_SIGNALS:
    /// There are no goals, and somebody wants some.
    void goalsRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    struct Running;

    QWidget *makeSettings();
    QWidget *makeLists();
    core::BalanceOptions options() const;
    std::vector<std::size_t> chosenGoals() const;
    std::vector<core::NumberChange> chosenChanges() const;
    const core::Plan *plan() const;
    bool isStale() const;
    void startOrStop();
    void start();
    void cancel();
    void forget();
    void take(core::Balance balance, std::shared_ptr<const core::Ruleset> rules);
    void takeOver();
    void fillGoals();
    void fillLadder();
    void fitLadder();
    void fillChanges();
    void showMeasures();
    void show();
    void showGhost();
    void withdrawGhost();
    QString stateText() const;

    RulesetDocument &m_document;
    Numbers &m_numbers;
    std::shared_ptr<Running> m_running; // nullptr: nothing runs
    std::shared_ptr<const core::Ruleset> m_rules; // that the plans are of
    std::optional<core::Balance> m_balance;
    std::vector<core::Goal> m_listed; // the goals of the draft
    std::shared_ptr<const core::Ruleset> m_ghost; // what others compare with for this
    std::vector<core::NumberChange> m_ghostChanges; // its changes
    std::shared_ptr<const core::Ruleset> m_before; // and what they did before
    QString m_nameBefore;
    QStandardItemModel m_goals;
    QStandardItemModel m_ladder;
    QStandardItemModel m_changes;
    QTimer m_poll;
    WheelSafeSpinBox *m_most = nullptr;
    WheelSafeSpinBox *m_transitions = nullptr;
    QCheckBox *m_counts = nullptr;
    QCheckBox *m_stats = nullptr;
    QCheckBox *m_played = nullptr;
    WheelSafeSpinBox *m_games = nullptr;
    QPushButton *m_start = nullptr;
    QPushButton *m_toGoals = nullptr;
    QPushButton *m_take = nullptr;
    QProgressBar *m_bar = nullptr;
    QLabel *m_state = nullptr;
    QTreeView *m_goalsView = nullptr;
    QTreeView *m_ladderView = nullptr;
    QTreeView *m_changesView = nullptr;
    QSplitter *m_lists = nullptr;
    ui::Worker m_work;
};

} // namespace editor
