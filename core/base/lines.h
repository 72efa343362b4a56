// SPDX-License-Identifier: MIT
#pragma once
// The lines of a text, and where in them something stands.

#include <algorithm>
#include <string_view>
#include <vector>

namespace core {

/// The lines of `text` without what ends them; they point into it.
inline std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        lines.back().remove_suffix(lines.back().ends_with('\r') ? 1 : 0);
        at = end + 1;
    }
    return lines;
}

/// Where a byte of a text stands, from 1.
struct TextPlace
{
    int line = 1;
    int column = 1; ///< in bytes
};

inline TextPlace placeIn(std::string_view text, std::size_t byte)
{
    const std::string_view before = text.substr(0, byte);
    const std::size_t start = before.rfind('\n') + 1; // 0 without one
    return {static_cast<int>(std::ranges::count(before, '\n')) + 1,
            static_cast<int>(byte - start) + 1};
}

} // namespace core
