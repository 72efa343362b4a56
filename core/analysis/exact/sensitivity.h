// SPDX-License-Identifier: MIT
#pragma once
// How the numbers of a floor answer to its weights: whom a change helps, and whom it dilutes.

#include "core/analysis/exact/analysis.h"

#include <vector>

namespace core {

/// Derivatives with respect to one weight of the same table and floor.
struct Slope
{
    double share = 0;
    double mean = 0;
    double atLeastOne = 0;
    double meanError = 0; ///< standard error, of the layouts being a sample
    double atLeastOneError = 0; ///< the same

    bool operator==(const Slope &) const = default;
};

/// slopes[i][j]: what entry i gains when the weight of entry j grows, per unit of weight. From
/// ∂p_i/∂w_j = ([i = j] − p_i)/W. All 0 where nothing is drawn, and where
/// not all tables are plain: there more than the share of one draw changes with a weight.
std::vector<std::vector<Slope>> sensitivity(const Analysis &analysis, int floor, std::size_t table);

} // namespace core
