// SPDX-License-Identifier: MIT
#pragma once
// What is to be said to a person, without the words: those stand in resources/messages.

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace core {

/// A sentence, or a part of one, by its id and what is put into it. english() of
/// resources/messages words it.
struct Message
{
    struct Argument;

    Message();
    Message(std::string_view name);
    Message(std::string_view name, std::vector<Argument> with);

    std::string_view id; ///< lives as long as the program; empty: the arguments as they are
    std::vector<Argument> arguments;

    /// Words that are none of ours: of a file, a library or the system.
    static Message verbatim(std::string words);

    bool isEmpty() const;
    bool operator==(const Message &) const;
};

/// A name or word of the ruleset, a number, or messages: one of them within a sentence, or several
/// for a list.
struct Message::Argument
{
    Argument(std::string text)
        : value(std::move(text))
    {}
    Argument(std::string_view text)
        : value(std::string(text))
    {}
    Argument(const char *text)
        : value(std::string(text))
    {}
    template<typename Number, std::enable_if_t<std::is_integral_v<Number>, int> = 0>
    Argument(Number number)
        : value(static_cast<std::int64_t>(number))
    {}
    Argument(Message message)
        : value(std::vector<Message> {std::move(message)})
    {}
    Argument(std::vector<Message> messages)
        : value(std::move(messages))
    {}
    Argument(const std::vector<std::string> &names);

    bool operator==(const Argument &) const = default;

    std::variant<std::string, std::int64_t, std::vector<Message>> value;
};

inline Message::Message() = default;

inline Message::Message(std::string_view name)
    : id(name)
{}

inline Message::Message(std::string_view name, std::vector<Argument> with)
    : id(name)
    , arguments(std::move(with))
{}

inline Message Message::verbatim(std::string words)
{
    return {{}, {Argument(std::move(words))}};
}

inline bool Message::isEmpty() const
{
    return id.empty() && arguments.empty();
}

inline bool Message::operator==(const Message &other) const
{
    return id == other.id && arguments == other.arguments;
}

inline Message::Argument::Argument(const std::vector<std::string> &names)
    : value(std::vector<Message>())
{
    auto &messages = std::get<std::vector<Message>>(value);
    messages.reserve(names.size());
    for (const std::string &name : names)
        messages.push_back(Message::verbatim(name));
}

} // namespace core
