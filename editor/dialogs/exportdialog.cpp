// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/exportdialog.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/document/atomicfile.h"
#include "editor/style/fixedfont.h"
#include "editor/style/screenfit.h"
#include "editor/text/errortext.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>

namespace editor {

ExportDialog::ExportDialog(std::shared_ptr<const core::Ruleset> rules, const QString &name,
                           const QString &path, QWidget *parent)
    : QDialog(parent)
    , m_rules(std::move(rules))
    , m_name(QFileInfo(name).fileName().section(u'.', 0, 0))
    , m_path(path)
    , m_forms(exportForms(path))
    , m_notation(new QComboBox)
    , m_values(new QComboBox)
    , m_onSave(new QCheckBox(tr("Write it again on every save of the &ruleset")))
    , m_preview(new QPlainTextEdit)
    , m_notes(ui::wrapped())
{
    setWindowTitle(tr("Export Tables"));
    HelpWindow::setPlace(*this, {QStringLiteral("export")});
    for (const ExportForm &form : m_forms)
        m_notation->addItem(form.title, form.key);
    m_values->addItems({tr("as transitions"), tr("as the value in force on every floor")});
    m_onSave->setEnabled(!path.isEmpty());
    if (path.isEmpty())
        m_onSave->setToolTip(tr("For rulesets that have a file: save this one first."));
    showKept();
    m_preview->setReadOnly(true);
    m_preview->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_preview->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_preview->setFont(fixedFont());
    m_preview->setAccessibleName(tr("What will be written"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_save = buttons->addButton(tr("&Save…"), QDialogButtonBox::ActionRole);
    m_copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    m_save->setDefault(true);

    auto *form = new QFormLayout;
    form->addRow(tr("&Write:"), m_notation);
    form->addRow(tr("&Values:"), m_values);
    setLayout(ui::inColumn({form, ui::growing(m_preview), m_notes, m_onSave, buttons}));
    resize(fittingScreen(*this, {760, 560}));
    connect(m_notation, &QComboBox::currentIndexChanged, this, &ExportDialog::update);
    connect(m_values, &QComboBox::currentIndexChanged, this, &ExportDialog::update);
    connect(m_onSave, &QCheckBox::clicked, this, [this](bool checked) {
        if (!checked)
            keepOnSave({});
    });
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::chooseFile);
    connect(m_copy, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    update();
}

// What this file's saves write already.
void ExportDialog::showKept()
{
    const std::optional<ExportOnSave> kept = exportOnSave(m_path);
    if (!kept)
        return;
    m_onSave->setChecked(true);
    m_notation->setCurrentIndex(std::max(0, m_notation->findData(kept->form)));
    m_values->setCurrentIndex(kept->values == core::ExportValues::PerFloor ? 1 : 0);
}

const ExportForm &ExportDialog::form() const
{
    return m_forms[static_cast<std::size_t>(m_notation->currentIndex())];
}

core::ExportValues ExportDialog::chosenValues() const
{
    return m_values->currentIndex() == 0 ? core::ExportValues::Transitions
                                         : core::ExportValues::PerFloor;
}

void ExportDialog::update()
{
    m_values->setEnabled(form().hasValues());
    const auto exported = writtenAs(form(), *m_rules, chosenValues());
    QStringList notes;
    if (exported) {
        for (const core::Message &note : exported->notes)
            notes << messageText(note);
    } else {
        notes << errorText(exported.error());
    }
    m_text = exported ? QByteArray::fromStdString(exported->text) : QByteArray();
    m_preview->setPlainText(QString::fromUtf8(m_text));
    m_notes->setText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
    m_save->setEnabled(static_cast<bool>(exported));
    m_copy->setEnabled(static_cast<bool>(exported));
}

void ExportDialog::chooseFile()
{
    const std::optional<ExportOnSave> kept = exportOnSave(m_path);
    const QString ending = form().ending;
    const QString proposed = kept && kept->form == form().key
        ? kept->path
        : QFileInfo(m_path).absoluteDir().filePath(m_name + ending);
    const QString path = QFileDialog::getSaveFileName(this, windowTitle(), proposed,
                                                      tr("*%1;;All files (*)").arg(ending));
    if (!path.isEmpty() && saveTo(path))
        accept();
}

bool ExportDialog::saveTo(const QString &path)
{
    const QString problem = QFileInfo(path) == QFileInfo(m_path)
        ? tr("That is the ruleset's own file.")
        : writeWhole(path, m_text);
    if (problem.isEmpty()) {
        if (m_onSave->isChecked())
            keepOnSave(
                ExportOnSave {form().key, chosenValues(), QFileInfo(path).absoluteFilePath()});
        Q_EMIT noted(tr("Exported %1.").arg(QFileInfo(path).fileName()), false);
        return true;
    }
    auto *box = new QMessageBox(QMessageBox::Warning, windowTitle(),
                                tr("“%1” cannot be written").arg(QFileInfo(path).fileName()),
                                QMessageBox::Ok, this);
    box->setInformativeText(problem);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
    return false;
}

void ExportDialog::keepOnSave(const std::optional<ExportOnSave> &target)
{
    setExportOnSave(m_path, target);
    Q_EMIT onSaveChanged();
}

void ExportDialog::copy()
{
    QApplication::clipboard()->setText(QString::fromUtf8(m_text));
    Q_EMIT noted(tr("Copied the tables."), false);
}

} // namespace editor
