// SPDX-License-Identifier: MIT
#pragma once
// JSON files of our own that programs hand to each other: whole, or refused.

#include "app/cli/support/json.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace cli {

/// The text of an object, with a last member that is a checksum over every byte before it.
std::string sealed(const JsonValue &json);

/// Reads what sealed() wrote of an object whose first member is "format": `format`; or says in one
/// sentence, in which `writer` is who writes such files, what is wrong.
core::Result<JsonValue> unsealed(const std::string &text, std::string_view format,
                                 std::string_view writer);

/// Whether a text begins as such an object of `format` does.
bool isSealed(std::string_view text, std::string_view format);

/// What is wrong with a file that is not what `writer` writes.
core::Error notSealed(std::string_view writer);

/// `message` is a sentence about the file, without its name.
core::Error error(const std::string &message);

/// The number or text, or 0 or "" where it is none.
std::uint64_t wholeOrZero(const JsonValue &json);
std::string textOrEmpty(const JsonValue &json);

} // namespace cli
