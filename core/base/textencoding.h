// SPDX-License-Identifier: MIT
#pragma once
// Characters of Unicode in UTF-8, UTF-16 and Windows-1252.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace core {

/// The bytes of the UTF-8 character that `text` begins with, 0 where it is none.
std::size_t utf8Length(std::string_view text);

void appendUtf8(std::string &text, char32_t character);

/// Whether it is the first or the second half of a character in UTF-16.
constexpr bool isHighSurrogate(char32_t unit)
{
    return unit >= 0xD800 && unit < 0xDC00;
}

constexpr bool isLowSurrogate(char32_t unit)
{
    return unit >= 0xDC00 && unit < 0xE000;
}

/// The character of which these are the halves.
constexpr char32_t joinedSurrogates(char32_t high, char32_t low)
{
    return 0x10000 + ((high & 0x3FFU) << 10U | (low & 0x3FFU));
}

/// As UTF-8; nothing where a pair of surrogates is broken, or half a character left.
std::optional<std::string> fromUtf16(std::string_view bytes, bool isBigEndian);

/// As UTF-8; nothing where a byte stands for no character.
std::optional<std::string> fromWindows1252(std::string_view bytes);

} // namespace core
