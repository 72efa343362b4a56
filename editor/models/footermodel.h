// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What stands under a weight grid, floor by floor: the total, the count rule (editable where it
// is stepped), what to expect, and the goals about the table.

#include "editor/analysis/floornumbers.h"
#include "editor/models/floorcellmodel.h"
#include "editor/models/goalrows.h"

namespace editor {

class FooterModel : public FloorCellModel
{
    Q_OBJECT

public:
    enum Row { Total, CountRow, Mean, None, FirstGoal };

    /// `numbers` must outlive the model and be of the same table.
    FooterModel(RulesetDocument &document, std::string table, const FloorNumbers &numbers,
                QObject *parent = nullptr);

    /// Has rows for those goals that are about the table.
    void follow(const GoalsModel &goals);
    /// The goals that a row stands for, by their places in the draft; none of a row of numbers.
    std::vector<int> goalsOf(int row) const;

    /// Whether the table is drawn from in other tables' draws alone, or gives rooms their themes.
    bool isDrawnFromOnly() const;
    /// The rule as one phrase, where it is not a number by floor; else empty.
    QString wholeRule() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    int mostAt(const QModelIndex &index) const override;
    void beginGesture(const QModelIndex &index) override;
    void preview(int value) override;
    void commit() override;
    void restore() override;

Q_SIGNALS:
    /// The count rule has become another kind, or none of its cells is what it was.
    void ruleChanged();

protected:
    int floors() const override;
    int valueBefore(const QModelIndex &index) const override;

private:
    struct Gesture
    {
        int floor = 0;
        int before = 0;
    };

    const core::CountRule &rule() const;
    bool isOfThemes() const;
    QString text(int row, int floor) const;
    QString tip(const QModelIndex &index) const;
    QVariant countData(int floor, int role) const;
    QString countTip(int floor) const;
    QString ghost(int floor) const;
    QString rowName(int row) const;
    void updateGoals();

    RulesetDocument &m_document;
    std::string m_table;
    const FloorNumbers &m_numbers;
    GoalRows m_goals;
    QStringList m_goalNames; // as they were told of last
    bool m_isPutOff = false; // other rows wait for the end of a gesture
    Gesture m_gesture;
};

} // namespace editor
