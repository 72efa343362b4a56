// SPDX-License-Identifier: MIT
#pragma once
// How many things of each type are on a floor, over all tables, entries and groups.

#include "core/analysis/exact/analysis.h"
#include "core/analysis/exact/joint.h"
#include "core/tables/spawnedtypes.h"

#include <vector>

namespace core {

/// Whether the SD of a type that several plain tables bring is told: it takes their law on each
/// floor, the other numbers a hundredth of that time.
enum class Spread { Told, LeftOut };

/// The numbers of each of spawnedTypes() on each floor of an analysis, which must outlive this.
/// They are worked out as they are asked for, so that each thread needs its own.
class TypeFigures
{
public:
    /// `analysis` is of `rules`.
    TypeFigures(const Ruleset &rules, const Analysis &analysis, Spread spread = Spread::Told);

    /// `floor` is a place in analysis.floors(), `type` one in spawnedTypes(). An SD left out is
    /// NaN.
    TypeNumbers at(std::size_t floor, std::size_t type) const;
    /// The mean alone, which is a sum.
    double mean(std::size_t floor, std::size_t type) const;

private:
    bool isAsBefore(std::size_t floor, std::size_t type) const;
    std::vector<TypeNumbers> together(std::size_t type) const;
    TypeNumbers onFloor(std::size_t floor, std::size_t type) const;

    const Analysis &m_analysis;
    Spread m_spread;
    // Where all tables are plain: of a type that one entry alone stands for no numbers are kept.
    std::vector<EntryRefs> m_entries;
    mutable std::vector<std::vector<TypeNumbers>> m_together; // by floor, of others asked for
};

} // namespace core
