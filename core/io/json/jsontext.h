// SPDX-License-Identifier: MIT
#pragma once
// Pieces of JSON text, in the one style that files are written in.

#include "core/tables/spawntable.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// `text` (UTF-8) in quotes, with the escapes JSON asks for and no others.
std::string jsonQuoted(std::string_view text);

/// The shortest text that reads back as the same finite number: "25", "0.99".
std::string jsonNumber(double number);

/// `[1, 2]`, from elements that are JSON text.
std::string jsonList(const std::vector<std::string> &elements);

/// `["orc", "troll"]`
std::string jsonTexts(const std::vector<std::string> &texts);

/// A step of a JSON Pointer (RFC 6901) and the member name it stands for.
std::string pointerStep(std::string_view name);
std::string memberName(std::string_view step);

/// Of `members` those of the object called `name`, as seen from there.
UnknownMembers membersBelow(const UnknownMembers &members, std::string_view name);

/// `{"id": "orc", "weight": 80}`, member by member.
class JsonObject
{
public:
    /// `value` is JSON text.
    JsonObject &add(std::string_view name, std::string_view value);
    JsonObject &add(std::string_view name, int value);
    JsonObject &addText(std::string_view name, std::string_view text);
    /// The members of this very object, as far as their names are free.
    JsonObject &add(const UnknownMembers &members);

    std::string str() const { return "{" + m_members + "}"; }

private:
    std::string m_members;
    std::vector<std::string> m_names;
};

} // namespace core
