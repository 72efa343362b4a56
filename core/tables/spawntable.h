#pragma once
// What may appear on a floor, how often, and where it lands.

#include "core/tables/countrule.h"
#include "core/tables/progression.h"

#include <string>
#include <utility>
#include <vector>

namespace core {

/// Members of a file this version does not know, kept through load and save: JSON text and name,
/// which is a JSON Pointer (RFC 6901) without its first slash: "note", or "count/note" for one of
/// a value that has no room for its own.
using UnknownMembers = std::vector<std::pair<std::string, std::string>>;

struct SpawnEntry
{
    std::string id; ///< of a monster type or an item type
    Progression weight;
    UnknownMembers unknown;

    bool operator==(const SpawnEntry &) const = default;
};

enum class Spawns { Monsters, Items };

/// Which cell a drawn entry gets, and what happens when it is taken.
enum class Placement {
    DropIfBlocked, ///< a uniform cell of the room; lost where a monster or the player stands
    DropIfOccupied, ///< a uniform cell of the room; lost where anything is
    DistinctCells ///< as many different free cells as there are, at most the count
};

struct SpawnTable
{
    std::string id;
    Spawns spawns = Spawns::Monsters;
    CountRule count;
    Placement placement = Placement::DropIfBlocked;
    std::vector<SpawnEntry> entries;
    UnknownMembers unknown;

    bool operator==(const SpawnTable &) const = default;
};

} // namespace core
