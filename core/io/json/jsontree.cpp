// SPDX-License-Identifier: MIT
#include "core/io/json/jsontree.h"

#include "core/io/json/jsontext.h"

namespace core {

namespace {

std::string inlineList(const JsonNode &list)
{
    std::vector<std::string> elements;
    for (const JsonNode &child : list.children)
        elements.push_back(inlineText(child));
    return jsonList(elements);
}

std::string inlineObject(const JsonNode &object)
{
    JsonObject text;
    for (const JsonNode &child : object.children)
        text.add(child.key, inlineText(child));
    return text.str();
}

bool isKnownById(std::string_view listKey)
{
    return listKey == "entries" || listKey == "monsters" || listKey == "items";
}

} // namespace

std::string inlineText(const JsonNode &node)
{
    switch (node.kind) {
    case JsonKind::Null:
    case JsonKind::Boolean:
    case JsonKind::Number:
        return std::string(node.text);
    case JsonKind::Text:
        return jsonQuoted(node.text);
    case JsonKind::List:
        return inlineList(node);
    case JsonKind::Object:
        break;
    }
    return inlineObject(node);
}

const JsonNode *findMember(const JsonNode &object, std::string_view key)
{
    for (const JsonNode &child : object.children) {
        if (child.key == key)
            return &child;
    }
    return nullptr;
}

std::string pathStep(const JsonNode &parent, const JsonNode &child, std::size_t index)
{
    if (parent.kind != JsonKind::List)
        return "." + std::string(child.key);
    if (child.kind == JsonKind::Object && isKnownById(parent.key)) {
        const JsonNode *id = findMember(child, "id");
        if (id && id->kind == JsonKind::Text && !id->text.empty())
            return "." + std::string(id->text);
    }
    return "[" + std::to_string(index) + "]";
}

int lineOf(const JsonTree &tree, std::string_view path)
{
    const std::string whole = '.' + std::string(path);
    std::string_view rest = whole;
    const auto follows = [&rest](const std::string &step) {
        return rest.starts_with(step)
            && (rest.size() == step.size() || rest[step.size()] == '.' || rest[step.size()] == '[');
    };
    const JsonNode *node = &tree.root;
    for (bool isDeeper = true; isDeeper;) {
        isDeeper = false;
        for (std::size_t i = 0; i < node->children.size() && !isDeeper; ++i) {
            const JsonNode &child = node->children[i];
            for (const std::string &step :
                 {pathStep(*node, child, i), '[' + std::to_string(i) + ']'}) {
                if (isDeeper || !follows(step))
                    continue;
                rest.remove_prefix(step.size());
                isDeeper = true;
                node = &child;
            }
            if (isDeeper)
                break;
        }
    }
    return node->line;
}

} // namespace core
