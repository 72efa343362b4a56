// SPDX-License-Identifier: GPL-3.0-or-later
// Settings: kept, in force at once, keys rebound with conflicts told, warnings and guards.

#include "tests/app/playedpage.h"

#include "app/map/tiles.h"
#include "app/pages/gamewindow.h"
#include "app/panels/hpalert.h"
#include "app/panels/logsearch.h"
#include "app/panels/logview.h"
#include "app/runs/rulesets.h"
#include "app/settings/colors.h"
#include "app/settings/settings.h"
#include "tests/support/sourcerulesets.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QStyleOptionButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>

namespace {

const Picture room = {"#######", "#..@..#", "#######"};

void press(GameWindow &window, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QTest::keyClick(window.windowHandle(), key, modifiers);
}

template<typename Widget>
Widget *child(const GameWindow &window, const char *name)
{
    return window.findChild<Widget *>(QLatin1String(name));
}

std::unique_ptr<GameWindow> playing()
{
    auto window = std::make_unique<GameWindow>();
    window->show();
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window.get()))
        qFatal("the window did not become active");
    window->startGame(std::make_shared<const core::Ruleset>(roguebasinRules()), 1, 1);
    return window;
}

KeyBinding letter(Qt::Key key, Command command)
{
    return {.command = command, .key = key};
}

} // namespace

class tst_Settings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void whatIsChangedIsThereTheNextTime();
    void everyUsualKeySurvivesBeingWrittenAndRead();
    void aKeyTakenFromAnotherCommandIsToldFirst();
    void reboundKeysWorkInGameMenuAndHelp();
    void tilesAndZoomAreOneKeyAway();
    void warningsComeOnceForEachLevelPassed();
    void ownBlastAsksFirst();
    void walkingOntoAnItemPicksItUpUnlessToldNotTo();
    void aCardCoversTheMnemonicsBehindIt();
    void theLogIsSearchedAndLeftByEscape();
    void characterAndLogAreReadWithoutATurn();
    void nothingMovesWhereMotionIsOff();
    void theSeedCopiedStartsTheSameDungeon();
    void anUncheckedBoxStandsOutInTheDarkWindow();
    void aDropDownListIsAsDarkAsItsWindow();
};

void tst_Settings::init()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("FathomTest"));
    QSettings().clear();
}

void tst_Settings::whatIsChangedIsThereTheNextTime()
{
    QVERIFY(loadSettings() == Settings {});
    Settings wanted;
    wanted.theme = Theme::Dark;
    wanted.textSize = 120;
    wanted.map = {.palette = MapPalette::BlueYellow,
                  .graphics = Graphics::Glyphs,
                  .font = QStringLiteral("Mono"),
                  .zoom = 150};
    wanted.motion = false;
    wanted.alertAt25 = false;
    wanted.keys.bind(letter(Qt::Key_W, Command::Wait));
    wanted.keys.clear(Command::Rest);
    saveSettings(wanted);
    const Settings read = loadSettings();
    QVERIFY(read.map == wanted.map);
    QVERIFY(read.theme == Theme::Dark);
    QCOMPARE(read.textSize, 120);
    QVERIFY(!read.motion && !read.alertAt25 && read.alertAt50);
    QVERIFY(read.keys.bindingsOf(Command::Wait) == wanted.keys.bindingsOf(Command::Wait));
    QVERIFY(read.keys.bindingsOf(Command::Rest).empty());
    QVERIFY(read.keys.bindingsOf(Command::North) == KeyMap().bindingsOf(Command::North));
    QSettings().setValue(QStringLiteral("game/palette"), 99);
    QVERIFY(loadSettings().map.palette == MapPalette::Usual);
    QSettings().setValue(QStringLiteral("game/textSize"), 999);
    QCOMPARE(loadSettings().textSize, mostTextSize);
}

void tst_Settings::everyUsualKeySurvivesBeingWrittenAndRead()
{
    for (const KeyBinding &binding : usualBindings()) {
        const auto read = bindingFrom(portableText(binding), binding.command);
        QVERIFY2(read && *read == binding, qPrintable(portableText(binding)));
    }
}

void tst_Settings::aKeyTakenFromAnotherCommandIsToldFirst()
{
    const auto window = playing();
    press(*window, Qt::Key_Comma, Qt::ControlModifier);
    QVERIFY(child<QWidget>(*window, "settings"));
    child<QTabWidget>(*window, "settingsTabs")->setCurrentIndex(2);
    auto *table = child<QTableWidget>(*window, "keyTable");
    const int row = static_cast<int>(Command::Rest);
    table->selectRow(row);
    child<QPushButton>(*window, "addKey")->click();
    press(*window, Qt::Key_X);
    auto *told = child<QLabel>(*window, "keyTold");
    QVERIFY2(told->text().startsWith(QStringLiteral("x already means “look around")),
             qPrintable(told->text()));
    QVERIFY(loadSettings() == Settings {}); // nothing is taken without being asked for
    child<QPushButton>(*window, "takeKey")->click();
    QCOMPARE(table->item(row, 1)->text(), QStringLiteral("Z or x"));
    QCOMPARE(loadSettings().keys.keysText(Command::Look), QStringLiteral(";"));
    child<QPushButton>(*window, "resetKeys")->click();
    QVERIFY(loadSettings() == Settings {});
    press(*window, Qt::Key_Escape);
    QTRY_VERIFY(!child<QWidget>(*window, "settings"));
}

void tst_Settings::reboundKeysWorkInGameMenuAndHelp()
{
    Settings settings;
    settings.keys.clear(Command::Wait);
    settings.keys.bind(letter(Qt::Key_W, Command::Wait));
    saveSettings(settings);
    const auto window = playing();
    press(*window, Qt::Key_Period);
    QCOMPARE(window->session().state().turn, 0);
    press(*window, Qt::Key_W);
    QCOMPARE(window->session().state().turn, 1);
    QStringList entries;
    for (const QAction *action : window->findChildren<QAction *>())
        entries << action->text();
    QVERIFY(entries.contains(QStringLiteral("&Wait\tw")));
    press(*window, Qt::Key_F1);
    QStringList keys;
    for (const QLabel *label : child<QWidget>(*window, "help")->findChildren<QLabel *>())
        keys << label->text();
    QVERIFY(keys.contains(QStringLiteral("w")));
    QVERIFY(!keys.join(QLatin1Char(' ')).contains(QStringLiteral("5 on the pad")));
}

void tst_Settings::tilesAndZoomAreOneKeyAway()
{
    const auto window = playing();
    auto *map = child<QWidget>(*window, "gamePage")->findChild<MapView *>();
    const auto shown = [&] {
        const core::Point at = window->session().state().player.position;
        const core::Rect view = map->camera().view;
        return map->cells()[{at.x - view.x, at.y - view.y}].glyph;
    };
    QCOMPARE(shown(), tileNamed("hero"));
    press(*window, Qt::Key_F2);
    QCOMPARE(shown(), U'@');
    const int before = map->camera().cell.height();
    press(*window, Qt::Key_Plus, Qt::ControlModifier);
    press(*window, Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(map->camera().cell.height(), before * 150 / 100);
    QVERIFY(map->camera().view.contains(window->session().state().player.position));
    press(*window, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(map->camera().cell.height(), before);
    QVERIFY(loadSettings().map.graphics == Graphics::Glyphs);
}

void tst_Settings::warningsComeOnceForEachLevelPassed()
{
    const Settings all;
    QCOMPARE(hpAlert(40, 21, 40, all), std::optional<int>());
    QCOMPARE(hpAlert(21, 20, 40, all), std::optional<int>(50));
    QCOMPARE(hpAlert(20, 12, 40, all), std::optional<int>());
    QCOMPARE(hpAlert(40, 10, 40, all), std::optional<int>(25)); // the lower one of two
    QCOMPARE(hpAlert(40, 0, 40, all), std::optional<int>()); // that is death
    Settings few;
    few.alertAt25 = false;
    QCOMPARE(hpAlert(40, 10, 40, few), std::optional<int>(50));
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].power = {20, 20};
    PlayedPage game({"####", "#@o#", "####"}, rules);
    game.press(Qt::Key_Period);
    QCOMPARE(game.lastLine(), QStringLiteral("Careful: 12 of 30 HP are left, 50 % or less."));
}

void tst_Settings::ownBlastAsksFirst()
{
    PlayedPage game(room, scenarioRules(), {Fireball});
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    game.press(Qt::Key_Return); // at one's own feet
    QVERIFY(game.card("harm"));
    QCOMPARE(game.state().turn, 0);
    game.press(Qt::Key_Escape);
    QTRY_VERIFY(!game.card("harm"));
    QVERIFY(game.map()->overlay().cursor); // still aiming
    game.press(Qt::Key_Return);
    game.press(Qt::Key_Y);
    QCOMPARE(game.state().player.hp, 18);
    Settings settings;
    settings.confirmsHarm = false;
    PlayedPage bold(room, scenarioRules(), {Fireball});
    bold.page.setSettings(settings);
    bold.press(Qt::Key_I);
    bold.press(Qt::Key_A);
    bold.press(Qt::Key_Return);
    QCOMPARE(bold.state().player.hp, 18);
}

void tst_Settings::walkingOntoAnItemPicksItUpUnlessToldNotTo()
{
    const Picture withPotion = {"######", "#@!..#", "######"};
    PlayedPage game(withPotion);
    game.page.setSettings(Settings {});
    game.press(Qt::Key_Right);
    QCOMPARE(game.state().player.pack.size(), std::size_t(1));
    QCOMPARE(game.state().turn, 2);
    Settings settings;
    settings.autoPickUp = false;
    PlayedPage plain(withPotion);
    plain.page.setSettings(settings);
    plain.press(Qt::Key_Right);
    QVERIFY(plain.state().player.pack.empty());
}

void tst_Settings::aCardCoversTheMnemonicsBehindIt()
{
    GameWindow window;
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto *records = child<QPushButton>(window, "showRecords"); // &Records
    QSignalSpy pressed(records, &QPushButton::clicked);
    press(window, Qt::Key_S);
    QVERIFY(child<QWidget>(window, "settings"));
    press(window, Qt::Key_R, Qt::AltModifier);
    QVERIFY(!records->isDown()); // as an underlined key's button is until it is pressed
    // What the card itself underlines works, though the title has that letter too.
    press(window, Qt::Key_C, Qt::AltModifier);
    QVERIFY(child<QWidget>(window, "palette")->hasFocus());
    press(window, Qt::Key_Escape);
    QTRY_VERIFY(!child<QWidget>(window, "settings"));
    press(window, Qt::Key_R, Qt::AltModifier);
    QTRY_COMPARE(pressed.count(), 1);
}

void tst_Settings::theLogIsSearchedAndLeftByEscape()
{
    const auto window = playing();
    press(*window, Qt::Key_G); // nothing lies here
    press(*window, Qt::Key_F, Qt::ControlModifier);
    auto *text = child<QLineEdit>(*window, "logSearchText");
    QVERIFY(text->hasFocus());
    for (const char letter : std::string("floor"))
        QTest::keyClick(window->windowHandle(), letter);
    QCOMPARE(text->text(), QStringLiteral("floor"));
    QCOMPARE(child<QLabel>(*window, "logSearchCount")->text(), QStringLiteral("1 of 1"));
    QCOMPARE(window->session().state().turn, 0);
    text->setText(QStringLiteral("dragon"));
    QCOMPARE(child<QLabel>(*window, "logSearchCount")->text(), QStringLiteral("not found"));
    press(*window, Qt::Key_Escape);
    QVERIFY(!text->isVisible());
    press(*window, Qt::Key_Period); // the keys are the game's again
    QCOMPARE(window->session().state().turn, 1);
}

void tst_Settings::characterAndLogAreReadWithoutATurn()
{
    PlayedPage game(room);
    game.press(Qt::Key_G);
    game.press(Qt::Key_M);
    QVERIFY(game.card("logCard"));
    const auto *log = game.page.findChild<LogView *>(QStringLiteral("wholeLog"));
    QVERIFY(log);
    QCOMPARE(log->model()->rowCount(), static_cast<int>(game.log().size()));
    game.page.searchLog(); // the card's own, in front of the page
    auto *text = game.page.findChild<LogSearch *>(QStringLiteral("cardSearch"))
                     ->findChild<QLineEdit *>(QStringLiteral("logSearchText"));
    QVERIFY(text->isVisible());
    QTest::keyClicks(text, QStringLiteral("floor"));
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(!text->isVisible());
    QVERIFY(log->hasFocus());
    game.page.findChild<QPushButton *>(QStringLiteral("copyLog"))->click();
    QCOMPARE(QApplication::clipboard()->text(), game.log().join(QLatin1Char('\n')));
    game.press(Qt::Key_Escape);
    QTRY_VERIFY(!game.card("logCard"));
    game.press(Qt::Key_C);
    QVERIFY(game.card("character"));
    QStringList texts;
    for (const QLabel *label : game.card("character")->findChildren<QLabel *>())
        texts << label->text();
    QVERIFY(texts.join(QLatin1Char(' ')).contains(QStringLiteral("<b>30 of 30</b>")));
    game.press(Qt::Key_Escape);
    QTRY_VERIFY(!game.card("character"));
    QCOMPARE(game.state().turn, 0);
}

void tst_Settings::nothingMovesWhereMotionIsOff()
{
    const Picture beside = {"####", "#@o#", "####"};
    PlayedPage game(beside);
    const auto paper = [](PlayedPage &page) {
        const core::Rect view = page.map()->camera().view;
        return page.map()->cells()[{2 - view.x, 1 - view.y}].paper;
    };
    const QRgb plain = paper(game);
    game.press(Qt::Key_Right);
    QVERIFY(paper(game) != plain);
    QTRY_COMPARE(paper(game), plain);
    Settings still;
    still.motion = false;
    PlayedPage quiet(beside);
    quiet.page.setSettings(still);
    quiet.press(Qt::Key_Right);
    QCOMPARE(paper(quiet), plain);
    game.page.setSettings({});
    QVERIFY(game.map()->isFlickering());
    QVERIFY(!quiet.map()->isFlickering());
}

void tst_Settings::theSeedCopiedStartsTheSameDungeon()
{
    const auto window = std::make_unique<GameWindow>();
    window->show();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    const RulesetChoice chosen = builtinRulesets()[3];
    window->startGame(chosen.rules, 77, 1);
    const core::GameState state = window->session().state();
    auto *seed = child<QWidget>(*window, "gamePage")->findChild<QLabel *>(QStringLiteral("seed"));
    Q_EMIT seed->linkActivated(QStringLiteral("copy"));
    const QString share = QGuiApplication::clipboard()->text();
    QVERIFY2(share.endsWith(QStringLiteral("-77")), qPrintable(share));
    press(*window, Qt::Key_N, Qt::ControlModifier);
    auto *field = child<QLineEdit>(*window, "seed");
    field->setText(share);
    child<QPushButton>(*window, "start")->click();
    QVERIFY(window->session().state() == state);
    press(*window, Qt::Key_N, Qt::ControlModifier);
    field->setText(QStringLiteral("0000000000000000-77"));
    QVERIFY(!child<QPushButton>(*window, "start")->isEnabled());
}

void tst_Settings::anUncheckedBoxStandsOutInTheDarkWindow()
{
    const auto window = playing();
    press(*window, Qt::Key_Comma, Qt::ControlModifier);
    child<QTabWidget>(*window, "settingsTabs")->setCurrentIndex(1);
    auto *box = child<QCheckBox>(*window, "autoPickUp");
    QTRY_VERIFY(box->isVisible());
    box->setChecked(false);
    QStyleOptionButton option;
    option.initFrom(box);
    const QRect sign = box->style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, box);
    const QImage image
        = window->grab(QRect(box->mapTo(window.get(), QPoint()), box->size())).toImage();
    const QColor paper = image.pixelColor(box->width() - 1, 0);
    QVERIFY2(paper.lightness() < 60, qPrintable(paper.name()));
    const QColor edge = image.pixelColor(sign.center().x(), sign.top());
    QVERIFY2(contrast(edge, paper) >= 3, qPrintable(edge.name() + QLatin1Char(' ') + paper.name()));
}

void tst_Settings::aDropDownListIsAsDarkAsItsWindow()
{
    const auto window = playing();
    press(*window, Qt::Key_Comma, Qt::ControlModifier);
    for (const char *name : {"graphics", "theme"}) {
        auto *choice = child<QComboBox>(*window, name);
        choice->setCurrentIndex(0); // the last row bears no mark
        choice->showPopup();
        QTRY_VERIFY(choice->view()->isVisible());
        const QImage image = choice->view()->window()->grab().toImage();
        const QColor paper = image.pixelColor(image.width() - 6, image.height() - 6);
        QVERIFY2(paper.lightness() < 60, qPrintable(paper.name()));
        choice->hidePopup();
    }
}

QTEST_MAIN(tst_Settings)
#include "tst_settings.moc"
