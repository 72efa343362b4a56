// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Everything about a spawn table but its entries: how many it draws, what, from which deck, how
// deep, where it places them, and in which rooms.

#include "editor/document/rulesetdocument.h"

#include <QDialog>

#include <optional>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QTabWidget;

namespace editor {

class CountButton;
class CountFormEdit;
class ProgressionEdit;
class RoomFilterEdit;
class WheelSafeSpinBox;

class TableForm : public QDialog
{
    Q_OBJECT

public:
    TableForm(const core::Ruleset &rules, const core::SpawnTable &before, QWidget *parent);

    /// The table as it stands in the form, or nothing while a field cannot be read.
    const std::optional<core::SpawnTable> &table() const { return m_table; }

private:
    enum Draws { PerRoom, PerFloor, ByOthers };

    QWidget *makeCountPage(int floors);
    QWidget *makeDrawsPage(int floors);
    QWidget *makeArrivalsPage(int floors);
    void addDeeper(QFormLayout &form, int floors);
    bool isThemes() const;
    void followFields();
    void read();

    core::SpawnTable m_before;
    std::vector<std::string> m_keys; ///< that open vaults
    std::optional<core::SpawnTable> m_table;
    QComboBox *m_draws;
    CountFormEdit *m_count;
    QComboBox *m_spawns;
    QComboBox *m_placement;
    QComboBox *m_deck;
    QCheckBox *m_lock = nullptr;
    QCheckBox *m_hasDeeper;
    WheelSafeSpinBox *m_percent;
    CountButton *m_by;
    QCheckBox *m_hasDeepest;
    WheelSafeSpinBox *m_upTo;
    QCheckBox *m_hasJitter;
    CountButton *m_jitter;
    QCheckBox *m_hasArrivals;
    ProgressionEdit *m_arrivals;
    QComboBox *m_vaultKey;
    RoomFilterEdit *m_rooms;
    QTabWidget *m_pages;
    QLabel *m_summary;
    QDialogButtonBox *m_buttons;
};

} // namespace editor
