// SPDX-License-Identifier: GPL-3.0-or-later
// The editor's windows and states. Keys go to the focused widget, as a person's would.

#include "tests/screenshots/shots.h"

#include "editor/docks/balancepanel.h"
#include "editor/docks/comparepanel.h"
#include "editor/docks/issuespanel.h"
#include "editor/docks/numberspanel.h"
#include "editor/docks/playbar.h"
#include "editor/docks/playedpanel.h"
#include "editor/docks/playpanel.h"
#include "editor/docks/progressionpane.h"
#include "editor/docks/simulatepanel.h"
#include "editor/docks/sourcepanel.h"
#include "editor/edits/entryedits.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/weightedits.h"
#include "editor/forms/progressionedit.h"
#include "editor/style/noticebar.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace editor;

void waitForNumbers(EditorWindow &window)
{
    const auto isShown
        = [&window] { return !window.document().isOpen() || window.docks().numbers().isCurrent(); };
    (void)QTest::qWaitFor(isShown, 30000);
    QTest::qWait(400); // what is worked out from them; grid and charts take them over at rest
    const auto isCompared = [&window] {
        TableEditor *table = window.currentTable();
        const bool isChart = table && table->charts().choice() == ChartKind::Compare;
        const ComparePanel &dock = window.docks().comparePanel();
        return (!dock.isVisible() || dock.isCurrent())
            && (!isChart || table->charts().model(ChartKind::Compare).rowCount() > 0);
    };
    (void)QTest::qWaitFor(isCompared, 120000);
}

namespace {

using Change = EditorChange;

std::unique_ptr<QWidget> makeEditor(QSize size, const Change &open, const Change &change)
{
    QSettings(QStringLiteral("Fathom"), QStringLiteral("Fathom")).remove(QStringLiteral("editor"));
    auto window = std::make_unique<EditorWindow>();
    window->resize(size);
    open(*window);
    window->show();
    QTest::qWait(30);
    change(*window);
    waitForNumbers(*window);
    return window;
}

Change chart(ChartPanes::Choice choice, bool asTable = false)
{
    return [choice, asTable](EditorWindow &window) {
        window.currentTable()->charts().choose(choice);
        window.currentTable()->charts().showTables(asTable);
        window.currentTable()->grid().setFocus();
    };
}

Change typing(const char *text)
{
    return [text](EditorWindow &window) {
        WeightGrid &grid = window.currentTable()->grid();
        grid.setFocus();
        grid.setCurrentIndex(grid.model()->index(1, 4));
        QTest::keyClicks(&grid, QString::fromLatin1(text).left(1));
        if (QWidget *editor = QApplication::focusWidget(); editor && editor != &grid)
            QTest::keyClicks(editor, QString::fromLatin1(text).mid(1));
    };
}

Change display(CellDisplay shown, bool heat = false)
{
    return [shown, heat](EditorWindow &window) {
        WeightGrid &grid = window.currentTable()->grid();
        window.currentTable()->gridBar().setDisplay(shown);
        window.currentTable()->gridBar().setShowsHeat(heat);
        grid.setFocus();
        grid.setCurrentIndex(grid.model()->index(1, 4));
        setLocked(window.document(), "items", {"fireball-scroll"}, true);
        grid.setFocus();
    };
}

Change typingTarget(const char *text)
{
    return [text](EditorWindow &window) {
        display(CellDisplay::AtLeastOne)(window);
        WeightGrid &grid = window.currentTable()->grid();
        QTest::keyClicks(&grid, QString::fromLatin1(text).left(1));
        if (QWidget *editor = QApplication::focusWidget(); editor && editor != &grid)
            QTest::keyClicks(editor, QString::fromLatin1(text).mid(1));
    };
}

void listTransitions(EditorWindow &window)
{
    setWeight(window.document(), "monsters", {"troll", 4, 15}, 0);
    window.currentTable()->gridBar().setShowsList(true);
    window.currentTable()->focusCells();
}

void makeIssue(EditorWindow &window)
{
    RulesetDocument &document = window.document();
    removeTransitions(document, "monsters", {{"troll", 3, 0}, {"troll", 5, 0}, {"troll", 7, 0}});
    setWeight(document, "monsters", {"orc", 8, 0}, document.newGesture());
    window.findChild<QDockWidget *>(QStringLiteral("issues"))->show();
    QTest::qWait(120);
    window.issuesPanel().step(1);
}

Change selecting(int row, int floor)
{
    return [row, floor](EditorWindow &window) {
        WeightGrid &grid = window.currentTable()->grid();
        grid.setFocus();
        grid.setCurrentIndex(grid.model()->index(row, floor - 1));
        waitForNumbers(window);
    };
}

void simulating(EditorWindow &window)
{
    window.docks().choose(EditorDocks::Layout::Analyze);
    core::ProbabilityGoal goal;
    goal.subject.entry = "confusion-scroll";
    goal.floor = 3;
    goal.cumulative = true;
    goal.probability.min = 0.99;
    addGoal(window.document(), {.kind = goal, .unknown = {}});
    selecting(1, 6)(window);
    for (QPushButton *button : window.docks().simulatePanel().findChildren<QPushButton *>()) {
        if (button->text().remove(u'&') == QStringLiteral("Start"))
            button->click();
    }
    QTest::qWait(3000);
}

Change playing(int page)
{
    return [page](EditorWindow &window) {
        QDockWidget *dock = window.docks().dock(QStringLiteral("played"));
        dock->show();
        dock->raise();
        window.resizeDocks({dock}, {window.height() * 2 / 5}, Qt::Vertical);
        PlayedPanel &panel = window.docks().playedPanel();
        for (QComboBox *box : panel.findChildren<QComboBox *>()) {
            if (box->accessibleName() == QStringLiteral("Play beside"))
                box->setCurrentText(QStringLiteral("built-in rust-tcod"));
        }
        for (QSpinBox *box : panel.findChildren<QSpinBox *>()) {
            if (box->accessibleName() == QStringLiteral("Games"))
                box->setValue(60);
        }
        panel.findChild<QTabWidget *>()->setCurrentIndex(page);
        for (QPushButton *button : panel.findChildren<QPushButton *>()) {
            if (button->text().remove(u'&') == QStringLiteral("Start"))
                button->click();
        }
        (void)QTest::qWaitFor(
            [&panel] { return panel.progress().state == ui::Worker::State::Done; }, 120000);
        QTest::qWait(100);
    };
}

/// As playing(), with nine games as the user's own.
void playingBesideOwn(EditorWindow &window)
{
    static const QTemporaryDir folder;
    playing(0)(window);
    PlayedPanel &panel = window.docks().playedPanel();
    for (std::uint64_t game = 0; game < 9; ++game)
        (void)panel.picker().writeGame(game, folder.filePath(QStringLiteral("%1.run").arg(game)));
    panel.setRunsFolder(folder.path());
    for (QCheckBox *box : panel.findChildren<QCheckBox *>()) {
        if (box->text().remove(u'&') == QStringLiteral("Your own games"))
            box->click();
    }
    (void)QTest::qWaitFor([&panel] { return panel.survival().rowCount() == 9; }, 60000);
    QTest::qWait(100);
}

void watchingGoals(EditorWindow &window)
{
    simulating(window);
    QDockWidget *goals = window.docks().dock(QStringLiteral("goals"));
    goals->raise();
    if (auto *list = goals->findChild<QAbstractItemView *>())
        list->setCurrentIndex(list->model()->index(0, 0));
    waitForNumbers(window);
}

core::Goal meanGoal(const char *table, const char *entry, int floor, core::Bounds bounds)
{
    core::MeanGoal mean;
    mean.subject = {.table = table, .entry = entry};
    mean.floor = floor;
    mean.mean = std::move(bounds);
    return {.kind = mean, .unknown = {}};
}

Change balancing(double mostTrolls)
{
    return [mostTrolls](EditorWindow &window) {
        addGoal(window.document(), meanGoal("items", "confusion-scroll", 6, {.min = 3, .max = {}}));
        addGoal(window.document(), meanGoal("monsters", "troll", 7, {.min = 3, .max = {}}));
        addGoal(window.document(),
                meanGoal("monsters", "troll", 7, {.min = {}, .max = mostTrolls}));
        EditorDocks::goTo(*window.docks().dock(QStringLiteral("balance")));
        BalancePanel &panel = window.docks().balancePanel();
        for (QPushButton *button : panel.findChildren<QPushButton *>()) {
            if (button->text().remove(u'&') == QStringLiteral("Start"))
                button->click();
        }
        (void)QTest::qWaitFor([&panel] { return panel.balance().has_value(); }, 60000);
    };
}

void comparing(EditorWindow &window)
{
    window.docks().choose(EditorDocks::Layout::Compare);
    window.docks().snapshots().take(QStringLiteral("before"));
    window.document().compareWith(window.document().publish(), window.docks().snapshots().title(0));
    setWeight(window.document(), "items", {"fireball-scroll", 6, 60}, 1);
    setWeight(window.document(), "monsters", {"troll", 5, 42}, 2);
    waitForNumbers(window);
}

Change asking(const char *question)
{
    return [question](EditorWindow &window) {
        window.docks().choose(EditorDocks::Layout::Minimal);
        window.games().start().choose(StartChoice::Typical);
        window.playBar().setFloor(6);
        QTest::keyClick(&window, Qt::Key_F5, Qt::ShiftModifier);
        PlayPanel &panel = window.docks().playPanel();
        (void)QTest::qWaitFor([&panel] { return panel.isCurrent(); }, 10000);
        QTest::keyClicks(QApplication::focusWidget(), QString::fromLatin1(question));
        if (*question != 0)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTest::qWait(20);
        (void)QTest::qWaitFor([&panel] { return !panel.isSearching() && panel.isCurrent(); },
                              30000);
    };
}

Change writing(SourceNotation notation, const char *typed)
{
    return [notation, typed](EditorWindow &window) {
        window.docks().choose(EditorDocks::Layout::Minimal);
        QTest::keyClick(&window, Qt::Key_U, Qt::ControlModifier);
        SourcePanel &panel = window.docks().sourcePanel();
        QTest::qWait(150);
        panel.notation().setCurrentIndex(
            notation ? panel.notation().findData(static_cast<int>(*notation)) : 0);
        if (*typed == 0)
            return;
        panel.text().setTextCursor(panel.text().document()->find(QStringLiteral("30")));
        QTest::keyClicks(&panel.text(), QString::fromLatin1(typed));
        QTest::keyClick(&panel.text(), Qt::Key_Return, Qt::ControlModifier);
    };
}

void showTypes(EditorWindow &window)
{
    window.docks().choose(EditorDocks::Layout::Minimal);
    setWeight(window.document(), "items", {"fireball-scroll", 6, 60}, 1);
    setWeight(window.document(), "monsters", {"troll", 5, 42}, 2);
    window.docks().snapshots().take(QStringLiteral("before the fight"));
    window.docks().dock(QStringLiteral("types"))->show();
    window.docks().dock(QStringLiteral("history"))->show();
}

void makingRamps(EditorWindow &window)
{
    selecting(3, 6)(window);
    ProgressionPane &pane = window.docks().numbersPanel().progression();
    pane.toggle().click();
    for (QComboBox *box : pane.findChildren<QComboBox *>()) {
        if (box->accessibleName() == QStringLiteral("Kind of progression"))
            box->setCurrentIndex(static_cast<int>(ProgressionKind::Ramp));
    }
    waitForNumbers(window);
}

void openHuge(EditorWindow &window)
{
    core::Ruleset rules;
    rules.floors = 100;
    rules.tables.resize(1);
    rules.tables[0].id = "loot";
    rules.tables[0].count.draws = core::UpTo {core::Constant {4}};
    for (int i = 0; i < 1000; ++i)
        rules.tables[0].entries.push_back(
            {"loot-" + std::to_string(i),
             core::Transitions {{{1 + i % 40, 1 + i * 7 % 90}, {50 + i % 30, 1 + i * 13 % 60}}},
             {}});
    window.document().open(std::move(rules), {}, QStringLiteral("loot.ruleset.json"));
}

void notice(EditorWindow &window)
{
    window.fileNotice().ask(
        QStringLiteral("Another program has changed “tables.ruleset.json”."),
        {{QStringLiteral("&Reload"), [] {}}, {QStringLiteral("&Keep Mine"), [] {}}});
}

Shot shot(const char *name, const Change &open, const Change &change)
{
    return editorShot(QString::fromLatin1(name), open, change);
}

} // namespace

Shot editorShot(const QString &name, const EditorChange &open, const EditorChange &change)
{
    return {QStringLiteral("editor-") + name,
            [open, change](QSize size) { return makeEditor(size, open, change); }};
}

EditorChange openingBuiltin(const char *name, int table)
{
    return [name = QString::fromLatin1(name), table](EditorWindow &window) {
        window.files().openBuiltin(name);
        window.showTable(table);
    };
}

std::vector<Shot> editorShots()
{
    using Choice = ChartPanes::Choice;
    const Change nothing = [](EditorWindow &) {};
    const Change blank = [](EditorWindow &window) { window.files().openBlank(); };
    return {shot("start", nothing, nothing),
            shot("weights", openingBuiltin("roguebasin", 1), chart(Choice::Weights)),
            shot("mix", openingBuiltin("roguebasin", 1), chart(Choice::Mix)),
            shot("chance", openingBuiltin("roguebasin", 1), chart(Choice::Chance)),
            shot("all", openingBuiltin("roguebasin", 1), chart(Choice::All)),
            shot("all-tables", openingBuiltin("roguebasin", 1), chart(Choice::All, true)),
            shot("numbers", openingBuiltin("roguebasin", 1), selecting(1, 6)),
            shot("simulate", openingBuiltin("roguebasin", 1), simulating),
            shot("played", openingBuiltin("roguebasin"), playing(0)),
            shot("played-own", openingBuiltin("roguebasin"), playingBesideOwn),
            shot("played-deaths", openingBuiltin("roguebasin"), playing(1)),
            shot("played-floors", openingBuiltin("roguebasin"), playing(2)),
            shot("goals", openingBuiltin("roguebasin", 1), watchingGoals),
            shot("balance", openingBuiltin("roguebasin", 1), balancing(3.5)),
            shot("balance-conflict", openingBuiltin("roguebasin"), balancing(2)),
            shot("balance-empty", openingBuiltin("roguebasin"),
                 [](EditorWindow &window) {
                     EditorDocks::goTo(*window.docks().dock(QStringLiteral("balance")));
                 }),
            shot("compare", openingBuiltin("roguebasin", 1), comparing),
            shot("play", openingBuiltin("roguebasin", 1), asking("")),
            shot("play-found", openingBuiltin("roguebasin"), asking("trolls >= 9 and potions = 0")),
            shot("play-bad", openingBuiltin("roguebasin"), asking("trolls >= 3 and griffins = 0")),
            shot("source", openingBuiltin("roguebasin"), writing({}, "")),
            shot("source-python", openingBuiltin("chargrid-2020"),
                 writing(core::Notation::RogueBasin, "")),
            shot("source-bad", openingBuiltin("roguebasin"), writing({}, "x")),
            shot("types", openingBuiltin("roguebasin-13", 1), showTypes),
            shot("progression", openingBuiltin("roguebasin", 1), makingRamps),
            shot("formula", openingBuiltin("chargrid-2020", 1), chart(Choice::Mix)),
            shot("typing", openingBuiltin("roguebasin"), typing("42")),
            shot("typing-bad", openingBuiltin("roguebasin"), typing("4x")),
            shot("share-heat", openingBuiltin("roguebasin", 1), display(CellDisplay::Share, true)),
            shot("expected", openingBuiltin("roguebasin", 1), display(CellDisplay::Expected)),
            shot("difference", openingBuiltin("roguebasin"), display(CellDisplay::Difference)),
            shot("target", openingBuiltin("roguebasin", 1), typingTarget("90")),
            shot("target-bad", openingBuiltin("roguebasin", 1), typingTarget("99.9999")),
            shot("transitions", openingBuiltin("roguebasin"), listTransitions),
            shot("issues", openingBuiltin("roguebasin"), makeIssue),
            shot("missing-for-play", blank, [](EditorWindow &window) { window.games().play(); }),
            shot("empty", blank, nothing),
            shot("huge", openHuge, chart(Choice::Mix)),
            shot("notice", openingBuiltin("roguebasin"), notice)};
}
