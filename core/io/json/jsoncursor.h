// SPDX-License-Identifier: MIT
#pragma once
// A value of a file being read together with the way to it: checks it and says what is wrong.

#include "core/io/json/jsontree.h"
#include "core/tables/spawntable.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// An unknown member of a value that has no room for it.
struct KeptMember
{
    std::vector<std::string> steps; ///< from the root
    std::string json;
    std::string meant; ///< as UnknownMember::meant
};

/// What reading one file has come to so far: the first error is the one that counts, and readers
/// go on with stand-ins after it.
struct ReadContext
{
    std::optional<Error> error;
    int version = 2; ///< of the file
    std::size_t entries = 0; ///< spawn entries met, of all tables
    std::vector<KeptMember> kept; ///< unknown members that a value further up is to take
};

/// Refers to its parent, which must live as long.
class JsonCursor
{
public:
    JsonCursor(const JsonNode &root, ReadContext &reading)
        : m_node(&root)
        , m_reading(&reading)
    {}
    JsonCursor(const JsonCursor &parent, const JsonNode &child, std::size_t index)
        : m_node(&child)
        , m_reading(parent.m_reading)
        , m_parent(&parent)
        , m_index(index)
    {}

    const JsonNode &node() const { return *m_node; }
    bool is(JsonKind kind) const { return m_node->kind == kind; }
    std::size_t size() const { return m_node->children.size(); }
    JsonCursor element(std::size_t index) const { return {*this, m_node->children[index], index}; }
    ReadContext &reading() const { return *m_reading; }
    bool failed() const { return m_reading->error.has_value(); }

    /// Records that this value is wrong; `column` counts from 1 inside a Text.
    void fail(Message message, int column = 0) const;
    /// As fail(), from another function's error about this text.
    void failWith(const Error &error) const;
    /// An error in a file of version 1; `what` is newer.
    void needVersion2(const Message &what) const;
    /// False, and an error, where this is not of `kind`.
    bool expect(JsonKind kind, const Message &wanted) const;

    /// A whole number from least to most, or an error and `least`.
    int integer(int least, int most) const;
    /// A number from least to most, or an error and `least`.
    double number(double least, double most) const;
    std::string text() const;
    /// A text of at least one character.
    std::string id() const;
    template<typename Words>
    auto word(const Words &words) const -> decltype(words[0].value)
    {
        if (!expect(JsonKind::Text, {"a-word"}))
            return words[0].value;
        for (const auto &word : words) {
            if (word.text == m_node->text)
                return word.value;
        }
        std::vector<std::string_view> known;
        known.reserve(words.size());
        for (const auto &word : words)
            known.push_back(word.text);
        failUnknown(known);
        return words[0].value;
    }
    /// The names and indices that lead here from the root.
    std::vector<std::string> steps() const;
    /// The error of a word that is none of `known`.
    void failUnknown(const std::vector<std::string_view> &known) const;

private:
    std::string path() const;

    const JsonNode *m_node;
    ReadContext *m_reading;
    const JsonCursor *m_parent = nullptr;
    std::size_t m_index = 0;
};

/// The members of an object; those never asked for are the unknown ones.
class ObjectReader
{
public:
    /// An error where `object` is none.
    explicit ObjectReader(const JsonCursor &object);

    std::optional<JsonCursor> find(std::string_view name);
    /// As find(); its absence is an error.
    std::optional<JsonCursor> require(std::string_view name);
    /// As find(); an error in a file of version 1.
    std::optional<JsonCursor> findOfVersion2(std::string_view name);
    /// The one member there must be of `names`.
    std::optional<JsonCursor> requireOneOf(const std::vector<std::string_view> &names);
    int integer(std::string_view name, int fallback, int least, int most);
    std::string text(std::string_view name, std::string fallback);
    template<typename Words, typename E>
    E word(std::string_view name, E fallback, const Words &words)
    {
        const auto place = find(name);
        return place ? place->word(words) : fallback;
    }

    const JsonCursor &object() const { return m_object; }
    /// The unknown members of this object and what those below have left to it.
    UnknownMembers unknown() const;
    /// For objects that have no room for unknown members: leaves them to the next one up.
    void passOnUnknown() const;

private:
    bool isKnown(std::string_view name) const;
    /// What objects below have left, which goes to the nearest one with room for it.
    UnknownMembers keptBelow() const;

    const JsonCursor &m_object;
    std::vector<std::string_view> m_known;
};

} // namespace core
