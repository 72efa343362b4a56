// SPDX-License-Identifier: GPL-3.0-or-later
// Whole tasks in the Goals, Balance and Compare docks, each once with the mouse and once with keys.

#include "tests/editor/taskbench.h"

#include "editor/docks/balancepanel.h"
#include "editor/docks/comparepanel.h"
#include "editor/docks/goalspanel.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>

using namespace editor;

class TestTasksDocks : public TaskBench
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void goalIsAddedAndBalancedByMouse();
    void goalIsAddedAndBalancedByKeys();
    void rowIsTakenBackByMouse();
    void rowIsTakenBackByKeys();

private:
    GoalsPanel &goals() { return docks().goalsPanel(); }
    BalancePanel &balance() { return docks().balancePanel(); }
    ComparePanel &compare() { return docks().comparePanel(); }
    bool isGoalChecked()
    {
        const GoalsModel &model = docks().goals();
        return QTest::qWaitFor([&] { return model.rowCount() == 1 && model.isCurrent(); },
                               hands::patience);
    }
    bool isGoalMet() { return isGoalChecked() && docks().goals().at(0).result->isMet; }
    void checkGoal();
    bool isCompared()
    {
        return QTest::qWaitFor([this] { return compare().isCurrent(); }, hands::patience);
    }
    void checkRowsLeft();
};

void TestTasksDocks::checkGoal()
{
    QVERIFY(isGoalMet());
    const auto &goal = std::get<core::ProbabilityGoal>(document().draft().goals[0].kind);
    QCOMPARE(QString::fromStdString(goal.subject.entry), QStringLiteral("confusion-scroll"));
    QCOMPARE(goal.floor, 3);
    QCOMPARE(goal.probability.min, std::optional(0.999));
    QCOMPARE(steps(), 2); // the goal, and what it took to meet it
}

void TestTasksDocks::goalIsAddedAndBalancedByMouse()
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
    mouse.press<QPushButton>(goals(), QStringLiteral("Balance…"));
    mouse.press<QPushButton>(balance(), QStringLiteral("Take Over"));
    checkGoal();
}

void TestTasksDocks::goalIsAddedAndBalancedByKeys()
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
    keys.use<QPushButton>(goals(), QStringLiteral("Balance…"));
    QVERIFY(hands::button<QPushButton>(balance(), QStringLiteral("Take Over"))); // by now
    keys.press("Return");
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

QTEST_MAIN(TestTasksDocks)
#include "tst_tasksdocks.moc"
