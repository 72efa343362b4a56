// SPDX-License-Identifier: MIT
// Who hears the player and from how far, what an ambush does, and who is found asleep.

#include "core/bot/bot.h"
#include "core/bot/view.h"
#include "core/game/knowledge/threat.h"
#include "core/game/knowledge/travel.h"
#include "core/game/newgame.h"
#include "core/game/rebase.h"
#include "core/game/rules/stealth.h"
#include "core/game/state/odds.h"
#include "core/game/taketurn.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/runs/actiontext.h"
#include "resources/builtins.h"
#include "resources/messages/english.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/statistics.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace core;

namespace {

/// The scenario rules (player power 5, defence 2; orc 10 HP, defence 0) with stealth. Who hears
/// the player notices it surely, so that a scenario tells who does.
Ruleset listening(int radius = 8)
{
    Ruleset rules = scenarioRules();
    rules.rules.stealth = Stealth {.radius = radius,
                                   .asleep = 60,
                                   .wandering = 30,
                                   .wakes = 100,
                                   .notices = 100,
                                   .ambush = 3,
                                   .unknown = {}};
    return rules;
}

enum class Awareness { Asleep, Unaware };

GameState drawn(const Ruleset &rules, const Picture &picture, Awareness found)
{
    GameState state = gameFrom(rules, picture);
    for (Monster &monster : state.monsters) {
        monster.isAsleep = found == Awareness::Asleep;
        monster.isUnaware = found == Awareness::Unaware;
    }
    return state;
}

void act(GameState &state, const Ruleset &rules, const Action &action)
{
    QCOMPARE(takeTurn(state, rules, action).refusal, std::nullopt);
}

/// Whether the only monster has noticed the player after one turn.
bool isHeard(const Ruleset &rules, const Picture &picture, Awareness found, const Action &action,
             bool sneaks = false)
{
    GameState state = drawn(rules, picture, found);
    state.player.isSneaking = sneaks;
    takeTurn(state, rules, action);
    return state.monsters.front().hasNoticed();
}

constexpr Action east = Move {Direction::East};

} // namespace

class TestStealth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // After the step there are 8 and 9 cells between: a radius of 8 reaches the first alone.
    void aStepIsHeardWithinTheRadius()
    {
        QVERIFY(isHeard(listening(), {"@.........o"}, Awareness::Unaware, east) == false);
        QVERIFY(isHeard(listening(), {"@........o"}, Awareness::Unaware, east));
    }

    void whoSneaksOrWaitsIsHeardHalfAsFar()
    {
        QVERIFY(isHeard(listening(), {"@....o"}, Awareness::Unaware, east, true));
        QVERIFY(!isHeard(listening(), {"@.....o"}, Awareness::Unaware, east, true));
        QVERIFY(isHeard(listening(), {"@...o"}, Awareness::Unaware, Wait {}));
        QVERIFY(!isHeard(listening(), {"@....o"}, Awareness::Unaware, Wait {}));
    }

    // Half of 7 is 4: halves are rounded up, so that nobody is ever deaf.
    void halvesAreRoundedUp()
    {
        QVERIFY(isHeard(listening(7), {"@...o"}, Awareness::Unaware, Wait {}));
        QVERIFY(!isHeard(listening(7), {"@....o"}, Awareness::Unaware, Wait {}));
        QVERIFY(isHeard(listening(1), {"@.o"}, Awareness::Asleep, east, true));
    }

    void whoSleepsHearsHalfAsFar()
    {
        QVERIFY(isHeard(listening(), {"@....o"}, Awareness::Asleep, east));
        QVERIFY(!isHeard(listening(), {"@.....o"}, Awareness::Asleep, east));
    }

    // The troll is struck; the orc, 16 and 17 steps off, hears it to 16.
    void aBlowIsHeardTwiceAsFar()
    {
        const Ruleset rules = listening();
        for (const auto &[between, hears] : std::map<int, bool> {{15, true}, {16, false}}) {
            GameState state
                = drawn(rules, {"o" + std::string(static_cast<std::size_t>(between), '.') + "@T"},
                        Awareness::Unaware);
            act(state, rules, east);
            QCOMPARE(state.player.noise, 16);
            QCOMPARE(state.monsters.front().hasNoticed(), hears);
        }
    }

    // As the crow flies the orc is 2 cells away; around the wall it is 8 steps, and who waits is
    // heard half as far as who walks.
    void noiseGoesWhereFeetDo()
    {
        const Picture walled {"@....", "####.", "o...."};
        QVERIFY(!isHeard(listening(14), walled, Awareness::Unaware, Wait {}));
        QVERIFY(isHeard(listening(15), walled, Awareness::Unaware, Wait {}));
    }

    void whoHearsNoticesInTheStatedShareOfTurns()
    {
        Ruleset rules = listening();
        rules.rules.stealth->notices = 20;
        rules.rules.stealth->wakes = 5;
        for (const auto &[found, share] :
             std::map<Awareness, double> {{Awareness::Unaware, 0.2}, {Awareness::Asleep, 0.05}}) {
            std::vector<std::int64_t> counts(2);
            for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
                GameState state = drawn(rules, {"###", "#@#", "#.#", "#o#", "###"}, found);
                state.rng = Rng(seed);
                act(state, rules, Wait {});
                ++counts[state.monsters.front().hasNoticed() ? 1 : 0];
            }
            QVERIFY2(chiSquared(counts, {1 - share, share}) < chiSquaredLimit(1),
                     qPrintable(QString::number(counts[1])));
        }
    }

    // A sleeper by its own data: 2 cells and 100 %, whatever the rules say of the others.
    void sleepersKeepTheirOwnEars()
    {
        Ruleset rules = listening(20);
        rules.rules.stealth->wakes = 0;
        rules.monsters[Orc].behavior = Sleeper {.percent = 100, .radius = 2};
        QVERIFY(isHeard(rules, {"@.o"}, Awareness::Asleep, Wait {}));
        QVERIFY(!isHeard(rules, {"@..o"}, Awareness::Asleep, Wait {}));
    }

    // The orc wakes beside the player in one turn and strikes in the next.
    void toNoticeTakesATurn()
    {
        const Ruleset rules = listening();
        GameState state = drawn(rules, {"@o"}, Awareness::Asleep);
        QCOMPARE(worstReply(state, rules, state.player.position), 0);
        TurnResult result = takeTurn(state, rules, Wait {});
        QCOMPARE(result.events,
                 (std::vector<Event> {WokeUp {state.monsters.front().id, int {Orc}}}));
        QCOMPARE(worstReply(state, rules, state.player.position), 1); // power 3 less defence 2
        act(state, rules, Wait {});
        QCOMPARE(state.player.hp, 29);
    }

    void whoWasAwakeIsSaidToNotice()
    {
        const Ruleset rules = listening();
        GameState state = drawn(rules, {"@o"}, Awareness::Unaware);
        const TurnResult result = takeTurn(state, rules, Wait {});
        QCOMPARE(result.events,
                 (std::vector<Event> {Noticed {state.monsters.front().id, int {Orc}}}));
    }

    // Power 5 against 1 of defence takes 4, so 12 of the troll's 16; the next blow takes 4.
    void theFirstHitAtTheUnawareCountsThreefold()
    {
        const Ruleset rules = listening();
        for (const Awareness found : {Awareness::Asleep, Awareness::Unaware}) {
            GameState state = drawn(rules, {"@T"}, found);
            const TurnResult result = takeTurn(state, rules, east);
            const auto *blow = std::get_if<Attacked>(&result.events.front());
            QVERIFY(blow != nullptr);
            QCOMPARE(blow->damage, 12);
            QVERIFY(blow->isAmbush);
            QCOMPARE(state.monsters.front().hp, 4);
            QVERIFY(state.monsters.front().hasNoticed());
            act(state, rules, east);
            QVERIFY(state.monsters.empty()); // 4 more
        }
    }

    // A thrown blade of 3 against defence 1: 2, threefold 6.
    void throwsCountThreefoldToo()
    {
        Ruleset rules = listening(1);
        rules.items[Potion].effect = Missile {};
        rules.items[Potion].thrown = {.range = 6, .power = {3, 3}, .inflicts = {}};
        GameState state = drawn(rules, {"@....T"}, Awareness::Asleep);
        state.player.pack = {Potion};
        const TurnResult result = takeTurn(state, rules, ThrowItem {0, {5, 0}});
        const auto struck
            = std::find_if(result.events.begin(), result.events.end(), [](const Event &event) {
                  return std::holds_alternative<Struck>(event);
              });
        QVERIFY(struck != result.events.end());
        QCOMPARE(std::get<Struck>(*struck).damage, 6);
        QVERIFY(std::get<Struck>(*struck).isAmbush);
    }

    void withoutStealthASleeperIsHitAsAnybody()
    {
        Ruleset rules = scenarioRules();
        GameState state = drawn(rules, {"@T"}, Awareness::Asleep);
        act(state, rules, east);
        QCOMPARE(state.monsters.front().hp, 12);
        QCOMPARE(state.player.noise, 0);
        QCOMPARE(refusalOf(state, rules, Sneak {}), std::optional(Refusal::NobodyListens));
    }

    // A hunter at the same pace comes one step a turn: two while the player sneaks one.
    void sneakingIsFreeToBeginAndHalfAsFast()
    {
        const Ruleset rules = listening();
        GameState state = gameFrom(rules, {"@........o"});
        const std::uint64_t before = stateHash(state);
        act(state, rules, Sneak {});
        QCOMPARE(state.turn, 0);
        QCOMPARE(state.player.noise, 4);
        QVERIFY(stateHash(state) != before);
        act(state, rules, east);
        QCOMPARE(state.turn, 2);
        QCOMPARE(state.monsters.front().position, (Point {7, 0}));
        act(state, rules, Wait {});
        QCOMPARE(state.turn, 3); // only steps are slow
        QCOMPARE(state.monsters.front().position, (Point {6, 0}));
        act(state, rules, Sneak {});
        QCOMPARE(state.player.noise, 8);
        QVERIFY(!state.player.isSneaking);
    }

    void sneakingIsWrittenAsOneWord()
    {
        QCOMPARE(toText(Sneak {}), std::string("sneak"));
        QVERIFY(*parseAction("sneak") == Action {Sneak {}});
        QVERIFY(!parseAction("sneak ne"));
    }

    // It comes to where it saw the player last, finds nobody, and walks about.
    void whoLosesThePlayerIsUnawareAgain()
    {
        const Ruleset rules = listening(1);
        GameState state = gameFrom(rules, {"@#....", ".#.##.", "......", "##o###"});
        Monster &orc = state.monsters.front();
        orc.lastSeen = Point {5, 0};
        state.player.position = {0, 0};
        for (int turn = 0; turn < 20 && orc.hasNoticed(); ++turn)
            act(state, rules, Wait {});
        QVERIFY(orc.isUnaware);
        QCOMPARE(orc.lastSeen, std::nullopt);
    }

    // Shares of single monsters of plain tables over many floors; sleepers by their data sleep.
    void monstersAreFoundAsTheRulesSay()
    {
        Ruleset rules = tcod2020Rules();
        rules.rules.stealth = listening().rules.stealth;
        std::vector<std::int64_t> counts(3);
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const Result<GameState> state = newGame(rules, seed);
            for (const Monster &monster : state->monsters)
                ++counts[monster.isAsleep ? 0 : (monster.isUnaware ? 1 : 2)];
        }
        QVERIFY2(
            chiSquared(counts, {0.6, 0.3, 0.1}) < chiSquaredLimit(2),
            qPrintable(QStringLiteral("%1 %2 %3").arg(counts[0]).arg(counts[1]).arg(counts[2])));
        rules.monsters[Orc].behavior = Sleeper {.percent = 1, .radius = 1};
        rules.rules.stealth->asleep = 0;
        const Result<GameState> state = newGame(rules, 1);
        for (const Monster &monster : state->monsters)
            QCOMPARE(monster.isAsleep, monster.type == Orc);
    }

    // Over all floors of the flagship: a horde that is not of sleepers is in one state.
    void whatOneDrawBroughtIsFoundTogether()
    {
        const Result<Ruleset> read = readRuleset(resources::playable().front().json);
        QVERIFY(read && read->rules.stealth);
        int hordes = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Result<GameState> state = newGame(*read, seed, 5);
            const PopulatedMap floor = generateMap(*read, 5, seed);
            std::map<int, std::vector<Awareness>> states;
            std::vector<Monster> land = state->monsters;
            std::erase_if(land, [&](const Monster &monster) {
                return read->monsters[static_cast<std::size_t>(monster.type)].lives.has_value();
            });
            std::ptrdiff_t place = 0;
            for (const Spawn &spawn : floor.spawns) {
                const TypeRef type = typeOf(*read, floor, spawn);
                if (type.kind != Spawns::Monsters)
                    continue;
                if (read->monsters[static_cast<std::size_t>(type.index)].lives)
                    continue; // one on each floor at most, and only where there is water
                const Monster &monster = *std::next(land.begin(), place++);
                if (monster.isCaptive())
                    continue;
                const auto &behavior
                    = read->monsters[static_cast<std::size_t>(type.index)].behavior;
                if (!std::holds_alternative<Sleeper>(behavior))
                    states[drawsBehind(floor, spawn).empty()
                               ? -1 - static_cast<int>(place)
                               : floor.things[static_cast<std::size_t>(spawn.thing)].draw]
                        .push_back(monster.isAsleep ? Awareness::Asleep : Awareness::Unaware);
            }
            for (const auto &[draw, found] : states) {
                hordes += found.size() > 1 ? 1 : 0;
                QVERIFY(std::all_of(found.begin(), found.end(),
                                    [&](Awareness one) { return one == found.front(); }));
            }
        }
        QVERIFY(hordes > 5);
    }

    // The orc hears a walking player 4 steps away and a sneaking one 2: the end of the first row
    // is farther than that, its middle is not.
    void travelKeepsOutOfEarshotOfSleepers()
    {
        const Ruleset rules = listening();
        GameState state = drawn(rules, {"@.......>", ".........", "....o...."}, Awareness::Asleep);
        const NextStep walking = nextToTravel(state, rules, {8, 0});
        QVERIFY(std::get_if<Stop>(&walking) != nullptr);
        QCOMPARE(std::get<Stop>(walking), (Stop {StopReason::SleeperNear, int {Orc}}));
        state.player.isSneaking = true;
        const NextStep sneaking = nextToTravel(state, rules, {1, 0});
        QVERIFY(std::get_if<Action>(&sneaking) != nullptr);
        NextStep past = nextToTravel(state, rules, {8, 0});
        while (const auto *action = std::get_if<Action>(&past)) { // as far as it does not hear
            QVERIFY(!takeTurn(state, rules, *action).refusal);
            past = nextToTravel(state, rules, {8, 0});
        }
        QVERIFY((past == NextStep {Stop {StopReason::SleeperInTheWay, int {Orc}}}));
    }

    void theCellsOfEarshotAreThoseOfSteps()
    {
        const Ruleset rules = listening(2);
        GameState state = gameFrom(rules, {"@#..", "....", "...."});
        std::vector<Point> cells = heardCells(state);
        const std::vector<Point> expected
            = {{0, 0}, {0, 1}, {1, 1}, {2, 2}, {1, 2}, {0, 2}, {2, 1}}; // (2, 0) was never seen
        QCOMPARE(cells.size(), expected.size());
        QVERIFY(std::is_permutation(cells.begin(), cells.end(), expected.begin()));
        state.player.noise = 0;
        QVERIFY(heardCells(state).empty());
    }

    // Power 2..4 against defence 0..1, three times, at 9 HP: a damage of 3 or more is needed, in
    // 3 of the 6 equally likely pairs (3-0, 4-0, 4-1).
    void theChanceToKillAtOnceIsExact()
    {
        QCOMPARE(killsAtOnce(9, {2, 4}, {0, 1}, 3), 0.5);
        QCOMPARE(killsAtOnce(10, {2, 4}, {0, 1}, 3), 1.0 / 6); // 4 or more: 4-0
        QCOMPARE(killsAtOnce(1, {2, 4}, {0, 1}, 1), 1.0);
        QCOMPARE(killsAtOnce(13, {2, 4}, {0, 1}, 3), 0.0);
    }

    void newRulesWithoutStealthWakeTheGame()
    {
        const Ruleset rules = listening();
        GameState state = drawn(rules, {"@...o"}, Awareness::Unaware);
        state.player.isSneaking = true;
        const GameState next = rebase(state, rules, scenarioRules());
        QVERIFY(next.monsters.front().hasNoticed());
        QVERIFY(!next.player.isSneaking);
        QCOMPARE(next.player.noise, 0);
        QCOMPARE(rebase(next, scenarioRules(), rules).player.noise, 8);
    }

    // Worth it: the orc dies of the first blow but for 1 HP. Not worth it: seven trolls.
    void theCarefulBotCreepsUpOnTheWeakAndPassesTheStrong()
    {
        Ruleset rules = listening();
        rules.rules.stealth->wakes = 0;
        const auto bot = makeBot(BotKind::Careful);
        bot->startGame(Rng(1));
        GameState state = drawn(rules, {"@...o"}, Awareness::Asleep);
        QVERIFY(bot->act(View(state, rules)) == Action {Sneak {}});
        act(state, rules, Sneak {});
        QVERIFY(bot->act(View(state, rules)) == east);
        GameState many
            = drawn(rules, {"TTTTTTT", ".......", ".......", "...@...", ".......", "......>"},
                    Awareness::Asleep);
        bot->startGame(Rng(1));
        for (int turn = 0; turn < 2; ++turn)
            act(many, rules, bot->act(View(many, rules)));
        QVERIFY(!many.player.isSneaking);
        QVERIFY(many.player.position.y > 3); // on its way to the stairs
    }

    void stealthIsReadWrittenAndOfVersion2()
    {
        const Ruleset rules = listening();
        const std::string text = writeRuleset(rules);
        QVERIFY(text.find("\"version\": 2") != std::string::npos);
        QVERIFY(
            text.find(R"("stealth": {"radius": 8, "asleep": 60, "wandering": 30, "wakes": 100, )"
                      R"("notices": 100, "ambush": 3})")
            != std::string::npos);
        const Result<Ruleset> again = readRuleset(text);
        QVERIFY(again);
        QCOMPARE(again->rules.stealth, rules.rules.stealth);
    }

    void sharesOfMoreThanAllAreRefused()
    {
        const auto read = [](const std::string &stealth, int version) {
            return readRuleset(R"({"format": "fathom-ruleset", "version": )"
                               + std::to_string(version) + R"(, "name": "n", "floors": 1,)"
                               + R"( "rules": {"stealth": )" + stealth + R"(}, "tables": []})");
        };
        QVERIFY(read(R"({"asleep": 100})", 2));
        QCOMPARE(read(R"({"asleep": 100})", 2)->rules.stealth->wandering, 0);
        const auto refused = read(R"({"asleep": 80, "wandering": 21})", 2);
        QVERIFY(!refused);
        QVERIFY(resources::english(refused.error().message).find("100 % at most")
                != std::string::npos);
        QVERIFY(!read("{}", 1));
        QVERIFY(!read(R"({"ambush": 0})", 2));
    }
};

QTEST_GUILESS_MAIN(TestStealth)
#include "tst_stealth.moc"
