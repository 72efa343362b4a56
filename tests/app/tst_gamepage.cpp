// Playing with keys and mouse: walking, fighting, items, levels, the end.

#include "tests/app/playedpage.h"

#include "app/messages.h"
#include "tests/support/spawntables.h"

#include <QSignalSpy>
#include <QTest>

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
    void equalLinesAreStacked();
    void aClickWalksToTheCellInPeaceAndAStepInDanger();
    void exploringStopsForAStatedReason();
    void tabFightsTheNearestUntilTooWeak();
    void theStairsKeyGoesToKnownStairs();
    void equipmentIsPutOnAndTakenOffFromThePack();
    void aClickOnANeighbourAttacksIt();
    void aClickWalksAroundAKnownCorner();
    void pointingReadsNamesAndNumbers();
    void theLookCardGivesOddsAndOrigin();
    void lookingByKeysTakesNoTurn();
    void theWayAClickWouldWalkIsDrawn();
    void aPlaceNotSeenYetIsRefusedWithAMessage();
    void helpOpensByKeyAndClosesByEscape();
    void aNewLevelCannotBeEscaped();
    void aKeyMeantForWalkingDoesNotChooseALevelsGain();
    void deathShowsItsSummaryAndNoMoreTurns();
    void theLastStairsWin();
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
    game.press(static_cast<Qt::Key>(key));
    QVERIFY(game.state() == before);
    QCOMPARE(game.lastLine(), sentenceFor(static_cast<core::Refusal>(refusal)));
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
    QCOMPARE(game.lastLine(), QStringLiteral("Your pack is empty."));
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
    QCOMPARE(game.lastLine(), sentenceFor(core::Refusal::NotHurt));
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

void tst_GamePage::equalLinesAreStacked()
{
    PlayedPage game({"###", "#@#", "###"});
    const auto lines = game.log().size();
    for (int i = 0; i < 3; ++i)
        game.press(Qt::Key_Up);
    QCOMPARE(game.log().size(), lines + 1);
    QVERIFY(game.lastLine().endsWith(QStringLiteral("(×3)")));
    game.press(Qt::Key_G);
    QCOMPARE(game.log().size(), lines + 2);
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
    QCOMPARE(seen.lastLine(),
             QStringLiteral("Not while you see an orc: fight it or get out of its sight."));
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
    QCOMPARE(alone.lastLine(), QStringLiteral("You are not hurt."));
    QCOMPARE(alone.state().turn, 0);
}

void tst_GamePage::theStairsKeyGoesToKnownStairs()
{
    PlayedPage game({"########", "#@....>#", "########"});
    game.press(Qt::Key_Greater);
    QVERIFY((game.position() == core::Point {6, 1}));
    QCOMPARE(game.state().floor, 1);
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
                                          "It hits for: 1\nTo kill you: 30 hits\n"
                                          "Blow for blow: you win 100 %")),
             qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("Table wild draws it on floor 1 with weight 60 of 80: "
                                          "75 % of all draws.")),
             qPrintable(text));
    QVERIFY(!card->geometry().intersects(game.map()->rectOf({3, 1}).toAlignedRect()));
    game.point({2, 1});
    QVERIFY(!card->isVisible());
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
    const auto refusal = QStringLiteral("You do not know that place yet: explore with o.");
    QCOMPARE(game.lastLine(), refusal);
    QCOMPARE(game.state().turn, 0);
    PlayedPage watched({"#######", "#@#...#", "#o#...#", "#######"});
    watched.click({5, 2});
    QCOMPARE(watched.lastLine(), refusal);
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
    game.press(Qt::Key_C);
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
    QTRY_VERIFY(!game.isSudden("advance"));
    game.press(Qt::Key_B);
    QCOMPARE(game.state().player.pendingAdvances, 0);
    QCOMPARE(game.state().player.power.max, 6);
}

void tst_GamePage::deathShowsItsSummaryAndNoMoreTurns()
{
    core::Ruleset rules = scenarioRules();
    rules.player->hp = 1;
    PlayedPage game({"#####", "#@o.#", "#####"}, rules);
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
    QTRY_VERIFY(!game.isSudden("end"));
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

QTEST_MAIN(tst_GamePage)
#include "tst_gamepage.moc"
