// SPDX-License-Identifier: MIT
#pragma once
// What a player can leave to the program for many turns: exploring, travelling, resting and
// fighting. Each function tells the next action or why to stop, from what the player knows only.
//
// Who does so asks for an action, takes the turn and compares sightOf() before and
// after: interruption() says whether something came up that turn.

#include "core/game/state/action.h"
#include "core/game/state/state.h"

#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace core {

enum class StopReason {
    GameOver,
    AdvanceFirst, ///< a level's choice is to be made first
    IdentifyFirst, ///< what an item tells of is to be chosen first
    EnchantFirst, ///< what an item makes better is to be chosen first
    EnemyInView, ///< type: the nearest one's, of those awake
    EnemyAppeared, ///< type: its
    SleeperNear, ///< the player stands where it may notice; type: its
    SleeperInTheWay, ///< all ways lead where it may notice; type: its
    SleeperAppeared, ///< seen for the first time; type: its
    CaptiveSeen, ///< type: its
    ItemSeen, ///< type: the item's
    VaultSeen, ///< things of which one may be taken
    StairsSeen,
    FireSeen, ///< the first in view
    FireNear, ///< the player stands in fire, or where it may spread to
    FireInTheWay, ///< nothing is left that can be reached while it burns
    SecretFound, ///< something hidden came to light
    Hurt, ///< HP were lost, or poison begins
    FloorExplored, ///< nothing left; the stairs are known
    NothingReachable, ///< nothing left that can be reached, and no stairs
    Arrived,
    NotExplored, ///< the player does not know the place to go to
    NoWay, ///< none that the player knows
    StairsUnknown,
    NotHurt, ///< nothing to rest for
    Searched, ///< nor is anything left to be found by searching here
    NothingHeals, ///< hurt, but no HP come back with time
    NobodyInView,
    TooWeak ///< HP are below the share at which the program still fights
};

struct Stop
{
    StopReason why {};
    int type = -1; ///< monster or item type, where `why` has one

    bool operator==(const Stop &) const = default;
};

using NextStep = std::variant<Action, Stop>;

/// What keeps exploring, travelling and resting from going on: an enemy in view that is awake and
/// does not flee, or stands beside the player, or one asleep that may notice the player where they
/// stand (within its radius and in its view: who is farther off cannot wake it by walking). Nothing
/// where there is peace.
std::optional<Stop> danger(const GameState &state, const Ruleset &rules);

/// What a way may lead past: nobody known to sleep who may notice, or anybody.
enum class Sleepers { Avoided, Passed };

/// Towards the nearest unexplored place, locked door to which the player has a key, or item that
/// has room in the pack, picking it up there; an item up to 10 steps farther off comes first. What
/// lies in vaults is the player's to choose.
/// Never acts in danger() nor, unless sleepers are passed, walks where one may notice; then to
/// where none may, if there is such a place. Items on the cells `left` are left lying.
NextStep nextToExplore(const GameState &state, const Ruleset &rules,
                       std::span<const Point> left = {}, Sleepers sleepers = Sleepers::Avoided);

/// Towards `goal`, which the player must know; careful like nextToExplore(). Where all ways lead
/// past sleepers, as far as none of them may notice, or past them.
NextStep nextToTravel(const GameState &state, const Ruleset &rules, Point goal,
                      Sleepers sleepers = Sleepers::Avoided);

/// Towards the stairs where they are known, as nextToTravel().
NextStep nextToStairs(const GameState &state, const Ruleset &rules,
                      Sleepers sleepers = Sleepers::Avoided);

/// Waits in peace, and out of reach of fire, until confusion, slowness and poison are over and,
/// where HP come back with time, all have; where floors hide things, until all within reach is
/// found.
NextStep nextToRest(const GameState &state, const Ruleset &rules);

/// Hits the enemy beside the player that has the fewest HP, else approaches the nearest in view;
/// stops below `leastHpPercent` of the maximum HP, unless at most one of those in view can take any
/// with a blow, and the player wins at least 95 % of the fights with that one.
NextStep nextToFight(const GameState &state, const Ruleset &rules, int leastHpPercent);

/// The cells of the way that nextToTravel() takes, `goal` included; empty where there is none.
std::vector<Point> knownWay(const GameState &state, const Ruleset &rules, Point goal);

/// The known cells from which the player is heard by those awake; none without stealth.
std::vector<Point> heardCells(const GameState &state);

/// The neighbouring cell to step on to get nearer to `goal`: along the shortest walk over known
/// cells, whoever stands there, else straight on. The player's own cell when that is the goal.
Point stepTowards(const GameState &state, Point goal);

/// What the player sees and knows, as far as news of it interrupts.
struct Sight
{
    int floor = 1;
    int hp = 0;
    std::vector<ActorId> enemies; ///< in view
    std::vector<ActorId> sleepers; ///< that the player knows of, in view or not
    std::vector<ActorId> captives; ///< likewise
    std::vector<Point> items; ///< on explored cells
    bool stairs = false;
    int poison = 0; ///< HP that it takes each turn
    std::size_t secrets = 0; ///< still hidden: fewer, and one was found
    bool fire = false; ///< in view
};

/// One in shackles whom the player has met: it stays where it was seen.
bool isKnownCaptive(const GameState &state, const Monster &monster);

Sight sightOf(const GameState &state);

/// The enemies in view that were not in `before`, the nearest first; none that flee.
std::vector<ActorId> newInView(const Sight &before, const GameState &state, const Ruleset &rules);

/// The captives in view that were not in `before`.
std::vector<ActorId> newCaptives(const Sight &before, const GameState &state);

/// What came up between `before` and `state`, the most urgent first; nothing on a new floor. Who
/// flees is no news. Poison is when it begins, and each turn where it would kill, but not where it
/// only goes on.
std::optional<Stop> interruption(const Sight &before, const GameState &state, const Ruleset &rules);

} // namespace core
