// SPDX-License-Identifier: MIT
#include "core/analysis/exact/analysis.h"
#include "tests/support/randomtable.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/spawntables.h"

#include <QtTest/QtTest>

#include <cmath>
#include <random>

using core::Analysis;
using core::AnalysisOptions;
using core::Chain;
using core::Collisions;
using core::Constant;
using core::EntryNumbers;
using core::Exactly;
using core::FloorRange;
using core::maxValue;
using core::Per;
using core::Placement;
using core::Progression;
using core::Ruleset;
using core::SpawnEntry;
using core::Spawns;
using core::SpawnTable;
using core::TableNumbers;

namespace {

Analysis closedForm(const Ruleset &rules, int rooms, FloorRange floors = {1, 10})
{
    return Analysis(rules, {.floors = floors, .rooms = rooms, .collisions = Collisions::Ignored});
}

void compare(double actual, double expected, double tolerance)
{
    if (std::abs(actual - expected) > tolerance) {
        QFAIL(qPrintable(
            QStringLiteral("%1 is not %2").arg(actual, 0, 'g', 17).arg(expected, 0, 'g', 17)));
    }
}

void compareRelative(double actual, long double expected, long double tolerance = 1e-12L)
{
    // Below 1e-290 doubles themselves have fewer digits.
    if (std::abs(actual - expected) > tolerance * std::abs(expected) + 1e-290L) {
        QFAIL(qPrintable(QStringLiteral("%1 is not %2")
                             .arg(actual, 0, 'g', 17)
                             .arg(static_cast<double>(expected), 0, 'g', 17)));
    }
}

} // namespace

class tst_exact : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classicTablesGiveTheCheckedValues_data()
    {
        QTest::addColumn<int>("table");
        QTest::addColumn<int>("entry");
        QTest::addColumn<int>("floor");
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("atLeastOne");
        QTest::addColumn<double>("mean");
        QTest::addColumn<double>("sd");
        // Worked out with exact fractions: 12 rooms, no collisions.
        QTest::newRow("troll 3") << 0 << 1 << 3 << .157895 << .856922 << 1.8947 << 1.3398;
        QTest::newRow("troll 5") << 0 << 1 << 5 << .272727 << .993141 << 4.9091 << 2.1647;
        QTest::newRow("troll 7") << 0 << 1 << 7 << .428571 << .999992 << 12.8571 << 3.7115;
        QTest::newRow("confusion 2") << 1 << 1 << 2 << .222222 << .756685 << 1.3333 << 1.0887;
        QTest::newRow("confusion 4") << 1 << 1 << 4 << .142857 << .827083 << 1.7143 << 1.2778;
        QTest::newRow("confusion 6") << 1 << 1 << 6 << .105263 << .723425 << 1.2632 << 1.1040;
        QTest::newRow("lightning 4") << 1 << 2 << 4 << .357143 << .989257 << 4.2857 << 1.9431;
        QTest::newRow("fireball 6") << 1 << 3 << 6 << .263158 << .962910 << 3.1579 << 1.6973;
    }
    void classicTablesGiveTheCheckedValues()
    {
        QFETCH(int, table);
        QFETCH(int, entry);
        QFETCH(int, floor);
        const Analysis analysis = closedForm(roguebasinRules(), 12);
        const EntryNumbers &numbers
            = analysis.at(floor, static_cast<std::size_t>(table), static_cast<std::size_t>(entry));
        QFETCH(double, share);
        QFETCH(double, atLeastOne);
        QFETCH(double, mean);
        QFETCH(double, sd);
        compare(numbers.share, share, 5e-7);
        compare(numbers.atLeastOne, atLeastOne, 5e-7);
        compare(numbers.mean, mean, 5e-5);
        compare(numbers.sd, sd, 5e-5);
    }

    void firstSightGivesTheCheckedValues()
    {
        const Analysis analysis = closedForm(roguebasinRules(), 12);
        compare(analysis.at(2, 0, 1).seenBy, 0.0, 0.0);
        compare(analysis.at(3, 0, 1).firstSeen, .856922, 5e-7);
        // The reference gives three digits here; worked out from a_4 and a_5 by hand.
        compare(analysis.at(4, 0, 1).firstSeen, .135, 5e-4);
        compare(analysis.at(5, 0, 1).firstSeen, .008035, 5e-7);
        compare(analysis.at(3, 1, 1).seenBy, .940798, 5e-7);
        compare(analysis.at(4, 1, 1).seenBy, .989763, 5e-7);
    }

    void aTinyShareKeepsAllItsDigits()
    {
        // 2^31 - 1 against 1 and 465 times 2^31 - 1: a share of 1e-12. With 12 rooms and counts
        // 0..2, P(>= 1) is 12 p to the last digits: the next term is 6 p^2 * (something near 11).
        Ruleset rules;
        std::vector<SpawnEntry> entries {support::entry("rare", Constant {1})};
        for (int i = 0; i < 465; ++i)
            entries.push_back(support::entry("e" + std::to_string(i), Constant {maxValue}));
        rules.tables.push_back(
            support::table("t", Spawns::Items, support::roomUpTo(Constant {2}), entries));
        const Analysis analysis = closedForm(rules, 12, {1, 3});
        const long double share = 1.0L / (465.0L * maxValue + 1.0L);
        const long double one = 1.0L
            - std::pow((1.0L + (1.0L - share) + (1.0L - share) * (1.0L - share)) / 3.0L, 12.0L);
        compareRelative(analysis.at(1, 0, 0).atLeastOne, 12 * share - share * share * 70, 1e-12L);
        compareRelative(analysis.at(1, 0, 0).atLeastOne, one, 1e-6L);
        compareRelative(analysis.at(2, 0, 0).firstSeen, 12 * share, 1e-10L);
        compareRelative(analysis.at(3, 0, 0).seenBy, 36 * share, 1e-10L);
        QCOMPARE(analysis.at(1).tables[0].entries[1].none > 0.9, true);
    }

    void nothingAppearsWhereAllWeightsAreZero()
    {
        Ruleset rules = roguebasinRules();
        rules.tables[0].entries = {support::entry("late", support::steps({{5, 1}}))};
        const Analysis analysis = closedForm(rules, 12);
        const TableNumbers &table = analysis.at(4).tables[0];
        QCOMPARE(table.isDrawn, false);
        QCOMPARE(table.law->drawn, 0.0);
        QCOMPARE(table.law->placed.empty(), 1.0);
        QCOMPARE(table.entries[0].share, 0.0);
        QCOMPARE(table.entries[0].none, 1.0);
        QCOMPARE(analysis.at(5, 0, 0).share, 1.0);
        QCOMPARE(analysis.at(5, 0, 0).firstSeen, analysis.at(5, 0, 0).atLeastOne);
    }

    void aTableThatDrawsPerFloorIgnoresTheRooms()
    {
        Ruleset rules = roguebasinRules();
        rules.tables[0].count = {.per = Per::Floor, .draws = Exactly {Constant {4}}};
        const Analysis analysis = closedForm(rules, 12, {3, 3});
        const double share = 15.0 / 95.0;
        compare(analysis.at(3, 0, 1).mean, 4 * share, 1e-14);
        compare(analysis.at(3, 0, 1).none, std::pow(1 - share, 4), 1e-14);
        compare(analysis.at(3).tables[0].law->drawn, 4, 0);
    }

    void aChainWithoutAnEndIsExactWherePlacesAreCounted()
    {
        // P(k) = 0.6^k * 0.4: one or more in 60 %, 1.5 on average; each finds a cell.
        Ruleset rules = roguebasinRules();
        rules.tables[0].count = {.per = Per::Floor, .draws = Chain {.percent = Constant {60}}};
        rules.tables[0].placement = Placement::DistinctCells;
        const Analysis analysis(rules, {.floors = {1, 1}, .layouts = 200});
        QVERIFY(!analysis.refusal());
        compare(analysis.at(1, 0, 0).atLeastOne, 0.6, 1e-12);
        compare(analysis.at(1, 0, 0).mean, 1.5, 1e-12);
    }

    void numbersAfterAnEditEqualThoseFromScratch()
    {
        std::mt19937 random(5);
        Ruleset rules = roguebasinRules();
        const AnalysisOptions options {.floors = {1, 8}, .layouts = 40, .rooms = {}};
        Analysis edited(rules, options);
        for (int edit = 0; edit < 60; ++edit) {
            SpawnTable &table = rules.tables[random() % 2];
            Progression &weight = table.entries[random() % table.entries.size()].weight;
            const int value = static_cast<int>(random() % 3) * static_cast<int>(random() % 90);
            switch (random() % 8) {
            case 0:
                table.count = support::randomCount(random);
                break;
            case 1:
                std::swap(table.entries.front(), table.entries.back());
                break;
            case 2: // only this entry is left, perhaps with weight 0
                for (SpawnEntry &entry : table.entries)
                    entry.weight = Constant {0};
                weight = Constant {value};
                break;
            case 3:
                table.placement = static_cast<Placement>(random() % 3);
                break;
            case 4:
                rules.dungeon.attempts = 10 + static_cast<int>(random() % 3);
                break;
            default:
                weight = support::steps({{1 + static_cast<int>(random() % 8), value}});
            }
            edited.update(rules);
            const Analysis fresh(rules, options);
            for (std::size_t i = 0; i < fresh.floors().size(); ++i) {
                for (std::size_t t = 0; t < rules.tables.size(); ++t) {
                    const TableNumbers &a = edited.floors()[i].tables[t];
                    const TableNumbers &b = fresh.floors()[i].tables[t];
                    QVERIFY(a.entries == b.entries);
                    QCOMPARE(a.distinctKinds, b.distinctKinds);
                    QVERIFY(a.law->placed.probabilities() == b.law->placed.probabilities());
                }
            }
        }
    }

    void onlyWhatIsCertainHasProbabilityOne()
    {
        // Orcs on the first floors of the classic tables: far fewer than one run in a billion has
        // none.
        const Analysis analysis = closedForm(roguebasinRules(), 60);
        const EntryNumbers &orc = analysis.at(3, 0, 0);
        QVERIFY(orc.unseenBy > 0 && orc.unseenBy < 1e-80);
        QVERIFY(orc.none > 0 && orc.none < 1e-17);
        QVERIFY(orc.seenBy < 1);
        QVERIFY(orc.atLeastOne < 1);
        Ruleset always = roguebasinRules();
        always.tables[0].count = {.per = Per::Floor, .draws = Exactly {Constant {3}}};
        always.tables[0].entries.resize(1);
        QCOMPARE(closedForm(always, 60).at(1, 0, 0).atLeastOne, 1.0);
        QCOMPARE(closedForm(always, 60).at(1, 0, 0).seenBy, 1.0);
    }

    void hugeDungeonsAreMeasuredOnFewerLayouts()
    {
        core::Dungeon huge;
        huge.width = 500;
        huge.height = 500;
        huge.attempts = 10000;
        const core::LayoutSample sample = core::sampleLayouts(huge);
        QVERIFY(sample.layouts >= 16 && sample.layouts < 100);
        QCOMPARE(core::sampleLayouts(core::Dungeon {}, 1000).layouts, 1000);
    }
};

QTEST_GUILESS_MAIN(tst_exact)
#include "tst_exact.moc"
