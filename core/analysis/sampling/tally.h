// SPDX-License-Identifier: MIT
#pragma once
// Sums of whole numbers over many runs, and what they say. Only integers are added, so any order
// and any split over threads gives the same sums.

#include "core/analysis/laws/interval.h"

#include <cstdint>

namespace core {

/// Sum and sum of squares of one whole number per run. Exact for up to 10^9 runs.
class Tally
{
public:
    __extension__ using Wide = unsigned __int128;

    Tally() = default;
    Tally(std::uint64_t sum, Wide squares)
        : m_sum(sum)
    {
        setSquares(squares);
    }

    void add(std::uint64_t number)
    {
        m_sum += number;
        setSquares(squares() + static_cast<Wide>(number) * number);
    }
    void merge(const Tally &other)
    {
        m_sum += other.m_sum;
        setSquares(squares() + other.squares());
    }

    std::uint64_t sum() const { return m_sum; }
    Wide squares() const { return (static_cast<Wide>(m_high) << 64U) | m_low; }
    bool operator==(const Tally &) const = default;

private:
    void setSquares(Wide squares)
    {
        m_low = static_cast<std::uint64_t>(squares);
        m_high = static_cast<std::uint64_t>(squares >> 64U);
    }

    std::uint64_t m_sum = 0;
    // The squares in two words: a Wide would have to begin at a multiple of 16 bytes, and there
    // is a tally for each entry and floor.
    std::uint64_t m_low = 0;
    std::uint64_t m_high = 0;
};

/// A mean with its interval, and the spread of one run.
struct MeanEstimate
{
    double mean = 0;
    double sd = 0; ///< of one run, by n - 1; NaN for a single run
    Interval ci; ///< 95 %, never below 0; NaN for a single run

    bool operator==(const MeanEstimate &) const = default;
};

/// A probability with its interval.
struct ProbabilityEstimate
{
    double value = 0;
    Interval ci; ///< 95 %

    bool operator==(const ProbabilityEstimate &) const = default;
};

/// Mean, spread and normal interval of what was tallied over `runs` runs (>= 1). Where every run
/// had 0 the interval is 0..3/runs: having seen none is no proof that there are none.
MeanEstimate estimateMean(const Tally &tally, std::uint64_t runs);

/// Share and Wilson interval of `hits` out of `runs` (>= 1).
ProbabilityEstimate estimateProbability(std::uint64_t hits, std::uint64_t runs);

} // namespace core
