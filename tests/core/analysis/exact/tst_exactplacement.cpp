// SPDX-License-Identifier: MIT
#include "core/analysis/laws/floorlaw.h"
#include "core/analysis/laws/roomchain.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <random>

using core::countedThing;
using core::FloorModel;
using core::floorPolynomial;
using core::isAffordable;
using core::LayoutSample;
using core::Marker;
using core::Per;
using core::Placement;
using core::plainRooms;
using core::Polynomial;
using core::RoomClass;
using core::Spawns;
using core::TableLaw;
using core::tableLaw;
using core::TableModel;
using core::upTo;

namespace {

// The rules of placement once more, played out on cells: every room, every cell and every count
// that a draw can meet is tried in turn. Slow and plain, for floors of a few cells.
class EveryFloor
{
public:
    EveryFloor(std::vector<RoomClass> rooms, FloorModel model)
        : m_rooms(std::move(rooms))
        , m_model(std::move(model))
    {
        for (const RoomClass &room : m_rooms)
            m_cells.emplace_back(static_cast<std::size_t>(room.area), ' ');
        for (std::size_t room = 0; room < m_rooms.size(); ++room) {
            if (m_rooms[room].start)
                m_cells[room][0] = '@';
        }
        m_placed.assign(m_model.size(), 0);
        table(0, 1.0);
    }

    /// P(so many placed by each table), things under the stairs not counted.
    std::map<std::vector<int>, double> law;

private:
    void table(std::size_t index, double probability)
    {
        if (index == m_model.size()) {
            law[m_placed] += probability;
            return;
        }
        if (m_model[index].per == Per::Room) {
            room(index, 0, probability);
            return;
        }
        for (std::size_t count = 0; count < m_model[index].draws.size(); ++count)
            scatter(index, count, probability * m_model[index].draws[count]);
    }
    void room(std::size_t index, std::size_t room_, double probability)
    {
        if (room_ == m_rooms.size()) {
            table(index + 1, probability);
            return;
        }
        for (std::size_t count = 0; count < m_model[index].draws.size(); ++count) {
            fill(index, room_, count, probability * m_model[index].draws[count],
                 [=, this](double p) { room(index, room_ + 1, p); });
        }
    }
    void scatter(std::size_t index, std::size_t count, double probability)
    {
        if (count == 0) {
            table(index + 1, probability);
            return;
        }
        for (std::size_t r = 0; r < m_rooms.size(); ++r) {
            fill(index, r, 1, probability / static_cast<double>(m_rooms.size()),
                 [=, this](double p) { scatter(index, count - 1, p); });
        }
    }
    void fill(std::size_t index, std::size_t room_, std::size_t count, double probability,
              const std::function<void(double)> &then)
    {
        if (probability == 0)
            return;
        const TableModel &model = m_model[index];
        std::string &cells = m_cells[room_];
        const auto free = static_cast<std::size_t>(std::count(cells.begin(), cells.end(), ' '));
        const bool looks = model.placement == Placement::DistinctCells;
        if (count == 0 || (looks && free == 0)) {
            then(probability);
            return;
        }
        const double each = probability / static_cast<double>(looks ? free : cells.size());
        for (std::size_t at = 0; at < cells.size(); ++at) {
            const char before = cells[at];
            if (looks && before != ' ')
                continue;
            const bool taken = before == '@' || before == 'm'
                || (before == 'i' && model.placement == Placement::DropIfOccupied);
            if (taken) {
                fill(index, room_, count - 1, each, then);
                continue;
            }
            // Stairs are the last cell of their room.
            const bool vanishes = m_rooms[room_].stairs && at + 1 == cells.size();
            cells[at] = model.spawns == Spawns::Monsters ? 'm' : 'i';
            m_placed[index] += vanishes ? 0 : 1;
            fill(index, room_, count - 1, each, then);
            m_placed[index] -= vanishes ? 0 : 1;
            cells[at] = before;
        }
    }

    std::vector<RoomClass> m_rooms;
    FloorModel m_model;
    std::vector<std::string> m_cells;
    std::vector<int> m_placed;
};

LayoutSample oneLayout(const std::vector<RoomClass> &rooms)
{
    LayoutSample sample;
    sample.layouts = 1;
    sample.classes = rooms;
    std::vector<std::uint16_t> left;
    std::vector<std::uint16_t> right;
    for (std::size_t i = 0; i < rooms.size(); ++i)
        (i % 2 == 0 ? left : right).push_back(static_cast<std::uint16_t>(i));
    sample.left.add(left);
    sample.right.add(right);
    sample.pairs = {{0, 0, 1}};
    return sample;
}

std::vector<double> randomLaw(std::mt19937 &random, int most)
{
    std::vector<double> law(1 + random() % static_cast<unsigned>(most + 1));
    double total = 0;
    for (double &p : law) {
        p = static_cast<double>(random() % 5);
        total += p;
    }
    if (total == 0)
        return {1.0};
    for (double &p : law)
        p /= total;
    return law;
}

FloorModel randomModel(std::mt19937 &random, bool mayScatter)
{
    FloorModel model;
    const std::size_t monsters = random() % 3;
    const std::size_t tables = std::max<std::size_t>(1, monsters + random() % 3);
    for (std::size_t i = 0; i < tables; ++i) {
        model.push_back({.table = static_cast<int>(i),
                         .spawns = i < monsters ? Spawns::Monsters : Spawns::Items,
                         .placement = static_cast<Placement>(random() % 3),
                         .per = mayScatter && random() % 2 == 0 ? Per::Floor : Per::Room,
                         .draws = randomLaw(random, tables > 2 ? 1 : 2)});
    }
    return model;
}

std::vector<RoomClass> randomRooms(std::mt19937 &random, std::size_t count)
{
    std::vector<RoomClass> rooms;
    for (std::size_t i = 0; i < count; ++i)
        rooms.push_back({.area = 1 + static_cast<int>(random() % 3)});
    rooms.front().start = random() % 2 == 0;
    rooms.back().stairs = random() % 2 == 0 && !rooms.back().start;
    return rooms;
}

void compareLaws(const Polynomial &actual, const std::map<int, double> &expected)
{
    for (std::size_t n = 0; n < std::max<std::size_t>(actual.size(), 12); ++n) {
        const auto found = expected.find(static_cast<int>(n));
        const double a = n < actual.size() ? actual[n] : 0.0;
        const double e = found != expected.end() ? found->second : 0.0;
        if (std::abs(a - e) > 1e-12) {
            QFAIL(qPrintable(QStringLiteral("P(%1) = %2, not %3").arg(n).arg(a).arg(e)));
        }
    }
}

void compareWithEveryFloor(const std::vector<RoomClass> &rooms, const FloorModel &model)
{
    const auto all = EveryFloor(rooms, model).law;
    const LayoutSample sample = oneLayout(rooms);
    for (const TableModel &table : model) {
        std::map<int, double> expected;
        for (const auto &[placed, probability] : all)
            expected[placed[static_cast<std::size_t>(table.table)]] += probability;
        compareLaws(tableLaw(sample, upTo(model, table.table)).placed.probabilities(), expected);
    }
    // All tables together, as for two entries of different tables.
    std::map<int, double> expected;
    for (const auto &[placed, probability] : all) {
        int sum = 0;
        for (const int n : placed)
            sum += n;
        expected[sum] += probability;
    }
    compareLaws(floorPolynomial(sample, model, std::vector<Marker>(model.size(), countedThing)),
                expected);
}

} // namespace

class tst_exactplacement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRoomEqualsAllWaysToFillIt()
    {
        std::mt19937 random(31);
        for (int run = 0; run < 600 && !QTest::currentTestFailed(); ++run)
            compareWithEveryFloor(randomRooms(random, 1), randomModel(random, false));
    }

    void aFloorEqualsAllWaysToFillIt()
    {
        std::mt19937 random(32);
        for (int run = 0; run < 200 && !QTest::currentTestFailed(); ++run)
            compareWithEveryFloor(randomRooms(random, 2), randomModel(random, false));
    }

    void drawsPerFloorEqualAllWaysToScatterThem()
    {
        std::mt19937 random(33);
        for (int run = 0; run < 300 && !QTest::currentTestFailed(); ++run)
            compareWithEveryFloor(randomRooms(random, 1 + random() % 3), randomModel(random, true));
    }

    void dropsFollowTheOccupancyFormula()
    {
        // E placed = (A - o)(1 - (1 - 1/A)^k): 5 draws into 9 cells, one of them the player's.
        const FloorModel model {{.draws = {0, 0, 0, 0, 0, 1}}};
        const TableLaw law = tableLaw(oneLayout({{.area = 9, .start = true}}), model);
        QVERIFY(std::abs(law.placed.mean() - 8 * (1 - std::pow(8.0 / 9.0, 5))) < 1e-13);
        QCOMPARE(law.drawn, 5.0);
    }

    void thousandsOfDrawsFillARoom()
    {
        // The same formula where next to nothing is left free, beside a room that gets nothing.
        FloorModel model {{.draws = std::vector<double>(10000, 0.0)}};
        model.front().draws[0] = 0.5;
        model.front().draws[9999] = 0.5;
        const LayoutSample sample = oneLayout({{.area = 400, .start = true}});
        const double full = 399 * (1 - std::pow(1 - 1.0 / 400, 9999));
        const TableLaw dropped = tableLaw(sample, model);
        QVERIFY(std::abs(dropped.placed.mean() - full / 2) < 1e-9);
        QCOMPARE(dropped.placed.probabilities().front(), 0.5);
        QCOMPARE(dropped.placed.probabilities().size(), std::size_t {400});

        model.front().placement = Placement::DistinctCells;
        const Polynomial distinct = tableLaw(sample, model).placed.probabilities();
        QCOMPARE(distinct.front(), 0.5);
        QCOMPARE(distinct.at(399), 0.5);
        QCOMPARE(distinct.size(), std::size_t {400});
    }

    void thousandsOfItemsLieOnEachOther()
    {
        // Nothing but the player blocks: draws that land elsewhere are binomial.
        FloorModel model {{.spawns = Spawns::Items, .draws = std::vector<double>(3001, 0.0)}};
        model.front().draws[3000] = 1.0;
        const TableLaw law = tableLaw(oneLayout({{.area = 40, .start = true}}), model);
        QVERIFY(std::abs(law.placed.mean() - 3000 * 39.0 / 40) < 1e-8);
        QVERIFY(std::abs(law.placed.variance() - 3000 * 39.0 / 1600) < 1e-8);
    }

    void tooManyDrawsAreTooMuch()
    {
        const LayoutSample sample = plainRooms(3);
        for (const Per per : {Per::Room, Per::Floor}) {
            const auto itemsOf = [per](std::size_t draws) {
                return FloorModel {{.table = 4,
                                    .spawns = Spawns::Items,
                                    .per = per,
                                    .draws = std::vector<double>(draws + 1, 0.0)}};
            };
            QVERIFY(isAffordable(sample, itemsOf(100)));
            // 10^5 draws per room are 10^10 steps, and 10^5! is no double.
            QVERIFY(!isAffordable(sample, itemsOf(100'000)));
        }
    }

    void itemsComeAfterMonsters()
    {
        // E items = A * G_M(1 - 1/A) * (1 - G_I(1 - 1/A)) where everything occupies its cell.
        const TableModel monsters {.placement = Placement::DropIfOccupied,
                                   .draws = {0.25, 0.25, 0.25, 0.25}};
        TableModel items = monsters;
        items.table = 1;
        items.spawns = Spawns::Items;
        items.draws = {1. / 3, 1. / 3, 1. / 3};
        const double s = 1 - 1.0 / 20;
        const double ofMonsters = (1 + s + s * s + s * s * s) / 4;
        const double ofItems = (1 + s + s * s) / 3;
        const TableLaw law = tableLaw(oneLayout({{.area = 20}}), {monsters, items});
        QVERIFY(std::abs(law.placed.mean() - 20 * ofMonsters * (1 - ofItems)) < 1e-13);
    }

    void layoutsAreAveragedAfterMultiplying()
    {
        // Half of the layouts are one room, half are three: E N = 2 E K, and the variance holds
        // that of the number of rooms.
        LayoutSample sample = plainRooms(1);
        sample.right.add(std::vector<std::uint16_t> {0, 0, 0});
        sample.pairs.push_back({0, 1, 1});
        sample.layouts = 2;
        const FloorModel model {{.draws = {0.5, 0.0, 0.5}}};
        const TableLaw law = tableLaw(sample, model);
        QVERIFY(std::abs(law.placed.mean() - 2.0) < 1e-14);
        // E R Var K + Var R (E K)^2 = 2 * 1 + 1 * 1
        QVERIFY(std::abs(law.placed.variance() - 3.0) < 1e-13);
        // Layout means are 1 and 3: their standard error with two layouts is 1.
        QVERIFY(std::abs(law.error - 1.0) < 1e-14);
    }
};

QTEST_GUILESS_MAIN(tst_exactplacement)
#include "tst_exactplacement.moc"
