// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/input/keyeditor.h"

#include "app/input/rowkeys.h"
#include "app/ui/widgets.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QTableWidget>

#include <utility>

KeyEditor::KeyEditor(KeyMap keys, QWidget *parent)
    : QWidget(parent)
    , m_keys(std::move(keys))
    , m_table(ui::tagged(ui::named(new QTableWidget(static_cast<int>(commandTable().size()), 2),
                                   tr("Commands and their keys")),
                         "keyTable"))
    , m_told(ui::tagged(ui::wrapped(), "keyTold"))
{
    setObjectName(QStringLiteral("keyEditor"));
    m_told->setTextFormat(Qt::PlainText);
    m_told->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    buildLayout();
    changed({});
    m_table->selectRow(0);
}

void KeyEditor::fitToFont()
{
    m_told->setMinimumHeight(2 * m_told->fontMetrics().height());
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 8);
}

void KeyEditor::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitToFont();
}

void KeyEditor::buildLayout()
{
    m_table->setHorizontalHeaderLabels({tr("What it does"), tr("Keys")});
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    chooseRowsByKeys(m_table);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->verticalHeader()->hide();
    fitToFont();
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_add = ui::tagged(ui::button(tr("Add a ke&y…"), this, &KeyEditor::listen), "addKey");
    m_takeIt = ui::tagged(new QPushButton(tr("&Take it")), "takeKey");
    auto *remove = ui::tagged(ui::button(tr("Re&move its keys"), this, &KeyEditor::removeKeys),
                              "removeKeys");
    auto *usual = ui::tagged(
        ui::button(tr("&Reset all to the usual keys"), this, &KeyEditor::reset), "resetKeys");
    setLayout(ui::inColumn(
        {ui::growing(m_table), m_told, ui::inRow({m_add, m_takeIt, remove, ui::rest(), usual})}));
    connect(m_takeIt, &QPushButton::clicked, this, [this] {
        if (m_conflict)
            take(*m_conflict);
    });
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &KeyEditor::stopListening);
}

std::optional<Command> KeyEditor::selected() const
{
    const int row = m_table->currentRow();
    if (row < 0)
        return {};
    return commandTable()[static_cast<std::size_t>(row)].command;
}

void KeyEditor::listen()
{
    const auto command = selected();
    if (!command)
        return;
    m_listens = true;
    m_conflict.reset();
    m_takeIt->setEnabled(false);
    m_told->setText(
        tr("Press the new key for “%1”. A click anywhere cancels.").arg(commandName(*command)));
    m_add->installEventFilter(this);
    m_add->setFocus();
}

void KeyEditor::stopListening()
{
    m_listens = false;
    m_conflict.reset();
    m_takeIt->setEnabled(false);
    m_add->removeEventFilter(this);
    m_told->clear();
}

/// The next key is the one to bind, whatever it means elsewhere.
bool KeyEditor::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey
        = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (m_listens
        && (event->type() == QEvent::FocusOut || event->type() == QEvent::MouseButtonPress))
        stopListening();
    if (!m_listens || !isKey)
        return QWidget::eventFilter(watched, event);
    event->accept();
    const auto command = selected();
    if (event->type() == QEvent::ShortcutOverride || !command)
        return true;
    const auto binding = bindingFor(*static_cast<QKeyEvent *>(event), *command);
    if (!binding)
        return true;
    const auto owner = m_keys.ownerOf(*binding);
    stopListening();
    if (owner == command) {
        m_told->setText(tr("%1 means that already.").arg(shownText(*binding)));
    } else if (owner) {
        m_conflict = binding;
        m_takeIt->setEnabled(true);
        m_told->setText(tr("%1 already means “%2”. “Take it” gives it to “%3” instead.")
                            .arg(shownText(*binding), commandName(*owner), commandName(*command)));
    } else {
        take(*binding);
    }
    return true;
}

void KeyEditor::take(const KeyBinding &binding)
{
    m_keys.bind(binding);
    changed(tr("%1 now means “%2”.").arg(shownText(binding), commandName(binding.command)));
}

void KeyEditor::removeKeys()
{
    const auto command = selected();
    if (!command)
        return;
    m_keys.clear(*command);
    changed(tr("“%1” has no key now.").arg(commandName(*command)));
}

void KeyEditor::reset()
{
    m_keys = KeyMap();
    changed(tr("All keys are as they came."));
}

void KeyEditor::changed(const QString &told)
{
    m_conflict.reset();
    m_takeIt->setEnabled(false);
    int row = 0;
    for (const CommandInfo &info : commandTable()) {
        m_table->setItem(row, 0, new QTableWidgetItem(info.meaning));
        m_table->setItem(row, 1, new QTableWidgetItem(m_keys.keysText(info.command)));
        ++row;
    }
    m_told->setText(told);
    if (!told.isEmpty())
        Q_EMIT keysChanged(m_keys);
}
