// SPDX-License-Identifier: MIT
#include "core/io/code/armlists.h"

#include "core/io/source/literalnames.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

/// Whether what no other arm has leads to it, and nothing else.
bool isOfOthers(const Arm &arm)
{
    return arm.isOthers && arm.names.empty() && arm.floors.empty();
}

/// The names that lead to arms with the number of each; nothing where some arm has something else.
std::optional<Node> numbersByName(const Match &match, const Token &word)
{
    Node list = nodeAt(Node::Kind::Dict, word);
    std::set<std::string> names;
    for (const Arm &arm : match.arms) {
        if (isOfOthers(arm))
            continue;
        if (!arm.value || arm.names.empty())
            return std::nullopt;
        for (const Node &name : arm.names) {
            if (!names.insert(lastPart(name.text)).second)
                return std::nullopt;
            list.children.insert(list.children.end(), {name, *arm.value});
        }
    }
    return names.size() < 2 ? std::nullopt : std::optional {list};
}

} // namespace

void joinNames(const Match &match, const std::vector<Token> &tokens, Statements &statements)
{
    if (match.arms.empty() || !match.isWhole)
        return;
    const Token &word = tokens[match.word];
    auto list = numbersByName(match, word);
    if (!list)
        return;
    Statement all = statementOf(match, std::move(*list), tokens, statements);
    std::size_t around = all.block;
    while (around != 0 && statements.blocks[around].kind != CodeBlock::Kind::Class)
        around = statements.blocks[around].parent;
    all.block = statements.blockAt(match.word); // other branches may have others
    if (namesTable(all.name) && tableIdOf(all.name).empty()) // spawnWeight, of its class
        all.name = joined({statements.blocks[around].name, all.name}, "_");
    const auto others = std::ranges::find_if(match.arms, isOfOthers);
    if (others != match.arms.end() && others->value && namesTable(all.name)
        && others->value->text.find_first_of("123456789") != std::string::npos)
        statements.leftOut.push_back({{"others-have-no-name", {word.text, others->value->text}},
                                      others->value->line,
                                      others->value->column});
    statements.list.push_back(std::move(all));
}

} // namespace core
