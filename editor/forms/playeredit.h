// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Who plays a game, and with what.

#include "core/tables/ruleset.h"

#include <QWidget>

#include <optional>

class QCheckBox;

namespace editor {

class ColorEdit;
class GlyphEdit;
class KitEdit;
class RangeEdit;
class WheelSafeSpinBox;

class PlayerEdit : public QWidget
{
    Q_OBJECT

public:
    explicit PlayerEdit(const core::Ruleset &rules, QWidget *parent = nullptr);

    /// Nothing for tables without a game.
    std::optional<core::PlayerType> player() const;
    /// How many items the pack takes.
    void setRoom(const core::Rules &rules);
    bool fits() const;

Q_SIGNALS:
    void changed();

private:
    core::PlayerType m_before;
    QCheckBox *m_exists;
    QWidget *m_fields;
    GlyphEdit *m_glyph;
    ColorEdit *m_color;
    WheelSafeSpinBox *m_hp;
    RangeEdit *m_power;
    RangeEdit *m_defense;
    WheelSafeSpinBox *m_magic;
    KitEdit *m_items;
};

} // namespace editor
