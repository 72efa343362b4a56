// SPDX-License-Identifier: MIT
// Progressions: the values that may be a number, a list or an object.

#include "core/io/ruleset/readers.h"

#include <set>

namespace core {

namespace {

/// What values there may be, and whether they may be a sum.
struct AllowedValues
{
    int least = 0;
    int most = maxValue;
    bool mayBeSum = false;
};

Transition readTransition(const JsonCursor &pair, const AllowedValues &values)
{
    if (!pair.is(JsonKind::List) || pair.size() != 2) {
        pair.fail({"element-is-a-pair"});
        return {};
    }
    return {.floor = pair.element(0).integer(1, maxFloors),
            .value = pair.element(1).integer(values.least, values.most)};
}

std::vector<Transition> readTransitions(const JsonCursor &list, const AllowedValues &values)
{
    std::vector<Transition> transitions;
    std::set<int> floors;
    if (!list.expect(JsonKind::List, {"a-list-of-pairs"}))
        return transitions;
    for (std::size_t i = 0; i < list.size() && !list.failed(); ++i) {
        const JsonCursor pair = list.element(i);
        transitions.push_back(readTransition(pair, values));
        const int floor = transitions.back().floor;
        if (!floors.insert(floor).second && !list.failed())
            pair.element(0).fail({"floor-is-here-twice", {floor}});
    }
    return transitions;
}

/// The least or the largest value of a formula, which may be below 0 in files of version 2.
std::optional<int> readBound(ObjectReader &members, std::string_view name)
{
    const auto place = members.find(name);
    if (!place)
        return std::nullopt;
    return place->integer(place->reading().version < 2 ? 0 : -maxValue, maxValue);
}

Progression readFormula(ObjectReader &members, const JsonCursor &expression)
{
    const std::optional<int> min = readBound(members, "min");
    const std::optional<int> max = readBound(members, "max");
    if (min && max && *max < *min)
        members.find("max")->fail({"maximum-is-below", {*min}});
    const std::string text = expression.text();
    if (text.size() > maxExpression)
        expression.fail({"formula-is-too-long", {maxExpression}});
    if (callsNewFunctions(text))
        expression.needVersion2({"a-formula-with-int-or-mod"});
    if (expression.failed())
        return Constant {};
    auto formula = Formula::make(text, min, max);
    if (formula)
        return *std::move(formula);
    expression.failWith(formula.error());
    return Constant {};
}

Progression readRamp(const JsonCursor &list, const AllowedValues &values)
{
    Ramp ramp {.points = readTransitions(list, values)};
    if (ramp.points.empty())
        list.fail({"ramp-has-no-point"});
    return ramp;
}

Progression readShape(ObjectReader &members, const JsonCursor &kind, const AllowedValues &values)
{
    Shape shape {.kind = kind.word(shapeWords)};
    if (const auto from = members.require("from")) {
        shape.from = from->integer(lowestShapeFloor, maxFloors);
        if (shape.from < 1)
            from->needVersion2({"a-shape-below-floor-1"});
    }
    if (const auto to = members.require("to")) {
        shape.to = to->integer(1, maxFloors);
        if (shape.to < shape.from)
            to->fail({"last-floor-is-below-the-first", {shape.from}});
    }
    if (const auto value = members.require("value"))
        shape.value = value->integer(0, values.most);
    return shape;
}

Progression read(const JsonCursor &place, const AllowedValues &values);

Progression readSum(const JsonCursor &list, const AllowedValues &values)
{
    Windows windows;
    list.needVersion2({"quoted", {"sum"}});
    if (!list.expect(JsonKind::List, {"a-list-of-progressions"}))
        return Constant {};
    if (list.size() == 0 || list.size() > maxParts)
        list.fail({"sum-lists-progressions", {maxParts}});
    for (std::size_t i = 0; i < list.size() && !list.failed(); ++i) {
        const AllowedValues part {.least = values.least, .most = values.most, .mayBeSum = false};
        std::visit(
            [&windows](auto &&form) {
                if constexpr (!std::is_same_v<std::decay_t<decltype(form)>, Windows>)
                    windows.parts.push_back(std::forward<decltype(form)>(form));
            },
            read(list.element(i), part));
    }
    return windows;
}

Progression readObject(const JsonCursor &place, const AllowedValues &values)
{
    ObjectReader members(place);
    Progression progression;
    std::vector<std::string_view> forms {"formula", "ramp", "shape"};
    const bool isSum = findMember(place.node(), "sum") != nullptr;
    if (values.mayBeSum && (isSum || place.reading().version >= 2))
        forms.emplace_back("sum");
    if (const auto form = members.requireOneOf(forms)) {
        const std::string_view name = form->node().key;
        if (name == "formula")
            progression = readFormula(members, *form);
        else if (name == "ramp")
            progression = readRamp(*form, values);
        else if (name == "shape")
            progression = readShape(members, *form, values);
        else
            progression = readSum(*form, values);
    }
    members.passOnUnknown();
    return progression;
}

Progression read(const JsonCursor &place, const AllowedValues &values)
{
    if (place.is(JsonKind::Object))
        return readObject(place, values);
    if (place.is(JsonKind::List))
        return Transitions {.list = readTransitions(place, values)};
    if (!place.is(JsonKind::Number))
        place.expect(JsonKind::List, {"a-progression"});
    return Constant {.value = place.integer(values.least, values.most)};
}

} // namespace

Progression readProgression(const JsonCursor &place, int most)
{
    return read(place, {.least = 0, .most = most, .mayBeSum = false});
}

Progression readWeight(const JsonCursor &place)
{
    return read(place, {.least = 0, .most = maxValue, .mayBeSum = true});
}

Progression readSigned(const JsonCursor &place, int most)
{
    return read(place, {.least = -most, .most = most, .mayBeSum = false});
}

} // namespace core
