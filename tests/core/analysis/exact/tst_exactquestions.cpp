// SPDX-License-Identifier: MIT
#include "core/analysis/exact/cumulative.h"
#include "core/analysis/exact/sensitivity.h"
#include "core/analysis/exact/typenumbers.h"
#include "core/analysis/exact/weightedsum.h"
#include "core/gen/generate.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/spawntables.h"
#include "tests/support/statistics.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <array>
#include <cmath>

using core::Analysis;
using core::Collisions;
using core::EntryRef;
using core::Polynomial;
using core::Ruleset;
using core::Value;

namespace {

constexpr EntryRef orc {0, 0};
constexpr EntryRef troll {0, 1};
constexpr EntryRef potion {1, 0};
constexpr EntryRef confusion {1, 1};

Analysis twelveRooms(const Ruleset &rules)
{
    return Analysis(rules, {.floors = {1, 10}, .rooms = 12, .collisions = Collisions::Ignored});
}

bool near(double a, double b, double tolerance = 1e-12)
{
    return std::abs(a - b) <= tolerance;
}

// Four rooms that are full of monsters more often than not: items and monsters are tied.
Ruleset crowded()
{
    Ruleset rules = roguebasinRules();
    rules.dungeon.width = 24;
    rules.dungeon.height = 20;
    rules.dungeon.roomWidth = {4, 5};
    rules.dungeon.roomHeight = {4, 5};
    rules.tables[0].count = support::roomUpTo(core::Constant {12});
    rules.tables[1].count = support::roomUpTo(core::Constant {5});
    rules.tables[1].entries.push_back(support::entry("orc", core::Constant {40}));
    return rules;
}

} // namespace

class tst_exactquestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void copiesOfOneEntryInTwoTablesAddUp()
    {
        Ruleset rules = roguebasinRules();
        rules.tables[1].entries[0].id = "orc"; // on floor 1 one of each room's coin tosses
        const Analysis analysis = twelveRooms(rules);
        const auto entries = entriesOf(rules, {.table = {}, .entry = "orc"});
        QCOMPARE(entries.size(), std::size_t {2});
        const Polynomial law = lawOf(analysis, 1, entries);
        // (1 + s + s^2)/3 * (1 + s)/2 per room: mean 1.5, variance 2/3 + 1/4.
        QVERIFY(near(core::meanOf(law), 18));
        QVERIFY(near(core::varianceOf(law), 11));
        QVERIFY(near(law[0] * std::pow(6, 12), 1));
    }

    void aTypeOfTwoTablesHasItsNumbersWithoutItsSpread()
    {
        Ruleset rules = roguebasinRules();
        rules.tables[1].spawns = core::Spawns::Monsters;
        rules.tables[1].entries[0].id = "orc";
        const Analysis analysis = twelveRooms(rules);
        const core::TypeFigures quick(rules, analysis, core::Spread::LeftOut);
        const core::TypeFigures whole(rules, analysis);
        const auto orcs = entriesOf(rules, {.table = {}, .entry = "orc"});
        const double none = std::pow(6, -12); // of the law above
        QCOMPARE(core::spawnedTypes(rules)[0].id, std::string("orc"));
        QVERIFY(near(quick.mean(0, 0), 18));
        QVERIFY(near(quick.at(0, 0).mean, 18));
        QVERIFY(near(quick.at(0, 0).none / none, 1));
        QVERIFY(near(quick.at(0, 0).atLeastOne, 1 - none, 1e-15));
        QVERIFY(std::isnan(quick.at(0, 0).sd));
        QVERIFY(near(whole.at(0, 0).sd, std::sqrt(11)));
        for (std::size_t floor = 0; floor < analysis.floors().size(); ++floor) {
            const int number = analysis.floors()[floor].floor;
            QVERIFY(near(whole.at(floor, 0).atLeastOne, atLeastOneOf(analysis, number, orcs)));
            QVERIFY(near(quick.at(floor, 0).atLeastOne, whole.at(floor, 0).atLeastOne));
            QVERIFY(near(quick.at(floor, 0).mean, whole.at(floor, 0).mean));
            QVERIFY(near(quick.at(floor, 0).unseenBy / whole.at(floor, 0).unseenBy, 1));
        }
        // Of one table alone everything is known.
        QCOMPARE(quick.at(3, 1), whole.at(3, 1));
    }

    void bothOfTwoRareKindsKeepTheirDigits()
    {
        // Weights 1, 1 and 2^31 - 3 make shares p of 4.7e-10; of 12 rooms of 0..1 things two are
        // one of each kind with 2 p^2 for each pair of rooms that are not empty: 66 / 4 of them.
        // Three or more things change that by less than 1e-8 of it.
        Ruleset rules = roguebasinRules();
        rules.tables[1].count = support::roomUpTo(core::Constant {1});
        rules.tables[1].entries
            = {support::entry("a", core::Constant {1}), support::entry("b", core::Constant {1}),
               support::entry("c", core::Constant {core::maxValue - 2})};
        const double share = 1.0 / core::maxValue;
        const double both = chanceOfBoth(twelveRooms(rules), 1, {{1, 0}}, {{1, 1}}).value;
        QVERIFY(near(both / (2 * share * share * 66 / 4), 1.0, 1e-8));
    }

    void covarianceWithinATableIsTheFormula()
    {
        // p_i p_j R (Var K - E K): 12 rooms of 0..3.
        const Ruleset rules = roguebasinRules();
        const double expected = 80. / 110 * (30. / 110) * 12 * (3 * 5 / 12. - 1.5);
        QVERIFY(near(associationOf(twelveRooms(rules), 5, orc, troll).covariance.value, expected));
    }

    void countedOnesAreExactWithinTheirIntervals()
    {
        Ruleset rules = roguebasinRules();
        const Analysis exact(rules, {.floors = {5, 5}, .layouts = 2000});
        rules.tables[0].entries[0].limit
            = {.perFloor = {}, .perRun = 100000}; // which is never reached
        const Analysis simulated(rules, {.floors = {5, 5}, .layouts = 2000, .runs = 4000});
        QVERIFY(simulated.runs() > 0);
        for (const auto &[first, second] :
             {std::pair {orc, troll}, {orc, potion}, {troll, confusion}, {potion, confusion}}) {
            const core::Association right = associationOf(exact, 5, first, second);
            const core::Association counted = associationOf(simulated, 5, first, second);
            for (const auto &[value, measured] :
                 {std::pair {right.covariance.value, counted.covariance},
                  std::pair {right.correlation.value, counted.correlation}}) {
                QVERIFY(measured.method == core::Method::Simulated);
                QVERIFY(near(measured.value, value, 1.5 * measured.ci.half()));
            }
            // Two independent normal counts give 1.96 / √4000.
            QVERIFY(near(counted.correlation.ci.half(), 0.031, 0.006));
        }
    }

    void numbersAcrossTablesEqualGeneratedFloors()
    {
        // Full rooms leave items no place: the tie between tables is far from 0.
        const Ruleset rules = crowded();
        const Analysis analysis(rules, {.floors = {5, 5}, .layouts = 40000});
        core::Generator generator(core::FloorPlan::at(rules, 5));
        const int runs = 40000;
        Sample potions;
        Sample orcs;
        Sample products;
        int both = 0;
        int anyOrc = 0;
        for (int seed = 0; seed < runs; ++seed) {
            int trolls = 0;
            int heals = 0;
            int allOrcs = 0;
            for (const core::Spawn &spawn :
                 generator.generate(static_cast<std::uint64_t>(seed)).spawns) {
                trolls += spawn.table == 0 && spawn.entry == 1 ? 1 : 0;
                heals += spawn.table == 1 && spawn.entry == 0 ? 1 : 0;
                allOrcs += (spawn.table == 0 && spawn.entry == 0)
                        || (spawn.table == 1 && spawn.entry == 4)
                    ? 1
                    : 0;
            }
            potions.add(heals);
            orcs.add(allOrcs);
            const EntryRef refs[] = {troll, potion};
            products.add((trolls - analysis.at(5, refs[0].table, refs[0].entry).mean)
                         * (heals - analysis.at(5, refs[1].table, refs[1].entry).mean));
            both += trolls > 0 && heals > 0 ? 1 : 0;
            anyOrc += allOrcs > 0 ? 1 : 0;
        }
        const double expected = associationOf(analysis, 5, troll, potion).covariance.value;
        // Layouts with many rooms hold more of both; that part is positive.
        QVERIFY(std::abs(products.standardErrorsFrom(expected)) < 4.5);
        QVERIFY(std::abs(expected) > 0.1);
        const auto bound = [&](double p) { return 5 * std::sqrt(p * (1 - p) / runs) + 1e-3; };
        const double p = chanceOfBoth(analysis, 5, {troll}, {potion}).value;
        QVERIFY(near(both / double(runs), p, bound(p)));
        const auto all = entriesOf(rules, {.table = {}, .entry = "orc"});
        const Polynomial law = lawOf(analysis, 5, all);
        QVERIFY(std::abs(orcs.standardErrorsFrom(core::meanOf(law))) < 5);
        QVERIFY(near(std::sqrt(orcs.variance()), std::sqrt(core::varianceOf(law)), 0.1));
        QVERIFY(near(1 - law[0], atLeastOneOf(analysis, 5, all)));
        QVERIFY(near(anyOrc / double(runs), 1 - law[0], bound(1 - law[0])));
    }

    void firstSightHasAMedianFloor()
    {
        const Ruleset rules = roguebasinRules();
        const Analysis analysis = twelveRooms(rules);
        QCOMPARE(seenWithin(analysis, troll, 0.5), 3); // .857 on floor 3
        QCOMPARE(seenWithin(analysis, troll, 0.9), 4);
        QCOMPARE(seenWithin(analysis, confusion, 0.9), 3); // .941 by floor 3
        Ruleset never = rules;
        never.tables[0].entries[1].weight = core::Constant {0};
        QVERIFY(!seenWithin(twelveRooms(never), troll, 0.5));
    }

    void droughtsFollowTheirChain()
    {
        // One room with a coin toss a floor: after n floors the expected length of a run of
        // tails at the end is 1 - 2^-n; the longest run of tails in 3 tosses is 11/8.
        Ruleset rules = roguebasinRules();
        rules.tables[1].count = support::roomUpTo(core::Constant {1});
        rules.tables[1].entries.resize(1);
        const Analysis analysis(rules,
                                {.floors = {1, 3}, .rooms = 1, .collisions = Collisions::Ignored});
        const core::Droughts droughts = core::droughtsOf(analysis, potion);
        QVERIFY(near(droughts.onFloors[0].value, 0.5));
        QVERIFY(near(droughts.onFloors[1].value, 0.75));
        QVERIFY(near(droughts.onFloors[2].value, 0.875));
        // hhh 0; one t: 3 of 1; tth, htt, 2; tht 1; ttt 3; so (0+3+1+2+2+3)/8
        QVERIFY(near(droughts.longest.value, 11. / 8));
    }

    void theLongestDroughtIsThatOfAllWaysItCanGo()
    {
        // Every pattern of floors with and without trolls, whose chance differs from floor to
        // floor, is taken in turn.
        const Analysis analysis = twelveRooms(roguebasinRules());
        constexpr int floors = 10;
        double expected = 0;
        for (unsigned pattern = 0; pattern < (1U << floors); ++pattern) {
            double probability = 1;
            int longest = 0;
            int now = 0;
            for (int floor = 1; floor <= floors; ++floor) {
                const bool isSeen = (pattern >> (floor - 1) & 1U) != 0;
                const core::EntryNumbers &numbers = analysis.at(floor, troll.table, troll.entry);
                probability *= isSeen ? numbers.atLeastOne : numbers.none;
                now = isSeen ? 0 : now + 1;
                longest = std::max(longest, now);
            }
            expected += probability * longest;
        }
        QVERIFY(near(core::droughtsOf(analysis, troll).longest.value, expected));
    }

    void droughtsOfAThousandFloorsAreQuick()
    {
        // A coin toss a floor: the longest run of tails in n tosses is about log2(n/2) + 0.83275
        // in the mean (Schilling, "The longest run of heads", 1990), to within 10^-4. With the cube
        // of the floors this would take minutes.
        Ruleset rules = roguebasinRules();
        rules.tables[1].count = support::roomUpTo(core::Constant {1});
        rules.tables[1].entries.resize(1);
        const Analysis analysis(
            rules, {.floors = {1, 1000}, .rooms = 1, .collisions = Collisions::Ignored});
        QVERIFY(
            near(core::droughtsOf(analysis, potion).longest.value, std::log2(500) + 0.33275, 2e-2));
        // And what never comes stays away for all of them.
        rules.tables[1].entries[0].weight = core::Constant {0};
        const Analysis never(rules,
                             {.floors = {1, 1000}, .rooms = 1, .collisions = Collisions::Ignored});
        QVERIFY(near(core::droughtsOf(never, potion).longest.value, 1000));
    }

    void worthHasAMeanAndASpread()
    {
        // Floor 5, 12 rooms of 0..3: xp 35 with probability 8/11 and 100 with 3/11.
        const Ruleset rules = roguebasinRules();
        const auto monsters = entriesOf(rules, {.table = "monsters", .entry = {}});
        const core::MeanSd xp
            = core::WeightedEntries(rules, monsters, Value::Xp).sumOn(twelveRooms(rules), 5);
        const double each = (8 * 35 + 3 * 100) / 11.;
        const double spread = (8 * 35. * 35 + 3 * 100. * 100) / 11 - each * each;
        QVERIFY(near(xp.mean, 18 * each, 1e-10));
        QVERIFY(near(xp.sd * xp.sd, 18 * spread + 12 * 1.25 * each * each, 1e-7));
        QCOMPARE(valueOf(rules, troll, Value::Power), 8.0);
        QCOMPARE(valueOf(rules, potion, Value::Heal), 40.0);
        QCOMPARE(valueOf(rules, confusion, Value::Heal), 0.0);
        QCOMPARE(valueOf(rules, potion, Value::Xp), 0.0);
    }

    void pointsOfALawAreItsLeastCounts()
    {
        // Bin(24, 1/2): P(<= 8) = .0758, P(<= 7) = .0320; the median is 12.
        const Ruleset rules = roguebasinRules();
        const Analysis analysis = twelveRooms(rules);
        const Polynomial &one = analysis.at(1).tables[1].law->placed.probabilities();
        const Polynomial half = core::multiply(one, one);
        QCOMPARE(core::quantile(half, 0.05), 8);
        QCOMPARE(core::quantile(half, 0.5), 12);
        QCOMPARE(core::quantile(half, 0.95), 16);
        QCOMPARE(core::quantile({0.0, 0.0, 1.0}, 0.05), 2);
        // Without the whole law: each of those things is one of a kind with probability 1/2.
        const core::CountLaw placed(half);
        for (const double share : {0.0, 1e-9, 0.01, 0.5, 0.99, 1.0}) {
            const Polynomial law = placed.lawOf(share, 1 - share);
            QCOMPARE(placed.pointsOf(share, 1 - share),
                     (std::array {core::quantile(law, 0.05), core::quantile(law, 0.5),
                                  core::quantile(law, 0.95)}));
        }
    }

    void slopesAreDifferenceQuotients()
    {
        const Ruleset rules = roguebasinRules();
        const Analysis analysis = twelveRooms(rules);
        const auto slopes = sensitivity(analysis, 6, 1);
        const double scale = 1000; // finer weights: the same shares
        for (std::size_t j = 0; j < 4; ++j) {
            const auto shifted = [&](int by) {
                Ruleset fine = rules;
                for (core::SpawnEntry &entry : fine.tables[1].entries) {
                    entry.weight
                        = core::Constant {core::valueAt(entry.weight, 6) * static_cast<int>(scale)};
                }
                std::get<core::Constant>(fine.tables[1].entries[j].weight).value += by;
                return twelveRooms(fine);
            };
            const Analysis up = shifted(1);
            const Analysis down = shifted(-1);
            for (std::size_t i = 0; i < 4; ++i) {
                const auto slope = [&](double core::EntryNumbers::*number) {
                    return (up.at(6, 1, i).*number - down.at(6, 1, i).*number) / 2 * scale;
                };
                const core::Slope &gain = i == j ? slopes[i].own : slopes[i].other;
                QVERIFY(near(gain.share, slope(&core::EntryNumbers::share), 1e-8));
                QVERIFY(near(gain.mean, slope(&core::EntryNumbers::mean), 1e-7));
                QVERIFY(near(gain.atLeastOne, slope(&core::EntryNumbers::atLeastOne), 1e-7));
                QCOMPARE(gain.atLeastOne > 0, i == j);
            }
        }
    }
};

QTEST_GUILESS_MAIN(tst_exactquestions)
#include "tst_exactquestions.moc"
