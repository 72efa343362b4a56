// SPDX-License-Identifier: MIT
#include "core/io/code/armlists.h"

#include "core/io/import/fields.h"
#include "core/io/literals/literalshapes.h"
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
        if (!arm.value || !isAmount(*arm.value) || arm.names.empty()
            || arm.target != match.arms.front().target)
            return std::nullopt;
        for (const Node &name : arm.names) {
            if (!names.insert(lastPart(name.text)).second)
                return std::nullopt;
            list.children.insert(list.children.end(), {name, *arm.value});
        }
    }
    return names.size() < 2 ? std::nullopt : std::optional {list};
}

/// A list of numbers by which something is drawn, and the value that it is, or is all of.
struct DrawnNumbers
{
    Statement *statement = nullptr;
    const Node *list = nullptr;
};

/// Those by which the variable of that name is drawn, in what the statements before the token `at`
/// of its function give it; none where it is not drawn by weights, or from values of their own.
DrawnNumbers drawnBy(const std::string &name, std::size_t at, Statements &statements)
{
    const auto given = [&](const std::string &wanted) -> Statement * {
        Statement *found = nullptr;
        for (Statement &one : statements.list)
            found = one.begin < at && one.name == wanted ? &one : found;
        return found;
    };
    Statement *drawn = given(name);
    if (drawn == nullptr || drawn->value.kind != Node::Kind::Call
        || statements.scopeOf(drawn->block) != statements.scopeOf(statements.blockAt(at))
        || !(has(wordsOf(drawn->value.text), "weighted") || namesTable(drawn->value.text)))
        return {};
    DrawnNumbers found;
    for (const Node &argument : drawn->value.children) {
        Statement *own = argument.kind == Node::Kind::Name ? given(lastPart(argument.text)) : drawn;
        const Node *list = own == nullptr || own == drawn ? &argument : &own->value;
        if (argument.kind == Node::Kind::Named || (holdsAll(*list, isAmount) && found.list))
            return {};
        if (holdsAll(*list, isAmount))
            found = {own, list};
    }
    return found;
}

/// The numbers of the list by what the cases of their places, from 0 or 1 on, lead to; nothing
/// where some place leads to no name or to one that is there already.
std::optional<Node> numbersByPlace(const Match &match, const Node &numbers)
{
    Node list = nodeAt(Node::Kind::Dict, numbers, "weights"); // as if it were of that type
    std::set<std::string> names;
    const auto leadsTo = [&match](std::int64_t place) {
        return std::ranges::find_if(match.arms, [place](const Arm &arm) {
            return std::ranges::count(arm.floors, std::pair {place, place}) > 0;
        });
    };
    std::int64_t place = leadsTo(0) == match.arms.end() ? 1 : 0;
    for (const Node &number : numbers.children) {
        auto arm = leadsTo(place++);
        arm = arm == match.arms.end() ? std::ranges::find_if(match.arms, isOfOthers) : arm;
        if (arm == match.arms.end() || !arm->value || !namesEntry(*arm->value)
            || arm->target != match.arms.front().target || !names.insert(arm->value->text).second)
            return std::nullopt;
        list.children.insert(list.children.end(), {*arm->value, number});
    }
    const bool areMore = leadsTo(place) != match.arms.end(); // cases than numbers
    return areMore ? std::nullopt : std::optional {list};
}

} // namespace

void joinNames(const Match &match, const std::vector<Token> &tokens, Statements &statements)
{
    if (match.arms.empty() || !match.isWhole)
        return;
    const Token &word = tokens[match.word];
    const std::string &target = match.arms.front().target;
    if (const DrawnNumbers drawn = drawnBy(match.subject, match.word, statements); drawn.list) {
        auto list = numbersByPlace(match, *drawn.list);
        if (!list)
            return;
        statements.leftOut.push_back(
            {{"cases-name-the-numbers", {word.text, drawn.list->line}}, word.line, word.column});
        if (!namesTable(drawn.statement->name))
            drawn.statement->name = target.empty() ? match.subject : target;
        drawn.statement->value = std::move(*list);
    } else if (auto list = numbersByName(match, word)) {
        Statement all = statementOf(match, std::move(*list), tokens, statements);
        all.name = target.empty() ? all.name : target;
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
}

} // namespace core
