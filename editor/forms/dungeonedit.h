// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How a game's floors are laid out.

#include "core/tables/ruleset.h"

#include <QWidget>

#include <array>

class QComboBox;
class QLayout;

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
    QLayout *makeKinds(const core::RoomKinds &before);
    core::RoomKinds kinds() const;

    core::Dungeon m_before;
    QComboBox *m_layout;
    WheelSafeSpinBox *m_width;
    WheelSafeSpinBox *m_height;
    WheelSafeSpinBox *m_attempts;
    RangeEdit *m_roomWidth;
    RangeEdit *m_roomHeight;
    std::array<WheelSafeSpinBox *, 4> m_kinds {}; // rectangle, cross, circle, cave
    WheelSafeSpinBox *m_corridors;
    WheelSafeSpinBox *m_loops;
    WheelSafeSpinBox *m_doors;
    WheelSafeSpinBox *m_secretDoors;
    WheelSafeSpinBox *m_secretDoorsFrom;
    QComboBox *m_startCell;
};

} // namespace editor
