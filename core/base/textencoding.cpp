// SPDX-License-Identifier: MIT
#include "core/base/textencoding.h"

#include <array>

namespace core {

std::size_t utf8Length(std::string_view text)
{
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1
        : lead < 0xC2                      ? 0
        : lead < 0xE0                      ? 2
        : lead < 0xF0                      ? 3
        : lead < 0xF5                      ? 4
                                           : 0;
    if (length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U)
            return 0;
    }
    const bool overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
    const bool outside = (lead == 0xED && byte(1) >= 0xA0) || (lead == 0xF4 && byte(1) >= 0x90);
    return overlong || outside ? 0 : length;
}

void appendUtf8(std::string &text, char32_t character)
{
    if (character < 0x80) {
        text += static_cast<char>(character);
        return;
    }
    unsigned shift = character < 0x800 ? 6 : character < 0x10000 ? 12 : 18;
    const char32_t lead = shift == 6 ? 0xC0 : shift == 12 ? 0xE0 : 0xF0;
    text += static_cast<char>(lead | character >> shift);
    for (; shift > 0; shift -= 6)
        text += static_cast<char>(0x80U | (character >> (shift - 6) & 0x3FU));
}

std::optional<std::string> fromUtf16(std::string_view bytes, bool isBigEndian)
{
    std::string text;
    const auto unit = [&](std::size_t at) {
        const auto first = static_cast<unsigned char>(bytes[at]);
        const auto second = static_cast<unsigned char>(bytes[at + 1]);
        return static_cast<char32_t>(isBigEndian ? first << 8U | second : second << 8U | first);
    };
    if (bytes.size() % 2 != 0)
        return std::nullopt;
    for (std::size_t at = 0; at < bytes.size(); at += 2) {
        char32_t character = unit(at);
        if (isHighSurrogate(character) || isLowSurrogate(character)) {
            at += 2;
            const char32_t low = at < bytes.size() ? unit(at) : 0;
            if (isLowSurrogate(character) || !isLowSurrogate(low))
                return std::nullopt;
            character = joinedSurrogates(character, low);
        }
        appendUtf8(text, character);
    }
    return text;
}

std::optional<std::string> fromWindows1252(std::string_view bytes)
{
    // The bytes from 0x80 to 0x9F; the others are as in Unicode.
    static constexpr std::array<char32_t, 32> marks
        = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
           0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
           0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        const char32_t character = byte >= 0x80 && byte < 0xA0 ? marks.at(byte - 0x80U) : byte;
        if (character == 0)
            return std::nullopt;
        appendUtf8(text, character);
    }
    return text;
}

} // namespace core
