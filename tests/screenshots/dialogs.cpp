// SPDX-License-Identifier: GPL-3.0-or-later
// The editor's dialogs, each as it opens or with something to say.

#include "tests/screenshots/shots.h"

#include "editor/charts/transitions/transitiondialog.h"
#include "editor/dialogs/brokenfiledialog.h"
#include "editor/dialogs/entryform.h"
#include "editor/dialogs/exportdialog.h"
#include "editor/dialogs/gameform.h"
#include "editor/dialogs/importdialog.h"
#include "editor/dialogs/newdialog.h"
#include "editor/dialogs/notedialog.h"
#include "editor/dialogs/pastespecialdialog.h"
#include "editor/dialogs/startkitdialog.h"
#include "editor/dialogs/tableform.h"
#include "editor/dialogs/typeform.h"
#include "editor/docks/commandpalette.h"
#include "editor/docks/goaldialog.h"
#include "editor/forms/progressionedit.h"

#include "core/io/ruleset/rulesetjson.h"

#include "resources/builtins.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTimer>

using namespace editor;

namespace {

// The dialogs refer to it, and outlive the function that makes them.
const core::Ruleset &classic()
{
    static const core::Ruleset rules = core::readRuleset(resources::builtins()[1].json).value();
    return rules;
}

RulesetDocument &classicDocument()
{
    static RulesetDocument document;
    if (!document.isOpen())
        document.open(classic(), {});
    return document;
}

template<typename Dialog>
Shot dialogShot(const char *name, std::unique_ptr<Dialog> (*make)())
{
    return {QStringLiteral("dialog-") + QString::fromLatin1(name),
            [make](QSize) -> std::unique_ptr<QWidget> {
                std::unique_ptr<Dialog> dialog = make();
                dialog->show();
                return dialog;
            }};
}

std::unique_ptr<ImportDialog> importingText(const char *text, const char *name)
{
    const core::Ruleset draft = classic();
    return std::make_unique<ImportDialog>(
        ImportSource {.text = QString::fromUtf8(text), .name = QString::fromUtf8(name)}, &draft);
}

std::unique_ptr<ImportDialog> importing()
{
    return importingText("# chance of each monster\n"
                         "monster_chances['orc'] = 80  #orc always shows up\n"
                         "monster_chances['troll'] = from_dungeon_level(\n"
                         "    [[15, 3], [30, 5], [60, 7]])\n",
                         "");
}

std::unique_ptr<ImportDialog> importingUnsorted()
{
    return importingText(
        "monster_chances['troll'] = from_dungeon_level([[2, 1], [5, 6], [3, 4]])\n", "mine.py");
}

std::unique_ptr<ImportDialog> importingSeveral()
{
    return importingText("def cave(room):\n    monster_chances = {'bat': 60, 'spider': 20}\n\n"
                         "def crypt(room):\n    monster_chances = {'ghoul': 40}\n",
                         "mine.py");
}

std::unique_ptr<ImportDialog> importingSheet()
{
    return importingText("Monster,1,2,3\nBat,60.5,,20\nOgre,,10,40\n", "mine.csv");
}

std::unique_ptr<ImportDialog> mapping()
{
    return importingText("Cave spawns,,,,,\nMonster,HP,Floor 1,Floor 2,Floor 3,Notes\n"
                         "orc,10,80,80,60.5,\ntroll,16,,15,30,slow\nTotal,,80,95,90.5,\n",
                         "spawns.csv");
}

std::unique_ptr<ImportDialog> mappingOpen()
{
    core::Sheet items = core::sheetsFromText("Item,Weight,Min Floor,Max Floor\nrope,6,1,4\n"
                                             "gem,1.5,3,\n")
                            ->front();
    items.name = "Items";
    core::Sheet beasts = core::sheetsFromText("Beast,A,B\nbat,60,30\n")->front();
    beasts.name = "Beasts";
    return std::make_unique<ImportDialog>(
        ImportSource {.text = {},
                      .sheets = {items, beasts},
                      .name = QStringLiteral("book.xlsx"),
                      .explanation = QStringLiteral(
                          "“book.xlsx” has changed. It cannot be read as it was the last time.")},
        nullptr);
}

std::unique_ptr<ExportDialog> exporting()
{
    auto dialog = std::make_unique<ExportDialog>(std::make_shared<const core::Ruleset>(classic()),
                                                 QStringLiteral("roguebasin"));
    dialog->formats().setCurrentRow(2);
    return dialog;
}

std::unique_ptr<StartKitDialog> startingWith()
{
    return std::make_unique<StartKitDialog>(
        classic(), core::StartKit {.level = 5, .wears = {}, .carries = {"healing-potion"}});
}

std::unique_ptr<ProgressionEdit> progression(const core::Progression &progression)
{
    return std::make_unique<ProgressionEdit>(progression, 10);
}

std::unique_ptr<ProgressionEdit> ramp()
{
    return progression(core::Ramp {{{1, 20}, {4, 50}, {10, 200}}});
}

std::unique_ptr<ProgressionEdit> shape()
{
    return progression(core::Shape {core::ShapeKind::Peak, 4, 8, 100});
}

std::unique_ptr<ProgressionEdit> formula()
{
    return progression(core::Formula::make("2*floor - 0.5", 0, 60).value());
}

std::unique_ptr<TableForm> countRule()
{
    core::Ruleset rules = classic();
    rules.tables[0].count.draws
        = core::CountSum {{core::Exactly {core::Transitions {{{1, 5}, {3, 4}, {5, 3}}}},
                           core::Chain {.percent = core::Constant {60}}, core::Dice {2, 3, -4}}};
    return std::make_unique<TableForm>(rules, rules.tables[0], nullptr);
}

std::unique_ptr<BrokenFileDialog> brokenFile()
{
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("tables.ruleset.json"));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(
            "{\n  \"format\": 1,\n  \"name\": \"Mine\",\n  \"floors\": 10,\n"
            "  \"tables\": [\n    { \"id\": \"monsters\", \"entries\": [ oops ] }\n  ]\n}\n");
    file.close();
    QFile again(path);
    const QByteArray bytes = again.open(QIODevice::ReadOnly) ? again.readAll() : QByteArray();
    return std::make_unique<BrokenFileDialog>(path, core::readRuleset(bytes.toStdString()).error());
}

std::unique_ptr<GoalDialog> goal()
{
    core::ProbabilityGoal goal;
    goal.subject.entry = "confusion-scroll";
    goal.floor = 6;
    goal.probability = {0.905, {}};
    return std::make_unique<GoalDialog>(classic(), core::Goal {.kind = goal, .unknown = {}},
                                        nullptr);
}

std::unique_ptr<EntryForm> newEntry()
{
    return std::make_unique<EntryForm>(classicDocument(), "monsters", nullptr);
}

std::unique_ptr<NoteDialog> note()
{
    core::Notes notes;
    notes.onFloors = {{5, "first pair of trolls"}};
    return std::make_unique<NoteDialog>(QStringLiteral("troll"), notes, 5);
}

std::unique_ptr<TransitionDialog> transition()
{
    return std::make_unique<TransitionDialog>(classicDocument(), "monsters",
                                              TransitionRef {.entry = "troll", .floor = 5});
}

std::unique_ptr<CommandPalette> palette()
{
    std::vector<PaletteItem> items;
    const auto add = [&items](const char *text, const char *kind, const char *keys) {
        items.push_back({.text = QString::fromUtf8(text),
                         .kind = QString::fromLatin1(kind),
                         .keys = QString::fromLatin1(keys),
                         .run = [] {}});
    };
    add("Save As…", "command", "Ctrl+Shift+S");
    add("floor 6", "floor", "");
    add("troll", "entry", "");
    add("healing potion", "entry", "");
    return std::make_unique<CommandPalette>(std::move(items), nullptr);
}

std::unique_ptr<NewDialog> fresh()
{
    return std::make_unique<NewDialog>();
}

// The page of that number is in front.
template<int Page>
std::unique_ptr<GameForm> gameForm()
{
    auto form = std::make_unique<GameForm>(*core::readRuleset(resources::playable().back().json),
                                           nullptr);
    form->findChild<QTabWidget *>()->setCurrentIndex(Page);
    return form;
}

// A document of a built-in with types of every kind.
RulesetDocument &finishedDocument()
{
    static RulesetDocument document;
    for (const resources::Builtin &builtin : resources::builtins()) {
        if (!document.isOpen() && builtin.name == "roguebasin-13")
            document.open(*core::readRuleset(builtin.json), {});
    }
    return document;
}

std::unique_ptr<TypeForm> newMonster()
{
    auto form = std::make_unique<TypeForm>(finishedDocument(), TypeForm::Start {}, nullptr);
    form->findChild<QLineEdit *>()->setText(QStringLiteral("orc-chief"));
    return form;
}

std::unique_ptr<TypeForm> newItem()
{
    return std::make_unique<TypeForm>(finishedDocument(),
                                      TypeForm::Start {.kind = core::Spawns::Items}, nullptr);
}

std::unique_ptr<TypeForm> monsterForm()
{
    core::MonsterType archer = finishedDocument().draft().monsters.front();
    archer.behavior = core::Ranged {6, {3, 5}};
    archer.inflicts = core::Infliction {core::Status::Poisoned, 4, 2, 50};
    return std::make_unique<TypeForm>(finishedDocument(), archer, nullptr);
}

std::unique_ptr<TypeForm> itemForm()
{
    core::ItemType scroll = finishedDocument().draft().items.front();
    scroll.effect = core::Inflict {{core::Status::Poisoned, 9, 2}, 8, 1};
    scroll.thrown = {6, {2, 4}, core::Infliction {core::Status::Poisoned, 3, 1}, {}};
    return std::make_unique<TypeForm>(finishedDocument(), scroll, nullptr);
}

std::unique_ptr<TypeForm> equipmentForm()
{
    return std::make_unique<TypeForm>(finishedDocument(), finishedDocument().draft().items.back(),
                                      nullptr);
}

} // namespace

std::vector<Shot> dialogShots()
{
    return {dialogShot("import", importing),
            dialogShot("import-unsorted", importingUnsorted),
            dialogShot("import-several", importingSeveral),
            dialogShot("import-sheet", importingSheet),
            dialogShot("mapping", mapping),
            dialogShot("mapping-tabs", mappingOpen),
            dialogShot("export", exporting),
            dialogShot("startkit", startingWith),
            dialogShot("ramp", ramp),
            dialogShot("shape", shape),
            dialogShot("formula", formula),
            dialogShot("countrule", countRule),
            dialogShot("broken-file", brokenFile),
            dialogShot("goal", goal),
            dialogShot("newentry", newEntry),
            dialogShot("note", note),
            dialogShot("transition", transition),
            dialogShot("palette", palette),
            dialogShot("new", fresh),
            dialogShot("game-name", gameForm<0>),
            dialogShot("game-player", gameForm<1>),
            dialogShot("game-dungeon", gameForm<2>),
            dialogShot("game-rules", gameForm<3>),
            dialogShot("new-monster", newMonster),
            dialogShot("new-item", newItem),
            dialogShot("monster", monsterForm),
            dialogShot("item", itemForm),
            dialogShot("equipment", equipmentForm)};
}
