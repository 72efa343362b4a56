// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/notedialog.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/edits/entryedits.h"
#include "editor/style/screenfit.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QShortcut>

#include <algorithm>

namespace editor {

NoteDialog::NoteDialog(const QString &name, const core::Notes &before, int floor, QWidget *parent)
    : QDialog(parent)
    , m_notes(before)
    , m_floor(std::max(floor, 1))
    , m_onFloor(new QRadioButton(tr("on its weight on &floor %1").arg(m_floor)))
    , m_onEntry(new QRadioButton(tr("on the &entry as a whole")))
    , m_text(ui::named(new QPlainTextEdit, tr("Note")))
{
    setWindowTitle(tr("Note on “%1”").arg(name));
    HelpWindow::setPlace(*this, {QStringLiteral("workbench"), QStringLiteral("Notes")});
    m_text->setTabChangesFocus(true);
    m_text->setPlaceholderText(tr("For people: nothing is drawn or worked out by it."));
    auto *buttons = ui::okAndCancel(*this);
    m_remove = buttons->addButton(tr("&Remove Note"), QDialogButtonBox::DestructiveRole);
    buttons->button(QDialogButtonBox::Ok)->setToolTip(tr("Ctrl+Enter"));
    setLayout(ui::inColumn({m_onFloor, m_onEntry, ui::growing(m_text), buttons}));
    resize(fittingScreen(*this, {420, 240}));
    connect(m_remove, &QPushButton::clicked, this, &NoteDialog::removeNote);
    for (const int enter : {Qt::Key_Return, Qt::Key_Enter})
        connect(new QShortcut(Qt::CTRL | static_cast<Qt::Key>(enter), this), &QShortcut::activated,
                this, &QDialog::accept);
    m_onFloor->setChecked(floor > 0);
    m_onEntry->setChecked(floor == 0);
    showText(floor == 0);
    connect(m_onEntry, &QRadioButton::toggled, this, &NoteDialog::choose);
    connect(m_text, &QPlainTextEdit::textChanged, this,
            [this] { m_remove->setEnabled(!m_text->toPlainText().isEmpty()); });
    m_text->setFocus();
}

void NoteDialog::choose(bool ofEntry)
{
    m_notes = notes(); // of the place that was shown
    showText(ofEntry);
}

void NoteDialog::showText(bool ofEntry)
{
    m_isOfEntry = ofEntry;
    m_text->setPlainText(
        QString::fromStdString(ofEntry ? m_notes.ofEntry : core::noteOn(m_notes, m_floor)));
    m_text->moveCursor(QTextCursor::End);
    m_remove->setEnabled(!m_text->toPlainText().isEmpty());
}

void NoteDialog::removeNote()
{
    m_text->clear();
    accept();
}

core::Notes NoteDialog::notes() const
{
    core::Notes notes = m_notes;
    const std::string text = m_text->toPlainText().trimmed().toStdString();
    if (m_isOfEntry)
        notes.ofEntry = text;
    else
        core::setNoteOn(notes, m_floor, text);
    return notes;
}

void editNote(RulesetDocument &document, const std::string &table, const std::string &entry,
              int floor, QWidget *parent)
{
    const core::SpawnEntry *present = document.entry(table, entry);
    if (!present)
        return;
    NoteDialog dialog(document.entryName(table, entry), present->notes, floor, parent);
    if (dialog.exec() == QDialog::Accepted)
        setNotes(document, table, entry, dialog.notes());
}

} // namespace editor
