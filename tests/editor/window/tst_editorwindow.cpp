// SPDX-License-Identifier: GPL-3.0-or-later
// The window as a person uses it: keys, mouse and menus only.

#include "tests/editor/windowtest.h"

#include "editor/dialogs/brokenfiledialog.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/docks/playbar.h"
#include "editor/document/atomicfile.h"
#include "editor/edits/entryedits.h"
#include "editor/edits/rulesetedits.h"
#include "editor/grid/celleditor.h"
#include "editor/window/editordocks.h"
#include "editor/window/tabletabs.h"

#include "resources/builtins.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QChart>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTimer>
#include <QUndoStack>
#include <QtTest>

using namespace editor;

namespace {

// How high an entry's line stands over a floor, whatever points it is drawn through.
double drawnOn(const LineChart &chart, std::size_t entry, int floor)
{
    const QList<QPointF> points = chart.lines().at(entry)->points();
    const auto over = std::adjacent_find(points.begin(), points.end(), [floor](auto a, auto b) {
        return a.x() < floor && floor < b.x() && a.y() == b.y();
    });
    return over == points.end() ? -1 : over->y();
}

} // namespace

class TestEditorWindow : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void openedFileTakesWhatIsTyped();
    void switchedTableTakesWhatIsTyped();
    void arrowsWalkTheTabsOnceTheyHaveTheFocus();
    void noTwoActionsHaveOneKey();
    void helpIsOneKeyAwayAndLinksLead();
    void helpIsAboutWhatHasTheFocus();
    void rulesetWithoutTablesFollowsOneWithTables();
    void otherTablesOpenWhileOneRulesetIsComparedWith();
    void undoOfAnotherStateComesBackToTheSameCell();
    void typedWeightReachesChartFileAndPlaytest();
    void chartFollowsEachKeystroke();
    void chanceFollowsEachKeystroke();
    void escapeRestoresTheCell();
    void enterGoesDownAndTabGoesRight();
    void deleteCarriesOnAndCtrlDeleteWritesZero();
    void arrowsStepTheValueInOneUndoStep();
    void badTextIsMarkedAndNotCommitted();
    void germanUsersTypeWholeNumbers();
    void countRuleIsTypedUnderTheGrid();
    void undoMenuNamesTheStep();
    void clipboardTakesAndGivesBlocks();
    void badClipboardChangesNothing();
    void gridShowsAllRowsOfAShortTable();
    void gridOfALongTableLeavesRoomForTheChart();
    void draggedGridHeightStays();
    void chartColumnsStandUnderGridColumns_data();
    void chartColumnsStandUnderGridColumns();
    void tableTwinShowsTheChartsNumbers();
    void keysSwitchCharts();
    void brokenFileLeavesTheDraftAlone();
    void closingAsksAboutUnsavedChanges();
    void playSaysWhatIsMissing();
    void everyWidgetThatTakesFocusHasAName();
    void emptyTableSaysHowToFillIt();
    void removedTableIsToldWithWhatBringsItBack();

private:
    QMessageBox *messageBox();
    void answer(QMessageBox::StandardButton button);
    void addEntries(int count);
};

void TestEditorWindow::init()
{
    openWindow();
}

void TestEditorWindow::cleanup()
{
    closeWindow();
}

QMessageBox *TestEditorWindow::messageBox()
{
    return m_window->findChild<QMessageBox *>();
}

void TestEditorWindow::answer(QMessageBox::StandardButton button)
{
    QTimer::singleShot(0, this, [this, button] {
        QVERIFY(messageBox());
        QTest::mouseClick(messageBox()->button(button), Qt::LeftButton);
    });
}

// In the order of `fathom --editor FILE`: the window is there before the file is.
void TestEditorWindow::openedFileTakesWhatIsTyped()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.ruleset.json"));
    QVERIFY(m_window->files().saveTo(path));
    m_window = std::make_unique<EditorWindow>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->activateWindow();
    QVERIFY(m_window->files().openFile(path));
    QTRY_VERIFY(grid().hasFocus());
    key(Qt::Key_Down);
    type("42");
    key(Qt::Key_Return);
    QCOMPARE(weight("troll", 1), 42);
    QCOMPARE(QString::fromStdString(m_window->currentTable()->table()), QStringLiteral("monsters"));
}

void TestEditorWindow::switchedTableTakesWhatIsTyped()
{
    auto *bar = m_window->findChild<QTabWidget *>()->tabBar();
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(1).center());
    QTRY_VERIFY(grid().hasFocus());
    type("42");
    key(Qt::Key_Return);
    QCOMPARE(core::valueAt(m_window->document().draft().tables[1].entries[0].weight, 1), 42);
    key(Qt::Key_PageUp, Qt::ControlModifier);
    QTRY_VERIFY(grid().hasFocus());
    type("43");
    key(Qt::Key_Return);
    QCOMPARE(weight("orc", 1), 43);
}

void TestEditorWindow::arrowsWalkTheTabsOnceTheyHaveTheFocus()
{
    auto *bar = m_window->findChild<QTabWidget *>()->tabBar();
    bar->setFocus(Qt::TabFocusReason);
    key(Qt::Key_Right);
    QCOMPARE(QString::fromStdString(m_window->currentTable()->table()), QStringLiteral("items"));
    QVERIFY(bar->hasFocus());
}

void TestEditorWindow::noTwoActionsHaveOneKey()
{
    QMap<QKeySequence, QString> known; // of the keys that work anywhere in the window
    for (const QAction *action : m_window->findChildren<QAction *>()) {
        if (action->shortcutContext() == Qt::WidgetShortcut
            || action->shortcutContext() == Qt::WidgetWithChildrenShortcut)
            continue;
        for (const QKeySequence &shortcut : action->shortcuts()) {
            const QStringList both {shortcut.toString(), known.value(shortcut), action->text()};
            QVERIFY2(!known.contains(shortcut), qPrintable(both.join(u' ')));
            known.insert(shortcut, action->text());
        }
    }
    QVERIFY(known.size() > 30);
}

void TestEditorWindow::helpIsOneKeyAwayAndLinksLead()
{
    key(Qt::Key_F1); // the focus is in the grid
    auto *help = m_window->findChild<HelpWindow *>();
    QVERIFY(help && help->isVisible());
    QCOMPARE(help->page(), QStringLiteral("workbench"));
    auto *text = help->findChild<QTextBrowser *>();
    QCOMPARE(text->textCursor().block().text(), QStringLiteral("Cells"));
    QVERIFY(text->cursorRect().top() < text->viewport()->height() / 2);
    help->turnTo(QStringLiteral("tour"));
    QVERIFY(text->toPlainText().startsWith(QStringLiteral("Five minutes: the wall at floor 6")));
    help->turnTo(QStringLiteral("workbench"));
    Q_EMIT text->anchorClicked(QUrl(QStringLiteral("numbers.md")));
    QCOMPARE(help->page(), QStringLiteral("numbers"));
    auto *search = help->findChild<QLineEdit *>();
    QTest::keyClicks(search, QStringLiteral("Pull Request"));
    auto *pages = help->findChild<QListWidget *>();
    QVERIFY(pages->currentItem() && !pages->currentItem()->isHidden());
    QCOMPARE(text->textCursor().selectedText().toLower(), QStringLiteral("pull request"));
    for (const resources::HelpPage &page : resources::helpPages()) {
        const auto at = static_cast<int>(&page - resources::helpPages().data());
        const QString whole
            = QString::fromUtf8(page.markdown.data(), qsizetype(page.markdown.size()));
        QCOMPARE(!pages->item(at)->isHidden(),
                 whole.simplified().contains(QStringLiteral("pull request"), Qt::CaseInsensitive));
    }
    search->clear();
    QVERIFY(!pages->item(0)->isHidden());
    key(Qt::Key_F1); // one window
    QCOMPARE(m_window->findChildren<HelpWindow *>().size(), 1);
    QTest::keyClick(help, Qt::Key_Escape);
    QTRY_VERIFY(!m_window->findChild<HelpWindow *>());
}

void TestEditorWindow::helpIsAboutWhatHasTheFocus()
{
    for (QDockWidget *dock : m_window->docks().docks()) {
        EditorDocks::goTo(*dock);
        m_window->activateWindow();
        if (!EditorDocks::firstField(*dock))
            continue; // takes no keys
        QTRY_VERIFY(dock->isAncestorOf(QApplication::focusWidget()));
        key(Qt::Key_F1);
        auto *help = m_window->findChild<HelpWindow *>();
        QVERIFY(help);
        const auto *text = help->findChild<QTextBrowser *>();
        const QTextBlock heading = text->textCursor().block();
        QVERIFY2(help->page() != QStringLiteral("tour"), qPrintable(dock->objectName()));
        QVERIFY2(heading.blockFormat().headingLevel() == 2, qPrintable(dock->objectName()));
        delete help;
    }
}

void TestEditorWindow::rulesetWithoutTablesFollowsOneWithTables()
{
    core::Ruleset rules;
    rules.name = "bare";
    m_window->document().open(rules, {});
    QVERIFY(!m_window->currentTable());
    QVERIFY(m_window->files().openBlank());
    QVERIFY(m_window->currentTable());
}

void TestEditorWindow::typedWeightReachesChartFileAndPlaytest()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.ruleset.json"));
    QVERIFY(m_window->files().saveTo(path));
    select(1, 5);
    type("42");
    key(Qt::Key_Return);

    WeightsChart &chart = m_window->currentTable()->charts().weightsChart();
    QTRY_COMPARE(drawnOn(chart, 1, 5), 42.0);

    std::shared_ptr<const core::Ruleset> played;
    quint64 seed = 0;
    int floor = 0;
    connect(m_window.get(), &EditorWindow::playRequested, this,
            [&](const std::shared_ptr<const core::Ruleset> &rules, quint64 s, int f) {
                played = rules;
                seed = s;
                floor = f;
            });
    m_window->playBar().setFloor(6);
    m_window->playBar().setSeed(77);
    key(Qt::Key_F5);
    QVERIFY(played);
    QCOMPARE(core::valueAt(played->tables[0].entries[1].weight, 6), 42);
    QCOMPARE(seed, quint64(77));
    QCOMPARE(floor, 6);
    QVERIFY(m_window->isWindowModified());

    key(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!m_window->isWindowModified());
    const core::Result<core::Ruleset> saved = loadRuleset(path);
    QVERIFY(saved);
    QCOMPARE(core::valueAt(saved->tables[0].entries[1].weight, 5), 42);
}

void TestEditorWindow::chartFollowsEachKeystroke()
{
    WeightsChart &chart = m_window->currentTable()->charts().weightsChart();
    select(1, 5);
    type("4");
    QTRY_COMPARE(drawnOn(chart, 1, 5), 4.0);
    type("2");
    QTRY_COMPARE(drawnOn(chart, 1, 5), 42.0);
    QCOMPARE(drawnOn(chart, 1, 7), 60.0); // floor 7 has its own
    key(Qt::Key_Return);
    QCOMPARE(m_window->document().undoStack().count(), 1);
}

void TestEditorWindow::chanceFollowsEachKeystroke()
{
    key(Qt::Key_3, Qt::AltModifier);
    ChanceChart &chart = m_window->currentTable()->charts().chanceChart();
    const int layouts = std::min(Numbers::quickLayouts, m_window->docks().numbers().layouts());
    const auto exact = [this, layouts] {
        const core::Ruleset &rules = m_window->document().draft();
        return core::Analysis(rules, {.floors = {1, rules.floors}, .layouts = layouts})
            .at(5, 0, 1)
            .atLeastOne;
    };
    QTRY_COMPARE(chart.lines().size(), std::size_t(2));
    QCOMPARE(chart.subtitle(),
             QStringLiteral("exact given %1 layouts").arg(QLocale().toString(layouts)));
    select(1, 5);
    type("4");
    const double of4 = exact();
    QTRY_VERIFY(chart.lines()[1]->points().contains(QPointF(4.5, of4)));
    type("2");
    const double of42 = exact();
    QVERIFY(of42 > of4);
    QTRY_VERIFY(chart.lines()[1]->points().contains(QPointF(4.5, of42)));
}

void TestEditorWindow::escapeRestoresTheCell()
{
    select(1, 4); // carried
    type("99");
    QCOMPARE(weight("troll", 4), 99);
    key(Qt::Key_Escape);
    QCOMPARE(weight("troll", 4), 15);
    QCOMPARE(m_window->document().undoStack().count(), 0);
    QVERIFY(!m_window->isWindowModified());
    QTRY_VERIFY(grid().hasFocus());
}

void TestEditorWindow::enterGoesDownAndTabGoesRight()
{
    select(0, 5);
    type("70");
    key(Qt::Key_Return);
    QCOMPARE(grid().currentIndex(), grid().model()->index(1, 4));
    type("20");
    key(Qt::Key_Tab);
    QCOMPARE(grid().currentIndex(), grid().model()->index(1, 5));
    type("21");
    key(Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(grid().currentIndex(), grid().model()->index(1, 4));
    QCOMPARE(weight("orc", 5), 70);
    QCOMPARE(weight("troll", 5), 20);
    QCOMPARE(weight("troll", 6), 21);
    QCOMPARE(m_window->document().undoStack().count(), 3);
}

void TestEditorWindow::deleteCarriesOnAndCtrlDeleteWritesZero()
{
    select(1, 5);
    key(Qt::Key_Delete);
    QCOMPARE(weight("troll", 5), 15);
    key(Qt::Key_Delete);
    QCOMPARE(m_window->document().undoStack().count(), 1);
    key(Qt::Key_Delete, Qt::ControlModifier);
    QCOMPARE(weight("troll", 5), 0);
    QCOMPARE(weight("troll", 6), 0);
    QCOMPARE(weight("troll", 7), 60);
}

void TestEditorWindow::arrowsStepTheValueInOneUndoStep()
{
    select(1, 5);
    key(Qt::Key_F2);
    key(Qt::Key_Up);
    key(Qt::Key_PageUp);
    key(Qt::Key_Down);
    QCOMPARE(weight("troll", 5), 40);
    key(Qt::Key_Up);
    key(Qt::Key_Return);
    QCOMPARE(weight("troll", 5), 41);
    QCOMPARE(m_window->document().undoStack().count(), 1);
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(weight("troll", 5), 30);
}

void TestEditorWindow::badTextIsMarkedAndNotCommitted()
{
    select(1, 5);
    type("4x");
    auto *editor = qobject_cast<CellEditor *>(QApplication::focusWidget());
    QVERIFY(editor);
    QVERIFY(!editor->problem().isEmpty());
    QVERIFY(editor->palette().color(QPalette::Base) != grid().palette().color(QPalette::Base));
    QCOMPARE(weight("troll", 5), 30);
    key(Qt::Key_Return); // stays, and says why
    QVERIFY(qobject_cast<CellEditor *>(QApplication::focusWidget()));
    key(Qt::Key_Backspace);
    QCOMPARE(weight("troll", 5), 4);
    key(Qt::Key_Return);
    QCOMPARE(weight("troll", 5), 4);
}

void TestEditorWindow::germanUsersTypeWholeNumbers()
{
    QLocale::setDefault(QLocale(QLocale::German));
    select(1, 5);
    type("1.5");
    key(Qt::Key_Return);
    QCOMPARE(weight("troll", 5), 30); // not 15
    key(Qt::Key_Escape);
    type("1500");
    key(Qt::Key_Return);
    QCOMPARE(weight("troll", 5), 1500);
}

void TestEditorWindow::countRuleIsTypedUnderTheGrid()
{
    FloorTableView &footer = m_window->currentTable()->footer();
    key(Qt::Key_F6);
    QTRY_VERIFY(footer.hasFocus());
    footer.setCurrentIndex(footer.model()->index(FooterModel::CountRow, 3));
    type("4");
    key(Qt::Key_Return);
    const core::Count count = core::Count::at(m_window->document().table("monsters")->count, 4);
    QCOMPARE(count.most(), 4);
    QCOMPARE(m_window->document().undoStack().undoText(),
             QStringLiteral("monsters: count up to, floor 4, 3 → 4"));
}

void TestEditorWindow::undoMenuNamesTheStep()
{
    select(1, 5);
    type("42");
    key(Qt::Key_Return);
    const QList<QAction *> actions = m_window->menuBar()->actions()[1]->menu()->actions();
    QCOMPARE(actions[0]->text(), QStringLiteral("&Undo troll: floor 5, 30 → 42"));
    actions[0]->trigger();
    QCOMPARE(weight("troll", 5), 30);
    QCOMPARE(actions[1]->text(), QStringLiteral("&Redo troll: floor 5, 30 → 42"));
    actions[1]->trigger();
    QCOMPARE(weight("troll", 5), 42);
}

void TestEditorWindow::clipboardTakesAndGivesBlocks()
{
    QApplication::clipboard()->setText(QStringLiteral("1\t2\r\n3\t4\r\n"));
    select(0, 2);
    key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(weight("orc", 2), 1);
    QCOMPARE(weight("orc", 3), 2);
    QCOMPARE(weight("troll", 2), 3);
    QCOMPARE(weight("troll", 3), 4);
    QCOMPARE(m_window->document().undoStack().count(), 1);
    key(Qt::Key_Right, Qt::ShiftModifier);
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("1\t2\n3\t4\n"));
}

void TestEditorWindow::badClipboardChangesNothing()
{
    QApplication::clipboard()->setText(QStringLiteral("1\t2\n3\tx\n"));
    select(0, 2);
    key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(m_window->document().undoStack().count(), 0);
}

void TestEditorWindow::addEntries(int count)
{
    RulesetDocument &document = m_window->document();
    for (int i = 0; i < count; ++i)
        insertEntry(document, m_window->currentTable()->table(), 0,
                    {QStringLiteral("new-%1").arg(i).toStdString(), core::Constant {1}, {}});
    QTest::qWait(30); // for a layout, which leaves a dragged height alone
}

void TestEditorWindow::gridShowsAllRowsOfAShortTable()
{
    const auto showsAll = [this] {
        const QWidget &view = *grid().viewport();
        const QRect last
            = grid().visualRect(grid().model()->index(grid().model()->rowCount() - 1, 0));
        return view.rect().contains(last) && grid().verticalScrollBar()->maximum() == 0
            && view.height() - last.bottom() < last.height();
    };
    QVERIFY(showsAll());
    m_window->showTable(1);
    QTRY_VERIFY(showsAll());
    QCOMPARE(grid().model()->rowCount(), 4);
    addEntries(2);
    QTRY_VERIFY(showsAll());
    m_window->resize(1024, 700);
    QTRY_VERIFY(showsAll());
}

void TestEditorWindow::gridOfALongTableLeavesRoomForTheChart()
{
    addEntries(40);
    QTRY_VERIFY(grid().verticalScrollBar()->maximum() > 0);
    const TableEditor &table = *m_window->currentTable();
    QVERIFY(grid().height() + table.footer().height() <= m_window->height() * 45 / 100);
    QVERIFY(table.charts().height() > 250);
}

void TestEditorWindow::draggedGridHeightStays()
{
    m_window->showTable(1);
    QTest::qWait(30); // for its layout
    const int before = grid().height();
    QSplitterHandle *handle = m_window->currentTable()->findChild<QSplitter *>()->handle(1);
    const QPoint start = handle->rect().center();
    const QPoint end = start - QPoint(0, 40);
    QTest::mousePress(handle, Qt::LeftButton, {}, start);
    QMouseEvent move(QEvent::MouseMove, end, handle->mapToGlobal(end), Qt::NoButton, Qt::LeftButton,
                     {});
    QApplication::sendEvent(handle, &move);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->rect().center());
    const int dragged = grid().height();
    QVERIFY(dragged <= before - 30);
    addEntries(2);
    QCOMPARE(grid().height(), dragged);
    m_window->showTable(0);
    m_window->showTable(1);
    QTest::qWait(30); // for a layout, as above
    QCOMPARE(grid().height(), dragged);
}

void TestEditorWindow::chartColumnsStandUnderGridColumns_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("floors");
    QTest::addColumn<int>("current");
    QTest::newRow("all seen") << 1280 << 10 << 1;
    QTest::newRow("narrow") << 1024 << 10 << 10;
    QTest::newRow("scrolled to the end") << 1024 << 60 << 60;
    QTest::newRow("scrolled to the middle") << 1024 << 60 << 33;
}

void TestEditorWindow::chartColumnsStandUnderGridColumns()
{
    QFETCH(int, width);
    QFETCH(int, floors);
    QFETCH(int, current);
    m_window->resize(width, 700);
    for (QSpinBox *box : m_window->findChildren<QSpinBox *>()) {
        if (box->accessibleName() == QStringLiteral("Number of floors"))
            box->setValue(floors);
    }
    select(1, current);
    TableEditor &table = *m_window->currentTable();
    const QHeaderView &header = *grid().horizontalHeader();
    QTRY_COMPARE(header.count(), floors);
    for (const ChartKind kind : {ChartKind::Weights, ChartKind::Mix, ChartKind::Chance}) {
        table.charts().choose(static_cast<ChartPanes::Choice>(kind));
        const FloorChart &chart = table.charts().chart(kind);
        const auto offsetOf = [&](const QWidget &view) {
            return chart.viewport()
                ->mapFrom(m_window.get(), view.mapTo(m_window.get(), QPoint()))
                .x();
        };
        const auto misplaced = [&](int floor) {
            const double left
                = offsetOf(*grid().viewport()) + header.sectionViewportPosition(floor - 1);
            const double footer = offsetOf(*table.footer().viewport())
                + table.footer().horizontalHeader()->sectionViewportPosition(floor - 1);
            // What Qt Charts itself makes of the axes must agree with where we paint.
            const QPointF drawn
                = chart.chart()->mapToPosition(QPointF(floor, 0), chart.chart()->series().first());
            return std::abs(left - footer) >= 0.5 || std::abs(chart.xOf(floor - 0.5) - left) > 1
                || std::abs(drawn.x() - chart.xOf(floor)) > 1
                || std::abs(drawn.y() - chart.yOf(0)) > 1;
        };
        for (int floor = 1; floor <= floors; ++floor)
            QTRY_VERIFY2(!misplaced(floor),
                         qPrintable(QStringLiteral("floor %1: chart %2, grid %3")
                                        .arg(floor)
                                        .arg(chart.xOf(floor - 0.5))
                                        .arg(offsetOf(*grid().viewport())
                                             + header.sectionViewportPosition(floor - 1))));
    }
}

void TestEditorWindow::tableTwinShowsTheChartsNumbers()
{
    ChartPanes &charts = m_window->currentTable()->charts();
    key(Qt::Key_2, Qt::AltModifier);
    key(Qt::Key_T, Qt::AltModifier);
    FloorTableView &twin = charts.table(ChartKind::Mix);
    QTRY_VERIFY(twin.isVisible());
    QVERIFY(!charts.mixChart().isVisible());
    QCOMPARE(twin.model()->index(1, 4).data().toString(), QStringLiteral("27.3 %"));
    select(1, 5);
    type("20");
    QCOMPARE(twin.model()->index(1, 4).data().toString(), QStringLiteral("20.0 %"));
}

void TestEditorWindow::keysSwitchCharts()
{
    ChartPanes &charts = m_window->currentTable()->charts();
    key(Qt::Key_3, Qt::AltModifier);
    QTRY_VERIFY(charts.chanceChart().isVisible());
    QVERIFY(!charts.weightsChart().isVisible());
    key(Qt::Key_0, Qt::AltModifier);
    QTRY_VERIFY(charts.weightsChart().isVisible() && charts.mixChart().isVisible());
    key(Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(QString::fromStdString(m_window->currentTable()->table()), QStringLiteral("items"));
    QTRY_VERIFY(m_window->currentTable()->charts().mixChart().isVisible());
}

void TestEditorWindow::brokenFileLeavesTheDraftAlone()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("broken.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\n  \"format\": 3");
    file.close();
    select(1, 5);
    type("42");
    key(Qt::Key_Return);
    QVERIFY(!m_window->files().openFile(path));
    const auto *dialog = m_window->findChild<BrokenFileDialog *>();
    QVERIFY(dialog);
    QVERIFY(dialog->findChild<QLabel *>()->text().contains(QStringLiteral("Line 2")));
    QCOMPARE(weight("troll", 5), 42);
    QCOMPARE(m_window->document().undoStack().count(), 1);
}

void TestEditorWindow::closingAsksAboutUnsavedChanges()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.ruleset.json"));
    QVERIFY(m_window->files().saveTo(path));
    select(1, 5);
    type("42");
    answer(QMessageBox::Cancel);
    QVERIFY(!m_window->close());
    QVERIFY(m_window->isVisible());
    answer(QMessageBox::Save);
    QVERIFY(m_window->close());
    QCOMPARE(core::valueAt(loadRuleset(path)->tables[0].entries[1].weight, 5), 42);
    m_window->show();
    QVERIFY(m_window->close()); // nothing to ask any more
}

void TestEditorWindow::playSaysWhatIsMissing()
{
    QVERIFY(m_window->files().openBlank());
    const QSignalSpy played(m_window.get(), &EditorWindow::playRequested);
    m_window->games().play();
    QVERIFY(messageBox());
    QVERIFY(!messageBox()->informativeText().isEmpty());
    QCOMPARE(played.count(), 0);
}

void TestEditorWindow::everyWidgetThatTakesFocusHasAName()
{
    const QList<QWidget *> widgets = m_window->findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisibleTo(m_window.get())
            || qobject_cast<const QTabBar *>(widget) || qobject_cast<const QTabWidget *>(widget))
            continue;
        if (qobject_cast<const QLineEdit *>(widget)
            && qobject_cast<const QAbstractSpinBox *>(widget->parentWidget()))
            continue; // named by its spin box
        const QAccessibleInterface *accessible
            = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
        QVERIFY2(accessible && !accessible->text(QAccessible::Name).isEmpty(),
                 qPrintable(QStringLiteral("%1 “%2” in %3")
                                .arg(QString::fromLatin1(widget->metaObject()->className()),
                                     widget->objectName(),
                                     QString::fromLatin1(
                                         widget->parentWidget()->metaObject()->className()))));
    }
}

void TestEditorWindow::emptyTableSaysHowToFillIt()
{
    QVERIFY(m_window->files().openBlank());
    QTRY_VERIFY(!grid().isVisible());
    QPushButton *add = nullptr;
    for (QPushButton *button : m_window->currentTable()->findChildren<QPushButton *>())
        add = button->isVisible() ? button : add;
    QVERIFY(add);
    QTimer::singleShot(50, this, [] {
        auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        QTest::keyClicks(dialog->findChild<QComboBox *>()->lineEdit(), QStringLiteral("bat"));
        QTest::keyClick(dialog, Qt::Key_Return);
        if (dialog->isVisible())
            dialog->reject();
    });
    QTest::mouseClick(add, Qt::LeftButton);
    QVERIFY(m_window->document().entry("monsters", "bat"));
    QVERIFY(grid().isVisible());
}

// With the dock hidden, where nothing but the grid follows what the draft is compared with.
void TestEditorWindow::otherTablesOpenWhileOneRulesetIsComparedWith()
{
    m_window->docks().choose(EditorDocks::Layout::Minimal);
    grid().setFocus();
    for (const char *next : {"menagerie", "", "chargrid-2020"}) {
        document().compareWith(std::make_shared<const core::Ruleset>(document().draft()),
                               QStringLiteral("itself"));
        key(Qt::Key_6, Qt::ControlModifier | Qt::ShiftModifier); // differences
        if (*next == 0)
            QVERIFY(m_window->files().openBlank());
        else
            QVERIFY(m_window->files().openBuiltin(QString::fromLatin1(next)));
        QVERIFY(!document().compared());
        QVERIFY(!m_window->grab().isNull());
    }
}

void TestEditorWindow::undoOfAnotherStateComesBackToTheSameCell()
{
    m_window->showTable(1);
    select(2, 6);
    core::Ruleset other = document().draft();
    other.tables.erase(other.tables.begin());
    replaceDraft(document(), other, QStringLiteral("another"));
    QCOMPARE(m_window->currentTable()->table(), std::string("items"));
    QCOMPARE(m_window->currentTable()->cursor().selected(), (FloorPoint {2, 6}));
    stack().undo();
    QCOMPARE(m_window->currentTable()->table(), std::string("items"));
    QCOMPARE(m_window->currentTable()->cursor().selected(), (FloorPoint {2, 6}));
}

void TestEditorWindow::removedTableIsToldWithWhatBringsItBack()
{
    const core::Ruleset before = document().draft();
    m_window->showTable(1);
    m_window->findChild<TableTabs *>()->removeTable();
    QCOMPARE(document().draft().tables.size(), before.tables.size() - 1);
    QCOMPARE(status(), QStringLiteral("“items” is removed. Undo (Ctrl+Z) brings it back."));
    stack().undo();
    QVERIFY(document().draft() == before);
}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("FathomTest"));
    TestEditorWindow test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_editorwindow.moc"
