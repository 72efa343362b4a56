// SPDX-License-Identifier: MIT
// Things with charges: how many there are, what using one does, when charges come back and when
// nothing is left.

#include "core/game/newgame.h"
#include "core/game/rules/charges.h"
#include "core/game/rules/targeting.h"
#include "core/game/taketurn.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

using namespace core;

namespace {

enum Stick : int { FireStaff = Confusion + 1, Away, Blinker, Digger, Stone };

Ruleset wandRules()
{
    Ruleset rules = scenarioRules();
    const auto add
        = [&](const char *id, const char *glyph, Effect effect, int charges, int recharges) {
              ItemType type;
              type.id = id;
              type.name = id;
              type.glyph = glyph;
              type.effect = std::move(effect);
              if (charges > 0)
                  type.charges = Exactly {Constant {charges}};
              type.recharges = recharges;
              rules.items.push_back(type);
          };
    add("fire", "f", Bolt {{6, 6}, 8, 0}, 2, 0);
    add("away", "a", Teleport {5, 8}, 2, 0);
    add("blinker", "b", Blink {4}, 1, 10);
    add("digger", "d", Tunnel {3}, 1, 10);
    add("stone", "s", Triumph {}, 0, 0);
    return rules;
}

GameState carrying(const Ruleset &rules, int item, const Picture &picture)
{
    GameState state = gameFrom(rules, picture);
    addToPack(state.player, item,
              hasCharges(rules, item) ? mostCharges(rules.items[static_cast<std::size_t>(item)], 1)
                                      : 0);
    return state;
}

template<typename Kind>
std::vector<Kind> eventsOf(const TurnResult &result)
{
    std::vector<Kind> found;
    for (const Event &event : result.events) {
        if (const auto *kind = std::get_if<Kind>(&event))
            found.push_back(*kind);
    }
    return found;
}

} // namespace

class TestWands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBoltHurtsTheFirstOneOnItsWay()
    {
        const Ruleset rules = wandRules();
        GameState state = carrying(rules, FireStaff, {"#######", "#@.o.T#", "#######"});
        const TurnResult result = takeTurn(state, rules, UseItem {0, Point {5, 1}});
        QCOMPARE(result.refusal, std::nullopt);
        QCOMPARE(state.monsters[0].hp, 4);
        QCOMPARE(state.monsters[1].hp, 16);
        QCOMPARE(eventsOf<Bolted>(result).front().to, (Point {3, 1}));
    }

    void aBoltGoesToAnyCellInReach_data()
    {
        QTest::addColumn<QString>("row");
        QTest::addColumn<int>("target");
        QTest::addColumn<int>("end"); // 0: refused
        QTest::addColumn<int>("refusal");
        const auto add = [](const char *name, const char *row, int target, int end,
                            Refusal refusal = Refusal::GameOver) {
            QTest::newRow(name) << QString::fromLatin1(row) << target << end
                                << static_cast<int>(refusal);
        };
        add("bare ground", "#@........+#", 5, 5);
        add("the last cell in reach", "#@.........#", 9, 9);
        add("beyond reach", "#@.........#", 10, 0, Refusal::TargetOutOfRange);
        add("a shut door", "#@...+.....#", 5, 5);
        add("a wall: the cell before", "#@...#", 5, 4);
        add("a locked door: the cell before", "#@...X.....#", 5, 4);
        add("an enemy", "#@...o.....#", 5, 5);
        add("past an enemy", "#@.o.......#", 6, 3);
        add("an item", "#@..f......#", 4, 4);
        add("the stairs", "#@..>......#", 4, 4);
        add("where the player stands", "#@.........#", 1, 0, Refusal::OwnCell);
        add("the wall beside the player", "#@.........#", 0, 0, Refusal::OwnCell);
        add("out of view", "#@...+.....#", 7, 0, Refusal::TargetNotVisible);
    }

    void aBoltGoesToAnyCellInReach()
    {
        QFETCH(QString, row);
        QFETCH(int, target);
        QFETCH(int, end);
        QFETCH(int, refusal);
        const Ruleset rules = wandRules();
        const std::string wall(static_cast<std::size_t>(row.size()), '#');
        GameState state = carrying(rules, FireStaff, {wall, row.toStdString(), wall});
        const AffectedCells shown = affectedBy(state, rules, FireStaff, Point {target, 1});
        const GameState before = state;
        const TurnResult result = takeTurn(state, rules, UseItem {0, Point {target, 1}});
        QCOMPARE(result.refusal, shown.refusal);
        if (end == 0) {
            QCOMPARE(result.refusal, static_cast<Refusal>(refusal));
            QVERIFY(state == before);
            return;
        }
        QCOMPARE(result.refusal, std::nullopt);
        QCOMPARE(eventsOf<Bolted>(result).front().to, (Point {end, 1}));
        QCOMPARE(shown.way.size(), static_cast<std::size_t>(end - 1));
        QCOMPARE(shown.way.back(), (Point {end, 1}));
        QCOMPARE(shown.cells, (std::vector<Point> {{end, 1}}));
        QCOMPARE(eventsOf<Struck>(result).size(), shown.actors.size());
        QCOMPARE(shown.actors.empty(), row[end] != QLatin1Char('o'));
        QCOMPARE(plusOf(state.player, 0), 1);
    }

    void aBoltCanBeAimedAtAFriend()
    {
        const Ruleset rules = wandRules();
        GameState state = carrying(rules, FireStaff, {"#######", "#@.T..#", "#######"});
        state.monsters[0].isAlly = true;
        QVERIFY(!takeTurn(state, rules, UseItem {0, Point {3, 1}}).refusal);
        QCOMPARE(state.monsters[0].hp, 10);
    }

    // Sight goes round the corner at 2,1, which the line to the orc cuts: it is hit all the same,
    // as all who see the player can hit back; a bolt at the bare cell ends before the corner.
    void whoeverIsSeenIsHitAlsoWhereTheLineCutsACorner()
    {
        const Ruleset rules = wandRules();
        int corners = 0;
        for (int y = 1; y < 8; ++y)
            for (int x = 1; x < 12; ++x) {
                GameState state = carrying(rules, FireStaff,
                                           {"#############", "#...........#", "#...........#",
                                            "#...........#", "#@#..#......#", "#...........#",
                                            "#..#........#", "#...........#", "#############"});
                const Point p {x, y};
                const AffectedCells bare = affectedBy(state, rules, FireStaff, p);
                if (bare.refusal || !state.map.isWalkable(p))
                    continue;
                for (const Point cell : bare.way)
                    QVERIFY(state.map.isWalkable(cell));
                corners += bare.way.back() == p ? 0 : 1;
                state.monsters.push_back({.id = ActorId {1},
                                          .type = Troll,
                                          .position = p,
                                          .hp = 16,
                                          .lastSeen = {},
                                          .statuses = {}});
                QCOMPARE(affectedBy(state, rules, FireStaff, p).way.back(), p);
                takeTurn(state, rules, UseItem {0, p});
                QCOMPARE(state.monsters[0].hp, 10);
            }
        QVERIFY(corners > 0);
    }

    void eachUseTakesAChargeAndTheLastOneTheWand()
    {
        const Ruleset rules = wandRules();
        GameState state = carrying(rules, FireStaff, {"#########", "#@.....T#", "#########"});
        QVERIFY(!takeTurn(state, rules, UseItem {0, Point {7, 1}}).refusal);
        QCOMPARE(plusOf(state.player, 0), 1);
        const TurnResult last = takeTurn(state, rules, UseItem {0, state.monsters[0].position});
        QVERIFY(state.player.pack.empty());
        QCOMPARE(eventsOf<Crumbled>(last).size(), std::size_t {1});
        QCOMPARE(state.tally.used[FireStaff], 2);
    }

    void aSpentStaffIsRefusedForNothingUntilAChargeComesBack()
    {
        const Ruleset rules = wandRules();
        GameState state = carrying(rules, Blinker, {"########", "#@.....#", "########"});
        QVERIFY(!takeTurn(state, rules, UseItem {0, Point {4, 1}}).refusal);
        QCOMPARE(state.player.position, (Point {4, 1}));
        const GameState before = state;
        QCOMPARE(takeTurn(state, rules, UseItem {0, Point {1, 1}}).refusal, Refusal::NoCharges);
        QVERIFY(state == before);
        while (state.turn < 10)
            takeTurn(state, rules, Wait {});
        QCOMPARE(plusOf(state.player, 0), 1);
        for (int i = 0; i < 20; ++i)
            takeTurn(state, rules, Wait {});
        QCOMPARE(plusOf(state.player, 0), 1); // no more than there were
    }

    void nobodyBlinksOntoOthersOrTooFar()
    {
        const Ruleset rules = wandRules();
        const GameState state
            = carrying(rules, Blinker, {"##########", "#@.o.....#", "##########"});
        const auto refusal = [&](Point p) { return affectedBy(state, rules, Blinker, p).refusal; };
        QCOMPARE(refusal({3, 1}), Refusal::CellTaken);
        QCOMPARE(refusal({1, 1}), Refusal::CellTaken);
        QCOMPARE(refusal({8, 1}), Refusal::TargetOutOfRange);
        QCOMPARE(refusal({0, 1}), Refusal::TargetNotVisible);
        QCOMPARE(refusal({5, 1}), std::nullopt);
    }

    void whoIsSentAwayIsElsewhereAndDoesNotKnowOfThePlayer()
    {
        const Ruleset rules = wandRules();
        GameState state
            = carrying(rules, Away, {"##############", "#@o..........#", "##############"});
        takeTurn(state, rules, UseItem {0, Point {2, 1}});
        QVERIFY(stepsBetween(state.monsters[0].position, {2, 1}) >= 4); // and one step back at most
        QCOMPARE(state.player.position, (Point {1, 1}));
        QCOMPARE(plusOf(state.player, 0), 1);
    }

    void aTunnelOpensRockButNotTheEdge()
    {
        const Ruleset rules = wandRules();
        GameState state = carrying(rules, Digger, {"########", "#@.##.##", "########"});
        QVERIFY(!takeTurn(state, rules, UseItem {0, Point {2, 1}}).refusal);
        const Picture after = {"########", "#@....##", "########"};
        Picture shown = pictureOf(state, rules);
        QCOMPARE(text(shown), text(after));
        QCOMPARE(affectedBy(state, rules, Digger, Point {1, 0}).refusal, Refusal::NothingToDig);
    }

    void pickingUpWhatOneCameForWinsAndTheLastStairsAreShut()
    {
        const Ruleset rules = wandRules();
        GameState state = gameFrom(rules, {"#####", "#@s>#", "#####"});
        state.floor = rules.floors;
        GameState other = state;
        other.player.position = {3, 1};
        QCOMPARE(takeTurn(other, rules, Descend {}).refusal, Refusal::NotWithoutIt);
        takeTurn(state, rules, Move {Direction::East});
        takeTurn(state, rules, PickUp {});
        QCOMPARE(state.outcome, Outcome::Won);
    }

    // From the seed of the floor alone: whatever was done before, and however long it took.
    void chargesBelongToTheFloor()
    {
        Ruleset rules = wandRules();
        rules.items[FireStaff].charges = Between {Constant {1}, Constant {9}};
        GameState state = gameFrom(rules, {"#####", "#@ff#", "#####"});
        bool varies = false;
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            state.seed = seed;
            GameState other = state;
            other.rng.next();
            other.turn = 100;
            chargeFloor(state, rules);
            chargeFloor(other, rules);
            QVERIFY(state.items == other.items);
            for (const FloorItem &item : state.items)
                QVERIFY(item.plus >= 1 && item.plus <= 9);
            varies = varies || state.items[0].plus != state.items[1].plus;
        }
        QVERIFY(varies);
    }

    void chargesStayWithTheThing()
    {
        const Ruleset rules = wandRules();
        GameState state = carrying(rules, FireStaff, {"#####", "#@..#", "#####"});
        addToPack(state.player, FireStaff, 1);
        takeTurn(state, rules, DropItem {0});
        QCOMPARE(state.items.back().plus, 2);
        QCOMPARE(plusOf(state.player, 0), 1);
        takeTurn(state, rules, ThrowItem {0, Point {3, 1}});
        QCOMPARE(state.items.back().plus, 1);
        takeTurn(state, rules, PickUp {});
        QCOMPARE(plusOf(state.player, 0), 2);
    }
};

QTEST_APPLESS_MAIN(TestWands)
#include "tst_wands.moc"
