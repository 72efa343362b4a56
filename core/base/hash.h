// SPDX-License-Identifier: MIT
#pragma once
// FNV-1a, 64 bit: a fingerprint that is the same on every machine. Not for security.
// Source: Fowler, Noll, Vo, http://www.isthe.com/chongo/tech/comp/fnv/

#include <cstdint>
#include <string>
#include <string_view>

namespace core {

class Hash
{
public:
    void addByte(std::uint8_t byte) { m_value = (m_value ^ byte) * 0x100000001B3U; }
    /// Adds eight bytes, least significant first, whatever the machine's byte order.
    void add(std::uint64_t number)
    {
        for (int shift = 0; shift < 64; shift += 8)
            addByte(static_cast<std::uint8_t>(number >> static_cast<unsigned>(shift)));
    }
    void add(std::string_view text)
    {
        for (const char c : text)
            addByte(static_cast<std::uint8_t>(c));
    }
    std::uint64_t value() const { return m_value; }

private:
    std::uint64_t m_value = 0xCBF29CE484222325U;
};

/// 16 lower-case hexadecimal digits.
inline std::string toHex(std::uint64_t number)
{
    std::string text(16, '0');
    for (std::size_t i = 16; i > 0; --i, number >>= 4U)
        text[i - 1] = "0123456789abcdef"[number & 15U];
    return text;
}

} // namespace core
