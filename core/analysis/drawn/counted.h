// SPDX-License-Identifier: MIT
#pragma once
// What is counted of the draws on a floor.

#include "core/tables/spawnedtypes.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace core {

/// Something that is counted on a floor.
struct Counted
{
    enum class What {
        Entry, ///< draws of an entry
        Draws, ///< draws from a table
        Things, ///< what the draws that a table's own count asks for come to
        Type ///< things of a type, see spawnedTypes()
    };
    What what = What::Entry;
    std::size_t table = 0; ///< not for Type
    std::size_t index = 0; ///< of the entry or the type

    bool operator==(const Counted &) const = default;
};

/// All that can be counted of these tables.
std::vector<Counted> countedOf(const Ruleset &rules, const std::vector<std::size_t> &tables);

/// Which of a list each thing is that can be counted; nothing where it is not in the list.
struct CountedIndex
{
    using Place = std::optional<std::size_t>;

    std::vector<std::vector<Place>> entries; ///< by table
    std::vector<Place> draws; ///< by table
    std::vector<Place> things; ///< by table
    std::vector<Place> types;

    CountedIndex(const Ruleset &rules, const std::vector<Counted> &counted);
    Place &of(const Counted &thing);
};

/// A list of countedOf() without types that just one entry brings: there are as many of them as of
/// draws of that entry.
struct DistinctCounted
{
    std::vector<Counted> things;
    std::vector<std::size_t> places; ///< in `things`, of each of the whole list

    DistinctCounted(const Ruleset &rules, const std::vector<Counted> &all);
};

} // namespace core
