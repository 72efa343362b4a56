// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/newdialog.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/document/freshtypes.h"
#include "editor/document/shippedrulesets.h"
#include "editor/forms/fields.h"
#include "editor/style/screenfit.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QRadioButton>

namespace editor {

namespace {

core::SpawnTable emptyTable(const char *id, core::Spawns spawns)
{
    core::SpawnTable table;
    table.id = id;
    table.spawns = spawns;
    table.count = {.per = core::Per::Room, .draws = core::UpTo {core::Constant {2}}};
    table.placement = core::Placement::DropIfBlocked;
    return table;
}

core::SpawnEntry always(const char *id)
{
    return {.id = id, .weight = core::Constant {10}, .unknown = {}};
}

} // namespace

core::Ruleset blankTables()
{
    core::Ruleset rules;
    rules.name = NewDialog::tr("Untitled").toStdString();
    rules.tables = {emptyTable("monsters", core::Spawns::Monsters),
                    emptyTable("items", core::Spawns::Items)};
    return rules;
}

core::Ruleset blankGame()
{
    core::Ruleset rules = blankTables();
    rules.tables[0].entries = {always("rat")};
    rules.tables[1].entries = {always("healing-potion")};
    return madePlayable(std::move(rules));
}

NewDialog::NewDialog(QWidget *parent)
    : QDialog(parent)
    , m_game(
          new QRadioButton(tr("a &game that can be played at once: a player, a monster, a potion")))
    , m_tables(new QRadioButton(tr("&tables alone, for a game that is made elsewhere")))
    , m_copy(new QRadioButton(tr("a &copy of")))
    , m_builtins(ui::named(new QListWidget, tr("Rulesets to copy")))
    , m_description(ui::wrapped())
    , m_name(ui::named(new QLineEdit(tr("Untitled")), tr("Name of the ruleset")))
    , m_floors(makeNumberBox({1, core::maxFloors}, core::Ruleset().floors, tr("Floors")))
{
    setWindowTitle(tr("New Ruleset"));
    HelpWindow::setPlace(*this, {QStringLiteral("workbench"), QStringLiteral("A new ruleset")});
    m_game->setChecked(true);
    auto *form = new QFormLayout;
    form->addRow(tr("&Name:"), m_name);
    form->addRow(tr("&Floors:"), m_floors);
    auto *buttons = ui::okAndCancel(*this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Create"));
    setLayout(ui::inColumn({new QLabel(tr("Begin with")), m_game, m_tables, m_copy,
                            ui::growing(makeBuiltins()), form, buttons}));
    for (QRadioButton *choice : {m_game, m_tables, m_copy})
        connect(choice, &QRadioButton::toggled, this, &NewDialog::follow);
    connect(m_builtins, &QListWidget::currentRowChanged, this, &NewDialog::follow);
    connect(m_builtins, &QListWidget::itemDoubleClicked, this, &QDialog::accept);
    follow();
    m_game->setFocus();
    resize(fittingScreen(*this, {520, 460}));
}

QWidget *NewDialog::makeBuiltins()
{
    for (const ShippedRuleset &shipped : shippedRulesets())
        m_builtins->addItem(shipped.name);
    m_builtins->setCurrentRow(0);
    m_description->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_description->setMinimumHeight(3 * fontMetrics().height());
    return ui::holding(ui::spaced(ui::inColumn({ui::growing(m_builtins), m_description}),
                                  {24, 0, 0, 0})); // below the words of the choice
}

void NewDialog::follow()
{
    const bool copies = m_copy->isChecked();
    m_builtins->setEnabled(copies);
    m_description->setEnabled(copies);
    m_floors->setEnabled(!copies);
    const core::Ruleset &chosen = this->chosen();
    m_description->setText(QString::fromStdString(chosen.description));
    if (m_name->isModified())
        return;
    m_name->setText(copies ? tr("%1, changed").arg(QString::fromStdString(chosen.name))
                           : tr("Untitled"));
}

const core::Ruleset &NewDialog::chosen() const
{
    return shippedRulesets()[static_cast<std::size_t>(m_builtins->currentRow())].rules;
}

core::Ruleset NewDialog::rules() const
{
    core::Ruleset rules = m_tables->isChecked() ? blankTables() : blankGame();
    rules.floors = m_floors->value();
    if (m_copy->isChecked())
        rules = chosen();
    rules.name = m_name->text().toStdString();
    return rules;
}

} // namespace editor
