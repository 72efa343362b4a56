// SPDX-License-Identifier: MIT
// The exact engine against fractions of whole numbers: each draw of each room is taken in turn and
// the ways in which it can fall are counted. Nothing is rounded before the last division, and
// nothing is shared with the code under test.

#include "core/analysis/exact/joint.h"
#include "tests/core/ways.h"
#include "tests/support/natural.h"
#include "tests/support/randomtable.h"

#include <QtTest/QtTest>

#include <cmath>

using core::Analysis;
using core::EntryNumbers;
using core::SpawnEntry;
using core::SpawnTable;
using core::valueAt;

namespace {

constexpr long double tolerance = 1e-12L;
constexpr int lastFloor = 4;

void compare(const char *what, double actual, long double expected, long double scale)
{
    // Below 1e-290 doubles themselves have fewer digits.
    if (std::abs(actual - expected) > tolerance * std::abs(scale) + 1e-290L) {
        QFAIL(qPrintable(QStringLiteral("%1: %2 is not %3")
                             .arg(QLatin1String(what))
                             .arg(actual, 0, 'g', 17)
                             .arg(static_cast<double>(expected), 0, 'g', 17)));
    }
}

void compare(const char *what, double actual, long double expected)
{
    compare(what, actual, expected, expected);
}

// A random table with its numbers, and what an expectation needs of it.
class Case
{
public:
    explicit Case(std::mt19937 &random)
        : rules(support::randomTable(random))
        , rooms(1 + static_cast<int>(random() % 5))
        , analysis(
              rules,
              {.floors = {1, lastFloor}, .rooms = rooms, .collisions = core::Collisions::Ignored})
    {}

    const SpawnTable &table() const { return rules.tables.front(); }
    std::uint64_t weight(std::size_t entry, int floor) const
    {
        return static_cast<std::uint64_t>(valueAt(table().entries[entry].weight, floor));
    }
    Setting setting(int floor) const
    {
        Setting result {.cases = casesOf(table().count, floor), .rooms = rooms};
        for (const SpawnEntry &entry : table().entries)
            result.total += static_cast<std::uint64_t>(valueAt(entry.weight, floor));
        return result;
    }

    core::Ruleset rules;
    int rooms;
    Analysis analysis;
};

void compareEntry(const Case &each, int floor, std::size_t entry)
{
    const Setting setting = each.setting(floor);
    const Ways ways = waysOf(setting, each.weight(entry, floor));
    const EntryNumbers &numbers = each.analysis.at(floor, 0, entry);
    if (setting.total > 0) {
        compare("share", numbers.share,
                ratio(Natural(each.weight(entry, floor)), Natural(setting.total)));
    }
    compare("none", numbers.none, ratio(ways.of[0], ways.all));
    compare("at least one", numbers.atLeastOne, ratio(without(ways.all, ways.of[0]), ways.all));
    compare("mean", numbers.mean, ratio(firstMoment(ways), ways.all));
    compare("variance", numbers.sd * numbers.sd, ratio(spread(ways), ways.all * ways.all));
    const auto law
        = each.analysis.at(floor).tables[0].law->placed.lawOf(numbers.share, numbers.rest);
    const auto points
        = each.analysis.at(floor).tables[0].law->placed.pointsOf(numbers.share, numbers.rest);
    std::size_t at = 0;
    for (const int percents : {5, 50, 95}) {
        const int expected = pointOf(ways, static_cast<std::uint64_t>(percents));
        QCOMPARE(core::quantile(law, percents / 100.0), expected);
        QCOMPARE(points[at++], expected);
    }
}

void compareHistory(const Case &each, std::size_t entry)
{
    Natural unseen(1);
    Natural all(1);
    for (int floor = 1; floor <= lastFloor; ++floor) {
        const Setting setting = each.setting(floor);
        const Natural none = missesOf(setting, each.weight(entry, floor));
        const Natural here = missesOf(setting, 0);
        const EntryNumbers &numbers = each.analysis.at(floor, 0, entry);
        all = all * here;
        compare("first seen", numbers.firstSeen, ratio(unseen * without(here, none), all));
        unseen = unseen * none;
        compare("seen by", numbers.seenBy, ratio(without(all, unseen), all));
        compare("unseen by", numbers.unseenBy, ratio(unseen, all));
    }
}

void compareTable(const Case &each, int floor)
{
    const Setting setting = each.setting(floor);
    const core::TableNumbers &numbers = each.analysis.at(floor).tables[0];
    const Ways ways = waysOf(setting, setting.total); // any entry will do
    compare("placed", numbers.law->placed.mean(), ratio(firstMoment(ways), ways.all));
    compare("drawn", numbers.law->drawn, ratio(firstMoment(ways), ways.all));
    compare("empty", numbers.law->placed.empty(), ratio(ways.of[0], ways.all));
    Natural kinds;
    for (std::size_t entry = 0; entry < numbers.entries.size(); ++entry)
        kinds += without(ways.all, missesOf(setting, each.weight(entry, floor)));
    compare("different kinds", numbers.distinctKinds, ratio(kinds, ways.all));
}

void comparePair(const Case &each, int floor, std::size_t first, std::size_t second)
{
    const Setting setting = each.setting(floor);
    const std::uint64_t a = each.weight(first, floor);
    const std::uint64_t b = each.weight(second, floor);
    const Ways one = waysOf(setting, a);
    const Ways other = waysOf(setting, b);
    const Ways either = waysOf(setting, a + b);
    // All ways, without those that miss the one or the other; those that miss both went twice.
    const Natural both = without(without(one.all, one.of[0]), without(other.of[0], either.of[0]));
    const core::EntryRef i {0, first};
    const core::EntryRef j {0, second};
    compare("both", chanceOfBoth(each.analysis, floor, {i}, {j}).value, ratio(both, one.all));
    // Var(i + j) = Var i + Var j + 2 Cov, and the sum is a kind of its own.
    const Natural apart = [&] {
        Natural sum = spread(one);
        return sum += spread(other);
    }();
    const Natural joint = spread(either);
    const Natural squared = one.all * one.all;
    const long double twice = joint < apart ? -ratio(without(apart, joint), squared)
                                            : ratio(without(joint, apart), squared);
    const long double scale = ratio(firstMoment(one), one.all) * ratio(firstMoment(other), one.all);
    compare("covariance", associationOf(each.analysis, floor, i, j).covariance.value, twice / 2,
            scale);
}

} // namespace

class tst_exactfractions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void naturalsCountBeyondOneWord()
    {
        Natural power(1);
        for (int i = 0; i < 200; ++i)
            power *= 3;
        // 3^200 / 3^199, by another way to 3^199.
        Natural other(1);
        for (int i = 0; i < 199; ++i) {
            const Natural before = other;
            other.addProduct(before, 2);
        }
        QVERIFY(ratio(power, other) == 3.0L);
        QVERIFY(other < power);
        Natural less = power;
        less -= other; // 2 * 3^199
        QVERIFY(ratio(less, other) == 2.0L);
        QVERIFY(ratio(power * other, other * other) == 3.0L);
        less -= less;
        QVERIFY(less.isZero());
        QVERIFY(ratio(less, power) == 0.0L);
        // 2^64 - 1 and 2^128 - 1 carry and borrow through all words.
        Natural ones(0xFFFFFFFFFFFFFFFFU);
        Natural next = ones;
        next += Natural(1);
        QVERIFY(without(next, ones) == Natural(1));
        const Natural square = next * next;
        next += Natural(1);
        QVERIFY(without(square, Natural(1)) == ones * next);
    }

    void randomRulesetsEqualFractions()
    {
        std::mt19937 random(20261);
        for (int run = 0; run < 10000; ++run) {
            const Case each(random);
            const int floor = 1 + static_cast<int>(random() % lastFloor);
            const std::size_t size = each.table().entries.size();
            const std::size_t entry = random() % size;
            compareEntry(each, floor, entry);
            compareTable(each, floor);
            compareHistory(each, entry);
            if (size > 1)
                comparePair(each, floor, entry, (entry + 1) % size);
            if (QTest::currentTestFailed()) {
                qWarning("run %d, floor %d", run, floor);
                return;
            }
        }
    }

    void wholeLawsEqualFractions()
    {
        std::mt19937 random(77);
        for (int run = 0; run < 300; ++run) {
            const Case each(random);
            const EntryNumbers &entry = each.analysis.at(2, 0, 0);
            const auto law
                = each.analysis.at(2).tables[0].law->placed.lawOf(entry.share, entry.rest);
            const Ways ways = waysOf(each.setting(2), each.weight(0, 2));
            for (std::size_t n = 0; n < law.size(); ++n)
                compare("law", law[n], n < ways.of.size() ? ratio(ways.of[n], ways.all) : 0.0L);
            if (QTest::currentTestFailed())
                return;
        }
    }
};

QTEST_GUILESS_MAIN(tst_exactfractions)
#include "tst_exactfractions.moc"
