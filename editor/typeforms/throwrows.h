// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What becomes of an item that is thrown, and of whom it hits.

#include "editor/typeforms/inflictionrows.h"

#include "core/tables/types.h"

namespace editor {

class ThrowRows : public FormRows
{
    Q_OBJECT

public:
    ThrowRows(QFormLayout &form, const core::Throw &before);

    core::Throw thrown() const;

private:
    WheelSafeSpinBox *m_range;
    RangeEdit *m_power;
    InflictionRows m_inflicts;
    QComboBox *m_landing;
    WheelSafeSpinBox *m_radius;
};

} // namespace editor
