// SPDX-License-Identifier: MIT
#include "resources/messages/english.h"

#include "core/report/text.h"
#include "resources/messages/sentences.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <unordered_map>
#include <vector>

namespace resources {

namespace {

using Argument = core::Message::Argument;
using Parts = std::vector<core::Message>;

std::vector<Sentence> readSentences(std::string_view text)
{
    std::vector<Sentence> list;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.empty() || line.front() == '#')
            continue;
        const std::size_t colon = line.find(": ");
        list.push_back({line.substr(0, colon), line.substr(colon + 2)});
    }
    return list;
}

std::string_view wordsFor(std::string_view id)
{
    static const auto words = [] {
        std::unordered_map<std::string_view, std::string_view> map;
        for (const Sentence &sentence : sentences())
            map.emplace(sentence.id, sentence.words);
        return map;
    }();
    const auto found = words.find(id);
    return found == words.end() ? id : found->second;
}

std::string joined(const Parts &parts, std::string_view between, std::string_view last)
{
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0)
            text += i + 1 == parts.size() ? last : between;
        text += english(parts[i]);
    }
    return text;
}

std::string wordsOf(const Argument &argument, std::string_view between = ", ",
                    std::string_view last = ", ")
{
    if (const auto *number = std::get_if<std::int64_t>(&argument.value))
        return std::to_string(*number);
    if (const auto *text = std::get_if<std::string>(&argument.value))
        return core::report::onOneLine(*text);
    return joined(std::get<Parts>(argument.value), between, last);
}

bool isOne(const Argument &argument)
{
    if (const auto *number = std::get_if<std::int64_t>(&argument.value))
        return *number == 1;
    const auto *parts = std::get_if<Parts>(&argument.value);
    return parts == nullptr || parts->size() == 1;
}

std::string asSentence(std::string text)
{
    if (text.empty())
        return text;
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    if (text.back() != '.')
        text += '.';
    return text;
}

/// What stands for `{0` + `form` + `}`.
std::string formed(const Argument &argument, std::string_view form)
{
    if (form == ":and")
        return wordsOf(argument, ", ", " and ");
    if (form == ":or")
        return wordsOf(argument, ", ", " or ");
    if (form == ":plus")
        return wordsOf(argument, " + ", " + ");
    if (form == ":semicolon")
        return wordsOf(argument, "; ", "; ");
    if (form == ":below") {
        const std::string lines = wordsOf(argument, "\n  ", "\n  ");
        return lines.empty() ? lines : "\n  " + lines;
    }
    if (form == ":sentence")
        return asSentence(wordsOf(argument));
    if (form.empty())
        return wordsOf(argument);
    const std::size_t bar = form.find('|');
    return std::string(isOne(argument) ? form.substr(1, bar - 1) : form.substr(bar + 1));
}

struct Placeholder
{
    std::size_t argument;
    std::string_view form;
    std::size_t length; ///< with its braces
};

/// The one that `words` begin with; nothing where the brace is only a brace.
std::optional<Placeholder> placeholderAt(std::string_view words)
{
    const bool isNumbered
        = words.size() > 2 && std::isdigit(static_cast<unsigned char>(words[1])) != 0;
    if (!isNumbered || std::string_view("}:?").find(words[2]) == std::string_view::npos)
        return std::nullopt;
    const std::size_t end = words.find('}');
    if (end == std::string_view::npos)
        return std::nullopt;
    return Placeholder {static_cast<std::size_t>(words[1] - '0'), words.substr(2, end - 2),
                        end + 1};
}

} // namespace

std::span<const Sentence> sentences()
{
    static const std::vector<Sentence> list = readSentences(sentenceText());
    return list;
}

std::string english(const core::Message &message)
{
    std::string text;
    if (message.id.empty()) {
        for (const Argument &argument : message.arguments)
            text += wordsOf(argument);
        return text;
    }
    for (std::string_view words = wordsFor(message.id); !words.empty();) {
        const std::size_t brace = std::min(words.find('{'), words.size());
        text += words.substr(0, brace);
        words.remove_prefix(brace);
        const auto placeholder = placeholderAt(words);
        if (placeholder && placeholder->argument < message.arguments.size())
            text += formed(message.arguments[placeholder->argument], placeholder->form);
        else
            text += words.substr(0, 1);
        words.remove_prefix(placeholder ? placeholder->length
                                        : std::min<std::size_t>(words.size(), 1));
    }
    return text;
}

std::vector<std::string> english(const std::vector<core::Message> &messages)
{
    std::vector<std::string> words;
    words.reserve(messages.size());
    for (const core::Message &message : messages)
        words.push_back(english(message));
    return words;
}

std::string english(const core::Error &error)
{
    std::string place;
    if (error.line > 0)
        place = "line " + std::to_string(error.line) + ", column " + std::to_string(error.column);
    if (!error.where.empty())
        place += (place.empty() ? "" : ", ") + error.where;
    return place.empty() ? english(error.message) : place + ": " + english(error.message);
}

} // namespace resources
