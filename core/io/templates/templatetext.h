// SPDX-License-Identifier: MIT
#pragma once
// The text of an export template: its head and its tags (Mustache), checked before it is filled in.
//
//   {{!
//   title: Lua
//   ending: .lua
//   escape: lua
//   draws: by weight
//   }}
// A template may begin so. Without it nothing is escaped and the file ends in ".txt".

#include "core/base/result.h"

#include <set>
#include <string>
#include <string_view>

namespace core {

/// How {{name}} is written between the quotes of a language; {{{name}}} is written as it is.
enum class Escape {
    None,
    Json, ///< also C#, JavaScript, GDScript and Python's "": backslashes, \u0001
    Python, ///< the same between single quotes
    C, ///< backslashes, \001
    Lua, ///< backslashes, \001 counted in tens
    Rust, ///< backslashes, \u{1}
    Csv, ///< quotes doubled
    Markdown, ///< signs with a meaning behind backslashes, line breaks as spaces, hidden signs
              ///< shown
    Html ///< entities, hidden signs shown
};

/// `text` (UTF-8) for a place between the quotes of that language.
std::string escaped(std::string_view text, Escape escape);

struct TemplateText
{
    std::string title; ///< for a list to choose from; may be empty
    std::string ending = ".txt"; ///< of the files made, with its dot
    Escape escape = Escape::None;
    /// Whether what it makes has functions that draw by weights and counts and know no other rule.
    bool drawsByWeight = false;
    std::string body; ///< what follows the head
    std::set<std::string, std::less<>> names; ///< that its tags ask for
};

/// Reads a template, or says on which line a tag is not closed, not opened or asks for what there
/// is not.
Result<TemplateText> readTemplate(std::string_view text);

/// Every name that a tag may ask for.
const std::set<std::string, std::less<>> &templateNames();

} // namespace core
