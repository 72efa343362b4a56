// SPDX-License-Identifier: MIT
// Goals about whole games.

#include "core/analysis/campaign/autoplay.h"
#include "core/analysis/campaign/playedgoal.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/builtins.h"

#include <QTest>

#include <cmath>

using namespace core;

namespace {

Ruleset classic()
{
    for (const resources::Builtin &candidate : resources::builtins()) {
        if (candidate.name == "roguebasin")
            return *readRuleset(candidate.json);
    }
    qFatal("no such built-in");
}

// Nobody is ever in the way: every game gets as far as its turns allow.
Ruleset peaceful()
{
    Ruleset rules = classic();
    rules.tables.clear();
    rules.dungeon.width = 30;
    rules.dungeon.height = 20;
    return rules;
}

} // namespace

class tst_PlayedGoal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void zIsThatOfTheTailsSharedByTheLooks();
    void narrowBoundsTakeMoreGames();
    void aSureThingIsDecidedAtTheFirstLook();
    void aStraddledBoundIsUndecidedAtTheLimit();
    void theCountIsThatOfTheCampaign();
    void gamesGoOnUntilTheVerdict();
    void cancellingGivesNoVerdict();
};

void tst_PlayedGoal::zIsThatOfTheTailsSharedByTheLooks()
{
    // Quantiles 0.975, 0.9875 and 0.99375 of the normal distribution, from tables.
    QVERIFY(std::abs(zForLooks(1) - 1.959964) < 1e-5);
    QVERIFY(std::abs(zForLooks(2) - 2.241403) < 1e-5);
    QVERIFY(std::abs(zForLooks(4) - 2.497705) < 1e-5);
}

void tst_PlayedGoal::narrowBoundsTakeMoreGames()
{
    const auto gamesWithin = [](double min, double max, int lastFloor = 0) {
        return gamesFor({GoalBot::Greedy, 2, {.min = min, .max = max}, lastFloor});
    };
    // 500, 1000, ... 16000 are six looks: z = 2.638257. ± 1/80 takes (80 z sqrt(s (1 - s)))^2
    // games, s being the share within the bounds that is nearest to a half.
    const double wanted = 80 * 2.638257 * 80 * 2.638257;
    QCOMPARE(gamesWithin(0.45, 0.55), static_cast<std::uint64_t>(wanted * 0.25));
    QCOMPARE(gamesWithin(0.2, 0.3), static_cast<std::uint64_t>(wanted * 0.3 * 0.7));
    QCOMPARE(gamesWithin(0.25, 0.75), std::uint64_t {4000});
    QCOMPARE(gamesWithin(0.49, 0.51), std::uint64_t {16000});
    QVERIFY(gamesWithin(0.2, 0.3, 4) > gamesWithin(0.2, 0.3)); // three floors at once
}

void tst_PlayedGoal::aSureThingIsDecidedAtTheFirstLook()
{
    const PlayedGoal goal {GoalBot::Greedy, 2, {.min = 0.5, .max = {}}};
    const JudgeOptions options {.firstLook = 20, .most = 80};
    const auto met = judge(goal, peaceful(), options);
    QCOMPARE(met->verdict, Verdict::Met);
    QCOMPARE(met->games, std::uint64_t {20});
    QCOMPARE(met->hits, std::uint64_t {20});
    QCOMPARE(met->value, 1.0);
    const PlayedGoal wrong {GoalBot::Greedy, 2, {.min = {}, .max = 0.5}};
    QCOMPARE(judge(wrong, peaceful(), options)->verdict, Verdict::Broken);
}

void tst_PlayedGoal::aStraddledBoundIsUndecidedAtTheLimit()
{
    // 30 sure things of 30 still leave room for less than 99.9 %.
    const PlayedGoal goal {GoalBot::Greedy, 2, {.min = 0.999, .max = {}}};
    const auto result = judge(goal, peaceful(), {.firstLook = 10, .most = 30});
    QCOMPARE(result->verdict, Verdict::Undecided);
    QCOMPARE(result->games, std::uint64_t {30});
    QVERIFY(result->ci.low < 0.999);
    QCOMPARE(result->ci.high, 1.0);
}

void tst_PlayedGoal::theCountIsThatOfTheCampaign()
{
    const Ruleset rules = classic();
    const PlayedGoal goal {GoalBot::Greedy, 2, {.min = 0.5, .max = 0.9}};
    const auto result
        = judge(goal, rules, {.seed = 3, .firstLook = 5, .most = 12, .turnBudget = 700, .jobs = 2});
    const auto played = autoplay(rules, {.games = result->games, .seed = 3, .turnBudget = 700});
    QCOMPARE(result->hits, played->floors[1].reached);
}

void tst_PlayedGoal::gamesGoOnUntilTheVerdict()
{
    // 4 of 4 leave everything above 39 % possible, 8 of 8 above 56 %, 16 of 16 above 72 %
    // (n / (n + z^2), z = 2.4977): 70 % or more is certain after 16.
    const PlayedGoal goal {GoalBot::Greedy, 2, {.min = 0.7, .max = {}}};
    const auto result = judge(goal, peaceful(), {.firstLook = 4, .most = 32});
    QCOMPARE(result->verdict, Verdict::Met);
    QCOMPARE(result->games, std::uint64_t {16});
    QVERIFY(std::abs(result->ci.low - 16 / (16 + 2.497705 * 2.497705)) < 1e-4);
}

void tst_PlayedGoal::cancellingGivesNoVerdict()
{
    const std::atomic<bool> cancel = true;
    QVERIFY(!judge({}, peaceful(), {}, {.cancel = &cancel, .progress = {}}));
}

QTEST_GUILESS_MAIN(tst_PlayedGoal)
#include "tst_playedgoal.moc"
