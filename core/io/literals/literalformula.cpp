// SPDX-License-Identifier: MIT
// Expressions of the level as formulas of the floor.

#include "core/io/literals/literalvalue.h"
#include "core/io/source/literalnames.h"

namespace core {

namespace {

// Names may stand for expressions of other names: enough steps for any table, few enough that
// doubling from name to name ends at once.
constexpr int workBudget = 500;

std::optional<std::string> rendered(const Node &node, const LiteralContext &context, int &budget);

/// Whole division rounds down, while a formula divides exactly: for whole a >= 0 and b >= 1,
/// floor(a / b) is the whole number nearest to (2a - b + 1) / 2b, which is never halfway.
std::string wholeDivision(const std::string &a, const std::string &b)
{
    return "rint((2*" + a + " - " + b + " + 1)/(2*" + b + "))";
}

std::optional<std::string> renderedOperation(const Node &node, const LiteralContext &context,
                                             int &budget)
{
    std::vector<std::string> sides;
    for (const Node &child : node.children) {
        const auto side = rendered(child, context, budget);
        if (!side)
            return std::nullopt;
        const bool compound = child.kind == Node::Kind::Operation
            || resolved(child, context).kind == Node::Kind::Operation;
        sides.push_back(compound ? "(" + *side + ")" : *side);
    }
    if (sides.size() == 1)
        return "-" + sides[0];
    const bool whole = node.text == "//" || (node.text == "/" && isBraced(context.language));
    if (whole)
        return wholeDivision(sides[0], sides[1]);
    if (node.text == "%" || node.text.starts_with(".."))
        return std::nullopt;
    const std::string blank = node.text == "+" || node.text == "-" ? " " : "";
    return sides[0] + blank + node.text + blank + sides[1];
}

std::optional<std::string> renderedCall(const Node &node, const LiteralContext &context,
                                        int &budget)
{
    std::vector<std::string> arguments;
    for (const Node &child : node.children) {
        const auto argument = rendered(child, context, budget);
        if (!argument)
            return std::nullopt;
        arguments.push_back(*argument);
    }
    const std::string name = node.text.starts_with('.') ? node.text.substr(1) : node.text;
    if (arguments.size() != 2)
        return std::nullopt;
    if (name == "min" || name == "max")
        return name + "(" + arguments[0] + ", " + arguments[1] + ")";
    if (name == "saturating_sub")
        return "max(" + arguments[0] + " - (" + arguments[1] + "), 0)";
    return std::nullopt;
}

std::optional<std::string> rendered(const Node &node, const LiteralContext &context, int &budget)
{
    if (--budget < 0)
        return std::nullopt;
    std::optional<std::string> text;
    switch (node.kind) {
    case Node::Kind::Number:
        text = std::to_string(node.number);
        break;
    case Node::Kind::Name:
        if (namesLevel(node))
            text = "floor";
        else if (&resolved(node, context) != &node)
            text = rendered(resolved(node, context), context, budget);
        break;
    case Node::Kind::Operation:
        text = renderedOperation(node, context, budget);
        break;
    case Node::Kind::Call:
        text = namesLevel(node) ? "floor" : renderedCall(node, context, budget);
        break;
    case Node::Kind::Fraction:
        if (node.text.find_first_not_of("0123456789.") == std::string::npos)
            text = node.text;
        break;
    case Node::Kind::Text:
    case Node::Kind::List:
    case Node::Kind::Dict:
    case Node::Kind::Struct:
    case Node::Kind::Match:
    case Node::Kind::Range:
    case Node::Kind::Named:
    case Node::Kind::Code:
        break;
    }
    return text && text->size() <= 500 ? text : std::nullopt;
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
