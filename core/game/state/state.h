// SPDX-License-Identifier: MIT
#pragma once
// One game in progress: everything that undo, saving and replaying must restore, nothing else.

#include "core/base/grid.h"
#include "core/base/rng.h"
#include "core/game/state/identification.h"
#include "core/gen/runmemory.h"
#include "core/map/map.h"
#include "core/tables/ruleset.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Names an actor for the whole game; the player is 0, monsters count up from 1.
enum class ActorId : std::uint32_t { Player = 0 };

/// What lies on an actor for a while.
struct Statuses
{
    std::array<int, statusCount> turns {}; ///< left, of the bearer's own; 0: not so
    int poison = 0; ///< HP lost per turn while poisoned
    int poisoner = -1; ///< monster type to blame for that; -1: the player

    int &operator[](Status status) { return turns[static_cast<std::size_t>(status)]; }
    int operator[](Status status) const { return turns[static_cast<std::size_t>(status)]; }
    bool any() const
    {
        int left = 0; // a comparison of arrays would call memcmp, once a turn for each monster
        for (const int n : turns)
            left |= n;
        return left != 0;
    }
    bool operator==(const Statuses &) const = default;
};

struct Player
{
    Point position;
    int hp = 0;
    int maxHp = 0;
    Range defense; ///< like power and magic: what is worn counted in
    Range power;
    int magic = 0;
    int level = 1;
    int xp = 0;
    int pendingAdvances = 0; ///< levels gained whose choice is still to be made
    std::vector<int> pack; ///< indices into Ruleset::items
    std::vector<std::size_t> worn; ///< indices into pack, ascending; at most one per slot
    Statuses statuses;
    std::vector<int> pluses
        = {}; ///< what the things in the pack were enchanted by, or their charges, by
              ///< their place in it; shorter than the pack: the rest is 0, and never ends in 0
    int pendingEnchanting = 0; ///< by how much what the player is still to choose becomes better
    bool isSneaking = false; ///< steps are slow and quiet
    int noise = 0; ///< steps within which the player is heard this turn; 0 without stealth
    int keys = 0; ///< to locked doors of this floor
    int searched = 0; ///< turns in a row that it searched, up to longSearch

    bool operator==(const Player &) const = default;
};

struct Monster
{
    ActorId id {};
    int type = 0; ///< index into Ruleset::monsters
    Point position;
    int hp = 0;
    std::optional<Point> lastSeen; ///< where it last saw the player, while it goes there
    Statuses statuses;
    int energy = 0; ///< percent of a turn saved up
    bool isAsleep = false;
    Direction heading = Direction::North; ///< of those that walk about
    bool isUnaware = false; ///< awake, but it does not know of the player
    bool isAlly = false; ///< it was freed, and fights for the player
    int turnsLeft = 0; ///< of the player, until it vanishes; 0: it stays
    int calls = 0; ///< how often it summoned
    int loot = -1; ///< item type that it stole; -1: nothing
    int lootPlus = 0;
    int shackles = 0; ///< of a captive: turns of the player until it is free; 0: it has none
    bool isSubmerged = false; ///< nobody sees it
    bool isUnmet = false; ///< the player was shown the map of its place before ever seeing it
    int retreats = 0; ///< of its turns left in which it keeps away after a bite

    bool isCaptive() const { return shackles > 0; }
    /// Whether it is to be fought.
    bool isHostile() const { return shackles == 0 && !isAlly; }
    bool hasNoticed() const { return !isAsleep && !isUnaware; }
    bool operator==(const Monster &) const = default;
};

struct FloorItem
{
    int type = 0; ///< index into Ruleset::items
    Point position;
    bool isFound = false; ///< is one of Identification::finds, or was the player's
    int plus = 0; ///< what it was enchanted by, or its charges
    int vault = 0; ///< the vault in which it lies to be chosen, its place in Map::vaults from 1; 0:
                   ///< it lies free
    bool isCaged = false; ///< another of its vault was taken: it stays there

    bool operator==(const FloorItem &) const = default;
};

/// Where a monster died; only to be looked at.
struct Corpse
{
    int type = 0; ///< index into Ruleset::monsters
    Point position;

    bool operator==(const Corpse &) const = default;
};

/// A cell that burns; what covers it tells how.
struct Fire
{
    Point position;
    int lit = 0; ///< in which turn

    bool operator==(const Fire &) const = default;
};

enum class Outcome { Playing, Died, Won };

/// What the summary screen tells.
struct GameTally
{
    std::vector<int> kills; ///< per monster type
    std::vector<int> used; ///< per item type
    std::optional<int> killer; ///< monster type that dealt the last blow; none: the player's own
                               ///< doing

    bool operator==(const GameTally &) const = default;
};

inline const MonsterType &typeOf(const Ruleset &rules, const Monster &monster)
{
    return rules.monsters[static_cast<std::size_t>(monster.type)];
}

struct GameState
{
    std::uint64_t seed = 0;
    int floor = 1;
    int turn = 0; ///< turns taken since the start
    Outcome outcome = Outcome::Playing;
    Player player;
    std::vector<Monster> monsters; ///< alive, on this floor, in order of acting: allies first
    std::vector<Monster> newcomers = {}; ///< came into being this turn; none between turns
    std::vector<FloorItem> items;
    std::vector<Corpse> corpses;
    Map map;
    Grid<std::uint8_t> visible; ///< 1: in the player's FOV now
    Grid<std::uint8_t> explored; ///< 1: has been in it
    Rng rng {0}; ///< stream Turns of this floor
    std::uint32_t nextActor = 1;
    GameTally tally;
    RunMemory memory; ///< of what was drawn on the floors up to this one
    Identification identification; ///< what the player knows of kinds that have appearances
    std::vector<Fire> fires = {}; ///< in the order in which they were lit

    bool operator==(const GameState &) const = default;
};

const Monster *monsterAt(const GameState &state, Point p);
/// Who can be seen there, where the cell is in view, and hit.
inline const Monster *surfacedMonsterAt(const GameState &state, Point p)
{
    const Monster *monster = monsterAt(state, p);
    return monster != nullptr && !monster->isSubmerged ? monster : nullptr;
}
/// Whether the player sees it.
inline bool isSeen(const GameState &state, const Monster &monster)
{
    return state.visible[monster.position] != 0 && !monster.isSubmerged;
}
const Monster *findMonster(const GameState &state, ActorId id);
/// Index into state.items of the topmost item on `p`, or nothing: what can be chosen in a vault
/// lies above what was dropped there.
std::optional<std::size_t> itemAt(const GameState &state, Point p);

/// A fingerprint of the whole state, equal on every machine.
std::uint64_t stateHash(const GameState &state);

} // namespace core
