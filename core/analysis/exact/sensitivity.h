// SPDX-License-Identifier: MIT
#pragma once
// How the numbers of a floor answer to its weights: whom a change helps, and whom it dilutes.

#include "core/analysis/exact/analysis.h"

#include <vector>

namespace core {

/// Derivatives with respect to a weight of the same table and floor.
struct Slope
{
    double share = 0;
    double mean = 0;
    double atLeastOne = 0;
    double meanError = 0; ///< standard error, of the layouts being a sample
    double atLeastOneError = 0; ///< the same

    bool operator==(const Slope &) const = default;
};

/// What an entry gains, per unit of weight: by its own, and by that of any other entry of its
/// table.
struct EntrySlopes
{
    Slope own;
    Slope other;

    bool operator==(const EntrySlopes &) const = default;
};

/// For each entry. From ∂p_i/∂w_j = ([i = j] − p_i)/W, which is the same for all j but i. All 0
/// where nothing is drawn, and where not all tables are plain: there more than the share of one
/// draw changes with a weight.
std::vector<EntrySlopes> sensitivity(const Analysis &analysis, int floor, std::size_t table);

} // namespace core
