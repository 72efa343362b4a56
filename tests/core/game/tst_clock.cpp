// SPDX-License-Identifier: MIT
// What time brings: HP that come back, resting, and monsters that arrive by the stairs.

#include "core/bot/bot.h"
#include "core/bot/view.h"
#include "core/game/knowledge/travel.h"
#include "core/game/newgame.h"
#include "core/game/rules/clock.h"
#include "core/game/taketurn.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/validate.h"
#include "resources/messages/english.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/spawntables.h"
#include "tests/support/statistics.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace core;

namespace {

/// The scenario rules (30 HP), where all HP come back in 60 turns: 1 in each second one.
Ruleset healingRules()
{
    Ruleset rules = scenarioRules();
    rules.rules.healing = 60;
    return rules;
}

/// A table of which one draw arrives each 10 turns.
SpawnTable arriving(std::vector<SpawnEntry> entries)
{
    SpawnTable table = support::table("bands", Spawns::Monsters, {}, std::move(entries));
    table.count.draws = NotDrawn {};
    table.arrives = Constant {10};
    return table;
}

SpawnEntry orcs()
{
    return support::entry("orc", Constant {1});
}

/// A troll that leads two orcs.
SpawnEntry band()
{
    SpawnEntry entry = support::entry("band", Constant {1});
    entry.stands = Group {{{.what = OneType {"troll"}, .count = Exactly {Constant {1}}},
                           {.what = OneType {"orc"}, .count = Exactly {Constant {2}}}}};
    return entry;
}

Ruleset visited(SpawnEntry entry)
{
    Ruleset rules = scenarioRules();
    rules.monsters[Orc].id = "orc";
    rules.monsters[Troll].id = "troll";
    rules.tables = {arriving({std::move(entry)})};
    return rules;
}

/// The stairs are out of view behind the wall, three steps from the player.
const Picture corner = {"@....", "####.", ">...."};

void wait(GameState &state, const Ruleset &rules, int turns)
{
    for (int turn = 0; turn < turns; ++turn)
        takeTurn(state, rules, Wait {});
}

} // namespace

class TestClock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hpComeBackEvenly()
    {
        const Ruleset rules = healingRules();
        GameState state = gameFrom(rules, {"@."});
        state.player.hp = 10;
        wait(state, rules, 1);
        QCOMPARE(state.player.hp, 10);
        wait(state, rules, 1);
        QCOMPARE(state.player.hp, 11);
        wait(state, rules, 20);
        QCOMPARE(state.player.hp, 21);
        wait(state, rules, 40);
        QCOMPARE(state.player.hp, 30); // no more than there are at most
    }

    // 7 HP in 20 turns: in any 20 turns in a row just 7, whatever turn they begin with.
    void noTurnIsLostOrCountedTwice()
    {
        Rules rules;
        rules.healing = 20;
        for (int from = 0; from < 40; ++from) {
            QCOMPARE(healedBetween(rules, 7, from, from + 20), 7);
            int sum = 0;
            for (int turn = from; turn < from + 20; ++turn)
                sum += healedBetween(rules, 7, turn, turn + 1);
            QCOMPARE(sum, 7);
        }
        rules.healing = 0;
        QCOMPARE(healedBetween(rules, 7, 0, 1000), 0);
    }

    // The orc is worth 35 XP: a tenth, rounded up, is 4 HP.
    void aKillGivesBackAShareOfItsExperience()
    {
        Ruleset rules = scenarioRules();
        GameState state = gameFrom(rules, {"@o"});
        state.monsters[0].hp = 1;
        for (const auto &[percent, hp, healed] :
             {std::array {0, 10, 0}, std::array {10, 10, 4}, std::array {10, 28, 2},
              std::array {1000, 1, 29}, std::array {10, 30, 0}}) {
            rules.rules.healOnXp = percent;
            GameState after = state;
            after.player.hp = hp;
            const TurnResult result = takeTurn(after, rules, Move {Direction::East});
            const auto died
                = std::find_if(result.events.begin(), result.events.end(), [](const Event &event) {
                      return std::holds_alternative<MonsterDied>(event);
                  });
            QVERIFY(died != result.events.end());
            QCOMPARE(std::get<MonsterDied>(*died).healed, healed);
            QCOMPARE(after.player.hp, hp + healed);
        }
    }

    void poisonKeepsTimeFromHealing()
    {
        const Ruleset rules = healingRules();
        GameState state = gameFrom(rules, {"@."});
        state.player.hp = 10;
        state.player.statuses[Status::Poisoned] = 100;
        state.player.statuses.poison = 0;
        wait(state, rules, 10);
        QCOMPARE(state.player.hp, 10);
    }

    void restingEndsWithAllHp()
    {
        const Ruleset rules = healingRules();
        GameState state = gameFrom(rules, {"@."});
        state.player.hp = 20;
        int turns = 0;
        NextStep next = nextToRest(state, rules);
        for (; std::holds_alternative<Action>(next); next = nextToRest(state, rules), ++turns)
            takeTurn(state, rules, std::get<Action>(next));
        QCOMPARE(state.player.hp, 30);
        QCOMPARE(turns, 20);
        QVERIFY((next == NextStep {Stop {StopReason::NotHurt}}));
    }

    void someoneInViewEndsResting()
    {
        const Ruleset rules = healingRules();
        GameState state = gameFrom(rules, {"@..o"});
        state.player.hp = 10;
        const NextStep next = nextToRest(state, rules);
        QVERIFY((next == NextStep {Stop {StopReason::EnemyInView, int {Orc}}}));
    }

    // After nine turns nobody, with the tenth an orc on the stairs, who then comes.
    void monstersArriveByTheStairsWhenTheirTurnsArePast()
    {
        const Ruleset rules = visited(orcs());
        GameState state = gameFrom(rules, corner);
        wait(state, rules, 9);
        QVERIFY(state.monsters.empty());
        wait(state, rules, 1);
        QCOMPARE(state.monsters.size(), std::size_t {1});
        QCOMPARE(state.monsters.front().position, (Point {0, 2}));
        QCOMPARE(state.monsters.front().lastSeen, std::optional(Point {0, 0}));
        QVERIFY(hasArrived(state.monsters.front().id));
        QCOMPARE(state.nextActor, 1U); // the floor's own numbers go on as if nobody had come
        wait(state, rules, 6); // 8 steps lead to the player
        QVERIFY(state.visible[state.monsters.front().position] != 0);
    }

    void groupsArriveTogetherTheLeaderFirst()
    {
        const Ruleset rules = visited(band());
        GameState state = gameFrom(rules, corner);
        wait(state, rules, 10);
        QCOMPARE(state.monsters.size(), std::size_t {3});
        QCOMPARE(state.monsters[0].type, int {Troll});
        QCOMPARE(state.monsters[1].type, int {Orc});
        QCOMPARE(state.monsters[2].type, int {Orc});
        QVERIFY(state.monsters[1].id != state.monsters[2].id);
        QVERIFY(!(state.monsters[1].position == state.monsters[2].position));
    }

    void whereAllStairsAreSeenNobodyComes()
    {
        const Ruleset rules = visited(orcs());
        GameState state = gameFrom(rules, {"@..>"});
        wait(state, rules, 30);
        QVERIFY(state.monsters.empty());
    }

    // With stealth they do not know of the player, but come to where it was.
    void whoArrivesIsUnawareAndComesForThePlayer()
    {
        Ruleset rules = visited(orcs());
        rules.rules.stealth = Stealth {.radius = 1,
                                       .asleep = 0,
                                       .wandering = 0,
                                       .wakes = 0,
                                       .notices = 0,
                                       .ambush = 3,
                                       .unknown = {}};
        GameState state = gameFrom(rules, corner);
        wait(state, rules, 10);
        QVERIFY(state.monsters.front().isUnaware);
        wait(state, rules, 7);
        QVERIFY(stepsBetween(state.monsters.front().position, state.player.position) <= 1);
        QVERIFY(state.monsters.front().isUnaware);
    }

    void aFloorWithoutTurnsHasNoArrivals()
    {
        Ruleset rules = visited(orcs());
        rules.tables.front().arrives = support::steps({{2, 10}});
        GameState state = gameFrom(rules, corner);
        wait(state, rules, 50);
        QVERIFY(state.monsters.empty());
    }

    // Weights 3 and 1, by many seeds; the draw is not counted by what other tables remember.
    void drawsFollowTheWeights()
    {
        Ruleset rules = visited(orcs());
        rules.tables.front().entries
            = {support::entry("orc", Constant {3}), support::entry("troll", Constant {1})};
        rules.tables.front().entries[0].limit = Limit {.perFloor = {}, .perRun = 1};
        std::vector<std::int64_t> counts(2);
        for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
            const std::vector<int> types = drawArrivals(rules, 0, 1, seed);
            QCOMPARE(types.size(), std::size_t {1});
            ++counts[static_cast<std::size_t>(types.front())];
        }
        QVERIFY(chiSquared(counts, {0.75, 0.25}) < chiSquaredLimit(1));
    }

    void aTableForArrivalsDrawsNothingForTheFloor()
    {
        Ruleset rules = tcod2020Rules();
        rules.tables.push_back(arriving({support::entry("orc", Constant {1})}));
        Ruleset plain = tcod2020Rules();
        const Result<GameState> with = newGame(rules, 3);
        const Result<GameState> without = newGame(plain, 3);
        QVERIFY(with && without);
        QCOMPARE(with->monsters.size(), without->monsters.size());
        const std::vector<Issue> issues = validate(rules);
        QVERIFY(std::none_of(issues.begin(), issues.end(), [](const Issue &issue) {
            return resources::english(issue.message).find("No table draws from this one")
                != std::string::npos;
        }));
    }

    // From 14 of 30 HP (below 50 %) until 27 (90 %).
    void theCarefulBotRestsUntilWell()
    {
        const Ruleset rules = healingRules();
        const auto bot = makeBot(BotKind::Careful);
        bot->startGame(Rng(1));
        GameState state = gameFrom(rules, {"@....>"});
        state.player.hp = 15;
        QVERIFY(!std::holds_alternative<Wait>(bot->act(View(state, rules))));
        state.player.hp = 14;
        int turns = 0;
        for (; std::holds_alternative<Wait>(bot->act(View(state, rules))) && turns < 100; ++turns)
            takeTurn(state, rules, Wait {});
        QCOMPARE(state.player.hp, 27);
    }

    void timeIsReadWrittenAndOfVersion2()
    {
        Ruleset rules = visited(band());
        rules.rules.healing = 600;
        const std::string text = writeRuleset(rules);
        QVERIFY(text.find("\"version\": 2") != std::string::npos);
        const Result<Ruleset> again = readRuleset(text);
        QVERIFY(again);
        QCOMPARE(again->rules.healing, 600);
        QVERIFY(again->tables == rules.tables);
    }

    void onlyMonstersArrive()
    {
        const auto read = readRuleset(
            R"({"format": "fathom-ruleset", "version": 2, "name": "n", "floors": 1, "tables": [)"
            R"({"id": "t", "spawns": "items", "arrives": 100, "entries": []}]})");
        QVERIFY(!read);
        QVERIFY(resources::english(read.error().message).find("Only monsters arrive")
                != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestClock)
#include "tst_clock.moc"
