// SPDX-License-Identifier: MIT
#pragma once
// CRC-32 as in ISO-HDLC (zip, PNG): finds torn and flipped bytes.
// Source: ISO/IEC 13239; the check value of "123456789" is 0xCBF43926.

#include <array>
#include <cstdint>
#include <string_view>

namespace core {

namespace detail {

constexpr std::array<std::uint32_t, 256> crcTable()
{
    std::array<std::uint32_t, 256> table {};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit)
            value = (value >> 1U) ^ ((value & 1U) != 0 ? 0xEDB88320U : 0U);
        table[i] = value;
    }
    return table;
}

} // namespace detail

constexpr std::uint32_t crc32(std::string_view bytes)
{
    constexpr std::array<std::uint32_t, 256> table = detail::crcTable();
    std::uint32_t value = 0xFFFFFFFFU;
    for (const char c : bytes)
        value = table[(value ^ static_cast<std::uint8_t>(c)) & 0xFFU] ^ (value >> 8U);
    return value ^ 0xFFFFFFFFU;
}

} // namespace core
