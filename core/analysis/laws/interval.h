// SPDX-License-Identifier: MIT
#pragma once
// How far a measured number may be from the true one.

#include <cstdint>
#include <limits>
#include <vector>

namespace core {

struct Interval
{
    double low = 0;
    double high = 0;

    /// How far the ends are from the middle.
    double half() const { return (high - low) / 2; }
    /// Whether nothing is left open.
    bool isPoint() const { return low == high; }

    bool operator==(const Interval &) const = default;
};

/// What a mean, a probability and any number may be.
inline constexpr Interval anyCount {0, std::numeric_limits<double>::infinity()};
inline constexpr Interval anyChance {0, 1};
inline constexpr Interval anyNumber {-anyCount.high, anyCount.high};

/// Standard deviations either side that hold 95 % of a normal distribution.
inline constexpr double z95 = 1.959963984540054;

/// Wilson's score interval of a probability that was hit `hits` times in `trials` trials, inside
/// 0..1; 0..1 itself without trials. Its ends are exactly 0 and 1 where no and every trial hit.
/// Source: Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
Interval wilsonInterval(std::uint64_t hits, std::uint64_t trials, double z = z95);

/// The interval of a mean by the normal approximation: mean -/+ z * sd / sqrt(samples), where
/// `sd` is the standard deviation of one sample. NaN where `sd` is.
Interval normalInterval(double mean, double sd, std::uint64_t samples, double z = z95);

/// What a probability is below, with 95 % confidence, when none of `trials` trials hit: 3 / trials,
/// at most 1. Source: Hanley and Lippman-Hand, "If nothing goes wrong, is everything all right?",
/// 1983.
double ruleOfThree(std::uint64_t trials);

/// The 95 % interval of a mean counted on `runs` runs: the normal one, but never below 0, and at
/// least 3 / runs either way, for one thing more or less may come that often without being seen.
/// NaN where `sd` is.
Interval meanInterval(double mean, double sd, std::uint64_t runs);

/// The 95 % interval of a standard deviation with this standard error, never below 0: the normal
/// one of its square. Where it is counted on `runs` runs (not 0), that one is at least 3 / runs
/// either way. NaN where `error` is.
Interval sdInterval(double sd, double error, std::uint64_t runs = 0);

/// The 95 % interval of a value with this standard error, by the normal approximation, within
/// `all`; the value alone without error.
Interval errorInterval(double value, double error, Interval all);

/// The 95 % interval of a share of `runs` runs.
Interval probabilityInterval(double share, std::uint64_t runs);

/// Half of such an interval at most, whatever the share.
double mostErrorOfChance(std::uint64_t runs);

/// Each p after Holm's correction for all of them. Source: Holm, "A simple sequentially rejective
/// multiple test procedure", 1979.
std::vector<double> holmCorrected(const std::vector<double> &p);

} // namespace core
