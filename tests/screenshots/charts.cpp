// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of the editor's window in their states, a drag under way among them.

#include "tests/screenshots/shots.h"

#include "editor/docks/playedpanel.h"
#include "editor/docks/simulatepanel.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/weightedits.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include <QApplication>
#include <QComboBox>
#include <QMouseEvent>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <array>

using namespace editor;

namespace {

using Change = std::function<void(EditorWindow &)>;

Shot shot(const char *name, const char *ruleset, int table, const Change &change)
{
    const QString file = QString::fromLatin1(ruleset);
    return {QStringLiteral("charts-") + QString::fromLatin1(name), [=](QSize size) {
                auto window = std::make_unique<EditorWindow>();
                window->resize(size);
                window->files().openBuiltin(file);
                window->showTable(table);
                window->show();
                QTest::qWait(200); // the docks take their places first
                change(*window);
                waitForNumbers(*window);
                return window;
            }};
}

Change chart(ChartPanes::Choice choice, int row, int floor, bool asTable = false)
{
    return [=](EditorWindow &window) {
        window.currentTable()->charts().choose(choice);
        window.currentTable()->charts().showTables(asTable);
        window.currentTable()->cursor().setSelected({.row = row, .floor = floor});
    };
}

void move(WeightsChart &chart, QEvent::Type type, QPointF at)
{
    QMouseEvent event(type, at, chart.viewport()->mapToGlobal(at),
                      type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, Qt::LeftButton,
                      Qt::NoModifier);
    QApplication::sendEvent(chart.viewport(), &event);
    QTest::qWait(20);
}

// Entries that come, grow and go, each for a third of the floors; of 500 on 100 floors few are seen
// at once.
core::Ruleset rulesOf(int entries)
{
    constexpr std::array<const char *, 12> names
        = {"orc",        "troll",  "giant-cave-spider", "kobold", "jackal-pack", "ogre",
           "fire-drake", "goblin", "skeleton-archer",   "bat",    "wight",       "lich"};
    core::Ruleset rules;
    rules.name = "Depths";
    rules.floors = entries > 100 ? 100 : entries > 12 ? 26 : 10;
    rules.tables.resize(1);
    rules.tables[0].id = "monsters";
    rules.tables[0].count.draws = core::UpTo {core::Constant {3}};
    for (int n = 0; n < entries; ++n) {
        const auto at = static_cast<std::size_t>(n);
        std::string id = names[at % names.size()];
        if (at >= names.size())
            id += '-' + std::to_string(at / names.size() + 1);
        const int first = 1 + n * rules.floors / entries * 2 / 3;
        const int step = std::max(1, rules.floors / 6);
        rules.tables[0].entries.push_back(
            {.id = id,
             .weight = core::Transitions {{{first, 5 + n * 37 % 60},
                                           {first + step, 20 + n * 53 % 80},
                                           {first + 2 * step, n % 4 * 10}}},
             .unknown = {}});
        core::MonsterType &monster = rules.monsters.emplace_back();
        monster.id = id;
        monster.name = id;
    }
    return rules;
}

// A chart with so many entries, against a state in which one of them was other.
Shot everyShot(const ChartInfo &info, int entries)
{
    const int row = entries > 100 ? 430 : entries / 3;
    const int floor = entries > 100 ? 90 : 5;
    const auto open = [entries, row](EditorWindow &window) {
        window.document().open(rulesOf(entries), {});
        RulesetDocument &document = window.document();
        const std::string id = document.draft().tables[0].entries[std::size_t(row)].id;
        setWeight(document, "monsters", {id, document.draft().floors / 2, 120},
                  document.newGesture());
    };
    const auto show = [kind = info.kind, row, floor](EditorWindow &window) {
        TableEditor &table = *window.currentTable();
        table.charts().choose(kind);
        if (row > 100) // the last floors first, so that floor 90 is in the middle
            table.cursor().setSelected({.row = row, .floor = 99});
        table.cursor().setSelected({.row = row, .floor = floor});
    };
    const QString name = QString(info.name).remove(u' ').toLower().replace(
        QStringLiteral("p(≥1)"), QStringLiteral("chance"));
    return editorShot(QStringLiteral("every-%1-%2").arg(name).arg(entries), open, show);
}

void drag(EditorWindow &window)
{
    window.activateWindow();
    WeightsChart &chart = window.currentTable()->charts().weightsChart();
    chart.setFocus();
    const QPointF from(chart.xOf(5), chart.yOf(30));
    move(chart, QEvent::MouseButtonPress, from);
    move(chart, QEvent::MouseMove, from - QPointF(0, 8));
    move(chart, QEvent::MouseMove, QPointF(chart.xOf(5), chart.yOf(48)));
}

void compare(EditorWindow &window)
{
    RulesetDocument &document = window.document();
    setWeight(document, "items", {"confusion-scroll", 4, 24}, document.newGesture());
    setWeight(document, "items", {"fireball-scroll", 7, 60}, document.newGesture());
    chart(ChartPanes::Choice::Compare, 1, 5)(window);
}

void counts(EditorWindow &window)
{
    const auto run = [](QWidget &panel, int runs) {
        for (QSpinBox *box : panel.findChildren<QSpinBox *>()) {
            if (box->accessibleName() == QStringLiteral("Runs")
                || box->accessibleName() == QStringLiteral("Games"))
                box->setValue(runs);
        }
        for (QPushButton *button : panel.findChildren<QPushButton *>()) {
            if (button->text().remove(u'&') == QStringLiteral("Start"))
                button->click();
        }
    };
    run(window.docks().simulatePanel(), 2000);
    run(window.docks().playedPanel(), 60);
    chart(ChartPanes::Choice::Counts, 1, 5)(window);
    const QAbstractItemModel &dots = window.currentTable()->charts().model(ChartKind::Counts);
    (void)QTest::qWaitFor([&dots] { return dots.rowCount() == 7; }, 120000);
}

void goals(EditorWindow &window)
{
    core::Ruleset rules = window.document().draft();
    const auto target = [&](const char *entry, int floor, std::optional<double> min,
                            std::optional<double> max) {
        rules.goals.push_back({core::ProbabilityGoal {.subject = {.table = {}, .entry = entry},
                                                      .floor = floor,
                                                      .probability = {min, max}},
                               {}});
    };
    target("confusion-scroll", 6, 0.9, {});
    target("lightning-scroll", 4, 0.8, {});
    target("fireball-scroll", 8, {}, 0.9);
    window.document().open(std::move(rules), {}, QStringLiteral("goals.ruleset.json"));
    window.showTable(1);
    chart(ChartPanes::Choice::Chance, 1, 6)(window);
}

void targets(EditorWindow &window)
{
    core::ProbabilityGoal goal;
    goal.subject.entry = "confusion-scroll";
    goal.floor = 2;
    goal.lastFloor = 9;
    goal.probability = {.min = {}, .max = {}, .curve = {{2, 0.5}, {9, 0.95}}, .within = 0.15};
    addGoal(window.document(), {.kind = goal, .unknown = {}});
    chart(ChartPanes::Choice::Chance, 1, 6)(window);
    for (QToolButton *button : window.currentTable()->charts().findChildren<QToolButton *>()) {
        if (button->text() == QStringLiteral("Draw Goal"))
            button->click();
    }
}

void danger(EditorWindow &window)
{
    chart(ChartPanes::Choice::Expected, 1, 5)(window);
    for (QComboBox *box : window.currentTable()->charts().findChildren<QComboBox *>()) {
        if (box->accessibleName().startsWith(QStringLiteral("What the expected")))
            box->setCurrentText(QStringLiteral("Danger by experience"));
    }
}

} // namespace

std::vector<Shot> chartShots()
{
    using Choice = ChartPanes::Choice;
    std::vector<Shot> shots
        = {shot("drag", "roguebasin", 0, drag),
           shot("goals", "roguebasin", 1, goals),
           shot("targets", "roguebasin", 1, targets),
           shot("expected", "roguebasin", 1, chart(Choice::Expected, 1, 6)),
           shot("expected-table", "roguebasin", 1, chart(Choice::Expected, 1, 6, true)),
           shot("danger", "roguebasin", 0, danger),
           shot("firstseen", "roguebasin", 1, chart(Choice::FirstSeen, 1, 6)),
           shot("counts", "roguebasin", 0, chart(Choice::Counts, 1, 5)),
           shot("counts-measured", "roguebasin", 0, counts),
           shot("compare", "roguebasin", 1, compare),
           shot("together", "roguebasin", 1, chart(Choice::Together, 1, 6)),
           shot("together-many", "tcod-2020", 1, chart(Choice::Together, 0, 6)),
           shot("heat", "fathom", 0, chart(Choice::Heat, 1, 6)),
           shot("heat-many", "angband-monsters", 0, chart(Choice::Heat, 10, 6))};
    for (const ChartInfo &info : allCharts()) {
        for (const int entries : {4, 12, 60, 500})
            shots.push_back(everyShot(info, entries));
    }
    return shots;
}
