// SPDX-License-Identifier: MIT
#pragma once
// One value as the languages with braces and brackets write it, read into a tree that is never
// executed. One grammar for all of them: what is a pair in one is a pair in all.

#include "core/base/result.h"
#include "core/io/source/literaltokens.h"

#include <cstdint>
#include <string>
#include <vector>

namespace core {

struct Node
{
    enum class Kind {
        Number, ///< `number`
        Fraction, ///< `text` as a decimal, or as written where it is none that is read
        Text, ///< `text`
        Name, ///< `text`, a path such as entity_factories.orc
        List, ///< [..], (..), {..} without keys, vec![..], listOf(..), a => b and the like
        Dict, ///< key, value, key, value, ...
        Struct, ///< `text` { name: value }: Name, value, Name, value, ...
        Call, ///< `text`(..); a method's receiver comes first, its `text` starts with a dot
        Match, ///< the subject, then pattern, value, ...; a pattern is a List of floors and spans
        Named, ///< `text` = the one child: an argument of a call
        Code, ///< computed in a way that is not read
        Operation ///< `text` is + - * / // % .. ..=, two children; "-" with one is a sign
    };

    bool isKeyed() const { return kind == Kind::Dict || kind == Kind::Struct; }
    bool isListOrDict() const { return kind == Kind::List || kind == Kind::Dict; }
    bool isListOrCall() const { return kind == Kind::List || kind == Kind::Call; }

    Kind kind = Kind::Number;
    std::string text;
    std::int64_t number = 0;
    std::vector<Node> children;
    int line = 1;
    int column = 1;
};

/// The last part of a path: "orc" of entity_factories.orc and Monster::Orc.
std::string lastPart(const std::string &path);
/// A node that stands where `place` does, which is one as well or a token.
template<typename Place>
Node nodeAt(Node::Kind kind, const Place &place, const std::string &text = {})
{
    Node node;
    node.kind = kind;
    node.text = text;
    node.line = place.line;
    node.column = place.column;
    return node;
}
/// A Name that stands where `place` does.
inline Node nameAt(const std::string &text, const Node &place)
{
    return nodeAt(Node::Kind::Name, place, text);
}

/// True for a name and for a string.
bool isNamed(const Node &node);

/// True for a number without a sign.
inline bool isNumeral(const Node &node)
{
    return node.kind == Node::Kind::Number || node.kind == Node::Kind::Fraction;
}

struct ParsedValue
{
    Node value;
    std::size_t end = 0; ///< index of the first token after it
};

/// Reads the value that begins at `tokens[begin]`; nothing after it is looked at. Fails at the
/// token that does not fit.
Result<ParsedValue> parseValue(const std::vector<Token> &tokens, std::size_t begin);

/// A whole TOML file as one dictionary.
Result<Node> parseToml(const std::vector<Token> &tokens);

/// The names of the sections of INI that inherit from others, each where it stands.
std::vector<Node> heirsIn(const std::vector<Token> &tokens);

} // namespace core
