// SPDX-License-Identifier: MIT
#include "core/io/import/dataformats.h"

#include "core/io/source/literalscan.h"

#include <array>

namespace core {

namespace {

constexpr std::array<std::string_view, 5> godotHeaders
    = {"gd_resource", "gd_scene", "sub_resource", "ext_resource", "resource"};

bool isGodotHeader(const std::vector<Token> &tokens, std::size_t at)
{
    const Token &next = tokenAt(tokens, at + 1);
    return tokens[at].startsLine && tokens[at].is("[") && next.kind == Token::Kind::Name
        && isOneOf(next.text, godotHeaders);
}

} // namespace

std::optional<Node> godotResources(const std::vector<Token> &tokens)
{
    const bool isGodot
        = !tokens.empty() && isGodotHeader(tokens, 0) && tokenAt(tokens, 1).text.starts_with("gd_");
    if (!isGodot)
        return std::nullopt;
    Node list = nameAt({}, {});
    list.kind = Node::Kind::List;
    for (std::size_t at = 0; tokens[at].kind != Token::Kind::End;) {
        if (isGodotHeader(tokens, at)) {
            Node record = nameAt({}, {});
            record.kind = Node::Kind::Struct;
            record.line = tokens[at].line;
            record.column = tokens[at].column;
            list.children.push_back(std::move(record));
            at = std::max(closing(tokens, at, 200), at) + 1;
            continue;
        }
        const bool isField = tokens[at].startsLine && tokens[at].kind == Token::Kind::Name
            && tokenAt(tokens, at + 1).is("=") && !list.children.empty();
        auto parsed = isField ? parseValue(tokens, at + 2)
                              : std::variant<ParsedValue, ParseFailure>(ParseFailure {});
        auto *value = std::get_if<ParsedValue>(&parsed);
        if (value == nullptr) {
            ++at;
            continue;
        }
        Node name = nameAt(tokens[at].text, {});
        name.line = tokens[at].line;
        name.column = tokens[at].column;
        list.children.back().children.push_back(std::move(name));
        list.children.back().children.push_back(std::move(value->value));
        at = std::max(value->end, at + 1);
    }
    std::erase_if(list.children, [](const Node &record) { return record.children.empty(); });
    return list;
}

std::vector<Statement> namedArguments(const std::vector<Token> &tokens)
{
    std::vector<Statement> found;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        const Token &first = tokens[i];
        const bool mayBegin = first.startsLine && first.column == 1
            && first.kind == Token::Kind::Name && (tokens[i + 1].is("(") || tokens[i + 1].is("."));
        if (!mayBegin)
            continue;
        auto parsed = parseValue(tokens, i);
        auto *call = std::get_if<ParsedValue>(&parsed);
        if (call == nullptr || call->value.kind != Node::Kind::Call)
            continue;
        for (Node &child : call->value.children) {
            const bool isList = child.kind == Node::Kind::Named
                && (child.children.front().kind == Node::Kind::List
                    || child.children.front().kind == Node::Kind::Dict)
                && !child.children.front().children.empty();
            if (!isList)
                continue;
            Statement statement;
            statement.name = child.text;
            statement.value = std::move(child.children.front());
            statement.line = child.line;
            statement.column = child.column;
            statement.begin = i;
            statement.end = call->end;
            found.push_back(std::move(statement));
        }
        i = std::max(i, call->end - 1);
    }
    return found;
}

} // namespace core
