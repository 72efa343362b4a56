// SPDX-License-Identifier: MIT
// From one edited weight to refreshed series and a painted chart.

#include "tests/bench/harness.h"

#include "editor/analysis/numbers.h"
#include "editor/charts/chartinfo.h"
#include "editor/edits/weightedits.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include "core/io/ruleset/rulesetjson.h"
#include "resources/builtins.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMouseEvent>
#include <QScrollBar>
#include <QStandardPaths>
#include <QStyleFactory>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace editor;

namespace {

core::Ruleset rulesOf(int entries, int floors)
{
    core::Ruleset rules;
    rules.floors = floors;
    rules.tables.resize(1);
    rules.tables[0].id = "table";
    rules.tables[0].count.draws = core::UpTo {core::Constant {4}};
    for (int i = 0; i < entries; ++i)
        rules.tables[0].entries.push_back(
            {"entry" + std::to_string(i),
             core::Transitions {{{1 + i % 5, 10 + i}, {floors / 2, 40 + i}}},
             {}});
    return rules;
}

// Lets all that a change leads to happen, the painting of what it touched included: some of it is
// put off to the next turn of the event loop, and its painting to the one after.
void settle()
{
    for (int turn = 0; turn < 3; ++turn)
        QApplication::processEvents();
}

void measure(int entries, int floors, ChartPanes::Choice choice, const char *name)
{
    const std::string title
        = std::to_string(entries) + " x " + std::to_string(floors) + ", " + name;
    if (!bench::isWanted(title + ": edit to refreshed series")
        && !bench::isWanted(title + ": edit to painted window"))
        return;
    RulesetDocument document;
    document.open(rulesOf(entries, floors), {});
    Numbers exact(document);
    const SeriesNumbers series(document);
    TableEditor editor(document, exact, series, "table");
    editor.resize(1280, 800);
    editor.charts().choose(choice);
    editor.show();
    QApplication::processEvents();
    FloorChart &chart = editor.charts().chart(static_cast<ChartKind>(choice));
    const int gesture = document.newGesture();
    int value = 0;
    const auto edit = [&] {
        value = value % 90 + 1;
        setWeight(document, "table", {"entry3", 2, value}, gesture);
    };
    bench::perSecond((title + ": edit to refreshed series").c_str(), 20, [&](long count) {
        for (long i = 0; i < count; ++i) {
            edit();
            chart.refresh();
        }
    });
    bench::perSecond((title + ": edit to painted window").c_str(), 10, [&](long count) {
        for (long i = 0; i < count; ++i) {
            edit();
            settle();
        }
    });
}

// One pointer move of a drag: the weight changes, what hangs on it is worked out, the window is
// painted.
void measureDrag(int entries, int floors)
{
    RulesetDocument document;
    document.open(rulesOf(entries, floors), {});
    Numbers exact(document);
    const SeriesNumbers series(document);
    TableEditor editor(document, exact, series, "table");
    editor.resize(1280, 800);
    editor.show();
    QApplication::processEvents();
    WeightsChart &chart = editor.charts().weightsChart();
    editor.cursor().setSelected({.row = 3, .floor = 4});
    QApplication::processEvents();
    chart.refresh();
    const QPointF home = chart.handlePosition({.row = 3, .floor = 4}).value_or(QPointF());
    const auto send = [&](QEvent::Type type, const QPointF &at) {
        QMouseEvent event(type, at, chart.viewport()->mapToGlobal(at),
                          type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, Qt::LeftButton,
                          Qt::NoModifier);
        QApplication::sendEvent(chart.viewport(), &event);
    };
    send(QEvent::MouseButtonPress, home);
    send(QEvent::MouseMove, home - QPointF(0, 10));
    int moves = 0;
    const std::string title = std::to_string(entries) + " x " + std::to_string(floors);
    const auto drag = [&](bool painted) {
        return [&, painted](long count) {
            for (long i = 0; i < count; ++i) {
                send(QEvent::MouseMove, home - QPointF(0, 10 + 2 * (++moves % 30)));
                if (painted)
                    settle();
                else
                    QApplication::processEvents();
            }
        };
    };
    bench::perSecond((title + ": drag to refreshed charts").c_str(), 20, drag(false));
    bench::perSecond((title + ": drag to painted chart").c_str(), 10, drag(true));
    send(QEvent::MouseButtonRelease, home);
}

// A digit typed into a cell of a table of a real game, to the repainted window: its numbers are
// worked out meanwhile, in a thread.
void measureTyping(const std::string &name)
{
    if (!bench::isWanted(name))
        return;
    EditorWindow window;
    window.resize(1280, 800);
    window.files().openBuiltin(QString::fromStdString(name));
    window.show();
    QTest::qWait(200);
    WeightGrid &grid = window.currentTable()->grid();
    grid.setFocus();
    grid.setCurrentIndex(grid.model()->index(1, 4));
    QElapsedTimer timer;
    std::vector<double> times;
    constexpr int keys = 40;
    for (int i = 0; i < keys; ++i) {
        QTest::qWait(50); // as fast typing does
        timer.start();
        QWidget *field = QApplication::focusWidget();
        QTest::keyClick(field != nullptr ? field : &grid,
                        i % 2 == 0 ? Qt::Key_1 : Qt::Key_Backspace);
        QApplication::processEvents();
        window.grab();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(times.begin(), times.end());
    std::printf("%s: key to painted window %.1f ms, %.1f ms at most\n", name.c_str(),
                times[times.size() / 2], times.back());
}

// From a changed weight of the first table to its numbers: worked out at once, or in a thread while
// the window goes on.
void measureNumbers(const std::string &name, const core::Ruleset &rules)
{
    const std::string title = name + ": edit to fresh numbers";
    if (!bench::isWanted(title))
        return;
    RulesetDocument document;
    Numbers numbers(document);
    document.open(rules, {});
    constexpr int floor = 5;
    constexpr std::size_t entry = 1;
    const auto hasWeight = [&numbers](int weight) {
        const core::Analysis *shown = numbers.analysis();
        return shown != nullptr && (weight == 0 || shown->at(floor, 0, entry).weight == weight);
    };
    (void)QTest::qWaitFor([&hasWeight] { return hasWeight(0); }, 60000);
    std::vector<double> times;
    bool isAtOnce = true;
    QElapsedTimer timer;
    for (int weight = 1000; weight < 1020; ++weight) {
        QTest::qWait(400); // as one change after the other is looked at
        timer.start();
        setProgression(document, rules.tables[0].id, rules.tables[0].entries[entry].id,
                       core::Constant {weight}, {});
        isAtOnce = isAtOnce && hasWeight(weight);
        while (!hasWeight(weight))
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(times.begin(), times.end());
    std::printf("%s: %.1f ms, %.1f ms at most, %s\n", title.c_str(), times[times.size() / 2],
                times.back(), isAtOnce ? "at once" : "in a thread");
    numbers.stop();
}

// Looking around in a table too large to be seen at once: each step to the painted window.
void measureLooking(int entries, int floors)
{
    RulesetDocument document;
    document.open(rulesOf(entries, floors), {});
    Numbers exact(document);
    const SeriesNumbers series(document);
    TableEditor editor(document, exact, series, "table");
    editor.resize(1280, 800);
    editor.show();
    (void)QTest::qWaitFor([&exact] { return exact.analysis() != nullptr; }, 60000);
    settle();
    const std::string title = std::to_string(entries) + " x " + std::to_string(floors);
    const auto painted = [&](const char *what, const auto &step) {
        bench::perSecond((title + ": " + what + " to painted window").c_str(), 10, [&](long count) {
            for (long i = 0; i < count; ++i) {
                step(static_cast<int>(i));
                settle();
            }
        });
    };
    painted("rows scrolled",
            [&](int i) { editor.grid().verticalScrollBar()->setValue(i * 7 % entries); });
    painted("floors scrolled", [&](int i) {
        editor.axis().setScroll(i * 40 % std::max(1, editor.axis().maxScroll()));
    });
    auto *filter = editor.gridBar().findChild<QLineEdit *>();
    painted("names filtered", [&](int i) { filter->setText(QString::number(i % 10)); });
    painted("weights filtered",
            [&](int i) { filter->setText(QStringLiteral("weight > %1 on 6").arg(10 + i)); });
    filter->clear();
    for (const auto &[choice, name] :
         {std::pair {ChartPanes::Choice::Mix, "mix of another floor"},
          std::pair {ChartPanes::Choice::Together, "together on another floor"}}) {
        editor.charts().choose(choice);
        painted(name, [&](int i) {
            editor.cursor().setSelected({.row = i % entries, .floor = 1 + i % floors});
        });
    }
}

core::Ruleset shipped(std::string_view name)
{
    for (const resources::Builtin &game : resources::builtins()) {
        if (game.name == name)
            return *core::readRuleset(game.json);
    }
    std::abort();
}

// Four tables of 600 entries on 100 floors.
core::Ruleset fourTables()
{
    core::Ruleset rules = rulesOf(600, 100);
    rules.tables.resize(4, rules.tables[0]);
    for (std::size_t at = 0; at < rules.tables.size(); ++at)
        rules.tables[at].id = "table-" + std::to_string(at + 1);
    return rules;
}

// What people do all day in a file as large as they come, each step to the painted window, with
// the exact numbers following in a thread.
void measureDesk(const std::string &name, const core::Ruleset &rules)
{
    const std::string title = name + ": desk";
    if (!bench::isWanted(title) && !bench::filter.starts_with(title))
        return;
    EditorWindow window;
    window.resize(1280, 800);
    window.document().open(rules, {});
    window.show();
    window.activateWindow();
    (void)QTest::qWaitFor([&window] { return window.docks().numbers().isCurrent(); }, 120000);
    settle();
    const auto step = [&title](const char *what, const auto &act) {
        int turn = 0;
        bench::milliseconds(
            (title + ", " + what).c_str(), 20,
            [&] {
                act(turn++);
                settle();
            },
            [] { QTest::qWait(150); }); // what was put off, as between two keys of a person
    };
    const auto press = [&window](Qt::Key key, Qt::KeyboardModifiers held = {}) {
        QWidget *field = QApplication::focusWidget();
        QTest::keyClick(field != nullptr ? field : &window, key, held);
    };
    const auto table = [&window]() -> TableEditor & { return *window.currentTable(); };
    table().grid().setFocus();
    step("another floor", [&](int turn) { press(turn % 10 < 5 ? Qt::Key_Right : Qt::Key_Left); });
    step("another entry", [&](int turn) { press(turn % 10 < 5 ? Qt::Key_Down : Qt::Key_Up); });
    step("a digit typed", [&](int turn) { press(turn % 2 == 0 ? Qt::Key_1 : Qt::Key_Return); });
    step("undone and done again",
         [&](int turn) { press(turn % 2 == 0 ? Qt::Key_Z : Qt::Key_Y, Qt::ControlModifier); });
    auto *filter = table().gridBar().findChild<QLineEdit *>();
    step("a letter of the filter",
         [&](int turn) { filter->setText(QStringLiteral("entro").left(1 + turn % 5)); });
    step("the filter taken off",
         [&](int turn) { filter->setText(turn % 2 == 0 ? QStringLiteral("en") : QString()); });
    filter->clear();
    QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
    if (QWidget *palette = QApplication::activeModalWidget()) {
        auto *words = palette->findChild<QLineEdit *>();
        step("a letter of what is gone to",
             [&](int turn) { words->setText(QStringLiteral("drago").left(1 + turn % 5)); });
        palette->close();
        QTest::qWait(100);
    }
    step("another table",
         [&](int turn) { window.showTable(turn % static_cast<int>(rules.tables.size())); });
    window.showTable(0);
    window.activateWindow();
    table().grid().setFocus();
    step("a digit typed, tables seen before",
         [&](int turn) { press(turn % 2 == 0 ? Qt::Key_1 : Qt::Key_Return); });
    for (const ChartInfo &info : allCharts()) {
        step(("to Weights and to " + info.name.toStdString()).c_str(), [&](int) {
            table().charts().choose(ChartKind::Weights);
            settle();
            table().charts().choose(info.kind);
        });
    }
    window.docks().numbers().stop();
}

} // namespace

int main(int argc, char **argv)
{
    if (argc > 1)
        bench::filter = argv[1];
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QStandardPaths::setTestModeEnabled(true);
    for (const auto &[entries, floors] : {std::pair {10, 30}, std::pair {50, 100}}) {
        measure(entries, floors, ChartPanes::Choice::Weights, "weights");
        measure(entries, floors, ChartPanes::Choice::Mix, "mix");
        measure(entries, floors, ChartPanes::Choice::Chance, "P(>=1)");
        measureDrag(entries, floors);
    }
    for (const resources::Builtin &game :
         resources::builtins().subspan(resources::playable().size())) {
        measureTyping(std::string(game.name));
        measureNumbers(std::string(game.name), *core::readRuleset(game.json));
    }
    measureNumbers("617 x 40", rulesOf(617, 40));
    for (const char *name : {"fathom", "angband-monsters"})
        measureDesk(name, shipped(name));
    measureDesk("4 x 600 x 100", fourTables());
    measure(500, 100, ChartPanes::Choice::Weights, "weights");
    measureDrag(500, 100);
    measureLooking(500, 100);
    return 0;
}
