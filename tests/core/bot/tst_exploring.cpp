// SPDX-License-Identifier: MIT
// Exploring left to the program, on whole floors of every built-in ruleset, laid out as it says and
// accreted: all that can be reached is seen, no step is taken with an enemy in view, and what comes
// into view stops it at once. A few floors of each; 1,000 with FATHOM_LONG_TESTS=1.

#include "core/game/knowledge/travel.h"
#include "core/game/newgame.h"
#include "core/game/rules/targeting.h"
#include "core/game/taketurn.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/map/distancemap.h"
#include "resources/builtins.h"

#include <QTest>

#include <algorithm>

using namespace core;

namespace {

/// Of which each floor stops many times, for its monsters, items and stairs.
struct Told
{
    int enemies = 0;
    int items = 0;
    int stairs = 0;
};

std::uint64_t floorsToExplore(std::uint64_t everyday)
{
    return qEnvironmentVariableIsSet("FATHOM_LONG_TESTS") ? 1000 : everyday;
}

/// Which cells can be walked to from the start.
DistanceMap stepsFromStart(const GameState &state)
{
    DistanceMap steps;
    steps.compute(state.map.tiles, state.map.start);
    return steps;
}

/// Every walkable cell that can be reached, and all around it, has been seen.
bool isExplored(const GameState &state)
{
    const DistanceMap steps = stepsFromStart(state);
    for (int y = 0; y < state.map.tiles.height(); ++y) {
        for (int x = 0; x < state.map.tiles.width(); ++x) {
            if (steps[{x, y}] == DistanceMap::unreachable)
                continue;
            for (const Direction direction : allDirections) {
                const Point p = Point {x, y} + offset(direction);
                if (state.explored.contains(p) && state.explored[p] == 0)
                    return false;
            }
        }
    }
    return true;
}

/// Of what lies in vaults the player chooses.
bool itemsAreLeft(const GameState &state)
{
    const DistanceMap steps = stepsFromStart(state);
    return std::any_of(state.items.begin(), state.items.end(), [&](const FloorItem &item) {
        return item.vault == 0 && steps[item.position] != DistanceMap::unreachable;
    });
}

/// Captives are no enemies, and who is hidden in tall grass or under water is not seen.
bool isInView(const GameState &state, const Monster &monster)
{
    return monster.isHostile() && core::isSeen(state, monster);
}

bool seesEnemies(const GameState &state)
{
    return std::any_of(state.monsters.begin(), state.monsters.end(),
                       [&](const Monster &monster) { return isInView(state, monster); });
}

/// A thief with its loot runs away.
bool seesAwake(const GameState &state)
{
    return std::any_of(state.monsters.begin(), state.monsters.end(), [&](const Monster &monster) {
        return isInView(state, monster) && !monster.isAsleep && monster.loot < 0;
    });
}

/// Items on cells seen so far.
std::vector<Point> knownItems(const GameState &state)
{
    std::vector<Point> known;
    for (const FloorItem &item : state.items) {
        if (state.explored[item.position] != 0)
            known.push_back(item.position);
    }
    return known;
}

/// What has to stop the player between two states of one floor, with nobody in view before.
std::optional<StopReason> newsBetween(const GameState &before, const GameState &after)
{
    for (const ActorId id : visibleEnemies(after)) { // the nearest one tells what is news
        const Monster &enemy = *findMonster(after, id);
        if (enemy.loot < 0)
            return enemy.isAsleep ? StopReason::SleeperAppeared : StopReason::EnemyAppeared;
    }
    if (after.player.hp < before.player.hp)
        return StopReason::Hurt;
    for (const Monster &monster : after.monsters) {
        if (monster.isCaptive() && after.visible[monster.position] != 0
            && before.explored[monster.position] == 0)
            return StopReason::CaptiveSeen;
    }
    if (after.map.secrets.size() < before.map.secrets.size())
        return StopReason::SecretFound;
    const std::vector<Point> knownBefore = knownItems(before);
    for (const FloorItem &item : after.items) {
        const bool isNew = after.explored[item.position] != 0
            && std::find(knownBefore.begin(), knownBefore.end(), item.position)
                == knownBefore.end();
        if (isNew)
            return item.vault != 0 ? StopReason::VaultSeen : StopReason::ItemSeen;
    }
    const Point stairs = after.map.stairs;
    if (after.explored[stairs] != 0 && before.explored[stairs] == 0)
        return StopReason::StairsSeen;
    return std::nullopt;
}

/// Nobody dies, and the pack holds a whole floor's items.
Ruleset withoutWorries(Ruleset rules)
{
    rules.player->hp = 1'000'000;
    rules.rules.inventory = 1000;
    return rules;
}

/// Explores a peopled floor to its end; whoever comes into view is taken away as if it had been
/// killed. The complaint, or nothing.
QString explore(GameState &state, const Ruleset &rules, Told &told)
{
    TurnMemory memory;
    for (int turn = 0; turn < 20'000; ++turn) {
        const NextStep next = nextToExplore(state, rules);
        const Stop *stop = std::get_if<Stop>(&next);
        if (seesEnemies(state)) {
            if (seesAwake(state) && (stop == nullptr || stop->why != StopReason::EnemyInView))
                return QStringLiteral("goes on with an enemy in view");
            std::erase_if(state.monsters,
                          [&](const Monster &monster) { return isInView(state, monster); });
            continue;
        }
        if (stop != nullptr)
            return stop->why == StopReason::FloorExplored ? QString()
                                                          : QStringLiteral("stops early");
        const GameState before = state;
        const Sight sight = sightOf(state);
        if (takeTurn(state, rules, std::get<Action>(next), memory))
            return QStringLiteral("is refused");
        const auto news = interruption(sight, state, rules);
        const auto expected = newsBetween(before, state);
        if (news.has_value() != expected.has_value() || (news && news->why != *expected))
            return QStringLiteral("other news than there are, in turn %1: %2, not %3")
                .arg(state.turn)
                .arg(news ? static_cast<int>(news->why) : -1)
                .arg(expected ? static_cast<int>(*expected) : -1);
        told.enemies += expected == StopReason::EnemyAppeared ? 1 : 0;
        told.items += expected == StopReason::ItemSeen ? 1 : 0;
        told.stairs += expected == StopReason::StairsSeen ? 1 : 0;
        state.player.statuses = {}; // a bite from the dark
    }
    return QStringLiteral("does not come to an end");
}

} // namespace

class tst_Exploring : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void seesEveryReachableCell_data() { everyPlace(); }
    void seesEveryReachableCell();
    void takesNoStepInDangerAndStopsForNews_data() { everyBuiltin(); }
    void takesNoStepInDangerAndStopsForNews();

private:
    static void everyBuiltin();
    static void everyPlace();
    static Ruleset ruleset(); // of the row at hand
};

void tst_Exploring::everyBuiltin()
{
    QTest::addColumn<int>("index");
    QTest::addColumn<bool>("isAccreted");
    int index = 0;
    for (const resources::Builtin &builtin : resources::playable()) {
        const std::string name(builtin.name);
        QTest::newRow(name.c_str()) << index << false;
        QTest::newRow((name + ", accreted").c_str()) << index << true;
        ++index;
    }
}

// Without tables rulesets of like floors are one and the same.
void tst_Exploring::everyPlace()
{
    QTest::addColumn<int>("index");
    QTest::addColumn<bool>("isAccreted");
    std::vector<Ruleset> known;
    int index = 0;
    for (const resources::Builtin &builtin : resources::playable()) {
        const std::string name(builtin.name);
        const Ruleset rules = *readRuleset(builtin.json);
        const bool isNew = std::none_of(known.begin(), known.end(), [&rules](const Ruleset &other) {
            return other.dungeon == rules.dungeon && other.terrain == rules.terrain
                && other.rules.fovRadius == rules.rules.fovRadius;
        });
        if (isNew) {
            QTest::newRow(name.c_str()) << index << false;
            QTest::newRow((name + ", accreted").c_str()) << index << true;
            known.push_back(rules);
        }
        ++index;
    }
}

Ruleset tst_Exploring::ruleset()
{
    QFETCH(int, index);
    QFETCH(bool, isAccreted);
    Ruleset rules = *readRuleset(resources::playable()[static_cast<std::size_t>(index)].json);
    if (isAccreted)
        rules.dungeon.layout = Layout::Accreted;
    return rules;
}

void tst_Exploring::seesEveryReachableCell()
{
    Ruleset rules = ruleset();
    rules.tables.clear(); // what is left is the place
    for (std::uint64_t seed = 1; seed <= floorsToExplore(6); ++seed) {
        GameState state = *newGame(rules, seed);
        Told told;
        const QString complaint = explore(state, rules, told);
        QVERIFY2(complaint.isEmpty(),
                 qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(complaint)));
        QVERIFY2(isExplored(state), qPrintable(QString::number(seed)));
    }
}

void tst_Exploring::takesNoStepInDangerAndStopsForNews()
{
    const Ruleset rules = withoutWorries(ruleset());
    Told told;
    const std::uint64_t floors = floorsToExplore(4);
    for (std::uint64_t seed = 1; seed <= floors; ++seed) {
        const int floor = 1 + static_cast<int>(seed) % rules.floors;
        GameState state = *newGame(rules, seed, floor);
        const QString complaint = explore(state, rules, told);
        QVERIFY2(complaint.isEmpty(),
                 qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(complaint)));
        QVERIFY2(isExplored(state), qPrintable(QString::number(seed)));
        QVERIFY2(!itemsAreLeft(state), qPrintable(QString::number(seed)));
    }
    qInfo("%llu floors: %d times an enemy, %d an item, %d the stairs",
          static_cast<unsigned long long>(floors), told.enemies, told.items, told.stairs);
    QVERIFY(told.enemies >= static_cast<int>(floors));
    QVERIFY(told.items >= 1);
    QVERIFY(told.stairs >= 1);
}

QTEST_GUILESS_MAIN(tst_Exploring)
#include "tst_exploring.moc"
