// SPDX-License-Identifier: GPL-3.0-or-later
// Issues with their quick fixes, and the command palette, by keys.

#include "tests/editor/dockbench.h"

#include "editor/docks/commandpalette.h"
#include "editor/docks/issuespanel.h"
#include "editor/document/freshtypes.h"
#include "editor/edits/entryedits.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/weightedits.h"

#include "core/tables/validate.h"
#include "resources/messages/english.h"

#include <QApplication>
#include <QLineEdit>
#include <QMessageBox>
#include <QStatusBar>
#include <QToolButton>

using namespace editor;

class TestIssuesAndPalette : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_bench = std::make_unique<DockBench>(); }
    void cleanup() { m_bench.reset(); }
    void keyJumpsToTableEntryAndFloor();
    void buttonBringsTheIssuesInFrontOfOtherDocks();
    void everyQuickFixMendsItsIssue_data();
    void everyQuickFixMendsItsIssue();
    void keyFixesTheCurrentIssue();
    void issuesSayWhatANewRulesetLacksToBePlayed();
    void missedGoalsAreCountedBesideIssues();
    void tablesOfAnotherGameHaveNotesOnly();
    void playingOffersToAddWhatIsMissing();
    void whatKeepsFromPlayingIsAlwaysAnIssue();
    void paletteModelNarrowsByAllWords();
    void paletteGoesToAnEntry();
    void paletteGoesToAFloorAndDoesACommand();
    void paletteAndMenuLeadIntoADock();
    void oneKeyWalksThroughPanesAndDocks();

private:
    RulesetDocument &document() { return m_bench->document(); }
    void type(const QString &words);
    void waitForIssues();

    std::unique_ptr<DockBench> m_bench;
};

void TestIssuesAndPalette::waitForIssues()
{
    const auto *button
        = m_bench->window().statusBar()->findChild<QToolButton *>(QStringLiteral("issues"));
    QTRY_VERIFY(button->text() != QStringLiteral("No issues"));
}

void TestIssuesAndPalette::keyJumpsToTableEntryAndFloor()
{
    m_bench->window().showTable(1);
    setWeight(document(), "monsters", {"troll", 6, 30}, document().newGesture()); // as before
    waitForIssues();
    QTest::keyClick(&m_bench->window(), Qt::Key_F8);
    const FloorPoint at = m_bench->window().currentTable()->cursor().selected();
    QCOMPARE(QString::fromStdString(m_bench->window().currentTable()->table()),
             QStringLiteral("monsters"));
    QCOMPARE(at.row, 1);
    QCOMPARE(at.floor, 6);
}

void TestIssuesAndPalette::buttonBringsTheIssuesInFrontOfOtherDocks()
{
    auto *button
        = m_bench->window().statusBar()->findChild<QToolButton *>(QStringLiteral("issues"));
    const QDockWidget &issues = *m_bench->docks().dock(QStringLiteral("issues"));
    const auto isSeen = [&issues] { return !issues.widget()->visibleRegion().isEmpty(); };
    m_bench->show("types");
    button->click();
    QTRY_VERIFY(isSeen());
    m_bench->show("types"); // the issues are a tab behind
    QTRY_VERIFY(!isSeen());
    button->click();
    QTRY_VERIFY(isSeen());
    button->click();
    QVERIFY(issues.isHidden());
}

void TestIssuesAndPalette::everyQuickFixMendsItsIssue_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *name : {"redundant transition", "beyond the last floor", "unsorted",
                             "never appears", "no weights", "unknown monster", "lost goal"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestIssuesAndPalette::everyQuickFixMendsItsIssue()
{
    QFETCH(QString, kind);
    core::Ruleset rules = document().draft();
    core::Progression &troll = rules.tables[0].entries[1].weight;
    if (kind == QStringLiteral("redundant transition"))
        troll = core::Transitions {{{3, 15}, {5, 15}}};
    else if (kind == QStringLiteral("beyond the last floor"))
        troll = core::Transitions {{{3, 15}, {20, 30}}};
    else if (kind == QStringLiteral("unsorted"))
        troll = core::Transitions {{{5, 30}, {3, 15}}};
    else if (kind == QStringLiteral("never appears"))
        troll = core::Constant {0};
    else if (kind == QStringLiteral("no weights"))
        rules.tables[0].entries = {{"orc", core::Transitions {{{3, 15}, {6, 0}, {8, 5}}}, {}}};
    else if (kind == QStringLiteral("unknown monster"))
        rules.tables[0].entries[1].id = "balrog";
    else
        rules.goals = {{.kind = core::TogetherGoal {"orc", "nobody", 2, {.min = 0.5, .max = {}}},
                        .unknown = {}}};
    document().open(rules, {});
    const std::vector<core::Issue> before = core::validate(rules);
    QCOMPARE(before.size(), std::size_t(1));
    IssuesModel model(document());
    const QAbstractItemModelTester tester(&model, fatal);
    model.check();
    const std::optional<QuickFix> fix = model.fixOf(0);
    QVERIFY2(fix, resources::english(before[0].message).c_str());
    fix->apply();
    QCOMPARE(document().undoStack().count(), 1);
    QCOMPARE(core::validate(document().draft()).size(), std::size_t(0));
    document().undoStack().undo();
    QVERIFY(document().draft() == rules);
}

void TestIssuesAndPalette::keyFixesTheCurrentIssue()
{
    setWeight(document(), "monsters", {"troll", 6, 30}, document().newGesture());
    m_bench->show("issues");
    waitForIssues();
    QTest::keyClick(&m_bench->window(), Qt::Key_F8);
    QTest::keyClick(&m_bench->window(), Qt::Key_Period, Qt::ControlModifier);
    QTRY_COMPARE(document().undoStack().count(), 2);
    QVERIFY(core::validate(document().draft()).empty());
}

void TestIssuesAndPalette::issuesSayWhatANewRulesetLacksToBePlayed()
{
    EditorWindow &window = m_bench->window();
    QVERIFY(window.files().openBlank());
    for (const char *table : {"monsters", "items"})
        insertEntry(document(), table, 0,
                    {.id = "orc", .weight = core::Constant {9}, .unknown = {}});
    const QToolButton *button
        = window.statusBar()->findChild<QToolButton *>(QStringLiteral("issues"));
    QTRY_COMPARE(button->text(), QStringLiteral("Not playable yet"));
    // Key by key: each F8 goes to the next of them, Ctrl+. mends it.
    for (int round = 0; round < 3; ++round) {
        QTest::keyClick(&window, Qt::Key_F8);
        QTest::keyClick(&window, Qt::Key_Period, Qt::ControlModifier);
    }
    QTRY_COMPARE(button->text(), QStringLiteral("No issues"));
    QVERIFY(core::missingForPlay(document().draft()).empty());
    QSignalSpy played(&window, &EditorWindow::playRequested);
    QTest::keyClick(&window, Qt::Key_F5);
    QCOMPARE(played.count(), 1);
}

void TestIssuesAndPalette::missedGoalsAreCountedBesideIssues()
{
    EditorWindow &window = m_bench->window();
    const auto *button = window.statusBar()->findChild<QToolButton *>(QStringLiteral("issues"));
    QTRY_COMPARE(button->text(), QStringLiteral("No issues"));
    document().change(QStringLiteral("goal"), [](core::Ruleset rules) {
        rules.goals.push_back({core::ProbabilityGoal {
                                   .subject = {.table = {}, .entry = rules.tables[0].entries[0].id},
                                   .floor = 1,
                                   .probability = {.min = 1.0, .max = {}}},
                               {}});
        return rules;
    });
    QTRY_COMPARE(button->text(), QStringLiteral("✗ 1 goal missed"));
    document().undoStack().undo();
    QTRY_COMPARE(button->text(), QStringLiteral("No issues"));
}

void TestIssuesAndPalette::tablesOfAnotherGameHaveNotesOnly()
{
    core::Ruleset rules = document().draft();
    rules.player.reset();
    rules.monsters.clear();
    rules.items.clear();
    document().open(rules, {});
    IssuesModel model(document());
    const QAbstractItemModelTester tester(&model, fatal);
    model.check();
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.notes(), 3);
    for (int row = 0; row < 3; ++row)
        QCOMPARE(model.index(row, IssuesModel::Severity).data().toString(), QStringLiteral("Note"));
    QVERIFY(core::validate(rules).empty()); // nothing is wrong with them
}

void TestIssuesAndPalette::playingOffersToAddWhatIsMissing()
{
    EditorWindow &window = m_bench->window();
    core::Ruleset rules = document().draft();
    rules.player.reset();
    rules.items.clear();
    document().open(rules, {});
    QSignalSpy played(&window, &EditorWindow::playRequested);
    QTest::keyClick(&window, Qt::Key_F5);
    QMessageBox *box = nullptr;
    QTRY_VERIFY((box = window.findChild<QMessageBox *>()) && box->isVisible());
    QVERIFY(box->informativeText().contains(QStringLiteral("There is no player")));
    QCOMPARE(played.count(), 0);
    QTest::keyClick(box, Qt::Key_Return);
    QTRY_COMPARE(played.count(), 1);
    QVERIFY(core::missingForPlay(document().draft()).empty());
    QVERIFY(core::validate(document().draft()).empty());
    document().undoStack().undo();
    QVERIFY(document().draft() == rules);
}

// Of every way to lack something: what playing misses is among the issues, and their fixes mend
// all of it.
void TestIssuesAndPalette::whatKeepsFromPlayingIsAlwaysAnIssue()
{
    const core::Ruleset whole = document().draft();
    RulesetDocument own; // shown in no window, which would take its time
    for (int lacks = 1; lacks < 32; ++lacks) {
        core::Ruleset rules = whole;
        if (lacks & 1)
            rules.player.reset();
        if (lacks & 2)
            rules.monsters.clear();
        if (lacks & 4)
            rules.items.clear();
        if ((lacks & 8) && !rules.monsters.empty())
            rules.monsters.pop_back();
        if ((lacks & 16) && rules.player)
            rules.player->carries.push_back("nothing-there-is");
        own.open(rules, {});
        IssuesModel model(own);
        model.check();
        QCOMPARE(model.rowCount() > 0, !core::missingForPlay(rules).empty());
        replaceDraft(own, madePlayable(rules), QStringLiteral("add"));
        QVERIFY(core::missingForPlay(own.draft()).empty());
    }
}

void TestIssuesAndPalette::paletteModelNarrowsByAllWords()
{
    const auto item = [](const char *text, const char *kind) {
        return PaletteItem {QString::fromLatin1(text), QString::fromLatin1(kind), {}, {}};
    };
    PaletteModel model({item("great troll", "entry"), item("troll", "entry"), item("orc", "entry"),
                        item("Floor 3", "floor")});
    const QAbstractItemModelTester tester(&model, fatal);
    model.narrow(QStringLiteral("tro ent"));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.at(0).text, QStringLiteral("troll"));
    model.narrow(QStringLiteral("nothing such"));
    QCOMPARE(model.rowCount(), 0);
}

void TestIssuesAndPalette::type(const QString &words)
{
    m_bench->window().activateWindow();
    QTRY_VERIFY(m_bench->window().isActiveWindow());
    QTest::keyClick(&m_bench->window(), Qt::Key_K, Qt::ControlModifier);
    CommandPalette *palette = nullptr;
    QTRY_VERIFY((palette = m_bench->window().findChild<CommandPalette *>()));
    auto *line = palette->findChild<QLineEdit *>();
    QTest::keyClicks(line, words);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_VERIFY(!m_bench->window().findChild<CommandPalette *>()); // chosen a moment later
}

void TestIssuesAndPalette::paletteGoesToAnEntry()
{
    type(QStringLiteral("fireball"));
    QTRY_COMPARE(QString::fromStdString(m_bench->window().currentTable()->table()),
                 QStringLiteral("items"));
    QTRY_COMPARE(m_bench->window().currentTable()->cursor().selected().row, 3);
}

void TestIssuesAndPalette::paletteGoesToAFloorAndDoesACommand()
{
    m_bench->select(0, 1, 2);
    type(QStringLiteral("floor 7"));
    QTRY_COMPARE(m_bench->window().currentTable()->cursor().selected(), (FloorPoint {1, 7}));
    QVERIFY(!m_bench->docks().dock(QStringLiteral("history"))->isVisible());
    type(QStringLiteral("history dock"));
    QTRY_VERIFY(m_bench->docks().dock(QStringLiteral("history"))->isVisible());
}

void TestIssuesAndPalette::paletteAndMenuLeadIntoADock()
{
    QDockWidget *goals = m_bench->docks().dock(QStringLiteral("goals"));
    type(QStringLiteral("goals"));
    QTRY_VERIFY(goals->isAncestorOf(m_bench->window().focusWidget()));
    QDockWidget *types = m_bench->docks().dock(QStringLiteral("types"));
    types->toggleViewAction()->trigger();
    QVERIFY(types->isAncestorOf(m_bench->window().focusWidget()));
    types->toggleViewAction()->trigger();
    QVERIFY(types->isHidden());
    goals->setFloating(true);
    type(QStringLiteral("goals"));
    QTRY_VERIFY(goals->isActiveWindow());
}

// In the layout one begins with there is one dock, Numbers.
void TestIssuesAndPalette::oneKeyWalksThroughPanesAndDocks()
{
    m_bench->select(0, 0, 1);
    const TableEditor &table = *m_bench->window().currentTable();
    const QDockWidget *numbers = m_bench->docks().dock(QStringLiteral("numbers"));
    QVERIFY(numbers->isVisible());
    const auto isIn = [](const QWidget &pane) {
        const QWidget *focus = QApplication::focusWidget();
        return focus == &pane || pane.isAncestorOf(focus);
    };
    const std::vector<const QWidget *> panes
        = {&table.grid(), &table.footer(), &table.charts(), numbers};
    for (std::size_t i = 1; i <= panes.size(); ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
        QVERIFY2(isIn(*panes[i % panes.size()]), qPrintable(QString::number(i)));
    }
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(isIn(*numbers));
}

QTEST_MAIN(TestIssuesAndPalette)
#include "tst_issuesandpalette.moc"
