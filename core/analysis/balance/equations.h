// SPDX-License-Identifier: MIT
#pragma once
// Linear equations, as fits need them.

#include <vector>

namespace core {

/// Solves a symmetric positive definite system, of which what is below the diagonal and on it is
/// read (Cholesky); nothing where it is none.
std::vector<double> solved(std::vector<std::vector<double>> a, std::vector<double> b);

} // namespace core
