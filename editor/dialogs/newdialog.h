// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a new ruleset begins with: a game, tables alone, or a copy of one that is shipped.

#include "core/tables/ruleset.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QRadioButton;

namespace editor {

class WheelSafeSpinBox;

/// Tables alone: one of monsters, one of items, without entries.
core::Ruleset blankTables();
/// What can be played at once: a player, the two tables, a first monster and a first item.
core::Ruleset blankGame();

class NewDialog : public QDialog
{
    Q_OBJECT

public:
    explicit NewDialog(QWidget *parent = nullptr);

    core::Ruleset rules() const;

private:
    QWidget *makeBuiltins();
    void follow();
    const core::Ruleset &chosen() const; // of those to copy

    QRadioButton *m_game;
    QRadioButton *m_tables;
    QRadioButton *m_copy;
    QListWidget *m_builtins;
    QLabel *m_description;
    QLineEdit *m_name;
    WheelSafeSpinBox *m_floors;
};

} // namespace editor
