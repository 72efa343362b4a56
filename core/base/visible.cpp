// SPDX-License-Identifier: MIT
#include "core/base/visible.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace core {

namespace {

constexpr char32_t noSign = 0x110000;

/// The sign that `text` begins with and its bytes; noSign and one byte where it is no UTF-8.
std::pair<char32_t, std::size_t> signAt(std::string_view text)
{
    const auto lead = static_cast<unsigned char>(text.front());
    if (lead < 0x80)
        return {lead, 1};
    const std::size_t length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (length == 0 || lead > 0xF4 || length > text.size())
        return {noSign, 1};
    char32_t sign = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0U) != 0x80U)
            return {noSign, 1};
        sign = (sign << 6U) | (byte & 0x3FU);
    }
    return {sign, length};
}

bool isControl(char32_t sign)
{
    return sign < 0x20 || sign == 0x7F;
}

/// Ranges of Unicode's controls and formats (Cc, Cf, Zl, Zp) but for the joiners that letters of
/// some scripts need.
bool isHidden(char32_t sign, LineBreaks breaks)
{
    if (sign == '\n' || sign == '\t')
        return breaks == LineBreaks::Shown;
    constexpr std::pair<char32_t, char32_t> ranges[] = {
        {0x0, 0x1F},      {0x7F, 0x9F},       {0xAD, 0xAD},      {0x61C, 0x61C},   {0x180E, 0x180E},
        {0x200B, 0x200B}, {0x200E, 0x200F},   {0x2028, 0x202E},  {0x2060, 0x206F}, {0xFEFF, 0xFEFF},
        {0xFFF9, 0xFFFB}, {0x1D173, 0x1D17A}, {0xE0000, 0xE007F}};
    return std::any_of(std::begin(ranges), std::end(ranges), [sign](const auto &range) {
        return sign >= range.first && sign <= range.second;
    });
}

/// With at least four digits.
std::string hex(char32_t sign, std::string_view digits)
{
    std::string text;
    for (; sign > 0 || text.size() < 4; sign >>= 4U)
        text.insert(text.begin(), digits[sign & 0xFU]);
    return text;
}

std::string numberOf(char32_t sign)
{
    return "U+" + hex(sign, "0123456789ABCDEF");
}

/// Calls `take` with each sign and its bytes.
template<typename Take>
void forEachSign(std::string_view text, Take take)
{
    while (!text.empty()) {
        const auto [sign, length] = signAt(text);
        take(sign, text.substr(0, length));
        text.remove_prefix(length);
    }
}

std::string seen(char32_t sign)
{
    if (!isControl(sign))
        return '<' + numberOf(sign) + '>';
    const char32_t picture = sign == 0x7F ? 0x21 : sign; // of U+2400 and on
    return {'\xE2', '\x90', static_cast<char>(0x80U + picture)};
}

std::string inJson(char32_t sign)
{
    constexpr std::string_view digits = "0123456789abcdef";
    if (sign < 0x10000)
        return "\\u" + hex(sign, digits);
    const char32_t rest = sign - 0x10000;
    return "\\u" + hex(0xD800 + (rest >> 10U), digits) + "\\u"
        + hex(0xDC00 + (rest & 0x3FFU), digits);
}

} // namespace

std::string hiddenSign(std::string_view text, LineBreaks breaks)
{
    std::string first;
    forEachSign(text, [&](char32_t sign, std::string_view /*bytes*/) {
        if (first.empty() && isHidden(sign, breaks))
            first = numberOf(sign);
    });
    return first;
}

std::string visible(std::string_view text, LineBreaks breaks)
{
    std::string result;
    result.reserve(text.size());
    forEachSign(text, [&](char32_t sign, std::string_view bytes) {
        if (sign == noSign)
            result += "\uFFFD";
        else if (isHidden(sign, breaks))
            result += seen(sign);
        else
            result += bytes;
    });
    return result;
}

std::string hiddenAsJson(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    forEachSign(text, [&](char32_t sign, std::string_view bytes) {
        if (sign != noSign && isHidden(sign, LineBreaks::Shown))
            result += inJson(sign);
        else
            result += bytes;
    });
    return result;
}

} // namespace core
