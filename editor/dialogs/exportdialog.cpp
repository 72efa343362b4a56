// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/exportdialog.h"

#include "editor/document/atomicfile.h"
#include "editor/style/screenfit.h"
#include "editor/text/errortext.h"

#include "core/io/csv/csvexport.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>

#include <array>

namespace editor {

namespace {

constexpr std::array notations
    = {core::Notation::CsvLong, core::Notation::CsvMatrix, core::Notation::RogueBasin,
       core::Notation::Tcod,    core::Notation::RustTcod,  core::Notation::Chargrid};

core::Result<core::Exported> written(const core::Ruleset &rules, core::Notation notation,
                                     const core::ExportOptions &options)
{
    switch (notation) {
    case core::Notation::CsvLong:
        return core::exportCsvLong(rules, options);
    case core::Notation::CsvMatrix:
        return core::exportCsvMatrix(rules, options);
    case core::Notation::RogueBasin:
    case core::Notation::Tcod:
    case core::Notation::RustTcod:
    case core::Notation::Chargrid:
        break;
    }
    return core::exportLiterals(rules, notation, options);
}

} // namespace

ExportDialog::ExportDialog(std::shared_ptr<const core::Ruleset> rules, const QString &name,
                           QWidget *parent)
    : QDialog(parent)
    , m_rules(std::move(rules))
    , m_name(QFileInfo(name).fileName().section(u'.', 0, 0))
    , m_notation(new QComboBox)
    , m_values(new QComboBox)
    , m_preview(new QPlainTextEdit)
    , m_notes(new QLabel)
{
    setWindowTitle(tr("Export Tables"));
    m_notation->addItems({tr("CSV, one row per transition"), tr("CSV, one column per floor"),
                          tr("RogueBasin (Python)"), tr("tcod 2020 (Python)"), tr("Rust + tcod"),
                          tr("chargrid 2020 (Rust)")});
    m_values->addItems({tr("as transitions"), tr("as the value in force on every floor")});
    m_preview->setReadOnly(true);
    m_preview->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_preview->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_preview->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_preview->setAccessibleName(tr("What will be written"));
    m_notes->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_save = buttons->addButton(tr("&Save…"), QDialogButtonBox::ActionRole);
    m_copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    m_save->setDefault(true);

    auto *form = new QFormLayout;
    form->addRow(tr("&Write:"), m_notation);
    form->addRow(tr("&Values:"), m_values);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_preview, 1);
    layout->addWidget(m_notes);
    layout->addWidget(buttons);
    resize(fittingScreen(*this, {760, 560}));
    connect(m_notation, &QComboBox::currentIndexChanged, this, &ExportDialog::update);
    connect(m_values, &QComboBox::currentIndexChanged, this, &ExportDialog::update);
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::chooseFile);
    connect(m_copy, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    update();
}

void ExportDialog::update()
{
    const auto notation = notations[static_cast<std::size_t>(m_notation->currentIndex())];
    m_values->setEnabled(notation != core::Notation::CsvMatrix);
    const auto exported
        = written(*m_rules, notation,
                  {.values = m_values->currentIndex() == 0 ? core::ExportValues::Transitions
                                                           : core::ExportValues::PerFloor,
                   .floors = m_rules->floors});
    QStringList notes;
    if (exported) {
        for (const std::string &note : exported->notes)
            notes << QString::fromStdString(note);
    } else {
        notes << errorText(exported.error());
    }
    m_preview->setPlainText(exported ? QString::fromStdString(exported->text) : QString());
    m_notes->setText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
    m_save->setEnabled(static_cast<bool>(exported));
    m_copy->setEnabled(static_cast<bool>(exported));
}

QString ExportDialog::ending() const
{
    switch (notations[static_cast<std::size_t>(m_notation->currentIndex())]) {
    case core::Notation::CsvLong:
    case core::Notation::CsvMatrix:
        return QStringLiteral(".csv");
    case core::Notation::RogueBasin:
    case core::Notation::Tcod:
        return QStringLiteral(".py");
    case core::Notation::RustTcod:
    case core::Notation::Chargrid:
        break;
    }
    return QStringLiteral(".rs");
}

void ExportDialog::chooseFile()
{
    const QString path = QFileDialog::getSaveFileName(this, windowTitle(), m_name + ending(),
                                                      tr("*%1;;All files (*)").arg(ending()));
    if (!path.isEmpty() && saveTo(path))
        accept();
}

bool ExportDialog::saveTo(const QString &path)
{
    const QString problem = writeWhole(path, m_preview->toPlainText().toUtf8());
    if (problem.isEmpty()) {
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

void ExportDialog::copy()
{
    QApplication::clipboard()->setText(m_preview->toPlainText());
    Q_EMIT noted(tr("Copied the tables."), false);
}

} // namespace editor
