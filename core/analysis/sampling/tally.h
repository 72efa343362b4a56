// SPDX-License-Identifier: MIT
#pragma once
// Sums of whole numbers over many runs, and what they say. Only integers are added, so any order
// and any split over threads gives the same sums.

#include "core/analysis/laws/interval.h"

#include <cstdint>

namespace core {

/// Sums of the first four powers of one whole number per run. The first two are exact for up to
/// 10^9 runs; the others are kept modulo 2^128, which is enough for moments about a number near the
/// mean.
class Tally
{
public:
    __extension__ using Wide = unsigned __int128;

    Tally() = default;
    /// Of which the higher powers were not kept.
    Tally(std::uint64_t sum, Wide squares)
        : Tally(sum, squares, 0, 0)
    {}
    Tally(std::uint64_t sum, Wide squares, Wide cubes, Wide fourths)
        : m_sum(sum)
        , m_squares(squares)
        , m_cubes(cubes)
        , m_fourths(fourths)
    {}

    void add(std::uint64_t number)
    {
        const Wide square = static_cast<Wide>(number) * number;
        m_sum += number;
        m_squares.add(square);
        m_cubes.add(square * number);
        m_fourths.add(square * square);
    }
    void merge(const Tally &other)
    {
        const bool areKept = hasHighPowers() && other.hasHighPowers();
        m_sum += other.m_sum;
        m_squares.add(other.squares());
        m_cubes = areKept ? cubes() + other.cubes() : 0;
        m_fourths = areKept ? fourths() + other.fourths() : 0;
    }

    std::uint64_t sum() const { return m_sum; }
    Wide squares() const { return m_squares.value(); }
    Wide cubes() const { return m_cubes.value(); }
    Wide fourths() const { return m_fourths.value(); }
    bool hasHighPowers() const { return squares() == 0 || fourths() != 0; }
    bool operator==(const Tally &) const = default;

private:
    // In two words: a Wide would have to begin at a multiple of 16 bytes, and there is a tally for
    // each entry and floor.
    class Words
    {
    public:
        Words(Wide value)
            : m_low(static_cast<std::uint64_t>(value))
            , m_high(static_cast<std::uint64_t>(value >> 64U))
        {}
        Wide value() const { return (static_cast<Wide>(m_high) << 64U) | m_low; }
        void add(Wide more) { *this = value() + more; }
        bool operator==(const Words &) const = default;

    private:
        std::uint64_t m_low;
        std::uint64_t m_high;
    };

    std::uint64_t m_sum = 0;
    Words m_squares = 0;
    Words m_cubes = 0;
    Words m_fourths = 0;
};

/// A mean with its interval, and the spread of one run with its error.
struct MeanEstimate
{
    double mean = 0;
    double sd = 0; ///< of one run, by n - 1; NaN for a single run
    Interval ci; ///< 95 %, never below 0; NaN for a single run
    /// Standard error of `sd`; NaN for a single run, and where high powers were not kept.
    double sdError = 0;

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
