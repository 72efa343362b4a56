// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How often an item works, and how its charges come back.

#include "editor/forms/countbutton.h"
#include "editor/typeforms/formrows.h"

#include "core/tables/types.h"

namespace editor {

class ChargeRows : public FormRows
{
    Q_OBJECT

public:
    /// `floors` is the last floor that the charges may be of.
    ChargeRows(QFormLayout &form, const core::ItemType &before, int floors);

    void applyTo(core::ItemType &item) const;

private:
    void follow();

    QComboBox *m_works;
    CountButton *m_charges;
    WheelSafeSpinBox *m_recharges;
};

} // namespace editor
