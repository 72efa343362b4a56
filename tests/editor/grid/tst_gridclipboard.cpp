// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks of cells to and from the clipboard.

#include "tests/editor/windowtest.h"

#include "editor/edits/rulesetedits.h"
#include "editor/text/textblock.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>

using namespace editor;

class TestGridClipboard : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void decimalMarksAreFoundInTheNumbers_data();
    void decimalMarksAreFoundInTheNumbers();
    void headingsAreToldFromNumbers();
    void spreadsheetBlockWithCommasAndHeadingIsPasted();
    void pastedFractionsAreRefused();
    void rowsAreFoundByName();
    void unclearMarkIsAskedFor();
    void decimalsAreNeverRounded_data();
    void decimalsAreNeverRounded();
    void roundedProductsAreCounted();
    void unclearHeadingIsAskedFor();
    void oneNumberFillsManyCellsAndBlocksRepeat();
    void copyGivesTextTableAndTheExactCells();
    void cutIsOneStep();
    void specialPasteMultipliesTransposed();
    void derivedDisplaysPasteTargets();
    void everythingIsSelectedByOneKey();
    void pasteAndDeleteHitTheCellTheCursorWasMovedTo();
    void cursorMovedElsewhereTakesTheSelectionAlong();
    void cursorStaysAmongTheSelectedCells();
    void scatteredCellsGetOneNumberEachAndNothingBetweenThem();
    void blockOfEffectiveWeightsMakesNoRedundantTransitions();
    void whatIsHitIsScrolledIntoSight();

private:
    void click(int row, int floor, Qt::KeyboardModifiers held)
    {
        const QRect cell = grid().visualRect(grid().model()->index(row, floor - 1));
        QTest::mouseClick(grid().viewport(), Qt::LeftButton, held, cell.center());
        QTest::keyRelease(m_window.get(), Qt::Key_Control);
    }
    void paste(const char *text)
    {
        QApplication::clipboard()->setText(QString::fromUtf8(text));
        key(Qt::Key_V, Qt::ControlModifier);
    }
    void answer(const char *button)
    {
        inDialog([button](QDialog &dialog) {
            for (QAbstractButton *candidate : dialog.findChildren<QAbstractButton *>()) {
                if (candidate->text() == QString::fromUtf8(button))
                    QTest::mouseClick(candidate, Qt::LeftButton);
            }
        });
    }
};

void TestGridClipboard::decimalMarksAreFoundInTheNumbers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("mark");
    const auto row = [](const char *text, DecimalMark mark) {
        QTest::newRow(text) << QString::fromUtf8(text) << static_cast<int>(mark);
    };
    row("1\t2", DecimalMark::Point);
    row("1,5\t2", DecimalMark::Comma);
    row("1.5\t2", DecimalMark::Point);
    row("1.234,5", DecimalMark::Comma);
    row("1,234.5", DecimalMark::Point);
    row("1,234", DecimalMark::Unclear);
    row("1,234\t0,5", DecimalMark::Comma);
    row("1.234\t2.000.000", DecimalMark::Comma);
    row("0,125", DecimalMark::Comma);
    row("1,5\t1.5", DecimalMark::Unclear);
    row("orc, big\t1.5", DecimalMark::Point);
}

void TestGridClipboard::decimalMarksAreFoundInTheNumbers()
{
    QFETCH(QString, text);
    QFETCH(int, mark);
    QCOMPARE(static_cast<int>(decimalMarkOf(splitBlock(text))), mark);
}

void TestGridClipboard::headingsAreToldFromNumbers()
{
    const auto isName = [](const QString &field) { return field == u"orc"; };
    const auto frame = [&isName](const char *text) {
        return frameOf(splitBlock(QString::fromUtf8(text)), isName);
    };
    QCOMPARE(frame("\t1\t2\norc\t5\t6").heading, Heading::Floors);
    QVERIFY(frame("\t1\t2\norc\t5\t6").hasNames);
    QCOMPARE(frame("orc\t1\t2\norc\t5\t6").heading, Heading::None);
    QCOMPARE(frame("floor 3\tfloor 5\n5\t6").heading, Heading::Floors);
    QCOMPARE(frame("1\t2\n5\t6").heading, Heading::None);
    QCOMPARE(frame("1\t2\t3\n5\t6\t7").heading, Heading::Unclear);
    QVERIFY(!frame("1\t2\t3\n5\t6\t7").hasNames);
}

void TestGridClipboard::spreadsheetBlockWithCommasAndHeadingIsPasted()
{
    // Eight floors from 3 on, two rows, as a German spreadsheet writes them.
    select(0, 1);
    paste("\t3\t4\t5\t6\t7\t8\t9\t10\r\n"
          "orc\t80,0\t72,0\t65,0\t57,0\t50,0\t42,0\t35,0\t27,0\r\n"
          "troll\t10,0\t12,0\t15,0\t17,0\t20,0\t22,0\t25,0\t1.000,0\r\n");
    QCOMPARE(weight("orc", 2), 80);
    QCOMPARE(weight("orc", 4), 72);
    QCOMPARE(weight("orc", 6), 57);
    QCOMPARE(weight("troll", 2), 0);
    QCOMPARE(weight("troll", 3), 10);
    QCOMPARE(weight("troll", 10), 1000);
    QCOMPARE(stack().count(), 1);
    QCOMPARE(status(), QStringLiteral("Pasted 16 of 16 cells."));
}

void TestGridClipboard::pastedFractionsAreRefused()
{
    for (const char *text : {"0.4\t1\t3", "2\t0.5", "7\n2.4", "1/2", "= floor*3", "3\t= floor"}) {
        select(0, 1);
        paste(text);
        QVERIFY2(status().startsWith(QStringLiteral("Nothing was pasted: ")), qPrintable(status()));
        QCOMPARE(stack().count(), 0);
    }
}

void TestGridClipboard::rowsAreFoundByName()
{
    select(0, 5); // orcs; the names say otherwise
    paste("Troll\t7\t8\nbat\t1\t2\n");
    QCOMPARE(weight("orc", 5), 80);
    QCOMPARE(weight("troll", 5), 7);
    QCOMPARE(weight("troll", 6), 8);
    QVERIFY(status().contains(QStringLiteral("bat")));
}

void TestGridClipboard::unclearMarkIsAskedFor()
{
    select(1, 5);
    inDialog([](QDialog &dialog) { QTest::keyClick(&dialog, Qt::Key_Escape); });
    paste("1,234");
    QCOMPARE(stack().count(), 0);
    answer("1234");
    paste("1,234");
    QCOMPARE(weight("troll", 5), 1234);
    answer("1.234");
    paste("1,234");
    QCOMPARE(weight("troll", 5), 1234); // decimals are no weights
    QVERIFY(status().contains(QStringLiteral("line 1, field 1")));
}

void TestGridClipboard::decimalsAreNeverRounded_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("place");
    const auto row = [](const char *text, const char *place) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(place);
    };
    row("0.2", "“0.2” in line 1, field 1");
    row("0,2\t0,4\t0,15", "“0,2” in line 1, field 1");
    row("5\t7\n3\t72.5", "“72.5” in line 2, field 2");
    row("\t3\t4\norc\t80,0\t57,4", "“57,4” in line 2, field 3");
    row("50%\t0.5%", "“0.5%” in line 1, field 2");
    row("troll\t3\t1e-3x\norc\t4", "“1e-3x” in line 1, field 3");
}

void TestGridClipboard::decimalsAreNeverRounded()
{
    QFETCH(QString, text);
    QFETCH(QString, place);
    select(0, 1);
    paste(text.toUtf8().constData());
    QCOMPARE(stack().count(), 0);
    QVERIFY2(status().contains(place), qPrintable(status()));
    grid().selectionModel()->select(grid().model()->index(1, 4),
                                    QItemSelectionModel::Select); // scattered
    paste("0.4");
    QCOMPARE(stack().count(), 0);
    QVERIFY2(status().contains(QStringLiteral("line 1, field 1")), qPrintable(status()));
}

void TestGridClipboard::roundedProductsAreCounted()
{
    QApplication::clipboard()->setText(QStringLiteral("1.01"));
    selectBlock(0, 5, 1, 5); // 80 and 30
    inDialog([](QDialog &dialog) {
        QTest::keyClick(dialog.findChild<QComboBox *>(), Qt::Key_End); // multiply
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(weight("orc", 5), 81);
    QCOMPARE(weight("troll", 5), 30);
    QVERIFY2(status().contains(QStringLiteral("2 of the products were rounded")),
             qPrintable(status()));
}

void TestGridClipboard::unclearHeadingIsAskedFor()
{
    select(0, 1);
    answer("These are &floors");
    paste("4\t5\t6\n70\t71\t72");
    QCOMPARE(weight("orc", 1), 80);
    QCOMPARE(weight("orc", 4), 70);
    QCOMPARE(weight("orc", 6), 72);
    answer("These are &weights");
    paste("4\t5\t6\n70\t71\t72");
    QCOMPARE(weight("orc", 1), 4);
    QCOMPARE(weight("troll", 3), 72);
}

void TestGridClipboard::oneNumberFillsManyCellsAndBlocksRepeat()
{
    selectBlock(0, 2, 1, 4);
    paste("9");
    for (int floor = 2; floor <= 4; ++floor) {
        QCOMPARE(weight("orc", floor), 9);
        QCOMPARE(weight("troll", floor), 9);
    }
    selectBlock(0, 2, 1, 5);
    paste("1\t2");
    QCOMPARE(weight("orc", 4), 1);
    QCOMPARE(weight("troll", 5), 2);
    QCOMPARE(stack().count(), 2);
}

void TestGridClipboard::copyGivesTextTableAndTheExactCells()
{
    selectBlock(1, 3, 1, 6); // 15, carried, 30, carried
    key(Qt::Key_C, Qt::ControlModifier);
    const QMimeData *data = QApplication::clipboard()->mimeData();
    QCOMPARE(data->text(), QStringLiteral("15\t15\t30\t30\n"));
    QVERIFY(data->html().contains(QStringLiteral("<td>15</td><td>15</td><td>30</td>")));
    select(0, 3);
    key(Qt::Key_V, Qt::ControlModifier);
    const core::Progression expected = core::Transitions {{{1, 80}, {3, 15}, {5, 30}}};
    QVERIFY(document().entry("monsters", "orc")->weight == expected);
    selectBlock(0, 1, 1, 2);
    key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(QApplication::clipboard()->text(),
             QStringLiteral("\t1\t2\norc\t80\t80\ntroll\t0\t0\n"));
    select(0, 1);
    key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("80")); // goes into any field
}

void TestGridClipboard::cutIsOneStep()
{
    selectBlock(1, 5, 1, 7);
    key(Qt::Key_X, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("30\t30\t60\n"));
    QCOMPARE(weight("troll", 7), 15);
    QCOMPARE(stack().count(), 1);
}

void TestGridClipboard::specialPasteMultipliesTransposed()
{
    QApplication::clipboard()->setText(QStringLiteral("2\n0.5\n"));
    select(1, 5);
    inDialog([](QDialog &dialog) {
        QTest::keyClick(dialog.findChild<QComboBox *>(), Qt::Key_End); // multiply
        QTest::mouseClick(dialog.findChild<QCheckBox *>(), Qt::LeftButton, {}, QPoint(8, 8));
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(weight("troll", 5), 60);
    QCOMPARE(weight("troll", 6), 15);
    QCOMPARE(weight("troll", 7), 60);
    QCOMPARE(stack().count(), 1);
}

void TestGridClipboard::derivedDisplaysPasteTargets()
{
    key(Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    select(1, 5);
    paste("20,0\t50,0");
    QCOMPARE(weight("troll", 5), 20); // beside 80 orcs
    QCOMPARE(weight("troll", 6), 80);
}

void TestGridClipboard::everythingIsSelectedByOneKey()
{
    select(1, 5);
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text().count(u'\t'), 2 * 9);
}

void TestGridClipboard::pasteAndDeleteHitTheCellTheCursorWasMovedTo()
{
    select(1, 5); // trolls: 30
    key(Qt::Key_Home, Qt::ControlModifier);
    paste("99");
    QCOMPARE(weight("orc", 1), 99);
    QCOMPARE(weight("troll", 5), 30);
    selectBlock(0, 3, 1, 8);
    key(Qt::Key_End, Qt::ControlModifier);
    key(Qt::Key_Delete);
    QCOMPARE(weight("troll", 3), 15);
    QCOMPARE(weight("troll", 7), 60);
    key(Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(grid().selectionModel()->selectedIndexes(), {grid().currentIndex()});
    key(Qt::Key_Home, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(grid().selectionModel()->selectedIndexes().size() > 1); // Shift alone extends
}

// Charts and docks move it too, with Ctrl and Shift held for finer steps.
void TestGridClipboard::cursorMovedElsewhereTakesTheSelectionAlong()
{
    selectBlock(0, 2, 1, 4);
    for (const auto &[held, modifier] : {std::pair(Qt::Key_Shift, Qt::ShiftModifier),
                                         std::pair(Qt::Key_Control, Qt::ControlModifier)}) {
        QTest::keyPress(&grid(), held, modifier);
        m_window->currentTable()->cursor().setSelected({.row = 1, .floor = 7});
        QTest::keyRelease(&grid(), held);
        QCOMPARE(grid().selectionModel()->selectedIndexes(), {grid().model()->index(1, 6)});
        m_window->currentTable()->cursor().setSelected({.row = 0, .floor = 2});
    }
}

void TestGridClipboard::cursorStaysAmongTheSelectedCells()
{
    click(0, 2, {});
    click(1, 4, Qt::ControlModifier);
    click(1, 4, Qt::ControlModifier); // takes it out again
    QCOMPARE(grid().selectionModel()->selectedIndexes(), {grid().model()->index(0, 1)});
    QCOMPARE(grid().currentIndex(), grid().model()->index(0, 1));
    click(0, 2, Qt::ControlModifier); // the last one stays
    QCOMPARE(grid().selectionModel()->selectedIndexes(), {grid().model()->index(0, 1)});
}

void TestGridClipboard::scatteredCellsGetOneNumberEachAndNothingBetweenThem()
{
    click(0, 2, {});
    click(1, 9, Qt::ControlModifier);
    paste("7");
    QVERIFY(document().entry("monsters", "orc")->weight
            == core::Progression(core::Transitions {{{1, 80}, {2, 7}}}));
    QVERIFY(document().entry("monsters", "troll")->weight
            == core::Progression(core::Transitions {{{3, 15}, {5, 30}, {7, 60}, {9, 7}}}));
    paste("1\t2"); // a block goes on from the cursor
    QCOMPARE(weight("troll", 9), 1);
    QCOMPARE(weight("troll", 10), 2);
    QCOMPARE(weight("orc", 2), 7);
}

void TestGridClipboard::blockOfEffectiveWeightsMakesNoRedundantTransitions()
{
    select(0, 1);
    paste("80\t80\t70\t70\t70\t60\t60\t60\t60\t60\n"
          "0\t0\t15\t15\t30\t30\t30\t30\t30\t45\n");
    QVERIFY(document().entry("monsters", "orc")->weight
            == core::Progression(core::Transitions {{{1, 80}, {3, 70}, {6, 60}}}));
    QVERIFY(document().entry("monsters", "troll")->weight
            == core::Progression(core::Transitions {{{3, 15}, {5, 30}, {10, 45}}}));
    selectBlock(0, 4, 0, 9);
    type("70");
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(document().entry("monsters", "orc")->weight
            == core::Progression(core::Transitions {{{1, 80}, {3, 70}}}));
}

void TestGridClipboard::whatIsHitIsScrolledIntoSight()
{
    setFloors(document(), 100);
    QTRY_VERIFY(grid().horizontalScrollBar()->maximum() > 0);
    select(1, 5);
    grid().horizontalScrollBar()->setValue(grid().horizontalScrollBar()->maximum());
    QVERIFY(!grid().viewport()->rect().intersects(grid().visualRect(grid().currentIndex())));
    paste("7");
    QCOMPARE(weight("troll", 5), 7);
    QCOMPARE(status(), QStringLiteral("Pasted 1 of 1 cells."));
    QVERIFY(grid().viewport()->rect().contains(grid().visualRect(grid().currentIndex())));
    select(1, 1);
    paste(QByteArray("3\t").repeated(100).chopped(1).constData());
    QVERIFY2(status().endsWith(QStringLiteral(" of them are out of sight.")), qPrintable(status()));
}

QTEST_MAIN(TestGridClipboard)
#include "tst_gridclipboard.moc"
