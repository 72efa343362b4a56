// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/entrydialog.h"

#include "editor/edits/entryedits.h"
#include "editor/forms/standsedit.h"
#include "editor/style/colors.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace editor {

EntryDialog::EntryDialog(const RulesetDocument &document, const std::string &table,
                         const std::string &before, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_table(table)
    , m_before(before)
    , m_id(new QComboBox)
    , m_problem(new QLabel)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setWindowTitle(tr("Rename Entry"));
    m_id->setEditable(true);
    for (const QString &type : typeIds(document.draft(), document.table(table)->spawns)) {
        if (!document.entry(table, type.toStdString()))
            m_id->addItem(type);
    }
    m_id->setMinimumContentsLength(24);
    m_id->setAccessibleName(tr("Id of the entry"));
    m_id->setEditText(QString::fromStdString(before));
    m_id->lineEdit()->selectAll();
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(2 * fontMetrics().height());

    auto *form = new QFormLayout(this);
    form->addRow(tr("&Id:"), m_id);
    form->addRow(m_problem);
    form->addRow(m_buttons);
    m_id->setFocus();
    connect(m_id, &QComboBox::editTextChanged, this, &EntryDialog::check);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
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
    const QString sentence = problem();
    QPalette colors = palette();
    if (!sentence.isEmpty())
        colors.setColor(QPalette::WindowText, problemText(colors));
    m_problem->setPalette(colors);
    m_problem->setText(sentence.isEmpty() ? consequence() : sentence);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(sentence.isEmpty());
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
