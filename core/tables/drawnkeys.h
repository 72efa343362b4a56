// SPDX-License-Identifier: MIT
#pragma once
// What draws are counted by: entries that stand for the same type share one count.

#include "core/tables/ruleset.h"

#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

/// The ids of the types that an entry names: the one it stands for, or those of its group.
std::vector<std::string> typesNamed(const SpawnEntry &entry);

/// Finds types by their ids as typeOf() does, but fast.
class TypeIndex
{
public:
    explicit TypeIndex(const Ruleset &rules);
    TypeRef at(Spawns spawns, std::string_view id) const;

private:
    std::unordered_map<std::string_view, int> m_monsters; // views into the ruleset
    std::unordered_map<std::string_view, int> m_items;
};

/// Numbers the counts of a ruleset from 0 on. Entries that stand for the same monster or item type
/// have the same one, in whatever table they are; all others have one of their own.
class DrawnKeys
{
public:
    explicit DrawnKeys(const Ruleset &rules);

    std::size_t size() const { return m_size; }
    std::size_t of(std::size_t table, std::size_t entry) const { return m_keys[table][entry]; }
    /// Whether any entry that remembers() asks for this count.
    bool isAsked(std::size_t key) const { return m_asked[key]; }

private:
    std::vector<std::vector<std::size_t>> m_keys;
    std::vector<bool> m_asked;
    std::size_t m_size = 0;
};

/// Whether all tables draw as those of version 1 do: then all numbers follow from shares.
bool drawsPlainly(const Ruleset &rules);

/// Per table, whether it first draws all that a floor gets and then places it: it is not plain, or
/// another table's entries count what it draws. The others draw as they place, as in version 1.
std::vector<bool> drawnInSteps(const Ruleset &rules);

/// Whether floors depend on what was drawn on those before.
bool remembersFloors(const Ruleset &rules);

} // namespace core
