// SPDX-License-Identifier: MIT
#pragma once
// How many things of each type are on a floor, over all tables, entries and groups.

#include "core/analysis/exact/analysis.h"
#include "core/analysis/exact/joint.h"
#include "core/tables/spawnedtypes.h"

#include <vector>

namespace core {

/// The numbers of each of spawnedTypes() on each floor of an analysis, which must outlive this.
class TypeFigures
{
public:
    /// `analysis` is of `rules`.
    TypeFigures(const Ruleset &rules, const Analysis &analysis);

    /// `floor` is a place in analysis.floors(), `type` one in spawnedTypes().
    TypeNumbers at(std::size_t floor, std::size_t type) const;

private:
    std::vector<TypeNumbers> together(const EntryRefs &entries) const;

    const Analysis &m_analysis;
    // Where all tables are plain: of a type that one entry alone stands for no numbers are kept.
    std::vector<EntryRefs> m_entries;
    std::vector<std::vector<TypeNumbers>> m_together; // of the others, by floor
};

} // namespace core
