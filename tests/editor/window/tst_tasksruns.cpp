// SPDX-License-Identifier: GPL-3.0-or-later
// Whole tasks that run something, a simulation and the game, each once with the mouse and once with
// keys.

#include "tests/editor/taskbench.h"

#include "editor/docks/playbar.h"
#include "editor/docks/simulatepanel.h"

#include <QPushButton>
#include <QSpinBox>

using namespace editor;

namespace {

const auto manyRuns = QStringLiteral("100000000"); // no machine is done with them before the cancel
const auto tenThousand = QStringLiteral("10000"); // of ten floors each

} // namespace

class TestTasksRuns : public TaskBench
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void simulationIsCancelledAndRunAgainByMouse();
    void simulationIsCancelledAndRunAgainByKeys();
    void floorSixOfTheUnsavedDraftByMouse();
    void floorSixOfTheUnsavedDraftByKeys();

private:
    using State = ui::Worker::State;
    SimulatePanel &simulate() { return docks().simulatePanel(); }
    QSpinBox &runs() { return *hands::named<QSpinBox>(simulate(), QStringLiteral("Runs")); }
    bool is(State state)
    {
        return QTest::qWaitFor([this, state] { return simulate().progress().state == state; },
                               3 * hands::patience);
    }
    bool isDone() { return is(State::Done) && simulate().progress().done == 10000; }
    bool hasCounted()
    {
        return QTest::qWaitFor([this] { return simulate().progress().done > 0; }, hands::patience);
    }
    bool isCancelled() { return is(State::Cancelled); }
    void checkBadge();
    void checkPlayed(const QSignalSpy &played);
};

void TestTasksRuns::checkBadge()
{
    const auto isBadgeThere
        = [this] { return simulate().summary().startsWith(QStringLiteral("✓ Agrees")); };
    QVERIFY2(QTest::qWaitFor(isBadgeThere, hands::patience), qPrintable(simulate().summary()));
}

void TestTasksRuns::simulationIsCancelledAndRunAgainByMouse()
{
    mouse.menu(window(), {QStringLiteral("View"), QStringLiteral("Simulate")});
    mouse.doubleClick(runs(), QPoint(20, runs().height() / 2));
    mouse.type(manyRuns); // the number
    mouse.press<QPushButton>(simulate(), QStringLiteral("Start"));
    QVERIFY(hasCounted());
    mouse.press<QPushButton>(simulate(), QStringLiteral("Cancel"));
    QVERIFY(isCancelled());
    mouse.doubleClick(runs(), QPoint(20, runs().height() / 2));
    mouse.type(tenThousand);
    mouse.press<QPushButton>(simulate(), QStringLiteral("Start"));
    QVERIFY(isDone());
    checkBadge();
}

void TestTasksRuns::simulationIsCancelledAndRunAgainByKeys()
{
    keys.palette(QStringLiteral("simulate"));
    keys.tabTo(runs());
    keys.type(manyRuns);
    keys.use<QPushButton>(simulate(), QStringLiteral("Start"));
    QVERIFY(hasCounted());
    keys.use<QPushButton>(simulate(), QStringLiteral("Cancel"));
    QVERIFY(isCancelled());
    keys.tabTo(runs());
    keys.type(tenThousand);
    keys.use<QPushButton>(simulate(), QStringLiteral("Start"));
    QVERIFY(hasCounted()); // the badge is there while it runs, too
    checkBadge();
}

void TestTasksRuns::checkPlayed(const QSignalSpy &played)
{
    QCOMPARE(played.count(), 1);
    QCOMPARE(played.at(0).at(2).toInt(), 6);
    const auto rules = played.at(0).at(0).value<std::shared_ptr<const core::Ruleset>>();
    QVERIFY(rules);
    QCOMPARE(core::valueAt(rules->tables[0].entries[1].weight, 6), 77); // in no file
    QVERIFY(document().isModified());
    QVERIFY(document().path().isEmpty());
}

void TestTasksRuns::floorSixOfTheUnsavedDraftByMouse()
{
    const QSignalSpy played(&window(), &EditorWindow::playRequested);
    mouse.doubleClick(*grid().viewport(), grid().visualRect(cell(1, 6)).center());
    mouse.type(QStringLiteral("77")); // the weight
    mouse.press<QToolButton>(window().playBar(), QStringLiteral("▶ Play"));
    checkPlayed(played);
}

void TestTasksRuns::floorSixOfTheUnsavedDraftByKeys()
{
    const QSignalSpy played(&window(), &EditorWindow::playRequested);
    keys.press("Down");
    keys.palette(QStringLiteral("floor 6"));
    keys.type(QStringLiteral("77"));
    keys.press("F5");
    checkPlayed(played);
}

QTEST_MAIN(TestTasksRuns)
#include "tst_tasksruns.moc"
