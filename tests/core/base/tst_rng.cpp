// SPDX-License-Identifier: MIT
#include "core/base/rng.h"

#include <QTest>

#include <set>

using namespace core;

class tst_Rng : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void splitMixFollowsThePublishedVector();
    void xoshiroFollowsThePublishedVector();
    void belowStaysBelowAndReachesEveryValue();
    void belowIsUniformForAnAwkwardBound();
    void betweenIncludesBothEnds();
    void streamsFloorsAndLanesDiffer();
    void equalSeedsGiveEqualDraws();
};

void tst_Rng::splitMixFollowsThePublishedVector()
{
    // The first outputs for seed 1234567, as published at
    // rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64.
    std::uint64_t state = 1234567;
    QCOMPARE(splitMix64(state), std::uint64_t {6457827717110365317U});
    QCOMPARE(splitMix64(state), std::uint64_t {3203168211198807973U});
    QCOMPARE(splitMix64(state), std::uint64_t {9817491932198370423U});
    QCOMPARE(splitMix64(state), std::uint64_t {4593380528125082431U});
    QCOMPARE(splitMix64(state), std::uint64_t {16408922859458223821U});
}

void tst_Rng::xoshiroFollowsThePublishedVector()
{
    // State {1, 2, 3, 4}: the reference vector of the rand_xoshiro crate, made with the C code of
    // the authors.
    Rng rng(std::array<std::uint64_t, 4> {1, 2, 3, 4});
    for (const std::uint64_t expected :
         {std::uint64_t {41943041U}, std::uint64_t {58720359U}, std::uint64_t {3588806011781223U},
          std::uint64_t {3591011842654386U}, std::uint64_t {9228616714210784205U},
          std::uint64_t {9973669472204895162U}, std::uint64_t {14011001112246962877U},
          std::uint64_t {12406186145184390807U}, std::uint64_t {15849039046786891736U},
          std::uint64_t {10450023813501588000U}})
        QCOMPARE(rng.next(), expected);
}

void tst_Rng::belowStaysBelowAndReachesEveryValue()
{
    Rng rng(1);
    for (const std::uint64_t bound : {1U, 2U, 3U, 7U, 100U}) {
        std::set<std::uint64_t> seen;
        for (int i = 0; i < 5000; ++i)
            seen.insert(rng.below(bound));
        QCOMPARE(seen.size(), bound);
        QVERIFY(*seen.rbegin() < bound);
    }
}

void tst_Rng::belowIsUniformForAnAwkwardBound()
{
    // Three quarters of 2^64: without rejection the values of the lower half would come twice as
    // often as the others.
    const std::uint64_t bound = 0xC000000000000000U;
    Rng rng(2);
    int inLowestThird = 0;
    const int draws = 30000;
    for (int i = 0; i < draws; ++i)
        inLowestThird += rng.below(bound) < bound / 3 ? 1 : 0;
    // 10,000 expected with a standard deviation of 82; biased code gives 15,000 or 7,500.
    QVERIFY2(std::abs(inLowestThird - 10000) < 400, qPrintable(QString::number(inLowestThird)));
}

void tst_Rng::betweenIncludesBothEnds()
{
    Rng rng(3);
    std::set<int> seen;
    for (int i = 0; i < 1000; ++i)
        seen.insert(rng.between(-2, 2));
    QCOMPARE(seen, (std::set<int> {-2, -1, 0, 1, 2}));
    QCOMPARE(rng.between(5, 5), 5);
    const int whole = rng.between(std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
    static_cast<void>(whole);
}

void tst_Rng::streamsFloorsAndLanesDiffer()
{
    std::set<std::uint64_t> first;
    int made = 0;
    for (const std::uint64_t seed : {0U, 1U, 2U}) {
        for (const Stream stream :
             {Stream::Layout, Stream::Monsters, Stream::Items, Stream::Turns}) {
            for (int floor = 1; floor <= 20; ++floor) {
                for (int lane = 0; lane < 3; ++lane, ++made)
                    first.insert(Rng::forStream(seed, stream, floor, lane).next());
            }
        }
    }
    QCOMPARE(static_cast<int>(first.size()), made);
}

void tst_Rng::equalSeedsGiveEqualDraws()
{
    QCOMPARE(Rng(7), Rng(7));
    QVERIFY(Rng(7) != Rng(8));
    Rng a = Rng::forStream(9, Stream::Turns, 4);
    Rng b = Rng::forStream(9, Stream::Turns, 4);
    for (int i = 0; i < 10; ++i)
        QCOMPARE(a.next(), b.next());
}

QTEST_GUILESS_MAIN(tst_Rng)
#include "tst_rng.moc"
