// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/progressionkinds.h"

#include "editor/document/progressionedits.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace editor {

namespace {

std::vector<int> valuesOf(const core::Progression &progression, int floors)
{
    std::vector<int> values;
    for (int floor = 1; floor <= floors; ++floor)
        values.push_back(core::valueAt(progression, floor));
    return values;
}

core::Progression asConstant(const std::vector<int> &values)
{
    const auto first
        = std::find_if(values.begin(), values.end(), [](int value) { return value > 0; });
    return core::Constant {first == values.end() ? 0 : *first};
}

// The points at which the slope changes.
core::Progression throughValues(const std::vector<int> &values)
{
    core::Ramp ramp;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const bool isEnd = i == 0 || i + 1 == values.size();
        if (isEnd
            || std::int64_t {values[i]} - values[i - 1] != std::int64_t {values[i + 1]} - values[i])
            ramp.points.push_back({static_cast<int>(i) + 1, values[i]});
    }
    return ramp;
}

core::Progression asRamp(const core::Progression &progression, const std::vector<int> &values)
{
    if (std::holds_alternative<core::Transitions>(progression)) {
        std::vector<core::Transition> steps = stepsOf(progression);
        const int last = static_cast<int>(values.size());
        if (steps.size() == 1 && steps.front().floor < last) // a line has two ends to move
            steps.push_back({last, steps.front().value});
        if (!steps.empty())
            return core::Ramp {std::move(steps)};
    }
    return throughValues(values);
}

// The straight line from the first floor with a value to the last floor.
core::Progression asFormula(const std::vector<int> &values)
{
    std::size_t first = 0;
    while (first + 1 < values.size() && values[first] == 0)
        ++first;
    const std::size_t last = values.size() - 1;
    const double slope = last > first
        ? (static_cast<double>(values[last]) - values[first]) / static_cast<double>(last - first)
        : 0;
    const double rounded = std::round(slope * 100) / 100;
    const double start = values[first] - rounded * static_cast<double>(first + 1);
    const auto text = [](double number) {
        std::string digits = std::to_string(std::round(number * 100) / 100);
        digits.erase(digits.find_last_not_of('0') + 1);
        if (digits.back() == '.')
            digits.pop_back();
        return digits;
    };
    const std::string expression
        = rounded == 0 ? text(values[first]) : text(start) + " + " + text(rounded) + "*floor";
    return *core::Formula::make(expression);
}

core::Progression asShape(const std::vector<int> &values)
{
    core::Shape shape {.kind = core::ShapeKind::Flat, .from = 1, .to = 1, .value = 0};
    shape.to = static_cast<int>(values.size());
    while (shape.from < shape.to && values[static_cast<std::size_t>(shape.from) - 1] == 0)
        ++shape.from;
    while (shape.to > shape.from && values[static_cast<std::size_t>(shape.to) - 1] == 0)
        --shape.to;
    const auto begin = values.begin() + shape.from - 1;
    const auto end = values.begin() + shape.to;
    shape.value = *std::max_element(begin, end);
    if (std::adjacent_find(begin, end, std::not_equal_to<>()) == end)
        shape.kind = core::ShapeKind::Flat;
    else if (std::is_sorted(begin, end))
        shape.kind = core::ShapeKind::Rise;
    else if (std::is_sorted(begin, end, std::greater<>()))
        shape.kind = core::ShapeKind::Fall;
    else
        shape.kind = core::ShapeKind::Peak;
    return shape;
}

core::Progression asWindows(const core::Progression &progression)
{
    core::Windows windows;
    std::visit(
        core::Overloaded {[&windows](const core::Windows &sum) { windows = sum; },
                          [&windows](const auto &form) { windows.parts.emplace_back(form); }},
        progression);
    return windows;
}

} // namespace

ProgressionKind kindOf(const core::Progression &progression)
{
    return static_cast<ProgressionKind>(progression.index());
}

core::Progression converted(const core::Progression &progression, ProgressionKind kind, int floors)
{
    if (kind == kindOf(progression))
        return progression;
    const std::vector<int> values = valuesOf(progression, std::max(floors, 1));
    switch (kind) {
    case ProgressionKind::Constant:
        return asConstant(values);
    case ProgressionKind::Transitions:
        if (core::isStepped(progression))
            return core::Transitions {stepsOf(progression)};
        return core::asTransitions(progression, floors);
    case ProgressionKind::Ramp:
        return asRamp(progression, values);
    case ProgressionKind::Formula:
        return asFormula(values);
    case ProgressionKind::Shape:
        return asShape(values);
    case ProgressionKind::Windows:
        return asWindows(progression);
    }
    return progression;
}

} // namespace editor
