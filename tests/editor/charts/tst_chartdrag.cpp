// SPDX-License-Identifier: GPL-3.0-or-later
// Transitions on the weights chart, with the mouse.

#include "tests/editor/chartfixture.h"

#include "editor/edits/entryedits.h"
#include "editor/edits/weightedits.h"

#include <QComboBox>
#include <QSignalSpy>

#include <algorithm>

using namespace editor;

class TestChartDrag : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dragUpChangesTheWeightInOneStep();
    void dragSidewaysMovesTheFloorUpToTheNeighbour();
    void weightThenFloorAreUndoneOneByOne();
    void escapeDuringADragLeavesNothing();
    void dragBackToTheStartLeavesNoStep();
    void onlyTouchedFloorsAreWorkedOutAnew();
    void modifiersMakeTheDragCoarseOrFine();
    void othersAreToldWhatTheyLose();
    void hoverFindsTheNearestHandle();
    void whereHandlesOverlapTheSelectedEntrysIsMeant();
    void doubleClickAddsATransition();
    void rubberBandGrabsManyAndADragMovesAll();
    void rippleTakesTheRightOnesAlong();
    void aDraggedWeightReachesAsFarAsIsChosen();
    void pressOnEmptyGroundChangesNoWeight();
    void lockedEntriesStayWhereTheyAre();
    void computedEntrySaysHowItBecomesDraggable();
    void wheelWalksTheFloors();
    void handlesFollowAResize();
    void paletteChangeRecoloursTheLines();
};

void TestChartDrag::dragUpChangesTheWeightInOneStep()
{
    ChartFixture f;
    f.drag(f.at(5, 30), f.at(5, 42));
    QCOMPARE(f.weight("troll", 4), 15);
    QCOMPARE(f.weight("troll", 5), 42);
    QCOMPARE(f.weight("troll", 6), 42);
    QCOMPARE(f.weight("troll", 7), 60);
    QCOMPARE(f.steps(), 1);
    QCOMPARE(f.undoText(), QStringLiteral("troll: floor 5, 30 → 42"));
    f.document().undoStack().undo();
    QCOMPARE(f.document().draft(), drafts::classic());
}

void TestChartDrag::lockedEntriesStayWhereTheyAre()
{
    ChartFixture f;
    setLocked(f.document(), "monsters", {"troll"}, true);
    const QSignalSpy refused(&f.chart().tool(), &TransitionTool::refused);
    f.drag(f.at(5, 30), f.at(5, 42));
    f.key(Qt::Key_Up);
    QCOMPARE(refused.count(), 2);
    QCOMPARE(f.steps(), 1); // the lock
    // Marked together with another, the locked one is left out.
    setLocked(f.document(), "monsters", {"troll"}, false);
    setLocked(f.document(), "monsters", {"orc"}, true);
    TransitionGesture gesture(f.document(), "monsters", {{"orc", 1}, {"troll", 5}}, {"troll", 5});
    gesture.move(0, 12, Followers::Stay);
    QCOMPARE(f.weight("troll", 5), 42);
    QCOMPARE(f.weight("orc", 1), 80);
    QCOMPARE(gesture.grabbed().size(), std::size_t(1));
}

void TestChartDrag::whereHandlesOverlapTheSelectedEntrysIsMeant()
{
    ChartFixture f;
    setWeight(f.document(), "monsters", {"troll", 1, 80}, f.document().newGesture()); // on the orc
    ChartFixture::settle();
    for (const int row : {0, 1, 0}) {
        f.editor().cursor().setSelected({.row = row, .floor = 7});
        ChartFixture::settle();
        f.press(f.at(1, 80));
        f.release(f.at(1, 80));
        QCOMPARE(f.editor().cursor().selected(), (FloorPoint {row, 1}));
    }
}

void TestChartDrag::dragSidewaysMovesTheFloorUpToTheNeighbour()
{
    ChartFixture f;
    f.drag(f.at(5, 30), f.at(9, 30));
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 15}, {6, 30}, {7, 60}}}));
    QCOMPARE(f.undoText(), QStringLiteral("troll: 30 from floor 5 → 6"));
    f.drag(f.at(6, 30), f.at(1, 30));
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 15}, {4, 30}, {7, 60}}}));
    QCOMPARE(f.steps(), 2);
}

void TestChartDrag::weightThenFloorAreUndoneOneByOne()
{
    ChartFixture f;
    f.drag(f.at(5, 30), f.at(5, 42));
    f.drag(f.at(5, 42), f.at(6, 42));
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 15}, {6, 42}, {7, 60}}}));
    f.document().undoStack().undo();
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 15}, {5, 42}, {7, 60}}}));
    f.document().undoStack().undo();
    QCOMPARE(f.document().draft(), drafts::classic());
}

void TestChartDrag::escapeDuringADragLeavesNothing()
{
    ChartFixture f;
    f.press(f.at(5, 30));
    f.moveTo(f.at(5, 50));
    f.moveTo(f.at(6, 55));
    QVERIFY(f.document().draft() != drafts::classic());
    QTest::keyClick(&f.chart(), Qt::Key_Escape);
    QCOMPARE(f.document().draft(), drafts::classic());
    f.moveTo(f.at(5, 70)); // the button is still down
    f.release(f.at(5, 70));
    QCOMPARE(f.document().draft(), drafts::classic());
    QCOMPARE(f.document().undoStack().count(), 0);
    QVERIFY(!f.document().isModified());
}

void TestChartDrag::dragBackToTheStartLeavesNoStep()
{
    ChartFixture f;
    const QPoint home = f.at(5, 30);
    f.press(home);
    f.moveTo(f.at(6, 60));
    f.moveTo(home);
    f.release(home);
    QCOMPARE(f.document().draft(), drafts::classic());
    QCOMPARE(f.document().undoStack().count(), 0);
}

void TestChartDrag::onlyTouchedFloorsAreWorkedOutAnew()
{
    ChartFixture f;
    QSignalSpy worked(&f.editor().numbers(), &FloorNumbers::changed);
    f.drag(f.at(5, 30), f.at(5, 60));
    QVERIFY(!worked.isEmpty());
    for (const QList<QVariant> &range : worked) {
        QCOMPARE(range[0].toInt(), 5);
        QCOMPARE(range[1].toInt(), 6);
    }
}

void TestChartDrag::modifiersMakeTheDragCoarseOrFine()
{
    ChartFixture f;
    f.drag(f.at(5, 30), f.at(5, 44), Qt::ControlModifier);
    QCOMPARE(f.weight("troll", 5), 40); // whole tens
    f.document().undoStack().undo();
    f.settle();
    f.drag(f.at(5, 30), f.at(5, 70), Qt::ShiftModifier);
    QVERIFY2(f.weight("troll", 5) >= 33 && f.weight("troll", 5) <= 35,
             qPrintable(QString::number(f.weight("troll", 5)))); // a tenth of 40 further
}

// Shares by hand: 80 of 110, then 80 of 160.
void TestChartDrag::othersAreToldWhatTheyLose()
{
    ChartFixture f;
    QVERIFY(f.chart().tool().consequences().isEmpty());
    f.press(f.at(5, 30));
    f.moveTo(f.at(5, 60));
    f.moveTo(f.at(5, 80));
    QCOMPARE(f.weight("troll", 5), 80);
    QCOMPARE(f.chart().tool().consequences(), QStringLiteral("orc 72.7 % → 50.0 %"));
    f.release(f.at(5, 80));
    QVERIFY(f.chart().tool().consequences().isEmpty());
}

void TestChartDrag::hoverFindsTheNearestHandle()
{
    ChartFixture f;
    f.moveTo(f.at(5, 30) + QPoint(9, -7));
    QCOMPARE(f.editor().cursor().hovered(), (FloorPoint {.row = 1, .floor = 5}));
    f.moveTo(f.at(1, 80) + QPoint(5, 5));
    QCOMPARE(f.editor().cursor().hovered(), (FloorPoint {.row = 0, .floor = 1}));
}

void TestChartDrag::doubleClickAddsATransition()
{
    ChartFixture f;
    QTest::mouseDClick(f.chart().viewport(), Qt::LeftButton, {}, f.at(9, 50));
    f.settle();
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 15}, {5, 30}, {7, 60}, {9, 50}}}));
    QTest::keyClick(&f.chart(), Qt::Key_Delete);
    QCOMPARE(f.document().draft(), drafts::classic());
}

void TestChartDrag::rubberBandGrabsManyAndADragMovesAll()
{
    ChartFixture f;
    f.drag(f.at(3, 15) + QPoint(-30, 20), f.at(5, 30) + QPoint(30, -20));
    QCOMPARE(f.chart().selection().marked().size(), std::size_t(2));
    QCOMPARE(f.document().undoStack().count(), 0);
    f.drag(f.at(5, 30), f.at(5, 40));
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 25}, {5, 40}, {7, 60}}}));
    f.drag(f.at(5, 40), f.at(9, 40)); // the neighbour on 7 stops both
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{4, 25}, {6, 40}, {7, 60}}}));
    QCOMPARE(f.steps(), 2);
    QCOMPARE(f.undoText(), QStringLiteral("Move 2 transitions"));
}

void TestChartDrag::rippleTakesTheRightOnesAlong()
{
    ChartFixture f;
    f.chart().tool().setFollowers(Followers::Move);
    f.drag(f.at(5, 30), f.at(7, 30));
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 15}, {7, 30}, {9, 60}}}));
}

void TestChartDrag::aDraggedWeightReachesAsFarAsIsChosen()
{
    ChartFixture f;
    QComboBox *reach = nullptr;
    for (QComboBox *box : f.charts().findChildren<QComboBox *>()) {
        if (box->accessibleName() == QStringLiteral("How far a dragged weight reaches"))
            reach = box;
    }
    QVERIFY(reach && reach->isVisible());
    const auto whileDragged = [&f](int weight) {
        f.press(f.at(5, 30));
        f.moveTo(f.at(5, (30 + weight) / 2.0));
        f.moveTo(f.at(5, weight));
        const QString said = f.charts().readOut();
        f.release(f.at(5, weight));
        return said;
    };
    QVERIFY(whileDragged(42).contains(QStringLiteral("floors 5–6")));
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 15}, {5, 42}, {7, 60}}}));
    f.document().undoStack().undo();
    ChartFixture::settle();
    reach->setFocus();
    f.key(Qt::Key_Down);
    QVERIFY(whileDragged(42).contains(QStringLiteral("floor 5 only")));
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 15}, {5, 42}, {6, 30}, {7, 60}}}));
    QCOMPARE(f.steps(), 1);
    f.document().undoStack().undo();
    ChartFixture::settle();
    reach->setFocus();
    f.key(Qt::Key_Down);
    QVERIFY(whileDragged(42).contains(QStringLiteral("scales the row to 140 %")));
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 21}, {5, 42}, {7, 84}}}));
    f.document().undoStack().undo();
    QCOMPARE(f.document().draft(), drafts::classic());
}

void TestChartDrag::pressOnEmptyGroundChangesNoWeight()
{
    ChartFixture f;
    f.editor().cursor().setSelected({.row = 1, .floor = 2});
    QTest::mouseClick(f.chart().viewport(), Qt::LeftButton, {}, f.at(8, 40));
    QCOMPARE(f.editor().cursor().selected(), (FloorPoint {.row = 1, .floor = 8}));
    f.drag(f.at(2, 50), f.at(4, 55));
    QTest::mouseClick(f.chart().viewport(), Qt::LeftButton, {}, QPoint(5, 5));
    QTest::mouseClick(f.chart().viewport(), Qt::LeftButton, {},
                      QPoint(f.chart().width() - 3, f.chart().height() - 3));
    QCOMPARE(f.document().draft(), drafts::classic());
    QCOMPARE(f.document().undoStack().count(), 0);
}

void TestChartDrag::computedEntrySaysHowItBecomesDraggable()
{
    ChartFixture f(drafts::classic(), "items");
    QSignalSpy refused(&f.charts(), &ChartPanes::refused);
    QTest::mouseDClick(f.chart().viewport(), Qt::LeftButton, {}, f.at(10, 18));
    QCOMPARE(refused.count(), 1);
    QVERIFY(refused[0][0].toString().contains(QStringLiteral("Ctrl+B")));
    QCOMPARE(f.document().undoStack().count(), 0);
}

void TestChartDrag::wheelWalksTheFloors()
{
    core::Ruleset rules = drafts::classic();
    rules.floors = 60;
    ChartFixture f(rules);
    const double before = f.chart().xOf(1);
    const QPoint middle = f.chart().viewport()->rect().center();
    QWheelEvent event(middle, f.chart().viewport()->mapToGlobal(middle), {}, {0, -120}, {}, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(f.chart().viewport(), &event);
    f.settle();
    QVERIFY(f.chart().xOf(1) < before - 20);
    QVERIFY(f.chart().handlePosition({.row = 1, .floor = 5}).has_value());
    QVERIFY(std::abs(f.chart().handlePosition({.row = 1, .floor = 5})->x() - f.chart().xOf(5)) < 1);
}

void TestChartDrag::handlesFollowAResize()
{
    ChartFixture f;
    f.editor().resize(820, 700);
    ChartFixture::settle();
    f.editor().resize(820, 520); // only the height
    ChartFixture::settle();
    const std::optional<QPointF> handle = f.chart().handlePosition({.row = 1, .floor = 5});
    QVERIFY(handle);
    QVERIFY((*handle - QPointF(f.at(5, 30))).manhattanLength() < 2);
}

void TestChartDrag::paletteChangeRecoloursTheLines()
{
    ChartFixture f;
    const QColor light = f.chart().lines()[0]->color();
    QPalette dark(QColor(40, 40, 40), QColor(30, 30, 30));
    dark.setColor(QPalette::Base, Qt::black);
    dark.setColor(QPalette::Text, Qt::white);
    f.editor().setPalette(dark);
    QTRY_VERIFY(f.chart().lines()[0]->color() != light);
    QVERIFY(f.chart().lines()[0]->color().lightness() > light.lightness());
}

QTEST_MAIN(TestChartDrag)
#include "tst_chartdrag.moc"
