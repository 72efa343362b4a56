// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The least and the most of something.

#include "editor/forms/fields.h"

#include "core/tables/behavior.h"

#include <QWidget>

namespace editor {

class RangeEdit : public QWidget
{
    Q_OBJECT

public:
    /// `name` is what those hear who do not see the fields.
    RangeEdit(core::Range range, Bounds bounds, const QString &name, QWidget *parent = nullptr);

    /// The most is never below the least: whichever is typed takes the other along.
    core::Range range() const { return {m_least->value(), m_most->value()}; }

Q_SIGNALS:
    void changed();

private:
    WheelSafeSpinBox *m_least;
    WheelSafeSpinBox *m_most;
};

} // namespace editor
