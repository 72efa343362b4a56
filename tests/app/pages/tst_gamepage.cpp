// SPDX-License-Identifier: GPL-3.0-or-later
// Playing with keys and mouse: walking, fighting, items, levels, the end.

#include "tests/app/playedpage.h"

#include "app/cards/choicerow.h"
#include "app/panels/scrolledpanel.h"
#include "app/text/gametext.h"
#include "app/text/messages.h"
#include "app/text/stopreasontext.h"
#include "core/game/newgame.h"
#include "tests/support/spawntables.h"

#include <QAccessible>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>

#include <algorithm>

namespace {

const Picture room = {
    "#########", //
    "#.......#", //
    "#...@...#", //
    "#.......#", //
    "#########",
};

std::vector<core::AdvanceChoice> threeChoices()
{
    std::vector<core::AdvanceChoice> choices(3);
    choices[0].maxHp = 20;
    choices[1].power = {1, 1};
    choices[2].defense = {1, 1};
    return choices;
}

Settings unasked()
{
    Settings settings;
    settings.confirmsHarm = false;
    return settings;
}

/// The row of a card that is marked, from 0; -1 for none.
int markedRow(QWidget *card)
{
    const auto rows = card->findChildren<ChoiceRow *>();
    for (int i = 0; i < rows.size(); ++i)
        if (rows[i]->hasFocus())
            return i;
    return -1;
}

/// A potion, a fireball and many darts.
std::vector<int> fullPack()
{
    std::vector<int> pack(26, Dart);
    pack[0] = Potion;
    pack[1] = Fireball;
    return pack;
}

} // namespace

class tst_GamePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindOfKeyWalksInEightDirections_data();
    void everyKindOfKeyWalksInEightDirections();
    void keysWithCtrlOrShiftAreNotForTheGame();
    void waitingTakesATurnWithPeriodAndKeypadFive();
    void walkingIntoAMonsterAttacksItAndItRepliesOnce();
    void aRefusedActionSaysWhyAndChangesNothing_data();
    void aRefusedActionSaysWhyAndChangesNothing();
    void anItemIsPickedUpAndDroppedByLetter();
    void thePackIsLeftByEscapeWithoutATurn();
    void anEmptyPackSaysSo();
    void aPotionHealsWhatIsMissing();
    void healingWhenUnhurtIsRefusedAndKeepsThePotion();
    void aHeldKeyTakesOneTurnPerEvent();
    void arrowsHomeAndEndMarkARowOfEveryCardAndEnterTakesIt_data();
    void arrowsHomeAndEndMarkARowOfEveryCardAndEnterTakesIt();
    void aRestingPointerMarksNoRow();
    void oneKeyThrowsAgain();
    void theSecondPressWalksPastWhoSleeps();
    void allWhoComeIntoViewAreTold();
    void restingWhereNothingHealsTakesNoTurn();
    void theWholeLogAndTheHelpScrollByKeys();
    void exploringPassesASleeperFarOffAndSaysWhatAFullPackLeaves();
    void exploringFetchesWhatStacksThoughThePackIsFull();
    void exploringAgainPassesASleeper();
    void exploringAgainGoesRatherAwayFromSleepers();
    void lookingGoesToWhatIsRemembered();
    void lookingGoesOnFromWhereSeveralThingsLie();
    void aStatusThatComesAndGoesHidesNoOtherLine();
    void groundThatSlowsIsToldBesideTheMap();
    void aCardKeepsTheKeysWhenItsPageIsShownAgain();
    void oneLineTellsOfAThingPickedUp();
    void whoComesIntoViewIsToldBeforeWhatItDoes();
    void theSearchTakesNothingFromTheMap();
    void anyKeyLeavesTheMapOfAFinishedGame();
    void noKeyOfTheSummaryMeansSomethingInTheGame();
    void enterAtTheEndOfAGameStartsNoOther();
    void adviceNamesTheKeysAsTheyAre();
    void whatIsSaidIsReadOut();
    void theMapTellsScreenReadersWhatIsAround();
    void aDartThatWasThrownWasDrawnByNoTable();
    void equalLinesAreStacked();
    void aClickWalksToTheCellInPeaceAndAStepInDanger();
    void exploringStopsForAStatedReason();
    void tabFightsTheNearestUntilTooWeak();
    void theStairsKeyGoesToKnownStairsAndDown();
    void equalThingsShareARowOfThePack();
    void thingsKeepTheirLetters();
    void typingFindsAThingInThePack();
    void aLongLineOfThePackTakesTwo();
    void thePackBesideTheMapShowsAllThatThereIsRoomFor();
    void equipmentIsPutOnAndTakenOffFromThePack();
    void aClickOnANeighbourAttacksIt();
    void aClickWalksAroundAKnownCorner();
    void pointingReadsNamesAndNumbers();
    void theLookCardGivesOddsAndOrigin();
    void oddsOfAFightSayWhatTheyLeaveOut();
    void lookingByKeysTakesNoTurn();
    void theWayAClickWouldWalkIsDrawn();
    void aPlaceNotSeenYetIsRefusedWithAMessage();
    void helpOpensByKeyAndClosesByEscape();
    void aNewLevelCannotBeEscaped();
    void aKeyMeantForWalkingDoesNotChooseALevelsGain();
    void deathShowsItsSummaryAndNoMoreTurns();
    void theLastStairsWin();
    void aStatusFindsRoomAmongTheNumbers();
    void aWarBandIsInViewWholeHoweverFullThePack_data();
    void aWarBandIsInViewWholeHoweverFullThePack();
};

void tst_GamePage::everyKindOfKeyWalksInEightDirections_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("keypad");
    QTest::addColumn<int>("dx");
    QTest::addColumn<int>("dy");
    const auto add = [](const char *name, Qt::Key key, bool keypad, int dx, int dy) {
        QTest::newRow(name) << static_cast<int>(key) << keypad << dx << dy;
    };
    add("Up", Qt::Key_Up, false, 0, -1);
    add("Down", Qt::Key_Down, false, 0, 1);
    add("Left", Qt::Key_Left, false, -1, 0);
    add("Right", Qt::Key_Right, false, 1, 0);
    add("Home", Qt::Key_Home, false, -1, -1);
    add("PageUp", Qt::Key_PageUp, false, 1, -1);
    add("End", Qt::Key_End, false, -1, 1);
    add("PageDown", Qt::Key_PageDown, false, 1, 1);
    add("h", Qt::Key_H, false, -1, 0);
    add("j", Qt::Key_J, false, 0, 1);
    add("k", Qt::Key_K, false, 0, -1);
    add("l", Qt::Key_L, false, 1, 0);
    add("y", Qt::Key_Y, false, -1, -1);
    add("u", Qt::Key_U, false, 1, -1);
    add("b", Qt::Key_B, false, -1, 1);
    add("n", Qt::Key_N, false, 1, 1);
    add("pad 1", Qt::Key_1, true, -1, 1);
    add("pad 2", Qt::Key_2, true, 0, 1);
    add("pad 3", Qt::Key_3, true, 1, 1);
    add("pad 4", Qt::Key_4, true, -1, 0);
    add("pad 6", Qt::Key_6, true, 1, 0);
    add("pad 7", Qt::Key_7, true, -1, -1);
    add("pad 8", Qt::Key_8, true, 0, -1);
    add("pad 9", Qt::Key_9, true, 1, -1);
    add("pad End, Num Lock off", Qt::Key_End, true, -1, 1);
    add("pad Down, Num Lock off", Qt::Key_Down, true, 0, 1);
    add("pad PageDown, Num Lock off", Qt::Key_PageDown, true, 1, 1);
    add("pad Left, Num Lock off", Qt::Key_Left, true, -1, 0);
    add("pad Right, Num Lock off", Qt::Key_Right, true, 1, 0);
    add("pad Home, Num Lock off", Qt::Key_Home, true, -1, -1);
    add("pad Up, Num Lock off", Qt::Key_Up, true, 0, -1);
    add("pad PageUp, Num Lock off", Qt::Key_PageUp, true, 1, -1);
}

void tst_GamePage::everyKindOfKeyWalksInEightDirections()
{
    QFETCH(int, key);
    QFETCH(bool, keypad);
    QFETCH(int, dx);
    QFETCH(int, dy);
    PlayedPage game(room);
    game.press(static_cast<Qt::Key>(key), keypad ? Qt::KeypadModifier : Qt::NoModifier);
    QCOMPARE(game.position().x, 4 + dx);
    QCOMPARE(game.position().y, 2 + dy);
    QCOMPARE(game.state().turn, 1);
}

void tst_GamePage::keysWithCtrlOrShiftAreNotForTheGame()
{
    PlayedPage game(room);
    game.press(Qt::Key_L, Qt::ControlModifier);
    game.press(Qt::Key_L, Qt::ShiftModifier);
    game.press(Qt::Key_6);
    QCOMPARE(game.state().turn, 0);
}

void tst_GamePage::waitingTakesATurnWithPeriodAndKeypadFive()
{
    PlayedPage game(room);
    game.press(Qt::Key_Period);
    game.press(Qt::Key_5, Qt::KeypadModifier);
    game.press(Qt::Key_Clear, Qt::KeypadModifier);
    QCOMPARE(game.state().turn, 3);
    QVERIFY((game.position() == core::Point {4, 2}));
}

void tst_GamePage::walkingIntoAMonsterAttacksItAndItRepliesOnce()
{
    PlayedPage game({"#####", "#@o.#", "#####"});
    game.press(Qt::Key_Right);
    QVERIFY((game.position() == core::Point {1, 1}));
    QCOMPARE(game.state().monsters.front().hp, 10 - 5);
    QCOMPARE(game.state().player.hp, 30 - 1);
    QVERIFY(game.log().contains(QStringLiteral("You hit the orc for 5.")));
    QVERIFY(game.log().contains(QStringLiteral("The orc hits you for 1.")));
}

void tst_GamePage::aRefusedActionSaysWhyAndChangesNothing_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("refusal");
    QTest::newRow("wall") << int(Qt::Key_Left) << int(core::Refusal::WallInTheWay);
    QTest::newRow("nothing here") << int(Qt::Key_G) << int(core::Refusal::NothingHere);
    QTest::newRow("nothing here, comma") << int(Qt::Key_Comma) << int(core::Refusal::NothingHere);
    QTest::newRow("no stairs") << int(Qt::Key_Greater) << int(core::Refusal::NoStairsHere);
}

void tst_GamePage::aRefusedActionSaysWhyAndChangesNothing()
{
    QFETCH(int, key);
    QFETCH(int, refusal);
    PlayedPage game({"####", "#@.#", "#..#", "####"});
    const core::GameState before = game.state();
    const QStringList log = game.log();
    game.press(static_cast<Qt::Key>(key));
    QVERIFY(game.state() == before);
    QCOMPARE(game.hint(), sentenceFor(static_cast<core::Refusal>(refusal)));
    QCOMPARE(game.log(), log); // which is for what happens
}

void tst_GamePage::anItemIsPickedUpAndDroppedByLetter()
{
    PlayedPage game({"#####", "#@!*#", "#####"});
    game.press(Qt::Key_Right);
    game.press(Qt::Key_G);
    game.press(Qt::Key_Right);
    game.press(Qt::Key_Comma);
    QCOMPARE(game.state().player.pack, (std::vector<int> {Potion, Fireball}));
    QVERIFY(game.state().items.empty());

    game.press(Qt::Key_D);
    QVERIFY(game.card("drop"));
    game.press(Qt::Key_A);
    QCOMPARE(game.state().player.pack, (std::vector<int> {Fireball}));
    QCOMPARE(game.state().items.size(), std::size_t(1));
    QCOMPARE(game.state().items.front().type, int(Potion));
    QVERIFY((game.state().items.front().position == core::Point {3, 1}));
    QCOMPARE(game.state().turn, 5);
}

void tst_GamePage::thePackIsLeftByEscapeWithoutATurn()
{
    core::Ruleset rules = scenarioRules();
    PlayedPage game({"####", "#@!#", "####"}, rules);
    game.press(Qt::Key_Right);
    game.press(Qt::Key_G);
    const core::GameState before = game.state();
    game.press(Qt::Key_I);
    QVERIFY(game.card("inventory"));
    game.press(Qt::Key_Left); // walks nowhere while the card is open
    game.press(Qt::Key_Escape);
    QVERIFY(game.state() == before);
    QTRY_VERIFY(!game.card("inventory"));
    game.press(Qt::Key_Left); // and the keys are the game's again
    QCOMPARE(game.state().turn, before.turn + 1);
}

void tst_GamePage::anEmptyPackSaysSo()
{
    PlayedPage game(room);
    game.press(Qt::Key_I);
    QVERIFY(!game.card("inventory"));
    QCOMPARE(game.hint(), QStringLiteral("Your pack is empty."));
    QCOMPARE(game.state().turn, 0);
}

void tst_GamePage::aPotionHealsWhatIsMissing()
{
    // Three blows of an orc leave 27 of 30 HP; the potion would heal 4, of which 3 are missing.
    // Walking onto the potion, taking it and drinking it are the turns of those blows.
    core::Ruleset rules = scenarioRules();
    PlayedPage game({"#####", "#o@!#", "#####"}, rules);
    game.press(Qt::Key_Period);
    game.press(Qt::Key_Left);
    game.press(Qt::Key_Left);
    QVERIFY(game.state().monsters.empty());
    const int hurt = game.state().player.hp;
    QVERIFY(hurt < 30);
    game.press(Qt::Key_Right);
    game.press(Qt::Key_G);
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QCOMPARE(game.state().player.hp, std::min(30, hurt + 4));
    QVERIFY(game.state().player.pack.empty());
}

void tst_GamePage::healingWhenUnhurtIsRefusedAndKeepsThePotion()
{
    PlayedPage game({"####", "#@!#", "####"});
    game.press(Qt::Key_Right);
    game.press(Qt::Key_G);
    const core::GameState before = game.state();
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QVERIFY(game.state() == before);
    QCOMPARE(game.hint(), sentenceFor(core::Refusal::NotHurt));
}

void tst_GamePage::aHeldKeyTakesOneTurnPerEvent()
{
    const std::string ground(60, '.');
    const std::string wall(63, '#');
    PlayedPage game({wall, "#@" + ground + "#", wall});
    constexpr int held = 50;
    for (int i = 0; i < held; ++i) {
        QKeyEvent event(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier, QString(), i > 0);
        QApplication::sendEvent(QApplication::focusWidget(), &event);
    }
    QCOMPARE(game.state().turn, held);
    QCOMPARE(game.position().x, 1 + held);
}

void tst_GamePage::arrowsHomeAndEndMarkARowOfEveryCardAndEnterTakesIt_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<QString>("card");
    QTest::newRow("use") << int(Qt::Key_I) << QStringLiteral("inventory");
    QTest::newRow("drop") << int(Qt::Key_D) << QStringLiteral("drop");
    QTest::newRow("throw") << int(Qt::Key_T) << QStringLiteral("throw");
}

void tst_GamePage::arrowsHomeAndEndMarkARowOfEveryCardAndEnterTakesIt()
{
    QFETCH(int, key);
    QFETCH(QString, card);
    PlayedPage game({"#########", "#@.....o#", "#########"}, dartRules(), fullPack());
    game.press(static_cast<Qt::Key>(key));
    QWidget *rows = game.card(qPrintable(card));
    QVERIFY(rows);
    const auto last = static_cast<int>(rows->findChildren<ChoiceRow *>().size()) - 1;
    QVERIFY(last >= 2);
    QCOMPARE(markedRow(rows), 0);
    game.press(Qt::Key_Down);
    QCOMPARE(markedRow(rows), 1);
    game.press(Qt::Key_End);
    QCOMPARE(markedRow(rows), last);
    QVERIFY(!rows->findChildren<ChoiceRow *>()[last]->visibleRegion().isEmpty());
    game.press(Qt::Key_Down); // round and round
    QCOMPARE(markedRow(rows), 0);
    game.press(Qt::Key_2, Qt::KeypadModifier);
    QCOMPARE(markedRow(rows), 1);
    game.press(Qt::Key_PageDown);
    QVERIFY(markedRow(rows) > 1);
    game.press(Qt::Key_Home);
    QCOMPARE(markedRow(rows), 0);
    game.press(Qt::Key_Up);
    QCOMPARE(markedRow(rows), last);
    game.press(Qt::Key_Home);
    game.press(Qt::Key_Down);
    game.press(Qt::Key_Return);
    QTRY_VERIFY(!game.card(qPrintable(card)));
    if (card == QStringLiteral("drop")) {
        QCOMPARE(game.state().items.front().type, int(Fireball));
        return;
    }
    QVERIFY(game.map()->overlay().cursor); // aims with the second
    // What is made for throwing comes first where something is to be thrown.
    const int second = card == QStringLiteral("throw") ? Potion : Fireball;
    QVERIFY2(game.hint().contains(gametext::itemName(game.session.rules(), second)),
             qPrintable(game.hint()));
}

void tst_GamePage::aRestingPointerMarksNoRow()
{
    PlayedPage game(room, dartRules(), fullPack());
    const QPoint middle = game.page.rect().center();
    QTest::mouseMove(&game.page, middle);
    game.press(Qt::Key_T);
    QWidget *rows = game.card("throw");
    QTest::qWait(50); // for what the window system says of a card under the pointer
    QCOMPARE(markedRow(rows), 0);
    auto *third = rows->findChildren<ChoiceRow *>()[2];
    QTest::mouseMove(third, third->rect().center());
    QTRY_COMPARE(markedRow(rows), 2);
}

void tst_GamePage::oneKeyThrowsAgain()
{
    core::Ruleset rules = dartRules();
    rules.monsters[Troll].hp = 1000;
    PlayedPage game({"#######", "#@...T#", "#######"}, rules, {Potion, Dart, Dart});
    game.press(Qt::Key_T, Qt::ShiftModifier);
    QVERIFY(game.card("throw") != nullptr); // nothing was thrown yet
    game.press(Qt::Key_B);
    game.press(Qt::Key_Return);
    QCOMPARE(game.state().player.pack, (std::vector<int> {Potion, Dart}));
    game.press(Qt::Key_T, Qt::ShiftModifier);
    QCOMPARE(game.state().player.pack, std::vector<int> {Potion});
    QCOMPARE(game.state().monsters.front().hp, 1000 - 2 * (3 - 1)); // less its defence
    game.press(Qt::Key_T, Qt::ShiftModifier);
    QCOMPARE(game.hint(), QStringLiteral("No dart left to throw."));
    QCOMPARE(game.state().turn, 2);
}

void tst_GamePage::theSecondPressWalksPastWhoSleeps()
{
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].behavior = core::Sleeper {.percent = 1, .radius = 3};
    PlayedPage game({"#############", "#@.........>#", "#######o#####", "#############"}, rules);
    core::GameState state = game.state();
    state.monsters.front().isAsleep = true;
    state.explored.fill(1);
    game.session.resume(game.session.sharedRules(), state);
    game.press(Qt::Key_Greater, Qt::ShiftModifier);
    QCOMPARE(game.position(), (core::Point {4, 1}));
    QVERIFY2(game.lastLine().startsWith(QStringLiteral("The only way leads past a sleeping orc")),
             qPrintable(game.lastLine()));
    game.press(Qt::Key_Greater, Qt::ShiftModifier);
    QVERIFY(game.position().x > 4 || game.state().floor == 2);
}

void tst_GamePage::allWhoComeIntoViewAreTold()
{
    core::Ruleset rules = scenarioRules();
    rules.rules.fovRadius = 5;
    rules.monsters[Orc].behavior = core::Sleeper {.percent = 1, .radius = 1};
    PlayedPage game({"##########", "#.......o#", "#@.......#", "#.......o#", "##########"}, rules);
    core::GameState state = game.state();
    for (core::Monster &orc : state.monsters)
        orc.isAsleep = true;
    game.session.resume(game.session.sharedRules(), state);
    game.press(Qt::Key_Right);
    game.press(Qt::Key_Right);
    QCOMPARE(game.log().filter(QStringLiteral("You see")), QStringList());
    game.press(Qt::Key_Right); // both are within five cells
    game.press(Qt::Key_Left);
    game.press(Qt::Key_Right); // seen before
    QCOMPARE(game.log().filter(QStringLiteral("You see")),
             QStringList {QStringLiteral("You see 2 sleeping orcs.")});
}

void tst_GamePage::restingWhereNothingHealsTakesNoTurn()
{
    PlayedPage game({"#####", "#@..#", "#####"});
    core::GameState state = game.state();
    state.player.hp = 5;
    game.session.resume(game.session.sharedRules(), state);
    game.press(Qt::Key_Z, Qt::ShiftModifier);
    QCOMPARE(game.state().turn, 0);
    QVERIFY2(game.hint().startsWith(QStringLiteral("HP do not come back with time")),
             qPrintable(game.hint()));
    state.player.statuses[core::Status::Confused] = 3;
    game.session.resume(game.session.sharedRules(), state);
    game.press(Qt::Key_Z, Qt::ShiftModifier);
    QCOMPARE(game.state().turn, 3);
}

void tst_GamePage::theWholeLogAndTheHelpScrollByKeys()
{
    PlayedPage game(room, scenarioRules(), {Potion});
    for (int i = 0; i < 40; ++i) {
        game.session.act(core::DropItem {0});
        game.session.act(core::PickUp {});
    }
    game.press(Qt::Key_M);
    auto *log = game.page.findChild<QAbstractItemView *>(QStringLiteral("wholeLog"));
    QScrollBar *bar = log->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 0);
    QTRY_COMPARE(bar->value(), bar->maximum()); // the newest first
    game.press(Qt::Key_Up);
    QCOMPARE(bar->value(), bar->maximum() - bar->singleStep());
    game.press(Qt::Key_Home);
    QCOMPARE(bar->value(), 0);
    game.press(Qt::Key_PageDown);
    QVERIFY(bar->value() > 0);
    game.press(Qt::Key_Tab); // from a button, too
    game.press(Qt::Key_End);
    QCOMPARE(bar->value(), bar->maximum());
    game.press(Qt::Key_Escape);
    QTRY_VERIFY(!game.card("logCard"));
    game.page.resize(640, 440);
    game.press(Qt::Key_F1);
    auto *text = game.card("help")->findChild<QTextBrowser *>();
    QVERIFY(text->verticalScrollBar()->maximum() > 0);
    game.press(Qt::Key_PageDown);
    QVERIFY(text->verticalScrollBar()->value() > 0);
    game.press(Qt::Key_End);
    QCOMPARE(text->verticalScrollBar()->value(), text->verticalScrollBar()->maximum());
}

void tst_GamePage::exploringFetchesWhatStacksThoughThePackIsFull()
{
    core::Ruleset rules = scenarioRules();
    rules.rules.stacks = true;
    rules.rules.inventory = 1;
    PlayedPage game({"############", "#....@.....#", "#.##########", "#.##########", "#!##########",
                     "############"},
                    rules, {Potion});
    QString told;
    for (int i = 0; i < 3; ++i) {
        game.press(Qt::Key_O);
        told += game.hint() + game.lastLine();
    }
    QCOMPARE(game.state().player.pack.size(), std::size_t {2});
    QVERIFY2(!told.contains(QStringLiteral("full")), qPrintable(told));
}

void tst_GamePage::exploringPassesASleeperFarOffAndSaysWhatAFullPackLeaves()
{
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].behavior = core::Sleeper {.percent = 20, .radius = 3};
    const auto full = static_cast<std::size_t>(rules.rules.inventory);
    PlayedPage game({"############", "#!!..@....o#", "#.##########", "############"}, rules,
                    std::vector<int>(full, Potion));
    core::GameState state = game.state();
    state.monsters.front().isAsleep = true;
    state.explored[{1, 2}] = 0;
    state.visible[{1, 2}] = 0;
    game.session.resume(game.session.sharedRules(), state);
    game.press(Qt::Key_O);
    QVERIFY(game.state().turn > 0);
    QVERIFY(game.state().explored[core::Point(1, 2)] != 0);
    game.press(Qt::Key_O);
    const QString text = game.hint() + game.lastLine();
    QVERIFY2(text.contains(QStringLiteral("Your pack is full; still lying about: 2 × ")),
             qPrintable(text));
    state = game.state();
    state.player.position = {7, 1};
    game.session.resume(game.session.sharedRules(), state);
    game.press(Qt::Key_O);
    QCOMPARE(game.state().turn, state.turn);
    QVERIFY2(game.hint().startsWith(
                 QStringLiteral("Not so near a sleeping orc: within 3 cells it may notice")),
             qPrintable(game.hint()));
}

void tst_GamePage::exploringAgainPassesASleeper()
{
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].behavior = core::Sleeper {.percent = 1, .radius = 3};
    PlayedPage game({"##########", "#@o.....!#", "#........#", "##########"}, rules);
    core::GameState state = game.state();
    state.monsters.front().isAsleep = true;
    game.session.resume(game.session.sharedRules(), state);
    game.press(Qt::Key_O);
    QCOMPARE(game.state().turn, 0);
    QVERIFY2(game.hint().endsWith(QStringLiteral("The same again goes on all the same.")),
             qPrintable(game.hint()));
    game.press(Qt::Key_O);
    QVERIFY(game.state().turn > 0);
}

// The nearer potion lies where the orc may notice, as the player stands; the other does not.
void tst_GamePage::exploringAgainGoesRatherAwayFromSleepers()
{
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].behavior = core::Sleeper {.percent = 1, .radius = 3};
    PlayedPage game({"##########", "#o!.@...!#", "##########"}, rules);
    core::GameState state = game.state();
    state.monsters.front().isAsleep = true;
    game.session.resume(game.session.sharedRules(), state);
    game.press(Qt::Key_O);
    QCOMPARE(game.state().turn, 0);
    game.press(Qt::Key_O);
    QVERIFY((game.position() == core::Point {8, 1}));
    QCOMPARE(game.state().player.pack, std::vector<int> {Potion});
    QVERIFY2(game.lastLine().endsWith(QStringLiteral("The same again goes on all the same.")),
             qPrintable(game.lastLine()));
}

void tst_GamePage::lookingGoesToWhatIsRemembered()
{
    PlayedPage game({"###########", "#@.+....!.#", "###########"});
    core::GameState state = game.state();
    state.explored.fill(1);
    game.session.resume(game.session.sharedRules(), state);
    QCOMPARE(int(state.visible[core::Point(8, 1)]), 0);
    game.press(Qt::Key_X);
    game.press(Qt::Key_Tab);
    QVERIFY((game.map()->overlay().cursor == core::Point {8, 1}));
    game.press(Qt::Key_Return);
    QVERIFY((game.position() == core::Point {8, 1}));
}

void tst_GamePage::lookingGoesOnFromWhereSeveralThingsLie()
{
    PlayedPage game({"######", "#@!.!#", "######"});
    core::GameState state = game.state();
    state.items.push_back(state.items.front());
    game.session.resume(game.session.sharedRules(), state);
    game.press(Qt::Key_X);
    game.press(Qt::Key_Tab);
    QVERIFY((game.map()->overlay().cursor == core::Point {2, 1}));
    game.press(Qt::Key_Tab);
    QVERIFY((game.map()->overlay().cursor == core::Point {4, 1}));
}

void tst_GamePage::groundThatSlowsIsToldBesideTheMap()
{
    core::Ruleset rules = scenarioRules();
    core::TerrainType bog;
    bog.id = bog.name = "bog";
    bog.slows = true;
    rules.terrain = {bog};
    PlayedPage game({"####", "#@.#", "####"}, rules);
    const auto *status = game.page.findChild<QLabel *>(QStringLiteral("status"));
    QVERIFY(!status->isVisible());
    core::GameState state = game.state();
    state.map.terrain.assign(state.map.tiles.size(), 0);
    state.map.terrain[state.player.position] = 1;
    game.session.resume(game.session.sharedRules(), state);
    QTRY_VERIFY(status->isVisible());
    QCOMPARE(status->text(), QStringLiteral("half as fast here"));
}

void tst_GamePage::aStatusThatComesAndGoesHidesNoOtherLine()
{
    core::Ruleset rules = scenarioRules();
    rules.rules.stealth.emplace();
    PlayedPage game({"####", "#@.#", "####"}, rules);
    QTest::qWait(20);
    auto *noise = game.page.findChild<QLabel *>(QStringLiteral("noise"));
    auto *status = game.page.findChild<QLabel *>(QStringLiteral("status"));
    auto *area = game.page.findChild<ScrolledPanel *>();
    for (const int turns : {0, 4, 0, 4}) {
        core::GameState state = game.state();
        state.player.statuses[core::Status::Slowed] = turns;
        game.session.resume(game.session.sharedRules(), state);
        QTest::qWait(20);
        QCOMPARE(status->isVisible(), turns > 0);
        QVERIFY(noise->isVisible());
        QVERIFY2(noise->height() >= noise->fontMetrics().height(),
                 qPrintable(QString::number(noise->height())));
        QVERIFY(!area->verticalScrollBar()->isVisible());
        if (turns > 0)
            QVERIFY(noise->geometry().top() > status->geometry().bottom());
    }
}

void tst_GamePage::aCardKeepsTheKeysWhenItsPageIsShownAgain()
{
    core::Ruleset rules = scenarioRules();
    rules.rules.advance.choices = threeChoices();
    PlayedPage game({"####", "#@.#", "####"}, rules);
    game.letReadCards();
    core::GameState state = game.state();
    state.player.pendingAdvances = 1;
    game.session.resume(game.session.sharedRules(), state);
    QVERIFY(game.card("advance") != nullptr);
    game.page.setFocus(); // as a window does that shows it
    game.press(Qt::Key_B);
    QCOMPARE(game.state().player.pendingAdvances, 0);
}

void tst_GamePage::oneLineTellsOfAThingPickedUp()
{
    PlayedPage game({"#########", "#@...!..#", "#########"});
    core::GameState state = game.state();
    for (int x = 4; x < 9; ++x)
        for (int y = 0; y < 3; ++y)
            state.explored[{x, y}] = state.visible[{x, y}] = 0;
    state.map.tiles[{7, 1}] = core::Tile::Ground;
    game.session.resume(game.session.sharedRules(), state);
    const QStringList before = game.log();
    game.press(Qt::Key_O);
    QCOMPARE(game.state().player.pack.size(), std::size_t(1));
    const QString name = gametext::itemName(game.session.rules(), Potion);
    QCOMPARE(game.log().filter(name).size(), 1);
    PlayedPage byHand({"####", "#@!#", "####"});
    Settings settings;
    settings.autoPickUp = false;
    byHand.page.setSettings(settings);
    byHand.press(Qt::Key_Right);
    QCOMPARE(byHand.log().filter(name), QStringList {QStringLiteral("Here lies: %1.").arg(name)});
    byHand.press(Qt::Key_G);
    QCOMPARE(byHand.log().filter(name), QStringList {QStringLiteral("You pick up: %1.").arg(name)});
}

void tst_GamePage::whoComesIntoViewIsToldBeforeWhatItDoes()
{
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].behavior = core::Ranged {6, {9, 9}};
    PlayedPage game({"######", "#@..##", "##.###", "##..o#", "######"}, rules);
    core::GameState state = game.state();
    state.visible[{4, 3}] = 0;
    for (const core::Point p : {core::Point {4, 3}, {3, 3}, {5, 3}, {5, 2}, {5, 4}, {4, 4}})
        state.explored[p] = state.visible[p] = 0;
    game.session.resume(game.session.sharedRules(), state);
    for (int i = 0; i < 4 && game.log().filter(QStringLiteral("shoots")).isEmpty(); ++i)
        game.press(Qt::Key_O);
    const QStringList log = game.log();
    const auto seen = log.indexOf(QStringLiteral("You see an orc."));
    QVERIFY2(seen >= 0, qPrintable(log.join(QLatin1Char('|'))));
    const QStringList shots = log.filter(QStringLiteral("shoots you"));
    if (!shots.isEmpty())
        QVERIFY2(seen < log.indexOf(shots.front()), qPrintable(log.join(QLatin1Char('|'))));
}

void tst_GamePage::theSearchTakesNothingFromTheMap()
{
    PlayedPage game(room);
    const QSize before = game.map()->size();
    game.page.searchLog();
    QTest::qWait(20); // for the layout
    QVERIFY(game.page.findChild<QLineEdit *>(QStringLiteral("logSearchText"))->isVisible());
    QCOMPARE(game.map()->size(), before);
}

void tst_GamePage::anyKeyLeavesTheMapOfAFinishedGame()
{
    core::Ruleset rules = scenarioRules();
    rules.floors = 1;
    PlayedPage game({"####", "#@>#", "####"}, rules);
    game.press(Qt::Key_Right);
    game.press(Qt::Key_Greater, Qt::ShiftModifier);
    game.letReadCards();
    for (const Qt::Key key : {Qt::Key_W, Qt::Key_1, Qt::Key_Left, Qt::Key_Escape}) {
        QVERIFY(game.card("end"));
        game.press(Qt::Key_F);
        QTRY_VERIFY(!game.card("end"));
        QVERIFY2(game.hint().startsWith(QStringLiteral("The whole floor. x looks around")),
                 qPrintable(game.hint()));
        QTest::keyClick(game.page.windowHandle(), key);
    }
    QVERIFY(game.card("end"));
}

void tst_GamePage::noKeyOfTheSummaryMeansSomethingInTheGame()
{
    const KeyMap keys;
    for (const Qt::Key key : {Qt::Key_A, Qt::Key_S, Qt::Key_W, Qt::Key_F, Qt::Key_E})
        QVERIFY(!keys.commandFor(QKeyEvent(QEvent::KeyPress, key, Qt::NoModifier)));
    core::Ruleset rules = scenarioRules();
    rules.floors = 1;
    PlayedPage game({"####", "#@>#", "####"}, rules);
    game.press(Qt::Key_Right);
    game.press(Qt::Key_Greater, Qt::ShiftModifier);
    QStringList texts;
    for (const QAbstractButton *button : game.card("end")->findChildren<QAbstractButton *>())
        texts << button->text();
    QCOMPARE(
        texts,
        (QStringList {QStringLiteral("See the floor  (f)"), QStringLiteral("Watch replay  (w)"),
                      QStringLiteral("Same seed again  (s)"), QStringLiteral("Another seed  (a)"),
                      QStringLiteral("Title  (e)")}));
}

// Enter is what the last warning waits for, and what a player goes on pressing.
void tst_GamePage::enterAtTheEndOfAGameStartsNoOther()
{
    core::Ruleset rules = scenarioRules();
    rules.player->hp = 1;
    PlayedPage game({"#####", "#@o.#", "#####"}, rules);
    game.page.setSettings(unasked());
    QSignalSpy again(&game.page, &GamePage::againRequested);
    QSignalSpy another(&game.page, &GamePage::newSeedRequested);
    QSignalSpy left(&game.page, &GamePage::titleRequested);
    game.press(Qt::Key_Period);
    QVERIFY(game.card("end"));
    game.press(Qt::Key_Return);
    QVERIFY(game.card("end")->isVisible()); // keys rest at first
    game.letReadCards();
    for (int press = 0; press < 4; ++press)
        game.press(Qt::Key_Return);
    QCOMPARE(again.count() + another.count() + left.count(), 0);
    game.press(Qt::Key_Escape); // which does not close the summary
    QVERIFY(game.card("end") && game.card("end")->isVisible());
}

void tst_GamePage::adviceNamesTheKeysAsTheyAre()
{
    Settings settings;
    settings.keys.clear(Command::Explore);
    settings.keys.bind({.command = Command::Descend, .key = Qt::Key_W});
    settings.keys.clear(Command::NextTarget);
    settings.keys.bind({.command = Command::NextTarget, .key = Qt::Key_F});
    const core::Ruleset rules = scenarioRules();
    const core::GameState state;
    QCOMPARE(sentenceFor({core::StopReason::StairsUnknown}, state, rules, settings),
             QStringLiteral("You know no stairs yet: use the menu Act to explore."));
    QCOMPARE(sentenceFor({core::StopReason::FloorExplored}, state, rules, Settings()),
             QStringLiteral("Nothing left to explore; press > to go to the stairs."));
    PlayedPage game({"######", "#@.o.#", "######"}, rules, {Confusion});
    game.page.setSettings(settings);
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QVERIFY2(game.hint().contains(QStringLiteral("Enter: use, f: next, Esc: cancel")),
             qPrintable(game.hint()));
}

void tst_GamePage::whatIsSaidIsReadOut()
{
    PlayedPage game({"#####", "#@o.#", "#####"});
    game.press(Qt::Key_Right);
    QVERIFY(game.map()->hasFocus()); // whose new name is what a screen reader reads
    QTRY_VERIFY(game.map()->accessibleName().endsWith(
        QStringLiteral("You hit the orc for 5. The orc hits you for 1. 29 of 30 HP.")));
    game.press(Qt::Key_Left);
    QTRY_VERIFY(game.map()->accessibleName().contains(QStringLiteral("You cannot walk there.")));
    game.press(Qt::Key_X);
    QTRY_VERIFY(game.map()->accessibleName().contains(QStringLiteral("orc: 5 of 10 HP")));
    const auto *hint = game.page.findChild<QLabel *>(QStringLiteral("hint"));
    QCOMPARE(
        QAccessible::queryAccessibleInterface(const_cast<QLabel *>(hint))->text(QAccessible::Name),
        hint->text());
}

// Whose name changes is read out; its description is read when asked for.
void tst_GamePage::theMapTellsScreenReadersWhatIsAround()
{
    PlayedPage game({"######", "#@o.!#", "#.####", "######"});
    const auto *map = QAccessible::queryAccessibleInterface(game.map());
    const auto name = [map] { return map->text(QAccessible::Name); };
    QCOMPARE(map->text(QAccessible::Description),
             QStringLiteral("Ways: right, down. orc, 10 of 10 HP: 1 right. potion: 3 right."));
    game.press(Qt::Key_Right);
    QTRY_VERIFY(name().contains(QStringLiteral("You hit the orc for 5.")));
    QCOMPARE(map->text(QAccessible::Description),
             QStringLiteral("Ways: right, down. orc, 5 of 10 HP: 1 right. potion: 3 right."));
    game.press(Qt::Key_X);
    QTRY_VERIFY(name().contains(QStringLiteral("Ways: right, down. orc, 5 of 10 HP: 1 right.")));
    QVERIFY2(name().contains(QStringLiteral("orc: 5 of 10 HP")), qPrintable(name())); // looked at
}

void tst_GamePage::aDartThatWasThrownWasDrawnByNoTable()
{
    core::Ruleset rules = dartRules();
    rules.tables
        = {support::table("loot", core::Spawns::Items, support::roomUpTo(support::steps({{1, 2}})),
                          {support::entry("dart", support::steps({{1, 60}}))})};
    auto shared = std::make_shared<const core::Ruleset>(rules);
    PlayedPage game(room, rules);
    core::GameState state = *core::newGame(rules, 11);
    QVERIFY(!state.items.empty());
    const core::FloorItem drawn = state.items.front();
    state.player.pack = {Dart};
    state.visible.fill(1);
    game.session.resume(shared, state);
    game.point(drawn.position);
    auto *card = game.card("look");
    QVERIFY2(card->accessibleDescription().contains(QStringLiteral("Table loot draws it")),
             qPrintable(card->accessibleDescription()));
    game.press(Qt::Key_D);
    game.press(Qt::Key_A);
    game.point(game.position());
    QVERIFY2(card->accessibleDescription().contains(
                 QStringLiteral("No table put it here: it was dropped or thrown.")),
             qPrintable(card->accessibleDescription()));
}

void tst_GamePage::equalLinesAreStacked()
{
    PlayedPage game({"####", "#@T#", "####"});
    const auto lines = game.log().size();
    game.press(Qt::Key_Period);
    game.press(Qt::Key_Period);
    QCOMPARE(game.log().size(), lines + 1);
    QVERIFY(game.lastLine().endsWith(QStringLiteral("(×2)")));
}

void tst_GamePage::aClickWalksToTheCellInPeaceAndAStepInDanger()
{
    PlayedPage game(room);
    game.click({7, 2});
    QVERIFY((game.position() == core::Point {7, 2}));
    QCOMPARE(game.state().turn, 3);
    PlayedPage danger({"########", "#@....o#", "########"});
    danger.click({4, 1});
    QVERIFY((danger.position() == core::Point {2, 1}));
    QCOMPARE(danger.state().turn, 1);
}

void tst_GamePage::exploringStopsForAStatedReason()
{
    PlayedPage game({"##########", "#@......!#", "##########"});
    game.press(Qt::Key_O);
    QVERIFY(game.state().player.pack == std::vector<int> {Potion});
    QCOMPARE(game.lastLine(),
             QStringLiteral("Nothing left to explore; press > to go to the "
                            "stairs."));
    PlayedPage seen({"#####", "#@.o#", "#####"});
    seen.press(Qt::Key_O);
    QCOMPARE(seen.hint(),
             QStringLiteral(
                 "Not while you see an orc: press Tab to fight it, or get out of its sight."));
    QCOMPARE(seen.state().turn, 0);
}

void tst_GamePage::tabFightsTheNearestUntilTooWeak()
{
    PlayedPage game({"######", "#@.o.#", "######"});
    game.press(Qt::Key_Tab);
    QVERIFY((game.position() == core::Point {2, 1}));
    game.press(Qt::Key_Tab);
    QCOMPARE(game.state().monsters.front().hp, 10 - 5);
    PlayedPage alone({"#####", "#@..#", "#####"});
    alone.press(Qt::Key_Z, Qt::ShiftModifier);
    QCOMPARE(alone.hint(), QStringLiteral("You are not hurt."));
    QCOMPARE(alone.state().turn, 0);
}

void tst_GamePage::theStairsKeyGoesToKnownStairsAndDown()
{
    PlayedPage game({"########", "#@....>#", "########"});
    game.press(Qt::Key_Greater);
    QCOMPARE(game.state().floor, 2);
    QCOMPARE(game.state().turn, 6); // five steps, and down
    PlayedPage watched({"########", "#@.#...#", "#....>.#", "#.##.#T#", "########"});
    watched.press(Qt::Key_Greater);
    QCOMPARE(watched.state().floor, 1);
}

void tst_GamePage::equalThingsShareARowOfThePack()
{
    PlayedPage game({"#####", "#@..#", "#####"}, scenarioRules(), {Fireball, Potion, Fireball});
    const auto *list = game.page.findChild<QListWidget *>(QStringLiteral("packList"));
    QCOMPARE(list->count(), 2);
    QVERIFY(list->item(0)->text().startsWith(QStringLiteral("b  "))); // sorted by kind
    QVERIFY(list->item(1)->text().startsWith(QStringLiteral("a  2 × ")));
    game.press(Qt::Key_D);
    game.press(Qt::Key_B);
    QCOMPARE(game.state().player.pack, (std::vector<int> {Fireball, Fireball}));
    QCOMPARE(list->count(), 1);
}

// b goes and a stays where it was; picked up again, the potion is b as before.
void tst_GamePage::thingsKeepTheirLetters()
{
    PlayedPage game({"#####", "#@..#", "#####"}, scenarioRules(), {Fireball, Potion, Confusion});
    const auto *list = game.page.findChild<QListWidget *>(QStringLiteral("packList"));
    const auto rows = [&] {
        QStringList texts;
        for (int row = 0; row < list->count(); ++row)
            texts << list->item(row)->text().left(4);
        return texts;
    };
    QCOMPARE(rows(),
             QStringList({QStringLiteral("b  P"), QStringLiteral("a  F"), QStringLiteral("c  C")}));
    game.press(Qt::Key_D);
    game.press(Qt::Key_B);
    QCOMPARE(rows(), QStringList({QStringLiteral("a  F"), QStringLiteral("c  C")}));
    game.press(Qt::Key_D);
    game.press(Qt::Key_A);
    QCOMPARE(rows(), QStringList({QStringLiteral("c  C")}));
    game.press(Qt::Key_G);
    game.press(Qt::Key_G);
    QCOMPARE(rows(),
             QStringList({QStringLiteral("b  P"), QStringLiteral("a  F"), QStringLiteral("c  C")}));
}

void tst_GamePage::typingFindsAThingInThePack()
{
    PlayedPage game({"#####", "#@..#", "#####"}, scenarioRules(), {Fireball, Potion, Confusion});
    game.press(Qt::Key_D);
    game.press(Qt::Key_Slash);
    game.press(Qt::Key_C);
    game.press(Qt::Key_O);
    QCOMPARE(game.state().player.pack.size(), std::size_t(3)); // letters are typed, not chosen
    game.press(Qt::Key_Return);
    QCOMPARE(game.state().player.pack, (std::vector<int> {Fireball, Potion}));
    game.press(Qt::Key_D);
    game.press(Qt::Key_Slash);
    game.press(Qt::Key_P);
    game.press(Qt::Key_Escape);
    QVERIFY(game.card("drop") != nullptr); // all rows again
    game.press(Qt::Key_A);
    QCOMPARE(game.state().player.pack, (std::vector<int> {Potion}));
}

void tst_GamePage::aLongLineOfThePackTakesTwo()
{
    core::Ruleset rules = dartRules();
    rules.items[Dart].thrown.inflicts = core::Infliction {core::Status::Poisoned, 7, 2, 100};
    rules.items[Dart].thrown.radius = 2;
    rules.items[Dart].effect = core::Inflict {{core::Status::Poisoned, 6, 1, 100}, 0, 0};
    PlayedPage game({"#####", "#@..#", "#####"}, rules, {Potion, Dart});
    game.press(Qt::Key_I);
    const QList<ChoiceRow *> rows = game.page.findChildren<ChoiceRow *>();
    QCOMPARE(rows.size(), 2);
    const int line = rows.front()->fontMetrics().height();
    QTRY_VERIFY(rows.back()->height() >= rows.front()->height() + line);
}

/// Fifteen things, each of a kind of its own.
void tst_GamePage::thePackBesideTheMapShowsAllThatThereIsRoomFor()
{
    core::Ruleset rules = scenarioRules();
    std::vector<int> pack;
    for (int i = 0; i < 15; ++i) {
        core::ItemType flask = rules.items[Potion];
        flask.id = "flask-" + std::to_string(i);
        pack.push_back(static_cast<int>(rules.items.size()));
        rules.items.push_back(flask);
    }
    PlayedPage game({"#####", "#@..#", "#####"}, rules, pack);
    game.page.resize(1280, 800);
    const auto *list = game.page.findChild<QListWidget *>(QStringLiteral("packList"));
    QCOMPARE(list->count(), 15);
    QTRY_VERIFY(list->viewport()->rect().contains(list->visualItemRect(list->item(14))));
    for (int height = 500; height > 480; --height) { // then it scrolls, and cuts no row
        game.page.resize(1280, height);
        QTRY_COMPARE(list->viewport()->height() % list->sizeHintForRow(0), 0);
    }
    game.page.resize(1280, 480);
    QTRY_VERIFY(!list->viewport()->rect().contains(list->visualItemRect(list->item(14))));
    QVERIFY(list->height() > 0);
}

void tst_GamePage::equipmentIsPutOnAndTakenOffFromThePack()
{
    core::Ruleset rules = scenarioRules();
    core::ItemType sword;
    sword.id = "sword";
    sword.name = "sword";
    sword.effect = core::Wear {.slot = "weapon", .power = {3, 3}, .defense = {}};
    rules.items.push_back(sword);
    const int type = static_cast<int>(rules.items.size()) - 1;
    PlayedPage game({"#####", "#@..#", "#####"}, rules, {type});
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QCOMPARE(game.lastLine(), QStringLiteral("You put on: sword."));
    QCOMPARE(game.state().player.power.max, 8);
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QCOMPARE(game.lastLine(), QStringLiteral("You take off: sword."));
    QCOMPARE(game.state().player.power.max, 5);
}

void tst_GamePage::aClickOnANeighbourAttacksIt()
{
    PlayedPage game({"#####", "#@o.#", "#####"});
    game.click({2, 1});
    QCOMPARE(game.state().monsters.front().hp, 10 - 5);
}

void tst_GamePage::aClickWalksAroundAKnownCorner()
{
    PlayedPage game({"######", "#....#", "#.##.#", "#@##.#", "######"});
    for (const Qt::Key key : {Qt::Key_Up, Qt::Key_PageUp, Qt::Key_Right})
        game.press(key);
    QVERIFY((game.position() == core::Point {3, 1}));
    game.press(Qt::Key_Left);
    game.press(Qt::Key_End);
    game.press(Qt::Key_Down);
    QVERIFY((game.position() == core::Point {1, 3}));
    game.click({4, 1}); // a straight step would be into the wall
    QVERIFY((game.position() == core::Point {4, 1}));
}

void tst_GamePage::pointingReadsNamesAndNumbers()
{
    PlayedPage game({"######", "#@.o!#", "######"});
    game.point({3, 1});
    QVERIFY2(game.hint().contains(QStringLiteral("orc: 10 of 10 HP, power 3, defence 0.")),
             qPrintable(game.hint()));
    // 10 HP at 5 a blow; 30 HP at 3 - 2 a blow.
    QVERIFY2(game.hint().contains(
                 QStringLiteral("You deal 5 (2 hits kill), it deals 1 (30 hits kill).")),
             qPrintable(game.hint()));
    game.point({4, 1});
    QVERIFY2(game.hint().contains(QStringLiteral("heals up to 4 HP")), qPrintable(game.hint()));
}

void tst_GamePage::theLookCardGivesOddsAndOrigin()
{
    core::Ruleset rules = scenarioRules();
    rules.tables = {support::table("wild", core::Spawns::Monsters,
                                   support::roomUpTo(support::steps({{1, 2}})),
                                   {support::entry("orc", support::steps({{1, 60}})),
                                    support::entry("troll", support::steps({{1, 20}}))})};
    PlayedPage game({"######", "#@.o.#", "######"}, rules);
    auto *card = game.card("look");
    QVERIFY(!card->isVisible());
    game.point({3, 1});
    QVERIFY(card->isVisible());
    const QString text = card->accessibleDescription();
    // Power 5 against defence 0 and 10 HP; power 3 against defence 2 and 30 HP.
    QVERIFY2(text.contains(QStringLiteral("You hit for: 5\nTo kill it: 2 hits\n"
                                          "It hits for: 1\nTo kill you: 30 hits\n")),
             qPrintable(text));
    // One blow of it before the second of mine.
    QVERIFY2(text.contains(QStringLiteral("You win 100 %; expect to lose 1.0 HP.")),
             qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("Table wild draws it on floor 1 with weight 60 of 80: "
                                          "75 % of all draws.")),
             qPrintable(text));
    QVERIFY(!card->geometry().intersects(game.map()->rectOf({3, 1}).toAlignedRect()));
    game.point({2, 1});
    QVERIFY(!card->isVisible());
}

void tst_GamePage::oddsOfAFightSayWhatTheyLeaveOut()
{
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].inflicts = core::Infliction {core::Status::Poisoned, 5, 1, 100};
    PlayedPage game({"######", "#@.o.#", "######"}, rules);
    game.point({3, 1});
    const QString text = game.card("look")->accessibleDescription();
    QVERIFY2(text.contains(QStringLiteral("By blows alone you win 100 % and lose 1.0 HP; "
                                          "what its hits inflict comes on top.")),
             qPrintable(text));
}

void tst_GamePage::lookingByKeysTakesNoTurn()
{
    PlayedPage game({"#######", "#@.o.!#", "#######"});
    game.press(Qt::Key_X);
    QCOMPARE(game.map()->overlay().cursor, std::optional(core::Point {3, 1}));
    QVERIFY(game.card("look")->accessibleDescription().startsWith(QStringLiteral("orc")));
    game.press(Qt::Key_Tab);
    QCOMPARE(game.map()->overlay().cursor, std::optional(core::Point {5, 1}));
    QVERIFY(game.hint().contains(QStringLiteral("heals")));
    game.press(Qt::Key_Left);
    QCOMPARE(game.map()->overlay().cursor, std::optional(core::Point {4, 1}));
    QVERIFY(!game.card("look")->isVisible());
    game.press(Qt::Key_Escape);
    QVERIFY(!game.map()->overlay().cursor);
    QCOMPARE(game.state().turn, 0);
    game.press(Qt::Key_Right); // the keys walk again
    QCOMPARE(game.state().turn, 1);
}

void tst_GamePage::theWayAClickWouldWalkIsDrawn()
{
    PlayedPage game({"######", "#@...#", "######"});
    game.point({4, 1});
    const std::vector<core::Point> way {{2, 1}, {3, 1}, {4, 1}};
    QVERIFY(game.map()->overlay().path == way);
    game.click({4, 1});
    QCOMPARE(game.position(), (core::Point {4, 1}));
    QCOMPARE(game.state().turn, 3);
    QVERIFY(game.map()->overlay().path.empty());
}

void tst_GamePage::aPlaceNotSeenYetIsRefusedWithAMessage()
{
    PlayedPage game({"#######", "#@#...#", "#.#...#", "#######"});
    game.point({5, 2});
    QVERIFY(game.map()->overlay().path.empty());
    game.click({5, 2});
    const auto refusal = QStringLiteral("You do not know that place yet: press o to explore.");
    QCOMPARE(game.hint(), refusal);
    QCOMPARE(game.state().turn, 0);
    PlayedPage watched({"#######", "#@#...#", "#o#...#", "#######"});
    watched.click({5, 2});
    QCOMPARE(watched.hint(), refusal);
    QCOMPARE(watched.state().turn, 0);
}

void tst_GamePage::helpOpensByKeyAndClosesByEscape()
{
    PlayedPage game(room);
    game.press(Qt::Key_Question, Qt::ShiftModifier);
    QVERIFY(game.card("help"));
    game.press(Qt::Key_Right);
    QCOMPARE(game.state().turn, 0);
    game.press(Qt::Key_Escape);
    QTRY_VERIFY(!game.card("help"));
    game.press(Qt::Key_Right);
    QCOMPARE(game.state().turn, 1);
}

void tst_GamePage::aNewLevelCannotBeEscaped()
{
    core::Ruleset rules = scenarioRules();
    rules.rules.advance.threshold = "35"; // one orc
    rules.rules.advance.choices = threeChoices();
    PlayedPage game({"#####", "#@o.#", "#####"}, rules);
    game.press(Qt::Key_Right);
    game.press(Qt::Key_Right);
    QCOMPARE(game.state().player.level, 2);
    QVERIFY(game.card("advance"));
    const core::GameState before = game.state();
    game.press(Qt::Key_Escape);
    QTest::mouseClick(game.card("advance"), Qt::LeftButton, {}, {3, 3});
    game.press(Qt::Key_Right);
    QVERIFY(game.state() == before);
    QVERIFY(game.card("advance") && game.card("advance")->isVisible());
    game.letReadCards(); // Enter at once may have been meant for the game
    game.press(Qt::Key_End);
    game.press(Qt::Key_Return);
    QCOMPARE(game.state().player.pendingAdvances, 0);
    QCOMPARE(game.state().player.defense.min, 3);
    QCOMPARE(game.state().turn, before.turn);
    QTRY_VERIFY(!game.card("advance"));
    game.press(Qt::Key_Right);
    QCOMPARE(game.state().turn, before.turn + 1);
}

void tst_GamePage::aKeyMeantForWalkingDoesNotChooseALevelsGain()
{
    core::Ruleset rules = scenarioRules();
    rules.rules.advance.threshold = "35";
    rules.rules.advance.choices = threeChoices();
    PlayedPage game({"#####", "#..@#", "#.o.#", "#####"}, rules);
    game.press(Qt::Key_B);
    game.press(Qt::Key_B);
    QVERIFY(game.card("advance"));
    game.press(Qt::Key_B); // one blow too many
    QCOMPARE(game.state().player.pendingAdvances, 1);
    game.letReadCards();
    game.press(Qt::Key_B);
    QCOMPARE(game.state().player.pendingAdvances, 0);
    QCOMPARE(game.state().player.power.max, 6);
}

void tst_GamePage::deathShowsItsSummaryAndNoMoreTurns()
{
    core::Ruleset rules = scenarioRules();
    rules.player->hp = 1;
    PlayedPage game({"#####", "#@o.#", "#####"}, rules);
    game.page.setSettings(unasked());
    game.press(Qt::Key_Period);
    QVERIFY(game.state().outcome == core::Outcome::Died);
    QWidget *end = game.card("end");
    QVERIFY(end);
    QString text;
    for (const QLabel *label : end->findChildren<QLabel *>())
        text += label->text() + QLatin1Char('\n');
    QVERIFY2(text.contains(QStringLiteral("Killed by an orc on floor 1.")), qPrintable(text));
    const core::GameState before = game.state();
    game.press(Qt::Key_Escape);
    game.press(Qt::Key_Right);
    game.press(Qt::Key_Return); // meant for the game, too soon to have read anything
    game.press(Qt::Key_S);
    QVERIFY(game.state() == before);
    QVERIFY(end->isVisible());
    QSignalSpy again(&game.page, &GamePage::againRequested);
    game.letReadCards();
    game.press(Qt::Key_S);
    QCOMPARE(again.count(), 1);
}

void tst_GamePage::theLastStairsWin()
{
    core::Ruleset rules = scenarioRules();
    rules.floors = 1;
    PlayedPage game({"####", "#@>#", "####"}, rules);
    game.press(Qt::Key_Right);
    game.press(Qt::Key_Greater, Qt::ShiftModifier);
    QVERIFY(game.state().outcome == core::Outcome::Won);
    QVERIFY(game.card("end"));
}

void tst_GamePage::aStatusFindsRoomAmongTheNumbers()
{
    core::Ruleset rules = scenarioRules();
    rules.rules.stealth.emplace();
    core::Inflict confusing;
    confusing.infliction.turns = 12;
    rules.items[Potion].effect = confusing;
    std::vector<int> pack {Potion};
    for (int i = 0; i < 20; ++i) { // more rows than there is room for
        pack.push_back(static_cast<int>(rules.items.size()));
        rules.items.push_back(rules.items[Lightning]);
        rules.items.back().id = "scroll-" + std::to_string(i);
    }
    PlayedPage game(room, rules, pack);
    game.page.resize(1280, 730);
    game.page.setSettings(unasked());
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QVERIFY(game.state().player.statuses[core::Status::Confused] > 0);
    const auto *status = game.page.findChild<QLabel *>(QStringLiteral("status"));
    QTRY_VERIFY(status->isVisible());
    QTest::qWait(50);
    const QWidget *area = status->parentWidget();
    while (!qobject_cast<const QScrollArea *>(area))
        area = area->parentWidget();
    QVERIFY(!static_cast<const QScrollArea *>(area)->verticalScrollBar()->isVisible());
    for (const char *name : {"status", "noise", "floor", "seed"}) {
        const auto *label = game.page.findChild<QLabel *>(QLatin1String(name));
        QVERIFY2(label->height() >= label->fontMetrics().height(), name);
        QVERIFY2(!label->visibleRegion().isEmpty(), name);
    }
}

void tst_GamePage::aWarBandIsInViewWholeHoweverFullThePack_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("small") << QSize(1024, 640);
    QTest::newRow("usual") << QSize(1280, 740);
}

/// Eight of which no two are equal, three statuses, and a pack longer than the window.
void tst_GamePage::aWarBandIsInViewWholeHoweverFullThePack()
{
    QFETCH(QSize, size);
    core::Ruleset rules = scenarioRules();
    rules.rules.stealth.emplace();
    std::vector<int> pack;
    for (int i = 0; i < 26; ++i) {
        core::ItemType flask = rules.items[Potion];
        flask.id = "flask-" + std::to_string(i);
        pack.push_back(static_cast<int>(rules.items.size()));
        rules.items.push_back(flask);
    }
    PlayedPage game({"##########", "#@.oooooo#", "#..o..o..#", "##########"}, rules, pack);
    game.page.resize(size);
    core::GameState state = game.state();
    for (std::size_t i = 0; i < state.monsters.size(); ++i)
        state.monsters[i].hp = 2 + static_cast<int>(i);
    for (const core::Status status :
         {core::Status::Confused, core::Status::Slowed, core::Status::Poisoned})
        state.player.statuses[status] = 4;
    game.session.resume(game.session.sharedRules(), state);
    const auto *list = game.page.findChild<QAbstractItemView *>(QStringLiteral("inView"));
    QCOMPARE(list->model()->rowCount(), 8);
    const auto isShown = [list](int row) {
        return list->viewport()->rect().contains(list->visualRect(list->model()->index(row, 0)));
    };
    QTRY_VERIFY(isShown(7));
    QVERIFY(isShown(0));
    const auto *packList = game.page.findChild<QListWidget *>(QStringLiteral("packList"));
    QVERIFY(packList->viewport()->rect().contains(packList->visualItemRect(packList->item(2))));
    for (const char *name : {"status", "noise", "level", "floor", "turn", "seed"}) {
        const auto *label = game.page.findChild<QLabel *>(QLatin1String(name));
        QVERIFY2(!label->visibleRegion().isEmpty(), name);
        QCOMPARE(label->visibleRegion().boundingRect().height(), label->height());
        QVERIFY2(label->height() >= label->heightForWidth(label->width()), name);
    }
}

QTEST_MAIN(tst_GamePage)
#include "tst_gamepage.moc"
