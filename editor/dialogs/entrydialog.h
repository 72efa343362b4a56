#pragma once
// Asks which monster or item an entry of a spawn table stands for, and how often it comes.

#include "editor/document/rulesetdocument.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QDialogButtonBox;
class QLabel;

namespace editor {

class ProgressionEdit;

class EntryDialog : public QDialog
{
    Q_OBJECT

public:
    /// For a new entry; with `before`, for another id of an existing one.
    EntryDialog(const RulesetDocument &document, const std::string &table,
                const std::string &before, QWidget *parent);

    std::string id() const;
    /// The weights of a new entry.
    core::Progression weight() const;

private:
    void check();
    QString problem();
    /// What renaming will change besides the entry; empty where nothing.
    QString consequence() const;

    const RulesetDocument &m_document;
    std::string m_table;
    std::string m_before;
    QComboBox *m_id;
    ProgressionEdit *m_weight = nullptr; // of a new entry only
    QLabel *m_problem;
    QDialogButtonBox *m_buttons;
};

std::optional<core::SpawnEntry> askForNewEntry(QWidget *parent, const RulesetDocument &document,
                                               const std::string &table);
std::optional<std::string> askForEntryId(QWidget *parent, const RulesetDocument &document,
                                         const std::string &table, const std::string &before);

} // namespace editor
