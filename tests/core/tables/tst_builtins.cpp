// SPDX-License-Identifier: MIT
// The built-in rulesets against the tutorials they come from, floor by floor, written out by hand.

#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/distribution.h"
#include "resources/builtins.h"
#include "resources/messages/english.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

using core::Advance;
using core::AdvanceBy;
using core::AdvanceChoice;
using core::Blast;
using core::Confuse;
using core::Count;
using core::Distribution;
using core::Dungeon;
using core::Effect;
using core::Heal;
using core::ItemType;
using core::Layout;
using core::MonsterType;
using core::Per;
using core::Placement;
using core::Range;
using core::Ruleset;
using core::Spawns;
using core::SpawnTable;
using core::StartCell;
using core::StrikeNearest;
using core::Wear;

namespace {

using Row = std::vector<int>; // floors 1..10

struct ExpectedTable
{
    std::string id;
    std::vector<std::pair<std::string, Row>> weights;
};

const Row orc = {80, 80, 80, 80, 80, 80, 80, 80, 80, 80};
const Row troll = {0, 0, 15, 15, 30, 30, 60, 60, 60, 60};
const Row healing = {35, 35, 35, 35, 35, 35, 35, 35, 35, 35};
const Row confusion = {0, 10, 10, 10, 10, 10, 10, 10, 10, 10};
const Row lightning = {0, 0, 0, 25, 25, 25, 25, 25, 25, 25};
const Row fireball = {0, 0, 0, 0, 0, 25, 25, 25, 25, 25};
const Row mostMonsters = {2, 2, 2, 3, 3, 5, 5, 5, 5, 5};
const Row mostItems = {1, 1, 1, 2, 2, 2, 2, 2, 2, 2};

const std::vector<ExpectedTable> classicTables = {{"monsters", {{"orc", orc}, {"troll", troll}}},
                                                  {"items",
                                                   {{"healing-potion", healing},
                                                    {"confusion-scroll", confusion},
                                                    {"lightning-scroll", lightning},
                                                    {"fireball-scroll", fireball}}}};

const std::vector<ExpectedTable> chargridTables
    = {{"monsters",
        {{"orc", {20, 20, 20, 20, 20, 20, 20, 20, 20, 20}},
         {"troll", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}}},
       {"items",
        {{"healing-potion", {20, 20, 20, 20, 20, 20, 20, 20, 20, 20}},
         {"fireball-scroll", {1, 5, 5, 5, 10, 10, 10, 10, 10, 10}},
         {"confusion-scroll", {1, 3, 3, 3, 5, 5, 5, 5, 5, 5}}}}};

std::string_view textOf(std::string_view name)
{
    for (const resources::Builtin &builtin : resources::builtins()) {
        if (builtin.name == name)
            return builtin.json;
    }
    qFatal("no such built-in");
}

Ruleset load(std::string_view name)
{
    auto rules = core::readRuleset(textOf(name));
    if (!rules)
        qFatal("%s", resources::english(rules.error()).c_str());
    return *rules;
}

const MonsterType &monster(const Ruleset &rules, std::string_view id)
{
    return rules.monsters[*core::findMonster(rules, id)];
}

const Effect &effect(const Ruleset &rules, std::string_view id)
{
    return rules.items[*core::findItem(rules, id)].effect;
}

Range both(int n)
{
    return {n, n};
}

/// (HP, defense, power, xp) as resources/help/developers/sources.md lists them.
bool hasStats(const MonsterType &type, int hp, Range defense, Range power, int xp)
{
    return type.hp == hp && type.defense == defense && type.power == power && type.xp == xp;
}

void compareTables(const Ruleset &rules, const std::vector<ExpectedTable> &expected)
{
    QCOMPARE(rules.tables.size(), expected.size());
    for (std::size_t t = 0; t < expected.size(); ++t) {
        const SpawnTable &table = rules.tables[t];
        QCOMPARE(table.id, expected[t].id);
        QCOMPARE(table.entries.size(), expected[t].weights.size());
        for (std::size_t e = 0; e < table.entries.size(); ++e) {
            QCOMPARE(table.entries[e].id, expected[t].weights[e].first);
            for (int floor = 1; floor <= 10; ++floor)
                QCOMPARE(Distribution::at(table, floor).weight(e),
                         expected[t].weights[e].second[static_cast<std::size_t>(floor - 1)]);
        }
    }
}

void compareMaxima(const Ruleset &rules)
{
    for (int floor = 1; floor <= 10; ++floor) {
        const auto row = static_cast<std::size_t>(floor - 1);
        for (std::size_t t = 0; t < 2; ++t) {
            const int most = t == 0 ? mostMonsters[row] : mostItems[row];
            const auto probabilities = Count::at(rules.tables[t].count, floor).probabilities();
            QCOMPARE(probabilities.size(), static_cast<std::size_t>(most) + 1);
            for (const double probability : probabilities)
                QCOMPARE(probability, 1.0 / (most + 1));
        }
    }
}

void compareClassicDungeon(const Dungeon &dungeon)
{
    QCOMPARE(dungeon.layout, Layout::Classic);
    QCOMPARE(dungeon.width, 80);
    QCOMPARE(dungeon.height, 43);
    QCOMPARE(dungeon.attempts, 30);
    QVERIFY((dungeon.roomWidth == Range {6, 10}));
    QVERIFY((dungeon.roomHeight == Range {6, 10}));
}

void compareExperience(const Advance &advance)
{
    QCOMPARE(advance.by, AdvanceBy::Xp);
    QCOMPARE(advance.threshold, std::string("200 + 150*level"));
    QCOMPARE(advance.choices.size(), std::size_t(3));
    QVERIFY((advance.choices[0] == AdvanceChoice {20, {}, {}, 0, {}}));
    QVERIFY((advance.choices[1] == AdvanceChoice {0, both(1), {}, 0, {}}));
    QVERIFY((advance.choices[2] == AdvanceChoice {0, {}, both(1), 0, {}}));
}

void compareLooks(const Ruleset &rules, const std::string &scroll)
{
    QCOMPARE(rules.player->glyph, std::string("@"));
    QCOMPARE(rules.player->color, std::string("#ffffff"));
    QCOMPARE(monster(rules, "orc").glyph, std::string("o"));
    QCOMPARE(monster(rules, "orc").color, std::string("#3f7f3f")); // (63, 127, 63)
    QCOMPARE(monster(rules, "troll").glyph, std::string("T"));
    QCOMPARE(monster(rules, "troll").color, std::string("#007f00")); // (0, 127, 0)
    for (const ItemType &item : rules.items)
        QCOMPARE(item.glyph, item.id == "healing-potion" ? std::string("!") : scroll);
    QCOMPARE(rules.items[*core::findItem(rules, "healing-potion")].color, std::string("#7f00ff"));
}

void comparePlacement(const Ruleset &rules, Placement placement, StartCell startCell)
{
    QCOMPARE(rules.dungeon.startCell, startCell);
    for (const SpawnTable &table : rules.tables) {
        QCOMPARE(table.placement, placement);
        QCOMPARE(table.count.per, Per::Room);
    }
    QCOMPARE(rules.tables[0].spawns, Spawns::Monsters);
    QCOMPARE(rules.tables[1].spawns, Spawns::Items);
}

/// What S0, S1 and S3 have in common.
void compareLibtcodStats(const Ruleset &rules)
{
    QVERIFY(hasStats(monster(rules, "orc"), 20, both(0), both(4), 35));
    QVERIFY(hasStats(monster(rules, "troll"), 30, both(2), both(8), 100));
    QCOMPARE(rules.player->hp, 100);
    QVERIFY(rules.player->defense == both(1) && rules.player->power == both(4));
    QVERIFY(effect(rules, "healing-potion") == Effect(Heal {40}));
    QVERIFY(effect(rules, "lightning-scroll") == Effect(StrikeNearest {40, 5, 0}));
    QVERIFY(effect(rules, "fireball-scroll") == Effect(Blast {25, 3, 0}));
    QVERIFY(effect(rules, "confusion-scroll") == Effect(Confuse {11, 8, 0}));
    QCOMPARE(rules.rules.fovRadius, 10);
    QCOMPARE(rules.rules.inventory, 26);
    QCOMPARE(rules.rules.healOnDescent, 50);
}

void collectKeys(const nlohmann::json &json, std::set<std::string> &keys)
{
    for (const auto &[key, value] : json.items()) {
        if (json.is_object())
            keys.insert(key);
        if (value.is_structured())
            collectKeys(value, keys);
    }
}

} // namespace

class tst_builtins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allAreListedByFileName();
    void everyOneIsWrittenBackByteForByte();
    void theFirstNineCanBePlayed();
    void fathomHasMuchToMeetAndToFind();
    void eachDepthOfFathomHasItsOwnGround();
    void whatVaultsOfFathomOfferLasts();
    void roguebasinIsTheTutorialsPart12();
    void rustTcodDiffersOnlyInItsOpenStartCell();
    void tcod2020IsTheTutorialsPart12();
    void chargridTablesAreTheTutorials();
    void chargridStatsAreTheTutorials();
    void chargridDungeonIsTheTutorials();
    void roguebasin13AddsSwordShieldAndDagger();
    void tcod2020Part13AddsWeaponsAndArmor();
    void chargrid13AddsEquipmentForFightersAndMages();
    void theSchemaNamesEveryMemberOfTheBuiltins();
};

void tst_builtins::allAreListedByFileName()
{
    std::vector<std::string_view> names;
    for (const resources::Builtin &builtin : resources::builtins())
        names.push_back(builtin.name);
    const std::vector<std::string_view> expected
        = {"fathom",        "roguebasin",   "tcod-2020",        "rust-tcod",     "chargrid-2020",
           "roguebasin-13", "tcod-2020-13", "chargrid-2020-13", "menagerie",     "brogue-hordes",
           "brogue-items",  "dcss-dungeon", "angband-monsters", "shattered-mobs"};
    QVERIFY(names == expected);
}

void tst_builtins::everyOneIsWrittenBackByteForByte()
{
    for (const resources::Builtin &builtin : resources::builtins())
        QCOMPARE(core::writeRuleset(load(builtin.name)), std::string(builtin.json));
}

void tst_builtins::theFirstNineCanBePlayed()
{
    QCOMPARE(resources::playable().size(), std::size_t {9});
    for (const resources::Builtin &builtin : resources::playable()) {
        const Ruleset rules = load(builtin.name);
        QVERIFY(core::missingForPlay(rules).empty());
        QCOMPARE(rules.floors, builtin.name == "fathom" ? 12 : 10);
        QVERIFY(!rules.description.empty());
    }
}

void tst_builtins::fathomHasMuchToMeetAndToFind()
{
    const Ruleset rules = load("fathom");
    QVERIFY(rules.monsters.size() >= 30);
    QVERIFY(rules.items.size() >= 45);
    for (const MonsterType &type : rules.monsters)
        QVERIFY2(!type.description.empty(), type.id.c_str());
    for (const ItemType &type : rules.items)
        QVERIFY2(!type.description.empty(), type.id.c_str());
    std::set<std::string> drawn(rules.player->wears.begin(), rules.player->wears.end());
    for (const SpawnTable &table : rules.tables) {
        drawn.insert(table.vaultKey);
        for (const core::SpawnEntry &entry : table.entries) {
            drawn.insert(entry.type());
            if (const auto *group = std::get_if<core::Group>(&entry.stands))
                for (const core::GroupMember &member : group->members)
                    if (const auto *one = std::get_if<core::OneType>(&member.what))
                        drawn.insert(one->type);
        }
    }
    for (const MonsterType &type : rules.monsters)
        QVERIFY2(drawn.count(type.id) == 1, type.id.c_str());
    for (const ItemType &type : rules.items)
        QVERIFY2(drawn.count(type.id) == 1, type.id.c_str());
}

void tst_builtins::eachDepthOfFathomHasItsOwnGround()
{
    const std::array<std::string, 4> expected {"roots", "fungus", "mosaic", "bones"};
    const Ruleset rules = load("fathom");
    const auto growth = std::find_if(rules.tables.begin(), rules.tables.end(),
                                     [](const SpawnTable &table) { return table.id == "growth"; });
    QVERIFY(growth != rules.tables.end());
    for (int floor = 1; floor <= rules.floors; ++floor) {
        const std::vector<int> weights = Distribution::at(*growth, floor).weights();
        const auto most = std::max_element(weights.begin(), weights.end());
        const auto entry = static_cast<std::size_t>(most - weights.begin());
        QCOMPARE(growth->entries[entry].id, expected[static_cast<std::size_t>(floor - 1) / 3]);
    }
}

// A thing that is used up at once is no choice beside one to wear.
void tst_builtins::whatVaultsOfFathomOfferLasts()
{
    const Ruleset rules = load("fathom");
    int offered = 0;
    for (const SpawnTable &table : rules.tables) {
        if (table.id.rfind("vault-", 0) != 0 || table.spawns != core::Spawns::Items)
            continue;
        for (const core::SpawnEntry &entry : table.entries) {
            const ItemType &type = rules.items[*core::findItem(rules, entry.type())];
            const auto *wear = std::get_if<core::Wear>(&type.effect);
            const int twiceMean = wear
                ? wear->power.min + wear->power.max + wear->defense.min + wear->defense.max
                : 0;
            QVERIFY2(twiceMean >= 2 || type.charges
                         || std::holds_alternative<core::Strengthen>(type.effect),
                     type.id.c_str());
            ++offered;
        }
    }
    QVERIFY(offered >= 10);
}

void tst_builtins::roguebasinIsTheTutorialsPart12()
{
    const Ruleset rules = load("roguebasin");
    compareTables(rules, classicTables);
    compareMaxima(rules);
    compareClassicDungeon(rules.dungeon);
    comparePlacement(rules, Placement::DropIfBlocked, StartCell::Reserved);
    compareLibtcodStats(rules);
    compareExperience(rules.rules.advance);
    compareLooks(rules, "#");
}

void tst_builtins::rustTcodDiffersOnlyInItsOpenStartCell()
{
    const Ruleset rules = load("rust-tcod");
    comparePlacement(rules, Placement::DropIfBlocked, StartCell::Open);
    compareLibtcodStats(rules);
    Ruleset same = load("roguebasin");
    same.name = rules.name;
    same.description = rules.description;
    same.dungeon.startCell = StartCell::Open;
    QVERIFY(same == rules);
}

void tst_builtins::tcod2020IsTheTutorialsPart12()
{
    const Ruleset rules = load("tcod-2020");
    compareTables(rules, classicTables);
    compareMaxima(rules);
    compareClassicDungeon(rules.dungeon);
    comparePlacement(rules, Placement::DropIfOccupied, StartCell::Reserved);
    compareExperience(rules.rules.advance);
    compareLooks(rules, "~");
    QVERIFY(hasStats(monster(rules, "orc"), 10, both(0), both(3), 35));
    QVERIFY(hasStats(monster(rules, "troll"), 16, both(1), both(4), 100));
    QCOMPARE(rules.player->hp, 30);
    QVERIFY(rules.player->defense == both(2) && rules.player->power == both(5));
    QVERIFY(effect(rules, "healing-potion") == Effect(Heal {4}));
    QVERIFY(effect(rules, "lightning-scroll") == Effect(StrikeNearest {20, 5, 0}));
    QVERIFY(effect(rules, "fireball-scroll") == Effect(Blast {12, 3, 0}));
    QVERIFY(effect(rules, "confusion-scroll") == Effect(Confuse {10, 8, 0}));
    QCOMPARE(rules.rules.fovRadius, 8);
    QCOMPARE(rules.rules.inventory, 26);
    QCOMPARE(rules.rules.healOnDescent, 0);
}

void tst_builtins::chargridTablesAreTheTutorials()
{
    const Ruleset rules = load("chargrid-2020");
    compareTables(rules, chargridTables);
    for (const int floor : {1, 5, 10}) {
        const auto monsters = Count::at(rules.tables[0].count, floor).probabilities();
        const auto items = Count::at(rules.tables[1].count, floor).probabilities();
        const std::vector<double> sixteenths = {6, 4, 3, 2, 1};
        const std::vector<double> ninths = {2, 5, 2};
        QCOMPARE(monsters.size(), sixteenths.size());
        QCOMPARE(items.size(), ninths.size());
        for (std::size_t k = 0; k < monsters.size(); ++k)
            QCOMPARE(monsters[k], sixteenths[k] / 16);
        for (std::size_t k = 0; k < items.size(); ++k)
            QCOMPARE(items[k], ninths[k] / 9);
    }
}

void tst_builtins::chargridStatsAreTheTutorials()
{
    const Ruleset rules = load("chargrid-2020");
    QVERIFY(hasStats(monster(rules, "orc"), 2, {0, 1}, {1, 2}, 0));
    QVERIFY(hasStats(monster(rules, "troll"), 6, both(0), {1, 3}, 0));
    QCOMPARE(rules.player->hp, 20);
    QVERIFY((rules.player->defense == Range {0, 1} && rules.player->power == Range {1, 2}));
    QCOMPARE(rules.player->magic, 0);
    QVERIFY(effect(rules, "healing-potion") == Effect(Heal {5}));
    QVERIFY(effect(rules, "fireball-scroll") == Effect(Blast {1, 0, 1}));
    QVERIFY(effect(rules, "confusion-scroll") == Effect(Confuse {3, 10, 3}));
    QCOMPARE(rules.rules.fovRadius, 10);
    QCOMPARE(rules.rules.inventory, 10);
    QCOMPARE(rules.rules.healOnDescent, 0);
    QCOMPARE(rules.rules.advance.by, AdvanceBy::Stairs);
    const std::vector<AdvanceChoice> choices
        = {{0, {0, 1}, {}, 0, {}}, {0, {}, {0, 1}, 0, {}}, {0, {}, {}, 1, {}}, {5, {}, {}, 0, {}}};
    QVERIFY(rules.rules.advance.choices == choices);
}

void tst_builtins::chargridDungeonIsTheTutorials()
{
    const Ruleset rules = load("chargrid-2020");
    comparePlacement(rules, Placement::DistinctCells, StartCell::Reserved);
    QCOMPARE(rules.dungeon.layout, Layout::Chargrid);
    QCOMPARE(rules.dungeon.width, 40);
    QCOMPARE(rules.dungeon.height, 25);
    QCOMPARE(rules.dungeon.attempts, 100);
    QVERIFY((rules.dungeon.roomWidth == Range {5, 10}));
    QVERIFY((rules.dungeon.roomHeight == Range {5, 8}));
}

void tst_builtins::roguebasin13AddsSwordShieldAndDagger()
{
    const Ruleset rules = load("roguebasin-13");
    std::vector<ExpectedTable> tables = classicTables;
    tables[1].weights.push_back({"sword", {0, 0, 0, 5, 5, 5, 5, 5, 5, 5}});
    tables[1].weights.push_back({"shield", {0, 0, 0, 0, 0, 0, 0, 15, 15, 15}});
    compareTables(rules, tables);
    compareMaxima(rules);
    QVERIFY(rules.rules.equipmentSlots == std::vector<std::string>({"right hand", "left hand"}));
    QVERIFY(effect(rules, "dagger") == Effect(Wear {"right hand", both(2), {}, 0}));
    QVERIFY(effect(rules, "sword") == Effect(Wear {"right hand", both(3), {}, 0}));
    QVERIFY(effect(rules, "shield") == Effect(Wear {"left hand", {}, both(1), 0}));
    QVERIFY(rules.player->wears == std::vector<std::string> {"dagger"});
    QCOMPARE(rules.player->hp, 100);
    // With the dagger as strong as in part 12.
    QVERIFY(rules.player->power == both(2) && rules.player->defense == both(1));
    Ruleset before = load("roguebasin");
    QVERIFY(rules.monsters == before.monsters && rules.dungeon == before.dungeon);
    QVERIFY(rules.rules.advance == before.rules.advance && rules.rules.healOnDescent == 50);
}

void tst_builtins::tcod2020Part13AddsWeaponsAndArmor()
{
    const Ruleset rules = load("tcod-2020-13");
    const std::vector<ExpectedTable> tables
        = {classicTables[0],
           {"items",
            {{"healing-potion", healing},
             {"confusion-scroll", confusion},
             {"lightning-scroll", lightning},
             {"sword", {0, 0, 0, 5, 5, 5, 5, 5, 5, 5}},
             {"fireball-scroll", fireball},
             {"chain-mail", {0, 0, 0, 0, 0, 15, 15, 15, 15, 15}}}}};
    compareTables(rules, tables);
    compareMaxima(rules);
    QVERIFY(effect(rules, "dagger") == Effect(Wear {"weapon", both(2), {}, 0}));
    QVERIFY(effect(rules, "sword") == Effect(Wear {"weapon", both(4), {}, 0}));
    QVERIFY(effect(rules, "leather-armor") == Effect(Wear {"armor", {}, both(1), 0}));
    QVERIFY(effect(rules, "chain-mail") == Effect(Wear {"armor", {}, both(3), 0}));
    QVERIFY((rules.player->wears == std::vector<std::string> {"dagger", "leather-armor"}));
    QCOMPARE(rules.player->hp, 30);
    QVERIFY(rules.player->power == both(2) && rules.player->defense == both(1));
    QVERIFY(effect(rules, "healing-potion") == Effect(Heal {4}));
    QVERIFY(effect(rules, "lightning-scroll") == Effect(StrikeNearest {20, 5, 0}));
    QVERIFY(effect(rules, "fireball-scroll") == Effect(Blast {12, 3, 0}));
    comparePlacement(rules, Placement::DropIfOccupied, StartCell::Reserved);
    QVERIFY(rules.monsters == load("tcod-2020").monsters);
}

void tst_builtins::chargrid13AddsEquipmentForFightersAndMages()
{
    const Ruleset rules = load("chargrid-2020-13");
    const Row gear = {5, 10, 10, 20, 20, 20, 20, 20, 20, 20};
    const std::vector<ExpectedTable> tables
        = {chargridTables[0],
           {"items",
            {{"healing-potion", {200, 200, 200, 200, 200, 200, 200, 200, 200, 200}},
             {"fireball-scroll", {10, 50, 50, 50, 100, 100, 100, 100, 100, 100}},
             {"confusion-scroll", {10, 30, 30, 30, 50, 50, 50, 50, 50, 50}},
             {"sword", gear},
             {"staff", gear},
             {"armour", gear},
             {"robe", gear}}}};
    compareTables(rules, tables);
    QVERIFY(effect(rules, "sword") == Effect(Wear {"held", both(1), {}, 0}));
    QVERIFY(effect(rules, "staff") == Effect(Wear {"held", {}, {}, 1}));
    QVERIFY(effect(rules, "armour") == Effect(Wear {"worn", {}, both(1), 0}));
    QVERIFY(effect(rules, "robe") == Effect(Wear {"worn", {}, {}, 1}));
    const Ruleset before = load("chargrid-2020");
    QVERIFY(rules.player == before.player && rules.dungeon == before.dungeon);
    QVERIFY(rules.rules.advance == before.rules.advance && rules.monsters == before.monsters);
}

void tst_builtins::theSchemaNamesEveryMemberOfTheBuiltins()
{
    const auto schema = nlohmann::json::parse(resources::schema(), nullptr, false);
    QVERIFY(!schema.is_discarded());
    QCOMPARE(schema["$schema"].get<std::string>(),
             std::string("https://json-schema.org/draft/2020-12/schema"));
    std::set<std::string> known;
    collectKeys(schema, known);
    for (const resources::Builtin &builtin : resources::builtins()) {
        std::set<std::string> used;
        collectKeys(nlohmann::json::parse(builtin.json), used);
        for (const std::string &key : used)
            QVERIFY2(known.count(key) == 1, key.c_str());
    }
}

QTEST_GUILESS_MAIN(tst_builtins)
#include "tst_builtins.moc"
