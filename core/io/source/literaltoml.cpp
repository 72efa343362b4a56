// SPDX-License-Identifier: MIT
// TOML as one dictionary: [table], [[list]], key = value; and INI, whose names and values may be
// several words.

#include "core/io/source/literalparser.h"

#include <set>
#include <utility>

namespace core {

namespace {

struct Key
{
    std::vector<Node> path;
    std::size_t end = 0; ///< the token behind it
};

bool isWord(const Token &token)
{
    return token.kind != Token::Kind::Symbol && token.kind != Token::Kind::Broken
        && token.kind != Token::Kind::End;
}

bool endsLine(const Token &token)
{
    return token.startsLine || token.kind == Token::Kind::End || token.kind == Token::Kind::Broken;
}

/// a.b."c d", a-b, c d: the parts of a key.
Key keyAt(const std::vector<Token> &tokens, std::size_t at)
{
    Key key {{}, at};
    bool joins = false;
    for (;; ++key.end) {
        const Token &part = tokens[key.end];
        const bool isPart = isWord(part) // 01_cave, not 1.5
            && (part.kind != Token::Kind::Fraction || part.text.find('.') == std::string::npos);
        if (isPart && (joins || key.path.empty() || tokens[key.end - 1].is("."))) {
            if (!joins)
                key.path.push_back(nodeAt(Node::Kind::Name, part));
            key.path.back().text += part.text;
        } else if (isPart && !part.startsLine) {
            key.path.back().text += ' ' + part.text;
        } else if (part.is("-") && !key.path.empty()) {
            key.path.back().text += '-';
        } else if (!part.is(".")) {
            return key;
        }
        joins = part.is("-");
    }
}

/// What stands from `at` up to `end`, with a blank where some are in the file.
Node textBetween(const std::vector<Token> &tokens, std::size_t at, std::size_t end)
{
    Node text = nodeAt(Node::Kind::Text, tokens[at]);
    for (int column = tokens[at].column; at < end; ++at) {
        text.text += (tokens[at].column > column ? " " : "") + tokens[at].text;
        column = tokens[at].column + static_cast<int>(tokens[at].text.size());
    }
    return text;
}

/// [table], [[list]], or a header of INI, which may name sections that it inherits from behind it.
struct Header
{
    Key key;
    bool isList = false;
    bool isClosed = false; ///< by as many "]" as opened it
    bool isHeir = false; ///< [orc]:goblin, beast
    std::size_t end = 0; ///< the token behind it, or the one that is no "]"
};

Header headerAt(const std::vector<Token> &tokens, std::size_t at)
{
    Header header;
    header.isList = tokens[at + 1].is("[");
    header.key = keyAt(tokens, at + (header.isList ? 2 : 1));
    if (!header.isList && !tokens[header.key.end].is("]")) { // [Loot: Old Mill] of INI
        std::size_t end = at + 1;
        while (!endsLine(tokens[end]) && !tokens[end].is("]"))
            ++end;
        header.key = {{textBetween(tokens, at + 1, end)}, end};
    }
    header.end = header.key.end + (header.isList && tokens[header.key.end].is("]") ? 1 : 0);
    header.isClosed = tokens[header.end].is("]");
    if (!header.isClosed)
        return header;
    ++header.end;
    header.isHeir = tokens[header.end].is(":") && !tokens[header.end].startsLine;
    while (header.isHeir && !endsLine(tokens[header.end]))
        ++header.end;
    return header;
}

Node *childOf(Node &dict, const std::string &key)
{
    for (std::size_t i = 0; i + 1 < dict.children.size(); i += 2) {
        if (dict.children[i].text == key)
            return &dict.children[i + 1];
    }
    return nullptr;
}

/// The value from `begin` to `end`, or what stands there where it is none or is computed: 1-4.
Node valueBetween(const std::vector<Token> &tokens, std::size_t begin, std::size_t end)
{
    auto parsed = begin < end ? parseValue(tokens, begin) : Result<ParsedValue>(Error {});
    const bool isWhole = parsed && parsed->end == end
        && (parsed->value.kind != Node::Kind::Operation || parsed->value.children.size() == 1);
    return isWhole ? std::move(parsed->value) : textBetween(tokens, begin, end);
}

/// INI's fields of one line, chance:50%, what:(2-5) wolves, hidden: a dictionary where the first of
/// them is a number; a word alone is true.
std::optional<ParsedValue> fieldsAt(const std::vector<Token> &tokens, std::size_t at)
{
    if (endsLine(tokens[at]) || endsLine(tokens[at + 1]) || !isWord(tokens[at])
        || !tokens[at + 1].is(":") || !tokens[at + 2].isNumber())
        return std::nullopt;
    ParsedValue fields {nodeAt(Node::Kind::Dict, tokens[at]), at};
    for (bool goesOn = true; goesOn; fields.end += goesOn ? 1 : 0) {
        const std::size_t begin = fields.end;
        for (int depth = 0; !endsLine(tokens[fields.end]); ++fields.end) {
            depth += tokens[fields.end].nesting();
            if (tokens[fields.end].is(",") && depth <= 0)
                break;
        }
        goesOn = !endsLine(tokens[fields.end]);
        if (begin == fields.end)
            continue;
        const std::size_t value = begin + (tokens[begin + 1].is(":") ? 2 : 1); // If(level > 3)
        fields.value.children.push_back(
            nodeAt(Node::Kind::Name, tokens[begin], tokens[begin].text));
        fields.value.children.push_back(fields.end > value
                                            ? valueBetween(tokens, value, fields.end)
                                            : nodeAt(Node::Kind::Name, tokens[begin], "true"));
    }
    return fields;
}

/// The value at `at`, or what stands up to the end of its line where that is none.
Result<ParsedValue> valueAt(const std::vector<Token> &tokens, std::size_t at)
{
    if (auto fields = fieldsAt(tokens, at))
        return *std::move(fields);
    if (!tokens[at].startsLine && (tokens[at].is("[") || tokens[at].is("{"))) { // over lines
        auto parsed = parseValue(tokens, at);
        if (!parsed || endsLine(tokens[parsed->end]))
            return parsed;
    }
    std::size_t end = at;
    while (!endsLine(tokens[end]))
        ++end;
    return ParsedValue {valueBetween(tokens, at, end), end};
}

/// The value of `key` in `dict`, made where there is none; the last one of a list.
Node &memberOf(Node &dict, const Node &key, bool isList)
{
    Node *found = childOf(dict, key.text);
    if (found == nullptr) {
        dict.children.push_back(key);
        dict.children.push_back(nodeAt(isList ? Node::Kind::List : Node::Kind::Dict, key));
        found = &dict.children.back();
    }
    if (isList && found->kind == Node::Kind::List)
        found->children.push_back(nodeAt(Node::Kind::Dict, key));
    const bool inList = found->kind == Node::Kind::List && !found->children.empty()
        && found->children.back().kind == Node::Kind::Dict;
    return inList ? found->children.back() : *found;
}

bool holdsText(const Node &section)
{
    bool isFound = false; // behind a key
    for (std::size_t i = 1; i < section.children.size(); i += 2)
        isFound = isFound || isNamed(section.children[i]);
    return isFound;
}

/// Several sections of INI with one name are a list.
void makeList(Node &section)
{
    if (section.kind == Node::Kind::List)
        return;
    Node list = nodeAt(Node::Kind::List, section);
    list.children.push_back(std::move(section));
    section = std::move(list);
}

} // namespace

std::vector<Node> heirsIn(const std::vector<Token> &tokens)
{
    std::vector<Node> heirs;
    for (std::size_t at = 0; tokens[at].kind != Token::Kind::End; ++at) {
        const Header header
            = tokens[at].startsLine && tokens[at].is("[") ? headerAt(tokens, at) : Header {};
        if (header.isHeir)
            heirs.push_back(header.key.path.back());
    }
    return heirs;
}

Result<Node> parseToml(const std::vector<Token> &tokens)
{
    constexpr std::size_t deepest = 12;
    Node root = nodeAt(Node::Kind::Dict, tokens.front());
    Node *table = &root;
    std::set<std::string> known; // sections
    for (std::size_t at = 0; tokens[at].kind != Token::Kind::End;) {
        const Token &here = tokens[at];
        const bool isHeader = here.is("[");
        const Header header = isHeader ? headerAt(tokens, at) : Header {keyAt(tokens, at)};
        const auto &[path, end] = header.key;
        if (path.empty() || path.size() > deepest)
            return expectedAt(tokens[end], {"a-key"});
        Node *target = isHeader ? &root : table;
        std::string section;
        for (std::size_t i = 0; i + (isHeader ? 0 : 1) < path.size(); ++i) {
            const bool isLast = i + 1 == path.size();
            section.append(path[i].text).append("\n");
            Node *before = isHeader && isLast && !header.isList && !known.insert(section).second
                ? childOf(*target, path[i].text)
                : nullptr;
            const bool isAgain = before != nullptr // not [a.b] of the next [[a]]
                && (before->kind == Node::Kind::List || holdsText(*before));
            if (isAgain)
                makeList(*before);
            target = &memberOf(*target, path[i], isLast && (header.isList || isAgain));
            if (target->kind != Node::Kind::Dict)
                return expectedAt(here, {"a-table-that-is-none-yet"});
        }
        if (isHeader) {
            if (!header.isClosed)
                return expectedAt(tokens[header.end], {"quoted", {"]"}});
            table = target;
            at = header.end;
            continue;
        }
        if (!tokens[end].is("="))
            return expectedAt(tokens[end], {"quoted", {"="}});
        if (childOf(*target, path.back().text) != nullptr)
            return expectedAt(tokens[end - 1], {"a-key-that-is-none-yet"});
        auto parsed = valueAt(tokens, end + 1);
        if (!parsed)
            return parsed.error();
        target->children.insert(target->children.end(), {path.back(), std::move(parsed->value)});
        at = parsed->end;
    }
    return root;
}

} // namespace core
