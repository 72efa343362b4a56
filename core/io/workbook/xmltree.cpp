// SPDX-License-Identifier: MIT
#include "core/io/workbook/datatree.h"

#include "core/io/literals/imported.h"

#include <pugixml.hpp>

#include <algorithm>
#include <map>
#include <vector>

namespace core {

namespace {

/// Reads one text.
class XmlReader
{
public:
    explicit XmlReader(std::string_view text)
    {
        for (std::size_t at = text.find('\n'); at != std::string_view::npos;
             at = text.find('\n', at + 1))
            m_ends.push_back(at);
    }

    std::pair<int, int> placeAt(std::ptrdiff_t offset) const
    {
        const auto at = static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0));
        const auto end = std::lower_bound(m_ends.begin(), m_ends.end(), at);
        const std::size_t begin = end == m_ends.begin() ? 0 : *std::prev(end) + 1;
        return {static_cast<int>(end - m_ends.begin()) + 1, static_cast<int>(at - begin) + 1};
    }

    Node nodeOf(const pugi::xml_node &element, int depth);
    bool isTooLarge(int depth) const { return m_tree.isTooLarge(depth); }

private:
    std::vector<std::size_t> m_ends; ///< of lines
    DataTree m_tree;
};

/// An element of words alone is these; one of elements of one name alone is a list of them.
Node XmlReader::nodeOf(const pugi::xml_node &element, int depth)
{
    const auto [line, column] = placeAt(element.offset_debug());
    const bool hasAttributes = !element.attributes().empty();
    std::map<std::string, int> names;
    std::vector<pugi::xml_node> inner;
    for (const pugi::xml_node &child : element.children()) {
        if (child.type() != pugi::node_element)
            continue;
        ++names[child.name()];
        inner.push_back(child);
    }
    if (m_tree.isTooLarge(depth))
        return {};
    if (!hasAttributes && inner.empty())
        return m_tree.scalar(element.text().get(), line, column);
    const bool isList = !hasAttributes && names.size() == 1 && inner.size() > 1;
    Node node = m_tree.make(isList ? Node::Kind::List : Node::Kind::Dict, line, column);
    for (const pugi::xml_attribute &attribute : element.attributes())
        m_tree.add(node, attribute.name(), m_tree.scalar(attribute.value(), line, column));
    if (inner.empty() && *element.text().get() != '\0')
        m_tree.add(node, element.attribute("name") ? "text" : "name",
                   m_tree.scalar(element.text().get(), line, column));
    std::map<std::string, std::size_t> lists; // by name, where their values are
    for (const pugi::xml_node &child : inner) {
        Node value = nodeOf(child, depth + 1);
        if (isList) {
            node.children.push_back(std::move(value));
            continue;
        }
        const bool isOneOfSeveral = names[child.name()] > 1;
        if (!isOneOfSeveral) {
            m_tree.add(node, child.name(), std::move(value));
            continue;
        }
        const auto [known, isNew] = lists.emplace(child.name(), node.children.size() + 1);
        if (isNew)
            m_tree.add(node, child.name(), m_tree.make(Node::Kind::List, value.line, value.column));
        node.children[known->second].children.push_back(std::move(value));
    }
    return node;
}

} // namespace

Result<Node> parseXml(std::string_view text)
{
    XmlReader reader(text);
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer(
        text.data(), text.size(), pugi::parse_default | pugi::parse_trim_pcdata);
    if (!parsed) {
        const auto [line, column] = reader.placeAt(parsed.offset);
        return Error {.message
                      = {"data-is-damaged", {formatName(Language::Xml), parsed.description()}},
                      .where = {},
                      .line = line,
                      .column = column};
    }
    Node root = reader.nodeOf(document, 0);
    if (reader.isTooLarge(0))
        return Error {.message = {"data-is-too-large", {formatName(Language::Xml)}}, .where = {}};
    return root;
}

} // namespace core
