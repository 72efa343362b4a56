// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Asks for a goal: what is measured, where, and between which bounds.

#include "core/tables/ruleset.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace editor {

class WheelSafeSpinBox;

class GoalDialog : public QDialog
{
    Q_OBJECT

public:
    /// Begins with `goal`, of one of the kinds this program knows.
    GoalDialog(const core::Ruleset &rules, const core::Goal &goal, QWidget *parent);

    /// Says that the goal is for so many entries, that of the dialog being the first.
    void askForEach(std::size_t entries);
    /// The goal as it stands in the dialog, or nothing while a field cannot be read.
    const std::optional<core::Goal> &goal() const { return m_goal; }

private:
    struct Fields;

    void makeFields();
    void fillSubjects(QComboBox &box, bool withTables);
    void fill(core::Goal goal);
    void showBounds(const core::Bounds &bounds, const core::Bounded &what);
    void read();
    void showRows(const Fields &fields);
    core::Goal freshGoal() const; // of the chosen kind
    std::optional<core::Bounds> bounds(QString &problem) const;
    bool readCurve(core::Bounds &limits, double unit) const;
    core::Subject subject(const QComboBox &box) const;

    const core::Ruleset &m_rules;
    core::UnknownMembers m_unknown;
    std::optional<core::Goal> m_goal;
    QFormLayout *m_form;
    QComboBox *m_kind;
    QComboBox *m_subject;
    QComboBox *m_second;
    QComboBox *m_value;
    QComboBox *m_span;
    QComboBox *m_bot;
    WheelSafeSpinBox *m_atLeast;
    WheelSafeSpinBox *m_floor;
    WheelSafeSpinBox *m_lastFloor;
    QComboBox *m_ending;
    QLineEdit *m_min;
    QLineEdit *m_max;
    QLineEdit *m_curve;
    QLineEdit *m_within;
    QLabel *m_result;
    QDialogButtonBox *m_buttons;
};

} // namespace editor
