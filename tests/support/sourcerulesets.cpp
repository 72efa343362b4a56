// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sourcerulesets.h"

using core::AdvanceBy;
using core::AdvanceChoice;
using core::Blast;
using core::Confuse;
using core::Constant;
using core::CountRule;
using core::Effect;
using core::Formula;
using core::Heal;
using core::Hunter;
using core::ItemType;
using core::Layout;
using core::MonsterType;
using core::OneOf;
using core::Per;
using core::Placement;
using core::PlayerType;
using core::Progression;
using core::Range;
using core::Ruleset;
using core::SpawnEntry;
using core::Spawns;
using core::SpawnTable;
using core::StartCell;
using core::StrikeNearest;
using core::Transition;
using core::Transitions;
using core::UpTo;

namespace {

Range exactly(int value)
{
    return {value, value};
}

MonsterType monster(const char *id, const char *glyph, int hp, Range defense, Range power, int xp)
{
    return {.id = id,
            .name = id,
            .glyph = glyph,
            .color = "#3f7f3f",
            .hp = hp,
            .defense = defense,
            .power = power,
            .xp = xp,
            .behavior = Hunter {},
            .inflicts = {},
            .unknown = {}};
}

ItemType item(const char *id, const char *glyph, Effect effect)
{
    return {.id = id,
            .name = id,
            .glyph = glyph,
            .color = "#7f00ff",
            .effect = effect,
            .thrown = {},
            .appearsAs = {},
            .unknown = {}};
}

AdvanceChoice moreHp(int amount)
{
    AdvanceChoice choice;
    choice.maxHp = amount;
    return choice;
}

AdvanceChoice morePower(Range amount)
{
    AdvanceChoice choice;
    choice.power = amount;
    return choice;
}

AdvanceChoice moreDefense(Range amount)
{
    AdvanceChoice choice;
    choice.defense = amount;
    return choice;
}

AdvanceChoice moreMagic(int amount)
{
    AdvanceChoice choice;
    choice.magic = amount;
    return choice;
}

SpawnEntry entry(const char *id, Progression weight)
{
    return {.id = id, .weight = std::move(weight), .unknown = {}};
}

SpawnTable table(const char *id, Spawns spawns, CountRule count, Placement placement,
                 std::vector<SpawnEntry> entries)
{
    return {.id = id,
            .spawns = spawns,
            .count = std::move(count),
            .placement = placement,
            .entries = std::move(entries),
            .unknown = {}};
}

CountRule upTo(std::vector<Transition> most)
{
    return {.per = Per::Room, .draws = UpTo {Transitions {std::move(most)}}};
}

Progression steps(std::vector<Transition> list)
{
    return Transitions {std::move(list)};
}

std::vector<SpawnTable> classicTables(Placement placement)
{
    return {
        table("monsters", Spawns::Monsters, upTo({{1, 2}, {4, 3}, {6, 5}}), placement,
              {entry("orc", Constant {80}), entry("troll", steps({{3, 15}, {5, 30}, {7, 60}}))}),
        table("items", Spawns::Items, upTo({{1, 1}, {4, 2}}), placement,
              {entry("healing-potion", Constant {35}), entry("confusion-scroll", steps({{2, 10}})),
               entry("lightning-scroll", steps({{4, 25}})),
               entry("fireball-scroll", steps({{6, 25}}))})};
}

PlayerType player(int hp, Range defense, Range power)
{
    return {.glyph = "@",
            .color = "#ffffff",
            .hp = hp,
            .defense = defense,
            .power = power,
            .magic = 0,
            .wears = {},
            .carries = {},
            .unknown = {}};
}

} // namespace

Ruleset roguebasinRules()
{
    Ruleset rules;
    rules.name = "RogueBasin";
    rules.rules.healOnDescent = 50;
    rules.rules.advance.choices = {moreHp(20), morePower(exactly(1)), moreDefense(exactly(1))};
    rules.player = player(100, exactly(1), exactly(4));
    rules.monsters = {monster("orc", "o", 20, exactly(0), exactly(4), 35),
                      monster("troll", "T", 30, exactly(2), exactly(8), 100)};
    rules.items
        = {item("healing-potion", "!", Heal {40}),
           item("lightning-scroll", "#", StrikeNearest {.damage = 40, .range = 5, .perMagic = 0}),
           item("fireball-scroll", "#", Blast {.damage = 25, .radius = 3, .perMagic = 0}),
           item("confusion-scroll", "#", Confuse {.turns = 11, .range = 8, .perMagic = 0})};
    rules.tables = classicTables(Placement::DropIfBlocked);
    return rules;
}

Ruleset tcod2020Rules()
{
    Ruleset rules = roguebasinRules();
    rules.name = "tcod 2020";
    rules.rules.fovRadius = 8;
    rules.player = player(30, exactly(2), exactly(5));
    rules.monsters = {monster("orc", "o", 10, exactly(0), exactly(3), 35),
                      monster("troll", "T", 16, exactly(1), exactly(4), 100)};
    rules.items
        = {item("healing-potion", "!", Heal {4}),
           item("lightning-scroll", "~", StrikeNearest {.damage = 20, .range = 5, .perMagic = 0}),
           item("fireball-scroll", "~", Blast {.damage = 12, .radius = 3, .perMagic = 0}),
           item("confusion-scroll", "~", Confuse {.turns = 10, .range = 8, .perMagic = 0})};
    rules.tables = classicTables(Placement::DropIfOccupied);
    return rules;
}

Ruleset rustTcodRules()
{
    Ruleset rules = roguebasinRules();
    rules.name = "Rust";
    rules.dungeon.startCell = StartCell::Open;
    return rules;
}

Ruleset chargrid2020Rules()
{
    Ruleset rules;
    rules.name = "chargrid 2020";
    rules.dungeon = {.layout = Layout::Chargrid,
                     .width = 40,
                     .height = 25,
                     .attempts = 100,
                     .roomWidth = {5, 10},
                     .roomHeight = {5, 8},
                     .accretion = {},
                     .startCell = StartCell::Reserved,
                     .unknown = {}};
    rules.rules.inventory = 10;
    rules.rules.advance.by = AdvanceBy::Stairs;
    rules.rules.advance.choices = {morePower({0, 1}), moreDefense({0, 1}), moreMagic(1), moreHp(5)};
    rules.player = player(20, {0, 1}, {1, 2});
    rules.monsters
        = {monster("orc", "o", 2, {0, 1}, {1, 2}, 0), monster("troll", "T", 6, {0, 0}, {1, 3}, 0)};
    rules.items = {item("health-potion", "!", Heal {5}),
                   item("fireball-scroll", "~", Blast {.damage = 1, .radius = 0, .perMagic = 1}),
                   item("confusion-scroll", "~", Confuse {.turns = 3, .range = 10, .perMagic = 1})};
    const CountRule monsters {.per = Per::Room,
                              .draws = OneOf {{0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4}}};
    const CountRule items {.per = Per::Room, .draws = OneOf {{0, 0, 1, 1, 1, 1, 1, 2, 2}}};
    rules.tables
        = {table("monsters", Spawns::Monsters, monsters, Placement::DistinctCells,
                 {entry("orc", Constant {20}), entry("troll", Formula::make("floor").value())}),
           table("items", Spawns::Items, items, Placement::DistinctCells,
                 {entry("health-potion", Constant {20}),
                  entry("fireball-scroll", steps({{1, 1}, {2, 5}, {5, 10}})),
                  entry("confusion-scroll", steps({{1, 1}, {2, 3}, {5, 5}}))})};
    return rules;
}

std::vector<NamedRuleset> sourceRulesets()
{
    return {{"roguebasin", roguebasinRules()},
            {"tcod-2020", tcod2020Rules()},
            {"rust-tcod", rustTcodRules()},
            {"chargrid-2020", chargrid2020Rules()}};
}

Ruleset scenarioRules()
{
    Ruleset rules = tcod2020Rules();
    rules.name = "scenario";
    rules.rules.fovRadius = 0;
    rules.items[0] = item("potion", "!", Heal {4});
    rules.items[1]
        = item("lightning", "/", StrikeNearest {.damage = 20, .range = 5, .perMagic = 0});
    rules.items[2] = item("fireball", "*", Blast {.damage = 12, .radius = 3, .perMagic = 0});
    rules.items[3] = item("confusion", "?", Confuse {.turns = 10, .range = 8, .perMagic = 0});
    rules.tables.clear();
    return rules;
}
