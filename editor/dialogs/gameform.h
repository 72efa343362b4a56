// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Everything about a game but its types, tables and goals: what it is called, who plays, how floors
// are laid out, the rules of play, and how unknown items look.

#include "editor/dialogs/formdialog.h"

#include "core/tables/ruleset.h"

#include <memory>
#include <optional>

class QCheckBox;
class QLineEdit;
class QPlainTextEdit;

namespace editor {

class AppearancesEdit;
class KitEdit;
class PropertyForm;
template<typename Struct>
class RowsEdit;

class GameForm : public FormDialog
{
    Q_OBJECT

public:
    GameForm(const core::Ruleset &before, QWidget *parent);
    ~GameForm() override;

    /// The ruleset as the form has it, or nothing while a field is not as a file could say it.
    const std::optional<core::Ruleset> &rules() const { return m_rules; }

private:
    QWidget *makeNamePage();
    QWidget *makePlayerPage();
    QWidget *makeDungeonPage();
    QWidget *makeRulesPage();
    void read();
    QString problemOf(const core::Ruleset &rules) const;

    core::Ruleset m_before;
    core::Ruleset m_shown; // as the fields have it, but for lists
    core::PlayerType m_player;
    std::optional<core::Ruleset> m_rules;
    QLineEdit *m_name;
    QPlainTextEdit *m_description;
    QCheckBox *m_hasPlayer;
    KitEdit *m_kit;
    RowsEdit<core::AdvanceChoice> *m_choices;
    AppearancesEdit *m_appearances;
    RowsEdit<core::FloorPalette> *m_palette;
    std::unique_ptr<PropertyForm> m_playerRows;
    std::unique_ptr<PropertyForm> m_dungeonRows;
    std::unique_ptr<PropertyForm> m_playRows;
};

} // namespace editor
