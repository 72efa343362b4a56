// SPDX-License-Identifier: MIT
#pragma once
// What may appear on a floor, how often, and where it lands.

#include "core/tables/condition.h"
#include "core/tables/countrule.h"
#include "core/tables/description.h"
#include "core/tables/progression.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace core {

/// A member of a file this version does not know, kept through load and save.
struct UnknownMember
{
    std::string pointer; ///< a JSON Pointer (RFC 6901) without its first slash: "note", or
                         ///< "count/note" for one of a value that has no room for its own
    std::string json;
    std::string meant = {}; ///< what its object does know and it may be a slip of; empty: nothing

    bool operator==(const UnknownMember &) const = default;
};

using UnknownMembers = std::vector<UnknownMember>;

/// A monster or item type, a theme or a terrain.
struct OneType
{
    static constexpr Kind kind {"type", {}, 2};
    std::string type; ///< its id; empty: that of the entry

    bool operator==(const OneType &) const = default;
};

void describe(auto &v, Like<OneType> auto &one)
{
    v.whole("id", one.type, form::Id {}, "The id of the monster or item type it stands for.");
}

/// One draw from another table, with its weights on the same looked-up floor.
struct FromTable
{
    static constexpr Kind kind {"table", {}, 2};
    std::string table;

    bool operator==(const FromTable &) const = default;
};

void describe(auto &v, Like<FromTable> auto &from)
{
    v.whole("id", from.table, form::Id {}, "One draw from that table.");
}

/// A draw that yields nothing.
struct Nothing
{
    static constexpr Kind kind {"nothing", "A draw that yields nothing.", 2};
    bool operator==(const Nothing &) const = default;
};

/// Some things of one type, or so many draws from a table.
struct GroupMember
{
    std::variant<OneType, FromTable> what; ///< OneType::type is not empty
    CountForm count = Exactly {Constant {1}};
    UnknownMembers unknown = {};
    bool isCaptive
        = false; ///< monsters of it are prisoners of the others, whom the player may free

    bool operator==(const GroupMember &) const = default;
};

void describe(auto &v, Like<GroupMember> auto &member)
{
    v.show({"what", Presence::Required}, member.what, form::Among {"id"});
    v.unusual("count", member.count, form::CountedBy {});
    v.unusual("captive", member.isCaptive, form::OnlyTrue {},
              "Monsters of it are shackled until the player frees them; then they fight beside the "
              "player.");
}

/// All of these at once: the first is the leader, the others come next to it. Not empty.
struct Group
{
    static constexpr Kind kind {"group", {}, 2};
    std::vector<GroupMember> members;

    bool operator==(const Group &) const = default;
};

void describe(auto &v, Like<Group> auto &group)
{
    v.whole("members", group.members, form::Object {},
            "All of these at once, the first being the leader.");
}

/// Members of one group.
inline constexpr std::size_t maxMembers = 100;

using Stands = std::variant<OneType, FromTable, Group, Nothing>;

inline constexpr form::Number drawsInAll {.min = 1, .max = maxDraws};
inline constexpr form::Number floorNumbers {.min = 1, .max = maxFloors};

/// Drawn so often, its weight is 0 for the rest of the floor or of the run. At least one is there.
struct Limit
{
    std::optional<int> perFloor; ///< 1..maxDraws
    std::optional<int> perRun;

    bool operator==(const Limit &) const = default;
};

void describe(auto &v, Like<Limit> auto &limit)
{
    v.unusual("perFloor", limit.perFloor, drawsInAll);
    v.unusual("perRun", limit.perRun, drawsInAll);
}

/// weight = max(0, weight + offset); the offset begins at 0.
struct Meter
{
    int perFloor = 0; ///< added on arriving at each floor, the first included; may be below 0
    int perDraw = 0; ///< added after each draw that counts for the entry; may be below 0

    bool operator==(const Meter &) const = default;
};

void describe(auto &v, Like<Meter> auto &meter)
{
    constexpr form::Number gains {.min = -maxAmount, .max = maxAmount};
    v.show({"perFloor", meter.perDraw == 0 ? Presence::Always : Presence::Unusual}, meter.perFloor,
           gains);
    v.unusual("perDraw", meter.perDraw, gains);
}

/// On floor `byFloor` the draws that are missing are made beyond the count.
struct Quota
{
    int atLeast = 1; ///< draws in the run, 1..maxDraws
    int byFloor = 1;

    bool operator==(const Quota &) const = default;
};

void describe(auto &v, Like<Quota> auto &quota)
{
    v.required("atLeast", quota.atLeast, drawsInAll);
    v.required("byFloor", quota.byFloor, floorNumbers);
}

/// By themes: only in rooms with one of `in` (all rooms where it is empty), and in none with one of
/// `notIn`.
struct RoomFilter
{
    std::vector<std::string> in;
    std::vector<std::string> notIn;

    bool isEmpty() const { return in.empty() && notIn.empty(); }
    bool operator==(const RoomFilter &) const = default;
};

namespace form {

/// A list of ids, at least one.
struct Themes
{};
/// Text for people. What is no such text in a file was not meant as one: it stays unknown.
struct Note
{};
/// [floor, text] each, ascending by floor; as Note.
struct FloorNotes
{};

} // namespace form

void describe(auto &v, Like<RoomFilter> auto &rooms)
{
    v.unusual("in", rooms.in, form::Themes {}, {}, 2);
    v.unusual("notIn", rooms.notIn, form::Themes {}, {}, 2);
}

/// What somebody wrote beside the weight on one floor.
struct FloorNote
{
    int floor = 1; ///< may lie beyond the last one of the ruleset
    std::string text; ///< not empty

    bool operator==(const FloorNote &) const = default;
};

/// What somebody wrote beside an entry: for people alone, nothing is drawn or worked out by it.
struct Notes
{
    std::string section; ///< the heading the entry belongs under; empty: none
    std::string ofEntry; ///< empty: none
    std::vector<FloorNote> onFloors; ///< ascending, one a floor

    bool isEmpty() const { return section.empty() && ofEntry.empty() && onFloors.empty(); }
    bool operator==(const Notes &) const = default;
};

void describe(auto &v, Like<Notes> auto &notes)
{
    v.unusual("section", notes.section, form::Note {},
              "The heading the entry belongs under; for people alone.");
    v.unusual("note", notes.ofEntry, form::Note {}, "Text for people, which nothing else reads.");
    v.unusual("notes", notes.onFloors, form::FloorNotes {},
              "Text for people beside the weight on a floor, [floor, text], ascending by floor.");
}

struct SpawnEntry
{
    std::string id; ///< its own in its table
    Progression weight; ///< 0 where a file gives none
    UnknownMembers unknown;
    Stands stands = {}; ///< what it stands for
    std::optional<Limit> limit = {};
    std::optional<Meter> meter = {};
    std::optional<Condition> force = {}; ///< drawn where it is true, whatever the weights
    std::optional<Quota> quota = {};
    RoomFilter rooms = {}; ///< where it has weight
    Notes notes = {};
    bool isKept = false; ///< balancing leaves its weight as it is

    /// The id of the monster type, item type or theme it stands for; empty where it stands for
    /// something else.
    const std::string &type() const;

    bool operator==(const SpawnEntry &) const = default;
};

/// Whether it is drawn though its weight is 0: by force or for a quota.
bool comesWithoutWeight(const SpawnEntry &entry);

void describe(auto &v, Like<SpawnEntry> auto &entry)
{
    v.required("id", entry.id, form::Id {},
               "Its own in its table; that of a monster or item type where nothing else says what "
               "it stands for.");
    v.show({"stands", Presence::Unusual}, entry.stands, form::Among {});
    // Of 0 only where it is drawn all the same.
    v.show({"weight", comesWithoutWeight(entry) ? Presence::Unusual : Presence::Always},
           entry.weight, form::ByFloor {.max = maxValue, .mayBeSum = true});
    v.unusual("limit", entry.limit, form::Object {},
              "Drawn so often, its weight is 0 for the rest of the floor or of the run.", 2);
    v.unusual(
        "meter", entry.meter, form::Object {},
        "Added to its weight on arriving at each floor, and after each draw that counts for it.",
        2);
    v.unusual("force", entry.force, form::TrueOrFalse {},
              "Drawn while this is true, an expression of floor, drawn, here, since and jitter.",
              2);
    v.unusual("quota", entry.quota, form::Object {},
              "On floor byFloor the draws that are missing are made beyond the count.", 2);
    v.flat("rooms", entry.rooms);
    v.unusual("keep", entry.isKept, form::OnlyTrue {}, "Balancing leaves its weight as it is.");
    v.flat("notes", entry.notes);
}

enum class Spawns {
    Monsters,
    Items,
    Both,
    Themes, ///< every room but the first gets one draw
    Terrain ///< each draw is a patch of it
};
inline constexpr std::array spawnsWords {
    Word<Spawns> {"monsters", Spawns::Monsters}, Word<Spawns> {"items", Spawns::Items},
    Word<Spawns> {"both", Spawns::Both, 2}, Word<Spawns> {"themes", Spawns::Themes, 2},
    Word<Spawns> {"terrain", Spawns::Terrain, 2}};

/// Whether such tables bring monsters or items: those alone are placed and have types.
constexpr bool bringsThings(Spawns spawns)
{
    return spawns != Spawns::Themes && spawns != Spawns::Terrain;
}

/// Which cell a drawn entry gets, and what happens when it is taken.
enum class Placement {
    DropIfBlocked, ///< a uniform cell of the room; lost where a monster or the player stands
    DropIfOccupied, ///< a uniform cell of the room; lost where anything is
    DistinctCells ///< as many different free cells as there are, at most the count
};
inline constexpr std::array placementWords {
    Word<Placement> {"dropIfBlocked", Placement::DropIfBlocked},
    Word<Placement> {"dropIfOccupied", Placement::DropIfOccupied},
    Word<Placement> {"distinctCells", Placement::DistinctCells}};

/// Whether weights are numbers of cards, drawn without being put back.
enum class Deck {
    None,
    Floor, ///< a new one on each floor
    Run ///< the rest is kept for the next floor
};
inline constexpr std::array deckWords {Word<Deck> {"floor", Deck::Floor},
                                       Word<Deck> {"run", Deck::Run}};

/// Some draws look their weights up on a deeper floor. Where the table is drawn from by another,
/// they go on from the floor that the other looked up.
struct Deeper
{
    int percent = 0; ///< of the draws, 1..100
    CountForm by; ///< floors
    std::optional<int> upTo; ///< no deeper than this floor

    bool operator==(const Deeper &) const = default;
};

void describe(auto &v, Like<Deeper> auto &deeper)
{
    v.required("percent", deeper.percent,
               form::Number {.min = 1, .max = 100, .unit = form::Unit::Percent});
    v.required("by", deeper.by, form::CountedBy {});
    v.unusual("upTo", deeper.upTo, floorNumbers);
}

struct SpawnTable
{
    std::string id;
    Spawns spawns = Spawns::Monsters;
    CountRule count; ///< NotDrawn where it is only drawn from, and in tables of themes
    Placement placement = Placement::DropIfBlocked;
    std::vector<SpawnEntry> entries;
    UnknownMembers unknown;
    Deck deck = Deck::None;
    std::optional<CountForm> jitter = {}; ///< signed; one value per floor for the entries' forces
    std::optional<Deeper> deeper = {};
    RoomFilter rooms = {}; ///< where it draws
    std::optional<Progression> arrives = {}; ///< of monsters: turns of the run between two draws
                                             ///< while the player is on a floor; 0: none
    std::string vaultKey = {}; ///< an item type that unlocks: each draw fills a vault that it
                               ///< opens; empty: the things lie in rooms
    bool isKept = false; ///< balancing leaves its weights and its count as they are

    bool operator==(const SpawnTable &) const = default;
};

void describe(auto &v, Like<SpawnTable> auto &table)
{
    v.required("id", table.id, form::Id {});
    v.required("spawns", table.spawns, spawnsWords,
               "All but monsters and items belong to version 2.");
    v.unusual("count", table.count, form::Object {});
    const bool isPlaced = bringsThings(table.spawns) && !isUsual(table.count, form::Object {});
    v.show({"placement", isPlaced ? Presence::Always : Presence::Unusual}, table.placement,
           placementWords);
    v.unusual("deck", table.deck, deckWords,
              "Weights are numbers of cards, drawn without being put back; the rest of a deck is "
              "kept for the floor or the run.",
              2);
    v.unusual("jitter", table.jitter, form::CountedBy {},
              "One value per floor for the forces of the entries; it may be below 0.", 2);
    v.unusual("deeper", table.deeper, form::Object {},
              "So many percent of the draws look their weights up so many floors deeper, at most "
              "on floor upTo.",
              2);
    v.unusual("arrives", table.arrives, form::ByFloor {.max = maxAmount},
              "Of a table of monsters: each time so many turns of the run have passed, one draw of "
              "it comes to the floor where the player is, by stairs out of view; 0: never. Beside "
              "what the count draws for the floor itself.",
              2);
    v.flat("rooms", table.rooms);
    v.unusual("vaultKey", table.vaultKey, form::Id {},
              "An item whose effect is key: each draw fills a vault that it opens, of whose items "
              "one may be taken; the monsters of the draw guard the key.",
              2);
    v.unusual("keep", table.isKept, form::OnlyTrue {},
              "Balancing leaves its weights and its count as they are.");
    v.required("entries", table.entries, form::Object {});
}

/// P(a draw from the table that goes on from `floor` looks its weights up n floors deeper) at index
/// n; all of it at 0 without `deeper`.
std::vector<double> furtherBy(const SpawnTable &table, int floor);

/// The note on a floor; empty where there is none.
std::string noteOn(const Notes &notes, int floor);
/// Puts a note on a floor in the place of the one there; an empty one is none.
void setNoteOn(Notes &notes, int floor, const std::string &text);
/// All of them on one line: `section "undead"; "the boss"; floor 5: "too many?"`.
Message inWords(const Notes &notes);
/// How many notes and sections the entries have together.
std::size_t countNotes(const SpawnTable &table);

/// Index of the entry with that id, or nothing.
std::optional<std::size_t> findEntry(const SpawnTable &table, std::string_view id);

/// Whether the entry may be drawn where weights of this floor are looked up: it has weight, gains
/// some, or is forced.
bool mayBeDrawn(const SpawnEntry &entry, int floor);

/// Whether any entry promises draws.
bool hasQuota(const SpawnTable &table);

/// Whether the table draws by itself, and not only for others or as it arrives: as its count says,
/// for a quota, or the themes of rooms.
bool drawsByItself(const SpawnTable &table);

/// Whether how often the entry is drawn depends on what was drawn before.
bool remembers(const SpawnEntry &entry);

/// Whether what the table draws depends on what was drawn before.
bool remembers(const SpawnTable &table);

/// Of those, whether what was drawn on earlier floors counts, or how many there were.
bool remembersFloors(const SpawnTable &table);

/// Whether the table is drawn as those of version 1 are: nothing but counts, windows and `type` is
/// new in it. Where another table counts what this one draws, that does not yet say how the table
/// is drawn: see drawnInSteps().
bool isPlain(const SpawnTable &table);

} // namespace core
