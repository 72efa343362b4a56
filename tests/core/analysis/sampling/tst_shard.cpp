// SPDX-License-Identifier: MIT
#include "core/analysis/sampling/shard.h"
#include "core/analysis/sampling/simulate.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

using core::FloorTally;
using core::maxRuns;
using core::merge;
using core::Ruleset;
using core::RunRange;
using core::runsOf;
using core::simulate;
using core::SimulateOptions;

class TestShard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRunIsOfExactlyOneShard();
    void shardsAddUpToTheWhole();
};

void TestShard::everyRunIsOfExactlyOneShard()
{
    for (const std::uint64_t runs : {7ULL, 64ULL, 1000ULL, 1'000'000'000ULL}) {
        for (const std::uint64_t count : {1U, 2U, 3U, 7U}) {
            std::uint64_t next = 0;
            for (std::uint64_t index = 1; index <= count; ++index) {
                const RunRange share = runsOf({.index = index, .count = count}, runs);
                QCOMPARE(share.first, next);
                QVERIFY(share.count == runs / count || share.count == runs / count + 1);
                next += share.count;
            }
            QCOMPARE(next, runs);
        }
    }
    QCOMPARE(runsOf({.index = maxRuns, .count = maxRuns}, maxRuns), (RunRange {maxRuns - 1, 1}));
}

void TestShard::shardsAddUpToTheWhole()
{
    // 66, 67 and 67 runs: none ends with a batch of 64.
    const Ruleset rules = roguebasinRules();
    SimulateOptions options {.floors = {3, 5}, .firstRun = 0, .runs = 200, .seed = 5, .jobs = 1};
    const auto whole = simulate(rules, options);
    std::vector<FloorTally> sum;
    for (const std::uint64_t index : {2U, 1U, 3U}) {
        const RunRange share = runsOf({.index = index, .count = 3}, 200);
        options.firstRun = share.first;
        options.runs = share.count;
        const auto part = simulate(rules, options);
        if (sum.empty())
            sum = part->floors;
        else
            merge(sum, part->floors);
    }
    QCOMPARE(sum, whole->floors);
}

QTEST_GUILESS_MAIN(TestShard)
#include "tst_shard.moc"
