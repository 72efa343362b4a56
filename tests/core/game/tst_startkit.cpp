// SPDX-License-Identifier: MIT
#include "core/analysis/goals/expectedloadout.h"
#include "core/game/newgame.h"
#include "core/game/startkit.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/builtins.h"

#include <QtTest>

using namespace core;

namespace {

/// One table of orcs (10 xp) and one of potions and swords, on five floors of one sort.
Ruleset smallRules()
{
    Ruleset rules;
    rules.floors = 5;
    rules.monsters.resize(1);
    rules.monsters[0].id = rules.monsters[0].name = "orc";
    rules.monsters[0].xp = 10;
    rules.items.resize(4);
    const char *const ids[] = {"potion", "dagger", "sword", "rare-shield"};
    for (std::size_t i = 0; i < 4; ++i)
        rules.items[i].id = rules.items[i].name = ids[i];
    rules.items[0].effect = Heal {10};
    rules.items[1].effect = Wear {.slot = "weapon", .power = {1, 1}, .defense = {}};
    rules.items[2].effect = Wear {.slot = "weapon", .power = {3, 3}, .defense = {}};
    rules.items[3].effect = Wear {.slot = "shield", .power = {}, .defense = {5, 5}};
    rules.rules.equipmentSlots = {"weapon", "shield"};
    rules.rules.inventory = 4;
    rules.rules.advance.threshold = "100";
    rules.rules.advance.choices.resize(2);
    rules.rules.advance.choices[0].maxHp = 20;
    rules.rules.advance.choices[1].power = {1, 1};
    rules.player.emplace();
    rules.player->hp = 30;
    rules.player->power = {4, 4};
    rules.player->wears = {"dagger"};
    rules.player->carries = {"potion"};
    const auto perFloor = [](int number) {
        return CountRule {Per::Floor, Exactly {Constant {number}}};
    };
    rules.tables.resize(2);
    rules.tables[0] = {.id = "monsters",
                       .spawns = Spawns::Monsters,
                       .count = perFloor(6),
                       .entries = {{"orc", Constant {1}, {}}},
                       .unknown = {}};
    rules.tables[1] = {.id = "items",
                       .spawns = Spawns::Items,
                       .count = perFloor(4),
                       .entries = {{"potion", Constant {98}, {}},
                                   {"sword", Transitions {{{2, 98}}}, {}},
                                   {"rare-shield", Constant {1}, {}}},
                       .unknown = {}};
    return rules;
}

StartKit typicalOf(const Ruleset &rules, int floor)
{
    const Analysis analysis(rules, {.floors = {1, rules.floors}, .layouts = 200});
    return expectedLoadout(rules, analysis, floor);
}

/// The same types by tables whose entries have other ids than they. A floor has 3 draws of
/// monsters, two orcs by half of them and one by the other half: 4.5 orcs. It has 8 draws of items:
/// 4 go on to flasks (3 potions and 1 elixir), 2 are swords, 2 bring two potions each.
Ruleset rulesOfOtherIds()
{
    Ruleset rules = smallRules();
    rules.items.resize(5);
    rules.items[4].id = rules.items[4].name = "elixir";
    rules.items[4].effect = Heal {20};
    const auto entry = [](const char *id, int weight, const Stands &stands) {
        return SpawnEntry {.id = id, .weight = Constant {weight}, .unknown = {}, .stands = stands};
    };
    const auto twoOf = [](const char *type) {
        return Group {{{.what = OneType {type}, .count = Exactly {Constant {2}}}}};
    };
    rules.tables[0].count.draws = Exactly {Constant {3}};
    rules.tables[0].entries = {entry("pair", 1, twoOf("orc")), entry("loner", 1, OneType {"orc"})};
    rules.tables[1].count.draws = Exactly {Constant {8}};
    rules.tables[1].entries
        = {entry("flask", 2, FromTable {"flasks"}), entry("blade", 1, OneType {"sword"}),
           entry("crate", 1, twoOf("potion"))};
    rules.tables.push_back({.id = "flasks",
                            .spawns = Spawns::Items,
                            .count = {Per::Floor, NotDrawn {}},
                            .entries = {entry("potion", 3, {}), entry("elixir", 1, {})},
                            .unknown = {}});
    return rules;
}

StartKit typicalBeforePlacement(const Ruleset &rules, int floor)
{
    const Analysis analysis(rules,
                            {.floors = {1, rules.floors},
                             .layouts = 20,
                             .collisions = Collisions::Ignored,
                             .runs = 20});
    return expectedLoadout(rules, analysis, floor);
}

} // namespace

class TestStartKit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aKitTakesThePlaceOfTheOwnThings();
    void choicesAreTakenInTurn();
    void whatDoesNotFitStaysBehind();
    void theTypicalStartOfTheFirstFloorIsTheRulesets();
    void theTypicalLevelIsPaidByAllMonstersBefore();
    void onStairsALevelIsAFloor();
    void theTypicalPackIsThatOfOneFloor();
    void theTypicalLevelCountsMonstersByType();
    void theTypicalPackIsCountedByType();
    void ofManyRareItemsTheCommonestAreCarried();
    void whatIsTypicalOfABuiltInIsItsItems();
};

void TestStartKit::aKitTakesThePlaceOfTheOwnThings()
{
    const Ruleset rules = smallRules();
    GameState state = *newGame(rules, 1, 3);
    QCOMPARE(state.player.power, (Range {5, 5})); // 4 and the dagger's 1
    equip(state, rules, {.level = 1, .wears = {"sword", "dagger"}, .carries = {"potion"}});
    QCOMPARE(state.player.pack, (std::vector<int> {2, 1, 0}));
    QCOMPARE(state.player.worn, (std::vector<std::size_t> {0}));
    QCOMPARE(state.player.power, (Range {7, 7}));
    QCOMPARE(state.floor, 3);
}

void TestStartKit::choicesAreTakenInTurn()
{
    const Ruleset rules = smallRules();
    GameState state = *newGame(rules, 1);
    equip(state, rules, {.level = 4, .wears = {}, .carries = {}});
    QCOMPARE(state.player.level, 4);
    QCOMPARE(state.player.maxHp, 30 + 2 * 20); // first and third choice
    QCOMPARE(state.player.hp, 70);
    QCOMPARE(state.player.power, (Range {5, 5})); // 4 and the second choice, no dagger
    QCOMPARE(state.player.pendingAdvances, 0);
}

void TestStartKit::whatDoesNotFitStaysBehind()
{
    const Ruleset rules = smallRules();
    GameState state = *newGame(rules, 1);
    equip(state, rules,
          {.level = 1, .wears = {"sword"}, .carries = std::vector<std::string>(9, "potion")});
    QCOMPARE(state.player.pack, (std::vector<int> {2, 0, 0, 0}));
}

void TestStartKit::theTypicalStartOfTheFirstFloorIsTheRulesets()
{
    const StartKit expected {.level = 1, .wears = {"dagger"}, .carries = {"potion"}};
    QVERIFY(typicalOf(smallRules(), 1) == expected);
}

void TestStartKit::theTypicalLevelIsPaidByAllMonstersBefore()
{
    // Six orcs of 10 xp on a floor, few of which find their cell taken: 60 a floor, 100 a level.
    const Ruleset rules = smallRules();
    const int levels[] = {1, 1, 2, 2, 3}; // before floor 1: 0, then < 60, < 120, < 180, < 240
    for (int floor = 1; floor <= 5; ++floor)
        QCOMPARE(typicalOf(rules, floor).level, levels[floor - 1]);
}

void TestStartKit::onStairsALevelIsAFloor()
{
    Ruleset rules = smallRules();
    rules.rules.advance.by = AdvanceBy::Stairs;
    QCOMPARE(typicalOf(rules, 4).level, 4);
}

void TestStartKit::theTypicalPackIsThatOfOneFloor()
{
    // Floor 1: 4 draws, 98 of 99 a potion: 4 found, and 1 from the start. No sword yet.
    const StartKit second = typicalOf(smallRules(), 2);
    QCOMPARE(second.wears, (std::vector<std::string> {"dagger"}));
    QCOMPARE(second.carries, std::vector<std::string>(5, "potion"));
    // Floor 2: half of the draws are potions, the other half swords; a shield is rare.
    const StartKit third = typicalOf(smallRules(), 3);
    QCOMPARE(third.wears, (std::vector<std::string> {"sword"}));
    QCOMPARE(third.carries, std::vector<std::string>(3, "potion"));
}

void TestStartKit::theTypicalLevelCountsMonstersByType()
{
    const Ruleset rules = rulesOfOtherIds();
    const int levels[] = {1, 1, 1, 2, 2}; // before floor 1: 0, then 45, 90, 135, 180 xp
    for (int floor = 1; floor <= 5; ++floor)
        QCOMPARE(typicalBeforePlacement(rules, floor).level, levels[floor - 1]);
}

void TestStartKit::theTypicalPackIsCountedByType()
{
    const StartKit kit = typicalBeforePlacement(rulesOfOtherIds(), 2);
    // No sword among 8 draws: 0.75^8, or 10 %.
    QCOMPARE(kit.wears, (std::vector<std::string> {"sword"}));
    std::vector<std::string> expected(8, "potion"); // 1 from the start, 3 from flasks, 2 · 2
    expected.emplace_back("elixir");
    QCOMPARE(kit.carries, expected);
}

void TestStartKit::ofManyRareItemsTheCommonestAreCarried()
{
    // 3 draws by weights of 15, 14, 13, 12 and 6 among 60: 0.75, 0.7, 0.65, 0.6 and 0.3 in the
    // mean, 3 together; by three times the draws 2.25, 2.1, 1.95, 1.8 and 0.9.
    Ruleset rules = smallRules();
    rules.player->carries.clear();
    rules.items.clear();
    SpawnTable &table = rules.tables[1];
    table.entries.clear();
    for (const auto &[id, weight] : {std::pair("a", 15), std::pair("b", 14), std::pair("c", 13),
                                     std::pair("d", 12), std::pair("e", 6)}) {
        rules.items.emplace_back().id = id;
        table.entries.push_back({id, Constant {weight}, {}});
    }
    table.count.draws = Exactly {Constant {3}};
    using Ids = std::vector<std::string>;
    QCOMPARE(typicalBeforePlacement(rules, 2).carries, (Ids {"a", "b", "c"}));
    table.count.draws = Exactly {Constant {9}};
    QCOMPARE(typicalBeforePlacement(rules, 2).carries,
             (Ids {"a", "a", "b", "b", "c", "d", "c", "e", "d"}));
}

void TestStartKit::whatIsTypicalOfABuiltInIsItsItems()
{
    for (const resources::Builtin &builtin : resources::builtins()) {
        const Ruleset rules = *readRuleset(builtin.json);
        const Analysis analysis(
            rules,
            {.floors = {1, rules.floors}, .layouts = 20, .runs = 20, .effort = Effort::Quick});
        for (int floor = 1; floor <= rules.floors; ++floor) {
            for (const std::string &id : expectedLoadout(rules, analysis, floor).carries)
                QVERIFY2(findItem(rules, id), id.c_str());
        }
    }
}

QTEST_GUILESS_MAIN(TestStartKit)
#include "tst_startkit.moc"
