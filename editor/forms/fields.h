// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Fields that forms have in common, each with a name for those who hear it.

#include "app/ui/widgets.h"
#include "editor/style/wheelsafecombobox.h"
#include "editor/style/wheelsafespinbox.h"

#include <QComboBox>
#include <QStringList>

namespace editor {

struct Bounds
{
    int least = 0;
    int most = 0;
};

/// Takes whole numbers, and counts each key.
inline WheelSafeSpinBox *makeWideBox(Bounds bounds, int value, const QString &name)
{
    auto *box = ui::named(new WheelSafeSpinBox, name);
    box->setRange(bounds.least, bounds.most);
    box->setValue(value);
    box->setAccelerated(true);
    box->setKeyboardTracking(true);
    return box;
}

/// One that forms do not stretch.
inline WheelSafeSpinBox *makeNumberBox(Bounds bounds, int value, const QString &name)
{
    auto *box = makeWideBox(bounds, value, name);
    box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    return box;
}

inline QComboBox *makeChoice(const QStringList &choices, int current, const QString &name)
{
    auto *box = ui::named(new WheelSafeComboBox, name);
    box->addItems(choices);
    box->setCurrentIndex(current);
    return box;
}

} // namespace editor
