// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a monster does beside its behaviour: flying, stealing, splitting, calling
// others, living in water.

#include "editor/typeforms/formrows.h"

#include "core/tables/ruleset.h"

namespace editor {

class HabitRows : public FormRows
{
    Q_OBJECT

public:
    HabitRows(QFormLayout &form, const core::MonsterType &before, const core::Ruleset &rules);

    void applyTo(core::MonsterType &monster) const;

private:
    void follow();

    QComboBox *m_flies;
    QComboBox *m_steals;
    WheelSafeSpinBox *m_splits;
    WheelSafeSpinBox *m_vanishes;
    QComboBox *m_table;
    WheelSafeSpinBox *m_percent;
    WheelSafeSpinBox *m_most;
    QComboBox *m_home;
    WheelSafeSpinBox *m_retreats;
};

} // namespace editor
