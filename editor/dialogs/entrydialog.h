// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Asks for another id of an entry of a spawn table.

#include "editor/document/rulesetdocument.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QDialogButtonBox;
class QLabel;

namespace editor {

class EntryDialog : public QDialog
{
    Q_OBJECT

public:
    /// `before` is the id the entry has.
    EntryDialog(const RulesetDocument &document, const std::string &table,
                const std::string &before, QWidget *parent);

    std::string id() const;

private:
    void check();
    QString problem();
    /// What renaming will change besides the entry; empty where nothing.
    QString consequence() const;

    const RulesetDocument &m_document;
    std::string m_table;
    std::string m_before;
    QComboBox *m_id;
    QLabel *m_problem;
    QDialogButtonBox *m_buttons;
};

std::optional<std::string> askForEntryId(QWidget *parent, const RulesetDocument &document,
                                         const std::string &table, const std::string &before);

} // namespace editor
