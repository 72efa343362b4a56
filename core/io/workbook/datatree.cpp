// SPDX-License-Identifier: MIT
#include "core/io/workbook/datatree.h"

#include "core/base/ascii.h"
#include "core/io/literals/imported.h"

#include <algorithm>
#include <charconv>

namespace core {

Node DataTree::make(Node::Kind kind, int line, int column)
{
    ++m_nodes;
    Node node;
    node.kind = kind;
    node.line = line;
    node.column = column;
    return node;
}

Node DataTree::scalar(const std::string &text, int line, int column)
{
    if (text.starts_with('-') && text.size() > 1 && isDigit(text[1])) {
        Node negative = make(Node::Kind::Operation, line, column);
        negative.text = "-";
        negative.children.push_back(scalar(text.substr(1), line, column));
        return negative;
    }
    constexpr std::size_t mostDigits = 15;
    const bool isNumber = !text.empty() && text.size() <= mostDigits && isDigit(text.front())
        && std::all_of(text.begin(), text.end(), [](char c) { return isDigit(c) || c == '.'; });
    const auto points = std::count(text.begin(), text.end(), '.');
    Node node = make(Node::Kind::Text, line, column);
    node.text = text;
    if (isNumber && points == 0) {
        node.kind = Node::Kind::Number;
        std::from_chars(text.data(), text.data() + text.size(), node.number);
    } else if (isNumber && points == 1) {
        node.kind = Node::Kind::Fraction;
    } else if (text == "true" || text == "false" || text == "null" || text == "~") {
        node.kind = Node::Kind::Name;
        node.text = text == "~" ? "null" : text;
    }
    return node;
}

void DataTree::add(Node &dict, const std::string &key, Node value)
{
    Node name = make(Node::Kind::Text, value.line, value.column);
    name.text = key;
    dict.children.push_back(std::move(name));
    dict.children.push_back(std::move(value));
}

Result<Node> parseData([[maybe_unused]] std::string_view text, Language language)
{
#ifdef FATHOM_HAS_YAML_CPP
    if (language == Language::Yaml)
        return parseYaml(text);
#endif
#ifdef FATHOM_HAS_PUGIXML
    if (language == Language::Xml)
        return parseXml(text);
#endif
    return Error {.message = {"data-is-not-read", {formatName(language)}}, .where = {}};
}

} // namespace core
