// SPDX-License-Identifier: MIT
#pragma once
// The lines that version control leaves in a text where two versions of it met.

#include <cstddef>
#include <optional>
#include <string_view>

namespace core {

/// Whether the line that `text` begins with is one: seven of < | = or >, and nothing or a blank.
bool isConflictMarker(std::string_view text);

/// Where the first of them begins. Lines of = or | alone are none: they may underline a heading.
std::optional<std::size_t> conflictMarkerIn(std::string_view text);

} // namespace core
