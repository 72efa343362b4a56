// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/exportdialog.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/dialogs/questionbox.h"
#include "editor/document/atomicfile.h"
#include "editor/style/fixedfont.h"
#include "editor/style/screenfit.h"
#include "editor/style/wheelsafecombobox.h"
#include "editor/text/errortext.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QListWidget>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>
#include <map>

namespace editor {

ExportDialog::ExportDialog(std::shared_ptr<const core::Ruleset> rules, const QString &name,
                           const QString &path, QWidget *parent)
    : QDialog(parent)
    , m_rules(std::move(rules))
    , m_name(QFileInfo(name).fileName().section(u'.', 0, 0))
    , m_path(path)
    , m_forms(exportForms(path))
    , m_formats(ui::named(new QListWidget, tr("Ways to write the tables")))
    , m_values(new WheelSafeComboBox)
    , m_onSave(new QCheckBox(tr("Write it again on every save of the &ruleset")))
    , m_preview(ui::named(new QPlainTextEdit, tr("What will be written")))
    , m_notes(ui::wrapped())
{
    setWindowTitle(tr("Export Tables"));
    HelpWindow::setPlace(*this, {QStringLiteral("export")});
    for (const ExportForm &form : m_forms)
        m_formats->addItem(form.title);
    m_formats->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_formats->setToolTip(tr("Ctrl and a click, or Ctrl and the space bar, save several at once"));
    m_formats->setCurrentRow(0);
    m_values->addItems({tr("as transitions"), tr("as the value in force on every floor")});
    if (path.isEmpty())
        m_onSave->setToolTip(tr("For rulesets that have a file: save this one first."));
    showKept();
    m_preview->setReadOnly(true);
    m_preview->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_preview->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_preview->setFont(fixedFont());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_save = buttons->addButton(tr("&Save…"), QDialogButtonBox::ActionRole);
    m_copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    m_save->setDefault(true);

    auto *form = new QFormLayout;
    form->addRow(tr("&Values:"), m_values);
    setLayout(ui::inColumn(
        {ui::growing(ui::inRow({ui::growing(m_formats, 2), ui::growing(m_preview, 3)})), form,
         m_notes, m_onSave, buttons}));
    resize(fittingScreen(*this, {760, 560}));
    connect(m_formats, &QListWidget::currentRowChanged, this, &ExportDialog::update);
    connect(m_formats, &QListWidget::itemSelectionChanged, this, &ExportDialog::update);
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
    choose(kept->form);
    m_values->setCurrentIndex(kept->values == core::ExportValues::PerFloor ? 1 : 0);
}

const ExportForm &ExportDialog::form() const
{
    return m_forms[static_cast<std::size_t>(m_formats->currentRow())];
}

bool ExportDialog::choose(const QString &key)
{
    const auto isIt = [&key](const ExportForm &form) { return form.key == key; };
    const auto found = std::find_if(m_forms.begin(), m_forms.end(), isIt);
    if (found != m_forms.end())
        m_formats->setCurrentRow(static_cast<int>(found - m_forms.begin()));
    return found != m_forms.end();
}

core::ExportValues ExportDialog::chosenValues() const
{
    return m_values->currentIndex() == 0 ? core::ExportValues::Transitions
                                         : core::ExportValues::PerFloor;
}

void ExportDialog::update()
{
    m_values->setEnabled(form().hasValues());
    m_onSave->setEnabled(!m_path.isEmpty() && m_formats->selectedItems().size() < 2);
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

// The one that is shown there, the others that are selected beside it.
bool ExportDialog::saveTo(const QString &path)
{
    const int shown = m_formats->currentRow();
    const QFileInfo file(path);
    const QString base = file.fileName().endsWith(form().ending)
        ? file.fileName().chopped(form().ending.size())
        : file.completeBaseName();
    std::map<int, QString> names {{shown, file.fileName()}};
    QStringList known {file.fileName()};
    QStringList replaced;
    for (const QModelIndex &index : m_formats->selectionModel()->selectedRows()) {
        const QString ending = m_forms[static_cast<std::size_t>(index.row())].ending;
        QString name = base + ending;
        for (int number = 2; known.contains(name); ++number)
            name = QStringLiteral("%1-%2%3").arg(base).arg(number).arg(ending);
        if (index.row() == shown)
            continue;
        known << (names[index.row()] = name);
        if (file.dir().exists(name))
            replaced << name;
    }
    const QString question = tr("Replace %1?").arg(replaced.join(QStringLiteral(", ")));
    if (!replaced.isEmpty() && askWhich(this, windowTitle(), question, {}, {tr("&Replace")}) < 0)
        return false;
    for (const auto &[row, name] : names) {
        m_formats->setCurrentRow(row, QItemSelectionModel::NoUpdate);
        if (!write(file.dir().filePath(name)))
            return false;
    }
    Q_EMIT noted(tr("Exported %1.").arg(known.join(QStringLiteral(", "))), false);
    return true;
}

bool ExportDialog::write(const QString &path)
{
    const QString problem = QFileInfo(path) == QFileInfo(m_path)
        ? tr("That is the ruleset's own file.")
        : writeWhole(path, m_text);
    if (problem.isEmpty()) {
        if (m_onSave->isChecked() && m_onSave->isEnabled())
            keepOnSave(
                ExportOnSave {form().key, chosenValues(), QFileInfo(path).absoluteFilePath()});
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
