// SPDX-License-Identifier: MIT
#include "core/io/workbook/datatree.h"

#include "core/base/ascii.h"
#include "core/io/literals/imported.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace core {

namespace {

constexpr std::size_t mostDigits = 15;

bool isWhole(const std::from_chars_result &read, const std::string &text)
{
    return read.ec == std::errc {} && read.ptr == text.data() + text.size();
}

/// 2.5e-3
bool isScientific(const std::string &text)
{
    double number = 0;
    return !text.empty() && isDigit(text.front()) && text.size() <= mostDigits
        && text.find_first_of("eE") != std::string::npos
        && isWhole(std::from_chars(text.data(), text.data() + text.size(), number), text);
}

/// 0x1E and 0o17 of YAML.
std::optional<std::int64_t> basedNumber(const std::string &text)
{
    std::int64_t number = 0;
    const int base = text.starts_with("0x") ? 16 : 8;
    const bool isBased = (base == 16 || text.starts_with("0o")) && text.size() > 2
        && text.size() <= mostDigits && text[2] != '-'
        && isWhole(std::from_chars(text.data() + 2, text.data() + text.size(), number, base), text);
    return isBased ? std::optional {number} : std::nullopt;
}

} // namespace

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
    const bool isNumber = !text.empty() && text.size() <= mostDigits && isDigit(text.front())
        && std::all_of(text.begin(), text.end(), [](char c) { return isDigit(c) || c == '.'; });
    const auto points = std::count(text.begin(), text.end(), '.');
    Node node = make(Node::Kind::Text, line, column);
    node.text = text;
    if (isNumber && points == 0) {
        node.kind = Node::Kind::Number;
        std::from_chars(text.data(), text.data() + text.size(), node.number);
    } else if ((isNumber && points == 1) || isScientific(text)) {
        node.kind = Node::Kind::Fraction;
    } else if (const auto based = basedNumber(text)) {
        node.kind = Node::Kind::Number;
        node.number = *based;
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
