// SPDX-License-Identifier: MIT
#include "core/analysis/goals/solve.h"
#include "resources/messages/english.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/spawntables.h"

#include <QtTest/QtTest>

#include <cmath>

using core::Analysis;
using core::Collisions;
using core::Constant;
using core::FloorRange;
using core::Measure;
using core::Ruleset;
using core::Solution;
using core::Spawns;
using core::Target;

namespace {

constexpr core::EntryRef troll {0, 1};
constexpr core::EntryRef confusion {1, 1};
constexpr core::EntryRef lightning {1, 2};
constexpr core::EntryRef fireball {1, 3};

Analysis twelveRooms(const Ruleset &rules)
{
    return Analysis(rules, {.floors = {1, 10}, .rooms = 12, .collisions = Collisions::Ignored});
}

// P(none) in twelve rooms with 0, 1 or 2 draws each.
double noneOfTwo(double share)
{
    const double q = 1 - share;
    return std::pow((1 + q + q * q) / 3, 12);
}

bool near(double a, double b, double tolerance = 1e-12)
{
    return std::abs(a - b) <= tolerance;
}

} // namespace

class tst_solve : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void confusionOnFloorSixForNinetyPercentIsTwenty()
    {
        const Ruleset rules = roguebasinRules();
        const auto solution = solve(
            rules, twelveRooms(rules),
            {.entry = confusion, .floors = {6, 6}, .measure = Measure::AtLeastOne, .value = 0.9});
        QVERIFY(solution.has_value());
        QVERIFY(near(solution->weight, 19.44, 0.005));
        QCOMPARE(solution->choice.weight, 20);
        QVERIFY(near(solution->choice.achieved, 1 - noneOfTwo(20. / 105)));
        QVERIFY(near(solution->choice.achieved, 0.9054, 5e-5));
        QCOMPARE(solution->below->weight, 19);
        QVERIFY(near(solution->below->achieved, 1 - noneOfTwo(19. / 104)));
        QVERIFY(near(solution->below->achieved, 0.8955, 5e-5));
        // Even with every draw a confusion scroll, all rooms may be empty: 3^-12.
        QVERIFY(near(solution->most, 1 - std::pow(3, -12)));
    }

    void aShareIsFoundByItsFormula()
    {
        // 30 of 30 + 80
        const Ruleset rules = roguebasinRules();
        const auto solution = solve(
            rules, twelveRooms(rules),
            {.entry = troll, .floors = {5, 5}, .measure = Measure::Share, .value = 3. / 11});
        QVERIFY(solution.has_value());
        QCOMPARE(solution->choice.weight, 30);
        QVERIFY(!solution->below);
        QVERIFY(near(solution->weight, 30, 1e-6));
    }

    void aMeanIsFoundByItsFormula()
    {
        // 12 rooms of 1 draw in the mean: 3 of 12 is a share of 1/4, so 85/3 beside 85 others.
        const Ruleset rules = roguebasinRules();
        const auto solution
            = solve(rules, twelveRooms(rules),
                    {.entry = confusion, .floors = {6, 6}, .measure = Measure::Mean, .value = 3});
        QVERIFY(solution.has_value());
        QVERIFY(near(solution->weight, 85. / 3, 1e-6));
        QCOMPARE(solution->choice.weight, 29);
        QVERIFY(near(solution->choice.achieved, 12 * 29. / 114));
        QVERIFY(near(solution->below->achieved, 12 * 28. / 113));
    }

    void aTransitionIsSolvedForAllItsFloors()
    {
        // Confusion's transition of floor 2 holds for ever; on floors 2 and 3 one draw at most
        // per room, beside 35: P(none) = ((1 + q) / 2)^24 with q = 35 / (35 + w).
        const Ruleset rules = roguebasinRules();
        const auto solution = solve(
            rules, twelveRooms(rules),
            {.entry = confusion, .floors = {2, 3}, .measure = Measure::AtLeastOne, .value = 0.99});
        QVERIFY(solution.has_value());
        const auto seen = [](double w) { return 1 - std::pow((1 + 35 / (35 + w)) / 2, 24); };
        QVERIFY(seen(solution->choice.weight) >= 0.99);
        QVERIFY(seen(solution->choice.weight - 1) < 0.99);
        QVERIFY(near(solution->choice.achieved, seen(solution->choice.weight)));
        QVERIFY(near(seen(solution->weight), 0.99, 1e-9));
    }

    void whatNoWeightReachesIsAnErrorWithTheRange()
    {
        const Ruleset rules = roguebasinRules();
        const auto solution = solve(
            rules, twelveRooms(rules),
            {.entry = confusion, .floors = {6, 6}, .measure = Measure::Mean, .value = 12.5});
        QVERIFY(!solution.has_value());
        QCOMPARE(resources::english(solution.error().message),
                 "12.5 is out of reach: any weight gives from 0 to 12");
    }

    void nothingIsReachedByWeightZero()
    {
        const Ruleset rules = roguebasinRules();
        const auto solution
            = solve(rules, twelveRooms(rules),
                    {.entry = troll, .floors = {5, 5}, .measure = Measure::AtLeastOne, .value = 0});
        QCOMPARE(solution->choice.weight, 0);
        QCOMPARE(solution->choice.achieved, 0.0);
    }

    void anEntryAloneIsDrawnWithAnyWeight()
    {
        // On floor 1 the table draws nothing yet: any weight makes the entry all there is.
        Ruleset rules = roguebasinRules();
        rules.tables[0].entries = {support::entry("late", support::steps({{5, 1}}))};
        const auto solution
            = solve(rules, twelveRooms(rules),
                    {.entry = {0, 0}, .floors = {1, 1}, .measure = Measure::Mean, .value = 12});
        QVERIFY(solution.has_value());
        QCOMPARE(solution->choice.weight, 1);
        QVERIFY(near(solution->choice.achieved, 12, 1e-12));
    }

    void whatIsCountedIsAnsweredByTheWholeAnalysis()
    {
        // One troll a game at most: its weight is found by trials on few runs, but what is told is
        // counted on all of them.
        Ruleset rules = roguebasinRules();
        rules.tables[0].entries[1].limit = core::Limit {.perFloor = {}, .perRun = 1};
        const core::AnalysisOptions options {.floors = {3, 6}, .runs = 3000};
        const Target target {
            .entry = troll, .floors = {3, 6}, .measure = Measure::AtLeastOne, .value = 0.9};
        const auto solution = solve(rules, Analysis(rules, options), target);
        QVERIFY(solution.has_value());
        QCOMPARE(solution->method, core::Method::Simulated);
        const auto seenWith = [&](int weight) {
            Ruleset changed = rules;
            changed.tables[0].entries[1].weight = support::steps({{3, weight}});
            return Analysis(changed, options).at(6, 0, 1).seenBy;
        };
        QCOMPARE(solution->choice.achieved, seenWith(solution->choice.weight));
        QCOMPARE(solution->below->achieved, seenWith(solution->choice.weight - 1));
        QVERIFY(solution->choice.achieved >= 0.9);
        QVERIFY(solution->below->achieved < 0.9);
    }

    void severalTargetsDecouple()
    {
        // Shares 1/2 and 1/5 beside 45 (potion 35, confusion 10): 45 is 3/10 of all, so the
        // weights are 75 and 30.
        const Ruleset rules = roguebasinRules();
        const auto solutions = solveTogether(
            rules, twelveRooms(rules),
            {{.entry = lightning, .floors = {6, 6}, .measure = Measure::Share, .value = 0.5},
             {.entry = fireball,
              .floors = {6, 6},
              .measure = Measure::AtLeastOne,
              .value = 1 - noneOfTwo(0.2)}});
        QVERIFY(solutions.has_value());
        QVERIFY(near(solutions->at(0).weight, 75, 1e-6));
        QVERIFY(near(solutions->at(1).weight, 30, 1e-6));
        QCOMPARE(solutions->at(0).choice.weight, 75);
        QCOMPARE(solutions->at(1).choice.weight, 30);
        QVERIFY(near(solutions->at(0).choice.achieved, 0.5));
    }

    void targetsThatLeaveNothingToOthersAreRefused()
    {
        const Ruleset rules = roguebasinRules();
        const auto solutions = solveTogether(
            rules, twelveRooms(rules),
            {{.entry = lightning, .floors = {6, 6}, .measure = Measure::Share, .value = 0.5},
             {.entry = fireball, .floors = {6, 6}, .measure = Measure::Share, .value = 0.5}});
        QVERIFY(!solutions.has_value());
    }
};

QTEST_GUILESS_MAIN(tst_solve)
#include "tst_solve.moc"
