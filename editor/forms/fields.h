// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Fields that forms have in common, each with a name for those who hear it.

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
inline WheelSafeSpinBox *makeNumberBox(Bounds bounds, int value, const QString &name)
{
    auto *box = new WheelSafeSpinBox;
    box->setRange(bounds.least, bounds.most);
    box->setValue(value);
    box->setKeyboardTracking(true);
    box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); // forms would stretch it
    box->setAccessibleName(name);
    return box;
}

inline QComboBox *makeChoice(const QStringList &choices, int current, const QString &name)
{
    auto *box = new QComboBox;
    box->addItems(choices);
    box->setCurrentIndex(current);
    box->setAccessibleName(name);
    return box;
}

} // namespace editor
