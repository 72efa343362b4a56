// SPDX-License-Identifier: MIT
#include "core/io/literals/literalvalue.h"

#include "core/io/literals/literalpairs.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

struct LookedUp
{
    const Node *list = nullptr;
    PairPlace place;
};

/// The list that a call looks up: from_dungeon_level(list, ...), settings.from_dungeon_level(list),
/// from_dungeon_level(table=list, ...), or a call of the file's own function with such a list.
std::optional<LookedUp> lookedUpList(const Node &node, const std::string &name,
                                     const LiteralContext &context)
{
    if (node.kind != Node::Kind::Call || node.text == ".[]")
        return std::nullopt;
    const std::string function = lastPart(node.text);
    const bool known = function.ends_with("from_dungeon_level");
    const LookupFunction *own = context.rules.function(function);
    const std::size_t receivers = node.text.starts_with('.') ? 1 : 0;
    LookedUp found {nullptr, {known, name, own}};
    for (std::size_t i = receivers; i < node.children.size(); ++i) {
        const Node &argument = node.children[i];
        const bool named = argument.kind == Node::Kind::Named;
        const Node &value = resolved(named ? argument.children.front() : argument, context);
        const bool list = value.isListOrDict();
        const bool arePairs = list && isPairList(value, context);
        if (arePairs || (list && found.list == nullptr && (known || own != nullptr)))
            found.list = &value;
        if (arePairs)
            break;
    }
    return found.list == nullptr ? std::nullopt : std::optional {found};
}

Result<std::optional<Progression>> expressionOf(const Node &value, const LiteralContext &context)
{
    const auto text = formulaText(value, context);
    if (!text)
        return std::optional<Progression> {};
    const auto formula = Formula::make(*text);
    if (!formula)
        return errorAt(value, formula.error().message);
    if (text->find("floor") == std::string::npos)
        return std::optional<Progression> {Constant {formula->valueAt(1)}};
    return std::optional<Progression> {*formula};
}

/// 3, 4..6, ..=2, or a name for all.
bool covers(const Node &pattern, int floor)
{
    return std::ranges::any_of(pattern.children, [floor](const Node &floors) {
        if (floors.children.empty())
            return floors.kind == Node::Kind::Name || floors.number == floor;
        const std::int64_t last = floors.children[1].number - (floors.text == ".." ? 1 : 0);
        return floors.children[0].number <= floor && floor <= last;
    });
}

/// `match level { ... }` with a whole number in each arm.
Result<std::optional<Progression>> matchOf(const Node &match, LiteralContext &context)
{
    if (!namesLevel(match.children.front()))
        return std::optional<Progression> {};
    if (match.children.size() > 400)
        return errorAt(match, {"match-has-too-many-arms"});
    std::vector<int> values;
    for (std::size_t i = 1; i + 1 < match.children.size(); i += 2) {
        const auto value = wholeNumber(match.children[i + 1], context, maxValue, "a-match-arm");
        if (!value)
            return value.error();
        values.push_back(*value);
    }
    Transitions steps;
    for (int floor = 1; floor <= maxFloors; ++floor) {
        std::size_t arm = 0; // the first that covers wins
        while (arm < values.size() && !covers(match.children[2 * arm + 1], floor))
            ++arm;
        const int value = arm < values.size() ? values[arm] : 0;
        if (value != (steps.list.empty() ? 0 : steps.list.back().value))
            steps.list.push_back({floor, value});
    }
    return std::optional {simplest(std::move(steps))};
}

Result<std::optional<Progression>> listOf(const Node &list, const PairPlace &place,
                                          LiteralContext &context)
{
    if (!isPairList(list, context)) {
        if (place.lookedUp && list.kind == Node::Kind::List && list.children.empty())
            return std::optional<Progression> {Constant {0}};
        if (place.lookedUp && list.kind == Node::Kind::List)
            return errorAt(list, {"list-holds-no-pairs"});
        return std::optional<Progression> {};
    }
    auto read = readPairs(list, place, context);
    if (!read)
        return read.error();
    return std::optional<Progression> {std::move(read).value()};
}

/// What the variable of this name holds, or null.
const Node *heldBy(const std::string &name, const LiteralContext &context)
{
    auto found = context.variables.find({context.statements->scopeOf(context.block), name});
    if (found == context.variables.end())
        found = context.variables.find({0, name});
    if (found == context.variables.end())
        return nullptr;
    context.used.insert(name);
    return &found->second;
}

/// The item that rates[0] is of the list that the variable holds, or null.
const Node *itemOf(const Node &node, const LiteralContext &context)
{
    const bool isItem = node.kind == Node::Kind::Call && node.text == ".[]"
        && node.children.size() == 2 && node.children[0].kind == Node::Kind::Name
        && node.children[1].kind == Node::Kind::Number;
    const Node *list = isItem ? heldBy(lastPart(node.children[0].text), context) : nullptr;
    const std::int64_t first = context.language == Language::Lua ? 1 : 0;
    const std::int64_t place = isItem ? node.children[1].number - first : 0;
    return list != nullptr && list->kind == Node::Kind::List && place >= 0
            && place < static_cast<std::int64_t>(list->children.size())
        ? &list->children[static_cast<std::size_t>(place)]
        : nullptr;
}

} // namespace

Error questionAt(const Node &node, Question::About about, const Message &message)
{
    Error error = errorAt(node, message);
    error.question = Question {about};
    return error;
}

const Node &resolved(const Node &node, const LiteralContext &context)
{
    const Node *current = &node;
    for (int steps = 0; steps < 8; ++steps) {
        const Node *next = current->kind == Node::Kind::Name
            ? heldBy(lastPart(current->text), context)
            : itemOf(*current, context);
        if (next == nullptr)
            break;
        current = next;
    }
    return *current;
}

void addPlaces(const Node &value, std::set<std::pair<int, int>> &places)
{
    places.insert({value.line, value.column});
    for (const Node &child : value.children)
        addPlaces(child, places);
}

bool isPartRead(const Node &value, const LiteralContext &context)
{
    return anyWithin(value, [&context](const Node &node) {
        return context.read.count({node.line, node.column}) > 0;
    });
}

Progression simplest(Transitions steps)
{
    if (steps.list.empty())
        return Constant {0};
    const bool isConstant = steps.list.size() == 1 && steps.list.front().floor == 1;
    return isConstant ? Progression {Constant {steps.list.front().value}} : std::move(steps);
}

Result<int> wholeNumber(const Node &node, const LiteralContext &context, int most,
                        std::string_view what)
{
    const auto noNumber = [&] {
        return errorAt(node, {"is-a-whole-number-from-0", {Message {what}, most}});
    };
    const auto otherNumber = [&](const std::string &text) {
        return errorAt(node, {"is-a-whole-number-from-0-not", {Message {what}, most, text}});
    };
    const Node &value = resolved(node, context);
    if (value.kind == Node::Kind::Fraction)
        return otherNumber(value.text);
    const auto text = formulaText(value, context);
    if (!text || text->find("floor") != std::string::npos)
        return noNumber();
    double number = static_cast<double>(value.number);
    if (value.kind != Node::Kind::Number) {
        const auto results = evaluate(*text, "floor", 1);
        if (!results)
            return noNumber();
        number = results->front();
    }
    const bool fits = number >= 0 && number <= most;
    if (!fits || number != static_cast<double>(static_cast<std::int64_t>(number)))
        return otherNumber(*text);
    return static_cast<int>(number);
}

Result<std::optional<Progression>> progressionOf(const Node &value, const std::string &name,
                                                 LiteralContext &context)
{
    const Node &node = resolved(value, context);
    const bool variable = value.kind == Node::Kind::Name && &node != &value;
    const std::string list = variable ? lastPart(value.text) : name;
    if (const auto lookedUp = lookedUpList(node, name, context))
        return listOf(*lookedUp->list, lookedUp->place, context);
    switch (node.kind) {
    case Node::Kind::Number: {
        const auto number = wholeNumber(node, context, maxValue, "a-weight-or-count");
        if (!number)
            return number.error();
        return std::optional<Progression> {Constant {*number}};
    }
    case Node::Kind::Fraction:
        return errorAt(value, {"is-a-fraction", {node.text}});
    case Node::Kind::Match:
        return matchOf(node, context);
    case Node::Kind::Dict:
    case Node::Kind::List:
        return listOf(node, {false, list, context.rules.functionFor(false)}, context);
    case Node::Kind::Name:
    case Node::Kind::Operation:
    case Node::Kind::Call:
        return expressionOf(node, context);
    case Node::Kind::Text:
    case Node::Kind::Struct:
    case Node::Kind::Named:
    case Node::Kind::Code:
        break;
    }
    return std::optional<Progression> {};
}

} // namespace core
