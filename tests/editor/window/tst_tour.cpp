// SPDX-License-Identifier: GPL-3.0-or-later
// The tour of the help, done in the window: its steps get their ticks by what a user does, it can
// be left and gone on with, and it touches no file of the user's.

#include "tests/editor/taskbench.h"

#include "editor/docks/balancepanel.h"
#include "editor/docks/goalspanel.h"
#include "editor/docks/playbar.h"
#include "editor/docks/simulatepanel.h"
#include "editor/style/noticebar.h"
#include "editor/window/tour.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeView>

using namespace editor;

class TestTour : public TaskBench
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void pageAndWindowHaveTheSameSteps();
    void everyStepIsTickedByDoingIt();
    void tourIsLeftAndGoneOnWith();
    void otherTablesEndTheTour();
    void stepsAreSkippedToTheEnd();
    void tourBeginsAnewWhileItIsOn();

private:
    NoticeBar &bar() { return window().tourBar(); }
    void begin() { mouse.menu(window(), {QStringLiteral("Help"), QString::fromLatin1(command)}); }
    /// Whether the bar shows that step by now, behind so many ticks.
    bool isAt(int step, const QString &marks)
    {
        const QString sign = QStringLiteral("**%1%2 of %3**")
                                 .arg(marks.isEmpty() ? QString() : marks + u' ')
                                 .arg(step)
                                 .arg(Tour::steps().size());
        return QTest::qWaitFor(
            [&] { return bar().isVisible() && bar().sentence().startsWith(sign); },
            hands::patience);
    }
    bool isAt(int step) { return isAt(step, QString(step - 1, u'✓')); }
    /// Whether the frame lies around that part of a widget by now, and little else.
    bool isFramed(const QWidget &widget, QRect part)
    {
        part.moveTopLeft(widget.mapTo(&window(), part.topLeft()));
        return QTest::qWaitFor(
            [&] {
                const auto *frame = window().findChild<QWidget *>(QStringLiteral("tourFrame"));
                return frame && frame->isVisible()
                    && part.marginsAdded({3, 3, 3, 3}).intersected(window().rect())
                    == frame->geometry();
            },
            hands::patience);
    }
    void addGoal(const QString &kind, const QString &subject,
                 const std::function<void(QDialog &)> &rest);

    static constexpr auto command = "Tour: Five Minutes with the Tables";
};

void TestTour::addGoal(const QString &kind, const QString &subject,
                       const std::function<void(QDialog &)> &rest)
{
    hands::inDialog(
        [this] { mouse.press<QPushButton>(docks().goalsPanel(), QStringLiteral("Add…")); },
        [&](QDialog &dialog) {
            keys.choose(*hands::named<QComboBox>(dialog, QStringLiteral("Kind of goal")), kind);
            keys.choose(*hands::named<QComboBox>(dialog, QStringLiteral("Entry or table")),
                        subject);
            rest(dialog);
            keys.press("Return");
        });
}

void TestTour::pageAndWindowHaveTheSameSteps()
{
    begin();
    QVERIFY(isAt(1));
    QCOMPARE(int(Tour::steps().size()), 9);
    for (const QString &step : Tour::steps())
        QVERIFY(!step.isEmpty());
    // What is read aloud has no signs of Markdown.
    QVERIFY(!bar().accessibleName().contains(u'*'));
    QVERIFY(bar().accessibleName().contains(QStringLiteral("go to the table items (Ctrl+PgDn)")));
}

void TestTour::everyStepIsTickedByDoingIt()
{
    begin();
    QVERIFY(isAt(1));
    QVERIFY(isFramed(tabs(), tabs().rect()));
    keys.press("Ctrl+PgDown");
    QVERIFY(isAt(2));
    keys.press("Ctrl+Shift+4");
    QVERIFY(isAt(3));
    mouse.menu(window(), {QStringLiteral("View"), QStringLiteral("Goals")});
    addGoal(QStringLiteral("Growth"), QStringLiteral("everything of “monsters”"),
            [](QDialog &dialog) {
                hands::named<QLineEdit>(dialog, QStringLiteral("Upper bound"))
                    ->setText(QStringLiteral("50"));
            });
    QVERIFY(isAt(4));
    addGoal(QStringLiteral("Expected number"), QStringLiteral("healing potion"),
            [this](QDialog &dialog) {
                keys.choose(*hands::named<QComboBox>(dialog, QStringLiteral("On which floors")),
                            QStringLiteral("on this floor alone"));
                hands::named<QSpinBox>(dialog, QStringLiteral("Floor"))->setValue(4);
                hands::named<QSpinBox>(dialog, QStringLiteral("Last of the floors"))->setValue(10);
                auto *least = hands::named<QLineEdit>(dialog, QStringLiteral("Lower bound"));
                least->setText(QLocale().toString(5.5));
                hands::named<QLineEdit>(dialog, QStringLiteral("Upper bound"))
                    ->setText(QLocale().toString(7.5));
            });
    QVERIFY(isAt(5));
    keys.palette(QStringLiteral("balance dock"));
    BalancePanel &balance = docks().balancePanel();
    hands::button<QCheckBox>(balance, QStringLiteral("Counts too"))->setChecked(true);
    mouse.press<QPushButton>(balance, QStringLiteral("Start"));
    QVERIFY(isAt(6));
    QCOMPARE(balance.balance()->plans.size(), std::size_t(2)); // as the page says
    auto *ladder = hands::named<QTreeView>(
        balance, QStringLiteral("Plans, fewest changes first; Enter takes one over"));
    mouse.cell(*ladder, ladder->model()->index(2, 0)); // behind what is now, and plan 1
    keys.press("Return");
    QCOMPARE(steps(), 3); // two goals and the plan
    QVERIFY(isAt(7));
    keys.palette(QStringLiteral("monsters"));
    keys.press("Ctrl+Shift+3");
    QVERIFY(isFramed(*grid().viewport(), grid().visualRect(cell(1, 3))));
    mouse.cell(grid(), cell(1, 3));
    keys.type(QStringLiteral("50"));
    keys.press("Return");
    QCOMPARE(weight("troll", 3), 5);
    QVERIFY(isAt(8));
    window().playBar().setFloor(6);
    keys.press("F5"); // which is no answer yet
    keys.palette(QStringLiteral("simulate dock"));
    hands::named<QSpinBox>(docks().simulatePanel(), QStringLiteral("Runs"))->setValue(50);
    mouse.press<QPushButton>(docks().simulatePanel(), QStringLiteral("Start"));
    QVERIFY(isAt(9));
    window().playBar().setFloor(5);
    keys.press("F5");
    QTest::qWait(400); // it is another floor
    QVERIFY(isAt(9));
    window().playBar().setFloor(6);
    keys.press("F5");
    QVERIFY(QTest::qWaitFor([this] { return bar().sentence().startsWith(u"**✓✓✓✓✓✓✓✓✓**"); },
                            hands::patience));
    QCOMPARE(Tour::stepsBehind(), 0); // next time from the beginning
    mouse.press<QPushButton>(bar(), QStringLiteral("Close"));
    QVERIFY(!bar().isVisible());
    QVERIFY(document().path().isEmpty()); // a copy
}

void TestTour::tourIsLeftAndGoneOnWith()
{
    begin();
    QVERIFY(isAt(1));
    keys.press("Ctrl+PgDown");
    QVERIFY(isAt(2));
    mouse.cell(grid(), cell(0, 1));
    keys.type(QStringLiteral("77"));
    keys.press("Return");
    keys.press("Ctrl+Shift+4");
    QVERIFY(isAt(3));
    mouse.press<QPushButton>(bar(), QStringLiteral("Leave the Tour"));
    QVERIFY(!bar().isVisible());
    QVERIFY(status().contains(QStringLiteral("Help › Tour")));
    const core::Ruleset left = document().draft();

    EditorWindow other; // of another day
    other.show();
    QCOMPARE(Tour::stepsBehind(), 2);
    QPushButton *const button
        = hands::button<QPushButton>(other, QStringLiteral("Five Minutes with the Tables"));
    button->click();
    QVERIFY(other.tourBar().isVisible());
    QVERIFY(other.tourBar().sentence().startsWith(u"**✓✓ 3 of 9**"));
    QVERIFY(other.document().draft() == left);
    other.document().undoStack().undo(); // to the tables as they come
    QVERIFY(!(other.document().draft() == left));
}

void TestTour::otherTablesEndTheTour()
{
    begin();
    QVERIFY(isAt(1));
    QVERIFY(window().files().openBuiltin(QStringLiteral("menagerie")));
    QVERIFY(!bar().isVisible());
    QVERIFY(!window().tour().isOn());
}

void TestTour::stepsAreSkippedToTheEnd()
{
    begin();
    for (int step = 1; step <= 9; ++step) {
        QVERIFY(isAt(step, QString(step - 1, u'–')));
        mouse.press<QPushButton>(bar(), QStringLiteral("Skip"));
    }
    QVERIFY(hands::button<QPushButton>(bar(), QStringLiteral("Close")));
}

void TestTour::tourBeginsAnewWhileItIsOn()
{
    begin();
    mouse.press<QPushButton>(bar(), QStringLiteral("Skip"));
    QVERIFY(isAt(2, QStringLiteral("–")));
    begin();
    QVERIFY(isAt(1));
}

QTEST_MAIN(TestTour)

#include "tst_tour.moc"
