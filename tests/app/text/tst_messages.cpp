// SPDX-License-Identifier: GPL-3.0-or-later
// Words: every refusal and event has its sentence, and the log stacks equal ones.

#include "app/cards/gamecards.h"
#include "app/panels/messagelog.h"
#include "app/text/gametext.h"
#include "app/text/messages.h"
#include "app/text/terraintext.h"
#include "core/game/state/odds.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QTest>

class tst_Messages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRefusalHasASentenceOfItsOwn();
    void blowsNameBothSidesAndTheDamage();
    void alliesAreCalledYours();
    void workAtShacklesTellsWhatIsLeft();
    void fireTellsWhatBurnsAndWhomItHurts();
    void whatHappensOutOfSightIsNotTold();
    void aStepOntoAnItemTellsWhatLiesThere();
    void equalLinesInARowBecomeOneWithACount();
    void theLogForgetsItsOldestLines();
    void whatTakesNothingIsNotSaidToHurt();
    void aThrowThatHitsIsOneLine();
    void whoIsAimedAtIsToldWhereverItGoesThen();
    void whatHealsNothingIsSaidToBeWasted();
    void severalAreNamedInThePlural();
    void pickingUpReplacesTheLineOfWhatLiesThere();
    void damageIsPowerLessDefenceAndNeverNegative();
    void hitsAreRoundedUpAndImpossibleKillsAreNamed();
    void aChoiceSaysFromWhatToWhat();
    void seedsAreWholeNumbersUpToSixtyFourBits();
};

void tst_Messages::everyRefusalHasASentenceOfItsOwn()
{
    QSet<QString> sentences;
    const int last = static_cast<int>(core::Refusal::Last);
    for (int i = 0; i <= last; ++i) {
        const QString sentence = sentenceFor(static_cast<core::Refusal>(i));
        QVERIFY2(sentence.endsWith(QLatin1Char('.')), qPrintable(sentence));
        sentences << sentence;
    }
    QCOMPARE(sentences.size(), last + 1);
}

void tst_Messages::blowsNameBothSidesAndTheDamage()
{
    const core::Ruleset rules = scenarioRules();
    const core::GameState state = gameFrom(rules, {"####", "#@o#", "####"});
    const core::ActorId orc = state.monsters.front().id;
    const auto messages = messagesFor({core::Attacked {core::ActorId::Player, orc, -1, Orc, 5},
                                       core::Attacked {orc, core::ActorId::Player, Orc, -1, 1},
                                       core::Attacked {orc, core::ActorId::Player, Orc, -1, 0}},
                                      state, rules);
    QCOMPARE(messages.size(), std::size_t(3));
    QCOMPARE(messages[0].text, QStringLiteral("You hit the orc for 5."));
    QCOMPARE(messages[1].text, QStringLiteral("The orc hits you for 1."));
    QVERIFY(messages[1].kind == MessageKind::Harm);
    QCOMPARE(messages[2].text, QStringLiteral("The orc hits you but does no damage."));
    QVERIFY(messages[2].kind != MessageKind::Harm);
}

void tst_Messages::alliesAreCalledYours()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"#####", "#@oo#", "#####"});
    state.monsters[0].isAlly = true;
    const core::ActorId ally = state.monsters[0].id;
    const core::ActorId enemy = state.monsters[1].id;
    const core::ActorId fallen {99};
    const auto messages = messagesFor(
        {core::Attacked {ally, enemy, Orc, Orc, 3}, core::Attacked {enemy, ally, Orc, Orc, 0},
         core::Shot {ally, Orc, {}, 2, enemy, Orc}, core::Attacked {enemy, fallen, Orc, Troll, 4},
         core::MonsterDied {.actor = fallen, .type = Troll, .position = {1, 1}, .isAlly = true}},
        state, rules);
    QCOMPARE(messages.size(), std::size_t(5));
    QCOMPARE(messages[0].text, QStringLiteral("Your orc hits the orc for 3."));
    QCOMPARE(messages[1].text, QStringLiteral("The orc hits your orc but does no damage."));
    QCOMPARE(messages[2].text, QStringLiteral("Your orc shoots the orc for 2."));
    QCOMPARE(messages[3].text, QStringLiteral("The orc hits your troll for 4."));
    QCOMPARE(messages[4].text, QStringLiteral("Your troll dies."));
}

void tst_Messages::workAtShacklesTellsWhatIsLeft()
{
    const core::Ruleset rules = scenarioRules();
    const core::GameState state = gameFrom(rules, {"####", "#@T#", "####"});
    const core::ActorId troll = state.monsters[0].id;
    const auto messages
        = messagesFor({core::Unshackled {troll, Troll, 2}, core::Unshackled {troll, Troll, 1},
                       core::Unshackled {troll, Troll, 0}},
                      state, rules);
    QCOMPARE(messages[0].text,
             QStringLiteral("You work at the shackles of the troll: 2 more turns."));
    QCOMPARE(messages[1].text,
             QStringLiteral("You work at the shackles of the troll: one more turn."));
    QCOMPARE(messages[2].text, QStringLiteral("The troll is free and joins you."));
    QVERIFY(messages[2].kind == MessageKind::Gain);
}

void tst_Messages::fireTellsWhatBurnsAndWhomItHurts()
{
    core::Ruleset rules = scenarioRules();
    rules.terrain.resize(2);
    rules.terrain[0].name = "grass";
    rules.terrain[0].burns = 60;
    rules.terrain[0].fire = "blaze";
    rules.terrain[1].id = "blaze";
    rules.terrain[1].name = "burning grass";
    rules.terrain[1].hurts = 3;
    rules.terrain[1].lasts = 2;
    core::GameState state = gameFrom(rules, {"####", "#@o#", "####"});
    const core::ActorId orc = state.monsters.front().id;
    const auto messages
        = messagesFor({core::CaughtFire {.position = {1, 1}, .terrain = -1},
                       core::CaughtFire {.position = {1, 1}, .terrain = 0},
                       core::HurtByTerrain {.terrain = 1, .damage = 3, .actor = orc, .type = Orc},
                       core::HurtByTerrain {.terrain = 1, .damage = 3}},
                      state, rules);
    QCOMPARE(messages.size(), std::size_t(3));
    QCOMPARE(messages[0].text, QStringLiteral("The grass catches fire."));
    QCOMPARE(messages[1].text, QStringLiteral("The fire burns the orc for 3."));
    QCOMPARE(messages[2].text,
             QStringLiteral("You stand in burning grass: it takes 3 of your HP."));
    QCOMPARE(gametext::terrain(rules.terrain[0], true),
             QStringLiteral("Here is grass. It burns (60 % a turn)."));
    QVERIFY(
        gametext::terrain(rules.terrain[1], true).contains(QStringLiteral("loses 3 HP a turn")));
    state.map.terrain.assign(state.map.tiles.size(), 2);
    state.outcome = core::Outcome::Died;
    const auto death = messagesFor({core::PlayerDied {}}, state, rules);
    QCOMPARE(death.front().text, QStringLiteral("You burn to death."));
    QCOMPARE(gamecards::endSentence(state, rules), QStringLiteral("Burned to death on floor 1."));
}

void tst_Messages::whatHappensOutOfSightIsNotTold()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"#####", "#@oo#", "#####"});
    const core::Attacked blow {state.monsters[0].id, state.monsters[1].id, Orc, Orc, 3};
    QCOMPARE(messagesFor({blow}, state, rules).size(), std::size_t(1));
    state.visible.fill(0);
    QVERIFY(messagesFor({blow}, state, rules).empty());
}

void tst_Messages::aStepOntoAnItemTellsWhatLiesThere()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"####", "#@!#", "####"});
    state.player.position = {2, 1};
    const auto messages
        = messagesFor({core::Moved {core::ActorId::Player, {1, 1}, {2, 1}}}, state, rules);
    QCOMPARE(messages.size(), std::size_t(1));
    QVERIFY(messages.front().text.contains(gametext::itemName(rules, Potion)));
}

void tst_Messages::equalLinesInARowBecomeOneWithACount()
{
    MessageLog log;
    QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const Message hit {MessageKind::Harm, QStringLiteral("The orc hits you for 1.")};
    const Message miss {MessageKind::Plain, QStringLiteral("You wait.")};
    log.add(hit, 1);
    log.add(hit, 2);
    log.add(hit, 3);
    log.add(miss, 4);
    log.add(hit, 5);
    QCOMPARE(log.rowCount(), 3);
    QCOMPARE(log.line(0), QStringLiteral("The orc hits you for 1. (×3)"));
    QCOMPARE(log.line(1), QStringLiteral("You wait."));
    QCOMPARE(log.line(2), QStringLiteral("The orc hits you for 1."));
}

void tst_Messages::theLogForgetsItsOldestLines()
{
    MessageLog log;
    QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (int i = 0; i < MessageLog::mostLines + 5; ++i)
        log.add({MessageKind::Plain, QString::number(i)}, i);
    QCOMPARE(log.rowCount(), MessageLog::mostLines);
    QCOMPARE(log.line(0), QStringLiteral("5"));
}

void tst_Messages::whatTakesNothingIsNotSaidToHurt()
{
    const core::Ruleset rules = scenarioRules();
    const core::GameState state = gameFrom(rules, {"####", "#@T#", "####"});
    const core::ActorId troll = state.monsters.front().id;
    const QString item = gametext::itemName(rules, Fireball);
    const auto messages = messagesFor({core::Struck {troll, Troll, Fireball, 0},
                                       core::Struck {core::ActorId::Player, -1, Fireball, 0},
                                       core::Struck {troll, Troll, Fireball, 3}},
                                      state, rules);
    QCOMPARE(messages[0].text,
             QStringLiteral("The %1 hits the troll but does no damage.").arg(item));
    QCOMPARE(messages[1].text, QStringLiteral("Your own %1 does not hurt you.").arg(item));
    QVERIFY(messages[1].kind != MessageKind::Harm);
    QCOMPARE(messages[2].text, QStringLiteral("The %1 hurts the troll for 3.").arg(item));
}

void tst_Messages::aThrowThatHitsIsOneLine()
{
    const core::Ruleset rules = scenarioRules();
    const core::GameState state = gameFrom(rules, {"####", "#@T#", "####"});
    const core::Thrown thrown {
        .item = Fireball, .from = {1, 1}, .to = {2, 1}, .landing = core::Landing::Stays};
    const core::Struck struck {state.monsters.front().id, Troll, Fireball, 3};
    QCOMPARE(messagesFor({thrown, struck}, state, rules).size(), std::size_t(1));
    core::GameState gone = state; // it has walked out of view since
    gone.visible.fill(0);
    QCOMPARE(messagesFor({thrown, struck}, gone, rules),
             messagesFor({thrown, struck}, state, rules));
    const auto missed = messagesFor({thrown}, state, rules);
    QCOMPARE(missed.size(), std::size_t(1));
    QVERIFY(missed.front().text.startsWith(QStringLiteral("You throw")));
}

void tst_Messages::whoIsAimedAtIsToldWhereverItGoesThen()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState gone = gameFrom(rules, {"####", "#@T#", "####"});
    gone.visible.fill(0);
    const core::ActorId troll = gone.monsters.front().id;
    const auto told = messagesFor({core::Struck {troll, Troll, Lightning, 3}}, gone, rules);
    QCOMPARE(told.size(), std::size_t(1));
    QCOMPARE(
        told.front().text,
        QStringLiteral("The %1 hurts the troll for 3.").arg(gametext::itemName(rules, Lightning)));
    QVERIFY(messagesFor({core::Struck {troll, Troll, Fireball, 3}}, gone, rules).empty());
}

void tst_Messages::whatHealsNothingIsSaidToBeWasted()
{
    const core::Ruleset rules = scenarioRules();
    const core::GameState state = gameFrom(rules, {"###", "#@#", "###"});
    const auto messages = messagesFor({core::Healed {.item = Potion, .amount = 0}}, state, rules);
    QCOMPARE(messages.size(), std::size_t(1));
    QCOMPARE(messages.front().text, QStringLiteral("You have all your HP: the potion is wasted."));
}

void tst_Messages::severalAreNamedInThePlural()
{
    const auto several
        = [](int count, const char *name) { return gametext::several(count, QLatin1String(name)); };
    QCOMPARE(several(1, "wolf"), QStringLiteral("wolf"));
    QCOMPARE(several(2, "jackal"), QStringLiteral("2 jackals"));
    QCOMPARE(several(3, "sleeping wolf"), QStringLiteral("3 sleeping wolves"));
    QCOMPARE(several(2, "fury"), QStringLiteral("2 furies"));
    QCOMPARE(several(2, "monkey"), QStringLiteral("2 monkeys"));
    QCOMPARE(several(2, "thorn man"), QStringLiteral("2 thorn men"));
    QCOMPARE(several(2, "giant finch"), QStringLiteral("2 giant finches"));
}

void tst_Messages::pickingUpReplacesTheLineOfWhatLiesThere()
{
    MessageLog log;
    QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const Message lies {MessageKind::Notice, QStringLiteral("Here lies: a dart.")};
    const Message taken {MessageKind::Gain, QStringLiteral("You pick up: a dart."), lies.text};
    log.add(lies, 1);
    log.add(taken, 2);
    log.add(lies, 3);
    log.add(taken, 4);
    QCOMPARE(log.text(), QStringLiteral("You pick up: a dart. (×2)"));
    log.add({MessageKind::Plain, QStringLiteral("You wait.")}, 5);
    log.add(taken, 6);
    QCOMPARE(log.rowCount(), 3);
}

void tst_Messages::damageIsPowerLessDefenceAndNeverNegative()
{
    QVERIFY((core::damageRange({4, 4}, {1, 1}) == core::Range {3, 3}));
    QVERIFY((core::damageRange({1, 3}, {0, 2}) == core::Range {0, 3}));
    QVERIFY((core::damageRange({2, 2}, {5, 5}) == core::Range {0, 0}));
    QCOMPARE(gametext::range({3, 3}), QStringLiteral("3"));
    QCOMPARE(gametext::range({0, 3}), QStringLiteral("0–3"));
}

void tst_Messages::hitsAreRoundedUpAndImpossibleKillsAreNamed()
{
    QCOMPARE(gametext::hitsFor(20, {3, 3}), QStringLiteral("7 hits kill"));
    QCOMPARE(gametext::hitsFor(3, {3, 3}), QStringLiteral("1 hit kills"));
    QCOMPARE(gametext::hitsFor(10, {2, 5}), QStringLiteral("2–5 hits kill"));
    QCOMPARE(gametext::hitsFor(10, {0, 5}), QStringLiteral("2 or more hits kill"));
    QCOMPARE(gametext::hitsFor(10, {0, 0}), QStringLiteral("never kills"));
}

void tst_Messages::aChoiceSaysFromWhatToWhat()
{
    core::Player player;
    player.maxHp = 100;
    player.power = {0, 1};
    core::AdvanceChoice hp;
    hp.maxHp = 20;
    QCOMPARE(gametext::choice(hp, player), QStringLiteral("+20 max HP, from 100 to 120"));
    core::AdvanceChoice strength;
    strength.power = {0, 1};
    QCOMPARE(gametext::choice(strength, player),
             QStringLiteral("+1 greatest power, from 0–1 to 0–2"));
}

void tst_Messages::seedsAreWholeNumbersUpToSixtyFourBits()
{
    QVERIFY(gametext::seed(QString()).valid);
    QVERIFY(!gametext::seed(QStringLiteral("  ")).number);
    QVERIFY(gametext::seed(QStringLiteral(" 42 ")).number == 42U);
    QVERIFY(gametext::seed(QStringLiteral("18446744073709551615")).number
            == std::numeric_limits<std::uint64_t>::max());
    for (const char *bad : {"18446744073709551616", "-1", "1.5", "abc", "1e3", "0x10"})
        QVERIFY2(!gametext::seed(QLatin1String(bad)).valid, bad);
}

QTEST_MAIN(tst_Messages)
#include "tst_messages.moc"
