// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and expressions typed into cells.

#include "tests/editor/windowtest.h"

#include "editor/edits/entryedits.h"
#include "editor/edits/tableedits.h"
#include "editor/grid/celleditor.h"
#include "editor/text/celltext.h"

using namespace editor;

class TestGridTyping : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void expressionsAreWorkedOut_data();
    void expressionsAreWorkedOut();
    void germanCommasAreDecimalMarksInExpressions();
    void halfAnExpressionIsNoProblemUntilEnter();
    void formulasBecomeTheWeight_data();
    void formulasBecomeTheWeight();
    void whatIsTypedOnAfterAFormulaCounts();
    void noDisplayMakesANumberOfAFormula();
    void relativeExpressionsGoOnFromTheCellAsItWas();
    void escapeAfterUndoKeepsWhatCanBeRedone();
    void undoDuringTypingTakesBackWhatWasTyped();
    void ctrlEnterFillsTheSelection();
    void enterFillsWhatIsMarkedAndSaysSo();
    void enterFillsMarkedCounts();
    void redundantTransitionsAreMarkedAndRemovedByOneKey();
    void lockedEntriesRefuseWhatIsTyped();
    void altEnterLeavesLaterFloorsAsTheyWere();
    void typedTargetSaysWhichLaterFloorsGetItToo();
    void altShiftEnterScalesTheRow();
};

void TestGridTyping::expressionsAreWorkedOut_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("weight");
    QTest::newRow("quotient and sum") << QByteArray("80/2+5") << 45;
    QTest::newRow("more") << QByteArray("+10") << 40;
    QTest::newRow("less") << QByteArray("-5") << 25;
    QTest::newRow("times, halves up") << QByteArray("*1.55") << 47; // 46.5
    QTest::newRow("part") << QByteArray("/4") << 8; // 7.5
    QTest::newRow("of the floor") << QByteArray("=3*floor") << 15;
    QTest::newRow("function") << QByteArray("=max(7,floor)") << 7;
    QTest::newRow("below 0") << QByteArray("-31") << 30; // refused: as it was
    QTest::newRow("by zero") << QByteArray("=1/0") << 30;
    QTest::newRow("half") << QByteArray("1/2") << 30;
    QTest::newRow("marked half") << QByteArray("= 1/2") << 30;
    QTest::newRow("third") << QByteArray("100/3") << 30;
    QTest::newRow("rounded third") << QByteArray("= rint(100/3)") << 33;
    QTest::newRow("a formula that goes on") << QByteArray("+floor") << 30;
    QTest::newRow("two numbers") << QByteArray("=2,5") << 30;
    QTest::newRow("unknown name") << QByteArray("=3*depth") << 30;
}

void TestGridTyping::expressionsAreWorkedOut()
{
    QFETCH(QByteArray, text);
    QFETCH(int, weight);
    select(1, 5); // trolls: 30
    type(text.constData());
    key(Qt::Key_Return);
    if (weight == 30) {
        auto *editor = qobject_cast<CellEditor *>(QApplication::focusWidget());
        QVERIFY(editor);
        QVERIFY(!editor->problem().isEmpty());
        key(Qt::Key_Escape);
        QCOMPARE(stack().count(), 0);
    }
    QCOMPARE(this->weight("troll", 5), weight);
}

void TestGridTyping::germanCommasAreDecimalMarksInExpressions()
{
    QCOMPARE(*parseExpression(QStringLiteral("*1,5"), 30, 1).value, 45.0);
    QCOMPARE(*parseExpression(QStringLiteral("=max(1,5)"), 30, 1).value, 5.0);
    QCOMPARE(*typedDecimal(QStringLiteral("89,6 %")).value, 89.6);
    QVERIFY(!typedDecimal(QStringLiteral("1,234.5")).value);
}

void TestGridTyping::halfAnExpressionIsNoProblemUntilEnter()
{
    select(1, 5);
    type("80/");
    auto *editor = qobject_cast<CellEditor *>(QApplication::focusWidget());
    QVERIFY(editor);
    QCOMPARE(editor->palette().color(QPalette::Base), grid().palette().color(QPalette::Base));
    QCOMPARE(weight("troll", 5), 30);
    key(Qt::Key_Return);
    QVERIFY(editor->palette().color(QPalette::Base) != grid().palette().color(QPalette::Base));
    type("2");
    QCOMPARE(weight("troll", 5), 40);
}

void TestGridTyping::formulasBecomeTheWeight_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<core::Progression>("weight");
    const auto row = [](const char *text, const core::Formula &weight) {
        QTest::newRow(text) << QByteArray(text) << core::Progression(weight);
    };
    row("= floor*3", *core::Formula::make("floor*3"));
    row("=floor/2", *core::Formula::make("floor/2"));
    row("3*floor", *core::Formula::make("3*floor"));
    row("(floor + 1)/3", *core::Formula::make("(floor + 1)/3"));
    row("= 2*floor [0..9]", *core::Formula::make("2*floor", 0, 9));
    row("= floor > 3 ? 5 : 0", *core::Formula::make("floor > 3 ? 5 : 0"));
}

void TestGridTyping::formulasBecomeTheWeight()
{
    QFETCH(QByteArray, text);
    QFETCH(core::Progression, weight);
    const core::Ruleset before = document().draft();
    // By every key that ends typing.
    for (const auto modifiers :
         {Qt::KeyboardModifiers(Qt::NoModifier), Qt::KeyboardModifiers(Qt::AltModifier),
          Qt::AltModifier | Qt::ShiftModifier}) {
        select(1, 5);
        type(text.constData());
        QVERIFY(document().entry("monsters", "troll")->weight == weight); // shown already
        key(Qt::Key_Return, modifiers);
        QVERIFY(document().entry("monsters", "troll")->weight == weight);
        QCOMPARE(stack().count(), 1);
        QVERIFY(stack().undoText().startsWith(QStringLiteral("troll: = ")));
        stack().undo();
        QVERIFY(document().draft() == before);
        stack().clear();
    }
}

void TestGridTyping::whatIsTypedOnAfterAFormulaCounts()
{
    select(1, 5);
    type("=floor");
    QCOMPARE(weight("troll", 6), 6);
    key(Qt::Key_Backspace); // "=floo": nothing that can be read
    QCOMPARE(weight("troll", 6), 30);
    for (int i = 0; i < 4; ++i)
        key(Qt::Key_Backspace);
    type("40");
    QCOMPARE(weight("troll", 5), 40);
    key(Qt::Key_Return);
    QVERIFY(document().entry("monsters", "troll")->weight
            == core::Progression(core::Transitions {{{3, 15}, {5, 40}, {7, 60}}}));
    QCOMPARE(stack().undoText(), QStringLiteral("troll: floor 5, 30 → 40"));
    // A selection that is filled gets the formula's numbers, where they are whole.
    const core::Ruleset before = document().draft();
    selectBlock(0, 2, 1, 4);
    type("=floor/2");
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(document().draft() == before);
    QVERIFY2(status().contains(QStringLiteral("rint(floor/2)")), qPrintable(status()));
}

void TestGridTyping::noDisplayMakesANumberOfAFormula()
{
    const core::Ruleset before = document().draft();
    for (const auto display : {Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5}) {
        key(display, Qt::ControlModifier | Qt::ShiftModifier);
        select(1, 5);
        type("= floor*3");
        auto *editor = qobject_cast<CellEditor *>(QApplication::focusWidget());
        QVERIFY(editor);
        QVERIFY(editor->problem().contains(QStringLiteral("where the cells show weights")));
        key(Qt::Key_Escape);
        QVERIFY(document().draft() == before);
    }
}

void TestGridTyping::relativeExpressionsGoOnFromTheCellAsItWas()
{
    select(1, 5);
    type("+1"); // 31 is shown by now
    type("0");
    QCOMPARE(weight("troll", 5), 40);
    key(Qt::Key_Return);
    QCOMPARE(weight("troll", 5), 40);
    QCOMPARE(stack().undoText(), QStringLiteral("troll: floor 5, 30 → 40"));
}

void TestGridTyping::escapeAfterUndoKeepsWhatCanBeRedone()
{
    select(1, 5);
    type("42");
    key(Qt::Key_Return);
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(weight("troll", 5), 30);
    select(0, 3);
    type("99");
    QCOMPARE(weight("orc", 3), 99);
    QVERIFY(stack().canRedo());
    key(Qt::Key_Escape);
    QCOMPARE(weight("orc", 3), 80);
    QVERIFY(stack().canRedo());
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(weight("troll", 5), 42);
}

// By the menu, which does not take the focus from the cell.
void TestGridTyping::undoDuringTypingTakesBackWhatWasTyped()
{
    const core::Ruleset before = document().draft();
    select(1, 5);
    type("42");
    key(Qt::Key_Return);
    select(0, 3);
    type("99");
    stack().undo(); // an undo from anywhere withdraws what is only shown
    QCOMPARE(weight("troll", 5), 30);
    QCOMPARE(weight("orc", 3), 80);
    QVERIFY(document().draft() == before);
}

void TestGridTyping::ctrlEnterFillsTheSelection()
{
    selectBlock(0, 2, 1, 4);
    type("=10*floor");
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(weight("orc", 1), 80);
    for (int floor = 2; floor <= 4; ++floor) {
        QCOMPARE(weight("orc", floor), 10 * floor);
        QCOMPARE(weight("troll", floor), 10 * floor);
    }
    QCOMPARE(weight("troll", 5), 30);
    QCOMPARE(stack().count(), 1);
    QCOMPARE(grid().selectionModel()->selectedIndexes().size(), 6);
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(weight("orc", 3), 80);
}

void TestGridTyping::enterFillsWhatIsMarkedAndSaysSo()
{
    selectBlock(0, 2, 1, 4);
    type("40");
    QCOMPARE(status(), QStringLiteral("Enter fills the 6 marked cells, Tab this one alone."));
    key(Qt::Key_Return);
    QCOMPARE(weight("orc", 2), 40);
    QCOMPARE(weight("troll", 4), 40);
    QCOMPARE(stack().count(), 1);
    QCOMPARE(status(), QStringLiteral("Filled 6 cells."));
    stack().undo();
    // Tab, or Enter where nothing was typed, is about the one.
    const core::Ruleset before = document().draft();
    selectBlock(0, 2, 1, 4);
    key(Qt::Key_F2);
    key(Qt::Key_Return);
    QVERIFY(document().draft() == before);
    selectBlock(0, 2, 1, 4);
    type("41");
    key(Qt::Key_Tab);
    QCOMPARE(weight("troll", 4), 41);
    QCOMPARE(weight("orc", 2), 80);
    stack().undo();
    // What cannot be read stays open, with all marks.
    selectBlock(0, 2, 1, 4);
    type("1/2");
    key(Qt::Key_Return);
    QVERIFY(qobject_cast<CellEditor *>(QApplication::focusWidget()));
    key(Qt::Key_Escape);
    QVERIFY(document().draft() == before);
    QCOMPARE(grid().selectionModel()->selectedIndexes().size(), 6);
}

void TestGridTyping::enterFillsMarkedCounts()
{
    FloorTableView &footer = m_window->currentTable()->footer();
    const auto count = [this](int floor) {
        return core::valueAt(*countProgression(document().table("monsters")->count), floor);
    };
    footer.setFocus();
    footer.setCurrentIndex(footer.model()->index(FooterModel::CountRow, 1));
    key(Qt::Key_Right, Qt::ShiftModifier);
    key(Qt::Key_Right, Qt::ShiftModifier);
    const int before = count(2);
    type("+1");
    key(Qt::Key_Return);
    QCOMPARE(count(2), before + 1);
    QCOMPARE(stack().count(), 1);
    stack().undo();
    QCOMPARE(count(2), before);
}

void TestGridTyping::redundantTransitionsAreMarkedAndRemovedByOneKey()
{
    select(1, 4);
    type("15"); // what it was since floor 3
    key(Qt::Key_Return);
    const QModelIndex cell = grid().model()->index(1, 3);
    QVERIFY(cell.data(CellRole::Redundant).toBool());
    QVERIFY(!cell.siblingAtColumn(2).data(CellRole::Redundant).toBool());
    key(Qt::Key_Backspace, Qt::ControlModifier);
    QVERIFY(!cell.data(CellRole::Redundant).toBool());
    QCOMPARE(weight("troll", 4), 15);
    const auto &steps = std::get<core::Transitions>(document().entry("monsters", "troll")->weight);
    QCOMPARE(steps.list.size(), std::size_t(3));
    QCOMPARE(stack().undoText(), QStringLiteral("Remove a redundant transition"));
}

void TestGridTyping::lockedEntriesRefuseWhatIsTyped()
{
    setLocked(document(), "monsters", {"troll"}, true);
    select(1, 5);
    type("4");
    QVERIFY(!qobject_cast<CellEditor *>(QApplication::focusWidget()));
    QVERIFY(status().contains(QStringLiteral("locked")));
    key(Qt::Key_Delete);
    QCOMPARE(weight("troll", 5), 30);
    setLocked(document(), "monsters", {"troll"}, false);
    type("4");
    key(Qt::Key_Return);
    QCOMPARE(weight("troll", 5), 4);
}

void TestGridTyping::altEnterLeavesLaterFloorsAsTheyWere()
{
    select(1, 5); // trolls: 30, until 60 from floor 7 on
    type("41");
    key(Qt::Key_Return, Qt::AltModifier);
    QVERIFY(document().entry("monsters", "troll")->weight
            == core::Progression(core::Transitions {{{3, 15}, {5, 41}, {6, 30}, {7, 60}}}));
    QCOMPARE(stack().count(), 1);
    select(1, 10); // no floor comes after it
    type("8");
    key(Qt::Key_Return, Qt::AltModifier);
    QCOMPARE(weight("troll", 10), 8);
    QCOMPARE(stack().count(), 2);
    stack().setIndex(0);
    QCOMPARE(weight("troll", 6), 30);
}

void TestGridTyping::typedTargetSaysWhichLaterFloorsGetItToo()
{
    key(Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier); // shares
    select(1, 7);
    type("50");
    QVERIFY2(status().endsWith(QStringLiteral("Floors 8–10 get it too; Alt+Enter: this floor only; "
                                              "Alt+Shift+Enter: scale the row.")),
             qPrintable(status()));
    key(Qt::Key_Return, Qt::AltModifier);
    QVERIFY(!status().contains(QStringLiteral("Alt+Enter")));
    QCOMPARE(weight("troll", 7), 80); // beside 80 orcs
    QCOMPARE(weight("troll", 8), 60);
    QCOMPARE(stack().count(), 1);
}

void TestGridTyping::altShiftEnterScalesTheRow()
{
    select(1, 5); // trolls: 15, from floor 5 on 30, from 7 on 60
    type("42");
    key(Qt::Key_Return, Qt::AltModifier | Qt::ShiftModifier);
    QVERIFY(document().entry("monsters", "troll")->weight
            == core::Progression(core::Transitions {{{3, 21}, {5, 42}, {7, 84}}}));
    QCOMPARE(stack().count(), 1);
    stack().undo();
    // A share of 50 % on floor 7 asks for 80 in place of 60: a third more on every floor.
    key(Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    select(1, 7);
    type("50");
    key(Qt::Key_Return, Qt::AltModifier | Qt::ShiftModifier);
    QVERIFY(document().entry("monsters", "troll")->weight
            == core::Progression(core::Transitions {{{3, 20}, {5, 40}, {7, 80}}}));
    stack().undo();
    // Nothing is in proportion to 0.
    key(Qt::Key_1, Qt::ControlModifier | Qt::ShiftModifier);
    select(1, 2);
    type("7");
    key(Qt::Key_Return, Qt::AltModifier | Qt::ShiftModifier);
    QVERIFY2(status().contains(QStringLiteral("no proportion")), qPrintable(status()));
    QCOMPARE(weight("troll", 2), 7);
    QCOMPARE(weight("troll", 3), 15);
}

QTEST_MAIN(TestGridTyping)
#include "tst_gridtyping.moc"
