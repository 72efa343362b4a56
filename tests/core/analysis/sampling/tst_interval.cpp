// SPDX-License-Identifier: MIT
#include "core/analysis/laws/countlaw.h"
#include "core/analysis/laws/interval.h"
#include "core/analysis/sampling/tally.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <vector>

using core::estimateMean;
using core::Interval;
using core::MeanEstimate;
using core::normalInterval;
using core::ruleOfThree;
using core::Tally;
using core::wilsonInterval;
using core::z95;

class TestInterval : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wilsonMatchesPublishedValues_data();
    void wilsonMatchesPublishedValues();
    void wilsonSolvesItsDefiningEquation();
    void wilsonEndsAreExactWhereNothingOrEverythingHit();
    void wilsonWithoutTrialsKnowsNothing();
    void wilsonMirrorsHitsAndMisses();
    void normalIntervalIsAboutTwoStandardErrorsEitherSide();
    void ruleOfThreeIsThreeOverTheTrials();
    void ruleOfThreeIsAboutTheExactBound();
    void meanAndSpreadAreThoseOfTheSample();
    void spreadOfLargeNumbersDoesNotCancel();
    void oneRunHasNoSpread();
    void intervalOfCountsIsNeverBelowZero();
    void seeingNoneLeavesRoomForThreeInAllRuns();
    void whatWasTheSameInAllRunsIsNotCertain();
    void mergingTalliesEqualsTallyingAll();
    void errorOfSpreadFollowsFromTheFourthMoment();
    void errorOfSpreadOfLargeNumbersDoesNotCancel();
    void spreadOfWhatWasNeverSeenMayBeThatOfThreeInAllRuns();
    void withoutHighPowersTheErrorOfSpreadIsUnknown();
};

void TestInterval::wilsonMatchesPublishedValues_data()
{
    QTest::addColumn<quint64>("hits");
    QTest::addColumn<quint64>("trials");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    // Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I,
    // method 3 (score without continuity correction), four decimals.
    QTest::newRow("81 of 263") << quint64(81) << quint64(263) << 0.2553 << 0.3662;
    QTest::newRow("15 of 148") << quint64(15) << quint64(148) << 0.0624 << 0.1605;
    QTest::newRow("0 of 20") << quint64(0) << quint64(20) << 0.0 << 0.1611;
    QTest::newRow("1 of 29") << quint64(1) << quint64(29) << 0.0061 << 0.1718;
}

void TestInterval::wilsonMatchesPublishedValues()
{
    QFETCH(quint64, hits);
    QFETCH(quint64, trials);
    QFETCH(double, low);
    QFETCH(double, high);
    const Interval ci = wilsonInterval(hits, trials);
    QVERIFY2(std::abs(ci.low - low) < 5.1e-5, qPrintable(QString::number(ci.low, 'g', 8)));
    QVERIFY2(std::abs(ci.high - high) < 5.1e-5, qPrintable(QString::number(ci.high, 'g', 8)));
}

void TestInterval::wilsonSolvesItsDefiningEquation()
{
    // The ends are the probabilities p from which the measured share is exactly z standard errors
    // away: |share - p| = z sqrt(p (1 - p) / n).
    const double n = 1000;
    for (const quint64 hits : {1U, 10U, 500U, 873U, 999U}) {
        const Interval ci = wilsonInterval(hits, 1000);
        for (const double p : {ci.low, ci.high}) {
            const double distance = std::abs(static_cast<double>(hits) / n - p);
            QVERIFY(std::abs(distance - 1.959963984540054 * std::sqrt(p * (1 - p) / n)) < 1e-14);
        }
    }
}

void TestInterval::wilsonEndsAreExactWhereNothingOrEverythingHit()
{
    for (const quint64 trials : {1U, 7U, 20000U, 1000000U}) {
        QCOMPARE(wilsonInterval(0, trials).low, 0.0);
        QCOMPARE(wilsonInterval(trials, trials).high, 1.0);
        QVERIFY(wilsonInterval(0, trials).high > 0);
        QVERIFY(wilsonInterval(trials, trials).low < 1);
    }
}

void TestInterval::wilsonWithoutTrialsKnowsNothing()
{
    QCOMPARE(wilsonInterval(0, 0), (Interval {0, 1}));
}

void TestInterval::wilsonMirrorsHitsAndMisses()
{
    const Interval hits = wilsonInterval(3, 40);
    const Interval misses = wilsonInterval(37, 40);
    QVERIFY(std::abs(hits.low - (1 - misses.high)) < 1e-15);
    QVERIFY(std::abs(hits.high - (1 - misses.low)) < 1e-15);
}

void TestInterval::normalIntervalIsAboutTwoStandardErrorsEitherSide()
{
    // Standard error 5 / sqrt(400) = 0.25.
    const Interval ci = normalInterval(10, 5, 400);
    QVERIFY(std::abs(ci.low - (10 - 0.25 * 1.959963984540054)) < 1e-12);
    QVERIFY(std::abs(ci.high - (10 + 0.25 * 1.959963984540054)) < 1e-12);
}

void TestInterval::ruleOfThreeIsThreeOverTheTrials()
{
    QCOMPARE(ruleOfThree(1000), 0.003);
    QCOMPARE(ruleOfThree(3), 1.0);
    QCOMPARE(ruleOfThree(1), 1.0);
    QCOMPARE(ruleOfThree(0), 1.0);
}

void TestInterval::ruleOfThreeIsAboutTheExactBound()
{
    // Exactly: (1 - p)^n = 0.05.
    const double exact = 1 - std::pow(0.05, 1.0 / 500);
    QVERIFY(std::abs(ruleOfThree(500) / exact - 1) < 0.005);
}

void TestInterval::meanAndSpreadAreThoseOfTheSample()
{
    // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares about it sum to 32, so sd = sqrt(32 / 7).
    Tally tally;
    for (const std::uint64_t x : {2U, 4U, 4U, 4U, 5U, 5U, 7U, 9U})
        tally.add(x);
    const MeanEstimate estimate = estimateMean(tally, 8);
    QCOMPARE(estimate.mean, 5.0);
    QCOMPARE(estimate.sd, std::sqrt(32.0 / 7));
    QVERIFY(std::abs(estimate.ci.high - 5 - z95 * std::sqrt(32.0 / 7 / 8)) < 1e-12);
}

void TestInterval::spreadOfLargeNumbersDoesNotCancel()
{
    // A million runs of 10^7 or 10^7 + 1 in turn: sd = 1/2 sqrt(n / (n - 1)).
    Tally tally;
    const std::uint64_t runs = 1000000;
    for (std::uint64_t run = 0; run < runs; ++run)
        tally.add(10000000 + run % 2);
    QVERIFY(std::abs(estimateMean(tally, runs).sd - 0.5 * std::sqrt(1e6 / 999999)) < 1e-12);
}

void TestInterval::oneRunHasNoSpread()
{
    Tally tally;
    tally.add(3);
    const MeanEstimate estimate = estimateMean(tally, 1);
    QCOMPARE(estimate.mean, 3.0);
    QVERIFY(std::isnan(estimate.sd));
    QVERIFY(std::isnan(estimate.ci.low));
    QVERIFY(std::isnan(estimate.ci.high));
}

void TestInterval::intervalOfCountsIsNeverBelowZero()
{
    Tally tally;
    tally.add(1);
    for (int run = 1; run < 100; ++run)
        tally.add(0);
    // One in a hundred: 0.01 - 1.96 * 0.1 / 10 is below 0.
    QCOMPARE(estimateMean(tally, 100).ci.low, 0.0);
    QVERIFY(estimateMean(tally, 100).ci.high > 0.01);
}

void TestInterval::seeingNoneLeavesRoomForThreeInAllRuns()
{
    Tally tally;
    for (int run = 0; run < 600; ++run)
        tally.add(0);
    QCOMPARE(estimateMean(tally, 600).ci, (Interval {0, 0.005}));
}

// One more or one less may come three times in so many runs without being seen.
void TestInterval::whatWasTheSameInAllRunsIsNotCertain()
{
    Tally tally;
    for (int run = 0; run < 600; ++run)
        tally.add(2);
    QCOMPARE(estimateMean(tally, 600).sd, 0.0);
    QCOMPARE(estimateMean(tally, 600).ci, (Interval {1.995, 2.005}));
}

void TestInterval::mergingTalliesEqualsTallyingAll()
{
    Tally all;
    Tally even;
    Tally odd;
    for (std::uint64_t x = 0; x < 100; ++x) {
        all.add(x * x);
        (x % 2 == 0 ? even : odd).add(x * x);
    }
    odd.merge(even);
    QCOMPARE(odd, all);
}

// Var s is about (m4 - s^4) / (4 n s^2). A die has m2 = 35/12 and m4 = 707/48.
void TestInterval::errorOfSpreadFollowsFromTheFourthMoment()
{
    Tally die;
    for (std::uint64_t run = 0; run < 6000; ++run)
        die.add(1 + run % 6);
    const double m2 = 35.0 / 12;
    const double error = std::sqrt((707.0 / 48 - m2 * m2) / (4 * 6000 * m2));
    const MeanEstimate estimate = estimateMean(die, 6000);
    QVERIFY(std::abs(estimate.sdError / error - 1) < 1e-3); // s is by n - 1
    const Interval ci = core::sdInterval(estimate.sd, estimate.sdError, 6000);
    QVERIFY(std::abs(ci.half() / (z95 * error) - 1) < 1e-2);
    // Exactly normal numbers have s / sqrt(2 n); this sum of 100 coins is nearly so.
    std::vector<double> coins {1};
    for (int coin = 0; coin < 100; ++coin) {
        coins.push_back(0);
        for (std::size_t n = coins.size() - 1; n > 0; --n)
            coins[n] = (coins[n] + coins[n - 1]) / 2;
        coins[0] /= 2;
    }
    QVERIFY(std::abs(core::sdErrorOf(core::CountLaw(coins), 50) - 5 / std::sqrt(100)) < 0.005);
}

void TestInterval::errorOfSpreadOfLargeNumbersDoesNotCancel()
{
    Tally small;
    Tally large;
    for (std::uint64_t run = 0; run < 10000; ++run) {
        small.add(run % 7 == 0 ? 3 : run % 2);
        large.add(1000000000 + (run % 7 == 0 ? 3 : run % 2));
    }
    const double error = estimateMean(small, 10000).sdError;
    QVERIFY(error > 0);
    QVERIFY(std::abs(estimateMean(large, 10000).sdError / error - 1) < 1e-6);
}

void TestInterval::spreadOfWhatWasNeverSeenMayBeThatOfThreeInAllRuns()
{
    Tally none;
    for (int run = 0; run < 300; ++run)
        none.add(0);
    const MeanEstimate estimate = estimateMean(none, 300);
    QCOMPARE(core::sdInterval(estimate.sd, estimate.sdError, 300), (Interval {0, 0.1}));
}

// Shards that an older version wrote have sums and squares alone.
void TestInterval::withoutHighPowersTheErrorOfSpreadIsUnknown()
{
    Tally sum;
    for (const std::uint64_t x : {1U, 2U, 3U})
        sum.add(x);
    const Tally old(6, 14);
    QVERIFY(std::isnan(estimateMean(old, 3).sdError));
    sum.merge(old);
    QCOMPARE(sum.squares(), Tally::Wide(28));
    QVERIFY(std::isnan(estimateMean(sum, 6).sdError));
    QVERIFY(std::isnan(core::sdInterval(1, estimateMean(sum, 6).sdError, 6).low));
    Tally none; // of which nothing is missing
    none.merge(Tally(0, 0));
    QCOMPARE(estimateMean(none, 6).sdError, 0.0);
}

QTEST_GUILESS_MAIN(TestInterval)
#include "tst_interval.moc"
