// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// "On floor 5 I want P(≥1) = 90 % by changing it from floor 4": which weights do that.

#include "editor/analysis/fullnumbers.h"
#include "editor/analysis/latestwork.h"
#include "editor/analysis/selectedcell.h"
#include "editor/analysis/weightghost.h"
#include "editor/analysis/weighttarget.h"

#include "core/analysis/solve/solve.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace editor {

class WheelSafeSpinBox;

class GoalSeek : public QWidget
{
    Q_OBJECT

public:
    /// About the entry and floor of `cell`, other weights as they are. What would be taken is
    /// proposed to `ghost` while it can be.
    GoalSeek(RulesetDocument &document, FullNumbers &numbers, SelectedCell &cell,
             WeightGhost &ghost, QWidget *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *makeChoices();
    void follow();
    void seek();
    void seekByTrials(const core::Target &target);
    void show(const WeightAnswer &answer);
    /// `runs`: how many a simulated number was counted on.
    void offer(QPushButton &button, const std::optional<core::WeightChoice> &choice,
               std::uint64_t runs = 0);
    void refuse(const QString &why);
    void take(int weight);
    void propose(const QPushButton *button);
    const core::SpawnEntry *entry() const;
    QString valueText(double value) const;

    RulesetDocument &m_document;
    FullNumbers &m_numbers;
    SelectedCell &m_cell;
    WeightGhost &m_ghost;
    core::Address m_asked; // what the floor to change from was last set for
    QLabel *m_of;
    QComboBox *m_measure;
    QLineEdit *m_value;
    WheelSafeSpinBox *m_from;
    QLabel *m_range;
    QPushButton *m_below = nullptr;
    QPushButton *m_above = nullptr;
    LatestWork m_trials;
    int m_question = 0; // how often something was asked: answers to earlier ones are dropped
};

} // namespace editor
