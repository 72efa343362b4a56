// SPDX-License-Identifier: MIT
#pragma once
// Everything a game is made of, as one immutable value shared by shared_ptr<const Ruleset>.

#include "core/tables/goal.h"
#include "core/tables/light.h"
#include "core/tables/playertype.h"
#include "core/tables/spawntable.h"
#include "core/tables/terrain.h"
#include "core/tables/types.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class Layout {
    Classic, ///< rectangles joined in the order they were accepted
    Chargrid, ///< the same, along the row first
    Accreted ///< rooms of several shapes, each attached by a doorway to what stands
};
inline constexpr std::array layoutWords {Word<Layout> {"classic", Layout::Classic},
                                         Word<Layout> {"chargrid", Layout::Chargrid},
                                         Word<Layout> {"accreted", Layout::Accreted, 2}};

/// Whether the player's start cell is taken before the tables place anything.
enum class StartCell { Reserved, Open };
inline constexpr std::array startCellWords {Word<StartCell> {"reserved", StartCell::Reserved},
                                            Word<StartCell> {"open", StartCell::Open}};

/// The shapes of rooms, drawn by weight.
struct RoomKinds
{
    int rectangle = 40;
    int cross = 30; ///< of two rectangles
    int circle = 10;
    int cave = 20;

    bool operator==(const RoomKinds &) const = default;
};

void describe(auto &v, Like<RoomKinds> auto &kinds)
{
    constexpr form::Number weights {.max = 10'000, .absent = 0};
    v.unusual("rectangle", kinds.rectangle, weights);
    v.unusual("cross", kinds.cross, weights, "Of two rectangles.");
    v.unusual("circle", kinds.circle, weights);
    v.unusual("cave", kinds.cave, weights);
}

/// What the accreted layout has beyond the others.
struct Accretion
{
    RoomKinds kinds;
    int corridors = 35; ///< percent of rooms that are joined by a corridor
    int loops = 15; ///< where what lies on both sides of a thin wall is so many steps apart, a
                    ///< doorway is opened; 0: nowhere
    int doors = 60; ///< percent of doorways that have a door
    int secretDoors = 0; ///< percent of doors in doorways opened for `loops` that look like wall
    int secretDoorsFrom = 1; ///< the first floor that has any

    bool operator==(const Accretion &) const = default;
};

void describe(auto &v, Like<Accretion> auto &accretion)
{
    v.member("rooms", accretion.kinds, form::Object {},
             "Of the accreted layout: the shapes of rooms, by weight; one that is not named has "
             "none.");
    v.member("corridors", accretion.corridors, percents,
             "Of the accreted layout: percent of rooms that are joined by a corridor.");
    v.member("loops", accretion.loops, form::Number {.max = 100},
             "Of the accreted layout: a doorway is opened in a wall one cell thick where the way "
             "around has so many steps; 0: nowhere.");
    v.member("doors", accretion.doors, percents,
             "Of the accreted layout: percent of doorways that have a door.");
    v.unusual("secretDoors", accretion.secretDoors, percents,
              "Of the accreted layout: percent of the doors in loops' doorways that look like wall "
              "until the player finds them. Nothing lies behind them alone.");
    v.unusual("secretDoorsFrom", accretion.secretDoorsFrom,
              form::Number {.min = 1, .max = maxFloors, .absent = 1},
              "Of the accreted layout: the first floor with secret doors.");
}

/// The longest side of a room of the accreted layout, one wall included.
inline constexpr int maxAccretedSide = 63;

/// The longest side of a map.
inline constexpr int maxMapSide = 500;
/// One wall, one cell of ground.
inline constexpr int minRoomSide = 2;
inline constexpr form::Number mapSides {.min = minRoomSide + 1, .max = maxMapSide};

/// A side of rooms, a Range that leaves one row or column of the map free.
struct RoomSide
{
    int mapSide;
    std::string_view tooLarge; ///< the id of the message about rooms that leave none
};

/// How a floor's rooms are made. Sizes count the outer rectangle, one wall row and column
/// included: the ground inside is (width - 1) x (height - 1).
struct Dungeon
{
    Layout layout = Layout::Classic;
    int width = 80;
    int height = 43;
    int attempts = 30;
    Range roomWidth {6, 10};
    Range roomHeight {6, 10};
    Accretion accretion; ///< of the accreted layout alone
    StartCell startCell = StartCell::Reserved;
    int quietStart = 0; ///< steps of walking from the start within which no monster is left
    UnknownMembers unknown;

    bool operator==(const Dungeon &) const = default;
};

void describe(auto &v, Like<Dungeon> auto &dungeon)
{
    v.member("layout", dungeon.layout, layoutWords,
             "How rooms are put together; accreted (version 2): rooms of several shapes, each "
             "attached by a doorway to what stands.");
    v.member("width", dungeon.width, mapSides);
    v.member("height", dungeon.height, mapSides);
    v.member("attempts", dungeon.attempts, form::Number {.min = 1, .max = 10'000},
             "How often a room is tried.");
    v.member("roomWidth", dungeon.roomWidth,
             RoomSide {dungeon.width, "rooms-are-too-wide-for-the-map"});
    v.member("roomHeight", dungeon.roomHeight,
             RoomSide {dungeon.height, "rooms-are-too-high-for-the-map"});
    if (dungeon.layout == Layout::Accreted)
        describe(v, dungeon.accretion);
    v.member("startCell", dungeon.startCell, startCellWords,
             "Whether the player's cell is taken before the tables place anything.");
    v.unusual("quietStart", dungeon.quietStart, reaches,
              "Steps of walking from the start within which no monster is left: who was placed "
              "there goes to the nearest free ground beyond. 0: all stay.",
              2);
}

/// One thing a player may choose on gaining a level: amounts added to the player's values.
struct AdvanceChoice
{
    int maxHp = 0; ///< added to current HP too
    Range power; ///< added to the ends of the player's range
    Range defense;
    int magic = 0;
    UnknownMembers unknown;

    bool operator==(const AdvanceChoice &) const = default;
};

void describe(auto &v, Like<AdvanceChoice> auto &choice)
{
    v.unusual("maxHp", choice.maxHp, amounts);
    v.unusual("power", choice.power, amounts);
    v.unusual("defense", choice.defense, amounts);
    v.unusual("magic", choice.magic, amounts);
}

enum class AdvanceBy {
    Xp, ///< at `threshold` experience points, which are then subtracted
    Stairs ///< on each descent
};
inline constexpr std::array advanceWords {Word<AdvanceBy> {"xp", AdvanceBy::Xp},
                                          Word<AdvanceBy> {"stairs", AdvanceBy::Stairs}};

/// An expression of one variable; files of version 1 do not know the newer functions.
struct Expression
{
    std::string_view variable;
    std::string_view usual;
};
inline bool isUsual(const std::string &value, const Expression &form)
{
    return value == form.usual;
}

struct Advance
{
    AdvanceBy by = AdvanceBy::Xp;
    static constexpr std::string_view usualThreshold = "200 + 150*level";
    std::string threshold {usualThreshold}; ///< an expression of `level`
    std::vector<AdvanceChoice> choices;
    UnknownMembers unknown;

    bool operator==(const Advance &) const = default;
};

void describe(auto &v, Like<Advance> auto &advance)
{
    v.member("by", advance.by, advanceWords);
    v.show({"threshold", advance.by == AdvanceBy::Xp ? Presence::Always : Presence::Unusual,
            "An expression of `level`: the experience that gains the next one."},
           advance.threshold, Expression {"level", Advance::usualThreshold});
    v.member("choices", advance.choices, form::Object {}, "Amounts added to the player's values.");
}

/// Percent that make 100 with others at most.
struct ShareBeside
{
    int others;
    std::string_view nameOfOthers;
};

/// How monsters that do not know of the player come to notice it. Numbers of steps are those of
/// walking; who sleeps hears half as far.
struct Stealth
{
    int radius = 14; ///< steps within which a player that walks is heard: half of them one that
                     ///< sneaks or waits, double one that strikes
    int asleep = 60; ///< percent of what one draw brings that is found asleep
    int wandering = 30; ///< percent that is found awake but unaware; the rest knows on sight
    int wakes = 10; ///< percent of turns in which who is asleep and hears the player notices it
    int notices = 20; ///< the same of who is awake
    int ambush = 3; ///< what hits of the player at the unaware are multiplied by
    UnknownMembers unknown;

    bool operator==(const Stealth &) const = default;
};

void describe(auto &v, Like<Stealth> auto &stealth)
{
    v.member("radius", stealth.radius,
             form::Number {.min = 1, .max = maxReach, .unit = form::Unit::Cells},
             "Steps of walking within which a player that walks is heard: half of them one that "
             "sneaks or waits, double one that strikes. Who sleeps hears half as far.");
    v.member("asleep", stealth.asleep, percents,
             "Percent of what one draw brings that is found asleep.");
    v.member("wandering", stealth.wandering, ShareBeside {stealth.asleep, "asleep"},
             "Percent that is found awake but unaware; the rest knows of the player on sight. At "
             "most 100 with asleep.");
    v.member("wakes", stealth.wakes, percents,
             "Percent of the turns in which who sleeps and hears the player notices it. Sleepers "
             "have their own.");
    v.member("notices", stealth.notices, percents, "The same of who is awake and unaware.");
    v.member("ambush", stealth.ambush, form::Number {.min = 1, .max = 100},
             "What hits of the player at the unaware are multiplied by.");
}

struct Rules
{
    int fovRadius = 10; ///< cells; 0 is without limit
    int inventory = 26; ///< most items carried, or most stacks of equal ones
    bool stacks = false; ///< equal things take one place of the inventory together
    int healOnDescent = 0; ///< percent of max HP
    int healing = 0; ///< turns in which as many HP come back as there are at most; 0: none do
    int healOnXp = 0; ///< percent of the experience gained that come back as HP, rounded up
    std::vector<std::string> equipmentSlots; ///< names such as "weapon", in order of display
    std::optional<Stealth> stealth; ///< none: only sleepers do not know of the player
    Advance advance;
    UnknownMembers unknown;

    bool operator==(const Rules &) const = default;
};

void describe(auto &v, Like<Rules> auto &rules)
{
    v.member("fovRadius", rules.fovRadius, reaches, "In cells; 0 is without limit.");
    v.member("inventory", rules.inventory, form::Number {.max = 1000}, "Most items carried.");
    v.unusual("stacks", rules.stacks, form::OnlyTrue {},
              "Equal things take one place of the inventory together.", 2);
    v.member("healOnDescent", rules.healOnDescent, percents, "Percent of the maximum HP.");
    v.unusual("healing", rules.healing, amounts,
              "Turns in which as many HP come back as the player has at most, evenly; 0: HP do not "
              "come back with time.",
              2);
    v.unusual("healOnXp", rules.healOnXp, form::Number {.max = 1000, .unit = form::Unit::Percent},
              "Percent of a kill's experience that come back as HP, rounded up.", 2);
    v.unusual("slots", rules.equipmentSlots, form::Id {},
              "Where equipment is worn, such as weapon and armor; each slot holds one item.");
    v.unusual("stealth", rules.stealth, form::Object {},
              "Monsters are found asleep or unaware of the player and come to notice it. Without, "
              "only sleepers do not know of the player.",
              2);
    v.member("advance", rules.advance, form::Object {}, "How the player gains levels.");
}

struct Ruleset
{
    std::string schema; ///< "$schema" of the file, or empty
    std::string name;
    std::string description;
    int floors = 10;
    Dungeon dungeon;
    Rules rules;
    std::optional<PlayerType> player; ///< absent in tables-only files
    std::vector<MonsterType> monsters;
    std::vector<ItemType> items;
    std::vector<AppearanceGroup> appearances;
    std::vector<TerrainType> terrain; ///< at most maxTerrains
    std::vector<FloorPalette> palette; ///< ascending floors; empty: all floors look alike
    std::vector<SpawnTable> tables;
    std::vector<Goal> goals;
    UnknownMembers unknown;

    // In one place: written in line they are seven thousand functions in each file that copies one.
    Ruleset();
    Ruleset(const Ruleset &other);
    Ruleset(Ruleset &&other) noexcept;
    Ruleset &operator=(const Ruleset &other);
    Ruleset &operator=(Ruleset &&other) noexcept;
    ~Ruleset();
    bool operator==(const Ruleset &) const;
};

void describe(auto &v, Like<Ruleset> auto &rules)
{
    v.member("name", rules.name, form::Text {});
    v.member("description", rules.description, form::Text {});
    v.member("floors", rules.floors, floorNumbers);
    v.member("dungeon", rules.dungeon, form::Object {});
    v.member("rules", rules.rules, form::Object {});
    v.unusual("player", rules.player, form::Object {});
    v.unusual("monsters", rules.monsters, form::Object {});
    v.unusual("items", rules.items, form::Object {});
    v.unusual("appearances", rules.appearances, form::Object {}, {}, 2);
    v.unusual("terrain", rules.terrain, form::Object {}, {}, 2);
    v.unusual("palette", rules.palette, form::Object {}, {}, 2);
    v.required("tables", rules.tables, form::Object {});
    v.unusual("goals", rules.goals, form::Object {});
}

/// Index into the ruleset's list of them, or nothing.
std::optional<std::size_t> findMonster(const Ruleset &rules, std::string_view id);
std::optional<std::size_t> findItem(const Ruleset &rules, std::string_view id);
std::optional<std::size_t> findTable(const Ruleset &rules, std::string_view id);
std::optional<std::size_t> findAppearances(const Ruleset &rules, std::string_view id);
std::optional<std::size_t> findTerrain(const Ruleset &rules, std::string_view id);

/// Indices of the item types that appear as the group `id`, ascending.
std::vector<int> kindsAppearingAs(const Ruleset &rules, std::string_view id);

/// The colours of `floor`; nothing where no palette begins there or above.
const FloorPalette *paletteOf(const Ruleset &rules, int floor);

/// Whether who picks up item type `item` has won.
bool winsGame(const Ruleset &rules, int item);
/// Whether there is such an item: then the last stairs lead nowhere.
bool isWonByItem(const Ruleset &rules);

/// A monster type or an item type.
struct TypeRef
{
    Spawns kind = Spawns::Monsters; ///< Monsters or Items
    int index = -1; ///< into Ruleset::monsters or items; -1 where there is no such type

    bool operator==(const TypeRef &) const = default;
};

/// The type `id` of a table that spawns `spawns`. For Both a monster where there is one, else an
/// item where there is one, else a monster without a type; so for Themes and Terrain, which have
/// none.
TypeRef typeOf(const Ruleset &rules, Spawns spawns, std::string_view id);

/// The name of the monster, item type or terrain an entry stands for; its id where there is none.
std::string displayName(const Ruleset &rules, const SpawnTable &table, std::string_view id);

/// Why so many kinds cannot appear as the group, which has fewer looks; one sentence or two.
Message tooFewAppearances(const AppearanceGroup &group, std::size_t kinds);

/// What keeps the ruleset from being played ("There is no player …"), in whole sentences; empty
/// when it can be.
std::vector<Message> missingForPlay(const Ruleset &rules);

} // namespace core

// Made in one place, as the members of Ruleset are.
extern template class std::vector<core::MonsterType>;
extern template class std::vector<core::ItemType>;
extern template class std::vector<core::AppearanceGroup>;
extern template class std::vector<core::TerrainType>;
extern template class std::vector<core::SpawnEntry>;
extern template class std::vector<core::SpawnTable>;
extern template class std::vector<core::Goal>;
