// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How a monster acts.

#include "editor/typeforms/formrows.h"

#include "core/tables/behavior.h"

namespace editor {

class BehaviorRows : public FormRows
{
    Q_OBJECT

public:
    BehaviorRows(QFormLayout &form, const core::Behavior &before);

    core::Behavior behavior() const;

private:
    void follow();

    QComboBox *m_kind;
    WheelSafeSpinBox *m_percent;
    WheelSafeSpinBox *m_reach;
    RangeEdit *m_power;
};

} // namespace editor
