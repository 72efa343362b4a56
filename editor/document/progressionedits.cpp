// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/progressionedits.h"

#include <algorithm>
#include <cstdint>

namespace editor {

std::vector<core::Transition> stepsOf(const core::Progression &progression)
{
    if (const auto *constant = std::get_if<core::Constant>(&progression))
        return {{.floor = 1, .value = constant->value}};
    std::vector<core::Transition> list;
    if (const auto *transitions = std::get_if<core::Transitions>(&progression))
        list = transitions->list;
    std::sort(list.begin(), list.end(), [](const core::Transition &a, const core::Transition &b) {
        return a.floor < b.floor;
    });
    return list;
}

core::Progression fromSteps(std::vector<core::Transition> list)
{
    if (list.size() == 1 && list.front().floor == 1)
        return core::Constant {list.front().value};
    return core::Transitions {std::move(list)};
}

std::optional<int> sinceFloor(const core::Progression &progression, int floor)
{
    if (std::holds_alternative<core::Constant>(progression))
        return 1;
    const auto *transitions = std::get_if<core::Transitions>(&progression);
    if (!transitions)
        return {};
    std::optional<int> since;
    for (const core::Transition &step : transitions->list) {
        if (step.floor <= floor && (!since || step.floor > *since))
            since = step.floor;
    }
    return since;
}

CellKind cellKind(const core::Progression &progression, int floor)
{
    if (!core::isStepped(progression))
        return CellKind::Computed;
    const std::optional<int> since = sinceFloor(progression, floor);
    if (!since)
        return CellKind::Before;
    return *since == floor ? CellKind::Own : CellKind::Carried;
}

core::Progression withValue(const core::Progression &progression, int floor, int value)
{
    std::vector<core::Transition> list = stepsOf(progression);
    auto at = std::find_if(list.begin(), list.end(),
                           [floor](const core::Transition &step) { return step.floor >= floor; });
    if (at != list.end() && at->floor == floor)
        at->value = value;
    else
        list.insert(at, {.floor = floor, .value = value});
    return fromSteps(std::move(list));
}

core::Progression withEffective(const core::Progression &progression, int floor, int value)
{
    core::Progression after = withValue(progression, floor, value);
    return isRedundant(after, floor) ? withoutTransition(after, floor) : after;
}

core::Progression withReach(const core::Progression &progression, int floor, int value, Reach reach,
                            int floors)
{
    const int before = core::valueAt(progression, floor);
    core::Progression after = withValue(progression, floor, value);
    switch (reach) {
    case Reach::ToNextTransition:
        return after;
    case Reach::ThisFloor:
        return floor < floors
            ? withEffective(after, floor + 1, core::valueAt(progression, floor + 1))
            : after;
    case Reach::WholeRow:
        return before > 0 ? scaled(progression, before, value) : after;
    }
    return after;
}

core::Progression scaled(const core::Progression &progression, int before, int after)
{
    if (before == 0)
        return progression;
    std::vector<core::Transition> steps = stepsOf(progression);
    for (core::Transition &step : steps) {
        const auto twice = 2 * static_cast<std::int64_t>(step.value) * after;
        step.value = static_cast<int>(std::clamp<std::int64_t>(
            (twice + before) / (2 * std::int64_t {before}), 0, core::maxValue));
    }
    return fromSteps(std::move(steps));
}

core::Progression withoutTransition(const core::Progression &progression, int floor)
{
    std::vector<core::Transition> list = stepsOf(progression);
    std::erase_if(list, [floor](const core::Transition &step) { return step.floor == floor; });
    return fromSteps(std::move(list));
}

bool isRedundant(const core::Progression &progression, int floor)
{
    if (!std::holds_alternative<core::Transitions>(progression)
        || cellKind(progression, floor) != CellKind::Own)
        return false;
    const int before = floor > 1 ? core::valueAt(progression, floor - 1) : 0;
    return core::valueAt(progression, floor) == before;
}

core::Progression withoutRedundant(const core::Progression &progression)
{
    if (!std::holds_alternative<core::Transitions>(progression))
        return progression;
    std::vector<core::Transition> list;
    int before = 0;
    for (const core::Transition &step : stepsOf(progression)) {
        if (step.value != before)
            list.push_back(step);
        before = step.value;
    }
    return fromSteps(std::move(list));
}

FloorRange changedFloors(const core::Progression &before, const core::Progression &after,
                         int floors)
{
    FloorRange range {.first = floors + 1, .last = 0};
    for (int floor = 1; floor <= floors; ++floor) {
        if (core::valueAt(before, floor) == core::valueAt(after, floor)
            && sinceFloor(before, floor) == sinceFloor(after, floor)
            && core::isStepped(before) == core::isStepped(after))
            continue;
        range.first = std::min(range.first, floor);
        range.last = floor;
    }
    return range;
}

FloorRange carriedFloors(const core::Progression &progression, int floor, int floors)
{
    FloorRange range {.first = floor + 1, .last = floors};
    for (const core::Transition &step : stepsOf(progression)) {
        if (step.floor > floor)
            range.last = std::min(range.last, step.floor - 1);
    }
    return range;
}

} // namespace editor
