// SPDX-License-Identifier: MIT
#include "core/analysis/sampling/precision.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <cmath>

using core::simulate;
using core::simulateInPortions;
using core::SimulateOptions;
using core::Simulation;
using core::Tally;
using core::widestMargin;

namespace {

Simulation simulateUntil(const SimulateOptions &options, double margin,
                         const core::BatchHooks &hooks = {})
{
    return simulateInPortions(
        roguebasinRules(), options,
        [margin](const Simulation &soFar) { return core::runsToNextLook(soFar, margin); }, hooks);
}

} // namespace

class TestPrecision : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void widestMarginIsThatOfTheMostUncertainMean();
    void stopsAtTheFirstDoublingThatIsPreciseEnough();
    void stopsAtTheMostRuns();
    void threadsDoNotChangeTheAnswer();
    void cancelledSimulationIsThatOfFewerRuns();
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
    const auto until = simulateUntil(options, 0.1);
    QCOMPARE(until.runs, std::uint64_t {8192});
    options.runs = 8192;
    QCOMPARE(until, *simulate(roguebasinRules(), options));
    options.runs = 4096;
    QVERIFY(widestMargin(*simulate(roguebasinRules(), options)) > 0.1);
}

void TestPrecision::stopsAtTheMostRuns()
{
    const SimulateOptions options {
        .floors = {1, 2}, .firstRun = 0, .runs = 1500, .seed = 3, .jobs = 1};
    QCOMPARE(simulateUntil(options, 0.0001), *simulate(roguebasinRules(), options));
}

void TestPrecision::threadsDoNotChangeTheAnswer()
{
    SimulateOptions options {.floors = {1, 1}, .firstRun = 0, .runs = 9000, .seed = 4, .jobs = 1};
    const auto one = simulateUntil(options, 0.15);
    QVERIFY(one.runs < 9000);
    options.jobs = 3;
    QCOMPARE(simulateUntil(options, 0.15), one);
}

void TestPrecision::cancelledSimulationIsThatOfFewerRuns()
{
    // Cancelled in the second round, and in the first.
    std::atomic<bool> cancel {false};
    std::uint64_t last = 1024;
    const auto stop = [&](std::uint64_t done) { cancel = done > last; };
    SimulateOptions options {.floors = {1, 1}, .firstRun = 0, .runs = 100000, .seed = 4, .jobs = 1};
    const Simulation part = simulateUntil(options, 0.0001, {.cancel = &cancel, .progress = stop});
    last = 0;
    cancel = false;
    QCOMPARE(simulateUntil(options, 0.0001, {.cancel = &cancel, .progress = stop}), Simulation());
    options.runs = 1024;
    QCOMPARE(part, *simulate(roguebasinRules(), options));
}

QTEST_GUILESS_MAIN(TestPrecision)
#include "tst_precision.moc"
