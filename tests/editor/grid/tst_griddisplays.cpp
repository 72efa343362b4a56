// SPDX-License-Identifier: GPL-3.0-or-later
// What cells show besides weights, and numbers typed there.

#include "tests/editor/windowtest.h"

#include "editor/document/atomicfile.h"
#include "editor/edits/weightedits.h"
#include "editor/grid/celleditor.h"
#include "editor/text/numbertext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QToolButton>

using namespace editor;

class TestGridDisplays : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("FATHOM_LAYOUTS", QByteArray::number(Numbers::quickLayouts)); }
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void everyDisplayShowsTheNumbersOfTheCommandLine();
    void keysAndButtonsSwitchAndAreRemembered();
    void typedShareBecomesTheNearestWeight();
    void typedChanceIsSolvedUnderThePlacementRules();
    void seenByIsWhatEarlierFloorsLeaveOver();
    void whatIsOutOfReachIsRefusedWithTheRange();
    void whatEveryWeightGivesIsNoTarget();
    void filledSharesReckonWithEachOther();
    void differencesCountFromTheSavedStateOrAnotherReference();
    void everyTableNamesWhatItIsComparedWith();
    void onlyDifferencesStandOutAmongDifferences();
    void typingEscapedInADerivedDisplayLeavesNothing();
    void everyKeystrokeOfATargetIsShown();

private:
    QJsonObject analyzed(int floor, int table, int entry);
    void show(int display) { key(static_cast<Qt::Key>(Qt::Key_1 + display), ctrlShift); }

    static constexpr Qt::KeyboardModifiers ctrlShift = {Qt::ControlModifier | Qt::ShiftModifier};
    QJsonObject m_analysis;
};

QJsonObject TestGridDisplays::analyzed(int floor, int table, int entry)
{
    return m_analysis[QStringLiteral("floors")][floor - 1][QStringLiteral("tables")][table]
                     [QStringLiteral("entries")][entry]
                         .toObject();
}

void TestGridDisplays::everyDisplayShowsTheNumbersOfTheCommandLine()
{
    select(1, 6);
    type("37");
    key(Qt::Key_Return);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.ruleset.json"));
    QVERIFY(m_window->files().saveTo(path));
    QProcess cli;
    cli.start(QStringLiteral(FATHOM_CLI),
              {QStringLiteral("analyze"), path, QStringLiteral("--format"), QStringLiteral("json"),
               QStringLiteral("--layouts"), QString::number(Numbers::quickLayouts)});
    QVERIFY(cli.waitForFinished(60000));
    m_analysis = QJsonDocument::fromJson(cli.readAllStandardOutput()).object();
    const char *const keys[] = {"weight", "share", "atLeastOne", "mean", "seenBy"};
    for (int table = 0; table < 2; ++table) {
        m_window->showTable(table);
        for (int display = 0; display < 5; ++display) {
            m_window->currentTable()->gridBar().setDisplay(static_cast<CellDisplay>(display));
            for (int row = 0; row < grid().model()->rowCount(); ++row) {
                for (int floor = 1; floor <= 10; ++floor) {
                    const double value
                        = analyzed(floor, table, row)[QLatin1String(keys[display])].toDouble(-1);
                    const QString expected = display == 0 ? QString::number(value)
                        : display == 3                    ? meanText(value)
                                                          : percentText(value);
                    QCOMPARE(shown(row, floor), expected);
                }
            }
        }
    }
}

void TestGridDisplays::keysAndButtonsSwitchAndAreRemembered()
{
    select(1, 5);
    show(1);
    QCOMPARE(shown(1, 5), QStringLiteral("27.3 %")); // 30 of 110
    QCOMPARE(grid().model()->index(1, 4).data(Qt::EditRole).toInt(), 30);
    m_window->showTable(1);
    QCOMPARE(m_window->currentTable()->model().display(), CellDisplay::Share);
    for (QToolButton *button : m_window->currentTable()->gridBar().findChildren<QToolButton *>()) {
        if (button->text() == QStringLiteral("Expected"))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(m_window->currentTable()->model().display(), CellDisplay::Expected);
    key(Qt::Key_3); // the switch has the focus: a digit is enough
    QCOMPARE(m_window->currentTable()->model().display(), CellDisplay::AtLeastOne);
    EditorWindow next;
    QVERIFY(next.files().openBuiltin(QStringLiteral("roguebasin")));
    next.show();
    QCOMPARE(next.currentTable()->model().display(), CellDisplay::AtLeastOne);
}

void TestGridDisplays::typedShareBecomesTheNearestWeight()
{
    show(1);
    select(1, 5);
    type("30");
    key(Qt::Key_Return);
    QCOMPARE(weight("troll", 5), 34); // 34/114 = 29.8 %; 35/115 = 30.4 %
    QCOMPARE(weight("troll", 7), 60);
    QCOMPARE(status(), QStringLiteral("Asked 30 %, got 29.8 % with weight 34; 35 gives 30.4 %."));
    QCOMPARE(stack().undoText(), QStringLiteral("troll: floor 5, share 30 %, weight 34"));
    QCOMPARE(stack().count(), 1);
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(weight("troll", 5), 30);
}

void TestGridDisplays::typedChanceIsSolvedUnderThePlacementRules()
{
    m_window->showTable(1);
    show(2);
    select(1, 6); // confusion
    type("90");
    key(Qt::Key_Return);
    const int chosen = weight("confusion-scroll", 6, "items");
    // Around the weight chosen, the engine's own numbers on other rulesets say which is nearest.
    const auto chance = [this](int weight) {
        core::Ruleset rules = document().draft();
        rules.tables[1].entries[1].weight = core::Constant {weight};
        return core::Analysis(rules, {.floors = {6, 6}, .layouts = Numbers::quickLayouts})
            .at(6, 1, 1)
            .atLeastOne;
    };
    const double miss = std::abs(chance(chosen) - 0.9);
    QVERIFY(miss <= std::abs(chance(chosen - 1) - 0.9));
    QVERIFY(miss <= std::abs(chance(chosen + 1) - 0.9));
    QCOMPARE(shown(1, 6), percentText(chance(chosen)));
    QVERIFY(status().startsWith(QStringLiteral("Asked 90 %, got ")));
}

void TestGridDisplays::seenByIsWhatEarlierFloorsLeaveOver()
{
    m_window->showTable(1);
    show(4);
    select(1, 3); // confusion, from floor 2 on
    const double before = m_window->currentTable()->model().values()->at(CellDisplay::SeenBy, 1, 2);
    QVERIFY(before > 0.5 && before < 0.95);
    type("97");
    key(Qt::Key_Return);
    const double got = m_window->currentTable()->model().values()->at(CellDisplay::SeenBy, 1, 3);
    QVERIFY(std::abs(got - 0.97) < 0.01);
    QCOMPARE(m_window->currentTable()->model().values()->at(CellDisplay::SeenBy, 1, 2), before);
    select(1, 3);
    type("10"); // less than has been seen before
    key(Qt::Key_Return);
    auto *editor = qobject_cast<CellEditor *>(QApplication::focusWidget());
    QVERIFY(editor);
    QVERIFY(editor->problem().contains(percentText(before)));
}

void TestGridDisplays::whatIsOutOfReachIsRefusedWithTheRange()
{
    m_window->showTable(1);
    show(2);
    select(1, 1);
    const core::Ruleset before = document().draft();
    type("99.99999");
    key(Qt::Key_Return);
    auto *editor = qobject_cast<CellEditor *>(QApplication::focusWidget());
    QVERIFY(editor);
    // With nothing but confusion scrolls the floor has one where the table places anything.
    const core::Analysis analysis(before, {.floors = {1, 1}, .layouts = Numbers::quickLayouts});
    const double most = 1 - analysis.at(1).tables[1].law->placed.empty();
    QCOMPARE(editor->problem(),
             QStringLiteral("99.99999 % is out of reach: weights here give from 0 % to %1.")
                 .arg(percentText(most))
                 .replace(QStringLiteral("99.99999"), QStringLiteral("100")));
    key(Qt::Key_Escape);
    QVERIFY(document().draft() == before);
    QCOMPARE(stack().count(), 0);
}

void TestGridDisplays::whatEveryWeightGivesIsNoTarget()
{
    m_window->showTable(0);
    show(2);
    select(0, 1); // the orc, which alone is drawn there
    const core::Ruleset before = document().draft();
    type("77");
    key(Qt::Key_Return);
    auto *editor = qobject_cast<CellEditor *>(QApplication::focusWidget());
    QVERIFY(editor);
    QVERIFY2(editor->problem().startsWith(QStringLiteral("77 % is out of reach: nothing else")),
             qPrintable(editor->problem()));
    key(Qt::Key_Escape);
    QVERIFY(document().draft() == before);
}

void TestGridDisplays::filledSharesReckonWithEachOther()
{
    m_window->showTable(1);
    QTRY_VERIFY(!grid().visualRect(grid().model()->index(2, 5)).isEmpty());
    show(1);
    selectBlock(1, 6, 2, 6); // confusion and lightning, beside 35 potions and 25 fireballs
    type("20");
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(status(), QStringLiteral("Filled 2 cells."));
    QCOMPARE(weight("confusion-scroll", 6, "items"), 20); // 20 of 20 + 20 + 60
    QCOMPARE(weight("lightning-scroll", 6, "items"), 20);
    QCOMPARE(stack().count(), 1);
    selectBlock(1, 7, 2, 7);
    type("60");
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(!status().isEmpty());
    QCOMPARE(stack().count(), 1);
}

void TestGridDisplays::differencesCountFromTheSavedStateOrAnotherReference()
{
    show(5);
    select(1, 5);
    QCOMPARE(shown(1, 5), QStringLiteral("0"));
    type("+12");
    key(Qt::Key_Return);
    QCOMPARE(weight("troll", 5), 42);
    QCOMPARE(shown(1, 5), QStringLiteral("+12"));
    core::Ruleset other = document().draft();
    other.tables[0].entries[1].weight = core::Constant {50};
    document().compareWith(std::make_shared<const core::Ruleset>(other), QStringLiteral("other"));
    QCOMPARE(shown(1, 5), QStringLiteral("−8"));
    document().compareWith(nullptr);
    const QTemporaryDir folder;
    QVERIFY(m_window->files().saveTo(folder.filePath(QStringLiteral("mine.ruleset.json"))));
    QCOMPARE(shown(1, 5), QStringLiteral("0"));
}

void TestGridDisplays::everyTableNamesWhatItIsComparedWith()
{
    const auto names = [this](const QString &text) {
        const auto buttons = m_window->currentTable()->gridBar().findChildren<QToolButton *>();
        return std::any_of(buttons.begin(), buttons.end(),
                           [&text](const QToolButton *button) { return button->text() == text; });
    };
    for (const int table : {0, 1}) {
        m_window->showTable(table);
        QVERIFY(names(QStringLiteral("Δ as opened"))); // it is in no file
    }
    const QTemporaryDir folder;
    QVERIFY(m_window->files().saveTo(folder.filePath(QStringLiteral("mine.ruleset.json"))));
    QVERIFY(names(QStringLiteral("Δ saved")));
}

void TestGridDisplays::onlyDifferencesStandOutAmongDifferences()
{
    const auto standsOut
        = [this](int floor) { return grid().model()->index(1, floor - 1).data(CellRole::Strong); };
    QVERIFY(!standsOut(5).isValid()); // weights stand out where they are set
    show(5);
    QCOMPARE(standsOut(5), QVariant(false)); // set here, but as it was saved
    setWeight(document(), "monsters", {"troll", 5, 40}, 0);
    QCOMPARE(standsOut(5), QVariant(true));
    QCOMPARE(standsOut(6), QVariant(true)); // carried, and other than before
    QCOMPARE(standsOut(7), QVariant(false));
}

void TestGridDisplays::typingEscapedInADerivedDisplayLeavesNothing()
{
    show(1);
    select(1, 5);
    const core::Ruleset before = document().draft();
    type("45");
    QVERIFY(weight("troll", 5) != 30);
    key(Qt::Key_Escape);
    QVERIFY(document().draft() == before);
    key(Qt::Key_F2); // untouched, nothing is written back
    key(Qt::Key_Return);
    QVERIFY(document().draft() == before);
    QCOMPARE(stack().count(), 0);
}

void TestGridDisplays::everyKeystrokeOfATargetIsShown()
{
    show(1);
    select(1, 5);
    type("5"); // 5 % beside 80 orcs: 4 of 84 is 4.8 %
    QCOMPARE(weight("troll", 5), 4);
    type("0");
    QCOMPARE(weight("troll", 5), 80);
    QCOMPARE(shown(0, 5), QStringLiteral("50.0 %"));
    auto *editor = qobject_cast<CellEditor *>(QApplication::focusWidget());
    QVERIFY(editor);
    QCOMPARE(editor->text(), QStringLiteral("50"));
}

QTEST_MAIN(TestGridDisplays)
#include "tst_griddisplays.moc"
