// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/importpreview.h"

#include "editor/style/fixedfont.h"
#include "editor/style/panelarea.h"

#include "core/io/literals/intoruleset.h"
#include "resources/messages/importtext.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

namespace editor {

QPlainTextEdit *makeColumnText(const QString &name)
{
    auto *edit = new QPlainTextEdit;
    edit->setFont(fixedFont());
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    edit->setTabChangesFocus(true);
    edit->setAccessibleName(name);
    return edit;
}

QString tablesText(const core::Imported &imported)
{
    core::Imported tables = imported;
    tables.notes.clear();
    return QString::fromStdString(resources::importText(tables, tables.rules.floors))
        .section(u'\n', 2);
}

ImportPreview::ImportPreview(const core::Ruleset *draft, QWidget *parent)
    : QDialog(parent)
    , m_preview(makeColumnText(tr("What was understood")))
    , m_verdict(new QLabel)
    , m_replacing(new QGroupBox(tr("When the tables of the draft are replaced")))
{
    if (draft != nullptr)
        m_draftTables = draft->tables;
    m_preview->setReadOnly(true);
    m_preview->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_verdict->setWordWrap(true);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setMaximumHeight(100);
    auto *rows = new QWidget;
    m_rows = new QFormLayout(rows);
    scroll->setWidget(rows);
    auto *box = new QVBoxLayout(m_replacing);
    box->setContentsMargins(4, 4, 4, 4);
    box->addWidget(scroll);
    m_replacing->hide();
    new QVBoxLayout(this);
}

void ImportPreview::layOut(const Parts &parts)
{
    auto *sides = new QSplitter;
    sides->setChildrenCollapsible(false);
    for (QWidget *side : {parts.source, makeUnderstood(parts)})
        sides->addWidget(new PanelArea(side, parts.linesInSight));
    sides->setStretchFactor(0, parts.sourceParts);
    sides->setStretchFactor(1, 5 - parts.sourceParts);
    sides->setSizes({200 * parts.sourceParts, 200 * (5 - parts.sourceParts)});
    static_cast<QVBoxLayout *>(layout())->addWidget(sides, 1);
    makeButtons(parts);
}

QWidget *ImportPreview::makeUnderstood(const Parts &parts)
{
    auto *label = new QLabel(tr("&Understood as"));
    label->setBuddy(m_preview);
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(4, 0, 0, 0);
    column->addWidget(label);
    column->addWidget(m_preview, 3);
    for (QWidget *note : parts.notes)
        column->addWidget(note, qobject_cast<QPlainTextEdit *>(note) != nullptr ? 2 : 0);
    column->addWidget(m_verdict);
    for (QWidget *question : parts.questions)
        column->addWidget(question);
    column->addWidget(m_replacing);
    return side;
}

void ImportPreview::makeButtons(const Parts &parts)
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_open = buttons->addButton(tr("Open as &New Draft"), QDialogButtonBox::AcceptRole);
    if (parts.action != nullptr)
        buttons->addButton(parts.action, QDialogButtonBox::ActionRole);
    m_replace = buttons->addButton(parts.replace, QDialogButtonBox::AcceptRole);
    m_replace->setToolTip(tr("Each table takes the place chosen above; one undo step."));
    m_replace->setVisible(!m_draftTables.empty());
    connect(buttons, &QDialogButtonBox::clicked, this, [this](const QAbstractButton *button) {
        m_use = button == m_replace ? Use::ReplaceTables : Use::NewDraft;
    });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(buttons);
}

void ImportPreview::setUnderstood(const std::vector<core::SpawnTable> *tables,
                                  const QString &verdict)
{
    m_verdict->setText(verdict);
    m_verdict->setVisible(!verdict.isEmpty());
    m_open->setEnabled(tables != nullptr);
    m_replace->setEnabled(tables != nullptr);
    propose(tables != nullptr ? *tables : std::vector<core::SpawnTable> {});
}

void ImportPreview::propose(const std::vector<core::SpawnTable> &tables)
{
    while (m_rows->rowCount() > 0)
        m_rows->removeRow(0);
    m_replacing->setVisible(!tables.empty() && !m_draftTables.empty());
    if (m_draftTables.empty())
        return;
    const std::vector<std::string> places
        = core::placesFor(tables, m_draftTables, core::PlaceBy::Kind);
    for (std::size_t i = 0; i < tables.size(); ++i) {
        auto *box = new QComboBox;
        for (const core::SpawnTable &drafted : m_draftTables)
            box->addItem(tr("replaces “%1”").arg(QString::fromStdString(drafted.id)),
                         QString::fromStdString(drafted.id));
        box->addItem(tr("is added"), QString());
        box->setCurrentIndex(box->findData(QString::fromStdString(places[i])));
        m_rows->addRow(tr("Table “%1”").arg(QString::fromStdString(tables[i].id)), box);
    }
}

std::vector<std::string> ImportPreview::replaced() const
{
    std::vector<std::string> ids;
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        const auto *box
            = qobject_cast<QComboBox *>(m_rows->itemAt(row, QFormLayout::FieldRole)->widget());
        ids.push_back(box->currentData().toString().toStdString());
    }
    return ids;
}

} // namespace editor
