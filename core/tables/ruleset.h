// SPDX-License-Identifier: MIT
#pragma once
// Everything a game is made of, as one immutable value shared by shared_ptr<const Ruleset>.

#include "core/tables/goal.h"
#include "core/tables/spawntable.h"
#include "core/tables/terrain.h"
#include "core/tables/types.h"

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

/// Whether the player's start cell is taken before the tables place anything.
enum class StartCell { Reserved, Open };

/// The shapes of rooms, drawn by weight.
struct RoomKinds
{
    int rectangle = 40;
    int cross = 30; ///< of two rectangles
    int circle = 10;
    int cave = 20;

    bool operator==(const RoomKinds &) const = default;
};

/// What the accreted layout has beyond the others.
struct Accretion
{
    RoomKinds kinds;
    int corridors = 35; ///< percent of rooms that are joined by a corridor
    int loops = 15; ///< where what lies on both sides of a thin wall is so many steps apart, a
                    ///< doorway is opened; 0: nowhere
    int doors = 60; ///< percent of doorways that have a door

    bool operator==(const Accretion &) const = default;
};

/// The longest side of a room of the accreted layout, one wall included.
inline constexpr int maxAccretedSide = 63;

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
    UnknownMembers unknown;

    bool operator==(const Dungeon &) const = default;
};

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

enum class AdvanceBy {
    Xp, ///< at `threshold` experience points, which are then subtracted
    Stairs ///< on each descent
};

struct Advance
{
    AdvanceBy by = AdvanceBy::Xp;
    std::string threshold = "200 + 150*level"; ///< an expression of `level`
    std::vector<AdvanceChoice> choices;
    UnknownMembers unknown;

    bool operator==(const Advance &) const = default;
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

struct Rules
{
    int fovRadius = 10; ///< cells; 0 is without limit
    int inventory = 26; ///< most items carried
    int healOnDescent = 0; ///< percent of max HP
    int healing = 0; ///< turns in which as many HP come back as there are at most; 0: none do
    std::vector<std::string> equipmentSlots; ///< names such as "weapon", in order of display
    std::optional<Stealth> stealth; ///< none: only sleepers do not know of the player
    Advance advance;
    UnknownMembers unknown;

    bool operator==(const Rules &) const = default;
};

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
    std::vector<SpawnTable> tables;
    std::vector<Goal> goals;
    UnknownMembers unknown;

    bool operator==(const Ruleset &) const = default;
};

/// Index into the ruleset's list of them, or nothing.
std::optional<std::size_t> findMonster(const Ruleset &rules, std::string_view id);
std::optional<std::size_t> findItem(const Ruleset &rules, std::string_view id);
std::optional<std::size_t> findTable(const Ruleset &rules, std::string_view id);
std::optional<std::size_t> findAppearances(const Ruleset &rules, std::string_view id);
std::optional<std::size_t> findTerrain(const Ruleset &rules, std::string_view id);

/// Indices of the item types that appear as the group `id`, ascending.
std::vector<int> kindsAppearingAs(const Ruleset &rules, std::string_view id);

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
std::string tooFewAppearances(const AppearanceGroup &group, std::size_t kinds);

/// What keeps the ruleset from being played ("There is no player …"), in whole sentences; empty
/// when it can be.
std::vector<std::string> missingForPlay(const Ruleset &rules);

} // namespace core
