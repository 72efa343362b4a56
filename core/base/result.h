// SPDX-License-Identifier: MIT
#pragma once
// A value, or the reason there is none. A subset of std::expected, so that a later move to
// C++23 is one alias.

#include "core/base/message.h"

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace core {

/// What a person has to decide before a text can be read.
struct Question
{
    enum class About {
        PairOrder, ///< which number of a pair is the floor
        UnsortedFloors, ///< what a list means whose floors do not ascend
        BlankCells, ///< what an empty cell behind a weight means
        OneOfSeveral ///< which of several tables or limits of one name is meant
    };

    About about = About::PairOrder;
    std::vector<std::string> answers {}; ///< to OneOfSeveral: names, or lines where they have none

    bool operator==(const Question &) const = default;
};

/// What went wrong and where.
struct Error
{
    Message message; ///< One sentence: what is wrong and what would be right.
    std::string where; ///< A path such as `tables[2].entries.orc`, or empty.
    int line = 0; ///< From 1; 0 where there is no text to point into.
    int column = 0; ///< In bytes, from 1.
    std::optional<Question> question = {}; ///< What would settle it, where an answer would.

    bool operator==(const Error &) const = default;
};

/// An error in words that are none of ours: of who calls core, of a library or of the system.
inline Error wordedError(std::string words)
{
    return {.message = Message::verbatim(std::move(words)), .where = {}};
}

template<typename T>
class [[nodiscard]] Result
{
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {}
    Result(Error error)
        : m_state(std::in_place_index<1>, std::move(error))
    {}

    bool has_value() const { return m_state.index() == 0; }
    explicit operator bool() const { return has_value(); }

    const T &value() const &
    {
        assert(has_value());
        return *std::get_if<0>(&m_state);
    }
    T &&value() &&
    {
        assert(has_value());
        return std::move(*std::get_if<0>(&m_state));
    }
    const T &operator*() const & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }
    const T *operator->() const { return &value(); }
    T *operator->()
    {
        assert(has_value());
        return std::get_if<0>(&m_state);
    }
    const Error &error() const
    {
        assert(!has_value());
        return *std::get_if<1>(&m_state);
    }

private:
    std::variant<T, Error> m_state;
};

} // namespace core
