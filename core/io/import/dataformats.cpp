// SPDX-License-Identifier: MIT
#include "core/io/import/dataformats.h"

#include "core/io/import/fields.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace core {

namespace {

/// [sub_resource type="Resource" id="A"], [node name="Main"]
bool isGodotHeader(const std::vector<Token> &tokens, std::size_t at)
{
    return tokens[at].startsLine && tokens[at].column == 1 && tokens[at].is("[")
        && tokenAt(tokens, at + 1).kind == Token::Kind::Name;
}

/// What a header says of its record: "A" of id="A".
std::map<std::string, std::string> headerFields(const std::vector<Token> &tokens, std::size_t begin,
                                                std::size_t end)
{
    std::map<std::string, std::string> fields;
    for (std::size_t at = begin; at + 2 < end; ++at) {
        if (tokens[at + 1].is("="))
            fields[tokens[at].text] = tokens[at + 2].text;
    }
    return fields;
}

/// "dough" of "res://items/dough.tres".
std::string fileIn(const std::string &path)
{
    const std::string file = path.substr(path.find_last_of('/') + 1);
    return file.substr(0, file.find_last_of('.'));
}

/// The records of a file and the names of other files, by their ids.
struct Resources
{
    std::vector<Node> records;
    std::map<std::string, std::size_t> places; ///< of records
    std::map<std::string, std::string> files;
    bool isOfFile = false; ///< the last record is what the file as a whole is
    std::size_t nodes = 0; ///< of the records that were put in the place of references
};

/// The id in ExtResource("1_x") and SubResource("A"); empty in what is no call of that name.
std::string idIn(const Node &node, std::string_view call)
{
    const bool refers
        = node.kind == Node::Kind::Call && node.text == call && node.children.size() == 1;
    return refers ? amountText(node.children.front()) : std::string();
}

/// Puts the names of files in the place of ExtResource("1_x").
void nameFiles(Node &node, const std::map<std::string, std::string> &files)
{
    if (const auto file = files.find(idIn(node, "ExtResource")); file != files.end())
        node = nodeAt(Node::Kind::Text, node, file->second);
    for (Node &child : node.children)
        nameFiles(child, files);
}

/// Adds the records that a value refers to.
void addReferred(const Node &node, const Resources &all, std::set<std::size_t> &referred)
{
    if (const auto found = all.places.find(idIn(node, "SubResource")); found != all.places.end())
        referred.insert(found->second);
    for (const Node &child : node.children)
        addReferred(child, all, referred);
}

/// Puts records in the place of SubResource("A"), up to a size at which those that hold each other
/// stop.
void placeRecords(Node &node, Resources &all, int depth)
{
    constexpr int deepest = 20;
    constexpr std::size_t most = 20000; // nodes
    const auto found = all.places.find(idIn(node, "SubResource"));
    const bool isPlaced = found != all.places.end() && depth < deepest && ++all.nodes < most;
    if (isPlaced)
        node = all.records[found->second];
    all.nodes += isPlaced ? node.children.size() : 0;
    for (Node &child : node.children)
        placeRecords(child, all, depth + (isPlaced ? 1 : 0));
}

/// All records of a file. The script that makes one is its type.
Resources resourcesIn(const std::vector<Token> &tokens)
{
    Resources all;
    for (std::size_t at = 0; tokens[at].kind != Token::Kind::End;) {
        if (isGodotHeader(tokens, at)) {
            const std::size_t end = closing(tokens, at, 200);
            auto fields = headerFields(tokens, at, end);
            const std::string id = fields["id"];
            if (tokens[at + 1].isName("ext_resource") && !id.empty())
                all.files[id] = fileIn(fields["path"]);
            else if (tokens[at + 1].isName("sub_resource") && !id.empty())
                all.places[id] = all.records.size();
            all.isOfFile = tokens[at + 1].isName("resource");
            all.records.push_back(nodeAt(Node::Kind::Struct, tokens[at]));
            at = std::max(end, at) + 1;
            continue;
        }
        const bool isField = tokens[at].startsLine && tokens[at].kind == Token::Kind::Name
            && tokenAt(tokens, at + 1).is("=");
        auto value = isField ? parseValue(tokens, at + 2) : Result<ParsedValue>(Error {});
        if (!value) {
            ++at;
            continue;
        }
        Node &record = all.records.back();
        nameFiles(value->value, all.files);
        if (tokens[at].isName("script"))
            record.text = value->value.text;
        else
            record.children.insert(
                record.children.end(),
                {nodeAt(Node::Kind::Name, tokens[at], tokens[at].text), std::move(value->value)});
        at = std::max(value->end, at + 1);
    }
    return all;
}

} // namespace

std::optional<Node> godotResources(const std::vector<Token> &tokens)
{
    const bool isGodot
        = !tokens.empty() && isGodotHeader(tokens, 0) && tokenAt(tokens, 1).text.starts_with("gd_");
    if (!isGodot)
        return std::nullopt;
    Resources all = resourcesIn(tokens);
    std::set<std::size_t> referred;
    for (const Node &record : all.records)
        addReferred(record, all, referred);
    Node list = nodeAt(Node::Kind::List, Node {});
    for (std::size_t i = 0; i < all.records.size(); ++i) {
        if (referred.count(i) > 0 || all.records[i].children.empty())
            continue;
        list.children.push_back(all.records[i]);
        placeRecords(list.children.back(), all, 0);
    }
    if (!all.isOfFile || referred.empty() || list.children.empty())
        return list;
    Node root = std::move(list.children.back());
    list.children.pop_back();
    root.kind = Node::Kind::Dict;
    if (!list.children.empty()) { // that nothing refers to
        list.line = list.children.front().line;
        root.children.push_back(nameAt("sub_resource", list));
        root.children.push_back(std::move(list));
    }
    return root;
}

std::vector<Statement> namedArguments(const std::vector<Token> &tokens)
{
    std::vector<Statement> found;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        const Token &first = tokens[i];
        const bool mayBegin = first.startsLine && first.kind == Token::Kind::Name
            && (tokens[i + 1].is("::")
                || (first.column == 1 && (tokens[i + 1].is("(") || tokens[i + 1].is("."))));
        if (!mayBegin)
            continue;
        auto call = parseValue(tokens, i);
        if (!call || call->value.kind != Node::Kind::Call)
            continue;
        const std::vector<Node> &parts = call->value.children;
        const Node before = parts.empty() ? Node {} : parts.front();
        const std::string table // DB::table("spawns")->insert([[...], [...]])
            = before.kind == Node::Kind::Call && !before.children.empty()
                && before.children.back().kind == Node::Kind::Text
            ? before.children.back().text
            : std::string();
        for (Node &child : call->value.children) {
            const bool isNamed = child.kind == Node::Kind::Named;
            Node &list = isNamed ? child.children.front() : child;
            const bool isList = isNamed
                ? list.isListOrDict() && !list.children.empty()
                : !table.empty() && holdsAll(list, [](const Node &row) { return row.isKeyed(); });
            if (!isList)
                continue;
            Statement statement;
            statement.name = isNamed ? child.text : table;
            statement.line = child.line;
            statement.column = child.column;
            statement.value = std::move(list);
            statement.begin = i;
            statement.end = call->end;
            found.push_back(std::move(statement));
        }
        i = std::max(i, call->end - 1);
    }
    return found;
}

} // namespace core
