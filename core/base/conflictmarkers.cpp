// SPDX-License-Identifier: MIT
#include "core/base/conflictmarkers.h"

#include <algorithm>

namespace core {

bool isConflictMarker(std::string_view text)
{
    constexpr std::size_t length = 7;
    if (text.size() < length
        || std::string_view("<|=>").find(text.front()) == std::string_view::npos)
        return false;
    const std::size_t end = text.find_first_not_of(text.front());
    return std::min(end, text.size()) == length
        && (end == std::string_view::npos
            || std::string_view(" \r\n").find(text[end]) != std::string_view::npos);
}

std::optional<std::size_t> conflictMarkerIn(std::string_view text)
{
    std::optional<std::size_t> first;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        if (isConflictMarker(rest)) {
            first = first.value_or(at);
            if (rest.front() == '<' || rest.front() == '>')
                return first;
        }
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    }
    return std::nullopt;
}

} // namespace core
