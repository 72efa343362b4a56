// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The rules of play: sight, pack, equipment, and what levels bring.

#include "core/tables/ruleset.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QGroupBox;
class QLineEdit;
class QTableWidget;

namespace editor {

class WheelSafeSpinBox;

class PlayRulesEdit : public QWidget
{
    Q_OBJECT

public:
    explicit PlayRulesEdit(const core::Rules &before, QWidget *parent = nullptr);

    core::Rules rules() const;

Q_SIGNALS:
    void changed();

private:
    QWidget *makeStealth();
    QWidget *makeChoices();
    std::optional<core::Stealth> stealth() const;
    void addChoice(const core::AdvanceChoice &choice, int known);
    core::AdvanceChoice choiceAt(int row) const;
    int number(int row, int column) const;

    core::Rules m_before;
    WheelSafeSpinBox *m_sight;
    WheelSafeSpinBox *m_pack;
    QCheckBox *m_stacks;
    WheelSafeSpinBox *m_heal;
    WheelSafeSpinBox *m_healing;
    QLineEdit *m_slots;
    QGroupBox *m_stealth = nullptr;
    WheelSafeSpinBox *m_heard = nullptr;
    WheelSafeSpinBox *m_asleep = nullptr;
    WheelSafeSpinBox *m_wandering = nullptr;
    WheelSafeSpinBox *m_wakes = nullptr;
    WheelSafeSpinBox *m_notices = nullptr;
    WheelSafeSpinBox *m_ambush = nullptr;
    QComboBox *m_advance;
    QLineEdit *m_threshold;
    QTableWidget *m_choices;
};

} // namespace editor
