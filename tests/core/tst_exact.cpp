#include "core/analysis/analysis.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/spawntables.h"

#include <QtTest/QtTest>

#include <cmath>
#include <random>

using core::Analysis;
using core::AnalysisOptions;
using core::Collisions;
using core::Constant;
using core::counted;
using core::CountRule;
using core::Dice;
using core::EntryNumbers;
using core::Exactly;
using core::FloorRange;
using core::maxValue;
using core::OneOf;
using core::Per;
using core::Placement;
using core::Polynomial;
using core::Progression;
using core::Ruleset;
using core::SpawnEntry;
using core::Spawns;
using core::SpawnTable;
using core::TableNumbers;
using core::Transition;
using core::UpTo;
using core::valueAt;

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

// The law of one entry's count, found by drawing again and again: every draw of every room is
// one step that hits with probability `share`. Nothing is shared with the code under test.
std::vector<long double> byDrawing(const std::vector<long double> &counts, long double share,
                                   long double rest, int rooms)
{
    std::vector<long double> floor {1.0L};
    for (int room = 0; room < rooms; ++room) {
        std::vector<long double> after(floor.size() + counts.size() - 1, 0.0L);
        std::vector<long double> now = floor;
        for (std::size_t draws = 0; draws < counts.size(); ++draws) {
            for (std::size_t n = 0; n < now.size(); ++n)
                after[n] += counts[draws] * now[n];
            now.push_back(0.0L);
            for (std::size_t n = now.size() - 1; n > 0; --n)
                now[n] = now[n] * rest + now[n - 1] * share;
            now[0] *= rest;
        }
        floor = std::move(after);
    }
    return floor;
}

// What the law of a count rule is, from its description in the file format.
std::vector<long double> lawOf(const CountRule &rule, int floor)
{
    if (const auto *upTo = std::get_if<UpTo>(&rule.draws)) {
        const auto most = static_cast<std::size_t>(valueAt(upTo->most, floor));
        return std::vector<long double>(most + 1, 1.0L / static_cast<long double>(most + 1));
    }
    if (const auto *exactly = std::get_if<Exactly>(&rule.draws)) {
        std::vector<long double> law(static_cast<std::size_t>(valueAt(exactly->number, floor)) + 1);
        law.back() = 1.0L;
        return law;
    }
    if (const auto *oneOf = std::get_if<OneOf>(&rule.draws)) {
        std::vector<long double> law(10, 0.0L);
        for (const int number : oneOf->numbers)
            law[static_cast<std::size_t>(number)]
                += 1.0L / static_cast<long double>(oneOf->numbers.size());
        return law;
    }
    const Dice dice = std::get<Dice>(rule.draws); // two dice at most: counted pair by pair
    std::vector<long double> law(40, 0.0L);
    const int second = dice.dice == 2 ? dice.sides : 1;
    for (int a = 1; a <= dice.sides; ++a) {
        for (int b = 1; b <= second; ++b) {
            const int sum = a + (dice.dice == 2 ? b : 0) + dice.plus;
            law[static_cast<std::size_t>(std::max(sum, 0))]
                += 1.0L / static_cast<long double>(dice.sides * second);
        }
    }
    return law;
}

CountRule randomRule(std::mt19937 &random)
{
    const auto upTo = [&](int most) { return static_cast<int>(random() % (most + 1)); };
    CountRule rule;
    switch (random() % 4) {
    case 0:
        rule.draws = UpTo {support::steps({{1, upTo(5)}, {2, upTo(5)}, {4, upTo(5)}})};
        break;
    case 1:
        rule.draws = Exactly {support::steps({{1, upTo(4)}, {3, upTo(4)}})};
        break;
    case 2: {
        OneOf oneOf;
        for (int i = upTo(6); i >= 0; --i)
            oneOf.numbers.push_back(upTo(6));
        rule.draws = oneOf;
        break;
    }
    default:
        rule.draws = Dice {.dice = 1 + upTo(1), .sides = 1 + upTo(3), .plus = upTo(4) - 2};
    }
    return rule;
}

Ruleset randomRuleset(std::mt19937 &random)
{
    Ruleset rules;
    std::vector<SpawnEntry> entries;
    const int size = 1 + static_cast<int>(random() % 6);
    for (int i = 0; i < size; ++i) {
        std::vector<Transition> list;
        for (int floor = 1; floor <= 4; floor += 1 + static_cast<int>(random() % 3)) {
            const unsigned scale = random() % 32; // weights of every size up to 2^31 - 1
            list.push_back({floor, static_cast<int>(random() & (0x7FFFFFFFU >> scale))});
        }
        entries.push_back(support::entry("e" + std::to_string(i), support::steps(list)));
    }
    rules.tables.push_back(
        support::table("t", Spawns::Monsters, randomRule(random), std::move(entries)));
    return rules;
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

    void randomRulesetsEqualDrawingStepByStep()
    {
        std::mt19937 random(20261);
        for (int run = 0; run < 10000; ++run) {
            const Ruleset rules = randomRuleset(random);
            const int rooms = 1 + static_cast<int>(random() % 12);
            const Analysis analysis = closedForm(rules, rooms, {1, 4});
            const SpawnTable &table = rules.tables.front();
            const int floor = 1 + static_cast<int>(random() % 4);
            const std::size_t entry = random() % table.entries.size();
            long double total = 0;
            for (const SpawnEntry &each : table.entries)
                total += valueAt(each.weight, floor);
            const int weight = valueAt(table.entries[entry].weight, floor);
            const long double share = total > 0 ? weight / total : 0.0L;
            const long double rest = total > 0 ? (total - weight) / total : 1.0L;
            const auto law = byDrawing(lawOf(table.count, floor), share, rest, rooms);
            long double mean = 0;
            long double some = 0;
            for (std::size_t n = law.size() - 1; n > 0; --n) {
                const auto count = static_cast<long double>(n);
                mean += count * law[n];
                some += law[n];
            }
            long double variance = 0;
            for (std::size_t n = law.size(); n > 0; --n) {
                const long double distance = static_cast<long double>(n - 1) - mean;
                variance += distance * distance * law[n - 1];
            }
            const EntryNumbers &numbers = analysis.at(floor, 0, entry);
            compareRelative(numbers.share, share);
            compareRelative(numbers.atLeastOne, some);
            compareRelative(numbers.mean, mean);
            compareRelative(numbers.sd * numbers.sd, variance, 1e-10L);
            compareRelative(numbers.none, total > 0 ? law[0] : 1.0L);
            if (QTest::currentTestFailed()) {
                qWarning("run %d, floor %d", run, floor);
                return;
            }
        }
    }

    void entryLawEqualsDrawingStepByStep()
    {
        std::mt19937 random(77);
        for (int run = 0; run < 300; ++run) {
            const Ruleset rules = randomRuleset(random);
            const Analysis analysis = closedForm(rules, 7, {1, 4});
            const EntryNumbers &entry = analysis.at(2, 0, 0);
            if (entry.weight == 0)
                continue;
            const Polynomial law = analysis.at(2).tables[0].law->placed.lawOf(entry.share);
            const auto expected
                = byDrawing(lawOf(rules.tables[0].count, 2), static_cast<long double>(entry.share),
                            1.0L - static_cast<long double>(entry.share), 7);
            for (std::size_t n = 0; n < law.size(); ++n)
                compareRelative(law[n], n < expected.size() ? expected[n] : 0.0L, 1e-11L);
            if (QTest::currentTestFailed())
                return;
        }
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
                table.count = randomRule(random);
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
};

QTEST_GUILESS_MAIN(tst_exact)
#include "tst_exact.moc"
