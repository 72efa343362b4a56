// SPDX-License-Identifier: GPL-3.0-or-later
// The twelve tasks that the window is judged by, each the shortest way somebody knows who has used
// it for a day, with the actions counted that they take.

#include "tests/editor/taskbench.h"

#include "editor/charts/chartexport.h"
#include "editor/docks/balancepanel.h"
#include "editor/docks/comparepanel.h"
#include "editor/docks/goalspanel.h"
#include "editor/docks/playedpanel.h"
#include "editor/docks/simulatepanel.h"
#include "editor/forms/countbutton.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>

#include <cstdio>

using namespace editor;

class TestTwelveTasks : public TaskBench
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup() { close(); }
    void trollsComeEarlier();
    void newMonsterIsPlayed();
    void potionIsAlmostSureOnSixFloors();
    void transitionIsDraggedUndoneAndRedone();
    void drawsOfAFloorAreSet();
    void colleagueGetsAPage();
    void goalIsMissedAndMet();
    void messySheetComesInAndComesAgain();
    void wholeNewGameIsPlayed();
    void uniqueGroupAndGuarantee();
    void dragonsOfSixHundredEntries();
    void threeKindsOfNumbersAndTwoFiles();
    void theyTakeAThirdLessThanBefore();
    void goalOverSixFloorsTakesOneActionMore();
    // What takes the mouse above, without one.
    void trollsComeEarlierByKeys();
    void newMonsterByKeys();
    void potionIsAlmostSureByKeys();
    void transitionIsMovedByKeys();
    void drawsOfAFloorByKeys();
    void colleagueGetsAPageByKeys();
    void goalIsMissedAndMetByKeys();
    void uniqueGroupAndGuaranteeByKeys();
    void threeKindsOfNumbersByKeys();

private:
    void checkMonster(const QSignalSpy &played);
    void checkPatrol();
    void checkPotion();
    /// The goal of the marked floors is added, found missed, and met.
    void addGoalAndMeetIt();
    void checkFiles();
    bool hasAllCounts();
    /// Of both docks, what the machine has time for.
    void takeFewRuns();
    /// From here on actions are counted.
    void begin(const char *builtin = "roguebasin")
    {
        open(builtin);
        hands::actions = 0;
    }
    /// The task of that number is done: it took `before` in September 2026, 0 where it could not be
    /// done.
    void end(int task, int before);
    /// By a click on its sign.
    void tick(const QDialog &dialog, const QString &text)
    {
        auto *box = hands::button<QCheckBox>(dialog, text);
        mouse.click(*box, QPoint(8, box->height() / 2));
    }
    void dockTab(const char *title)
    {
        for (QTabBar *bar : window().findChildren<QTabBar *>()) {
            for (int tab = 0; tab < bar->count(); ++tab) {
                if (bar->isVisible() && bar->tabText(tab) == QLatin1String(title))
                    return mouse.tab(*bar, tab);
            }
        }
        hands::fail(QLatin1String(title) + QStringLiteral(" has no tab"));
    }
    QString path(const char *name) { return m_folder->filePath(QString::fromLatin1(name)); }
    QByteArray written(const char *name)
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    int m_tasks = 0;
    int m_before = 0;
    int m_now = 0; // of those that could be done before
};

void TestTwelveTasks::end(int task, int before)
{
    std::printf("task %2d: %2d actions, %2d before\n", task, hands::actions, before);
    ++m_tasks;
    if (before == 0)
        return;
    m_before += before;
    m_now += hands::actions;
    QVERIFY2(hands::actions <= before, qPrintable(QString::number(hands::actions)));
}

void TestTwelveTasks::trollsComeEarlier()
{
    begin();
    mouse.cell(grid(), cell(1, 2));
    keys.type(QStringLiteral("10"));
    keys.press("Return");
    QCOMPARE(weight("troll", 1), 0);
    QCOMPARE(weight("troll", 2), 10);
    const QAbstractItemModel &chart = table().charts().model(ChartKind::Weights);
    QCOMPARE(chart.index(1, 1).data().toString(), QStringLiteral("10")); // seen at once
    end(1, 2);
}

void TestTwelveTasks::newMonsterIsPlayed()
{
    begin();
    const QSignalSpy played(&window(), &EditorWindow::playRequested);
    hands::inDialog([this] { keys.press("Ctrl+Shift+M"); },
                    [this](QDialog &dialog) {
                        keys.type(QStringLiteral("cave-bear"));
                        mouse.doubleClick(
                            *hands::named<QSpinBox>(dialog, QStringLiteral("Hit points")));
                        keys.type(QStringLiteral("42"));
                        keys.press("Return");
                    });
    keys.press("F5");
    checkMonster(played);
    end(2, 4);
}

void TestTwelveTasks::checkMonster(const QSignalSpy &played)
{
    QCOMPARE(played.count(), 1);
    const auto rules = played.at(0).at(0).value<std::shared_ptr<const core::Ruleset>>();
    QCOMPARE(rules->monsters.back().hp, 42);
    QCOMPARE(weight("cave-bear", 1), 10);
}

void TestTwelveTasks::potionIsAlmostSureOnSixFloors()
{
    begin();
    mouse.tab(tabs(), 1);
    mouse.cell(grid(), cell(0, 5));
    mouse.cell(grid(), cell(0, 10), Qt::ShiftModifier);
    keys.press("Ctrl+Shift+3"); // P(>=1)
    keys.type(QStringLiteral("95"));
    keys.press("Return");
    checkPotion();
    end(3, 7);
}

void TestTwelveTasks::checkPotion()
{
    for (int floor = 5; floor <= 10; ++floor) {
        const double chance = table().numbers().at(0, floor).atLeastOne;
        QVERIFY2(chance > 0.945 && chance < 0.955, qPrintable(QString::number(chance)));
    }
}

void TestTwelveTasks::transitionIsDraggedUndoneAndRedone()
{
    begin();
    WeightsChart &chart = table().charts().weightsChart();
    const auto at = [&chart](int floor, double weight) {
        return QPointF(chart.xOf(floor), chart.yOf(weight)).toPoint();
    };
    mouse.drag(*chart.viewport(), at(5, 30), at(5, 45));
    const int dragged = weight("troll", 5);
    QVERIFY(dragged > 30);
    keys.press("Ctrl+Z");
    QCOMPARE(weight("troll", 5), 30);
    keys.press("Ctrl+Y");
    QCOMPARE(weight("troll", 5), dragged);
    end(4, 3);
}

void TestTwelveTasks::drawsOfAFloorAreSet()
{
    begin();
    FloorTableView &figures = table().footer();
    mouse.cell(figures, figures.model()->index(FooterModel::CountRow, 3));
    keys.type(QStringLiteral("5"));
    keys.press("Return");
    const auto &draws = std::get<core::UpTo>(document().table("monsters")->count.draws);
    QCOMPARE(core::valueAt(draws.most, 4), 5);
    end(5, 2);
}

void TestTwelveTasks::colleagueGetsAPage()
{
    begin();
    QVERIFY(window().files().saveTo(path("mine.ruleset.json")));
    mouse.cell(grid(), cell(1, 5));
    keys.type(QStringLiteral("60"));
    keys.press("Return");
    hands::actions = 0; // the two versions are there
    keys.palette(QStringLiteral("compare"));
    ComparePanel &compare = docks().comparePanel();
    QVERIFY(QTest::qWaitFor([&compare] { return compare.isCurrent(); }, hands::patience));
    QVERIFY(compare.effects().rowCount() > 0);
    hands::inDialog([&] { mouse.press<QPushButton>(compare, QStringLiteral("Save Report…")); },
                    [this](QDialog &) {
                        keys.type(path("page.html"));
                        keys.press("Return");
                    });
    QVERIFY(written("page.html").contains("troll"));
    end(6, 6);
}

void TestTwelveTasks::goalIsMissedAndMet()
{
    begin();
    mouse.tab(tabs(), 1);
    mouse.cell(grid(), cell(1, 4));
    addGoalAndMeetIt();
    end(7, 7);
}

// Made for one floor at a time before.
void TestTwelveTasks::goalOverSixFloorsTakesOneActionMore()
{
    begin();
    mouse.tab(tabs(), 1);
    mouse.cell(grid(), cell(1, 4));
    mouse.cell(grid(), cell(1, 9), Qt::ShiftModifier);
    addGoalAndMeetIt();
    QCOMPARE(hands::actions, 7);
}

void TestTwelveTasks::addGoalAndMeetIt()
{
    hands::inDialog([this] { keys.press("Ctrl+Shift+G"); },
                    [this](QDialog &) {
                        keys.type(QStringLiteral("90"));
                        keys.press("Return");
                    });
    const GoalsModel &goals = docks().goals();
    const auto isChecked = [&goals] { return goals.rowCount() > 0 && goals.isCurrent(); };
    QVERIFY(QTest::qWaitFor(isChecked, hands::patience));
    QVERIFY(goals.missed() > 0);
    keys.press("Ctrl+Shift+B");
    const auto isFound = [this] { return docks().balancePanel().balance().has_value(); };
    QVERIFY(QTest::qWaitFor(isFound, hands::patience));
    keys.press("Return"); // the plan that meets them
    QVERIFY(
        QTest::qWaitFor([&] { return goals.isCurrent() && goals.missed() == 0; }, hands::patience));
}

void TestTwelveTasks::messySheetComesInAndComesAgain()
{
    const auto put = [this](const QByteArray &bytes) {
        QFile file(path("cave.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    };
    const QByteArray top = "Cave of Wonders (Ann, 3 May),,,,,\n,,,,,\n"
                           "Monster,HP,Notes,Floor 1,Floor 2,Floor 3\n";
    put(top + "Orc,10,basic,80,80,70\nTroll,30,hits hard,0,15,30\nTotal,,,80,95,100\n");
    begin();
    hands::inDialog([this] { keys.press("Ctrl+O"); },
                    [this](QDialog &) {
                        keys.type(path("cave.csv"));
                        keys.press("Return");
                    });
    const auto isAsked = [] { return QApplication::activeModalWidget() != nullptr; };
    QVERIFY(QTest::qWaitFor(isAsked, hands::soon));
    hands::waitForKeys(*QApplication::activeModalWidget());
    keys.press("Return"); // as it was understood
    QTRY_VERIFY(!isAsked());
    QCOMPARE(weight("Troll", 3, document().draft().tables[0].id.c_str()), 30);
    put(top + "Orc,10,basic,80,80,75\nTroll,30,hits hard,0,15,30\nTotal,,,80,95,105\n");
    keys.press("F9");
    QCOMPARE(weight("Orc", 3, document().draft().tables[0].id.c_str()), 75);
    end(8, 5);
}

void TestTwelveTasks::wholeNewGameIsPlayed()
{
    begin();
    const QSignalSpy played(&window(), &EditorWindow::playRequested);
    hands::inDialog([this] { keys.press("Ctrl+N"); }, [this](QDialog &) { keys.press("Return"); });
    keys.press("F5");
    QCOMPARE(played.count(), 1);
    end(9, 3);
}

// A troll that comes once in a run, three orcs with a troll, and those by floor 5 for certain.
void TestTwelveTasks::uniqueGroupAndGuarantee()
{
    begin();
    mouse.cell(grid(), cell(1, 5));
    hands::inDialog(
        [this] { keys.press("Shift+F4"); },
        [this](QDialog &dialog) {
            keys.press("Alt+E"); // Earlier Draws
            tick(dialog,
                 QStringLiteral("Limit: it is drawn only so often (once in a run: a unique)"));
            keys.press("Return"); // once in a run is what it begins with
        });
    hands::inDialog([this] { keys.press("Ins"); },
                    [this](QDialog &dialog) {
                        keys.type(QStringLiteral("orc-patrol = 3 orc + troll"));
                        keys.press("Alt+E");
                        tick(dialog,
                             QStringLiteral("Quota: a run has some by a floor (guaranteed)"));
                        keys.press("Return");
                    });
    checkPatrol();
    end(10, 23);
}

void TestTwelveTasks::checkPatrol()
{
    QVERIFY(document().entry("monsters", "troll")->limit);
    QCOMPARE(document().entry("monsters", "troll")->limit->perRun, std::optional(1));
    const core::SpawnEntry *patrol = document().entry("monsters", "orc-patrol");
    QVERIFY(patrol && patrol->quota);
    QCOMPARE(patrol->quota->byFloor, 5);
    const auto *group = std::get_if<core::Group>(&patrol->stands);
    QVERIFY(group);
    QCOMPARE(group->members.size(), std::size_t(2));
    QVERIFY(std::get<core::OneType>(group->members[0].what).type == "orc");
    QVERIFY(std::get<core::OneType>(group->members[1].what).type == "troll");
}

void TestTwelveTasks::threeKindsOfNumbersAndTwoFiles()
{
    begin();
    takeFewRuns();
    keys.press("Ctrl+Shift+F5"); // Simulate and Play Games
    QVERIFY(hasAllCounts());
    hands::inDialog(
        [this] { keys.press("Ctrl+E"); },
        [this](QDialog &dialog) {
            QApplication::setKeyboardInputInterval(hands::soon); // of one word, on a busy machine
            keys.type(QStringLiteral("Lua"));
            auto *formats = dialog.findChild<QListWidget *>();
            const auto csv = formats->findItems(QStringLiteral("CSV"), Qt::MatchStartsWith);
            mouse.cell(*formats, formats->indexFromItem(csv.first()), Qt::ControlModifier);
            hands::inDialog([this] { keys.press("Alt+S"); },
                            [this](QDialog &) {
                                keys.type(path("tables.csv"));
                                keys.press("Return");
                            });
        });
    checkFiles();
    end(12, 9);
}

void TestTwelveTasks::takeFewRuns()
{
    for (QWidget *panel :
         std::initializer_list<QWidget *> {&docks().simulatePanel(), &docks().playedPanel()}) {
        for (QSpinBox *box : panel->findChildren<QSpinBox *>()) {
            if (box->accessibleName() == QStringLiteral("Runs")
                || box->accessibleName() == QStringLiteral("Games"))
                box->setValue(100);
        }
    }
}

bool TestTwelveTasks::hasAllCounts()
{
    const bool isChart = table().charts().choice() == ChartKind::Counts;
    const QAbstractItemModel &chart = table().charts().model(ChartKind::Counts);
    return isChart
        && QTest::qWaitFor([&chart] { return chart.rowCount() >= 7; }, 3 * hands::patience);
}

void TestTwelveTasks::checkFiles()
{
    for (const char *name : {"tables.lua", "tables.csv"})
        QVERIFY2(written(name).contains("troll"), name);
}

void TestTwelveTasks::dragonsOfSixHundredEntries()
{
    begin("angband-monsters");
    keys.press("Ctrl+F");
    keys.type(QStringLiteral("dragon"));
    keys.press("Alt+3"); // P(>=1)
    const ChanceChart &chart = table().charts().chanceChart();
    QVERIFY(QTest::qWaitFor([&chart] { return chart.names().size() > 5; }, hands::patience));
    hands::inDialog([this] { keys.press("Ctrl+Shift+E"); },
                    [this](QDialog &) {
                        keys.type(path("dragons.csv"));
                        keys.press("Return");
                    });
    const QList<QByteArray> rows = written("dragons.csv").split('\n');
    QVERIFY(rows.size() > 20);
    for (qsizetype row = 1; row + 1 < rows.size(); ++row)
        QVERIFY2(rows[row].toLower().contains("dragon"), rows[row].constData());
    end(11, 0);
}

void TestTwelveTasks::theyTakeAThirdLessThanBefore()
{
    std::printf("%d tasks: %d actions, %d before\n", m_tasks, m_now, m_before);
    QCOMPARE(m_tasks, 12);
    QVERIFY(3 * m_now <= 2 * m_before);
}

void TestTwelveTasks::trollsComeEarlierByKeys()
{
    begin();
    keys.press("Down"); // the cursor begins at the first entry on floor 1
    keys.press("Right");
    keys.type(QStringLiteral("10"));
    keys.press("Return");
    QCOMPARE(weight("troll", 1), 0);
    QCOMPARE(weight("troll", 2), 10);
}

void TestTwelveTasks::potionIsAlmostSureByKeys()
{
    begin();
    keys.press("Ctrl+PgDown");
    keys.press("Right", 4);
    keys.press("Shift+Right", 5);
    keys.press("Ctrl+Shift+3"); // P(>=1)
    keys.type(QStringLiteral("95"));
    keys.press("Return");
    checkPotion();
}

void TestTwelveTasks::transitionIsMovedByKeys()
{
    begin();
    WeightsChart &chart = table().charts().weightsChart();
    keys.paneTo(table().charts());
    keys.tabTo(chart);
    keys.press("Tab", 2); // from that of the orcs and the first of the trolls
    keys.press("Up");
    QCOMPARE(weight("troll", 5), 31);
    keys.press("Ctrl+Z");
    QCOMPARE(weight("troll", 5), 30);
    keys.press("Ctrl+Y");
    QCOMPARE(weight("troll", 5), 31);
}

void TestTwelveTasks::drawsOfAFloorByKeys()
{
    begin();
    FloorTableView &figures = table().footer();
    keys.paneTo(figures);
    while (figures.currentIndex().row() < FooterModel::CountRow)
        keys.press("Down");
    while (figures.currentIndex().column() < 3)
        keys.press("Right");
    keys.type(QStringLiteral("5"));
    keys.press("Return");
    const auto &draws = std::get<core::UpTo>(document().table("monsters")->count.draws);
    QCOMPARE(core::valueAt(draws.most, 4), 5);
}

void TestTwelveTasks::goalIsMissedAndMetByKeys()
{
    begin();
    keys.press("Ctrl+PgDown");
    keys.press("Down");
    keys.press("Right", 3);
    addGoalAndMeetIt();
}

void TestTwelveTasks::newMonsterByKeys()
{
    begin();
    const QSignalSpy played(&window(), &EditorWindow::playRequested);
    hands::inDialog([this] { keys.press("Ctrl+Shift+M"); },
                    [this](QDialog &dialog) {
                        keys.type(QStringLiteral("cave-bear"));
                        keys.tabTo(*hands::named<QSpinBox>(dialog, QStringLiteral("Hit points")));
                        keys.type(QStringLiteral("42"));
                        keys.press("Return");
                    });
    keys.press("F5");
    checkMonster(played);
}

void TestTwelveTasks::colleagueGetsAPageByKeys()
{
    begin();
    QVERIFY(window().files().saveTo(path("mine.ruleset.json")));
    keys.press("Down");
    keys.type(QStringLiteral("60"));
    keys.press("Return");
    keys.palette(QStringLiteral("compare"));
    ComparePanel &compare = docks().comparePanel();
    QVERIFY(QTest::qWaitFor([&compare] { return compare.isCurrent(); }, hands::patience));
    hands::inDialog([&] { keys.use<QPushButton>(compare, QStringLiteral("Save Report…")); },
                    [this](QDialog &) {
                        keys.type(path("page.html"));
                        keys.press("Return");
                    });
    QVERIFY(written("page.html").contains("troll"));
}

void TestTwelveTasks::uniqueGroupAndGuaranteeByKeys()
{
    begin();
    const auto tickBox = [this](const QDialog &dialog, const QString &text) {
        keys.press("Alt+E"); // Earlier Draws, and into it
        QVERIFY(!qobject_cast<QTabBar *>(QApplication::focusWidget()));
        keys.use<QCheckBox>(dialog, text);
        keys.press("Return");
    };
    keys.press("Down");
    hands::inDialog(
        [this] { keys.press("Shift+F4"); },
        [&](QDialog &dialog) {
            tickBox(dialog,
                    QStringLiteral("Limit: it is drawn only so often (once in a run: a unique)"));
        });
    hands::inDialog([this] { keys.press("Ins"); },
                    [&](QDialog &dialog) {
                        keys.type(QStringLiteral("orc-patrol = 3 orc + troll"));
                        tickBox(dialog,
                                QStringLiteral("Quota: a run has some by a floor (guaranteed)"));
                    });
    checkPatrol();
}

void TestTwelveTasks::threeKindsOfNumbersByKeys()
{
    begin();
    takeFewRuns();
    keys.press("Ctrl+Shift+F5"); // Simulate and Play Games
    QVERIFY(hasAllCounts());
    hands::inDialog([this] { keys.press("Ctrl+E"); },
                    [this](QDialog &dialog) {
                        QApplication::setKeyboardInputInterval(
                            hands::soon); // of one word, on a busy machine
                        keys.type(QStringLiteral("Lua"));
                        auto *formats = dialog.findChild<QListWidget *>();
                        while (!formats->currentItem()->text().startsWith(QStringLiteral("CSV"))
                               && formats->currentRow() > 0)
                            keys.press("Ctrl+Up");
                        keys.press("Ctrl+Space"); // as well
                        hands::inDialog([this] { keys.press("Alt+S"); },
                                        [this](QDialog &) {
                                            keys.type(path("tables.csv"));
                                            keys.press("Return");
                                        });
                    });
    checkFiles();
}

QTEST_MAIN(TestTwelveTasks)
#include "tst_twelvetasks.moc"
