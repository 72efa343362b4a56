// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a monster can take and deal out, and how it acts.

#include "editor/typeforms/kindrows.h"

#include "core/tables/types.h"

namespace editor {

class MonsterRows : public FormRows
{
    Q_OBJECT

public:
    MonsterRows(QFormLayout &form, const core::MonsterType &before);

    /// Gives `monster` all that the rows say.
    void applyTo(core::MonsterType &monster) const;

private:
    WheelSafeSpinBox *m_hp;
    RangeEdit *m_power;
    RangeEdit *m_defense;
    WheelSafeSpinBox *m_xp;
    WheelSafeSpinBox *m_speed;
    KindForm<core::Behavior> m_behavior;
    InflictionRows m_inflicts;
};

} // namespace editor
