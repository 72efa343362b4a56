// SPDX-License-Identifier: MIT
#pragma once
// What tables that remember or ask for rooms place, by the chain that can tell it.

#include "core/analysis/drawn/counted.h"
#include "core/analysis/drawn/drawcases.h"
#include "core/analysis/exact/analysis.h"

#include <optional>
#include <vector>

namespace core {

struct ChainQuestion
{
    const Ruleset &rules;
    const std::vector<std::size_t> &tables; ///< one of the lists of dependentTables()
    const std::vector<Counted> &counted; ///< of them
    const LayoutSample &sample;
    const CountLaw &rooms; ///< of the sample
    const AnalysisOptions &options;
};

/// Per floor asked for the laws of what is counted, placed among what other tables placed before.
/// The rooms go through one by one where all tables draw in rooms; else draw by draw, one table
/// that has to do with no other. Nothing where that is too much work, cannot be done, or was ended
/// early.
std::optional<std::vector<std::vector<CountedLaw>>> lawsWithPlacement(const ChainQuestion &question,
                                                                      const MayGoOn &mayGoOn);

} // namespace core
