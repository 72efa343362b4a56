// SPDX-License-Identifier: GPL-3.0-or-later
// The ways to a command beside its key: the bar, the pack beside the map, the help.

#include "tests/app/playedpage.h"

#include "app/cards/helpcard.h"
#include "app/cards/packlist.h"
#include "app/pages/gamewindow.h"
#include "app/panels/gauge.h"
#include "app/panels/visiblethingslist.h"

#include <QMenuBar>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTest>
#include <QTextBrowser>

namespace {

PackList *packOf(PlayedPage &game)
{
    return game.page.findChild<PackList *>();
}

QPoint middleOf(const PackList *list, int row)
{
    return list->visualItemRect(list->item(row)).center();
}

/// Beside the menus.
QList<QAction *> commandsOnBar(const QMainWindow &window)
{
    QList<QAction *> found;
    for (QAction *action : window.menuBar()->actions())
        if (!action->menu() && !action->isSeparator() && action->isVisible())
            found << action;
    return found;
}

} // namespace

class tst_Commands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void tThrowsWhatIsChosenWhereItIsAimed();
    void theHintNamesTheKeyForThrowing();
    void anItemOfThePackIsUsedByAClick();
    void anItemIsDroppedByDraggingItToTheMap();
    void draggingBackOntoTheListDoesNothing();
    void statusesOfThePlayerStandBesideTheMap();
    void pointingAtAMonsterMarksItInTheList();
    void aTabTooManyLeavesTheKeysToTheGame();
    void keysPressedOnTheListsAreTheGames();
    void everyCommandIsOnTheBarWithItsKey();
    void theBarIsPutAwayFromTheMenu();
    void aKeyPutsThePanelAwayForALineBelowTheMap();
    void keysStayTheGamesWhenThePanelGoes();
    void aKeyFillsTheScreenAndLeavesItAgain();
    void theHelpBeginsWithTheFirstMinutes();
};

void tst_Commands::tThrowsWhatIsChosenWhereItIsAimed()
{
    PlayedPage game({"########", "#@...o.#", "########"}, dartRules(), {Potion, Dart});
    game.press(Qt::Key_T);
    QVERIFY(game.card("throw"));
    game.press(Qt::Key_B);
    QVERIFY2(game.hint().contains(QStringLiteral("It takes 3 of its 10 HP.")),
             qPrintable(game.hint()));
    QCOMPARE(game.map()->overlay().cursor, std::optional(core::Point {5, 1}));
    game.press(Qt::Key_Return);
    QCOMPARE(game.state().turn, 1);
    QCOMPARE(game.state().monsters.front().hp, 7);
    QCOMPARE(game.state().player.pack, (std::vector<int> {Potion}));
    QVERIFY((game.state().items.front().position == core::Point {5, 1}));
    PlayedPage kept({"########", "#@...o.#", "########"}, dartRules(), {Dart});
    kept.press(Qt::Key_T);
    kept.press(Qt::Key_A);
    kept.press(Qt::Key_Escape);
    QCOMPARE(kept.state().turn, 0);
    QCOMPARE(kept.state().player.pack.size(), std::size_t(1));
}

void tst_Commands::theHintNamesTheKeyForThrowing()
{
    PlayedPage game({"####", "#@.#", "####"});
    QVERIFY2(game.hint().contains(QStringLiteral("t throw")), qPrintable(game.hint()));
}

void tst_Commands::anItemOfThePackIsUsedByAClick()
{
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].power = {12, 12};
    PlayedPage game({"#####", "#@o.#", "#####"}, rules, {Potion});
    game.press(Qt::Key_Period); // 10 HP gone
    QTest::mouseClick(packOf(game)->viewport(), Qt::LeftButton, {}, middleOf(packOf(game), 0));
    QVERIFY(game.state().player.pack.empty());
    QCOMPARE(game.state().turn, 2);
    game.press(Qt::Key_Period); // the keys are still the game's
    QCOMPARE(game.state().turn, 3);
}

void tst_Commands::anItemIsDroppedByDraggingItToTheMap()
{
    PlayedPage game({"####", "#@.#", "####"}, scenarioRules(), {Potion, Fireball});
    QWidget *list = packOf(game)->viewport();
    const QPoint onMap = list->mapFromGlobal(game.map()->mapToGlobal(QPoint(60, 60)));
    QTest::mousePress(list, Qt::LeftButton, {}, middleOf(packOf(game), 1));
    QTest::mouseMove(list, onMap);
    QTest::mouseRelease(list, Qt::LeftButton, {}, onMap);
    QCOMPARE(game.state().player.pack, (std::vector<int> {Potion}));
    QCOMPARE(game.state().items.size(), std::size_t(1));
    QVERIFY(game.state().items.front().position == game.position());
    QCOMPARE(packOf(game)->count(), 1);
}

void tst_Commands::draggingBackOntoTheListDoesNothing()
{
    PlayedPage game({"####", "#@.#", "####"}, scenarioRules(), {Potion, Fireball});
    QWidget *list = packOf(game)->viewport();
    QTest::mousePress(list, Qt::LeftButton, {}, middleOf(packOf(game), 1));
    QTest::mouseRelease(list, Qt::LeftButton, {}, middleOf(packOf(game), 0));
    QCOMPARE(game.state().turn, 0);
    QVERIFY(!game.map()->overlay().cursor);
}

void tst_Commands::statusesOfThePlayerStandBesideTheMap()
{
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].power = {3, 3};
    rules.monsters[Orc].inflicts = core::Infliction {core::Status::Poisoned, 5, 1, 100};
    PlayedPage game({"#####", "#@o.#", "#####"}, rules);
    const auto *status = game.page.findChild<QLabel *>(QStringLiteral("status"));
    QVERIFY(status->isHidden());
    game.press(Qt::Key_Period);
    QVERIFY(!status->isHidden());
    QVERIFY2(status->text().contains(QStringLiteral("poisoned")), qPrintable(status->text()));
}

void tst_Commands::pointingAtAMonsterMarksItInTheList()
{
    PlayedPage game({"#######", "#@.!o.#", "#######"});
    const auto *list = game.page.findChild<VisibleThingsList *>();
    QCOMPARE(list->pointedRow(), -1);
    game.point({4, 1});
    QCOMPARE(list->pointedRow(), 0); // before the potion
    game.point({2, 1});
    QCOMPARE(list->pointedRow(), -1);
    const_cast<VisibleThingsList *>(list)->setFocus();
    game.press(Qt::Key_End); // by keys as by the pointer
    QCOMPARE(list->pointedRow(), 1);
    QVERIFY2(game.hint().contains(QStringLiteral("heals")), qPrintable(game.hint()));
}

void tst_Commands::aTabTooManyLeavesTheKeysToTheGame()
{
    PlayedPage game({"#####", "#@o.#", "#####"});
    for (int i = 0; i < 4; ++i) // two blows are enough
        game.press(Qt::Key_Tab);
    QVERIFY(game.state().monsters.empty());
    QCOMPARE(game.hint(), QStringLiteral("There is no enemy in view."));
    QVERIFY(game.map()->hasFocus());
    const int turn = game.state().turn;
    game.press(Qt::Key_Period);
    QCOMPARE(game.state().turn, turn + 1);
}

void tst_Commands::keysPressedOnTheListsAreTheGames()
{
    PlayedPage game({"#####", "#@..#", "#####"}, scenarioRules(), {Potion});
    const auto *log = game.page.findChild<QAbstractItemView *>(QStringLiteral("log"));
    QStringList reached;
    for (int i = 0; i < 12; ++i) {
        game.press(Qt::Key_Backtab, Qt::ShiftModifier);
        reached << QApplication::focusWidget()->objectName();
    }
    for (const char *name : {"log", "packList"})
        QVERIFY2(reached.contains(QLatin1String(name)), qPrintable(reached.join(QLatin1Char(' '))));
    for (int i = 0; i < 12 && !log->hasFocus(); ++i)
        game.press(Qt::Key_Backtab, Qt::ShiftModifier);
    game.press(Qt::Key_Up); // scrolls
    QCOMPARE(game.state().turn, 0);
    game.press(Qt::Key_L);
    QCOMPARE(game.position().x, 2);
    QVERIFY(game.map()->hasFocus());
}

void tst_Commands::everyCommandIsOnTheBarWithItsKey()
{
    GameWindow window;
    window.resize(1024, 700);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(commandsOnBar(window).isEmpty()); // on the title screen
    window.startGame(std::make_shared<const core::Ruleset>(roguebasinRules()), 1, 1);
    QMenuBar *bar = window.menuBar();
    QStringList texts;
    for (QAction *action : commandsOnBar(window)) {
        texts << action->text();
        const QRect place = bar->actionGeometry(action);
        // All fit a small window.
        QVERIFY2(!place.isEmpty() && bar->rect().contains(place), qPrintable(action->text()));
        QVERIFY(!action->toolTip().isEmpty());
        if (action->text() == QStringLiteral("Wait (.)"))
            QTest::mouseClick(bar, Qt::LeftButton, {}, place.center());
    }
    QCOMPARE(window.session().state().turn, 1);
    for (const char *text : {"Explore (o)", "Fight (Tab)", "Rest (Z)", "Stairs (>)", "Pick up (g)",
                             "Use (i)", "Drop (d)", "Throw (t)", "Look (x)", "You (c)"})
        QVERIFY2(texts.contains(QLatin1String(text)), text);
    QTest::keyClick(window.windowHandle(), Qt::Key_Period); // the keys stayed the game's
    QCOMPARE(window.session().state().turn, 2);
}

void tst_Commands::theBarIsPutAwayFromTheMenu()
{
    GameWindow window;
    window.show();
    window.startGame(std::make_shared<const core::Ruleset>(roguebasinRules()), 1, 1);
    for (QAction *action : window.findChildren<QAction *>())
        if (action->text() == QStringLiteral("&Commands in the bar"))
            action->trigger();
    QVERIFY(commandsOnBar(window).isEmpty());
    QVERIFY(!loadSettings().showsTools);
    saveSettings(Settings {});
}

void tst_Commands::aKeyPutsThePanelAwayForALineBelowTheMap()
{
    GameWindow window;
    window.resize(1024, 700);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.startGame(std::make_shared<const core::Ruleset>(roguebasinRules()), 1, 1);
    const auto *panel = window.findChild<QWidget *>(QStringLiteral("sidePanel"));
    const auto *line = window.findChild<QWidget *>(QStringLiteral("statusLine"));
    const auto *map = window.findChild<MapView *>();
    QVERIFY(panel->isVisible() && !line->isVisible());
    const QSize before = map->size();
    QTest::keyClick(window.windowHandle(), Qt::Key_F3);
    QVERIFY(!panel->isVisible() && line->isVisible());
    QTRY_COMPARE(map->size(), QSize(window.width(), before.height()));
    const core::GameState &state = window.session().state();
    const auto *hp = line->findChild<Gauge *>();
    QCOMPARE(hp->value(), state.player.hp);
    QCOMPARE(hp->most(), state.player.maxHp);
    QVERIFY(line->findChild<QLabel *>(QStringLiteral("factsBelow"))
                ->text()
                .startsWith(QStringLiteral("Level 1 · Floor 1")));
    QVERIFY(!loadSettings().showsPanel);
    GameWindow next; // is as this was left
    next.show();
    next.startGame(std::make_shared<const core::Ruleset>(roguebasinRules()), 1, 1);
    QVERIFY(!next.findChild<QWidget *>(QStringLiteral("sidePanel"))->isVisible());
    QTest::keyClick(window.windowHandle(), Qt::Key_F3);
    QVERIFY(panel->isVisible() && !line->isVisible());
    saveSettings(Settings {});
}

void tst_Commands::keysStayTheGamesWhenThePanelGoes()
{
    PlayedPage game({"#####", "#@.o#", "#####"});
    game.press(Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(game.page.findChild<QWidget *>(QStringLiteral("sidePanel"))
                ->isAncestorOf(QApplication::focusWidget()));
    Settings wide;
    wide.showsPanel = false;
    game.page.setSettings(wide);
    QCOMPARE(QApplication::focusWidget(), game.map());
    QCOMPARE(game.page.findChild<QLabel *>(QStringLiteral("factsBelow"))->text(),
             QStringLiteral("Level 1 · Floor 1 · 1 in view"));
}

void tst_Commands::aKeyFillsTheScreenAndLeavesItAgain()
{
    GameWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_F11);
    QVERIFY(window.isFullScreen());
    QTest::keyClick(&window, Qt::Key_F11);
    QVERIFY(!window.isFullScreen());
}

void tst_Commands::theHelpBeginsWithTheFirstMinutes()
{
    PlayedPage game({"####", "#@.#", "####"});
    game.press(Qt::Key_F1);
    auto *help = game.card("help");
    QVERIFY(help);
    const QString text = help->findChild<QTextBrowser *>()->toPlainText();
    QVERIFY2(text.contains(QStringLiteral("Press o")), qPrintable(text));
    QVERIFY(!text.contains(QLatin1Char('#')));
    QCOMPARE(help->findChild<QTabWidget *>()->count(), 2);
    game.press(Qt::Key_Escape);
    QTRY_VERIFY(!game.card("help"));
    game.press(Qt::Key_Right);
    QCOMPARE(game.state().turn, 1);
}

QTEST_MAIN(tst_Commands)
#include "tst_commands.moc"
