// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What an item is for: what happens when it is used up, or what it adds while it is worn.

#include "editor/typeforms/inflictionrows.h"

#include "core/tables/types.h"

namespace editor {

class EffectRows : public FormRows
{
    Q_OBJECT

public:
    /// `slots` are the equipment places there are; others can be typed.
    EffectRows(QFormLayout &form, const core::Effect &before,
               const std::vector<std::string> &equipmentSlots);

    core::Effect effect() const;

private:
    void choose();
    void follow();

    QComboBox *m_kind;
    WheelSafeSpinBox *m_amount;
    InflictionRows m_status;
    WheelSafeSpinBox *m_reach;
    WheelSafeSpinBox *m_perMagic;
    QComboBox *m_slot;
    RangeEdit *m_power;
    RangeEdit *m_defense;
    WheelSafeSpinBox *m_magic;
    QComboBox *m_revealed;
};

} // namespace editor
