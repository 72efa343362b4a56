// SPDX-License-Identifier: MIT
#include "core/io/json/jsontext.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace core {

namespace {

std::string escapeOf(char c)
{
    switch (c) {
    case '"':
        return "\\\"";
    case '\\':
        return "\\\\";
    case '\b':
        return "\\b";
    case '\f':
        return "\\f";
    case '\n':
        return "\\n";
    case '\r':
        return "\\r";
    case '\t':
        return "\\t";
    default:
        break;
    }
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20)
        return {c};
    constexpr std::string_view digits = "0123456789abcdef";
    return std::string("\\u00") + digits[byte >> 4U] + digits[byte & 15U];
}

} // namespace

std::string jsonQuoted(std::string_view text)
{
    std::string quoted = "\"";
    for (const char c : text)
        quoted += escapeOf(c);
    return quoted + "\"";
}

std::string jsonNumber(double number)
{
    std::array<char, 32> buffer {};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    return {buffer.data(), end};
}

std::string jsonList(const std::vector<std::string> &elements)
{
    std::string list = "[";
    for (const std::string &element : elements) {
        if (list.size() > 1)
            list += ", ";
        list += element;
    }
    return list + "]";
}

std::string jsonTexts(const std::vector<std::string> &texts)
{
    std::vector<std::string> quoted;
    quoted.reserve(texts.size());
    for (const std::string &text : texts)
        quoted.push_back(jsonQuoted(text));
    return jsonList(quoted);
}

std::string pointerStep(std::string_view name)
{
    std::string step;
    for (const char c : name) {
        if (c == '~' || c == '/')
            step += c == '~' ? "~0" : "~1";
        else
            step += c;
    }
    return step;
}

std::string memberName(std::string_view step)
{
    std::string name;
    for (std::size_t i = 0; i < step.size(); ++i) {
        const bool isEscape = step[i] == '~' && i + 1 < step.size();
        if (isEscape)
            ++i;
        name += !isEscape ? step[i] : step[i] == '1' ? '/' : '~';
    }
    return name;
}

UnknownMembers membersBelow(const UnknownMembers &members, std::string_view name)
{
    const std::string prefix = pointerStep(name) + "/";
    UnknownMembers below;
    for (const UnknownMember &member : members) {
        if (member.pointer.compare(0, prefix.size(), prefix) == 0)
            below.push_back({member.pointer.substr(prefix.size()), member.json, member.meant});
    }
    return below;
}

JsonObject &JsonObject::add(std::string_view name, std::string_view value)
{
    if (!m_members.empty())
        m_members += ", ";
    m_members += jsonQuoted(name);
    m_members += ": ";
    m_members += value;
    m_names.emplace_back(name);
    return *this;
}

JsonObject &JsonObject::add(std::string_view name, int value)
{
    return add(name, std::to_string(value));
}

JsonObject &JsonObject::addText(std::string_view name, std::string_view text)
{
    return add(name, jsonQuoted(text));
}

JsonObject &JsonObject::add(const UnknownMembers &members)
{
    for (const UnknownMember &member : members) {
        const std::string name = memberName(member.pointer);
        const bool isFree = std::ranges::find(m_names, name) == m_names.end();
        if (isFree && member.pointer.find('/') == std::string::npos)
            add(name, std::string_view(member.json));
    }
    return *this;
}

} // namespace core
