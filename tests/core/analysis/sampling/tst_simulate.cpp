// SPDX-License-Identifier: MIT
#include "core/analysis/exact/analysis.h"
#include "core/analysis/sampling/floorcounter.h"
#include "core/analysis/sampling/simulate.h"
#include "core/gen/generate.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <cmath>
#include <map>
#include <set>

using core::Constant;
using core::EntryTally;
using core::estimateMean;
using core::findTable;
using core::FloorCounter;
using core::FloorRange;
using core::FloorTally;
using core::generateMap;
using core::maxRuns;
using core::merge;
using core::Per;
using core::Placement;
using core::PopulatedMap;
using core::Ruleset;
using core::runSeed;
using core::simulate;
using core::SimulateOptions;
using core::Spawn;
using core::Spawns;
using core::TableTally;
using core::Tally;
using core::UpTo;

namespace {

const EntryTally &entryOf(const Ruleset &rules, const FloorTally &floor, const std::string &id)
{
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        for (std::size_t e = 0; e < rules.tables[t].entries.size(); ++e) {
            if (rules.tables[t].entries[e].id == id)
                return floor.tables[t].entries[e];
        }
    }
    qFatal("no such entry");
}

const Tally &placedOf(const Ruleset &rules, const FloorTally &floor, const std::string &id)
{
    if (id == "rooms")
        return floor.rooms;
    if (const auto found = findTable(rules, id))
        return floor.tables[*found].placed;
    return entryOf(rules, floor, id).placed;
}

/// Rooms of a floor, and draws of a room.
struct Moments
{
    double mean;
    double variance;
};
const Moments classicRooms {12.64, 2.35};
const Moments chargridRooms {10.26, 1.285 * 1.285};
Moments uniformTo(double most)
{
    return {most / 2, most * (most + 2) / 12};
}
const Moments chargridMonsters {1.25, (4 * 1 + 3 * 4 + 2 * 9 + 16) / 16.0 - 1.25 * 1.25};
const Moments chargridItems {1, (5 * 1 + 2 * 4) / 9.0 - 1};

/// Standard deviation on a floor of what has share p of the draws, collisions left out (they only
/// narrow it): E R (E K p (1-p) + Var K p^2) + Var R (E K p)^2.
double spread(Moments rooms, Moments draws, double p)
{
    const double room = draws.mean * p * (1 - p) + draws.variance * p * p;
    return std::sqrt(rooms.mean * room + rooms.variance * draws.mean * draws.mean * p * p);
}

struct Target
{
    int floor;
    const char *id; ///< table, entry or "rooms"
    double mean;
    double sd;
    double probability = -1; ///< of at least one, where the target names it
};

constexpr std::uint64_t runs = 20000;

void compareWithTargets(const Ruleset &rules, const std::vector<Target> &targets)
{
    // The targets were themselves measured over 200,000 floors and rounded to three or four
    // decimals.
    const double errorScale = 3.5 * std::sqrt(1.0 / static_cast<double>(runs) + 1.0 / 200000);
    std::map<int, FloorTally> floors;
    for (const Target &target : targets) {
        if (!floors.contains(target.floor)) {
            const SimulateOptions options {
                .floors = {target.floor, target.floor}, .runs = runs, .seed = 2026, .jobs = 2};
            floors.emplace(target.floor, simulate(rules, options)->floors.front());
        }
        const FloorTally &floor = floors.at(target.floor);
        const double mean = estimateMean(placedOf(rules, floor, target.id), runs).mean;
        const std::string what = "floor " + std::to_string(target.floor) + " " + target.id;
        if (target.mean >= 0) {
            QVERIFY2(std::abs(mean - target.mean) < errorScale * target.sd + 0.0005,
                     (what + ": mean " + std::to_string(mean)).c_str());
        }
        if (target.probability < 0)
            continue;
        const auto hits = static_cast<double>(entryOf(rules, floor, target.id).atLeastOne);
        const double measured = hits / static_cast<double>(runs);
        const double sd = std::sqrt(target.probability * (1 - target.probability));
        QVERIFY2(std::abs(measured - target.probability) < errorScale * sd + 0.00005,
                 (what + ": P " + std::to_string(measured)).c_str());
    }
}

} // namespace

class TestSimulate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rogueBasinMeetsItsTargets();
    void tcod2020MeetsItsTargets();
    void chargridMeetsItsTargets();
    void answerDoesNotDependOnThreads();
    void countsEqualThoseOfTheMapsOneByOne();
    void seenByIsTheSumOfFirstSeen();
    void batchesAddUpWhateverTheirOrder();
    void runsHaveDifferentSeeds();
    void seedsDecideTheAnswer();
    void cancelledSimulationHasNoAnswer();
    void progressEndsAtAllRuns();
    void emptyTableIsCountedEmpty();
    void intervalsOfSpreadsHoldInNineteenOfTwenty();
};

void TestSimulate::rogueBasinMeetsItsTargets()
{
    const Moments r = classicRooms;
    compareWithTargets(roguebasinRules(),
                       {{1, "rooms", 12.64, std::sqrt(r.variance)},
                        {1, "monsters", 12.503, spread(r, uniformTo(2), 1)},
                        {1, "items", 6.164, spread(r, uniformTo(1), 1)},
                        {3, "orc", 10.538, spread(r, uniformTo(2), 80 / 95.0)},
                        {3, "troll", 1.977, spread(r, uniformTo(2), 15 / 95.0), 0.8643},
                        {3, "healing-potion", 4.804, spread(r, uniformTo(1), 35 / 45.0)},
                        {3, "confusion-scroll", 1.374, spread(r, uniformTo(1), 10 / 45.0), 0.7631},
                        {4, "monsters", 18.607, spread(r, uniformTo(3), 1)},
                        {4, "items", 12.193, spread(r, uniformTo(2), 1)},
                        {4, "lightning-scroll", 4.353, spread(r, uniformTo(2), 25 / 70.0), 0.9880},
                        {6, "monsters", 30.611, spread(r, uniformTo(5), 1)},
                        {6, "troll", 8.347, spread(r, uniformTo(5), 30 / 110.0)},
                        {6, "items", 11.908, spread(r, uniformTo(2), 1)},
                        {6, "healing-potion", 4.385, spread(r, uniformTo(2), 35 / 95.0)},
                        {6, "confusion-scroll", 1.252, spread(r, uniformTo(2), 10 / 95.0)},
                        {6, "lightning-scroll", 3.138, spread(r, uniformTo(2), 25 / 95.0)},
                        {6, "fireball-scroll", 3.133, spread(r, uniformTo(2), 25 / 95.0), 0.9585}});
}

void TestSimulate::tcod2020MeetsItsTargets()
{
    const Moments r = classicRooms;
    compareWithTargets(tcod2020Rules(),
                       {{1, "monsters", 12.525, spread(r, uniformTo(2), 1)},
                        {1, "items", 6.170, spread(r, uniformTo(1), 1)},
                        {4, "monsters", 18.646, spread(r, uniformTo(3), 1)},
                        {4, "items", 12.095, spread(r, uniformTo(2), 1)},
                        {6, "troll", 8.345, spread(r, uniformTo(5), 30 / 110.0)},
                        {6, "items", 11.835, spread(r, uniformTo(2), 1)},
                        {6, "confusion-scroll", -1, 0, 0.7160}});
}

void TestSimulate::chargridMeetsItsTargets()
{
    const Moments r = chargridRooms;
    compareWithTargets(chargrid2020Rules(),
                       {{1, "rooms", 10.262, 1.285},
                        {1, "monsters", 12.782, spread(r, chargridMonsters, 1)},
                        {1, "troll", 0.606, spread(r, chargridMonsters, 1 / 21.0), 0.4517},
                        {1, "items", 10.214, spread(r, chargridItems, 1)},
                        {1, "fireball-scroll", -1, 0, 0.3727},
                        {5, "troll", 2.557, spread(r, chargridMonsters, 5 / 25.0)},
                        {5, "health-potion", 5.839, spread(r, chargridItems, 20 / 35.0)},
                        {5, "fireball-scroll", 2.919, spread(r, chargridItems, 10 / 35.0)}});
}

void TestSimulate::answerDoesNotDependOnThreads()
{
    const Ruleset rules = roguebasinRules();
    SimulateOptions options {.floors = {1, 4}, .runs = 1000, .seed = 7, .jobs = 1};
    const auto one = simulate(rules, options);
    for (const int jobs : {2, 3, 8, 100}) {
        options.jobs = jobs;
        QCOMPARE(simulate(rules, options), one);
    }
}

void TestSimulate::countsEqualThoseOfTheMapsOneByOne()
{
    // 70 runs are a whole batch and a part of one.
    const Ruleset rules = roguebasinRules();
    const auto result = simulate(rules, {.floors = {2, 5}, .runs = 70, .seed = 9, .jobs = 1});
    std::vector<std::set<std::string>> seen(70);
    for (int floor = 2; floor <= 5; ++floor) {
        Tally rooms;
        Tally trolls;
        std::map<std::string, std::uint64_t> first;
        std::uint64_t drawn = 0;
        for (std::uint64_t run = 0; run < 70; ++run) {
            const PopulatedMap map = generateMap(rules, floor, runSeed(9, run));
            rooms.add(map.map.rooms.size());
            drawn += static_cast<std::uint64_t>(map.drawn[1]);
            std::uint64_t count = 0;
            for (const Spawn &spawn : map.spawns) {
                const auto &entries = rules.tables[static_cast<std::size_t>(spawn.table)].entries;
                const std::string &id = entries[static_cast<std::size_t>(spawn.entry)].id;
                count += id == "troll" ? 1 : 0;
                first[id] += seen[run].insert(id).second ? 1 : 0;
            }
            trolls.add(count);
        }
        const FloorTally &counted = result->floors[static_cast<std::size_t>(floor - 2)];
        QCOMPARE(counted.floor, floor);
        QCOMPARE(counted.rooms, rooms);
        QCOMPARE(counted.tables[1].drawn.sum(), drawn);
        QCOMPARE(entryOf(rules, counted, "troll").placed, trolls);
        for (const char *id :
             {"orc", "troll", "healing-potion", "confusion-scroll", "lightning-scroll"})
            QCOMPARE(entryOf(rules, counted, id).firstSeen, first[id]);
    }
}

void TestSimulate::seenByIsTheSumOfFirstSeen()
{
    const Ruleset rules = tcod2020Rules();
    const auto result = simulate(rules, {.floors = {3, 8}, .runs = 500, .seed = 1, .jobs = 2});
    for (const char *id : {"orc", "troll", "confusion-scroll", "fireball-scroll"}) {
        std::uint64_t sum = 0;
        for (const FloorTally &floor : result->floors) {
            const EntryTally &tally = entryOf(rules, floor, id);
            sum += tally.firstSeen;
            QCOMPARE(tally.seenBy, sum);
            QVERIFY(tally.firstSeen <= tally.atLeastOne);
        }
        QVERIFY(sum <= 500);
    }
}

void TestSimulate::batchesAddUpWhateverTheirOrder()
{
    const Ruleset rules = roguebasinRules();
    const FloorRange floors {1, 3};
    FloorCounter all(rules, floors);
    FloorCounter early(rules, floors);
    FloorCounter late(rules, floors);
    for (const std::uint64_t first : {0U, 64U, 128U})
        QVERIFY(all.countBatch(5, first, 64, nullptr));
    QVERIFY(late.countBatch(5, 128, 64, nullptr));
    QVERIFY(early.countBatch(5, 64, 64, nullptr));
    QVERIFY(early.countBatch(5, 0, 64, nullptr));
    std::vector<FloorTally> sum = late.floors();
    merge(sum, early.floors());
    QCOMPARE(sum, all.floors());
}

void TestSimulate::runsHaveDifferentSeeds()
{
    std::set<std::uint64_t> seeds;
    for (std::uint64_t run = 0; run < 10000; ++run) {
        seeds.insert(runSeed(1, run));
        seeds.insert(runSeed(2, run));
        seeds.insert(runSeed(1, run << 32U | 7U));
    }
    // Run 7 of seed 1 is in two of the three series.
    QCOMPARE(seeds.size(), std::size_t {29999});
}

void TestSimulate::seedsDecideTheAnswer()
{
    const Ruleset rules = roguebasinRules();
    const SimulateOptions one {.floors = {1, 1}, .runs = 100, .seed = 1, .jobs = 1};
    const SimulateOptions two {.floors = {1, 1}, .runs = 100, .seed = 2, .jobs = 1};
    QCOMPARE(simulate(rules, one), simulate(rules, one));
    QVERIFY(simulate(rules, one) != simulate(rules, two));
}

void TestSimulate::cancelledSimulationHasNoAnswer()
{
    const Ruleset rules = roguebasinRules();
    std::atomic<bool> cancel {false};
    const auto cancelAtOnce = [&cancel](std::uint64_t) { cancel = true; };
    const auto result = simulate(rules, {.floors = {1, 10}, .runs = maxRuns, .seed = 1, .jobs = 2},
                                 {.cancel = &cancel, .progress = cancelAtOnce});
    QVERIFY(!result);
}

void TestSimulate::progressEndsAtAllRuns()
{
    const Ruleset rules = roguebasinRules();
    std::vector<std::uint64_t> seen;
    const auto note = [&seen](std::uint64_t done) { seen.push_back(done); };
    QVERIFY(simulate(rules, {.floors = {1, 1}, .runs = 130, .seed = 1, .jobs = 1},
                     {.cancel = nullptr, .progress = note}));
    QCOMPARE(seen, (std::vector<std::uint64_t> {64, 128, 130}));
}

void TestSimulate::emptyTableIsCountedEmpty()
{
    Ruleset rules = roguebasinRules();
    rules.tables.push_back({.id = "nothing",
                            .spawns = Spawns::Items,
                            .count = {.per = Per::Room, .draws = UpTo {Constant {3}}},
                            .placement = Placement::DropIfBlocked,
                            .entries = {{.id = "never", .weight = Constant {0}, .unknown = {}}},
                            .unknown = {}});
    const auto result = simulate(rules, {.floors = {1, 1}, .runs = 50, .seed = 1, .jobs = 1});
    const TableTally &tally = result->floors[0].tables[2];
    QCOMPARE(tally.empty, std::uint64_t {50});
    QCOMPARE(tally.placed, Tally());
    QCOMPARE(tally.entries[0], EntryTally());
}

// As often as the intervals are at 95 %, but for chance: 400 simulations have a standard error of
// 1.1 points.
void TestSimulate::intervalsOfSpreadsHoldInNineteenOfTwenty()
{
    const Ruleset rules = roguebasinRules();
    const core::Analysis exact(rules, {.floors = {5, 5}});
    const core::TableNumbers &monsters = exact.at(5).tables[0];
    constexpr int simulations = 400;
    constexpr std::uint64_t runs = 500;
    int ofAll = 0;
    int ofTrolls = 0;
    int ofRooms = 0;
    for (int i = 0; i < simulations; ++i) {
        const auto counted = simulate(
            rules,
            {.floors = {5, 5}, .runs = runs, .seed = static_cast<std::uint64_t>(i), .jobs = 1});
        const FloorTally &floor = counted->floors.front();
        const auto holds = [](const Tally &tally, double sd) {
            const core::MeanEstimate estimate = estimateMean(tally, runs);
            const core::Interval ci = core::sdInterval(estimate.sd, estimate.sdError, runs);
            return ci.low <= sd && sd <= ci.high ? 1 : 0;
        };
        ofAll += holds(floor.tables[0].placed, monsters.law->placed.sd());
        ofTrolls += holds(floor.tables[0].entries[1].placed, monsters.entries[1].sd);
        ofRooms += holds(floor.rooms, exact.roomsSd());
    }
    for (const int hits : {ofAll, ofTrolls, ofRooms})
        QVERIFY2(hits >= 0.92 * simulations && hits <= 0.98 * simulations,
                 std::to_string(hits).c_str());
}

QTEST_GUILESS_MAIN(TestSimulate)
#include "tst_simulate.moc"
