// Whole tasks in the docks and on the way into the game, each once with the mouse and once with
// keys.

#include "tests/editor/taskbench.h"

#include "editor/docks/comparepanel.h"
#include "editor/docks/goalspanel.h"
#include "editor/docks/simulatepanel.h"
#include "editor/widgets/playbar.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeView>

class TestTasksDocks : public TaskBench
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void goalIsAddedAndRepairedByMouse();
    void goalIsAddedAndRepairedByKeys();
    void rowIsTakenBackByMouse();
    void rowIsTakenBackByKeys();
    void simulationIsCancelledAndRunAgainByMouse();
    void simulationIsCancelledAndRunAgainByKeys();
    void floorSixOfTheUnsavedDraftByMouse();
    void floorSixOfTheUnsavedDraftByKeys();

private:
    using State = SimulationRun::State;
    GoalsPanel &goals() { return docks().goalsPanel(); }
    ComparePanel &compare() { return docks().comparePanel(); }
    SimulatePanel &simulate() { return docks().simulatePanel(); }
    bool isGoalChecked()
    {
        const GoalsModel &model = goals().model();
        return QTest::qWaitFor([&] { return model.rowCount() == 1 && model.isCurrent(); },
                               hands::patience);
    }
    bool isGoalMet() { return isGoalChecked() && goals().model().at(0).result->isMet; }
    void checkGoal();
    bool isCompared()
    {
        return QTest::qWaitFor([this] { return compare().isCurrent(); }, hands::patience);
    }
    void checkRowsLeft();
    bool hasCounted()
    {
        return QTest::qWaitFor([this] { return simulate().progress().runs > 0; }, hands::patience);
    }
    bool isCancelled()
    {
        return QTest::qWaitFor([this] { return simulate().progress().state == State::Cancelled; },
                               hands::patience);
    }
    void checkBadge();
    void checkPlayed(const QSignalSpy &played);
};

void TestTasksDocks::checkGoal()
{
    QVERIFY(isGoalMet());
    const auto &goal = std::get<core::ProbabilityGoal>(document().draft().goals[0].kind);
    QCOMPARE(QString::fromStdString(goal.subject.entry), QStringLiteral("confusion-scroll"));
    QCOMPARE(goal.floor, 3);
    QCOMPARE(goal.probability.min, std::optional(0.999));
    QVERIFY(steps() >= 2); // the goal, and what it took to meet it
}

void TestTasksDocks::goalIsAddedAndRepairedByMouse()
{
    mouse.tab(tabs(), 1);
    mouse.cell(grid(), cell(1, 3));
    mouse.menu(window(), {QStringLiteral("View"), QStringLiteral("Goals")});
    hands::inDialog([this] { mouse.press<QPushButton>(goals(), QStringLiteral("Add…")); },
                    [this](QDialog &dialog) {
                        auto *least
                            = hands::named<QLineEdit>(dialog, QStringLiteral("Lower bound"));
                        mouse.doubleClick(*least, QPoint(12, least->height() / 2));
                        mouse.type(QStringLiteral("99,9")); // the number
                        mouse.press<QPushButton>(dialog, QStringLiteral("OK"));
                    });
    QVERIFY(isGoalChecked());
    QVERIFY(!isGoalMet());
    for (int i = 0; i < 3 && !isGoalMet(); ++i)
        mouse.press<QPushButton>(goals(), QStringLiteral("Repair"));
    checkGoal();
}

void TestTasksDocks::goalIsAddedAndRepairedByKeys()
{
    keys.palette(QStringLiteral("confusion"));
    keys.palette(QStringLiteral("floor 3"));
    keys.palette(QStringLiteral("goals"));
    hands::inDialog([this] { keys.use<QPushButton>(goals(), QStringLiteral("Add…")); },
                    [this](QDialog &) {
                        keys.press("Alt+I"); // Minimum
                        keys.type(QStringLiteral("99,9"));
                        keys.press("Return");
                    });
    QVERIFY(isGoalChecked());
    QVERIFY(!isGoalMet());
    for (int i = 0; i < 3 && !isGoalMet(); ++i)
        keys.use<QPushButton>(goals(), QStringLiteral("Repair"));
    checkGoal();
}

// Two cells were edited, and the trolls are as in the built-in again.
void TestTasksDocks::checkRowsLeft()
{
    QVERIFY(isCompared());
    QCOMPARE(compare().differences().rowCount(), 1);
    QCOMPARE(weight("orc", 5), 10);
    QCOMPARE(weight("troll", 5), 30);
    QCOMPARE(steps(), 3);
}

void TestTasksDocks::rowIsTakenBackByMouse()
{
    for (const int row : {0, 1}) {
        mouse.doubleClick(*grid().viewport(), grid().visualRect(cell(row, 5)).center());
        mouse.type(QStringLiteral("10")); // the weight
    }
    mouse.cell(grid(), cell(0, 1));
    mouse.menu(window(), {QStringLiteral("View"), QStringLiteral("Compare")});
    mouse.choose(*hands::named<QComboBox>(compare(), QStringLiteral("Compare with")),
                 QStringLiteral("built-in roguebasin"));
    QVERIFY(isCompared());
    QCOMPARE(compare().differences().rowCount(), 2);
    auto *list = hands::named<QTreeView>(compare(), QStringLiteral("What was changed"));
    mouse.cell(*list, list->model()->index(1, 0));
    mouse.press<QPushButton>(compare(), QStringLiteral("Take Back"));
    checkRowsLeft();
}

void TestTasksDocks::rowIsTakenBackByKeys()
{
    keys.press("Right", 4);
    for (int row = 0; row < 2; ++row) {
        keys.type(QStringLiteral("10"));
        keys.press("Return"); // and down
    }
    keys.palette(QStringLiteral("compare dock"));
    keys.choose(*hands::named<QComboBox>(compare(), QStringLiteral("Compare with")),
                QStringLiteral("built-in roguebasin"));
    QVERIFY(isCompared());
    QCOMPARE(compare().differences().rowCount(), 2);
    keys.tabTo(*hands::named<QTreeView>(compare(), QStringLiteral("What was changed")));
    keys.press("End");
    keys.use<QPushButton>(compare(), QStringLiteral("Take Back"));
    checkRowsLeft();
}

void TestTasksDocks::checkBadge()
{
    const auto isBadgeThere
        = [this] { return simulate().badge().startsWith(QStringLiteral("✓ Agrees")); };
    QVERIFY2(QTest::qWaitFor(isBadgeThere, hands::patience), qPrintable(simulate().badge()));
}

void TestTasksDocks::simulationIsCancelledAndRunAgainByMouse()
{
    mouse.menu(window(), {QStringLiteral("View"), QStringLiteral("Simulate")});
    // 10,000 runs of ten floors are proposed.
    QCOMPARE(hands::named<QSpinBox>(simulate(), QStringLiteral("Runs"))->value(), 10000);
    mouse.press<QPushButton>(simulate(), QStringLiteral("Start"));
    QVERIFY(hasCounted());
    mouse.press<QPushButton>(simulate(), QStringLiteral("Cancel"));
    QVERIFY(isCancelled());
    QVERIFY(simulate().progress().runs < 10000);
    mouse.press<QPushButton>(simulate(), QStringLiteral("Start"));
    QVERIFY(hasCounted());
    checkBadge();
}

void TestTasksDocks::simulationIsCancelledAndRunAgainByKeys()
{
    keys.palette(QStringLiteral("simulate"));
    keys.use<QPushButton>(simulate(), QStringLiteral("Start"));
    QVERIFY(hasCounted());
    keys.use<QPushButton>(simulate(), QStringLiteral("Cancel"));
    QVERIFY(isCancelled());
    QVERIFY(simulate().progress().runs < 10000);
    keys.use<QPushButton>(simulate(), QStringLiteral("Start"));
    QVERIFY(hasCounted());
    checkBadge();
}

void TestTasksDocks::checkPlayed(const QSignalSpy &played)
{
    QCOMPARE(played.count(), 1);
    QCOMPARE(played.at(0).at(2).toInt(), 6);
    const auto rules = played.at(0).at(0).value<std::shared_ptr<const core::Ruleset>>();
    QVERIFY(rules);
    QCOMPARE(core::valueAt(rules->tables[0].entries[1].weight, 6), 77); // in no file
    QVERIFY(document().isModified());
    QVERIFY(document().path().isEmpty());
}

void TestTasksDocks::floorSixOfTheUnsavedDraftByMouse()
{
    const QSignalSpy played(&window(), &EditorWindow::playRequested);
    mouse.doubleClick(*grid().viewport(), grid().visualRect(cell(1, 6)).center());
    mouse.type(QStringLiteral("77")); // the weight
    mouse.press<QToolButton>(window().playBar(), QStringLiteral("▶ Play"));
    checkPlayed(played);
}

void TestTasksDocks::floorSixOfTheUnsavedDraftByKeys()
{
    const QSignalSpy played(&window(), &EditorWindow::playRequested);
    keys.press("Down");
    keys.palette(QStringLiteral("floor 6"));
    keys.type(QStringLiteral("77"));
    keys.press("F5");
    checkPlayed(played);
}

QTEST_MAIN(TestTasksDocks)
#include "tst_tasksdocks.moc"
