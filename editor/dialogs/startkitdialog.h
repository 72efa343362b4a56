// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The player a game begun from the editor starts with, by hand.

#include "core/game/startkit.h"

#include <QDialog>

class QDialogButtonBox;

namespace editor {

class KitEdit;
class WheelSafeSpinBox;

class StartKitDialog : public QDialog
{
    Q_OBJECT

public:
    /// Begins with `kit`.
    StartKitDialog(const core::Ruleset &rules, const core::StartKit &kit,
                   QWidget *parent = nullptr);

    core::StartKit kit() const;
    void setKit(const core::StartKit &kit);
    /// Adds a button that fills the fields with `kit`.
    void offer(const QString &text, const core::StartKit &kit);

private:
    WheelSafeSpinBox *m_level;
    KitEdit *m_items;
    QDialogButtonBox *m_buttons;
};

} // namespace editor
