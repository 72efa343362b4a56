// SPDX-License-Identifier: MIT
#include "core/tables/progression.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace core {

namespace {

/// numerator / denominator to the nearest whole number, halves away from zero; denominator > 0.
int roundedQuotient(std::int64_t numerator, std::int64_t denominator)
{
    const std::int64_t half = numerator < 0 ? -denominator : denominator;
    return static_cast<int>((2 * numerator + half) / (2 * denominator));
}

const Transition *lastNotAfter(const std::vector<Transition> &list, int floor)
{
    const Transition *found = nullptr;
    for (const Transition &transition : list) {
        if (transition.floor <= floor && (found == nullptr || transition.floor > found->floor))
            found = &transition;
    }
    return found;
}

const Transition *firstAfter(const std::vector<Transition> &list, int floor)
{
    const Transition *found = nullptr;
    for (const Transition &transition : list) {
        if (transition.floor > floor && (found == nullptr || transition.floor < found->floor))
            found = &transition;
    }
    return found;
}

int unclamped(const Constant &constant, int)
{
    return constant.value;
}

int unclamped(const Transitions &transitions, int floor)
{
    const Transition *last = lastNotAfter(transitions.list, floor);
    return last == nullptr ? 0 : last->value;
}

int unclamped(const Ramp &ramp, int floor)
{
    const Transition *left = lastNotAfter(ramp.points, floor);
    if (left == nullptr)
        return 0;
    const Transition *right = firstAfter(ramp.points, floor);
    if (right == nullptr)
        return left->value;
    const std::int64_t width = right->floor - left->floor;
    const std::int64_t along = floor - left->floor;
    return roundedQuotient(left->value * (width - along) + right->value * along, width);
}

int unclamped(const Shape &shape, int floor)
{
    if (floor < shape.from || floor > shape.to)
        return 0;
    const std::int64_t value = shape.value;
    const std::int64_t length = shape.to - shape.from;
    const std::int64_t fromCenter = std::abs(shape.from + shape.to - 2 * floor); // doubled
    switch (shape.kind) {
    case ShapeKind::Flat:
        return shape.value;
    case ShapeKind::Semi:
        return length == 0 ? shape.value
                           : roundedQuotient(value * (2 * length - fromCenter), 2 * length);
    case ShapeKind::Peak:
        return roundedQuotient(value * (length + 2 - fromCenter), length + 2);
    case ShapeKind::Rise:
        return roundedQuotient(value * (floor - shape.from + 1), length + 1);
    case ShapeKind::Fall:
        return roundedQuotient(value * (shape.to - floor + 1), length + 1);
    }
    return 0;
}

/// Formulas clamp themselves.
int unclamped(const Formula &formula, int floor)
{
    return formula.valueAt(floor);
}

int unclamped(const Windows &windows, int floor)
{
    std::int64_t sum = 0;
    for (const Window &part : windows.parts) {
        const auto valueOf = [floor](const auto &form) { return unclamped(form, floor); };
        sum += std::max(std::visit(valueOf, part), 0);
    }
    return static_cast<int>(std::min<std::int64_t>(sum, maxValue));
}

} // namespace

int valueAt(const Progression &progression, int floor)
{
    const auto valueOf = [floor](const auto &form) { return unclamped(form, floor); };
    return std::max(std::visit(valueOf, progression), 0);
}

int signedValueAt(const Progression &progression, int floor)
{
    if (const auto *formula = std::get_if<Formula>(&progression))
        return formula->signedValueAt(floor);
    return std::visit([floor](const auto &form) { return unclamped(form, floor); }, progression);
}

Progression asProgression(const Window &window)
{
    return std::visit([](const auto &form) { return Progression(form); }, window);
}

bool isStepped(const Progression &progression)
{
    return std::holds_alternative<Constant>(progression)
        || std::holds_alternative<Transitions>(progression);
}

Transitions asTransitions(const Progression &progression, int floors)
{
    Transitions result;
    int before = 0;
    for (int floor = 1; floor <= floors; ++floor) {
        const int value = valueAt(progression, floor);
        if (value != before)
            result.list.push_back({floor, value});
        before = value;
    }
    return result;
}

} // namespace core
