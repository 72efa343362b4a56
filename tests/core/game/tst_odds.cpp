// SPDX-License-Identifier: MIT
// The odds shown equal the rules: each is counted out by fighting with the combat code itself,
// every pair of draws once.

#include "core/game/origin.h"
#include "core/game/rules/combat.h"
#include "core/game/state/odds.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/spawntables.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using core::Event;
using core::GameState;
using core::KillLaw;
using core::Range;
using core::Ruleset;

namespace {

struct Fight
{
    int hp;
    Range power;
    Range defense;
};

/// The damage of the player's blow with these draws, dealt by the combat code.
int dealt(int power, int defense)
{
    static const Ruleset rules = scenarioRules();
    static const GameState start = gameFrom(rules, {"####", "#@o#", "####"});
    Ruleset fixed = rules;
    fixed.monsters[Orc].defense = {defense, defense};
    GameState state = start;
    state.player.power = {power, power};
    state.monsters[0].hp = 1000;
    std::vector<Event> events;
    core::playerAttacks(state, fixed, state.monsters[0], events);
    return 1000 - state.monsters[0].hp;
}

/// Every damage there is, as often as there are draws for it.
std::vector<int> allDamages(const Fight &fight)
{
    std::vector<int> damages;
    for (int power = fight.power.min; power <= fight.power.max; ++power)
        for (int defense = fight.defense.min; defense <= fight.defense.max; ++defense)
            damages.push_back(dealt(power, defense));
    return damages;
}

/// The share of all sequences of `blows` blows that take `hp`, every sequence tried.
double countedWithin(const std::vector<int> &damages, int hp, int blows)
{
    if (hp <= 0)
        return 1;
    if (blows == 0)
        return 0;
    double sum = 0;
    for (const int damage : damages)
        sum += countedWithin(damages, hp - damage, blows - 1);
    return sum / static_cast<double>(damages.size());
}

const std::vector<Fight> fights = {
    {10, {5, 5}, {0, 0}}, // always the same
    {10, {1, 4}, {0, 2}}, // some blows do nothing
    {7, {2, 3}, {0, 0}}, //
    {5, {3, 9}, {1, 2}}, // one blow may be enough
    {1, {0, 2}, {1, 1}}, //
    {12, {4, 6}, {1, 3}}, //
};

} // namespace

class tst_Odds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLawOfOneBlowIsThatOfTheCombatCode();
    void blowsToKillAreThoseCountedOut();
    void theExpectedNumberIsTheSumOfAllThatAreNotEnough();
    void leastAndMostAreTheExtremesOfTheDraws();
    void whoCannotHurtNeverKills();
    void theChanceOfWinningIsThatOfAllFights();
    void theFastStrikeTwiceAndTheSlowEveryOtherTime();
    void hugeRangesAreAnsweredAtOnce();
    void aThingIsThereByTheTablesThatListIt();
};

void tst_Odds::theLawOfOneBlowIsThatOfTheCombatCode()
{
    for (const Fight &fight : fights) {
        const std::vector<int> damages = allDamages(fight);
        for (const int cap : {1, 3, 20}) {
            const std::vector<double> law = core::blowLaw(fight.power, fight.defense, cap);
            QCOMPARE(law.size(), static_cast<std::size_t>(cap) + 1);
            for (int d = 0; d <= cap; ++d) {
                const auto count = std::count_if(damages.begin(), damages.end(), [&](int damage) {
                    return d == cap ? damage >= cap : damage == d;
                });
                const double counted
                    = static_cast<double>(count) / static_cast<double>(damages.size());
                QVERIFY(std::abs(law[static_cast<std::size_t>(d)] - counted) < 1e-12);
            }
        }
    }
}

void tst_Odds::blowsToKillAreThoseCountedOut()
{
    for (const Fight &fight : fights) {
        const std::vector<int> damages = allDamages(fight);
        const KillLaw law = *core::killLaw(fight.hp, fight.power, fight.defense);
        for (int n = 0; n <= 5; ++n) {
            const double counted = countedWithin(damages, fight.hp, n);
            const double shown = n < static_cast<int>(law.within.size())
                ? law.within[static_cast<std::size_t>(n)]
                : law.within.back();
            QVERIFY2(std::abs(shown - counted) < 1e-9, qPrintable(QString::number(n)));
        }
    }
}

void tst_Odds::theExpectedNumberIsTheSumOfAllThatAreNotEnough()
{
    for (const Fight &fight : fights) {
        const KillLaw law = *core::killLaw(fight.hp, fight.power, fight.defense);
        double sum = 0; // E[N] = sum over n >= 0 of P(N > n)
        for (const double within : law.within)
            sum += 1 - within;
        QVERIFY(std::abs(law.expected - sum) < 1e-6);
    }
}

void tst_Odds::leastAndMostAreTheExtremesOfTheDraws()
{
    const KillLaw sure = *core::killLaw(10, {4, 6}, {1, 1}); // 3 to 5 a blow
    QCOMPARE(sure.least, 2);
    QCOMPARE(sure.most, std::optional<int>(4));
    QCOMPARE(sure.enoughWith(0.9), std::optional<int>(3)); // at least 9 by three, 10 but for 3-3-3
    const KillLaw unsure = *core::killLaw(10, {1, 6}, {1, 1}); // 0 to 5
    QCOMPARE(unsure.least, 2);
    QCOMPARE(unsure.most, std::optional<int>());
}

void tst_Odds::whoCannotHurtNeverKills()
{
    const KillLaw law = *core::killLaw(10, {1, 3}, {3, 5});
    QCOMPARE(law.least, 0);
    QVERIFY(std::isinf(law.expected));
    QCOMPARE(law.enoughWith(0.5), std::optional<int>());
}

void tst_Odds::theChanceOfWinningIsThatOfAllFights()
{
    // One blow of the first kills with 1/2, one of the second always: the first must at once.
    const KillLaw first = *core::killLaw(1, {0, 1}, {0, 0});
    const KillLaw second = *core::killLaw(1, {1, 1}, {0, 0});
    QVERIFY(std::abs(core::fightLaw(first, second)->wins - 0.5) < 1e-9);
    QVERIFY(std::abs(core::fightLaw(second, first)->wins - 1.0) < 1e-9);
    // Both with 1/2: 1/2 + 1/8 + 1/32 + ... = 2/3.
    QVERIFY(std::abs(core::fightLaw(first, first)->wins - 2.0 / 3) < 1e-6);
    const KillLaw never = *core::killLaw(5, {0, 0}, {0, 0});
    QVERIFY(std::abs(core::fightLaw(first, never)->wins - 1.0) < 1e-6);
    QVERIFY(std::abs(core::fightLaw(never, first)->wins) < 1e-6);
    QVERIFY(!core::fightLaw(never, never));
}

namespace {

/// Of a fight for who strikes first: the probability to win, and the mean of what HP are left.
struct Counted
{
    double wins = 0;
    double left = 0;
};

/// Every pair of draws tried: a blow of mine, then the answers due.
Counted counted(const std::vector<int> &mine, int itsHp, const std::vector<int> &its, int myHp,
                int saved, int perTurn, int blowsLeft)
{
    if (myHp <= 0 || blowsLeft == 0)
        return {};
    Counted sum;
    const auto add = [&sum](Counted part, std::size_t ways) {
        sum.wins += part.wins / static_cast<double>(ways);
        sum.left += part.left / static_cast<double>(ways);
    };
    for (const int damage : mine) {
        if (damage >= itsHp) {
            add({.wins = 1, .left = static_cast<double>(myHp)}, mine.size());
            continue;
        }
        std::vector<int> left {myHp}; // one for each way the answers may fall
        for (int due = (saved + perTurn) / 100; due > 0; --due) {
            std::vector<int> next;
            for (const int hp : left)
                for (const int answer : its)
                    next.push_back(hp - answer);
            left = std::move(next);
        }
        for (const int hp : left)
            add(counted(mine, itsHp - damage, its, hp, (saved + perTurn) % 100, perTurn,
                        blowsLeft - 1),
                left.size() * mine.size());
    }
    return sum;
}

} // namespace

void tst_Odds::theFastStrikeTwiceAndTheSlowEveryOtherTime()
{
    const Fight me {7, {2, 3}, {0, 0}}; // it has 7 HP: 3 or 4 blows of mine
    const Fight it {9, {1, 3}, {0, 0}}; // I have 9
    const KillLaw kills = *core::killLaw(me.hp, me.power, me.defense);
    const KillLaw dies = *core::killLaw(it.hp, it.power, it.defense);
    const std::vector<core::Tempo> tempos {{0, 100}, {0, 200}, {0, 50}, {50, 50}, {30, 150}};
    for (const core::Tempo tempo : tempos) {
        const Counted all
            = counted(allDamages(me), me.hp, allDamages(it), it.hp, tempo.saved, tempo.perTurn, 4);
        const core::FightLaw law = *core::fightLaw(kills, dies, tempo);
        QVERIFY2(std::abs(law.wins - all.wins) < 1e-9, qPrintable(QString::number(tempo.perTurn)));
        QVERIFY2(std::abs(it.hp - law.taken - all.left) < 1e-9,
                 qPrintable(QString::number(tempo.perTurn)));
    }
    QVERIFY(core::fightLaw(kills, dies, {0, 200})->wins
            < core::fightLaw(kills, dies, {0, 50})->wins);
}

void tst_Odds::hugeRangesAreAnsweredAtOnce()
{
    constexpr int huge = 2147483647;
    const KillLaw law = *core::killLaw(2000, {0, huge}, {0, huge});
    // Half of all pairs do nothing and almost all others kill: 1/2, 3/4 ...
    QVERIFY(std::abs(law.within[1] - 0.5) < 1e-5);
    QVERIFY(std::abs(law.expected - 2) < 1e-4);
    QVERIFY(!core::killLaw(2001, {1, 1}, {0, 0}));
}

void tst_Odds::aThingIsThereByTheTablesThatListIt()
{
    using support::entry;
    using support::steps;
    Ruleset rules = scenarioRules();
    rules.tables = {
        support::table("wild", core::Spawns::Monsters, support::roomUpTo(steps({{1, 2}})),
                       {entry("orc", steps({{1, 80}})), entry("troll", steps({{3, 15}, {5, 30}}))}),
        support::table("loot", core::Spawns::Items, support::roomUpTo(steps({{1, 1}})),
                       {entry("troll", steps({{1, 1}}))})};
    const auto early = core::originsOf(rules, core::Spawns::Monsters, "troll", 1);
    QCOMPARE(early.size(), std::size_t(1));
    QCOMPARE(early[0].table, std::size_t(0));
    QCOMPARE(early[0].weight, std::uint64_t(0));
    const auto late = core::originsOf(rules, core::Spawns::Monsters, "troll", 6);
    QCOMPARE(late[0].weight, std::uint64_t(30));
    QCOMPARE(late[0].total, std::uint64_t(110));
    QVERIFY(std::abs(late[0].share - 30.0 / 110) < 1e-12);
    QVERIFY(core::originsOf(rules, core::Spawns::Monsters, "dragon", 6).empty());
}

QTEST_GUILESS_MAIN(tst_Odds)
#include "tst_odds.moc"
