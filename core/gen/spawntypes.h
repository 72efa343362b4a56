// SPDX-License-Identifier: MIT
#pragma once
// Which of spawnedTypes() a spawn is, found fast.

#include "core/gen/generate.h"
#include "core/tables/spawnedtypes.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace core {

class SpawnTypes
{
public:
    explicit SpawnTypes(const Ruleset &rules);

    /// How many types there are.
    std::size_t size() const { return m_entriesOf.size(); }
    /// The type of `spawn`, which is on that floor of the ruleset.
    std::size_t of(const PopulatedMap &floor, const Spawn &spawn) const;
    /// The type of a thing that this draw brought.
    std::size_t of(const Draw &draw, const Thing &thing) const;
    /// The type that an entry stands for by itself.
    std::optional<std::size_t> of(std::size_t table, std::size_t entry) const;
    /// Whether no type has more than one entry or member of a group that stands for it.
    bool isOnePerEntry() const;

private:
    // By table, entry and member: of what is no group there is one.
    std::vector<std::vector<std::vector<std::optional<std::size_t>>>> m_types;
    std::vector<int> m_entriesOf; // by type
};

} // namespace core
