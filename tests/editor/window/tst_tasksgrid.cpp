// SPDX-License-Identifier: GPL-3.0-or-later
// Whole tasks at the grid and the weights chart, each once with the mouse and once with keys.

#include "tests/editor/taskbench.h"

#include "editor/grid/entryheader.h"
#include "editor/grid/gridbar.h"
#include "editor/style/wheelsafespinbox.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QPushButton>

using namespace editor;

class TestTasksGrid : public TaskBench
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void entryWithARampByMouse();
    void entryWithARampByKeys();
    void chanceIsTypedByMouse();
    void chanceIsTypedByKeys();
    void transitionIsDraggedByMouse();
    void transitionIsMovedByKeys();
    void spreadsheetBlockIsPastedByMouse();
    void spreadsheetBlockIsPastedByKeys();
    void entryIsLockedFromTheMenuOfItsHeader();

private:
    void checkRamp();
    void checkChance();
    void copyInTheSpreadsheet();
    void checkBlock();
    WeightsChart &chart() { return table().charts().weightsChart(); }
    QPoint at(int floor, double weight)
    {
        return QPointF(chart().xOf(floor), chart().yOf(weight)).toPoint();
    }
};

// From 2 on floor 1 to 20 on floor 10: two more on each floor.
void TestTasksGrid::checkRamp()
{
    const core::Progression ramp = core::Ramp {{{1, 2}, {10, 20}}};
    QVERIFY2(document().entry("monsters", "wight"),
             document().draft().tables[0].entries[1].id.c_str());
    QVERIFY(weights("wight") == ramp);
    QCOMPARE(weight("wight", 4), 8);
    QCOMPARE(steps(), 1);
}

void TestTasksGrid::entryWithARampByMouse()
{
    const auto add = [this] { mouse.press<QToolButton>(window(), QStringLiteral("Add entry…")); };
    hands::inDialog(add, [this](QDialog &dialog) {
        mouse.type(QStringLiteral("wight")); // the name
        mouse.choose(*hands::named<QComboBox>(dialog, QStringLiteral("Kind of progression")),
                     QStringLiteral("ramp"));
        const auto values
            = hands::allNamed<WheelSafeSpinBox>(dialog, QStringLiteral("Value at this point"));
        QCOMPARE(values.size(), 2);
        mouse.doubleClick(*values[0]);
        mouse.type(QStringLiteral("2")); // the numbers
        mouse.doubleClick(*values[1]);
        mouse.type(QStringLiteral("20"));
        mouse.press<QPushButton>(dialog, QStringLiteral("OK"));
    });
    checkRamp();
}

void TestTasksGrid::entryWithARampByKeys()
{
    hands::inDialog(
        [this] { keys.press("Ins"); },
        [this](QDialog &dialog) {
            keys.type(QStringLiteral("wight"));
            keys.choose(*hands::named<QComboBox>(dialog, QStringLiteral("Kind of progression")),
                        QStringLiteral("ramp"));
            const auto values
                = hands::allNamed<WheelSafeSpinBox>(dialog, QStringLiteral("Value at this point"));
            QCOMPARE(values.size(), 2);
            keys.tabTo(*values[0]);
            keys.type(QStringLiteral("2"));
            keys.tabTo(*values[1]);
            keys.type(QStringLiteral("20"));
            keys.press("Return");
        });
    checkRamp();
}

// About 19 by hand: 19 of 79 in each of two draws a room, some ten rooms.
void TestTasksGrid::checkChance()
{
    QCOMPARE(steps(), 1);
    const int chosen = weight("confusion-scroll", 6, "items");
    QVERIFY2(chosen > 15 && chosen < 25, qPrintable(QString::number(chosen)));
    QCOMPARE(weight("confusion-scroll", 5, "items"), 10);
    const double shown = QLocale().toDouble(cell(1, 6).data().toString().remove(u'%').trimmed());
    QVERIFY2(std::abs(shown - 90) < 2, qPrintable(cell(1, 6).data().toString()));
    QVERIFY2(status().contains(QStringLiteral("Asked 90")), qPrintable(status()));
    QVERIFY2(status().contains(QStringLiteral("weight %1").arg(chosen)), qPrintable(status()));
}

void TestTasksGrid::chanceIsTypedByMouse()
{
    mouse.tab(tabs(), 1);
    mouse.press<QToolButton>(table().gridBar(), QStringLiteral("P(≥1)"));
    mouse.doubleClick(*grid().viewport(), grid().visualRect(cell(1, 6)).center());
    mouse.type(QStringLiteral("90")); // the target; the weight it comes to is shown at once
    mouse.cell(grid(), cell(2, 6)); // and taken by going on
    checkChance();
}

void TestTasksGrid::chanceIsTypedByKeys()
{
    keys.press("Ctrl+PgDown");
    keys.press("Ctrl+Shift+3");
    keys.press("Down");
    keys.press("Right", 5);
    keys.type(QStringLiteral("90"));
    keys.press("Return");
    checkChance();
}

void TestTasksGrid::transitionIsDraggedByMouse()
{
    const core::Ruleset before = document().draft();
    mouse.drag(*chart().viewport(), at(5, 30), at(5, 40));
    QCOMPARE(weight("troll", 5), 40);
    mouse.drag(*chart().viewport(), at(5, 40), at(6, 40));
    QCOMPARE(weight("troll", 5), 15);
    QCOMPARE(weight("troll", 6), 40);
    QCOMPARE(steps(), 2);
    const auto *bar = window().findChild<QToolBar *>();
    mouse.press<QToolButton>(*bar, QStringLiteral("Undo"));
    QCOMPARE(weight("troll", 5), 40);
    mouse.press<QToolButton>(*bar, QStringLiteral("Undo"));
    QVERIFY(document().draft() == before);
}

void TestTasksGrid::transitionIsMovedByKeys()
{
    const core::Ruleset before = document().draft();
    keys.paneTo(table().charts());
    keys.tabTo(chart());
    for (int i = 0; i < 10 && chart().selection().current() != FloorPoint {.row = 1, .floor = 5};
         ++i)
        keys.press("Tab");
    keys.press("Shift+Up", 10);
    QCOMPARE(weight("troll", 5), 40);
    keys.press("Right");
    QCOMPARE(weight("troll", 5), 15);
    QCOMPARE(weight("troll", 6), 40);
    QCOMPARE(steps(), 2);
    keys.press("Ctrl+Z", 2);
    QVERIFY(document().draft() == before);
}

// Five rows by eight floors as a German spreadsheet copies them.
void TestTasksGrid::copyInTheSpreadsheet()
{
    QVERIFY(window().files().openBuiltin(QStringLiteral("menagerie")));
    QTRY_VERIFY(grid().viewport()->rect().contains(grid().visualRect(cell(4, 8))));
    QApplication::clipboard()->setText(QStringLiteral("\t1\t2\t3\t4\t5\t6\t7\t8\r\n"
                                                      "bat\t30\t29,0\t27\t25\t20\t15,00\t10\t5\r\n"
                                                      "kobold\t1\t2\t3\t4\t5\t6\t7\t8\r\n"
                                                      "snake\t20\t20\t20\t20\t20\t20\t20\t20\r\n"
                                                      "jackal\t0\t0\t0\t0\t0\t0\t0\t1.000,0\r\n"
                                                      "slime\t9\t8\t7\t6\t5\t4\t3\t2,0\r\n"));
}

void TestTasksGrid::checkBlock()
{
    const auto at = [this](const char *entry, int floor) { return weight(entry, floor, "beasts"); };
    QCOMPARE(status(), QStringLiteral("Pasted 40 of 40 cells."));
    QCOMPARE(at("bat", 2), 29);
    QCOMPARE(at("bat", 6), 15);
    QCOMPARE(at("kobold", 7), 7);
    QCOMPARE(at("snake", 8), 20);
    QCOMPARE(at("jackal", 7), 0);
    QCOMPARE(at("jackal", 8), 1000);
    QCOMPARE(at("slime", 8), 2);
    QCOMPARE(at("archer", 3), 15); // the row below is as it was
    QCOMPARE(steps(), 1);
}

void TestTasksGrid::spreadsheetBlockIsPastedByMouse()
{
    copyInTheSpreadsheet();
    mouse.cell(grid(), cell(0, 1));
    mouse.contextMenu(*grid().viewport(), grid().visualRect(cell(0, 1)).center(),
                      QStringLiteral("Paste Cells"));
    checkBlock();
}

void TestTasksGrid::spreadsheetBlockIsPastedByKeys()
{
    copyInTheSpreadsheet();
    keys.press("Ctrl+Home");
    keys.press("Ctrl+V");
    checkBlock();
}

void TestTasksGrid::entryIsLockedFromTheMenuOfItsHeader()
{
    mouse.cell(grid(), cell(0, 3));
    EntryHeader &header = grid().entryHeader();
    mouse.contextMenu(*header.viewport(), {20, grid().visualRect(cell(1, 3)).center().y()},
                      QStringLiteral("Lock or Unlock"));
    QCOMPARE(grid().currentIndex(), cell(1, 3)); // the row under the pointer, the floor as before
    QVERIFY(table().model().isLocked(1));
    QVERIFY(!table().model().isLocked(0));
}

QTEST_MAIN(TestTasksGrid)
#include "tst_tasksgrid.moc"
