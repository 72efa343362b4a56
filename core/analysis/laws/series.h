// SPDX-License-Identifier: MIT
#pragma once
// What several rooms hold together when some draws are made once a floor: such a table's draws
// are shared out among the rooms, which ties the rooms to each other.
//
// The exponential generating function unties them. With R rooms and k draws the chance of one
// particular split j_1 + … + j_R = k is k!/R^k · Π 1/j_r!, so a room is a power series in z with
// 1/j! at z^j, a floor is the product of its rooms, and k!/R^k times the coefficient of z^k is
// the floor's answer. One variable z for each per-floor table; none when there is no such table.

#include "core/analysis/laws/polynomial.h"

#include <vector>

namespace core {

/// A power series in z_1..z_m, cut off above `degrees`, with polynomials in s as coefficients.
struct Series
{
    std::vector<int> degrees;
    std::vector<Polynomial> terms; ///< by mixed radix, the last z fastest; one term when m = 0

    bool operator==(const Series &) const = default;
};

/// The series 1 of the given degrees.
Series one(std::vector<int> degrees);
/// sum += a * b, all of the same degrees; what lies above them is dropped.
void addProduct(Series &sum, const Series &a, const Series &b);
/// sum += factor * a, both of the same degrees.
void addScaled(Series &sum, const Series &a, double factor);
/// Keeps the memory of the terms but makes them all zero.
void clear(Series &series);

/// Σ_k Π_u P_u(k_u) k_u!/rooms^k_u · [z^k] series, with P_u the law of per-floor table u's draws.
Polynomial drawn(const Series &series, const std::vector<std::vector<double>> &laws, int rooms);

} // namespace core
