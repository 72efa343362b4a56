// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/entrydialog.h"

#include "app/ui/widgets.h"
#include "editor/edits/entryedits.h"
#include "editor/forms/standsedit.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>

namespace editor {

EntryDialog::EntryDialog(const RulesetDocument &document, const std::string &table,
                         const std::string &before, QWidget *parent)
    : FormDialog(parent)
    , m_document(document)
    , m_table(table)
    , m_before(before)
    , m_id(ui::named(new QComboBox, tr("Id of the entry")))
{
    setWindowTitle(tr("Rename Entry"));
    m_id->setEditable(true);
    for (const QString &type : typeIds(document.draft(), document.table(table)->spawns)) {
        if (!document.entry(table, type.toStdString()))
            m_id->addItem(type);
    }
    m_id->setMinimumContentsLength(24);
    m_id->setEditText(QString::fromStdString(before));
    m_id->lineEdit()->selectAll();

    auto *form = new QFormLayout(this);
    form->addRow(tr("&Id:"), m_id);
    form->addRow(told());
    form->addRow(buttons());
    m_id->setFocus();
    connect(m_id, &QComboBox::editTextChanged, this, &EntryDialog::check);
    check();
}

std::string EntryDialog::id() const
{
    return m_id->currentText().trimmed().toStdString();
}

QString EntryDialog::problem()
{
    if (id().empty())
        return tr("Type the id of a monster or an item.");
    if (id() != m_before && m_document.entry(m_table, id()))
        return tr("This table has an entry “%1” already.").arg(QString::fromStdString(id()));
    return {};
}

QString EntryDialog::consequence() const
{
    if (id() == m_before)
        return {};
    switch (renamingOf(m_document.draft(), *m_document.table(m_table), m_before, id())) {
    case Renaming::WithItsType:
        return tr("Its type is renamed with it, and so is every entry, goal and pack that names "
                  "“%1”.")
            .arg(QString::fromStdString(m_before));
    case Renaming::AnotherType:
        return tr("The entry will stand for “%1”, which is there already.")
            .arg(QString::fromStdString(id()));
    case Renaming::EntryAlone:
        return {};
    }
    return {};
}

void EntryDialog::check()
{
    tell(problem(), consequence());
}

std::optional<std::string> askForEntryId(QWidget *parent, const RulesetDocument &document,
                                         const std::string &table, const std::string &before)
{
    EntryDialog dialog(document, table, before, parent);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return dialog.id();
}

} // namespace editor
