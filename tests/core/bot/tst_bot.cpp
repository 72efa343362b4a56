// SPDX-License-Identifier: MIT
#include "core/analysis/campaign/autoplay.h"
#include "core/bot/explorer.h"
#include "core/bot/playgame.h"
#include "core/game/newgame.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/builtins.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

using namespace core;

namespace {

Ruleset builtin(std::string_view name)
{
    for (const resources::Builtin &candidate : resources::builtins()) {
        if (candidate.name == name)
            return *readRuleset(candidate.json);
    }
    qFatal("no such built-in");
}

/// A cell the player has never seen, if a few tries find one.
std::optional<Point> unexplored(const GameState &state, Rng &rng)
{
    const Size size = state.map.tiles.size();
    for (int i = 0; i < 50; ++i) {
        const int x = rng.between(0, size.width - 1);
        const int y = rng.between(0, size.height - 1);
        if (state.explored[{x, y}] == 0)
            return Point {x, y};
    }
    return std::nullopt;
}

/// Monsters and items where nobody has looked.
void fillTheUnknown(GameState &state, const Ruleset &rules, Rng &rng)
{
    for (int i = 0; i < 6; ++i) {
        if (const auto cell = unexplored(state, rng)) {
            core::Monster monster;
            monster.id = ActorId {900U + static_cast<unsigned>(i)};
            monster.type = static_cast<int>(rng.below(rules.monsters.size()));
            monster.position = *cell;
            monster.hp = 1;
            state.monsters.insert(state.monsters.begin(), monster);
        }
        if (const auto cell = unexplored(state, rng))
            state.items.insert(state.items.begin(), {.type = 0, .position = *cell});
    }
}

/// The same game as far as the player can know, everything else made up anew.
GameState withUnknownScrambled(GameState state, const Ruleset &rules, std::uint64_t seed)
{
    Rng rng(seed);
    for (int y = 0; y < state.map.tiles.height(); ++y) {
        for (int x = 0; x < state.map.tiles.width(); ++x) {
            const Point p {x, y};
            if (state.explored[p] == 0)
                state.map.tiles[p] = rng.below(2) == 0 ? Tile::Wall : Tile::Ground;
        }
    }
    std::erase_if(state.monsters,
                  [&](const Monster &monster) { return state.visible[monster.position] == 0; });
    for (Monster &monster : state.monsters)
        monster.lastSeen = Point {1, 1}; // what it remembers is its own
    std::erase_if(state.items,
                  [&](const FloorItem &item) { return state.explored[item.position] == 0; });
    fillTheUnknown(state, rules, rng);
    if (state.explored[state.map.stairs] == 0)
        state.map.stairs = unexplored(state, rng).value_or(Point {0, 0});
    state.map.rooms.clear();
    state.corpses.clear();
    state.rng = Rng(seed);
    state.seed = 0;
    state.nextActor = 5000;
    return state;
}

} // namespace

class tst_Bot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void botsKnowOnlyWhatAPlayerKnows_data();
    void botsKnowOnlyWhatAPlayerKnows();
    void equalSeedsGiveEqualGames_data();
    void equalSeedsGiveEqualGames();
    void botsLearnFromRefusals();
    void aSlowMonsterAroundACornerIsFought_data();
    void aSlowMonsterAroundACornerIsFought();
    void whoIsHurtFindsAWayToStairsItKnows();
    void whoIsHurtOnTheLastFloorStaysForWhatWins();
    void whereThePackHasNoRoomForTheTopOfAPileNobodyWaits_data();
    void whereThePackHasNoRoomForTheTopOfAPileNobodyWaits();
    void whoIsPursuedStaysSoWhileNearerAndOutOfView();
    void theTurnBudgetEndsAGame();
    void theLadderRises();
    void campaignsDoNotDependOnThreads();
    void deathsAndSurvivorsAddUp();

private:
    static void everyBot();
};

void tst_Bot::everyBot()
{
    QTest::addColumn<BotKind>("kind");
    for (const BotName &bot : botNames())
        QTest::newRow(std::string(bot.name).c_str()) << bot.kind;
}

void tst_Bot::botsKnowOnlyWhatAPlayerKnows_data()
{
    everyBot();
}

void tst_Bot::botsKnowOnlyWhatAPlayerKnows()
{
    QFETCH(BotKind, kind);
    // Plain, equipped, and with all behaviours and throws.
    for (const char *name : {"roguebasin", "chargrid-2020-13", "menagerie"}) {
        const Ruleset rules = builtin(name);
        GameState state = *newGame(rules, 3);
        const auto bot = makeBot(kind);
        const auto twin = makeBot(kind);
        bot->startGame(Rng(5));
        twin->startGame(Rng(5));
        for (int i = 0; i < 400 && state.outcome == Outcome::Playing; ++i) {
            const Action action = bot->act(View(state, rules));
            const GameState scrambled
                = withUnknownScrambled(state, rules, static_cast<std::uint64_t>(i));
            QVERIFY(twin->act(View(scrambled, rules)) == action);
            if (const auto refusal = takeTurn(state, rules, action).refusal) {
                bot->learn(*refusal);
                twin->learn(*refusal);
            }
        }
    }
}

void tst_Bot::equalSeedsGiveEqualGames_data()
{
    everyBot();
}

void tst_Bot::equalSeedsGiveEqualGames()
{
    QFETCH(BotKind, kind);
    const Ruleset rules = builtin("chargrid-2020");
    GamePlayer first(rules, kind, 3000);
    GamePlayer second(rules, kind, 3000);
    second.play(77); // what was played before must not matter
    QVERIFY(first.play(4) == second.play(4));
}

void tst_Bot::botsLearnFromRefusals()
{
    for (const resources::Builtin &builtin : resources::playable()) {
        const Ruleset rules = *readRuleset(builtin.json);
        for (const BotName &bot : botNames()) {
            GamePlayer player(rules, bot.kind, 500);
            for (std::uint64_t seed = 1; seed <= 2; ++seed) {
                const GameStory &story = player.play(seed);
                QVERIFY(story.turns > 0);
                QVERIFY(story.ending != Ending::Stuck);
                // Thinking bots try nothing that could be refused; the random one bumps into
                // walls, but less often than it walks.
                const int most = bot.kind == BotKind::Random ? story.turns : 0;
                QVERIFY2(story.refusals <= most, std::string(builtin.name).c_str());
            }
        }
    }
}

void tst_Bot::aSlowMonsterAroundACornerIsFought_data()
{
    QTest::addColumn<BotKind>("kind");
    QTest::newRow("greedy") << BotKind::Greedy;
    QTest::newRow("careful") << BotKind::Careful;
}

void tst_Bot::aSlowMonsterAroundACornerIsFought()
{
    // The way to the orc begins with a step out of its view, the way to what is unknown with one
    // back into it; and whenever the orc could act, it sees nobody.
    QFETCH(BotKind, kind);
    Ruleset rules = scenarioRules();
    rules.monsters[Orc].speed = slowSpeed;
    GameState state = gameFrom(rules,
                               {"###########", //
                                "######>####", //
                                "######.####", //
                                "######.####", //
                                "#.........#", //
                                "#.........#", //
                                "#.....@...#", //
                                "#.....#####", //
                                "#.....#####", //
                                "#....o#####", //
                                "###########"});
    constexpr int firstKnownRow = 3;
    for (int y = 0; y < state.explored.height(); ++y) {
        for (int x = 0; x < state.explored.width(); ++x)
            state.explored[{x, y}] = y >= firstKnownRow ? 1 : 0;
    }
    const auto bot = makeBot(kind);
    bot->startGame(Rng(1));
    const auto isFighting
        = [&] { return state.monsters.empty() || state.monsters[0].hp < rules.monsters[Orc].hp; };
    for (int turn = 0; turn < 300 && !isFighting(); ++turn)
        QVERIFY(!takeTurn(state, rules, bot->act(View(state, rules))).refusal);
    QVERIFY(isFighting());
}

// As after a teleport: the stairs are known, the ground between is not.
void tst_Bot::whoIsHurtFindsAWayToStairsItKnows()
{
    Ruleset rules = scenarioRules();
    rules.rules.healOnDescent = 50;
    GameState state = gameFrom(rules,
                               {"############", //
                                "#@..####..>#", //
                                "#...####...#", //
                                "#..........#", //
                                "############"});
    state.player.hp = 1;
    for (int y = 0; y < state.explored.height(); ++y) {
        for (int x = 0; x < state.explored.width(); ++x)
            state.explored[{x, y}] = x < 5 || x > 7 ? 1 : 0;
    }
    const auto bot = makeBot(BotKind::Careful);
    bot->startGame(Rng(1));
    for (int turn = 0; turn < 30 && state.floor == 1; ++turn)
        QVERIFY(!takeTurn(state, rules, bot->act(View(state, rules))).refusal);
    QCOMPARE(state.floor, 2);
}

void tst_Bot::whoIsHurtOnTheLastFloorStaysForWhatWins()
{
    Ruleset rules = scenarioRules();
    rules.floors = 1;
    rules.rules.healOnDescent = 50;
    rules.items.push_back(rules.items[ScenarioItem::Potion]);
    rules.items.back().glyph = "S";
    rules.items.back().effect = Triumph {};
    GameState state = gameFrom(rules,
                               {"############", //
                                "#@>.......S#", //
                                "############"});
    state.player.hp = 1;
    const auto bot = makeBot(BotKind::Careful);
    bot->startGame(Rng(1));
    for (int turn = 0; turn < 30 && state.outcome == Outcome::Playing; ++turn)
        QVERIFY(!takeTurn(state, rules, bot->act(View(state, rules))).refusal);
    QCOMPARE(state.outcome, Outcome::Won);
}

void tst_Bot::whereThePackHasNoRoomForTheTopOfAPileNobodyWaits_data()
{
    QTest::addColumn<BotKind>("kind");
    QTest::newRow("greedy") << BotKind::Greedy;
    QTest::newRow("careful") << BotKind::Careful;
}

void tst_Bot::whereThePackHasNoRoomForTheTopOfAPileNobodyWaits()
{
    QFETCH(BotKind, kind);
    Ruleset rules = scenarioRules();
    rules.rules.inventory = 1;
    rules.rules.stacks = true;
    GameState state = gameFrom(rules,
                               {"#########", //
                                "#@..?..>#", //
                                "#########"});
    state.player.pack = {ScenarioItem::Confusion};
    state.items.push_back({.type = ScenarioItem::Lightning, .position = {4, 1}});
    const auto bot = makeBot(kind);
    bot->startGame(Rng(1));
    for (int turn = 0; turn < 30 && state.floor == 1; ++turn)
        QVERIFY(!takeTurn(state, rules, bot->act(View(state, rules))).refusal);
    QCOMPARE(state.floor, 2);
}

void tst_Bot::whoIsPursuedStaysSoWhileNearerAndOutOfView()
{
    Ruleset rules = scenarioRules();
    GameState state = gameFrom(rules,
                               {"##############", //
                                "#....@.......#", //
                                "##############"});
    state.explored.fill(1);
    state.visible[{1, 1}] = 0;
    const View view(state, rules);
    Explorer explorer;
    explorer.startGame();
    QVERIFY(explorer.pursue(view, {1, 1}) == std::optional<Action>(Move {Direction::West}));
    QVERIFY(explorer.pursue(view, {12, 1}) == std::optional<Action>(Move {Direction::West}));
    state.visible[{1, 1}] = 1; // and nobody is there
    QVERIFY(explorer.pursue(view, {12, 1}) == std::optional<Action>(Move {Direction::East}));
}

void tst_Bot::theTurnBudgetEndsAGame()
{
    const Ruleset rules = builtin("roguebasin");
    GamePlayer player(rules, BotKind::Greedy, 10);
    const GameStory &story = player.play(1);
    QCOMPARE(story.ending, Ending::OutOfTurns);
    QCOMPARE(story.turns, 10);
    QCOMPARE(story.floors.size(), std::size_t {1});
}

void tst_Bot::theLadderRises()
{
    // Over 10,000 games the mean floors are about 1.3, 4.7 and 9.8; 10 games tell them apart.
    const Ruleset rules = builtin("roguebasin");
    double before = 0;
    for (const BotName &bot : botNames()) {
        const auto result = autoplay(rules, {.bot = bot.kind, .games = 10, .turnBudget = 6000});
        double floors = 0;
        for (const PlayedFloor &floor : result->floors)
            floors += static_cast<double>(floor.reached) / 10;
        QVERIFY2(floors >= before + 1, std::string(bot.name).c_str());
        before = floors;
    }
}

void tst_Bot::campaignsDoNotDependOnThreads()
{
    const Ruleset rules = builtin("tcod-2020");
    const auto one = autoplay(rules, {.games = 20, .seed = 9, .turnBudget = 800, .jobs = 1});
    const auto three = autoplay(rules, {.games = 20, .seed = 9, .turnBudget = 800, .jobs = 3});
    QVERIFY(*one == *three);
}

void tst_Bot::deathsAndSurvivorsAddUp()
{
    const Ruleset rules = builtin("roguebasin");
    const auto result = autoplay(rules, {.games = 40, .seed = 3});
    QCOMPARE(result->floors.front().reached, std::uint64_t {40});
    std::uint64_t died = 0;
    std::uint64_t turns = 0;
    for (std::size_t i = 0; i < result->floors.size(); ++i) {
        const PlayedFloor &floor = result->floors[i];
        died += floor.died;
        turns += floor.turns.sum();
        std::uint64_t killed = 0;
        for (const std::uint64_t kills : floor.killers)
            killed += kills;
        QCOMPARE(killed, floor.died);
        if (i > 0)
            QVERIFY(floor.reached <= result->floors[i - 1].reached - result->floors[i - 1].died);
    }
    QCOMPARE(died + result->won + result->outOfTurns + result->stuck, result->games);
    QCOMPARE(turns, result->turns);
}

QTEST_GUILESS_MAIN(tst_Bot)
#include "tst_bot.moc"
