// SPDX-License-Identifier: MIT
#include "core/base/shortened.h"

namespace core {

std::string shortened(std::string_view text)
{
    constexpr std::size_t most = 40;
    if (text.size() <= most)
        return std::string(text);
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80)
        --end; // not inside a character
    return std::string(text.substr(0, end)) + "…";
}

} // namespace core
