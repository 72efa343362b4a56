// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/gameform.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/document/freshtypes.h"
#include "editor/forms/appearancesedit.h"
#include "editor/forms/kitedit.h"
#include "editor/forms/rowsedit.h"
#include "editor/style/panelarea.h"
#include "editor/style/screenfit.h"
#include "editor/typeforms/propertyform.h"

#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/validate.h"
#include "editor/text/errortext.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTabWidget>

#include <algorithm>

namespace editor {

namespace {

// The order of a start kit is that in which letters are given out: it stays where nothing is new.
std::vector<std::string> inOldOrder(const std::vector<std::string> &now,
                                    const std::vector<std::string> &before)
{
    return std::is_permutation(now.begin(), now.end(), before.begin(), before.end()) ? before : now;
}

RowsEdit<core::AdvanceChoice> *makeChoices(const std::vector<core::AdvanceChoice> &before)
{
    return new RowsEdit<core::AdvanceChoice>(
        {.name = GameForm::tr("What a level brings: one row is one choice"),
         .help = GameForm::tr("On each level the player chooses one of:"),
         .add = GameForm::tr("&Add Choice"),
         .remove = GameForm::tr("Re&move Choice")},
        before, [](const core::AdvanceChoice * /*last*/) {
            return core::AdvanceChoice {
                .maxHp = 20, .power = {}, .defense = {}, .magic = 0, .unknown = {}};
        });
}

// A new row is like the last one, from the next floor on.
RowsEdit<core::FloorPalette> *makePalette(const std::vector<core::FloorPalette> &before)
{
    return new RowsEdit<core::FloorPalette>(
        {.name = GameForm::tr("Colours of floors: one row holds from its floor on"),
         .help = GameForm::tr("The colours of stone, water and the player's lantern, each row "
                              "from its floor on. They change nothing but the picture."),
         .add = GameForm::tr("A&dd Floor"),
         .remove = GameForm::tr("Re&move Floor")},
        before, [](const core::FloorPalette *last) {
            core::FloorPalette palette = last ? *last : core::FloorPalette {};
            palette.floor += last ? 1 : 0;
            palette.unknown.clear();
            return palette;
        });
}

} // namespace

GameForm::GameForm(const core::Ruleset &before, QWidget *parent)
    : FormDialog(parent)
    , m_before(before)
    , m_shown(before)
    , m_player(before.player.value_or(freshPlayer()))
    , m_name(
          ui::named(new QLineEdit(QString::fromStdString(before.name)), tr("Name of the ruleset")))
    , m_description(ui::named(new QPlainTextEdit(QString::fromStdString(before.description)),
                              tr("Description")))
    , m_hasPlayer(
          new QCheckBox(tr("&there is a player: the tables are of a game that can be played")))
    , m_kit(new KitEdit(before))
    , m_choices(makeChoices(before.rules.advance.choices))
    , m_appearances(new AppearancesEdit(before.appearances))
    , m_palette(makePalette(before.palette))
{
    setWindowTitle(tr("Game Rules"));
    auto *pages = new QTabWidget;
    const QString helpPage = QStringLiteral("game-rules");
    HelpWindow::setPlace(*this, {helpPage});
    const auto add = [pages](QWidget *page, const QString &title, const HelpPlace &help = {}) {
        pages->addTab(new PanelArea(page), title);
        if (!help.page.isEmpty())
            HelpWindow::setPlace(*page, help);
    };
    add(makeNamePage(), tr("&Game"));
    add(makePlayerPage(), tr("Pla&yer"));
    add(makeDungeonPage(), tr("D&ungeon"), {helpPage, QStringLiteral("Floors")});
    add(makeRulesPage(), tr("&Rules"));
    add(m_appearances, tr("Appeara&nces"), {QStringLiteral("unknown")});
    add(m_palette, tr("C&olours"), {helpPage, QStringLiteral("Light and colours")});
    setLayout(ui::inColumn({ui::growing(pages), told(), buttons()}));
    connect(m_name, &QLineEdit::textChanged, this, &GameForm::read);
    connect(m_description, &QPlainTextEdit::textChanged, this, &GameForm::read);
    for (const auto *rows : {&m_playerRows, &m_dungeonRows, &m_playRows})
        connect(rows->get(), &PropertyForm::edited, this, &GameForm::read);
    connect(m_hasPlayer, &QCheckBox::toggled, this, &GameForm::read);
    connect(m_kit, &KitEdit::changed, this, &GameForm::read);
    connect(m_choices, &RowsTable::changed, this, &GameForm::read);
    connect(m_appearances, &AppearancesEdit::changed, this, &GameForm::read);
    connect(m_palette, &RowsTable::changed, this, &GameForm::read);
    read();
    m_name->setFocus();
    resize(fittingScreen(*this, {560, 600}));
}

GameForm::~GameForm() = default; // where its parts are known

QWidget *GameForm::makeNamePage()
{
    m_description->setTabChangesFocus(true);
    m_description->setMinimumHeight(4 * fontMetrics().height());
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    form->addRow(tr("Na&me:"), m_name);
    form->addRow(tr("&Description:"), m_description);
    return page;
}

QWidget *GameForm::makePlayerPage()
{
    auto *fields = new QWidget;
    auto *form = new QFormLayout(fields);
    form->setContentsMargins({});
    m_playerRows = std::make_unique<PropertyForm>(
        *form,
        PropertyForm::Surroundings {
            .rules = m_before, .own = std::string(), .skipped = {"wears", "carries"}});
    m_playerRows->edit("player", m_player);
    m_kit->setItems(m_player.wears, m_player.carries);
    form->addRow(tr("Starts with:"), m_kit);
    m_hasPlayer->setObjectName(QStringLiteral("hasPlayer"));
    m_hasPlayer->setChecked(m_before.player.has_value());
    fields->setEnabled(m_hasPlayer->isChecked());
    connect(m_hasPlayer, &QCheckBox::toggled, fields, &QWidget::setEnabled);
    return ui::holding(ui::inColumn({m_hasPlayer, ui::growing(fields)}));
}

QWidget *GameForm::makeDungeonPage()
{
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    core::Dungeon &dungeon = m_shown.dungeon;
    m_dungeonRows
        = std::make_unique<PropertyForm>(*form, PropertyForm::Surroundings {.rules = m_before});
    dungeon.layout = core::Layout::Accreted; // which has all members there are
    m_dungeonRows->edit("dungeon", dungeon);
    m_dungeonRows->field<QComboBox>("layout")->setCurrentIndex(
        static_cast<int>(m_before.dungeon.layout));
    form->addRow(
        QString(),
        ui::wrapped(tr("A wall on two sides is counted: a room of 6 has 5 cells across.")));
    return page;
}

QWidget *GameForm::makeRulesPage()
{
    auto *fields = new QWidget;
    auto *form = new QFormLayout(fields);
    form->setContentsMargins({});
    m_playRows
        = std::make_unique<PropertyForm>(*form, PropertyForm::Surroundings {.rules = m_before});
    m_playRows->edit("rules", m_shown.rules);
    return ui::holding(ui::inColumn({fields, ui::growing(m_choices)}));
}

// What cannot stand in a file cannot stand here: its reader is asked.
QString GameForm::problemOf(const core::Ruleset &rules) const
{
    if (m_hasPlayer->isChecked() && !m_kit->fits())
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
    core::Ruleset rules = m_shown;
    rules.name = m_name->text().toStdString();
    rules.description = m_description->toPlainText().toStdString();
    rules.rules.advance.choices = m_choices->rows();
    rules.appearances = m_appearances->groups();
    rules.palette = m_palette->rows();
    m_kit->setRoom(rules.rules);
    rules.player.reset();
    if (m_hasPlayer->isChecked()) {
        rules.player = m_player;
        rules.player->wears = inOldOrder(m_kit->wears(), m_player.wears);
        rules.player->carries = inOldOrder(m_kit->carries(), m_player.carries);
    }
    const QString problem = problemOf(rules);
    tell(problem);
    m_rules.reset();
    if (problem.isEmpty())
        m_rules = std::move(rules);
}

} // namespace editor
