// SPDX-License-Identifier: MIT
#include "core/io/import/dataformats.h"

#include "core/io/import/fields.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

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

/// "A" of [sub_resource type="Resource" id="A"]; empty without.
std::string idIn(const std::vector<Token> &tokens, std::size_t begin, std::size_t end)
{
    for (std::size_t at = begin; at + 2 < end; ++at) {
        if (tokens[at].isName("id") && tokens[at + 1].is("="))
            return tokens[at + 2].text;
    }
    return {};
}

/// The name of the file that [ext_resource path="res://items/dough.tres" id="1_x"] stands for.
void addExternal(const std::vector<Token> &tokens, std::size_t begin, std::size_t end,
                 std::map<std::string, std::string> &known)
{
    std::string path;
    std::string id;
    for (std::size_t at = begin; at + 2 < end; ++at) {
        if (!tokens[at + 1].is("="))
            continue;
        if (tokens[at].isName("path"))
            path = tokens[at + 2].text;
        if (tokens[at].isName("id"))
            id = tokens[at + 2].text;
    }
    const std::string file = path.substr(path.find_last_of('/') + 1);
    known[id] = file.substr(0, file.find_last_of('.'));
}

/// Puts the names of files in the place of ExtResource("1_x").
void nameExternals(Node &node, const std::map<std::string, std::string> &known)
{
    const bool isExternal
        = node.kind == Node::Kind::Call && node.text == "ExtResource" && node.children.size() == 1;
    const auto file = isExternal ? known.find(amountText(node.children.front())) : known.end();
    if (file != known.end()) {
        node.kind = Node::Kind::Text;
        node.text = file->second;
        node.children.clear();
    }
    for (Node &child : node.children)
        nameExternals(child, known);
}

/// The records of a file by their ids, "A" of [sub_resource id="A"].
using Resources = std::map<std::string, const Node *>;

/// The record that SubResource("A") stands for, or null.
const Node *referredBy(const Node &node, const Resources &records)
{
    const bool refers
        = node.kind == Node::Kind::Call && node.text == "SubResource" && node.children.size() == 1;
    const auto found = refers ? records.find(amountText(node.children.front())) : records.end();
    return found == records.end() ? nullptr : found->second;
}

bool listsRecords(const Node &value, const Resources &records)
{
    const Node &list = unwrapped(value);
    return list.kind == Node::Kind::List && !list.children.empty()
        && std::ranges::all_of(list.children, [&records](const Node &item) {
               return referredBy(item, records) != nullptr;
           });
}

/// The resource of the file with the records in its lists, where it has several such lists: each is
/// a list of its own. Nothing without.
std::optional<Node> withLists(const Node &resource, const Resources &records)
{
    Node root = resource;
    root.kind = Node::Kind::Dict;
    int lists = 0;
    std::set<const Node *> used; // each once, so that a file stays as large as it is
    for (std::size_t i = 1; i < root.children.size(); i += 2) {
        if (!listsRecords(root.children[i], records))
            continue;
        ++lists;
        Node list = unwrapped(root.children[i]);
        for (Node &item : list.children) {
            const Node *record = referredBy(item, records);
            if (!used.insert(record).second)
                return std::nullopt;
            item = *record;
            std::vector<Node> &fields = item.children;
            for (std::size_t k = 0; k + 1 < fields.size(); k += 2) {
                if (fields[k].text != "script") // that makes it, and does not name it
                    continue;
                fields.erase(fields.begin() + static_cast<std::ptrdiff_t>(k),
                             fields.begin() + static_cast<std::ptrdiff_t>(k) + 2);
                break;
            }
        }
        root.children[i] = std::move(list);
    }
    if (lists < 2)
        return std::nullopt;
    Node others = nodeAt(Node::Kind::List, resource); // that no list refers to
    for (const auto &[id, record] : records) {
        if (record != &resource && !record->children.empty() && used.count(record) == 0)
            others.children.push_back(*record);
    }
    std::ranges::sort(others.children, {}, &Node::line);
    if (!others.children.empty()) {
        others.line = others.children.front().line;
        root.children.push_back(nameAt("sub_resource", others));
        root.children.push_back(std::move(others));
    }
    return root;
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
    std::map<std::string, std::string> files;
    std::vector<std::string> ids; // of the records; "resource" of that of the file
    for (std::size_t at = 0; tokens[at].kind != Token::Kind::End;) {
        if (isGodotHeader(tokens, at)) {
            if (tokenAt(tokens, at + 1).isName("ext_resource"))
                addExternal(tokens, at, closing(tokens, at, 200), files);
            Node record = nameAt({}, {});
            record.kind = Node::Kind::Struct;
            record.line = tokens[at].line;
            record.column = tokens[at].column;
            list.children.push_back(std::move(record));
            ids.push_back(tokenAt(tokens, at + 1).isName("resource")
                              ? std::string("resource")
                              : '#' + idIn(tokens, at, closing(tokens, at, 200)));
            at = std::max(closing(tokens, at, 200), at) + 1;
            continue;
        }
        const bool isField = tokens[at].startsLine && tokens[at].kind == Token::Kind::Name
            && tokenAt(tokens, at + 1).is("=") && !list.children.empty();
        auto value = isField ? parseValue(tokens, at + 2) : Result<ParsedValue>(Error {});
        if (!value) {
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
    nameExternals(list, files);
    Resources records;
    for (std::size_t i = 0; i < ids.size(); ++i)
        records[ids[i].substr(ids[i].starts_with('#') ? 1 : 0)] = &list.children[i];
    if (!ids.empty() && ids.back() == "resource") {
        if (auto root = withLists(list.children.back(), records))
            return root;
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
        auto call = parseValue(tokens, i);
        if (!call || call->value.kind != Node::Kind::Call)
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
