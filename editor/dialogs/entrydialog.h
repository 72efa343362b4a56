// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Asks for another id of an entry of a spawn table.

#include "editor/dialogs/formdialog.h"
#include "editor/document/rulesetdocument.h"

#include <optional>

class QComboBox;

namespace editor {

class EntryDialog : public FormDialog
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
};

std::optional<std::string> askForEntryId(QWidget *parent, const RulesetDocument &document,
                                         const std::string &table, const std::string &before);

} // namespace editor
