// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The player a game begun from the editor starts with, by hand.

#include "core/game/startkit.h"

#include <QDialog>

#include <vector>

class QDialogButtonBox;
class QLabel;

namespace editor {

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
    QWidget *makeItems();
    void showRoom();

    struct Row
    {
        std::string id;
        bool isWorn;
        WheelSafeSpinBox *count;
    };
    const core::Ruleset &m_rules;
    WheelSafeSpinBox *m_level;
    std::vector<Row> m_rows;
    QLabel *m_room;
    QDialogButtonBox *m_buttons;
};

} // namespace editor
