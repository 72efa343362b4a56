// SPDX-License-Identifier: MIT
#pragma once
// The words for what core has to say: the sentences stand in the files of english/.

#include "core/base/result.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace resources {

/// The message in English. Line breaks and other control characters of what is put in become
/// blanks. The id itself where there are no words for it.
std::string english(const core::Message &message);

/// The same, to be handed on.
inline constexpr auto inEnglish = [](const core::Message &message) { return english(message); };

/// Each of them.
std::vector<std::string> english(const std::vector<core::Message> &messages);

/// "line 3, column 7, tables[0].id: message", without the parts that are not known.
std::string english(const core::Error &error);

struct Sentence
{
    std::string_view id;
    /// The words, with `{0}` where the first argument goes. Of lists `{0:and}`, `{0:or}`,
    /// `{0:plus}` and `{0:semicolon}` say what stands between their parts instead of commas;
    /// `{0:sentence}` begins with a capital and ends with a full stop; `{0?is|are}` is the first
    /// where the number or the length of the list is 1.
    std::string_view words;
};

/// All there are, in the order of their files.
std::span<const Sentence> sentences();

} // namespace resources
