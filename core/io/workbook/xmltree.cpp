// SPDX-License-Identifier: MIT
#include "core/io/workbook/datatree.h"

#include "core/io/import/fields.h"
#include "core/io/literals/imported.h"
#include "core/io/sheets/columns.h"
#include "core/io/source/literalnames.h"

#include <pugixml.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace core {

namespace {

/// The ends of the lines of a text.
class LineEnds
{
public:
    explicit LineEnds(std::string_view text)
    {
        for (std::size_t at = text.find('\n'); at != std::string_view::npos;
             at = text.find('\n', at + 1))
            m_ends.push_back(at);
    }

    /// Line and column.
    std::pair<int, int> placeAt(std::ptrdiff_t offset) const
    {
        const auto at = static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0));
        const auto end = std::lower_bound(m_ends.begin(), m_ends.end(), at);
        const std::size_t begin = end == m_ends.begin() ? 0 : *std::prev(end) + 1;
        return {static_cast<int>(end - m_ends.begin()) + 1, static_cast<int>(at - begin) + 1};
    }

private:
    std::vector<std::size_t> m_ends;
};

/// Whether "65" or "x41" is the number of a character.
bool isCharacter(std::string_view number)
{
    const bool isHex = number.starts_with('x');
    number.remove_prefix(isHex ? 1 : 0);
    std::uint32_t value = 0;
    const auto [end, problem]
        = std::from_chars(number.data(), number.data() + number.size(), value, isHex ? 16 : 10);
    const bool isSurrogate = value >= 0xD800 && value < 0xE000;
    return problem == std::errc {} && end == number.data() + number.size() && value > 0
        && value < 0x110000 && !isSurrogate;
}

/// Where the text refers to a character that there is not, as "&#x110000;", which pugixml would
/// write as no UTF-8.
std::optional<std::size_t> brokenReference(std::string_view xml)
{
    for (std::size_t at = 0; (at = xml.find_first_of("&<", at)) != std::string_view::npos; ++at) {
        const std::string_view rest = xml.substr(at);
        if (rest.starts_with("<![CDATA["))
            at = std::min(xml.find("]]>", at), xml.size() - 1);
        else if (rest.starts_with("<!--"))
            at = std::min(xml.find("-->", at), xml.size() - 1);
        else if (rest.starts_with("&#")
                 && (rest.find(';') == std::string_view::npos
                     || !isCharacter(rest.substr(2, rest.find(';') - 2))))
            return at;
    }
    return std::nullopt;
}

/// Stops at elements below the levels that are read.
class DepthLimit : public pugi::xml_tree_walker
{
public:
    bool for_each(pugi::xml_node & /*node*/) override { return depth() <= DataTree::deepest; }
};

/// Whether several elements within this one all tell a weight, whatever they are called: they are
/// rows of one list.
bool holdsRows(const pugi::xml_node &node)
{
    int count = 0;
    for (const pugi::xml_node &child : node.children()) {
        const bool isWeighed
            = std::ranges::any_of(child.attributes(), [](const pugi::xml_attribute &attribute) {
                  return isWeightRole(roleOf(attribute.name()));
              });
        if (child.type() == pugi::node_element && !isWeighed)
            return false;
        count += isWeighed ? 1 : 0;
    }
    return count > 1;
}

/// Finds the names of elements of which several stand together somewhere.
class SeveralFinder : public pugi::xml_tree_walker
{
public:
    bool for_each(pugi::xml_node &node) override
    {
        std::set<std::string_view> seen;
        const bool areRows = holdsRows(node);
        for (const pugi::xml_node &child : node.children()) {
            const bool isElement = child.type() == pugi::node_element;
            if (isElement && (!seen.insert(child.name()).second || areRows))
                found.insert(child.name());
        }
        return true;
    }

    std::set<std::string> found;
};

/// Reads one text. An element that stands alone is a list of one where several of its name stand
/// together elsewhere.
class XmlReader
{
public:
    XmlReader(std::string_view text, const pugi::xml_document &document)
        : m_ends(text)
    {
        document.root().traverse(m_several);
    }

    Node nodeOf(const pugi::xml_node &element);
    bool isTooLarge() const { return m_tree.isTooLarge(0); }

private:
    LineEnds m_ends;
    SeveralFinder m_several;
    DataTree m_tree;
};

/// What an attribute says: <floor number="3"> which floor it is.
std::string fieldOf(const pugi::xml_node &element, const pugi::xml_attribute &attribute)
{
    constexpr std::string_view numbers = "|number|num|nr|no|n|index|value|";
    const std::string name = attribute.name();
    const bool isNumber = numbers.find('|' + name + '|') != std::string_view::npos;
    return isNumber && namesFloorsOf(element.name()) ? element.name() : name;
}

/// An element of words alone is these; one of elements of one name alone is a list of them.
Node XmlReader::nodeOf(const pugi::xml_node &element)
{
    const auto [line, column] = m_ends.placeAt(element.offset_debug());
    const bool hasAttributes = !element.attributes().empty();
    std::set<std::string> names;
    std::vector<pugi::xml_node> inner;
    for (const pugi::xml_node &child : element.children()) {
        if (child.type() != pugi::node_element)
            continue;
        names.insert(child.name());
        inner.push_back(child);
    }
    if (m_tree.isTooLarge(0))
        return {};
    if (!hasAttributes && inner.empty())
        return m_tree.scalar(element.text().get(), line, column);
    const bool areRows = holdsRows(element);
    const bool isList = !hasAttributes && (names.size() == 1 || areRows)
        && m_several.found.count(*names.begin()) > 0;
    Node node = m_tree.make(isList ? Node::Kind::List : Node::Kind::Dict, line, column);
    for (const pugi::xml_attribute &attribute : element.attributes())
        m_tree.add(node, fieldOf(element, attribute),
                   m_tree.scalar(attribute.value(), line, column));
    if (inner.empty() && *element.text().get() != '\0')
        m_tree.add(node, element.attribute("name") ? "text" : "name",
                   m_tree.scalar(element.text().get(), line, column));
    std::map<std::string, std::size_t> lists; // by name, where their values are
    for (const pugi::xml_node &child : inner) {
        Node value = nodeOf(child);
        if (isList) {
            node.children.push_back(std::move(value));
            continue;
        }
        const bool isOneOfSeveral = m_several.found.count(child.name()) > 0;
        if (!isOneOfSeveral) {
            m_tree.add(node, child.name(), std::move(value));
            continue;
        }
        const char *list = areRows ? inner.front().name() : child.name();
        const auto [known, isNew] = lists.emplace(list, node.children.size() + 1);
        if (isNew)
            m_tree.add(node, list, m_tree.make(Node::Kind::List, value.line, value.column));
        node.children[known->second].children.push_back(std::move(value));
    }
    return node;
}

} // namespace

Result<pugi::xml_document> xmlDocument(std::string_view text, unsigned options)
{
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer(
        text.data(), text.size(), pugi::parse_default | options, pugi::encoding_utf8);
    const auto broken = brokenReference(text);
    if (!parsed || broken) {
        const auto [line, column]
            = LineEnds(text).placeAt(broken ? static_cast<std::ptrdiff_t>(*broken) : parsed.offset);
        const Message why = broken ? Message {"xml-has-no-such-character"}
                                   : Message::verbatim(parsed.description());
        return Error {.message = {"data-is-damaged", {formatName(Language::Xml), why}},
                      .where = {},
                      .line = line,
                      .column = column};
    }
    DepthLimit limit;
    if (!document.traverse(limit))
        return Error {.message = {"data-is-too-large", {formatName(Language::Xml)}}, .where = {}};
    return document;
}

Result<Node> parseXml(std::string_view text)
{
    const auto document = xmlDocument(text, pugi::parse_trim_pcdata);
    if (!document)
        return document.error();
    XmlReader reader(text, *document);
    Node root = reader.nodeOf(*document);
    if (reader.isTooLarge())
        return Error {.message = {"data-is-too-large", {formatName(Language::Xml)}}, .where = {}};
    return root;
}

} // namespace core
