// SPDX-License-Identifier: GPL-3.0-or-later
// Entries, their progressions, whole tables, and the list of transitions.

#include "tests/editor/edits.h"
#include "tests/editor/windowtest.h"

#include "editor/document/progressionkinds.h"
#include "editor/edits/entryedits.h"
#include "editor/edits/rulesetedits.h"
#include "editor/forms/floorpreview.h"
#include "editor/grid/entryactions.h"
#include "editor/grid/entryheader.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

using namespace editor;

class TestGridRows : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void newEntryWithARampByKeysAlone();
    void newEntryWithARampByMouseAlone();
    void brokenFormulaIsSaidInline();
    void enterOnASelectedRowEditsItsProgression();
    void doubleClickedHeaderEditsItsProgression();
    void conversionsKeepTheValuesTheyCan();
    void headerMarksLockAndSolo();
    void entriesAreDuplicatedAndMoved();
    void rowsAreDraggedByTheirHeaders();
    void tablesAreAddedRenamedDuplicatedAndRemoved();
    void listOfTransitionsIsEdited();
    void listKeepsItsPromisesDuringRandomEdits();
    void listLeavesTheCursorOnFloorsThatAreThere();
    void cursorIsOnTheFirstEntryThatComes();
    void insertAddsTheFirstEntry();
    void renamedEntryTakesItsTypeAlongInOneStep();
    void entryRenamedToAnotherTypeStandsForThat();
    void cursorStaysOnItsEntryWhenRowsComeAndGo();
    void nothingIsDoneToEntriesWhereThereAreNone();

private:
    QHeaderView &header() { return grid().entryHeader(); }
    void pickKind(QDialog &dialog, ProgressionKind kind);
    void trigger(const char *menuAction);
    int middleOf(int row) { return header().sectionViewportPosition(row) + 8; }
    void dragHeader(int row, int to, bool cancels = false);
};

void TestGridRows::nothingIsDoneToEntriesWhereThereAreNone()
{
    core::Ruleset rules = document().draft();
    rules.tables.front().entries.clear();
    document().open(rules, {});
    QTRY_VERIFY(m_window->currentTable());
    const core::Ruleset before = document().draft();
    for (const auto command :
         {&EntryActions::editType, &EntryActions::duplicate, &EntryActions::rename,
          &EntryActions::remove, &EntryActions::moveUp, &EntryActions::moveDown,
          &EntryActions::editProgression, &EntryActions::editRules, &EntryActions::editSection,
          &EntryActions::bake, &EntryActions::toggleLocked, &EntryActions::toggleSolo})
        (grid().entries().*command)();
    QVERIFY(!QApplication::activeModalWidget());
    QVERIFY(document().draft() == before);
    QCOMPARE(document().undoStack().count(), 0);
}

namespace {

QComboBox *kindBox(QDialog &dialog)
{
    for (QComboBox *box : dialog.findChildren<QComboBox *>()) {
        if (box->accessibleName() == QStringLiteral("Kind of progression"))
            return box;
    }
    return nullptr;
}

QSpinBox *box(QDialog &dialog, const char *name, int number = 0)
{
    for (QSpinBox *candidate : dialog.findChildren<QSpinBox *>()) {
        if (candidate->isVisible() && candidate->accessibleName() == QLatin1String(name)
            && number-- == 0)
            return candidate;
    }
    return nullptr;
}

void clickUp(QSpinBox &box, int times)
{
    QStyleOptionSpinBox option;
    option.initFrom(&box);
    option.subControls = QStyle::SC_All;
    const QRect up
        = box.style()->subControlRect(QStyle::CC_SpinBox, &option, QStyle::SC_SpinBoxUp, &box);
    for (int i = 0; i < times; ++i)
        QTest::mouseClick(&box, Qt::LeftButton, {}, up.center());
}

void clickOk(QDialog &dialog)
{
    QTest::mouseClick(dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok),
                      Qt::LeftButton);
}

} // namespace

void TestGridRows::pickKind(QDialog &dialog, ProgressionKind kind)
{
    QComboBox *kinds = kindBox(dialog);
    QVERIFY(kinds);
    kinds->setFocus();
    QTest::keyClick(kinds, Qt::Key_Home);
    for (int i = 0; i < static_cast<int>(kind); ++i)
        QTest::keyClick(kinds, Qt::Key_Down);
    QCOMPARE(kinds->currentIndex(), static_cast<int>(kind));
    QTest::qWait(20); // until its fields are shown
}

void TestGridRows::newEntryWithARampByKeysAlone()
{
    select(1, 1);
    inDialog([this](QDialog &dialog) {
        QTest::keyClicks(dialog.findChild<QComboBox *>()->lineEdit(), QStringLiteral("bat"));
        pickKind(dialog, ProgressionKind::Ramp);
        QTest::keyClick(kindBox(dialog), Qt::Key_Tab);
        for (int i = 0; i < 12 && QApplication::focusWidget() != box(dialog, "Floor of this point");
             ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), box(dialog, "Floor of this point"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("0"));
        box(dialog, "Value at this point")->selectAll();
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("20"));
        QSpinBox *last = box(dialog, "Value at this point", 1);
        QVERIFY(last);
        last->setFocus();
        last->selectAll();
        QTest::keyClicks(last, QStringLiteral("200"));
        QCOMPARE(dialog.findChild<FloorPreview *>()->values().back(), 200);
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    key(Qt::Key_Insert);
    const core::SpawnEntry *bat = document().entry("monsters", "bat");
    QVERIFY(bat);
    const core::Progression expected = core::Ramp {{{1, 20}, {10, 200}}};
    QVERIFY(bat->weight == expected);
    QCOMPARE(weight("bat", 4), 80); // 20 + 3 · 20
    QCOMPARE(stack().count(), 1);
    QCOMPARE(header().model()->headerData(2, Qt::Vertical, CellRole::Note).toString(),
             QStringLiteral("ramp"));
}

void TestGridRows::newEntryWithARampByMouseAlone()
{
    QToolButton *add = nullptr;
    for (QToolButton *button : m_window->findChildren<QToolButton *>())
        add = button->text() == QStringLiteral("Add entry…") ? button : add;
    QVERIFY(add);
    inDialog([](QDialog &dialog) {
        QComboBox *kinds = kindBox(dialog);
        QTest::mouseClick(kinds, Qt::LeftButton);
        QAbstractItemView *list = kinds->view();
        const QModelIndex ramp = list->model()->index(static_cast<int>(ProgressionKind::Ramp), 0);
        // A list that has just opened may take the first click for that which opened it.
        QVERIFY(QTest::qWaitFor([&] {
            const QPoint at = list->visualRect(ramp).center();
            QTest::mouseMove(list->viewport(), at);
            if (list->isVisible())
                QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
            return kinds->currentIndex() == static_cast<int>(ProgressionKind::Ramp);
        }));
        QTRY_VERIFY(box(dialog, "Value at this point", 1));
        clickUp(*box(dialog, "Value at this point", 1), 9);
        clickOk(dialog);
    });
    QTest::mouseClick(add, Qt::LeftButton);
    const core::SpawnEntry *entry = document().entry("monsters", "new-entry");
    QVERIFY(entry);
    const core::Progression expected = core::Ramp {{{1, 10}, {10, 19}}};
    QVERIFY(entry->weight == expected);
}

void TestGridRows::brokenFormulaIsSaidInline()
{
    select(1, 5);
    inDialog([this](QDialog &dialog) {
        pickKind(dialog, ProgressionKind::Formula);
        QLineEdit *formula = nullptr;
        for (QLineEdit *edit : dialog.findChildren<QLineEdit *>())
            formula = edit->accessibleName() == QStringLiteral("Formula") ? edit : formula;
        QVERIFY(formula);
        formula->selectAll();
        QTest::keyClicks(formula, QStringLiteral("3*dep"));
        auto *ok = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
        QVERIFY(!ok->isEnabled());
        formula->selectAll();
        QTest::keyClicks(formula, QStringLiteral("3*floor"));
        QVERIFY(ok->isEnabled());
        clickOk(dialog);
    });
    key(Qt::Key_Return, Qt::AltModifier);
    QCOMPARE(weight("troll", 7), 21);
}

void TestGridRows::enterOnASelectedRowEditsItsProgression()
{
    select(1, 5);
    key(Qt::Key_Space, Qt::ShiftModifier);
    inDialog([this](QDialog &dialog) {
        pickKind(dialog, ProgressionKind::Constant);
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    key(Qt::Key_Return);
    QVERIFY(std::holds_alternative<core::Constant>(document().entry("monsters", "troll")->weight));
    QCOMPARE(stack().count(), 1);
}

void TestGridRows::doubleClickedHeaderEditsItsProgression()
{
    bool opened = false;
    inDialog([&opened](QDialog &dialog) {
        opened = kindBox(dialog) != nullptr;
        dialog.reject();
    });
    const QPoint name(60, header().sectionViewportPosition(1) + 8);
    QTest::mouseClick(header().viewport(), Qt::LeftButton, {}, name);
    QTest::mouseDClick(header().viewport(), Qt::LeftButton, {}, name);
    QTRY_VERIFY(opened);
    QCOMPARE(stack().count(), 0);
}

void TestGridRows::conversionsKeepTheValuesTheyCan()
{
    const core::Progression bump = core::Shape {core::ShapeKind::Peak, 3, 8, 90};
    const core::Progression line = *core::Formula::make("20 + 3*floor", 25, 44);
    for (const core::Progression &progression : {bump, line}) {
        for (const ProgressionKind kind : {ProgressionKind::Transitions, ProgressionKind::Ramp}) {
            const core::Progression other = converted(progression, kind, 10);
            QCOMPARE(static_cast<int>(kindOf(other)), static_cast<int>(kind));
            for (int floor = 1; floor <= 10; ++floor)
                QCOMPARE(core::valueAt(other, floor), core::valueAt(progression, floor));
        }
    }
    const core::Progression steep = core::Ramp {{{1, 5}, {10, 50}}};
    const core::Progression formula = converted(steep, ProgressionKind::Formula, 10);
    for (int floor = 1; floor <= 10; ++floor)
        QCOMPARE(core::valueAt(formula, floor), 5 * floor);
    const core::Progression shape = converted(bump, ProgressionKind::Shape, 10);
    QVERIFY(shape == bump);
    const core::Progression again
        = converted(converted(bump, ProgressionKind::Transitions, 10), ProgressionKind::Shape, 10);
    const auto &found = std::get<core::Shape>(again);
    QCOMPARE(found.from, 3);
    QCOMPARE(found.to, 8);
}

void TestGridRows::headerMarksLockAndSolo()
{
    EntryHeader &marks = grid().entryHeader();
    QTest::mouseClick(marks.viewport(), Qt::LeftButton, {}, marks.lockRect(1).center());
    QVERIFY(document().isLocked("monsters", "troll"));
    select(1, 5);
    key(Qt::Key_Delete, Qt::ControlModifier);
    QCOMPARE(weight("troll", 5), 30);
    key(Qt::Key_L, Qt::ControlModifier);
    QVERIFY(!document().isLocked("monsters", "troll"));
    QCOMPARE(stack().count(), 2); // the lock that came and went

    const WeightsChart &chart = m_window->currentTable()->charts().weightsChart();
    QTRY_COMPARE(chart.lines().size(), std::size_t(2));
    QTest::mouseClick(marks.viewport(), Qt::LeftButton, {}, marks.soloRect(1).center());
    QTRY_COMPARE(chart.lines().size(), std::size_t(1));
    key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(chart.lines().size(), std::size_t(2));
}

void TestGridRows::entriesAreDuplicatedAndMoved()
{
    const core::Ruleset before = document().draft();
    select(1, 5);
    key(Qt::Key_D, Qt::ControlModifier);
    QVERIFY(document().entry("monsters", "troll-2"));
    QCOMPARE(weight("troll-2", 5), 30);
    key(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    key(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_window->currentTable()->model().entryAt(0), std::string("troll-2"));
    QCOMPARE(grid().currentIndex().row(), 0);
    for (int i = 0; i < 3; ++i)
        key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(document().draft() == before);
}

// From row to row; dropped on the lower half of the one it ends on.
void TestGridRows::dragHeader(int row, int to, bool cancels)
{
    const auto move = [this](int y) {
        QMouseEvent event(QEvent::MouseMove, QPoint(60, y),
                          header().viewport()->mapToGlobal(QPoint(60, y)), Qt::NoButton,
                          Qt::LeftButton, {});
        QApplication::sendEvent(header().viewport(), &event);
    };
    const int end = header().sectionViewportPosition(to) + header().sectionSize(to) - 2;
    QTest::mousePress(header().viewport(), Qt::LeftButton, {}, QPoint(60, middleOf(row)));
    move((middleOf(row) + end) / 2);
    move(end);
    if (cancels)
        key(Qt::Key_Escape);
    QTest::mouseRelease(header().viewport(), Qt::LeftButton, {}, QPoint(60, end));
}

void TestGridRows::rowsAreDraggedByTheirHeaders()
{
    m_window->showTable(1); // potion, confusion, lightning, fireball
    const core::Ruleset before = document().draft();
    const auto order = [this] {
        std::string all;
        for (const core::SpawnEntry &entry : document().draft().tables[1].entries)
            all += entry.id.substr(0, 1);
        return all;
    };
    const std::string first = order();
    QCOMPARE(first.size(), std::size_t(4));
    dragHeader(0, 2);
    const std::string moved {first[1], first[2], first[0], first[3]};
    QCOMPARE(order(), moved);
    QCOMPARE(stack().count(), 1);
    QCOMPARE(grid().currentIndex().row(), 2);
    dragHeader(3, 0); // below the first
    QCOMPARE(order(), (std::string {first[1], first[3], first[2], first[0]}));
    stack().undo();
    stack().undo();
    QVERIFY(document().draft() == before);
    dragHeader(0, 2, true);
    QCOMPARE(order(), first);
    dragHeader(1, 1); // nowhere
    QCOMPARE(order(), first);
    editor::setLocked(document(), "items", {document().draft().tables[1].entries[0].id}, true);
    dragHeader(0, 2);
    QCOMPARE(order(), first);
}

void TestGridRows::trigger(const char *menuAction)
{
    for (QAction *action : m_window->findChildren<QAction *>()) {
        if (action->text() == QString::fromUtf8(menuAction))
            return action->trigger();
    }
    QFAIL("no such action");
}

void TestGridRows::tablesAreAddedRenamedDuplicatedAndRemoved()
{
    const core::Ruleset before = document().draft();
    auto *bar = m_window->findChild<QTabWidget *>()->tabBar();
    inDialog([](QDialog &dialog) {
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("traps"));
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    trigger("&Add Table…");
    QCOMPARE(document().draft().tables.size(), std::size_t(3));
    QCOMPARE(QString::fromStdString(m_window->currentTable()->table()), QStringLiteral("traps"));
    m_window->showTable(0);
    trigger("&Duplicate Table");
    QCOMPARE(bar->tabText(1), QStringLiteral("monsters-2"));
    inDialog([](QDialog &dialog) {
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("elite"));
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    trigger("&Rename Table…");
    QCOMPARE(bar->tabText(1), QStringLiteral("elite"));
    select(1, 5);
    type("77");
    key(Qt::Key_Return);
    QCOMPARE(weight("troll", 5, "elite"), 77);
    QCOMPARE(weight("troll", 5), 30);
    trigger("Re&move Table");
    QCOMPARE(bar->count(), 3);
    QVERIFY(!document().table("elite"));
    while (stack().canUndo())
        stack().undo();
    QVERIFY(document().draft() == before);
    while (stack().canRedo())
        stack().redo();
    QCOMPARE(bar->count(), 3);
}

void TestGridRows::listOfTransitionsIsEdited()
{
    key(Qt::Key_G, Qt::AltModifier);
    TransitionList &list = m_window->currentTable()->transitionList();
    QTRY_VERIFY(list.isVisible() && list.hasFocus());
    QVERIFY(!grid().isVisible());
    QCOMPARE(list.model()->rowCount(), 4); // orc 80; troll 15, 30, 60
    list.setCurrentIndex(list.model()->index(2, TransitionListModel::Value));
    key(Qt::Key_F2);
    type("42");
    key(Qt::Key_Return);
    QTRY_COMPARE(weight("troll", 5), 42);
    list.setCurrentIndex(list.model()->index(2, TransitionListModel::FromFloor));
    key(Qt::Key_F2);
    type("6");
    key(Qt::Key_Return);
    QTRY_COMPARE(weight("troll", 5), 15);
    QTRY_COMPARE(weight("troll", 6), 42);
    QVERIFY(list.hasFocus()); // though the line that was edited went and came
    list.setCurrentIndex(list.model()->index(2, TransitionListModel::FromFloor));
    key(Qt::Key_F2);
    type("7"); // taken
    key(Qt::Key_Return);
    QTRY_COMPARE(weight("troll", 6), 42);
    QTRY_VERIFY(status().contains(QStringLiteral("already")));
    list.sortByColumn(TransitionListModel::Value, Qt::DescendingOrder);
    QCOMPARE(list.model()->index(0, TransitionListModel::Value).data().toInt(), 80);
    list.setCurrentIndex(list.model()->index(1, TransitionListModel::Value)); // troll 60
    key(Qt::Key_Delete);
    QTRY_COMPARE(weight("troll", 9), 42);
    QCOMPARE(stack().count(), 3);
    key(Qt::Key_G, Qt::AltModifier);
    QTRY_VERIFY(grid().hasFocus());
}

void TestGridRows::listKeepsItsPromisesDuringRandomEdits()
{
    m_window->showTable(1);
    RulesetDocument mine;
    mine.open(document().draft(), {});
    TransitionListModel list(mine, "items");
    const QAbstractItemModelTester tester(&list,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    core::Rng rng(5);
    for (int i = 0; i < 300; ++i) {
        if (edits::below(rng, 4) == 0)
            mine.undoStack().undo();
        else
            edits::edit(mine, rng);
        int lines = 0;
        for (const core::SpawnEntry &entry : mine.table("items")->entries)
            lines += core::isStepped(entry.weight) ? static_cast<int>(stepsOf(entry.weight).size())
                                                   : 1;
        QCOMPARE(list.rowCount(), lines);
    }
}

void TestGridRows::listLeavesTheCursorOnFloorsThatAreThere()
{
    setFloors(document(), 4); // the troll's 60 comes on floor 7
    key(Qt::Key_G, Qt::AltModifier);
    TransitionList &list = m_window->currentTable()->transitionList();
    QTRY_VERIFY(list.isVisible());
    list.setCurrentIndex(list.model()->index(3, TransitionListModel::Value));
    QCOMPARE(m_window->currentTable()->cursor().selected(), (FloorPoint {.row = 1, .floor = 4}));
}

void TestGridRows::cursorIsOnTheFirstEntryThatComes()
{
    grid().setFocus();
    trigger("Re&move Entry");
    trigger("Re&move Entry");
    QCOMPARE(grid().model()->rowCount(), 0);
    static_cast<QWidget &>(grid()).show(); // as a filter or a layout may
    grid().setFocus();
    stack().undo();
    QVERIFY(grid().currentIndex().isValid());
    QVERIFY(grid().selectionModel()->isSelected(grid().currentIndex()));
}

void TestGridRows::insertAddsTheFirstEntry()
{
    QVERIFY(m_window->files().openBlank());
    inDialog([](QDialog &dialog) { QTest::keyClick(&dialog, Qt::Key_Return); });
    key(Qt::Key_Insert);
    QTRY_COMPARE(document().table("monsters")->entries.size(), std::size_t(1));
    inDialog([](QDialog &dialog) { QTest::keyClick(&dialog, Qt::Key_Return); });
    key(Qt::Key_Insert); // the grid's own key from now on
    QTRY_COMPARE(document().table("monsters")->entries.size(), std::size_t(2));
}

void TestGridRows::renamedEntryTakesItsTypeAlongInOneStep()
{
    core::Ruleset rules = document().draft();
    rules.player->carries = {"healing-potion"};
    core::SpawnTable second = rules.tables[1];
    second.id = "more-items";
    rules.tables.push_back(second);
    core::ProbabilityGoal potions;
    potions.subject.entry = "healing-potion";
    core::TogetherGoal together;
    together.first = "healing-potion";
    together.second = "orc";
    rules.goals = {{potions, {}}, {together, {}}};
    document().open(rules, {});
    m_window->showTable(1);
    select(0, 1);
    inDialog([](QDialog &dialog) {
        auto *id = dialog.findChild<QComboBox *>();
        QTest::keyClicks(id->lineEdit(), QStringLiteral("elixir"));
        const QList<QLabel *> labels = dialog.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text().startsWith(QStringLiteral("Its type"));
        }));
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    key(Qt::Key_F2, Qt::ShiftModifier);
    const core::Ruleset &now = document().draft();
    QTRY_VERIFY(core::findItem(now, "elixir"));
    QVERIFY(!core::findItem(now, "healing-potion"));
    QCOMPARE(document().entryName("items", "elixir"), QStringLiteral("elixir"));
    QVERIFY(document().entry("items", "elixir"));
    QVERIFY(document().entry("more-items", "elixir"));
    QCOMPARE(now.player->carries, std::vector<std::string> {"elixir"});
    QCOMPARE(std::get<core::ProbabilityGoal>(now.goals[0].kind).subject.entry,
             std::string("elixir"));
    QCOMPARE(std::get<core::TogetherGoal>(now.goals[1].kind).first, std::string("elixir"));
    QCOMPARE(stack().count(), 1);
    stack().undo();
    QVERIFY(document().draft() == rules);
}

void TestGridRows::entryRenamedToAnotherTypeStandsForThat()
{
    core::Ruleset rules = document().draft();
    std::erase_if(rules.tables[0].entries, [](const auto &entry) { return entry.id == "troll"; });
    document().open(rules, {});
    select(0, 1); // orcs
    inDialog([](QDialog &dialog) {
        auto *id = dialog.findChild<QComboBox *>();
        QTest::keyClicks(id->lineEdit(), QStringLiteral("troll"));
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    key(Qt::Key_F2, Qt::ShiftModifier);
    QTRY_VERIFY(document().entry("monsters", "troll"));
    QVERIFY(core::findMonster(document().draft(), "orc"));
    QVERIFY(document().draft().monsters == rules.monsters);
}

void TestGridRows::cursorStaysOnItsEntryWhenRowsComeAndGo()
{
    select(1, 5); // trolls
    insertEntry(document(), "monsters", 0, {"bat", core::Constant {5}, {}});
    QCOMPARE(m_window->currentTable()->cursor().selected(), (FloorPoint {2, 5}));
    stack().undo();
    QCOMPARE(m_window->currentTable()->cursor().selected(), (FloorPoint {1, 5}));
    removeEntry(document(), "monsters", "troll");
    QCOMPARE(m_window->currentTable()->cursor().selected(), (FloorPoint {0, 5}));
    QCOMPARE(grid().selectionModel()->selectedIndexes(), {grid().currentIndex()});
    removeEntry(document(), "monsters", "orc");
    QCOMPARE(m_window->currentTable()->cursor().selected().row, -1);
}

QTEST_MAIN(TestGridRows)
#include "tst_gridrows.moc"
