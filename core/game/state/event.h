// SPDX-License-Identifier: MIT
#pragma once
// What happened during a turn, in order, each kind with exactly its own fields. No words: the
// app finds them.

#include "core/game/state/state.h"

#include <variant>

namespace core {

struct Moved
{
    ActorId actor {};
    Point from;
    Point to;

    bool operator==(const Moved &) const = default;
};

/// A blow; damage 0 did nothing. The types let a message name actors that died meanwhile.
struct Attacked
{
    ActorId attacker {};
    ActorId target {};
    int attackerType = -1; ///< monster type, -1: the player
    int targetType = -1;
    int damage = 0;
    bool isAmbush = false; ///< the target did not know of the player

    bool operator==(const Attacked &) const = default;
};

/// An effect's damage.
struct Struck
{
    ActorId target {};
    int targetType = -1; ///< monster type, -1: the player
    int item = 0; ///< item type
    int damage = 0;
    bool isAmbush = false; ///< as of Attacked

    bool operator==(const Struck &) const = default;
};

struct Exploded
{
    int item = 0;
    Point center;
    int radius = 0;

    bool operator==(const Exploded &) const = default;
};

struct MonsterDied
{
    ActorId actor {};
    int type = 0;
    Point position;
    int xp = 0; ///< gained by the player
    bool isAlly = false; ///< it was one of the player's
    int healed = 0; ///< HP that the player regained by it

    bool operator==(const MonsterDied &) const = default;
};

struct PlayerDied
{
    std::optional<int> killer; ///< monster type; none: the player's own doing

    bool operator==(const PlayerDied &) const = default;
};

struct Healed
{
    int item = 0; ///< item type; -1: the descent
    int amount = 0; ///< HP actually regained

    bool operator==(const Healed &) const = default;
};

/// A status was laid on somebody.
struct Afflicted
{
    ActorId actor {};
    int type = 0; ///< monster type, -1: the player
    Status status = Status::Confused;
    int turns = 0;

    bool operator==(const Afflicted &) const = default;
};

/// A status ran out.
struct Recovered
{
    ActorId actor {};
    int type = 0; ///< monster type, -1: the player
    Status status = Status::Confused;

    bool operator==(const Recovered &) const = default;
};

/// What poison did in one turn.
struct Suffered
{
    ActorId actor {};
    int type = 0; ///< monster type, -1: the player
    int damage = 0;

    bool operator==(const Suffered &) const = default;
};

/// A monster that was awake came to know of the player.
struct Noticed
{
    ActorId actor {};
    int type = 0;

    bool operator==(const Noticed &) const = default;
};

/// The player began or ended sneaking.
struct Sneaked
{
    bool isSneaking = false; ///< from now on

    bool operator==(const Sneaked &) const = default;
};

/// A sleeping monster awoke.
struct WokeUp
{
    ActorId actor {};
    int type = 0;

    bool operator==(const WokeUp &) const = default;
};

/// A blow at a distance; damage 0 did nothing.
struct Shot
{
    ActorId attacker {};
    int attackerType = 0;
    Point from;
    int damage = 0;
    ActorId target = ActorId::Player;
    int targetType = -1; ///< monster type, -1: the player

    bool operator==(const Shot &) const = default;
};

/// The confused player ran against a wall.
struct Stumbled
{
    Point against;

    bool operator==(const Stumbled &) const = default;
};

/// What it did to whom it hit follows.
struct Thrown
{
    int item = 0;
    Point from;
    Point to;
    Landing landing = Landing::Stays;

    bool operator==(const Thrown &) const = default;
};

struct PickedUp
{
    int item = 0;
    int plus = 0; ///< that it was enchanted by, as of those below

    bool operator==(const PickedUp &) const = default;
};

struct Dropped
{
    int item = 0;
    int plus = 0;

    bool operator==(const Dropped &) const = default;
};

struct PutOn
{
    int item = 0;
    int plus = 0;

    bool operator==(const PutOn &) const = default;
};

struct TookOff
{
    int item = 0;
    int plus = 0;

    bool operator==(const TookOff &) const = default;
};

struct LevelGained
{
    int level = 1; ///< the new one

    bool operator==(const LevelGained &) const = default;
};

struct Advanced
{
    std::size_t choice = 0;

    bool operator==(const Advanced &) const = default;
};

struct FloorEntered
{
    int floor = 1;

    bool operator==(const FloorEntered &) const = default;
};

struct GameWon
{
    bool operator==(const GameWon &) const = default;
};

/// A kind of item became known. What happened before it in the same turn, the player saw befall a
/// thing that it did not know.
struct Identified
{
    enum class How {
        Used,
        SeenThrown,
        Told, ///< by an item that identifies
        Shown, ///< in a vault
        LastOne ///< no other kind is left that could look so
    };

    int item = 0;
    How how = How::Used;

    bool operator==(const Identified &) const = default;
};

/// An item that was used unknown found nobody to work on.
struct Fizzled
{
    int item = 0;

    bool operator==(const Fizzled &) const = default;
};

/// What was thrown hits everyone within its radius; what it did to them follows.
struct Burst
{
    int item = 0;
    Point center;
    int radius = 0;

    bool operator==(const Burst &) const = default;
};

/// Somebody is elsewhere on the floor.
struct Teleported
{
    Point from;
    Point to;
    ActorId actor {};
    int type = -1; ///< monster type, -1: the player

    bool operator==(const Teleported &) const = default;
};

/// Monsters were called.
struct Alarmed
{
    int heard = 0; ///< how many heard it

    bool operator==(const Alarmed &) const = default;
};

/// The player learned what is on the floor.
struct Revealed
{
    Reveal::What what = Reveal::What::Map;
    int items = 0; ///< that it did not know of

    bool operator==(const Revealed &) const = default;
};

/// Equipment became better.
struct Enchanted
{
    int item = 0; ///< item type
    int plus = 0; ///< its plus now

    bool operator==(const Enchanted &) const = default;
};

/// The player became stronger for good, by an item.
struct Strengthened
{
    int item = 0; ///< item type

    bool operator==(const Strengthened &) const = default;
};

/// What the terrain underfoot did to somebody in one turn.
struct HurtByTerrain
{
    int terrain = 0; ///< place in Ruleset::terrain
    int damage = 0;
    ActorId actor {};
    int type = -1; ///< monster type, -1: the player

    bool operator==(const HurtByTerrain &) const = default;
};

/// The first cell of a fire began to burn, in view of the player.
struct CaughtFire
{
    Point position;
    int terrain = -1; ///< what burns, a place in Ruleset::terrain; -1: bare ground

    bool operator==(const CaughtFire &) const = default;
};

/// The player walked onto a trap, or onto what was hidden; what that did follows.
struct Sprung
{
    int terrain = 0; ///< place in Ruleset::terrain
    bool wasHidden = false;

    bool operator==(const Sprung &) const = default;
};

/// The player found by searching what was hidden.
struct Found
{
    Point position;
    int terrain = -1; ///< place in Ruleset::terrain; -1: a door

    bool operator==(const Found &) const = default;
};

/// The player fell to the next floor; FloorEntered follows.
struct Fell
{
    int terrain = 0; ///< place in Ruleset::terrain
    int damage = 0;

    bool operator==(const Fell &) const = default;
};

/// The key turned in the door of a vault, and is gone.
struct VaultOpened
{
    int vault = 0; ///< FloorItem::vault of what lies there

    bool operator==(const VaultOpened &) const = default;
};

/// One thing of a vault was taken.
struct CagesClosed
{
    int cages = 0; ///< over the others

    bool operator==(const CagesClosed &) const = default;
};

/// A bolt left the player; whom it hurts follows.
struct Bolted
{
    int item = 0;
    Point from;
    Point to;

    bool operator==(const Bolted &) const = default;
};

/// Walls became ground.
struct Dug
{
    int item = 0;
    int cells = 0;

    bool operator==(const Dug &) const = default;
};

/// The last charge of a thing was used, and it is gone.
struct Crumbled
{
    int item = 0;

    bool operator==(const Crumbled &) const = default;
};

/// A monster called others.
struct Summoned
{
    ActorId actor {};
    int type = 0;
    int called = 0; ///< how many came

    bool operator==(const Summoned &) const = default;
};

/// A monster is two now.
struct Split
{
    ActorId actor {};
    int type = 0;

    bool operator==(const Split &) const = default;
};

/// A monster went as it was to go.
struct Vanished
{
    int type = 0;
    Point position;

    bool operator==(const Vanished &) const = default;
};

/// A monster took a thing out of the pack.
struct Stolen
{
    int thief = 0; ///< monster type
    int item = 0;
    int plus = 0;

    bool operator==(const Stolen &) const = default;
};

/// A thief that died dropped what it had stolen.
struct GivenBack
{
    int thief = 0; ///< monster type
    int item = 0;
    int plus = 0;

    bool operator==(const GivenBack &) const = default;
};

/// The player worked at the shackles of a captive.
struct Unshackled
{
    ActorId actor {};
    int type = 0;
    int turnsLeft = 0; ///< 0: it is free, and an ally

    bool operator==(const Unshackled &) const = default;
};

using Event = std::variant<Moved, Attacked, Struck, Exploded, MonsterDied, PlayerDied, Healed,
                           Afflicted, Recovered, PickedUp, Dropped, LevelGained, Advanced,
                           FloorEntered, GameWon, PutOn, TookOff, Suffered, WokeUp, Shot, Stumbled,
                           Thrown, Identified, Fizzled, Burst, Teleported, Alarmed, Revealed,
                           Enchanted, HurtByTerrain, Fell, Noticed, Sneaked, VaultOpened,
                           CagesClosed, Bolted, Dug, Crumbled, Summoned, Split, Vanished, Stolen,
                           GivenBack, Strengthened, Unshackled, Sprung, Found, CaughtFire>;

} // namespace core
