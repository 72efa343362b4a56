// SPDX-License-Identifier: MIT
#include "core/io/ruleset/writers.h"

#include "core/base/overloaded.h"

namespace core {

namespace {

std::string pairs(const std::vector<Transition> &list)
{
    std::vector<std::string> elements;
    elements.reserve(list.size());
    for (const Transition &transition : list)
        elements.push_back(
            jsonList({std::to_string(transition.floor), std::to_string(transition.value)}));
    return jsonList(elements);
}

std::string formulaText(const Formula &formula, const UnknownMembers &unknown)
{
    JsonObject object;
    object.addText("formula", formula.expression());
    if (formula.min())
        object.add("min", *formula.min());
    if (formula.max())
        object.add("max", *formula.max());
    return object.add(unknown).str();
}

std::string shapeText(const Shape &shape, const UnknownMembers &unknown)
{
    return JsonObject()
        .addText("shape", wordFor(shapeWords, shape.kind))
        .add("from", shape.from)
        .add("to", shape.to)
        .add("value", shape.value)
        .add(unknown)
        .str();
}

/// A list of values, the members they could not keep themselves being below "0", "1", …
template<typename Part, typename Write>
std::string partsText(const std::vector<Part> &parts, const UnknownMembers &unknown, Write write)
{
    std::vector<std::string> elements;
    for (std::size_t i = 0; i < parts.size(); ++i)
        elements.push_back(write(parts[i], membersBelow(unknown, std::to_string(i))));
    return jsonList(elements);
}

/// The member or members that say which form of a count it is.
class CountWriter
{
public:
    CountWriter(JsonObject &object, const UnknownMembers &unknown)
        : m_object(object)
        , m_unknown(unknown)
    {}

    void operator()(const UpTo &rule) const { add("upTo", rule.most); }
    void operator()(const Exactly &rule) const { add("exactly", rule.number); }
    void operator()(const OneOf &rule) const
    {
        std::vector<std::string> numbers;
        for (const int number : rule.numbers)
            numbers.push_back(std::to_string(number));
        m_object.add("oneOf", jsonList(numbers));
    }
    void operator()(const Dice &dice) const { m_object.addText("dice", toText(dice)); }
    void operator()(const Between &rule) const
    {
        const UnknownMembers below = membersBelow(m_unknown, "between");
        m_object.add("between",
                     jsonList({toJson(rule.min, membersBelow(below, "0")),
                               toJson(rule.max, membersBelow(below, "1"))}));
    }
    void operator()(const Chain &rule) const
    {
        add("chain", rule.percent);
        if (rule.atMost != maxChain)
            m_object.add("atMost", rule.atMost);
    }
    void operator()(const Tries &rule) const
    {
        add("tries", rule.tries);
        add("percent", rule.percent);
    }
    void operator()(const Add &rule) const { add("add", rule.number); }
    void operator()(const CountSum &rule) const
    {
        m_object.add("sum",
                     partsText(rule.parts, membersBelow(m_unknown, "sum"),
                               [](const CountPart &part, const UnknownMembers &below) {
                                   JsonObject object;
                                   std::visit(CountWriter(object, below), part);
                                   return object.add(below).str();
                               }));
    }
    void operator()(const NotDrawn &) const {}

private:
    void add(std::string_view name, const Progression &progression) const
    {
        m_object.add(name, toJson(progression, membersBelow(m_unknown, name)));
    }

    JsonObject &m_object;
    const UnknownMembers &m_unknown;
};

} // namespace

std::string toJson(const Range &range)
{
    if (range.min == range.max)
        return std::to_string(range.min);
    return jsonList({std::to_string(range.min), std::to_string(range.max)});
}

std::string toJson(const Progression &progression, const UnknownMembers &unknown)
{
    return std::visit(
        Overloaded {[](const Constant &constant) { return std::to_string(constant.value); },
                    [](const Transitions &transitions) { return pairs(transitions.list); },
                    [&](const Ramp &ramp) {
                        return JsonObject().add("ramp", pairs(ramp.points)).add(unknown).str();
                    },
                    [&](const Formula &formula) { return formulaText(formula, unknown); },
                    [&](const Shape &shape) { return shapeText(shape, unknown); },
                    [&](const Windows &windows) {
                        return JsonObject()
                            .add("sum",
                                 partsText(windows.parts, membersBelow(unknown, "sum"),
                                           [](const Window &part, const auto &below) {
                                               return toJson(asProgression(part), below);
                                           }))
                            .add(unknown)
                            .str();
                    }},
        progression);
}

std::string toJson(const CountForm &form, const UnknownMembers &unknown)
{
    JsonObject object;
    std::visit(CountWriter(object, unknown), form);
    return object.add(unknown).str();
}

std::string toJson(const CountRule &count, const UnknownMembers &unknown)
{
    JsonObject object;
    object.addText("per", wordFor(perWords, count.per));
    std::visit(CountWriter(object, unknown), count.draws);
    return object.add(unknown).str();
}

} // namespace core
