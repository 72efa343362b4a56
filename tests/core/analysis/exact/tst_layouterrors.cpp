// SPDX-License-Identifier: MIT
#include "core/analysis/exact/analysis.h"
#include "core/base/rng.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/spawntables.h"

#include <QtTest/QtTest>

#include <cmath>

using core::Analysis;
using core::LayoutSample;
using core::Ruleset;
using core::TableLaw;

namespace {

/// Each layout of the sample in one of so many others, by chance.
std::vector<LayoutSample> partsOf(const LayoutSample &sample, std::size_t number)
{
    LayoutSample empty = sample;
    empty.pairs.clear();
    empty.layouts = 0;
    std::vector<LayoutSample> parts(number, empty);
    core::Rng rng(1);
    for (const LayoutSample::Pair &pair : sample.pairs) {
        for (std::uint32_t i = 0; i < pair.count; ++i) {
            LayoutSample &part = parts[rng.below(number)];
            const LayoutSample::Pair last
                = part.pairs.empty() ? LayoutSample::Pair {} : part.pairs.back();
            if (last.count > 0 && last.left == pair.left && last.right == pair.right)
                ++part.pairs.back().count;
            else
                part.pairs.push_back({pair.left, pair.right, 1});
            ++part.layouts;
        }
    }
    return parts;
}

/// A number as many samples tell it, with the error that each has of it.
class Told
{
public:
    void add(double number, double error)
    {
        m_n += 1;
        m_sum += number;
        m_squares += number * number;
        m_errors += error * error;
    }
    /// What the error is said to be, over what it is.
    double ratio() const
    {
        const double variance = (m_squares - m_sum * m_sum / m_n) / (m_n - 1);
        return std::sqrt(m_errors / m_n / variance);
    }

private:
    double m_n = 0;
    double m_sum = 0;
    double m_squares = 0;
    double m_errors = 0;
};

} // namespace

class tst_layouterrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errorsAreTheSpreadOverSamples_data()
    {
        QTest::addColumn<core::Layout>("layout");
        QTest::addColumn<int>("attempts");
        QTest::addColumn<int>("largest");
        QTest::newRow("many rooms") << core::Layout::Classic << 30 << 10;
        QTest::newRow("few full rooms") << core::Layout::Classic << 4 << 5;
        QTest::newRow("one room") << core::Layout::Classic << 1 << 9;
        QTest::newRow("chargrid") << core::Layout::Chargrid << 30 << 10;
        QTest::newRow("accreted") << core::Layout::Accreted << 20 << 8;
    }
    void errorsAreTheSpreadOverSamples()
    {
        QFETCH(core::Layout, layout);
        QFETCH(int, attempts);
        QFETCH(int, largest);
        using core::Constant;
        Ruleset rules = roguebasinRules();
        rules.dungeon.layout = layout;
        rules.dungeon.attempts = attempts;
        rules.dungeon.roomWidth = {3, largest};
        rules.dungeon.roomHeight = {3, largest};
        const auto entries = [] { return std::vector {support::entry("a", Constant {3})}; };
        rules.tables = {
            support::table("m", core::Spawns::Monsters, support::roomUpTo(Constant {3}), entries()),
            support::table(
                "i", core::Spawns::Items,
                {.per = core::Per::Floor, .draws = core::Dice {.dice = 2, .sides = 6, .plus = 0}},
                entries(), core::Placement::DropIfOccupied)};
        const core::FloorModel model = core::modelOf(core::FloorPlan::at(rules, 1));
        const std::vector<LayoutSample> parts
            = partsOf(core::sampleLayouts(rules.dungeon, 2000), 40);
        for (int t = 0; t < 2; ++t) {
            Told sd;
            Told lost;
            Told sdOfSome;
            Told drawn;
            Told chance;
            Told seen;
            for (const LayoutSample &part : parts) {
                const TableLaw law = tableLaw(part, upTo(model, t));
                core::Figures some;
                core::ThinnedFigures figures;
                figures.add(some, 0.05, 0.95);
                figures.fill(law);
                core::setHistory(some, {});
                const core::ChanceErrors first = core::chanceErrors(some);
                sd.add(law.placed.sd(), law.sdError);
                lost.add(law.lost, law.lostError);
                drawn.add(law.drawn, law.drawnError);
                sdOfSome.add(some.sd, some.sdError);
                chance.add(some.atLeastOne, first.atLeastOne);
                const core::Figures before = some;
                core::setHistory(some, before);
                seen.add(some.unseenBy, core::chanceErrors(some, first).seenBy);
            }
            // Rather too large than too small; chance alone makes a ninth, with so many parts.
            const auto isRight
                = [](const Told &told) { return told.ratio() > 0.7 && told.ratio() < 1.7; };
            QVERIFY(isRight(lost));
            QVERIFY(isRight(chance));
            QVERIFY(isRight(seen));
            QVERIFY(isRight(sd));
            QVERIFY(isRight(sdOfSome));
            if (t == 0 && attempts > 1)
                QVERIFY(isRight(drawn));
        }
    }

    void whatDependsOnNoLayoutHasNoError()
    {
        const Analysis closed(
            roguebasinRules(),
            {.floors = {5, 5}, .rooms = 12, .collisions = core::Collisions::Ignored});
        const core::FloorNumbers &floor = closed.at(5);
        QCOMPARE(closed.roomsError(), 0.0);
        QCOMPARE(closed.roomsSdError(), 0.0);
        for (const core::TableNumbers &table : floor.tables) {
            QCOMPARE(table.law->error, 0.0);
            QCOMPARE(table.law->drawnError, 0.0);
            QCOMPARE(table.law->sdError, 0.0);
            for (const core::EntryNumbers &entry : table.entries) {
                QCOMPARE(entry.error, 0.0);
                QCOMPARE(entry.sdError, 0.0);
                QCOMPARE(core::chanceErrors(entry).seenBy, 0.0);
            }
        }
    }

    // A mean of so many draws per room is off as the mean number of rooms is.
    void drawsPerRoomAreAsFarOffAsRoomsAre()
    {
        const Analysis analysis(roguebasinRules(), {.floors = {5, 5}, .layouts = 4000});
        QCOMPARE(analysis.roomsError(), analysis.roomsSd() / std::sqrt(4000));
        const TableLaw &law = *analysis.at(5).tables[0].law; // 0 to 3 in a room
        QVERIFY(std::abs(law.drawnError / (1.5 * analysis.roomsError()) - 1) < 0.01);
    }

    // Tables that remember are gone through without their errors; what they draw follows rooms.
    void tablesThatRememberHaveErrorsToo()
    {
        Ruleset rules = roguebasinRules();
        rules.tables[0].entries[1].limit = core::Limit {.perFloor = 2, .perRun = {}};
        const Analysis analysis(
            rules, {.floors = {5, 5}, .layouts = 1000, .collisions = core::Collisions::Ignored});
        const core::TableNumbers &table = analysis.at(5).tables[0];
        QVERIFY(!analysis.isPlain());
        QVERIFY(table.method == core::Method::Exact);
        const double share = analysis.roomsError() / analysis.roomsMean();
        for (const core::EntryNumbers &entry : table.entries)
            QVERIFY(std::abs(entry.error - share * entry.mean) < 1e-12);
        QVERIFY(std::abs(table.law->drawnError - share * table.law->drawn) < 1e-12);
    }
};

QTEST_GUILESS_MAIN(tst_layouterrors)
#include "tst_layouterrors.moc"
