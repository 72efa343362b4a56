// SPDX-License-Identifier: MIT
#pragma once
// Linear equations, as fits need them.

#include <vector>

namespace core {

/// Solves symmetric positive definite systems, one for each right side in `sides`. Of `a` what is
/// below the diagonal and on it is read (Cholesky); nothing where it is not positive definite.
std::vector<std::vector<double>> solved(std::vector<std::vector<double>> a,
                                        std::vector<std::vector<double>> sides);

} // namespace core
