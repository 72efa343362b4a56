// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What becomes of an item that is thrown and of whom it hits, and what it sets alight.

#include "editor/typeforms/inflictionrows.h"

#include "core/tables/ruleset.h"

namespace editor {

class ThrowRows : public FormRows
{
    Q_OBJECT

public:
    /// The fires to choose from are those of `rules`; where there is none, nothing asks for one.
    ThrowRows(QFormLayout &form, const core::ItemType &before, const core::Ruleset &rules);

    void applyTo(core::ItemType &item) const;

private:
    WheelSafeSpinBox *m_range;
    RangeEdit *m_power;
    InflictionRows m_inflicts;
    QComboBox *m_landing;
    WheelSafeSpinBox *m_radius;
    QComboBox *m_ignites;
};

} // namespace editor
