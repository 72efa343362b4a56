// SPDX-License-Identifier: MIT
#pragma once
// The only source of random numbers in core: xoshiro256++ seeded by SplitMix64.
// Source: Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021,
// https://prng.di.unimi.it; bounded draws after Lemire, "Fast random integer generation in an
// interval", 2019.

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace core {

/// What a generator's draws are for. Streams never share draws, so a change to one purpose
/// leaves the others as they were. The numbers are part of what a seed means: never reuse one.
enum class Stream : std::uint64_t {
    Layout = 1,
    Monsters = 2,
    Items = 3,
    Turns = 4,
    Runs = 5,
    Bot = 6,
    Themes = 7, ///< of rooms
    Drawing = 8, ///< what tables that are not plain draw
    Placing = 9, ///< where that lands
    Jitter = 10,
    Terrain = 11, ///< how patches grow
    Vaults = 12, ///< where they are dug, and where their keys lie
    Charges = 13, ///< of things that appear on the floor
    Appearances = 16 ///< of unknown kinds, once a run
};

/// One step of SplitMix64: advances `state` and returns the next number.
constexpr std::uint64_t splitMix64(std::uint64_t &state)
{
    state += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
}

class Rng
{
public:
    explicit Rng(std::uint64_t seed);
    explicit Rng(const std::array<std::uint64_t, 4> &state)
        : m_state(state)
    {}

    /// The generator of one purpose on one floor of a run. `lane` separates equals, such as two
    /// monster tables.
    static Rng forStream(std::uint64_t seed, Stream stream, int floor, int lane = 0);

    /// Uniform over all 64-bit numbers.
    std::uint64_t next()
    {
        const std::uint64_t result = std::rotl(m_state[0] + m_state[3], 23) + m_state[0];
        const std::uint64_t shifted = m_state[1] << 17U;
        m_state[2] ^= m_state[0];
        m_state[3] ^= m_state[1];
        m_state[1] ^= m_state[2];
        m_state[0] ^= m_state[3];
        m_state[2] ^= shifted;
        m_state[3] = std::rotl(m_state[3], 45);
        return result;
    }

    /// Uniform over 0..bound-1 without bias; bound >= 1.
    std::uint64_t below(std::uint64_t bound)
    {
        assert(bound > 0);
        // In one piece and without a call: a generator that is not handed on can then stay in
        // registers.
        while (true) {
            const Wide product = static_cast<Wide>(next()) * bound;
            const auto fraction = static_cast<std::uint64_t>(product);
            if (fraction >= bound) [[likely]]
                return static_cast<std::uint64_t>(product >> 64U);
            if (fraction >= (0U - bound) % bound)
                return static_cast<std::uint64_t>(product >> 64U);
        }
    }

    /// Uniform over first..last, both included; first <= last.
    int between(int first, int last)
    {
        assert(first <= last);
        const auto width = static_cast<std::uint64_t>(static_cast<std::int64_t>(last) - first + 1);
        return static_cast<int>(first + static_cast<std::int64_t>(below(width)));
    }

    const std::array<std::uint64_t, 4> &state() const { return m_state; }
    bool operator==(const Rng &) const = default;

private:
    __extension__ using Wide = unsigned __int128;

    std::array<std::uint64_t, 4> m_state;
};

} // namespace core
