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

} // namespace core
