// SPDX-License-Identifier: GPL-3.0-or-later
// Transitions on the weights chart, with keys only.

#include "editor/edits/entryedits.h"
#include "tests/editor/chartfixture.h"

#include <QLineEdit>
#include <QTimer>

using namespace editor;

class TestChartKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tabWalksTheHandlesAndLeadsOut();
    void arrowsMoveWeightAndFloorAndAreUndone();
    void factorsOfCtrlAndShift();
    void shiftArrowTakesTheRightOnesAlong();
    void insertAndDelete();
    void enterOpensExactFields();
    void spaceMarksManyAndArrowsMoveAll();
    void escapePutsTheGestureBack();
    void screenReaderHearsTheHandle();
    void tabLeadsOutOfTheGrid();
    void gridMayLoseItsLastEntryWithTheFocus();

private:
    static void walkTo(ChartFixture &f, FloorPoint at)
    {
        f.chart().setFocus(Qt::TabFocusReason);
        for (int i = 0; i < 20 && f.chart().selection().current() != at; ++i)
            f.key(Qt::Key_Tab);
        QCOMPARE(f.chart().selection().current().value(), at);
    }
    static constexpr FloorPoint trollOn5 {.row = 1, .floor = 5};
};

// orc 1, troll 3, 5, 7: four handles.
void TestChartKeys::tabWalksTheHandlesAndLeadsOut()
{
    ChartFixture f;
    f.chart().setFocus(Qt::TabFocusReason);
    QCOMPARE(f.chart().selection().current().value(), (FloorPoint {.row = 0, .floor = 1}));
    for (const int floor : {3, 5, 7}) {
        f.key(Qt::Key_Tab);
        QCOMPARE(f.chart().selection().current().value(), (FloorPoint {.row = 1, .floor = floor}));
        QCOMPARE(f.editor().cursor().selected(), (FloorPoint {.row = 1, .floor = floor}));
    }
    f.key(Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(f.chart().selection().current().value(), trollOn5);
    f.key(Qt::Key_Tab);
    QVERIFY(f.chart().hasFocus());
    f.key(Qt::Key_Tab);
    QVERIFY(!f.chart().hasFocus());
}

void TestChartKeys::arrowsMoveWeightAndFloorAndAreUndone()
{
    ChartFixture f;
    walkTo(f, trollOn5);
    for (int i = 0; i < 12; ++i)
        f.key(Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(f.weight("troll", 5), 42);
    QCOMPARE(f.steps(), 1);
    QCOMPARE(f.undoText(), QStringLiteral("troll: floor 5, 30 → 42"));
    f.key(Qt::Key_Right);
    f.key(Qt::Key_Right); // the neighbour is in the way
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 15}, {6, 42}, {7, 60}}}));
    QCOMPARE(f.steps(), 2);
    f.document().undoStack().undo();
    f.document().undoStack().undo();
    QCOMPARE(f.document().draft(), drafts::classic());
}

void TestChartKeys::factorsOfCtrlAndShift()
{
    ChartFixture f;
    walkTo(f, trollOn5);
    f.key(Qt::Key_Up);
    const int plain = f.weight("troll", 5) - 30;
    f.key(Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(f.weight("troll", 5), 30 + 11 * plain);
    f.key(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(f.weight("troll", 5), 30 + 11 * plain - 1);
}

void TestChartKeys::shiftArrowTakesTheRightOnesAlong()
{
    ChartFixture f;
    walkTo(f, {.row = 1, .floor = 3});
    f.key(Qt::Key_Right, Qt::ShiftModifier);
    f.key(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{5, 15}, {7, 30}, {9, 60}}}));
    for (int i = 0; i < 3; ++i)
        f.key(Qt::Key_Right, Qt::ShiftModifier); // the last floor is 10
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{6, 15}, {8, 30}, {10, 60}}}));
    QCOMPARE(f.steps(), 1);
}

void TestChartKeys::insertAndDelete()
{
    ChartFixture f;
    walkTo(f, trollOn5);
    f.key(Qt::Key_Insert);
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 15}, {5, 30}, {6, 30}, {7, 60}}}));
    QCOMPARE(f.chart().selection().current().value(), (FloorPoint {.row = 1, .floor = 6}));
    f.key(Qt::Key_Delete);
    QCOMPARE(f.document().draft(), drafts::classic());
    QCOMPARE(f.chart().selection().current().value(), (FloorPoint {.row = 1, .floor = 7}));
}

void TestChartKeys::enterOpensExactFields()
{
    ChartFixture f;
    walkTo(f, trollOn5);
    QTimer::singleShot(0, &f.chart(), [] {
        QWidget *dialog = QApplication::activeModalWidget();
        QVERIFY(dialog);
        const QList<QLineEdit *> fields = dialog->findChildren<QLineEdit *>();
        QCOMPARE(fields.size(), 2);
        fields[0]->selectAll();
        QTest::keyClicks(fields[0], QStringLiteral("7")); // taken: Return does not close
        QTest::keyClick(fields[0], Qt::Key_Return);
        QVERIFY(dialog->isVisible());
        fields[0]->selectAll();
        QTest::keyClicks(fields[0], QStringLiteral("4"));
        fields[1]->selectAll();
        QTest::keyClicks(fields[1], QStringLiteral("33"));
        QTest::keyClick(fields[1], Qt::Key_Return);
    });
    QTest::keyClick(&f.chart(), Qt::Key_Return);
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 15}, {4, 33}, {7, 60}}}));
    QCOMPARE(f.undoText(), QStringLiteral("troll: floor 5 → 4, 30 → 33"));
    QCOMPARE(f.steps(), 1);
}

void TestChartKeys::spaceMarksManyAndArrowsMoveAll()
{
    ChartFixture f;
    walkTo(f, {.row = 1, .floor = 3});
    f.key(Qt::Key_Space);
    f.key(Qt::Key_Tab);
    f.key(Qt::Key_Space);
    f.key(Qt::Key_Up, Qt::ShiftModifier);
    f.key(Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(f.progression("troll"),
             core::Progression(core::Transitions {{{3, 17}, {5, 32}, {7, 60}}}));
    QCOMPARE(f.steps(), 1);
}

void TestChartKeys::escapePutsTheGestureBack()
{
    ChartFixture f;
    walkTo(f, trollOn5);
    f.key(Qt::Key_Up);
    f.key(Qt::Key_Up);
    f.key(Qt::Key_Escape);
    QCOMPARE(f.document().draft(), drafts::classic());
    QCOMPARE(f.document().undoStack().count(), 0);
}

void TestChartKeys::screenReaderHearsTheHandle()
{
    ChartFixture f;
    walkTo(f, trollOn5);
    QCOMPARE(f.chart().accessibleDescription(),
             QStringLiteral("troll, floor 5, weight 30, handle 3 of 4"));
}

void TestChartKeys::tabLeadsOutOfTheGrid()
{
    ChartFixture f;
    WeightGrid &grid = f.editor().grid();
    grid.setFocus();
    grid.setCurrentIndex(grid.model()->index(1, 9));
    f.key(Qt::Key_Tab);
    QVERIFY(!grid.hasFocus());
}

void TestChartKeys::gridMayLoseItsLastEntryWithTheFocus()
{
    ChartFixture f;
    f.editor().grid().setFocus();
    removeEntry(f.document(), "monsters", "orc");
    removeEntry(f.document(), "monsters", "troll");
    ChartFixture::settle();
    QVERIFY(!f.editor().grid().isVisible());
}

QTEST_MAIN(TestChartKeys)
#include "tst_chartkeys.moc"
