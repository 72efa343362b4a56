// SPDX-License-Identifier: MIT
#pragma once
// Signs of a text that are not seen but do something: they move the cursor of a terminal, or turn
// or hide the letters around them.

#include <string>
#include <string_view>

namespace core {

/// Line feeds and tabs: both are hidden too where a text has one line.
enum class LineBreaks { Kept, Shown };

/// The first hidden sign as its number, "U+202E"; empty where there is none.
std::string hiddenSign(std::string_view text, LineBreaks breaks);

/// `text` (UTF-8) with signs that are seen in the place of those that are not: U+241B for the
/// control character 1B, "<U+202E>" for others, U+FFFD for bytes that are no UTF-8.
std::string visible(std::string_view text, LineBreaks breaks);

/// The same as "\u202e", for the inside of a JSON string.
std::string hiddenAsJson(std::string_view text);

} // namespace core
