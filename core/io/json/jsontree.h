// SPDX-License-Identifier: MIT
#pragma once
// JSON text as a tree whose every value knows where it stands, so that messages can say so.

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class JsonKind : std::uint8_t { Null, Boolean, Number, Text, List, Object };

struct JsonNode
{
    JsonKind kind = JsonKind::Null;
    bool escaped = false; ///< a Text written with escapes: its bytes are not those of the file
    int line = 0; ///< of the first byte, from 1
    int column = 0; ///< in bytes, from 1
    std::string_view key; ///< its name as a member of an object
    std::string_view text; ///< a Text's content; of numbers and literals the bytes as written
    std::vector<JsonNode> children; ///< of a List or an Object, in the order of the file
};

/// A parsed file. Views into the source text, which must live as long.
struct JsonTree
{
    JsonNode root;
    std::deque<std::string> unescaped; ///< what the views of escaped texts and keys point to
};

/// Lists and objects may be nested this deep.
inline constexpr std::size_t maxJsonDepth = 64;
/// A file may hold this many values: numbers, texts, lists, objects, literals.
inline constexpr std::size_t maxJsonValues = 4'000'000;

/// Parses a whole file. A byte order mark is skipped; duplicate keys, invalid UTF-8 and too deep
/// nesting are errors.
Result<JsonTree> parseJson(std::string_view source);

/// The value on one line, ", " and ": " between its parts, numbers as they were written.
std::string inlineText(const JsonNode &node);

/// The member called `key`, or nullptr.
const JsonNode *findMember(const JsonNode &object, std::string_view key);

/// One step of a path: ".width" for a member, "[2]" for an element, ".orc" for an element of a
/// list whose objects are known by their ids.
std::string pathStep(const JsonNode &parent, const JsonNode &child, std::size_t index);

/// The line of what `path` leads to, such as `tables[0].entries.orc`; of what holds it where it is
/// not in the file. Elements of lists go by their ids or by their numbers.
int lineOf(const JsonTree &tree, std::string_view path);

} // namespace core
