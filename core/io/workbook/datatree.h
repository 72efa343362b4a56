// SPDX-License-Identifier: MIT
#pragma once
// YAML and XML as the tree that lists of code are read from: yaml-cpp and pugixml parse them.

#include "core/base/result.h"
#include "core/io/source/language.h"
#include "core/io/source/literalparser.h"

#include <string>
#include <string_view>

namespace pugi {
class xml_document;
}

namespace core {

/// The tree of the text: dictionaries, lists, numbers and words, each with its line. Attributes and
/// elements of XML are alike, and elements of one name are a list. Several documents of YAML, as
/// Unity writes them, are one. Fails with line and column where the text is damaged or too large,
/// and where this build has no parser for it. For ImportOptions::parseData.
Result<Node> parseData(std::string_view text, Language language);

/// Puts a tree together, and keeps count of its size.
class DataTree
{
public:
    /// Of more levels or nodes a tree is refused: references within YAML grow without end.
    static constexpr int deepest = 100;
    static constexpr int mostNodes = 200'000;

    Node make(Node::Kind kind, int line, int column);
    /// A number, "true", "null" or a text.
    Node scalar(const std::string &text, int line, int column);
    void add(Node &dict, const std::string &key, Node value);
    bool isTooLarge(int depth) const { return depth > deepest || m_nodes > mostNodes; }

private:
    int m_nodes = 0;
};

/// One per format, in builds with its parser.
Result<Node> parseYaml(std::string_view text);
Result<Node> parseXml(std::string_view text);

/// The text as pugixml parses it, with these options of its beside the usual ones. Fails with line
/// and column where it is damaged, and without where it is too deep.
Result<pugi::xml_document> xmlDocument(std::string_view text, unsigned options = 0);

} // namespace core
