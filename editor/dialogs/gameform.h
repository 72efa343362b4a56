// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Everything about a game but its types, tables and goals: what it is called, who plays, how floors
// are laid out, the rules of play, and how unknown items look.

#include "core/tables/ruleset.h"

#include <QDialog>

#include <optional>

class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace editor {

class AppearancesEdit;
class DungeonEdit;
class PaletteEdit;
class PlayerEdit;
class PlayRulesEdit;

class GameForm : public QDialog
{
    Q_OBJECT

public:
    GameForm(const core::Ruleset &before, QWidget *parent);

    /// The ruleset as the form has it, or nothing while a field is not as a file could say it.
    const std::optional<core::Ruleset> &rules() const { return m_rules; }

private:
    QWidget *makeNamePage();
    void read();
    QString problemOf(const core::Ruleset &rules) const;

    core::Ruleset m_before;
    std::optional<core::Ruleset> m_rules;
    QLineEdit *m_name;
    QPlainTextEdit *m_description;
    PlayerEdit *m_player;
    DungeonEdit *m_dungeon;
    PlayRulesEdit *m_play;
    AppearancesEdit *m_appearances;
    PaletteEdit *m_palette;
    QLabel *m_problem;
    QDialogButtonBox *m_buttons;
};

} // namespace editor
