#pragma once
// What a player can leave to the program for many turns: exploring, travelling, resting and
// fighting. Each function tells the next action or why to stop, from what the player knows only.
//
// Who runs an errand asks it for an action, takes the turn and compares sightOf() before and
// after: interruption() says whether something came up that turn.

#include "core/game/action.h"
#include "core/game/state.h"

#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace core {

enum class Halt {
    GameOver,
    AdvanceFirst, ///< a level's choice is to be made first
    EnemyInView, ///< type: the nearest one's
    EnemyAppeared, ///< type: its
    ItemSeen, ///< type: the item's
    StairsSeen,
    Hurt, ///< HP were lost
    FloorExplored, ///< nothing left; the stairs are known
    NothingReachable, ///< nothing left that can be reached, and no stairs
    Arrived,
    NotExplored, ///< the player does not know the place to go to
    NoWay, ///< none that the player knows
    StairsUnknown,
    NotHurt, ///< nothing to rest for
    NobodyInView,
    TooWeak ///< HP are below the share at which the program still fights
};

struct Stop
{
    Halt why {};
    int type = -1; ///< monster or item type, where `why` has one

    bool operator==(const Stop &) const = default;
};

using NextStep = std::variant<Action, Stop>;

/// Towards the nearest unexplored place or item that has room in the pack, picking it up there.
/// Never acts while an enemy is in view. Items on the cells `left` are left lying.
NextStep nextToExplore(const GameState &state, const Ruleset &rules,
                       std::span<const Point> left = {});

/// Towards `goal`, which the player must know. Never acts while an enemy is in view.
NextStep nextToTravel(const GameState &state, Point goal);

/// Towards the stairs where they are known, as nextToTravel().
NextStep nextToStairs(const GameState &state);

/// Waits while the player is hurt and no enemy is in view.
NextStep nextToRest(const GameState &state);

/// Hits the enemy beside the player that has the fewest HP, else approaches the nearest in view;
/// stops below `leastHpPercent` of the maximum HP.
NextStep nextToFight(const GameState &state, int leastHpPercent);

/// The cells of the way to `goal` over known ground, `goal` included; empty where there is none.
std::vector<Point> knownWay(const GameState &state, Point goal);

/// What the player sees and knows, as far as news of it interrupts.
struct Sight
{
    int floor = 1;
    int hp = 0;
    std::vector<ActorId> enemies; ///< in view
    std::vector<Point> items; ///< on explored cells
    bool stairs = false;
};

Sight sightOf(const GameState &state);

/// What came up between `before` and `state`, the most urgent first; nothing on a new floor.
std::optional<Stop> interruption(const Sight &before, const GameState &state);

} // namespace core
