// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of real games, and the forms of entries and tables that say more than weights.

#include "tests/screenshots/shots.h"

#include "editor/dialogs/entryform.h"
#include "editor/dialogs/tableform.h"
#include "editor/edits/weightedits.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include "core/io/ruleset/rulesetjson.h"

#include "resources/builtins.h"

#include <QApplication>
#include <QDockWidget>
#include <QTabWidget>
#include <QTest>

using namespace editor;

namespace {

// Every rule once, small enough to be read.
constexpr const char *everyRule = R"({
  "format": "fathom-ruleset", "version": 2, "name": "Every rule", "floors": 12,
  "tables": [
    {"id": "themes", "spawns": "themes", "entries": [
      {"id": "plain", "weight": 80}, {"id": "crypt", "weight": [[3, 10]]},
      {"id": "garden", "weight": 15}]},
    {"id": "hordes", "spawns": "monsters",
     "count": {"per": "floor", "sum": [{"exactly": [[1, 3], [5, 4]]}, {"chain": 60, "atMost": 6},
                                       {"dice": "2d3-4"}]},
     "deeper": {"percent": 10, "by": {"between": [1, 5]}, "upTo": 12},
     "jitter": {"dice": "2d3-4"},
     "entries": [
      {"id": "jackal", "weight": 30},
      {"id": "jackal-pack", "weight": {"shape": "flat", "from": 3, "to": 7, "value": 20},
       "group": [{"id": "jackal"}, {"id": "jackal", "count": {"between": [1, 3]}}]},
      {"id": "war-band", "weight": [[4, 10]],
       "group": [{"id": "goblin-mystic"}, {"id": "goblin", "count": {"between": [2, 4]}},
                 {"id": "archer", "count": {"tries": 2, "percent": 50}}, {"table": "pets"}]},
      {"id": "bat", "weight": {"sum": [{"shape": "flat", "from": 2, "to": 5, "value": 30}, [[9, 10]]]},
       "limit": {"perFloor": 2}},
      {"id": "balor", "weight": [[8, 2]], "limit": {"perRun": 1}, "in": ["crypt"]},
      {"id": "merchant", "weight": 0, "meter": {"perFloor": 6, "perDraw": -40}},
      {"id": "ghost", "type": "wraith", "weight": 3, "force": "4*drawn + 3 < floor + jitter", "notIn": ["garden"]},
      {"id": "key-bearer", "quota": {"atLeast": 2, "byFloor": 5}},
      {"id": "quiet", "weight": 25, "nothing": true}]},
    {"id": "pets", "spawns": "monsters", "entries": [{"id": "dog", "weight": 3}, {"id": "cat", "weight": 1}]},
    {"id": "loot", "spawns": "items", "deck": "run", "count": {"per": "room", "tries": 2, "percent": 40},
     "entries": [{"id": "gold", "weight": 6}, {"id": "potion", "weight": 3}, {"id": "wand", "weight": 1},
                 {"id": "relic", "weight": 1, "in": ["crypt"]}]}]})";

const core::Ruleset &rules()
{
    static const core::Ruleset all = core::readRuleset(everyRule).value();
    return all;
}

RulesetDocument &document()
{
    static RulesetDocument document;
    if (!document.isOpen())
        document.open(rules(), {});
    return document;
}

void openEveryRule(EditorWindow &window)
{
    window.document().open(core::Ruleset(rules()), {}, QStringLiteral("every-rule.ruleset.json"));
    window.showTable(1);
}

EditorChange choosing(ChartPanes::Choice choice, int row = 0, int floor = 5)
{
    return [choice, row, floor](EditorWindow &window) {
        TableEditor &table = *window.currentTable();
        table.grid().setFocus();
        table.grid().setCurrentIndex(table.grid().model()->index(row, floor - 1));
        table.charts().choose(choice);
        waitForNumbers(window);
    };
}

EditorChange displaying(CellDisplay shown)
{
    return [shown](EditorWindow &window) {
        choosing(ChartPanes::Choice::Chance)(window);
        window.currentTable()->gridBar().setDisplay(shown);
    };
}

// The numbers are of the tables before the keystroke.
void typeWeight(EditorWindow &window)
{
    displaying(CellDisplay::AtLeastOne)(window);
    setWeight(window.document(), window.currentTable()->table(), {"scroll", 4, 60}, 0);
}

void listIssues(EditorWindow &window)
{
    window.findChild<QDockWidget *>(QStringLiteral("issues"))->show();
    waitForNumbers(window);
}

Shot entryShot(const char *name, const char *entry, int page)
{
    return {QStringLiteral("dialog-entry-") + QString::fromLatin1(name),
            [entry, page](QSize) -> std::unique_ptr<QWidget> {
                auto form = std::make_unique<EntryForm>(
                    document(), std::string("hordes"), *document().entry("hordes", entry), nullptr);
                form->findChild<QTabWidget *>()->setCurrentIndex(page);
                form->show();
                return form;
            }};
}

Shot tableShot(const char *name, const char *table, int page)
{
    return {QStringLiteral("dialog-table-") + QString::fromLatin1(name),
            [table, page](QSize) -> std::unique_ptr<QWidget> {
                auto form = std::make_unique<TableForm>(rules(), *document().table(table), nullptr);
                form->findChild<QTabWidget *>()->setCurrentIndex(page);
                form->show();
                return form;
            }};
}

} // namespace

std::vector<Shot> ruleShots()
{
    using Choice = ChartPanes::Choice;
    const auto shot = [](const char *name, const EditorChange &open, const EditorChange &change) {
        return editorShot(QStringLiteral("rules-") + QString::fromLatin1(name), open, change);
    };
    return {
        shot("badges", openEveryRule, choosing(Choice::Weights, 6)),
        shot("chance", openEveryRule, choosing(Choice::Chance, 6)),
        shot("expected", openEveryRule, choosing(Choice::Expected, 2)),
        shot("counts", openEveryRule, choosing(Choice::Counts, 2)),
        shot("first-seen", openEveryRule, choosing(Choice::FirstSeen, 4, 9)),
        shot("types", openEveryRule, choosing(Choice::Types)),
        shot("issues", openEveryRule, listIssues),
        shot("brogue-items", openingBuiltin("brogue-items"), displaying(CellDisplay::AtLeastOne)),
        shot("brogue-stale", openingBuiltin("brogue-items"), typeWeight),
        shot("brogue-scrolls", openingBuiltin("brogue-items", 1),
             displaying(CellDisplay::Expected)),
        shot("brogue-hordes", openingBuiltin("brogue-hordes", 1), choosing(Choice::Mix)),
        shot("dcss", openingBuiltin("dcss-dungeon"), choosing(Choice::Mix)),
        shot("angband", openingBuiltin("angband-monsters"), choosing(Choice::Chance)),
        shot("shattered", openingBuiltin("shattered-mobs"), choosing(Choice::Expected)),
        entryShot("group", "war-band", 1),
        entryShot("windows", "bat", 0),
        entryShot("limit", "bat", 2),
        entryShot("meter", "merchant", 2),
        entryShot("force", "ghost", 2),
        entryShot("quota", "key-bearer", 2),
        entryShot("themes", "balor", 3),
        tableShot("count", "hordes", 0),
        tableShot("draws", "hordes", 1),
        tableShot("deck", "loot", 1),
        tableShot("themes", "themes", 0)};
}
