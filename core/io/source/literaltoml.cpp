// SPDX-License-Identifier: MIT
// TOML as one dictionary: [table], [[list]], key = value; and INI, whose names and values may be
// several words.

#include "core/io/source/literalparser.h"

#include <map>
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

/// What stands up to "]" or the end of the line, as it is written: "Random Maps: Desert".
Key headerAt(const std::vector<Token> &tokens, std::size_t at)
{
    Key key {{nodeAt(Node::Kind::Name, tokens[at])}, at};
    std::string &name = key.path.front().text;
    name.clear();
    for (int end = tokens[at].column; isWord(tokens[key.end]) || tokens[key.end].is(":")
         || tokens[key.end].is("-") || tokens[key.end].is(".") || tokens[key.end].is("/")
         || tokens[key.end].is("+") || tokens[key.end].is("#");
         ++key.end) {
        const Token &part = tokens[key.end];
        if (part.startsLine)
            break;
        name += (part.column > end ? " " : "") + part.text;
        end = part.column + static_cast<int>(part.text.size());
    }
    return key;
}

/// The sections that INI names behind a header, from which this one inherits: [orc]:goblin, beast
std::vector<const Token *> parentsAt(const std::vector<Token> &tokens, std::size_t &at)
{
    std::vector<const Token *> parents;
    if (!tokens[at].is(":") || tokens[at].startsLine)
        return parents;
    for (++at; !tokens[at].startsLine && tokens[at].kind != Token::Kind::End; ++at) {
        if (isWord(tokens[at]))
            parents.push_back(&tokens[at]);
    }
    return parents;
}

Node *childOf(Node &dict, const std::string &key)
{
    for (std::size_t i = 0; i + 1 < dict.children.size(); i += 2) {
        if (dict.children[i].text == key)
            return &dict.children[i + 1];
    }
    return nullptr;
}

/// Puts a value that is inherited to the header of its heir: each part has a place of its own, by
/// which it is told apart from what was inherited.
void placeAt(const Node &header, Node &value, int &count)
{
    value.line = header.line;
    value.column = header.column + ++count;
    for (Node &child : value.children)
        placeAt(header, child, count);
}

/// Sections with the names of those that each inherits from.
struct Heirs
{
    std::map<std::string, std::vector<const Token *>> parents;
    std::set<std::string> done;
    std::size_t count = 0; ///< of members that were inherited, and their values
};

/// Adds to a section what it inherits and does not say itself, once those that it inherits from
/// have what they inherit. Those that inherit from each other do so as they stand.
std::optional<Error> inherit(Node &root, const std::string &heir, Heirs &heirs, int depth)
{
    constexpr int deepest = 200;
    constexpr std::size_t most = 20000;
    const auto found = heirs.parents.find(heir);
    if (found == heirs.parents.end() || !heirs.done.insert(heir).second)
        return std::nullopt;
    for (const Token *parent : found->second) {
        if (depth > deepest || heirs.count > most)
            return errorAt(*parent, {"too-many-entries-or-tables"});
        if (auto error = inherit(root, parent->text, heirs, depth + 1))
            return error;
        const Node *from = childOf(root, parent->text);
        Node *own = childOf(root, heir);
        if (from == nullptr || own == nullptr)
            return errorAt(*parent, {"section-inherits-from-unknown", {heir, parent->text}});
        const std::vector<Node> inherited = from->children;
        heirs.count += inherited.size();
        int placed = static_cast<int>(own->children.size());
        for (std::size_t i = 0; own != from && i + 1 < inherited.size(); i += 2) {
            if (childOf(*own, inherited[i].text) != nullptr)
                continue;
            for (Node added : {inherited[i], inherited[i + 1]}) {
                placeAt(*own, added, placed);
                own->children.push_back(std::move(added));
            }
        }
    }
    return std::nullopt;
}

bool endsLine(const Token &token)
{
    return token.startsLine || token.kind == Token::Kind::End || token.kind == Token::Kind::Broken;
}

/// What stands from `at` up to `end`, words parted by blanks.
Node textBetween(const std::vector<Token> &tokens, std::size_t at, std::size_t end)
{
    Node text = nodeAt(Node::Kind::Text, tokens[at]);
    text.text.clear();
    for (bool wasWord = false; at < end; ++at) {
        const bool joins = std::exchange(wasWord, isWord(tokens[at])) && wasWord;
        text.text += (joins ? " " : "") + tokens[at].text;
    }
    return text;
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
            const Token &token = tokens[fields.end];
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            if (token.is(",") && depth <= 0)
                break;
        }
        goesOn = !endsLine(tokens[fields.end]);
        const std::size_t end = fields.end;
        if (begin == end)
            continue;
        const std::size_t value = begin + (tokens[begin + 1].is(":") ? 2 : 1); // If(level > 3)
        const bool isPercent = end == value + 2 && tokens[value + 1].is("%");
        Node own = end > value ? textBetween(tokens, value, end)
                               : nodeAt(Node::Kind::Name, tokens[begin], "true");
        if (tokens[value].isNumber() && (end == value + 1 || isPercent)) {
            const bool isWhole = tokens[value].kind == Token::Kind::Number;
            own = nodeAt(isWhole ? Node::Kind::Number : Node::Kind::Fraction, tokens[value],
                         tokens[value].text);
            own.number = tokens[value].number;
        }
        fields.value.children.push_back(
            nodeAt(Node::Kind::Name, tokens[begin], tokens[begin].text));
        fields.value.children.push_back(std::move(own));
    }
    return fields;
}

/// The value at `at`, or what stands up to the end of its line where that is none.
Result<ParsedValue> valueAt(const std::vector<Token> &tokens, std::size_t at)
{
    if (auto fields = fieldsAt(tokens, at))
        return *std::move(fields);
    if (!endsLine(tokens[at])) {
        auto parsed = parseValue(tokens, at);
        const bool isComputed = parsed && parsed->value.kind == Node::Kind::Operation
            && parsed->value.children.size() > 1; // 1-4
        const bool isOpen = tokens[at].is("[") || tokens[at].is("{");
        if (parsed ? endsLine(tokens[parsed->end]) && !isComputed : isOpen)
            return parsed;
    }
    std::size_t end = at;
    while (!endsLine(tokens[end]))
        ++end;
    return ParsedValue {textBetween(tokens, at, end), end};
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

} // namespace

std::vector<Node> heirsIn(const std::vector<Token> &tokens)
{
    std::vector<Node> heirs;
    for (std::size_t at = 0; tokens[at].kind != Token::Kind::End; ++at) {
        if (!tokens[at].startsLine || !tokens[at].is("["))
            continue;
        Key key = keyAt(tokens, at + 1);
        if (!tokens[key.end].is("]"))
            key = headerAt(tokens, at + 1);
        std::size_t next = key.end + 1;
        if (tokens[key.end].is("]") && !key.path.empty() && !parentsAt(tokens, next).empty())
            heirs.push_back(key.path.back());
    }
    return heirs;
}

Result<Node> parseToml(const std::vector<Token> &tokens)
{
    constexpr std::size_t deepest = 12;
    Node root = nodeAt(Node::Kind::Dict, tokens.front());
    Node *table = &root;
    Heirs heirs;
    for (std::size_t at = 0; tokens[at].kind != Token::Kind::End;) {
        const Token &here = tokens[at];
        const bool isHeader = here.is("[");
        const bool isList = isHeader && tokens[at + 1].is("[");
        const std::size_t begin = at + (isList ? 2 : isHeader ? 1 : 0);
        Key key = keyAt(tokens, begin);
        if (isHeader && !isList && !tokens[key.end].is("]"))
            key = headerAt(tokens, begin);
        if (key.path.empty() || key.path.size() > deepest)
            return expectedAt(tokens[key.end], {"a-key"});
        Node *target = isHeader ? &root : table;
        for (std::size_t i = 0; i < key.path.size(); ++i) {
            const bool isLast = i + 1 == key.path.size();
            if (isLast && !isHeader)
                break;
            target = &memberOf(*target, key.path[i], isList && isLast);
            if (target->kind != Node::Kind::Dict)
                return expectedAt(here, {"a-table-that-is-none-yet"});
        }
        if (isHeader) {
            at = key.end;
            for (int closing = isList ? 2 : 1; closing > 0; --closing, ++at) {
                if (!tokens[at].is("]"))
                    return expectedAt(tokens[at], {"quoted", {"]"}});
            }
            table = target;
            for (const Token *parent : parentsAt(tokens, at))
                heirs.parents[key.path.back().text].push_back(parent);
            continue;
        }
        if (!tokens[key.end].is("="))
            return expectedAt(tokens[key.end], {"quoted", {"="}});
        for (std::size_t i = 0; i < target->children.size(); i += 2) {
            if (target->children[i].text == key.path.back().text)
                return expectedAt(tokens[key.end - 1], {"a-key-that-is-none-yet"});
        }
        auto parsed = valueAt(tokens, key.end + 1);
        if (!parsed)
            return parsed.error();
        target->children.push_back(key.path.back());
        target->children.push_back(std::move(parsed->value));
        at = parsed->end;
    }
    for (const auto &[heir, parents] : heirs.parents) {
        if (const auto error = inherit(root, heir, heirs, 0))
            return *error;
    }
    return root;
}

} // namespace core
