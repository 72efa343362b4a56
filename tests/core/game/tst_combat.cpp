// SPDX-License-Identifier: MIT
// Blows and death, fought out in pictures.

#include "core/game/rules/combat.h"
#include "core/game/taketurn.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/statistics.h"

#include <QTest>

#include <algorithm>

using core::Action;
using core::ActorId;
using core::Attacked;
using core::ChooseAdvance;
using core::Corpse;
using core::Direction;
using core::Event;
using core::GameState;
using core::monsterAttacksPlayer;
using core::MonsterDied;
using core::Move;
using core::Outcome;
using core::playerAttacks;
using core::PlayerDied;
using core::Point;
using core::Refusal;
using core::Ruleset;
using core::takeTurn;
using core::TurnResult;
using core::Wait;

namespace {

const Picture eastOfPlayer {"#####", //
                            "#@o.#", //
                            "#####"};

std::vector<int> damagesBy(ActorId attacker, const std::vector<Event> &events)
{
    std::vector<int> damages;
    for (const Event &event : events) {
        const auto *attack = std::get_if<Attacked>(&event);
        if (attack != nullptr && attack->attacker == attacker)
            damages.push_back(attack->damage);
    }
    return damages;
}

template<typename T>
int countOf(const std::vector<Event> &events)
{
    return static_cast<int>(std::count_if(events.begin(), events.end(), [](const Event &event) {
        return std::holds_alternative<T>(event);
    }));
}

} // namespace

class TestCombat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBlowTakesPowerLessDefense();
    void aBlowWeakerThanTheDefenseTakesNothing();
    void rangesDrawEachEndEvenly();
    void theChargridDuelHasItsDistribution();
    void aDeadMonsterLeavesACorpseAndItsExperience();
    void theDeadDoNotStrikeBack();
    void thePlayersDeathEndsTheGame();
    void nobodyStrikesAfterThePlayersDeath();
};

void TestCombat::aBlowTakesPowerLessDefense()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, eastOfPlayer);
    const TurnResult result = takeTurn(state, rules, Move {Direction::East});
    const ActorId orc {1};
    const std::vector<Event> expected {Attacked {ActorId::Player, orc, -1, Orc, 5 - 0},
                                       Attacked {orc, ActorId::Player, Orc, -1, 3 - 2}};
    QCOMPARE(result.refusal, std::nullopt);
    QCOMPARE(result.events, expected);
    QCOMPARE(state.monsters.front().hp, 10 - 5);
    QCOMPARE(state.player.hp, 30 - 1);
    QCOMPARE(text(pictureOf(state, rules)), text(eastOfPlayer));
}

void TestCombat::aBlowWeakerThanTheDefenseTakesNothing()
{
    Ruleset rules = scenarioRules();
    rules.player->power = {1, 1};
    rules.player->defense = {9, 9};
    rules.monsters[Orc].defense = {4, 4};
    GameState state = gameFrom(rules, eastOfPlayer);
    const TurnResult result = takeTurn(state, rules, Move {Direction::East});
    QCOMPARE(damagesBy(ActorId::Player, result.events), std::vector<int> {0});
    QCOMPARE(damagesBy(ActorId {1}, result.events), std::vector<int> {0});
    QCOMPARE(state.monsters.front().hp, 10);
    QCOMPARE(state.player.hp, 30);
}

void TestCombat::rangesDrawEachEndEvenly()
{
    // Power 3..7 against 0: each of five numbers in a fifth of all blows.
    Ruleset rules = scenarioRules();
    rules.player->power = {3, 7};
    rules.monsters[Orc].hp = 2000000000;
    GameState state = gameFrom(rules, eastOfPlayer);
    std::vector<std::int64_t> blows(5, 0);
    std::vector<Event> events;
    for (int i = 0; i < 50000; ++i) {
        events.clear();
        playerAttacks(state, rules, state.monsters.front(), events);
        ++blows.at(static_cast<std::size_t>(damagesBy(ActorId::Player, events).at(0) - 3));
    }
    const double found = chiSquared(blows, std::vector<double>(5, 0.2));
    QVERIFY2(found < chiSquaredLimit(4), qPrintable(QString::number(found)));
}

void TestCombat::theChargridDuelHasItsDistribution()
{
    // Player on orc: {1,2} less {0,1}: 0, 1, 1, 2. Troll on player: {1,2,3} less {0,1}: 0, 1, 1,
    // 2, 2, 3.
    Ruleset rules = chargrid2020Rules();
    rules.player->hp = 2000000000;
    rules.monsters[0].hp = 2000000000;
    GameState state = gameFrom(rules, {"@oT"});
    std::vector<std::int64_t> onOrc(3, 0);
    std::vector<std::int64_t> byTroll(4, 0);
    std::vector<Event> events;
    for (int i = 0; i < 50000; ++i) {
        events.clear();
        playerAttacks(state, rules, state.monsters[0], events);
        monsterAttacksPlayer(state, rules, state.monsters[1], events);
        ++onOrc.at(static_cast<std::size_t>(damagesBy(ActorId::Player, events).at(0)));
        ++byTroll.at(static_cast<std::size_t>(damagesBy(ActorId {2}, events).at(0)));
    }
    QVERIFY(chiSquared(onOrc, {0.25, 0.5, 0.25}) < chiSquaredLimit(2));
    QVERIFY(chiSquared(byTroll, {1.0 / 6, 2.0 / 6, 2.0 / 6, 1.0 / 6}) < chiSquaredLimit(3));
}

void TestCombat::aDeadMonsterLeavesACorpseAndItsExperience()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, eastOfPlayer);
    state.monsters.front().hp = 5;
    const TurnResult result = takeTurn(state, rules, Move {Direction::East});
    const ActorId orc {1};
    const std::vector<Event> expected {Attacked {ActorId::Player, orc, -1, Orc, 5},
                                       MonsterDied {orc, Orc, {2, 1}, 35}};
    QCOMPARE(result.events, expected);
    QVERIFY(state.monsters.empty());
    QCOMPARE(state.corpses, (std::vector<Corpse> {{Orc, {2, 1}}}));
    QCOMPARE(state.player.xp, 35);
    QCOMPARE(state.tally.kills, (std::vector<int> {1, 0}));
    // The corpse is no obstacle.
    takeTurn(state, rules, Move {Direction::East});
    QCOMPARE(state.player.position, (Point {2, 1}));
}

void TestCombat::theDeadDoNotStrikeBack()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules, eastOfPlayer);
    state.monsters.front().hp = 1;
    takeTurn(state, rules, Move {Direction::East});
    QCOMPARE(state.player.hp, 30);
}

void TestCombat::thePlayersDeathEndsTheGame()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"#####", //
                                "#@T.#", //
                                "#####"});
    state.player.hp = 2; // a troll takes 4 - 2
    const TurnResult result = takeTurn(state, rules, Wait {});
    QCOMPARE(result.events.back(), Event {PlayerDied {Troll}});
    QCOMPARE(state.player.hp, 0);
    QCOMPARE(state.outcome, Outcome::Died);
    QCOMPARE(state.tally.killer, std::optional<int> {Troll});
    QCOMPARE(state.turn, 1);
    for (const Action &action : {Action {Wait {}}, Action {Move {}}, Action {ChooseAdvance {0}}})
        QCOMPARE(takeTurn(state, rules, action).refusal, std::optional {Refusal::GameOver});
}

void TestCombat::nobodyStrikesAfterThePlayersDeath()
{
    const Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"ooo", //
                                "o@o", //
                                "ooo"});
    state.player.hp = 3; // each takes 1: the fourth to eighth come too late
    const TurnResult result = takeTurn(state, rules, Wait {});
    QCOMPARE(countOf<Attacked>(result.events), 3);
    QCOMPARE(countOf<PlayerDied>(result.events), 1);
    QCOMPARE(state.player.hp, 0);
}

QTEST_GUILESS_MAIN(TestCombat)
#include "tst_combat.moc"
