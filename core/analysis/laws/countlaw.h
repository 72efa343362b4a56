// SPDX-License-Identifier: MIT
#pragma once
// How many things a table places on a floor, as a probability law, and what follows for an entry
// of a given share. Sources for the closed forms: shared reference "the exact numbers";
// everything is a sum of terms >= 0, so that small probabilities keep full relative accuracy.

#include "core/analysis/laws/polynomial.h"

#include <array>
#include <span>
#include <vector>

namespace core {

class CountLaw
{
public:
    /// Always nothing.
    CountLaw();
    /// P(N = n) at index n; sums to 1.
    explicit CountLaw(Polynomial probabilities);

    const Polynomial &probabilities() const { return m_law; }
    double mean() const { return m_mean; }
    double variance() const { return m_variance; }
    double sd() const;
    double empty() const { return m_law.front(); }

    /// P(none of a kind with this share), G(1 − share).
    double none(double share) const;
    /// P(at least one), 1 − G(1 − share), as share · Σ P(N > k) (1 − share)^k: no difference is
    /// taken, so it is right for shares of any size.
    double atLeastOne(double share) const;
    /// d atLeastOne / d share, G'(1 − share).
    double slope(double share) const;
    /// Mean and variance of a kind's count.
    double meanOf(double share) const { return m_mean * share; }
    double varianceOf(double share) const;
    /// The law of a kind's count: each of the N things is one of it with probability `share`.
    /// `rest` is 1 − share, apart so that a share near 1 keeps its digits.
    Polynomial lawOf(double share, double rest) const;
    /// The counts below or at which 5, 50 and 95 % are: quantile() of lawOf(), in time that grows
    /// with the counts they are and not with all that might be placed.
    std::array<int, 3> pointsOf(double share, double rest) const;

    /// none() and atLeastOne() for many shares at once. `rests` are the 1 − share, apart so that
    /// shares near 1 keep their digits too; all spans are equally long.
    void evaluate(std::span<const double> shares, std::span<const double> rests,
                  std::span<double> none, std::span<double> atLeastOne) const;

private:
    /// The first `terms` of lawOf().
    Polynomial startOf(double share, double rest, std::size_t terms) const;

    Polynomial m_law;
    Polynomial m_tails; // P(N > k), cut where the rest cannot change a double
    double m_mean = 0;
    double m_variance = 0;
};

/// A probability worked out beside its complement `rest`: 1 where that is 0, though the sum that
/// gave it may end a rounding error away, and nowhere else, however near it comes.
double besideRest(double probability, double rest);

/// The least n with P(N <= n) >= probability.
int quantile(const Polynomial &law, double probability);
double meanOf(const Polynomial &law);
double varianceOf(const Polynomial &law);
/// Standard error of the standard deviation of so many numbers with this law, by its fourth moment.
/// Source: Cramér, "Mathematical Methods of Statistics", 1946, 27.4 and 27.7.
double sdErrorOf(const CountLaw &law, double samples);
double sdErrorOf(double fourth, double variance, double samples);

} // namespace core
