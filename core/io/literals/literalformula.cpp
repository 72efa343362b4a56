// SPDX-License-Identifier: MIT
// Sums and products of the level as formulas of the floor.

#include "core/io/literals/literalvalue.h"
#include "core/io/source/literalnames.h"

namespace core {

namespace {

// Names may stand for expressions of other names: enough steps for any table, few enough that
// doubling from name to name ends at once.
constexpr int workBudget = 500;

std::optional<std::string> rendered(const Node &node, const LiteralContext &context, int &budget)
{
    constexpr std::size_t longest = 500;
    if (--budget < 0)
        return std::nullopt;
    if (namesLevel(node))
        return "floor";
    const Node &value = resolved(node, context);
    if (&value != &node)
        return rendered(value, context, budget);
    if (node.kind == Node::Kind::Number)
        return std::to_string(node.number);
    const bool isDecimal = node.kind == Node::Kind::Fraction
        && node.text.find_first_not_of("0123456789.") == std::string::npos;
    if (isDecimal)
        return node.text;
    const bool isRead = node.kind == Node::Kind::Operation
        && (node.text == "+" || node.text == "-" || node.text == "*");
    if (!isRead)
        return std::nullopt;
    const bool isSign = node.children.size() == 1;
    const std::string sign = isSign || node.text == "*" ? node.text : ' ' + node.text + ' ';
    std::string text;
    for (const Node &child : node.children) {
        const auto side = rendered(child, context, budget);
        if (!side)
            return std::nullopt;
        const bool isCompound = resolved(child, context).kind == Node::Kind::Operation;
        text += (isSign || !text.empty() ? sign : "") + (isCompound ? '(' + *side + ')' : *side);
    }
    return text.size() <= longest ? std::optional {text} : std::nullopt;
}

} // namespace

bool namesLevel(const Node &node)
{
    const bool field
        = node.kind == Node::Kind::Call && node.children.size() == 1 && node.text.starts_with('.');
    if (node.kind != Node::Kind::Name && !field)
        return false;
    return isLevelName(lastPart(node.text));
}

std::optional<std::string> formulaText(const Node &node, const LiteralContext &context)
{
    int budget = workBudget;
    return rendered(node, context, budget);
}

} // namespace core
