// SPDX-License-Identifier: MIT
// Captives: freed by walking into them, they fight for the player.

#include "core/bot/bot.h"
#include "core/game/knowledge/travel.h"
#include "core/game/newgame.h"
#include "core/game/rebase.h"
#include "core/game/rules/allies.h"
#include "core/game/rules/clock.h"
#include "core/game/rules/floor.h"
#include "core/game/rules/newcomers.h"
#include "core/game/rules/stealth.h"
#include "core/game/rules/targeting.h"
#include "core/game/taketurn.h"
#include "core/runs/replay.h"
#include "core/tables/validate.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/spawntables.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace core;

namespace {

/// The rules of the pictures; nobody draws, so that every blow is as told.
Ruleset rulesOfPictures()
{
    Ruleset rules = scenarioRules();
    rules.monsters[Orc].defense = {};
    rules.monsters[Orc].power = {2, 2};
    rules.monsters[Troll].defense = {};
    rules.monsters[Troll].power = {3, 3};
    return rules;
}

/// A game of the picture, its trolls shackled.
GameState withCaptives(const Ruleset &rules, const Picture &picture)
{
    GameState state = gameFrom(rules, picture);
    for (Monster &monster : state.monsters)
        if (monster.type == Troll)
            shackle(monster);
    return state;
}

/// A game of the picture, its trolls freed: they act first.
GameState withAllies(const Ruleset &rules, const Picture &picture)
{
    GameState state = gameFrom(rules, picture);
    for (Monster &monster : state.monsters)
        monster.isAlly = monster.type == Troll;
    std::stable_partition(state.monsters.begin(), state.monsters.end(),
                          [](const Monster &monster) { return monster.isAlly; });
    return state;
}

template<typename Kind>
std::vector<Kind> eventsOf(const std::vector<Event> &events)
{
    std::vector<Kind> found;
    for (const Event &event : events)
        if (const auto *kind = std::get_if<Kind>(&event))
            found.push_back(*kind);
    return found;
}

GameState after(GameState state, const Ruleset &rules, int turns)
{
    for (int i = 0; i < turns; ++i)
        takeTurn(state, rules, Wait {});
    return state;
}

GroupMember member(const std::string &type, int count = 1, bool isCaptive = false)
{
    return {.what = OneType {type},
            .count = Exactly {Constant {count}},
            .unknown = {},
            .isCaptive = isCaptive};
}

/// One group of two orcs that hold a troll on every floor, in halls without much else.
Ruleset rulesWithCaptors()
{
    Ruleset rules = tcod2020Rules();
    SpawnTable table = support::table("captors", Spawns::Monsters,
                                      {.per = Per::Floor, .draws = Exactly {Constant {1}}},
                                      {support::entry("captors", Constant {1})});
    table.entries[0].stands = Group {{member("orc"), member("orc"), member("troll", 1, true)}};
    rules.tables.push_back(table);
    return rules;
}

/// A game of a careful bot, up to so many turns.
struct Played
{
    std::vector<Action> actions;
    GameState end;
    int freed = 0;
    int arrivedWithAllies = 0;
};

Played play(const Ruleset &rules, std::uint64_t seed, BotKind kind, int turns)
{
    Played game {.actions = {}, .end = *newGame(rules, seed)};
    const auto bot = makeBot(kind);
    bot->startGame(Rng(seed));
    GameState &state = game.end;
    while (state.outcome == Outcome::Playing && state.turn < turns) {
        const Action action = bot->act(View(state, rules));
        const TurnResult result = takeTurn(state, rules, action);
        if (result.refusal) {
            bot->learn(*result.refusal);
            continue;
        }
        game.actions.push_back(action);
        for (const Unshackled &work : eventsOf<Unshackled>(result.events))
            game.freed += work.turnsLeft == 0 ? 1 : 0;
        if (!eventsOf<FloorEntered>(result.events).empty())
            game.arrivedWithAllies += hasAllies(state) ? 1 : 0;
    }
    return game;
}

} // namespace

class TestCaptives : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aGroupBringsItsCaptiveShackledAndAwake()
    {
        Ruleset rules = rulesWithCaptors();
        rules.rules.stealth = Stealth {};
        rules.rules.stealth->asleep = 100;
        const Result<GameState> state = newGame(rules, 5);
        QVERIFY(state);
        const auto isCaptive = [](const Monster &monster) { return monster.isCaptive(); };
        QCOMPARE(std::count_if(state->monsters.begin(), state->monsters.end(), isCaptive), 1);
        for (const Monster &monster : state->monsters) {
            QCOMPARE(monster.isAsleep, !monster.isCaptive());
            QVERIFY(!monster.isCaptive() || monster.type == Troll);
        }
    }

    void whatComesOfATableThatAGroupHoldsIsCaptiveToo()
    {
        Ruleset rules = rulesWithCaptors();
        SpawnTable prisoners = support::table("prisoners", Spawns::Monsters, {},
                                              {support::entry("troll", Constant {1})});
        prisoners.count.draws = NotDrawn {};
        rules.tables.push_back(prisoners);
        auto &group = std::get<Group>(rules.tables[rules.tables.size() - 2].entries[0].stands);
        group.members[2].what = FromTable {"prisoners"};
        const Result<GameState> state = newGame(rules, 5);
        QVERIFY(state);
        QCOMPARE(std::count_if(state->monsters.begin(), state->monsters.end(),
                               [](const Monster &monster) { return monster.isCaptive(); }),
                 1);
    }

    void whoArrivesBringsNone()
    {
        const Ruleset rules = rulesWithCaptors();
        const std::vector<int> types = drawArrivals(rules, rules.tables.size() - 1, 1, 7);
        QCOMPARE(types, (std::vector<int> {Orc, Orc}));
    }

    void whatCannotBeACaptiveIsAnIssue()
    {
        Ruleset rules = rulesWithCaptors();
        const auto issues = [&rules] {
            std::vector<Issue> found = validate(rules);
            std::erase_if(found, [](const Issue &issue) {
                return issue.where.find(".captive") == std::string::npos;
            });
            return found;
        };
        QVERIFY(issues().empty());
        SpawnTable &table = rules.tables.back();
        table.spawns = Spawns::Both;
        QVERIFY(issues().empty());
        std::get<Group>(table.entries[0].stands).members[2].what = OneType {rules.items[0].id};
        QCOMPARE(issues().size(), std::size_t {1});
        QVERIFY(issues()[0].severity == Severity::Error);
        rules = rulesWithCaptors();
        rules.tables.back().count.draws = NotDrawn {};
        rules.tables.back().arrives = Constant {300};
        QCOMPARE(issues().size(), std::size_t {1});
        QVERIFY(issues()[0].severity == Severity::Warning);
    }

    void aCaptiveDoesNothingAndIsLeftAlone()
    {
        const Ruleset rules = rulesOfPictures();
        GameState state = withCaptives(rules, {"######", "#@T..#", "#..o.#", "######"});
        state.player.hp = 1000;
        state.player.defense = {};
        state = after(state, rules, 20);
        QCOMPARE(monsterAt(state, {2, 1})->hp, rules.monsters[Troll].hp);
        QCOMPARE(state.player.hp, 1000 - 19 * 2); // the orc has one step to go
    }

    void walkingIntoItFreesItInFourTurns()
    {
        const Ruleset rules = rulesOfPictures();
        GameState state = withCaptives(rules, {"######", "#o#@T#", "######"});
        for (int left = turnsToFree - 1; left >= 0; --left) {
            const TurnResult result = takeTurn(state, rules, Move {Direction::East});
            QVERIFY(!result.refusal);
            QVERIFY(eventsOf<Attacked>(result.events).empty());
            const std::vector<Unshackled> work = eventsOf<Unshackled>(result.events);
            QCOMPARE(work.size(), std::size_t {1});
            QCOMPARE(work[0].turnsLeft, left);
        }
        QCOMPARE(state.turn, turnsToFree);
        QVERIFY(state.monsters[0].isAlly); // the orc came first
        QCOMPARE(state.monsters[0].type, int {Troll});
        QVERIFY(!state.monsters[0].isHostile() && state.monsters[1].isHostile());
    }

    void anAllyMakesRoomForThePlayer()
    {
        const Ruleset rules = rulesOfPictures();
        GameState state = withAllies(rules, {"#####", "#@T.#", "#####"});
        takeTurn(state, rules, Move {Direction::East});
        QCOMPARE(state.player.position, (Point {2, 1}));
        QCOMPARE(state.monsters[0].position, (Point {1, 1}));
        QCOMPARE(state.monsters[0].hp, rules.monsters[Troll].hp);
    }

    void anAllyOverWhatNobodyEntersStaysThere()
    {
        Ruleset rules = rulesOfPictures();
        rules.monsters[Troll].flies = true;
        GameState state = withAllies(rules, {"#####", "#@T.#", "#####"});
        state.map.tiles[{2, 1}] = Tile::Barrier;
        QCOMPARE(refusalOf(state, rules, Move {Direction::East}), Refusal::WallInTheWay);
    }

    void alliesFollowAndComeNoNearerThanTwoSteps()
    {
        const Ruleset rules = rulesOfPictures();
        GameState state = withAllies(rules, {"###########", "#@.......T#", "###########"});
        state = after(state, rules, 20);
        QCOMPARE(stepsBetween(state.monsters[0].position, state.player.position), 2);
    }

    void alliesFightWhoKnowsOfThePlayerAndTheirKillsCount()
    {
        const Ruleset rules = rulesOfPictures();
        GameState state = withAllies(rules, {"########", "#@..T.o#", "########"});
        state.monsters[1].hp = 3; // one blow
        takeTurn(state, rules, Wait {});
        takeTurn(state, rules, Wait {});
        QCOMPARE(state.monsters.size(), std::size_t {1});
        QCOMPARE(state.player.xp, rules.monsters[Orc].xp);
        QCOMPARE(state.tally.kills[Orc], 1);
    }

    void alliesLeaveTheSleepingAndTheUnawareAlone()
    {
        Ruleset rules = rulesOfPictures();
        rules.rules.stealth = Stealth {};
        rules.rules.stealth->radius = 0;
        GameState state = withAllies(rules, {"########", "#@.T.o.#", "#....o.#", "########"});
        state.player.noise = 0;
        state.monsters[1].isAsleep = true;
        state.monsters[2].isUnaware = true;
        state.monsters[2].heading = Direction::East;
        const TurnResult result = takeTurn(state, rules, Wait {});
        QVERIFY(eventsOf<Attacked>(result.events).empty());
        QVERIFY(state.monsters[1].isAsleep);
    }

    void whoDiesOnThePlayersSideIsNoKill()
    {
        const Ruleset rules = rulesOfPictures();
        for (GameState state : {withAllies(rules, {"#####", "#@To#", "#####"}),
                                withCaptives(rules, {"#####", "#@T.#", "#####"})}) {
            for (Monster &monster : state.monsters)
                if (monster.type == Troll)
                    monster.hp = 1;
            state.player.pack = {Fireball};
            state.player.hp = state.player.maxHp = 100;
            const TurnResult result = takeTurn(state, rules, UseItem {0, Point {2, 1}});
            QVERIFY(!result.refusal);
            QCOMPARE(state.tally.kills[Troll], 0);
            const std::vector<MonsterDied> deaths = eventsOf<MonsterDied>(result.events);
            const auto troll = std::find_if(deaths.begin(), deaths.end(),
                                            [](const MonsterDied &d) { return d.type == Troll; });
            QVERIFY(troll != deaths.end());
            QCOMPARE(troll->xp, 0);
        }
    }

    void enemiesHitTheAllyBesideThem()
    {
        const Ruleset rules = rulesOfPictures();
        GameState state = withAllies(rules, {"########", "#@..To.#", "########"});
        const TurnResult result = takeTurn(state, rules, Wait {});
        const std::vector<Attacked> blows = eventsOf<Attacked>(result.events);
        QCOMPARE(blows.size(), std::size_t {2});
        QCOMPARE(blows[0].attackerType, int {Troll}); // allies act first
        QCOMPARE(blows[1].targetType, int {Troll});
        QCOMPARE(state.monsters[0].hp, rules.monsters[Troll].hp - 2);
    }

    // Of 400 blows at two who stand side by side 200 ± 40 (four standard deviations).
    void whoCouldHitBothHitsOneOrTheOther()
    {
        Ruleset rules = rulesOfPictures();
        rules.monsters[Troll].power = {};
        rules.monsters[Troll].hp = 1000;
        GameState state = withAllies(rules, {"####", "#@T#", "#.o#", "####"});
        state.player.hp = state.player.maxHp = 10'000;
        state.monsters[0].hp = 1000;
        int atPlayer = 0;
        for (int i = 0; i < 400; ++i)
            for (const Attacked &blow : eventsOf<Attacked>(takeTurn(state, rules, Wait {}).events))
                atPlayer += blow.attackerType == Orc && blow.targetType < 0 ? 1 : 0;
        QVERIFY2(atPlayer > 160 && atPlayer < 240, qPrintable(QString::number(atPlayer)));
    }

    void theBadlyHurtKeepOff()
    {
        const Ruleset rules = rulesOfPictures();
        GameState state = withAllies(rules, {"#########", "#@..T...#", "#....o..#", "#########"});
        state.monsters[0].hp = 1;
        state.monsters[1].statuses[Status::Slowed] = 100;
        const TurnResult result = takeTurn(state, rules, Wait {});
        QVERIFY(eventsOf<Attacked>(result.events).empty());
        QCOMPARE(stepsBetween(state.monsters[0].position, state.monsters[1].position), 2);
    }

    void archersAmongAlliesShootWhereNothingIsBetween()
    {
        Ruleset rules = rulesOfPictures();
        rules.monsters[Troll].behavior = Ranged {.range = 5, .power = {4, 4}};
        rules.monsters[Orc].power = {};
        GameState state = withAllies(rules, {"#########", "#@......#", "#..T..o.#", "#########"});
        const TurnResult result = takeTurn(state, rules, Wait {});
        const std::vector<Shot> shots = eventsOf<Shot>(result.events);
        QCOMPARE(shots.size(), std::size_t {1});
        QCOMPARE(shots[0].targetType, int {Orc});
        QCOMPARE(shots[0].damage, 4);
        GameState walled = withAllies(rules, {"#########", "#@......#", "#..T#.o.#", "#########"});
        QVERIFY(eventsOf<Shot>(takeTurn(walled, rules, Wait {}).events).empty());
    }

    void whomAnAllyCallsAndItsHalvesAreAllies()
    {
        Ruleset rules = rulesOfPictures();
        SpawnTable table
            = support::table("called", Spawns::Monsters, {}, {support::entry("orc", Constant {1})});
        table.count.draws = NotDrawn {};
        rules.tables.push_back(table);
        rules.monsters[Troll].summons = Summons {"called", 100, 1};
        rules.monsters[Troll].splits = 100;
        GameState state = withAllies(rules, {"########", "#@.T.o.#", "#......#", "########"});
        takeTurn(state, rules, Wait {});
        QCOMPARE(state.monsters.size(), std::size_t {3});
        QVERIFY(state.monsters[0].isAlly && state.monsters[1].isAlly);
        state = after(state, rules, 3); // the enemy hits one of them
        const auto trolls = std::count_if(state.monsters.begin(), state.monsters.end(),
                                          [](const Monster &m) { return m.type == Troll; });
        QVERIFY(std::all_of(state.monsters.begin(), state.monsters.end(),
                            [](const Monster &m) { return m.isAlly || m.type == Orc; }));
        QVERIFY(trolls >= 1);
    }

    void alliesInViewGoAlongDownTheStairs()
    {
        const Ruleset rules = rulesWithCaptors();
        GameState state = *newGame(rules, 3);
        state.player.position = state.map.stairs;
        lookAround(state, rules);
        state.monsters.clear();
        for (int i = 0; i < 2; ++i) {
            Monster ally = newcomer(state, rules, Troll, {});
            ally.id = static_cast<ActorId>(900 + i);
            ally.isAlly = true;
            ally.position = i == 0 ? seenCell(state) : unseenCell(state);
            ally.hp = 7;
            state.monsters.push_back(ally);
        }
        QVERIFY(!takeTurn(state, rules, Descend {}).refusal);
        QCOMPARE(state.floor, 2);
        QVERIFY(state.monsters[0].isAlly);
        QCOMPARE(state.monsters[0].id, static_cast<ActorId>(900));
        QCOMPARE(state.monsters[0].hp, 15); // half of its 16 came back on the stairs
        QCOMPARE(stepsBetween(state.monsters[0].position, state.player.position), 1);
        QCOMPARE(std::count_if(state.monsters.begin(), state.monsters.end(),
                               [](const Monster &m) { return m.isAlly; }),
                 1);
    }

    void theFloorIsTheSameWhoeverComesAlong()
    {
        const Ruleset rules = rulesWithCaptors();
        GameState alone = *newGame(rules, 3);
        alone.player.position = alone.map.stairs;
        lookAround(alone, rules);
        GameState together = alone;
        Monster ally = newcomer(together, rules, Troll, seenCell(together));
        ally.isAlly = true;
        together.monsters.insert(together.monsters.begin(), ally);
        takeTurn(alone, rules, Descend {});
        takeTurn(together, rules, Descend {});
        QVERIFY(stateHash(alone) != stateHash(together));
        together.monsters.erase(together.monsters.begin());
        QVERIFY(alone == together);
    }

    void hpOfAlliesComeBackWithTimeAsThoseOfThePlayer()
    {
        Ruleset rules = rulesOfPictures();
        rules.rules.healing = 10 * rules.monsters[Troll].hp;
        GameState state = withAllies(rules, {"#####", "#@T.#", "#####"});
        state.monsters[0].hp = 1;
        state = after(state, rules, 50);
        QCOMPARE(state.monsters[0].hp, 6);
        state = after(state, rules, 1000);
        QCOMPARE(state.monsters[0].hp, rules.monsters[Troll].hp);
    }

    // 35 XP of an orc at 20 % are 7 HP; then half of what trolls have at most.
    void hpOfAlliesComeBackByDeedsAsThoseOfThePlayer()
    {
        Ruleset rules = rulesOfPictures();
        rules.rules.healOnXp = 20;
        rules.rules.healOnDescent = 50;
        const int most = rules.monsters[Troll].hp;
        GameState state = withAllies(rules, {"#####", "#o@T#", "##>##", "#####"});
        Monster &troll = state.monsters[0];
        troll.hp = 1;
        state.monsters[1].hp = 1;
        takeTurn(state, rules, Move {Direction::West});
        QCOMPARE(state.monsters.size(), std::size_t {1});
        QCOMPARE(state.monsters[0].hp, 8);
        takeTurn(state, rules, Move {Direction::South});
        takeTurn(state, rules, Descend {});
        QVERIFY(state.monsters[0].isAlly);
        QCOMPARE(state.monsters[0].hp, 8 + most / 2);
    }

    void nobodyTakesFriendsForEnemies()
    {
        const Ruleset rules = rulesOfPictures();
        GameState state = withAllies(rules, {"########", "#@T...o#", "########"});
        QCOMPARE(visibleEnemies(state).size(), std::size_t {1});
        QCOMPARE(findMonster(state, visibleEnemies(state)[0])->type, int {Orc});
        state.monsters.pop_back();
        QCOMPARE(nextToFight(state, rules, 0), NextStep {Stop {StopReason::NobodyInView}});
        QVERIFY(!danger(state, rules));
        QCOMPARE(nextToTravel(state, rules, {4, 1}), NextStep {Action {Move {Direction::East}}});
    }

    void aCaptiveStopsTheWalkOnceAndIsNotWalkedInto()
    {
        const Ruleset rules = rulesOfPictures();
        const GameState state = withCaptives(rules, {"########", "#@.T...#", "########"});
        Sight before = sightOf(state);
        QVERIFY(!interruption(before, state, rules));
        before.captives.clear();
        const auto stop = interruption(before, state, rules);
        QVERIFY(stop);
        QCOMPARE(*stop, (Stop {StopReason::CaptiveSeen, Troll}));
        QCOMPARE(nextToTravel(state, rules, {5, 1}), NextStep {Stop {StopReason::NoWay}});
        QCOMPARE(nextToTravel(state, rules, {3, 1}), NextStep {Action {Move {Direction::East}}});
    }

    void theCarefulBotFreesWhenNobodyElseIsInView()
    {
        const Ruleset rules = rulesOfPictures();
        const auto bot = makeBot(BotKind::Careful);
        bot->startGame(Rng(1));
        GameState state = withCaptives(rules, {"#######", "#@.T..#", "#######"});
        for (int i = 0; i < 1 + turnsToFree; ++i)
            takeTurn(state, rules, bot->act(View(state, rules)));
        QVERIFY(hasAllies(state));
        bot->startGame(Rng(1));
        const GameState fight = withCaptives(rules, {"######", "#oT.@#", "######"});
        const Action action = bot->act(View(fight, rules));
        QVERIFY(action != Action {Move {Direction::West}});
    }

    void alliesOutliveANewRuleset()
    {
        const Ruleset rules = rulesOfPictures();
        const GameState state = withAllies(rules, {"#####", "#@To#", "#####"});
        const GameState next = rebase(state, rules, rules);
        QVERIFY(next == state);
    }

    void gamesWithAlliesReplayForwardsAndBackwards()
    {
        const Ruleset rules = rulesWithCaptors();
        int freed = 0;
        int arrived = 0;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const Played game = play(rules, seed, BotKind::Careful, 3000);
            freed += game.freed;
            arrived += game.arrivedWithAllies;
            if (game.arrivedWithAllies == 0)
                continue;
            Replay replay(std::make_shared<const Ruleset>(rules), *newGame(rules, seed),
                          game.actions);
            replay.seek(replay.length());
            QVERIFY(replay.state() == game.end);
            replay.seek(replay.length() / 2);
            replay.seek(replay.length());
            QCOMPARE(stateHash(replay.state()), stateHash(game.end));
        }
        QVERIFY2(freed > 10, qPrintable(QString::number(freed)));
        QVERIFY2(arrived > 3, qPrintable(QString::number(arrived)));
    }

    // Whatever is done, allies come first, nobody shares a cell, and no ally that is not confused
    // hits the player.
    void whatHoldsInGamesPlayedAtRandom()
    {
        const Ruleset rules = rulesWithCaptors();
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            GameState state = *newGame(rules, seed);
            Rng rng(seed);
            for (Monster &monster : state.monsters)
                if (monster.isCaptive())
                    monster.shackles = 1;
            for (int i = 0; i < 400 && state.outcome == Outcome::Playing; ++i) {
                state.player.hp = state.player.maxHp;
                const auto way = static_cast<Direction>(rng.below(allDirections.size()));
                const auto captive
                    = std::find_if(state.monsters.begin(), state.monsters.end(),
                                   [](const Monster &monster) { return monster.isCaptive(); });
                if (i == 0 && captive != state.monsters.end())
                    unshackleAt(state, captive->id);
                takeTurn(state, rules, Move {way});
                verifyOrder(state);
            }
        }
    }

private:
    static Point seenCell(const GameState &state) { return cellOf(state, 1); }
    static Point unseenCell(const GameState &state) { return cellOf(state, 0); }
    static Point cellOf(const GameState &state, int seen)
    {
        for (int y = 0; y < state.map.tiles.height(); ++y)
            for (int x = 0; x < state.map.tiles.width(); ++x)
                if (state.map.isWalkable({x, y}) && state.visible[{x, y}] == seen
                    && Point {x, y} != state.player.position)
                    return {x, y};
        return {};
    }
    static void unshackleAt(GameState &state, ActorId id)
    {
        std::vector<Event> events;
        const auto captive = std::find_if(state.monsters.begin(), state.monsters.end(),
                                          [id](const Monster &m) { return m.id == id; });
        unshackle(state, *captive, events);
    }
    static void verifyOrder(const GameState &state)
    {
        bool isEnemy = false;
        std::set<std::pair<int, int>> cells {{state.player.position.x, state.player.position.y}};
        for (const Monster &monster : state.monsters) {
            QVERIFY(!(isEnemy && monster.isAlly));
            isEnemy = isEnemy || !monster.isAlly;
            QVERIFY(cells.insert({monster.position.x, monster.position.y}).second);
        }
    }
};

QTEST_GUILESS_MAIN(TestCaptives)

#include "tst_captives.moc"
