// SPDX-License-Identifier: GPL-3.0-or-later
// Targets drawn into charts: goals of the file, each once with the mouse and once with keys.

#include "tests/editor/taskbench.h"

#include "editor/chartdata/goalfigures.h"
#include "editor/charts/chartpanes.h"

#include <QToolButton>

#include <cmath>

using namespace editor;

class TestTargets : public TaskBench
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void aChanceIsDrawnWithTheMouse();
    void aChanceIsDrawnWithKeys();
    void aMeanOfTheTableIsDrawn();
    void aTypeIsDrawn();
    void escapeLeavesTheTablesAsTheyWere();
    void whereItIsMissedLooksOtherwise();

private:
    ChartPanes &charts() { return table().charts(); }
    const std::vector<core::Goal> &goals() { return document().draft().goals; }
    const core::ProbabilityGoal &chance()
    {
        return std::get<core::ProbabilityGoal>(goals()[0].kind);
    }
    QToolButton *drawing()
    {
        return hands::button<QToolButton>(charts(), QStringLiteral("Draw Goal"));
    }
    /// The chart of confusion scrolls, with the tool in hand.
    FloorChart &drawChances()
    {
        mouse.tab(tabs(), 1);
        mouse.cell(grid(), cell(1, 3));
        keys.press("Alt+3");
        mouse.click(*drawing());
        QTest::qWait(50);
        return charts().chanceChart();
    }
    static QPoint at(const FloorChart &chart, int floor, double value)
    {
        return QPointF(chart.xOf(floor), chart.yOf(value)).toPoint();
    }
    void turnWheel(FloorChart &chart, int notches)
    {
        const QPointF place = chart.viewport()->rect().center();
        QWheelEvent event(place, chart.viewport()->mapToGlobal(place), {}, {0, 120 * notches},
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(chart.viewport(), &event);
    }
};

void TestTargets::aChanceIsDrawnWithTheMouse()
{
    const core::Ruleset before = document().draft();
    FloorChart &chart = drawChances();
    mouse.drag(*chart.viewport(), at(chart, 3, 0.5), at(chart, 6, 0.8));
    QCOMPARE(steps(), 1);
    QCOMPARE(goals().size(), std::size_t(1));
    QCOMPARE(chance().subject.entry, std::string("confusion-scroll"));
    QVERIFY(!chance().cumulative);
    QCOMPARE(chance().floor, 3);
    QCOMPARE(chance().lastFloor, 6);
    const core::Bounds drawn = chance().probability;
    QVERIFY2(std::abs(drawn.curve.front().value - 0.5) < 0.02, // a pixel is about a point
             qPrintable(QString::number(drawn.curve.front().value)));
    QVERIFY(std::abs(drawn.curve.back().value - 0.8) < 0.02);
    // The pointer stops between floors 5 and 6 there, a quarter of the way to 0.8.
    QVERIFY2(std::abs(core::valueOn(drawn.curve, 5) - 0.71) < 0.03,
             qPrintable(QString::number(core::valueOn(drawn.curve, 5))));
    QCOMPARE(drawn.within, 0.05);
    // Another stroke goes on with the same goal, and the wheel makes it wider.
    mouse.drag(*chart.viewport(), at(chart, 7, 0.9), at(chart, 8, 0.9));
    QCOMPARE(steps(), 2);
    QCOMPARE(goals().size(), std::size_t(1));
    QCOMPARE(chance().lastFloor, 8);
    turnWheel(chart, 1);
    turnWheel(chart, 1);
    QCOMPARE(steps(), 3);
    QVERIFY(std::abs(chance().probability.within - 0.07) < 1e-12);
    document().undoStack().setIndex(0);
    QVERIFY(document().draft() == before);
}

void TestTargets::aChanceIsDrawnWithKeys()
{
    keys.palette(QStringLiteral("confusion"));
    keys.press("Alt+3");
    keys.paneTo(charts());
    keys.tabTo(*drawing());
    keys.press("Space");
    keys.press("Right", 2); // floor 3
    keys.press("Up", 3);
    keys.press("Right", 2);
    keys.press("Down");
    keys.press("+", 2);
    QCOMPARE(steps(), 1); // what keys do one after another
    QCOMPARE(chance().subject.entry, std::string("confusion-scroll"));
    QCOMPARE(chance().floor, 3);
    QCOMPARE(chance().lastFloor, 5);
    QVERIFY(std::abs(core::valueOn(chance().probability.curve, 3) - 0.53)
            < 1e-9); // from the middle
    QVERIFY(std::abs(core::valueOn(chance().probability.curve, 5) - 0.52) < 1e-9);
    QVERIFY(std::abs(chance().probability.within - 0.07) < 1e-12);
    keys.press("Escape");
    QVERIFY(!drawing()->isChecked());
    keys.press("Up");
    QCOMPARE(steps(), 1);
}

void TestTargets::aMeanOfTheTableIsDrawn()
{
    keys.press("Alt+4");
    mouse.choose(
        *hands::named<QComboBox>(charts(), QStringLiteral("What the expected number is of")),
        QStringLiteral("Danger by experience"));
    mouse.click(*drawing());
    QTest::qWait(50);
    FloorChart &chart = charts().chart(ChartKind::Expected);
    const double half = chart.values().highest() / 2;
    mouse.drag(*chart.viewport(), at(chart, 1, half), at(chart, 4, half));
    QCOMPARE(steps(), 1);
    const auto &mean = std::get<core::MeanGoal>(goals().at(0).kind);
    QCOMPARE(mean.subject.table, std::string("monsters"));
    QVERIFY(mean.subject.entry.empty());
    QVERIFY(mean.value == core::Value::Xp);
    QCOMPARE(mean.floor, 1);
    QCOMPARE(mean.lastFloor, 4);
    QCOMPARE(mean.mean.curve.size(), std::size_t(2)); // a straight line has no points between
    QVERIFY(std::abs(mean.mean.curve[0].value / half - 1) < 0.1);
    QCOMPARE(mean.mean.within, 0.15);
}

// A goal about a type is about what all tables bring of it.
void TestTargets::aTypeIsDrawn()
{
    mouse.tab(tabs(), 1);
    mouse.cell(grid(), cell(1, 3));
    keys.press("Alt+9");
    QToolButton &draw = *drawing();
    auto &by = *hands::named<QComboBox>(charts(), QStringLiteral("What is shown of each type"));
    mouse.choose(by, QStringLiteral("Seen by floor"));
    QVERIFY(!draw.isVisible()); // such a goal is about one floor
    mouse.choose(by, QStringLiteral("Share of all"));
    QVERIFY(!draw.isVisible());
    mouse.choose(by, QStringLiteral("Expected"));
    mouse.click(draw);
    QTest::qWait(50);
    FloorChart &chart = charts().chart(ChartKind::Types);
    const double half = chart.values().highest() / 2;
    mouse.drag(*chart.viewport(), at(chart, 2, half), at(chart, 5, half));
    QCOMPARE(steps(), 1);
    const auto &mean = std::get<core::MeanGoal>(goals().at(0).kind);
    QCOMPARE(mean.subject.table, std::string());
    QCOMPARE(mean.subject.entry, std::string("confusion-scroll"));
    QCOMPARE(mean.floor, 2);
    QCOMPARE(mean.lastFloor, 5);
    document().undoStack().setIndex(0);
    QVERIFY(goals().empty());
}

void TestTargets::escapeLeavesTheTablesAsTheyWere()
{
    const core::Ruleset before = document().draft();
    FloorChart &chart = drawChances();
    QWidget &place = *chart.viewport();
    QTest::mousePress(&place, Qt::LeftButton, {}, at(chart, 3, 0.5));
    QTest::mouseMove(&place, at(chart, 5, 0.6));
    QCOMPARE(goals().size(), std::size_t(1));
    QTest::keyClick(&chart, Qt::Key_Escape);
    QVERIFY(document().draft() == before);
    QTest::mouseRelease(&place, Qt::LeftButton, {}, at(chart, 5, 0.6));
    QVERIFY(document().draft() == before);
    QCOMPARE(steps(), 0);
}

void TestTargets::whereItIsMissedLooksOtherwise()
{
    FloorChart &chart = drawChances();
    // Confusion scrolls are there from floor 2 on, and never anywhere near 5 %.
    mouse.drag(*chart.viewport(), at(chart, 1, 0), at(chart, 1, 0));
    mouse.drag(*chart.viewport(), at(chart, 2, 0), at(chart, 4, 0));
    const core::Analysis analysis(document().draft(), {.floors = {1, 10}});
    const FigureSource source {.document = document(),
                               .numbers = table().numbers(),
                               .analysis = &analysis,
                               .table = "items",
                               .lines = {}};
    const std::vector<GoalBand> bands = goalBands(source, chanceGoals());
    QCOMPARE(bands.size(), std::size_t(4));
    QVERIFY(bands[0].isMet == true && bands[0].isOfCurve);
    QVERIFY(bands[1].isMet == false && bands[3].isMet == false);
}

QTEST_MAIN(TestTargets)
#include "tst_targets.moc"
