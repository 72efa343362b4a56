// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/gameform.h"

#include "editor/forms/appearancesedit.h"
#include "editor/forms/dungeonedit.h"
#include "editor/forms/paletteedit.h"
#include "editor/forms/playeredit.h"
#include "editor/forms/playrulesedit.h"
#include "editor/style/colors.h"
#include "editor/style/panelarea.h"
#include "editor/style/screenfit.h"

#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/validate.h"
#include "editor/text/errortext.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

namespace editor {

GameForm::GameForm(const core::Ruleset &before, QWidget *parent)
    : QDialog(parent)
    , m_before(before)
    , m_name(new QLineEdit(QString::fromStdString(before.name)))
    , m_description(new QPlainTextEdit(QString::fromStdString(before.description)))
    , m_player(new PlayerEdit(before))
    , m_dungeon(new DungeonEdit(before.dungeon))
    , m_play(new PlayRulesEdit(before.rules))
    , m_appearances(new AppearancesEdit(before.appearances))
    , m_palette(new PaletteEdit(before.palette))
    , m_problem(new QLabel)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setWindowTitle(tr("Game Rules"));
    auto *pages = new QTabWidget;
    const auto add = [pages](QWidget *page, const QString &title) {
        pages->addTab(new PanelArea(page), title);
    };
    add(makeNamePage(), tr("&Game"));
    add(m_player, tr("Pla&yer"));
    add(m_dungeon, tr("D&ungeon"));
    add(m_play, tr("&Rules"));
    add(m_appearances, tr("Appeara&nces"));
    add(m_palette, tr("C&olours"));
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(2 * fontMetrics().height());
    m_problem->setAccessibleName(tr("What is wrong"));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, problemText(colors));
    m_problem->setPalette(colors);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(pages, 1);
    layout->addWidget(m_problem);
    layout->addWidget(m_buttons);
    connect(m_name, &QLineEdit::textChanged, this, &GameForm::read);
    connect(m_description, &QPlainTextEdit::textChanged, this, &GameForm::read);
    connect(m_player, &PlayerEdit::changed, this, &GameForm::read);
    connect(m_dungeon, &DungeonEdit::changed, this, &GameForm::read);
    connect(m_play, &PlayRulesEdit::changed, this, &GameForm::read);
    connect(m_appearances, &AppearancesEdit::changed, this, &GameForm::read);
    connect(m_palette, &PaletteEdit::changed, this, &GameForm::read);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    read();
    m_name->setFocus();
    resize(fittingScreen(*this, {560, 600}));
}

QWidget *GameForm::makeNamePage()
{
    m_name->setAccessibleName(tr("Name of the ruleset"));
    m_description->setAccessibleName(tr("Description"));
    m_description->setTabChangesFocus(true);
    m_description->setMinimumHeight(4 * fontMetrics().height());
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    form->addRow(tr("Na&me:"), m_name);
    form->addRow(tr("&Description:"), m_description);
    return page;
}

// What cannot stand in a file cannot stand here: its reader is asked.
QString GameForm::problemOf(const core::Ruleset &rules) const
{
    if (!m_player->fits())
        return tr("The player starts with more than the pack takes: give less, or a larger pack.");
    core::Ruleset game = rules;
    game.tables.clear();
    game.goals.clear();
    for (core::MonsterType &monster : game.monsters)
        monster.summons.reset(); // from tables that stand elsewhere
    const core::Result<core::Ruleset> again = core::readRuleset(core::writeRuleset(game));
    if (!again)
        return messageText(again.error().message);
    for (const core::Issue &issue : core::validate(*again)) {
        if (issue.severity == core::Severity::Error)
            return messageText(issue.message);
    }
    return {};
}

void GameForm::read()
{
    core::Ruleset rules = m_before;
    rules.name = m_name->text().toStdString();
    rules.description = m_description->toPlainText().toStdString();
    rules.dungeon = m_dungeon->dungeon();
    rules.rules = m_play->rules();
    rules.appearances = m_appearances->groups();
    rules.palette = m_palette->palette();
    m_player->setRoom(rules.rules);
    rules.player = m_player->player();
    const QString problem = problemOf(rules);
    m_problem->setText(problem);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
    m_rules.reset();
    if (problem.isEmpty())
        m_rules = std::move(rules);
}

} // namespace editor
