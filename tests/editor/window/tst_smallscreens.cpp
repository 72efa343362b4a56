// SPDX-License-Identifier: GPL-3.0-or-later
// Every window, layout, dock, chart and dialog of the editor fits a screen of 1024 by 700 and
// one of 960 by 540, with many entries and with large fonts.

#include "tests/screenshots/shots.h"
#include "tests/support/fitting.h"

#include "editor/dialogs/helpwindow.h"
#include "editor/docks/balancepanel.h"
#include "editor/docks/numberspanel.h"
#include "editor/docks/progressionpane.h"
#include "editor/docks/simulatepanel.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/weightedits.h"
#include "editor/style/noticebar.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include <QApplication>
#include <QDockWidget>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

using namespace editor;

namespace {

core::Ruleset twelveEntries()
{
    core::Ruleset rules;
    rules.name = "Twelve";
    rules.floors = 10;
    rules.tables.resize(1);
    rules.tables[0].id = "monsters";
    rules.tables[0].count.draws = core::UpTo {core::Constant {3}};
    for (int i = 1; i <= 12; ++i)
        rules.tables[0].entries.push_back({.id = "a-beast-with-a-long-name-" + std::to_string(i),
                                           .weight = core::Transitions {{{i % 5 + 1, 10 * i}}},
                                           .unknown = {}});
    return rules;
}

} // namespace

class TestSmallScreens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_font = QApplication::font(); }
    void init();
    void cleanup();
    void theFirstWindowFitsTheScreen();
    void theStartPageFits_data() { addScreens(); }
    void theStartPageFits();
    void everyLayoutFits_data() { addScreens(); }
    void everyLayoutFits();
    void everyDockFits_data() { addScreens(); }
    void everyDockFits();
    void filterStaysInSightBesideTheListOfTables_data();
    void filterStaysInSightBesideTheListOfTables();
    void everyChartFits_data() { addScreens(); }
    void everyChartFits();
    void everyDialogFits_data() { addScreens(); }
    void everyDialogFits();
    void minimalHasNoDock();
    void layoutsBringBackTheDocksTheyAreNamedFor();
    void docksAtFirstAreWideEnoughToBeRead();
    void fiveEntriesStayInSightAboveADock();
    void chartsCanBeReadAboveEveryDock_data();
    void chartsCanBeReadAboveEveryDock();
    void planIsReadAndTakenOverWithoutScrolling();
    void countedRowIsInSightAtOnce();
    void progressionIsReadWithoutScrolling();
    void selectedEntryStaysInSightAboveAllCharts();

private:
    static void addScreens();
    void open();
    void checkFit(const QWidget &window, const QString &what);

    QFont m_font;
    QSize m_screen;
    std::unique_ptr<EditorWindow> m_window;
};

void TestSmallScreens::init()
{
    QSettings(QStringLiteral("Fathom"), QStringLiteral("Fathom")).clear();
    if (!QTest::currentDataTag())
        return;
    QFETCH(const QSize, screen);
    QFETCH(const double, font);
    m_screen = screen;
    QFont larger = m_font;
    larger.setPointSizeF(larger.pointSizeF() * font);
    QApplication::setFont(larger);
}

void TestSmallScreens::cleanup()
{
    m_window.reset();
    QApplication::setFont(m_font);
}

void TestSmallScreens::addScreens()
{
    QTest::addColumn<QSize>("screen");
    QTest::addColumn<double>("font");
    QTest::newRow("1024 x 700") << QSize(1024, 700) << 1.0;
    QTest::newRow("960 x 540, large font") << QSize(960, 540) << 1.5;
}

void TestSmallScreens::open()
{
    m_window = std::make_unique<EditorWindow>();
    m_window->document().open(twelveEntries(), {}, QStringLiteral("twelve.ruleset.json"));
    m_window->resize(m_screen);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestSmallScreens::checkFit(const QWidget &window, const QString &what)
{
    QStringList found;
    const bool fits = QTest::qWaitFor(
        [&] {
            found = fitting::unfitting(window, m_screen);
            return found.isEmpty();
        },
        1000);
    QVERIFY2(fits, qPrintable(what + QStringLiteral(": ") + found.join(u'\n')));
}

void TestSmallScreens::theFirstWindowFitsTheScreen()
{
    m_window = std::make_unique<EditorWindow>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    const QSize screen = m_window->screen()->availableSize();
    QVERIFY(m_window->width() <= screen.width());
    QVERIFY(m_window->height() < screen.height()); // there is a title bar too
    HelpWindow help(m_window.get());
    QVERIFY(help.width() <= screen.width() && help.height() < screen.height());
}

void TestSmallScreens::theStartPageFits()
{
    m_window = std::make_unique<EditorWindow>();
    m_window->resize(m_screen);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    checkFit(*m_window, QStringLiteral("start page"));
}

void TestSmallScreens::everyLayoutFits()
{
    open();
    using Layout = EditorDocks::Layout;
    for (const Layout layout : {Layout::Edit, Layout::Analyze, Layout::Compare, Layout::Minimal}) {
        m_window->docks().choose(layout);
        checkFit(*m_window, QStringLiteral("layout %1").arg(int(layout)));
    }
    m_window->docks().choose(Layout::Edit);
    m_window->fileNotice().ask(QStringLiteral("Another program has changed “twelve”."),
                               {{QStringLiteral("&Reload"), [] {}},
                                {QStringLiteral("&Compare"), [] {}},
                                {QStringLiteral("&Keep Mine"), [] {}}});
    checkFit(*m_window, QStringLiteral("a question about the file"));
}

void TestSmallScreens::everyDockFits()
{
    open();
    for (QDockWidget *dock : m_window->docks().docks()) {
        m_window->docks().choose(EditorDocks::Layout::Minimal);
        dock->show();
        dock->raise();
        checkFit(*m_window, dock->objectName());
    }
    // One on each side, all with what they can unfold.
    m_window->docks().choose(EditorDocks::Layout::Analyze);
    m_window->docks().numbersPanel().progression().toggle().setChecked(true);
    for (QDockWidget *dock : m_window->docks().docks())
        dock->show();
    checkFit(*m_window, QStringLiteral("all docks"));
}

void TestSmallScreens::filterStaysInSightBesideTheListOfTables_data()
{
    QTest::addColumn<QSize>("screen");
    QTest::addColumn<double>("font");
    QTest::newRow("1024 x 700") << QSize(1024, 700) << 1.0;
}

void TestSmallScreens::filterStaysInSightBesideTheListOfTables()
{
    core::Ruleset rules = twelveEntries();
    rules.tables.resize(8, rules.tables.front());
    for (core::SpawnTable &table : rules.tables)
        table.id = "library-keepers-" + std::to_string(&table - rules.tables.data());
    m_window = std::make_unique<EditorWindow>();
    m_window->document().open(rules, {});
    m_window->resize(m_screen);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    for (const auto *field : m_window->currentTable()->findChildren<QLineEdit *>()) {
        const auto isWhole
            = [field] { return field->visibleRegion().boundingRect() == field->rect(); };
        if (field->accessibleName() == QStringLiteral("Filter of the entries"))
            QTRY_VERIFY2(isWhole(),
                         qPrintable(QStringLiteral("%1 of %2")
                                        .arg(field->visibleRegion().boundingRect().width())
                                        .arg(field->width())));
    }
}

void TestSmallScreens::everyChartFits()
{
    open();
    ChartPanes &charts = m_window->currentTable()->charts();
    for (const bool asTables : {false, true}) {
        for (int choice = 0; choice <= static_cast<int>(ChartPanes::Choice::All); ++choice) {
            charts.choose(static_cast<ChartPanes::Choice>(choice));
            charts.showTables(asTables);
            checkFit(*m_window, ChartPanes::nameOf(static_cast<ChartPanes::Choice>(choice)));
        }
    }
}

void TestSmallScreens::everyDialogFits()
{
    for (const Shot &shot : dialogShots()) {
        const std::unique_ptr<QWidget> dialog = shot.make({});
        QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
        dialog->resize(dialog->size().boundedTo(m_screen)); // as window managers do it
        checkFit(*dialog, shot.name);
    }
}

void TestSmallScreens::minimalHasNoDock()
{
    m_screen = {1024, 700};
    open();
    using Layout = EditorDocks::Layout;
    m_window->docks().choose(Layout::Minimal);
    m_window->docks().dock(QStringLiteral("history"))->show();
    m_window->docks().choose(Layout::Edit);
    m_window->docks().choose(Layout::Minimal);
    for (const QDockWidget *dock : m_window->docks().docks())
        QVERIFY2(dock->isHidden(), qPrintable(dock->objectName()));
}

void TestSmallScreens::layoutsBringBackTheDocksTheyAreNamedFor()
{
    m_screen = {1024, 700};
    open();
    using Layout = EditorDocks::Layout;
    const auto isShown = [this](const char *name) {
        return !m_window->docks().dock(QString::fromLatin1(name))->isHidden();
    };
    m_window->docks().choose(Layout::Analyze);
    m_window->docks().dock(QStringLiteral("goals"))->hide();
    m_window->docks().dock(QStringLiteral("history"))->show();
    m_window->docks().choose(Layout::Edit);
    m_window->docks().choose(Layout::Analyze);
    QVERIFY(isShown("numbers") && isShown("goals") && isShown("simulate"));
    QVERIFY(isShown("history")); // what the user added stays
}

void TestSmallScreens::docksAtFirstAreWideEnoughToBeRead()
{
    m_screen = {1280, 800};
    open();
    m_window->docks().choose(EditorDocks::Layout::Edit);
    QDockWidget *numbers = m_window->docks().dock(QStringLiteral("numbers"));
    QTest::qWait(1);
    m_window->resizeDocks({numbers}, {20}, Qt::Horizontal);
    for (QAction *action : m_window->findChildren<QAction *>()) {
        if (action->text().remove(u'&') == QStringLiteral("As at First"))
            action->trigger();
    }
    QTRY_VERIFY2(numbers->width() >= 230, qPrintable(QString::number(numbers->width())));
}

void TestSmallScreens::fiveEntriesStayInSightAboveADock()
{
    m_screen = {1024, 700};
    for (const char *name : {"play", "simulate", "compare", "types"}) {
        QSettings(QStringLiteral("Fathom"), QStringLiteral("Fathom")).clear();
        open();
        m_window->docks().choose(EditorDocks::Layout::Edit);
        QVERIFY(m_window->docks().dock(QStringLiteral("numbers"))->isVisible());
        m_window->docks().dock(QString::fromLatin1(name))->toggleViewAction()->trigger();
        const WeightGrid &grid = m_window->currentTable()->grid();
        const auto seen = [&grid] {
            return grid.visualRect(grid.model()->index(4, 0)).bottom() <= grid.viewport()->height();
        };
        const bool areSeen = QTest::qWaitFor(seen, 1000);
        QVERIFY2(areSeen,
                 qPrintable(QStringLiteral("%1: %2 of the grid under a dock of %3")
                                .arg(QString::fromLatin1(name))
                                .arg(grid.viewport()->height())
                                .arg(m_window->docks().dock(QString::fromLatin1(name))->height())));
    }
}

void TestSmallScreens::chartsCanBeReadAboveEveryDock_data()
{
    QTest::addColumn<QSize>("screen");
    QTest::addColumn<double>("font");
    QTest::newRow("1024 x 700") << QSize(1024, 700) << 1.0;
    QTest::newRow("1280 x 800") << QSize(1280, 800) << 1.0;
    QTest::newRow("1920 x 1080") << QSize(1920, 1080) << 1.0;
}

// With three goals under the grid, the docks at the bottom one by one.
void TestSmallScreens::chartsCanBeReadAboveEveryDock()
{
    open();
    for (const int floor : {3, 5, 7}) {
        core::ProbabilityGoal goal;
        goal.subject.entry = "a-beast-with-a-long-name-4";
        goal.floor = floor;
        goal.probability.min = 0.9;
        addGoal(m_window->document(), {.kind = goal, .unknown = {}});
    }
    const TableEditor &table = *m_window->currentTable();
    QTRY_COMPARE(table.footer().model()->rowCount(), 7);
    for (QDockWidget *dock : m_window->docks().docks()) {
        m_window->docks().choose(EditorDocks::Layout::Edit);
        if (m_window->dockWidgetArea(dock) != Qt::BottomDockWidgetArea)
            continue;
        dock->toggleViewAction()->trigger();
        const QWidget &chart = *table.charts().weightsChart().viewport();
        const auto *area = qobject_cast<const QScrollArea *>(dock->widget());
        const int rows = m_screen.height() > 1000 ? 5 : m_screen.height() > 700 ? 4 : 3;
        const auto fits = [&] {
            const QAbstractItemView &grid = table.grid();
            return chart.visibleRegion().boundingRect().height() >= 120
                && grid.visualRect(grid.model()->index(rows - 1, 0)).bottom()
                <= grid.viewport()->height()
                && dock->height() >= 90
                && (m_screen.height() < 1000 || area->verticalScrollBar()->maximum() == 0);
        };
        const bool isGood = QTest::qWaitFor(fits, 1000);
        QVERIFY2(isGood,
                 qPrintable(QStringLiteral("%1: chart %2, grid %3, dock %4 and hidden of it %5")
                                .arg(dock->objectName())
                                .arg(chart.visibleRegion().boundingRect().height())
                                .arg(table.grid().viewport()->height())
                                .arg(dock->height())
                                .arg(area->verticalScrollBar()->maximum())));
        dock->hide();
    }
}

void TestSmallScreens::planIsReadAndTakenOverWithoutScrolling()
{
    m_screen = {1024, 700};
    qputenv("FATHOM_LAYOUTS", "200");
    m_window = std::make_unique<EditorWindow>();
    QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
    core::MeanGoal trolls;
    trolls.subject = {.table = "monsters", .entry = "troll"};
    trolls.floor = 7;
    trolls.mean.max = 3.5;
    addGoal(m_window->document(), {.kind = trolls, .unknown = {}});
    m_window->resize(m_screen);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    EditorDocks::goTo(*m_window->docks().dock(QStringLiteral("balance")));
    BalancePanel &panel = m_window->docks().balancePanel();
    const auto button = [&panel](const QString &text) {
        const QList<QPushButton *> all = panel.findChildren<QPushButton *>();
        return *std::find_if(all.begin(), all.end(), [&text](const QPushButton *each) {
            return each->text().remove(u'&') == text;
        });
    };
    QTest::mouseClick(button(QStringLiteral("Start")), Qt::LeftButton);
    QTRY_VERIFY(panel.balance().has_value());
    const QPushButton &take = *button(QStringLiteral("Take Over"));
    QTRY_VERIFY(take.isEnabled() && take.visibleRegion() == QRegion(take.rect()));
    for (const QTreeView *list : panel.findChildren<QTreeView *>()) {
        QTRY_VERIFY2(list->isHeaderHidden()
                         || list->header()->length() <= list->viewport()->width(),
                     qPrintable(list->accessibleName()));
    }
}

void TestSmallScreens::countedRowIsInSightAtOnce()
{
    m_screen = {1024, 700};
    open();
    m_window->docks().choose(EditorDocks::Layout::Analyze);
    const auto &list = *m_window->docks().simulatePanel().findChild<QTreeView *>();
    m_window->docks().simulatePanel().start();
    QTRY_VERIFY(list.model()->rowCount() > 0);
    const auto firstRow = [&list] { return list.visualRect(list.model()->index(0, 0)); };
    const auto isSeen
        = [&] { return list.viewport()->visibleRegion().boundingRect().contains(firstRow()); };
    QTRY_VERIFY(isSeen());
}

void TestSmallScreens::progressionIsReadWithoutScrolling()
{
    m_screen = {1280, 800};
    open();
    const auto &area
        = *qobject_cast<QScrollArea *>(m_window->docks().dock(QStringLiteral("numbers"))->widget());
    m_window->docks().numbersPanel().progression().toggle().setChecked(true);
    const auto formula = core::Formula::make("100 + 3*floor*floor - 2*floor + floor/2", {}, {});
    for (const core::Progression &weight :
         {core::Progression(core::Ramp {{{1, 25}, {6, 50}}}), core::Progression(*formula)}) {
        setProgression(m_window->document(), "monsters", "a-beast-with-a-long-name-1", weight, {});
        QTest::qWait(1);
        QTRY_COMPARE(area.horizontalScrollBar()->maximum(), 0);
    }
}

void TestSmallScreens::selectedEntryStaysInSightAboveAllCharts()
{
    m_screen = {1024, 700};
    open();
    WeightGrid &grid = m_window->currentTable()->grid();
    const auto isSeen = [&grid] {
        return grid.viewport()->rect().contains(grid.visualRect(grid.currentIndex()));
    };
    int last = 0; // of those in sight
    while (grid.viewport()->rect().contains(grid.visualRect(grid.model()->index(last + 1, 0))))
        ++last;
    grid.goTo(grid.model()->index(last, 0));
    const int before = grid.viewport()->height();
    m_window->currentTable()->charts().choose(ChartPanes::Choice::All);
    QTest::qWait(50);
    m_window->resize(1024, 600);
    QTRY_VERIFY(grid.viewport()->height() < before);
    QTRY_VERIFY(isSeen());
}

// A screen as small as the smallest there are, at a scale of 2.
int main(int argc, char **argv)
{
    const QTemporaryDir folder;
    if (qgetenv("QT_QPA_PLATFORM") == "offscreen") {
        const QString path = folder.filePath(QStringLiteral("screens.json"));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(R"({"screens": [{"name": "small", "x": 0, "y": 0, "width": 960,
                           "height": 540, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})");
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + path.toLocal8Bit());
    }
    qputenv("FATHOM_LAYOUTS", "200");
    QApplication application(argc, argv);
    TestSmallScreens test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_smallscreens.moc"
