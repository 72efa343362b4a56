// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Everything about a spawn table but its entries: how many it draws, what, from which deck, how
// deep, where it places them, and in which rooms.

#include "editor/dialogs/formdialog.h"
#include "editor/document/rulesetdocument.h"

#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QTabWidget;

namespace editor {

class CountFormEdit;
class PropertyForm;
class RoomFilterEdit;

class TableForm : public FormDialog
{
    Q_OBJECT

public:
    TableForm(const core::Ruleset &rules, const core::SpawnTable &before, QWidget *parent);
    ~TableForm() override;

    /// The table as it stands in the form, or nothing while a field cannot be read.
    const std::optional<core::SpawnTable> &table() const { return m_table; }

private:
    enum Draws { PerRoom, PerFloor, ByOthers };

    QWidget *makeCountPage(int floors);
    QWidget *makeDrawsPage(const core::Ruleset &rules);
    bool isThemes() const { return m_shown.spawns == core::Spawns::Themes; }
    void followFields();
    void read();
    QString words(bool isForOthers) const;

    core::SpawnTable m_shown; // as the rows of the page of draws say
    std::unique_ptr<PropertyForm> m_rules;
    std::optional<core::SpawnTable> m_table;
    QComboBox *m_draws;
    CountFormEdit *m_count;
    QCheckBox *m_lock = nullptr;
    RoomFilterEdit *m_rooms;
    QTabWidget *m_pages;
};

} // namespace editor
