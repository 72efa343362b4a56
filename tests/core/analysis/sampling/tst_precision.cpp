// SPDX-License-Identifier: MIT
#include "core/analysis/sampling/precision.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <cmath>

using core::simulate;
using core::SimulateOptions;
using core::simulateUntil;
using core::Simulation;
using core::Tally;
using core::widestMargin;

class TestPrecision : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void widestMarginIsThatOfTheMostUncertainMean();
    void stopsAtTheFirstDoublingThatIsPreciseEnough();
    void stopsAtTheMostRuns();
    void threadsDoNotChangeTheAnswer();
    void cancelledSimulationHasNoAnswer();
};

void TestPrecision::widestMarginIsThatOfTheMostUncertainMean()
{
    // Two runs each: 1 and 3 have SD sqrt(2), 0 and 10 have SD sqrt(50) = 7.0711; over sqrt(2)
    // times 1.96 that is 1.96 and 9.8.
    Simulation simulation {.runs = 2,
                           .floors = {{.floor = 1, .rooms = Tally(4, 10), .tables = {}}}};
    QVERIFY(std::abs(widestMargin(simulation) - 1.959964) < 1e-6);
    simulation.floors[0].tables.push_back({.drawn = Tally(4, 8),
                                           .placed = Tally(4, 8),
                                           .empty = 0,
                                           .entries = {{.placed = Tally(10, 100)}}});
    QVERIFY(std::abs(widestMargin(simulation) - 9.799820) < 1e-6);
    simulation.runs = 1;
    QVERIFY(std::isinf(widestMargin(simulation)));
}

void TestPrecision::stopsAtTheFirstDoublingThatIsPreciseEnough()
{
    // On floor 1 drawn monsters vary most, SD 3.28: 0.1 takes 4133 runs, so 8192.
    SimulateOptions options {.floors = {1, 1}, .firstRun = 0, .runs = 100000, .seed = 3, .jobs = 2};
    const auto until = simulateUntil(roguebasinRules(), options, 0.1);
    QCOMPARE(until->runs, std::uint64_t {8192});
    options.runs = 8192;
    QCOMPARE(until, simulate(roguebasinRules(), options));
    options.runs = 4096;
    QVERIFY(widestMargin(*simulate(roguebasinRules(), options)) > 0.1);
}

void TestPrecision::stopsAtTheMostRuns()
{
    const SimulateOptions options {
        .floors = {1, 2}, .firstRun = 0, .runs = 1500, .seed = 3, .jobs = 1};
    QCOMPARE(simulateUntil(roguebasinRules(), options, 0.0001),
             simulate(roguebasinRules(), options));
}

void TestPrecision::threadsDoNotChangeTheAnswer()
{
    SimulateOptions options {.floors = {1, 1}, .firstRun = 0, .runs = 9000, .seed = 4, .jobs = 1};
    const auto one = simulateUntil(roguebasinRules(), options, 0.15);
    QVERIFY(one->runs < 9000);
    options.jobs = 3;
    QCOMPARE(simulateUntil(roguebasinRules(), options, 0.15), one);
}

void TestPrecision::cancelledSimulationHasNoAnswer()
{
    // Cancelled in the second round.
    std::atomic<bool> cancel {false};
    const auto stop = [&cancel](std::uint64_t done) { cancel = done > 1024; };
    const SimulateOptions options {
        .floors = {1, 1}, .firstRun = 0, .runs = 100000, .seed = 4, .jobs = 1};
    QVERIFY(
        !simulateUntil(roguebasinRules(), options, 0.0001, {.cancel = &cancel, .progress = stop}));
}

QTEST_GUILESS_MAIN(TestPrecision)
#include "tst_precision.moc"
