// SPDX-License-Identifier: MIT
#include "core/io/workbook/datatree.h"

#include "core/base/lines.h"
#include "core/io/literals/imported.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <optional>
#include <set>
#include <sstream>
#include <string>

namespace core {

namespace {

/// The kinds and places that Unity writes behind "---" are none of YAML's.
std::string withoutUnityMarks(std::string_view text)
{
    std::string plain(text);
    for (const std::string_view line : linesOf(text)) {
        if (line.starts_with("--- !u!"))
            std::fill_n(plain.begin() + (line.data() - text.data()) + 3, line.size() - 3, ' ');
    }
    return plain;
}

/// Stops where a document begins where the one before it does: behind a comma that begins one,
/// yaml-cpp 0.7 finds documents without end.
class DocumentCheck : public YAML::EventHandler
{
public:
    void OnDocumentStart(const YAML::Mark &mark) override
    {
        if (mark.pos <= m_last)
            throw YAML::ParserException(mark, {});
        m_last = mark.pos;
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark & /*mark*/, YAML::anchor_t /*anchor*/) override {}
    void OnAlias(const YAML::Mark & /*mark*/, YAML::anchor_t /*anchor*/) override {}
    void OnScalar(const YAML::Mark & /*mark*/, const std::string & /*tag*/,
                  YAML::anchor_t /*anchor*/, const std::string & /*value*/) override
    {}
    void OnSequenceStart(const YAML::Mark & /*mark*/, const std::string & /*tag*/,
                         YAML::anchor_t /*anchor*/, YAML::EmitterStyle::value /*style*/) override
    {}
    void OnSequenceEnd() override {}
    void OnMapStart(const YAML::Mark & /*mark*/, const std::string & /*tag*/,
                    YAML::anchor_t /*anchor*/, YAML::EmitterStyle::value /*style*/) override
    {}
    void OnMapEnd() override {}

private:
    int m_last = -1;
};

/// {fileID: 1, guid: 2f.., type: 3} stands for what Unity keeps in another file; {fileID: 0} for
/// nothing.
std::optional<std::string> unityReference(const YAML::Node &source)
{
    if (!source.IsMap() || !source["fileID"] || source.size() > 3)
        return std::nullopt;
    if (source["guid"] && source["guid"].IsScalar())
        return source["guid"].Scalar();
    const bool isNothing
        = source.size() == 1 && source["fileID"].IsScalar() && source["fileID"].Scalar() == "0";
    return isNothing ? std::optional<std::string>(std::string()) : std::nullopt;
}

Node nodeOf(const YAML::Node &source, DataTree &tree, int depth)
{
    const int line = source.Mark().line + 1;
    const int column = source.Mark().column + 1;
    if (tree.isTooLarge(depth))
        return {};
    if (source.IsScalar()) {
        Node node = tree.scalar(source.Scalar(), line, column);
        if (source.Tag() == "!") { // in quotes
            node = tree.make(Node::Kind::Text, line, column);
            node.text = source.Scalar();
        }
        return node;
    }
    if (!source.IsSequence() && !source.IsMap())
        return tree.scalar("null", line, column);
    if (const auto reference = unityReference(source)) {
        Node node = tree.make(Node::Kind::Text, line, column);
        node.text = *reference;
        return reference->empty() ? tree.scalar("null", line, column) : node;
    }
    Node node = tree.make(source.IsMap() ? Node::Kind::Dict : Node::Kind::List, line, column);
    for (const auto &part : source) {
        if (tree.isTooLarge(depth))
            break;
        if (source.IsMap())
            tree.add(node, part.first.IsScalar() ? part.first.Scalar() : std::string(),
                     nodeOf(part.second, tree, depth + 1));
        else
            node.children.push_back(nodeOf(part, tree, depth + 1));
    }
    return node;
}

/// Documents with keys of their own as one of all these keys, others with keys as a list; lists by
/// their numbers.
Node together(std::vector<Node> documents)
{
    if (documents.size() < 2)
        return documents.empty() ? Node {} : std::move(documents.front());
    Node keys = nodeAt(Node::Kind::Dict, documents.front());
    Node list = nodeAt(Node::Kind::List, documents.front());
    Node numbers = keys;
    std::set<std::string> known;
    bool areApart = true;
    bool areKeyed = true;
    for (const Node &document : documents) {
        areKeyed = areKeyed && document.kind == Node::Kind::Dict;
        for (std::size_t i = 0; areKeyed && i < document.children.size(); i += 2)
            areApart = known.insert(document.children[i].text).second && areApart;
        keys.children.insert(keys.children.end(), document.children.begin(),
                             document.children.end());
        const std::string number = std::to_string(numbers.children.size() / 2 + 1);
        numbers.children.insert(numbers.children.end(),
                                {nameAt("document" + number, document), document});
    }
    list.children = std::move(documents);
    return !areKeyed ? numbers : areApart ? keys : list;
}

} // namespace

Result<Node> parseYaml(std::string_view text)
{
    DataTree tree;
    try {
        const std::string plain = withoutUnityMarks(text);
        std::istringstream stream(plain);
        YAML::Parser parser(stream);
        for (DocumentCheck check; parser.HandleNextDocument(check);) {}
        std::vector<Node> documents;
        for (const YAML::Node &document : YAML::LoadAll(plain)) {
            documents.push_back(nodeOf(document, tree, 0));
            if (tree.isTooLarge(0))
                return Error {.message = {"data-is-too-large", {formatName(Language::Yaml)}},
                              .where = {}};
        }
        return together(std::move(documents));
    } catch (const YAML::Exception &problem) {
        const bool isTab = problem.msg == YAML::ErrorMsg::TAB_IN_INDENTATION;
        const Message why = problem.msg.empty() ? Message {"yaml-begins-with-a-comma"}
            : isTab                             ? Message {"yaml-is-indented-by-spaces"}
                                                : Message::verbatim(problem.msg);
        return Error {.message = {"data-is-damaged", {formatName(Language::Yaml), why}},
                      .where = {},
                      .line = problem.mark.line + 1,
                      .column = problem.mark.column + 1};
    }
}

} // namespace core
