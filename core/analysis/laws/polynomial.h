// SPDX-License-Identifier: MIT
#pragma once
// Probability generating functions as lists of coefficients. All coefficients are >= 0, so sums
// and products keep their relative accuracy.

#include <span>
#include <vector>

namespace core {

/// Coefficients of 1, s, s², …: for a count's generating function P(0), P(1), P(2), …
using Polynomial = std::vector<double>;

Polynomial multiply(const Polynomial &a, const Polynomial &b);
/// sum += a * b; `sum` grows as needed.
void addProduct(Polynomial &sum, const Polynomial &a, const Polynomial &b);
/// sum += factor * a; `sum` grows as needed.
void addScaled(Polynomial &sum, std::span<const double> a, double factor);
/// a^exponent by repeated squaring; exponent >= 0.
Polynomial power(Polynomial a, int exponent);
/// The value at s, by Horner's rule.
double evaluate(const Polynomial &a, double s);
/// Without what is so improbable at the end of a law that no double shows it.
Polynomial withoutTail(Polynomial law);

} // namespace core
