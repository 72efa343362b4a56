// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Everything about one entry of a spawn table: what it stands for, its weights, what it makes of
// earlier draws, and in which rooms it is.

#include "editor/dialogs/formdialog.h"
#include "editor/document/rulesetdocument.h"

#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QTabWidget;

namespace editor {

class ProgressionEdit;
class PropertyForm;
class RoomFilterEdit;
class StandsEdit;

class EntryForm : public FormDialog
{
    Q_OBJECT

public:
    /// For a new entry of `table`.
    EntryForm(const RulesetDocument &document, const std::string &table, QWidget *parent);
    /// For an entry of `table` that is there, under the id it has.
    EntryForm(const RulesetDocument &document, const std::string &table,
              const core::SpawnEntry &before, QWidget *parent);
    ~EntryForm() override;

    /// The entry as it stands in the form, or nothing while a field cannot be read.
    const std::optional<core::SpawnEntry> &entry() const { return m_entry; }

private:
    void build(const core::SpawnEntry &start);
    QWidget *makeMemoryPage();
    std::string id() const;
    qsizetype endOfId() const;
    void readId();
    QString problem() const;
    void read();

    const RulesetDocument &m_document;
    std::string m_table;
    core::SpawnEntry m_shown; // as the rows say
    std::optional<core::SpawnEntry> m_entry;
    QComboBox *m_id = nullptr; // of a new entry only
    QString m_groupProblem; // in what is typed behind the id
    StandsEdit *m_stands = nullptr; // not for themes, which stand for themselves
    ProgressionEdit *m_weight;
    std::unique_ptr<PropertyForm> m_memory;
    RoomFilterEdit *m_rooms;
    QLineEdit *m_note;
    QCheckBox *m_lock = nullptr;
    QTabWidget *m_pages;
};

/// Nothing when cancelled.
std::optional<core::SpawnEntry> askForNewEntry(QWidget *parent, const RulesetDocument &document,
                                               const std::string &table);
std::optional<core::SpawnEntry> askForEntry(QWidget *parent, const RulesetDocument &document,
                                            const std::string &table,
                                            const core::SpawnEntry &before);

} // namespace editor
