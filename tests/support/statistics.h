// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Tests of hypotheses for fixed seeds.

#include <cstdint>
#include <vector>

/// Sum of (observed - expected)^2 / expected, the expectation being probabilities[i] * the sum
/// of all observations. Where a probability is 0, any observation makes it infinite.
double chiSquared(const std::vector<std::int64_t> &observed,
                  const std::vector<double> &probabilities);

/// What chi-squared with `freedom` degrees stays below in all but about one of 100,000 samples
/// (Wilson and Hilferty's cube-root approximation, z = 4.265).
double chiSquaredLimit(int freedom);

/// Mean and variance of numbers added one by one.
class Sample
{
public:
    void add(double number);
    std::int64_t size() const { return m_size; }
    double mean() const;
    double variance() const;
    /// How far `expected` is from the mean, in standard errors of the mean.
    double standardErrorsFrom(double expected) const;

private:
    std::int64_t m_size = 0;
    double m_sum = 0;
    double m_sumOfSquares = 0;
};
