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

// Five hundred entries on a hundred floors, each for twenty of them, looked at far below.
Shot deepShot(const char *name, ChartPanes::Choice choice)
{
    const auto open = [](EditorWindow &window) {
        core::Ruleset rules;
        rules.name = "Depths";
        rules.floors = 100;
        rules.tables.resize(1);
        rules.tables[0].id = "loot";
        rules.tables[0].count.draws = core::UpTo {core::Constant {3}};
        for (int n = 0; n < 500; ++n) {
            const int first = 1 + n / 5;
            rules.tables[0].entries.push_back(
                {.id = "thing-" + std::to_string(n),
                 .weight = core::Transitions {{{first, 5 + n * 37 % 60}, {first + 20, 0}}},
                 .unknown = {}});
        }
        window.document().open(std::move(rules), {});
    };
    return editorShot(QStringLiteral("charts-") + QString::fromLatin1(name), open,
                      [choice](EditorWindow &window) {
                          TableEditor &table = *window.currentTable();
                          table.charts().choose(choice);
                          table.cursor().setSelected({.row = 430, .floor = 99});
                          table.cursor().setSelected({.row = 430, .floor = 90});
                      });
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
        if (button->text() == QStringLiteral("Draw Target"))
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
    return {shot("drag", "roguebasin", 0, drag),
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
            shot("heat-many", "angband-monsters", 0, chart(Choice::Heat, 10, 6)),
            deepShot("deep-heat", Choice::Heat),
            deepShot("deep-weights", Choice::Weights),
            deepShot("deep-mix", Choice::Mix),
            deepShot("deep-together", Choice::Together)};
}
