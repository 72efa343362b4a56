// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How a game's floors are laid out.

#include "core/tables/ruleset.h"

#include <QWidget>

class QComboBox;

namespace editor {

class RangeEdit;
class WheelSafeSpinBox;

class DungeonEdit : public QWidget
{
    Q_OBJECT

public:
    explicit DungeonEdit(const core::Dungeon &before, QWidget *parent = nullptr);

    core::Dungeon dungeon() const;

Q_SIGNALS:
    void changed();

private:
    core::Dungeon m_before;
    QComboBox *m_layout;
    WheelSafeSpinBox *m_width;
    WheelSafeSpinBox *m_height;
    WheelSafeSpinBox *m_attempts;
    RangeEdit *m_roomWidth;
    RangeEdit *m_roomHeight;
    QComboBox *m_startCell;
};

} // namespace editor
