// SPDX-License-Identifier: MIT
#pragma once
// One bit per cell of a map, many cells at a time.

#include "core/base/geometry.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// Rows of bits with a margin of zeros all around, so that neighbours need no check.
class BitRows
{
public:
    using Word = std::uint64_t;
    static constexpr int wordBits = 64;

    void assign(Size size)
    {
        m_words = static_cast<std::size_t>(size.width / wordBits + 3);
        m_bits.assign(m_words * static_cast<std::size_t>(size.height + 2), 0);
    }
    /// The words of row `y`, -1 and the height included; column x is bit x % 64 of word
    /// x / 64 + 1.
    Word *row(int y) { return m_bits.data() + static_cast<std::size_t>(y + 1) * m_words; }
    const Word *row(int y) const
    {
        return m_bits.data() + static_cast<std::size_t>(y + 1) * m_words;
    }
    std::size_t words() const { return m_words; }

    /// For cells of the map and those beside it.
    bool operator[](Point p) const
    {
        const auto bit = static_cast<unsigned>(p.x + wordBits);
        return ((row(p.y)[bit / wordBits] >> bit % wordBits) & 1U) != 0;
    }
    void set(Point p) { add(p, 1); }
    /// Sets the cells from `p` on, to the right, that `bits` names, the lowest first.
    void add(Point p, Word bits)
    {
        const auto bit = static_cast<unsigned>(p.x + wordBits);
        Word *const words = row(p.y) + bit / wordBits;
        words[0] |= bits << bit % wordBits;
        if (bit % wordBits != 0)
            words[1] |= bits >> (wordBits - bit % wordBits);
    }
    /// The 64 cells from `p` on, to the right.
    Word from(Point p) const
    {
        const auto bit = static_cast<unsigned>(p.x + wordBits);
        const Word *const words = row(p.y) + bit / wordBits;
        const unsigned shift = bit % wordBits;
        return shift == 0 ? words[0] : words[0] >> shift | words[1] << (wordBits - shift);
    }

    /// The bits of word `word` of row `y`, each moved one cell to the right or left.
    Word movedRight(int y, std::size_t word) const
    {
        const Word *const words = row(y) + word;
        return words[0] << 1U | (word > 0 ? words[-1] >> (wordBits - 1) : 0);
    }
    Word movedLeft(int y, std::size_t word) const
    {
        const Word *const words = row(y) + word;
        return words[0] >> 1U | (word + 1 < m_words ? words[1] << (wordBits - 1) : 0);
    }

private:
    std::size_t m_words = 0;
    std::vector<Word> m_bits;
};

} // namespace core
