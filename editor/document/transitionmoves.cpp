// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/transitionmoves.h"

#include "editor/document/progressionedits.h"

#include <algorithm>

namespace editor {

namespace {

bool isGrabbed(const core::Transition &step, const std::vector<int> &grabbed)
{
    return std::find(grabbed.begin(), grabbed.end(), step.floor) != grabbed.end();
}

bool shifts(const core::Transition &step, const std::vector<int> &grabbed, Followers followers)
{
    return isGrabbed(step, grabbed)
        || (followers == Followers::Move && !grabbed.empty()
            && step.floor > *std::min_element(grabbed.begin(), grabbed.end()));
}

} // namespace

int possibleShift(const core::Progression &before, const std::vector<int> &grabbed, int wanted,
                  int floors, Followers followers)
{
    const std::vector<core::Transition> steps = stepsOf(before);
    int least = -core::maxFloors;
    int most = core::maxFloors;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const int floor = steps[i].floor;
        if (!shifts(steps[i], grabbed, followers))
            continue;
        if (i == 0)
            least = std::max(least, 1 - floor);
        else if (!shifts(steps[i - 1], grabbed, followers))
            least = std::max(least, steps[i - 1].floor + 1 - floor);
        if (i + 1 == steps.size())
            most = std::min(most, std::max(floors, floor) - floor);
        else if (!shifts(steps[i + 1], grabbed, followers))
            most
                = std::min(most, std::min(steps[i + 1].floor - 1, std::max(floors, floor)) - floor);
    }
    return std::clamp(wanted, std::min(least, 0), std::max(most, 0));
}

core::Progression moved(const core::Progression &before, const std::vector<int> &grabbed, int shift,
                        std::int64_t weight, Followers followers)
{
    std::vector<core::Transition> steps = stepsOf(before);
    for (core::Transition &step : steps) {
        const bool heavier = isGrabbed(step, grabbed);
        if (shifts(step, grabbed, followers))
            step.floor += shift;
        if (heavier)
            step.value = static_cast<int>(
                std::clamp<std::int64_t>(step.value + weight, 0, core::maxValue));
    }
    return fromSteps(std::move(steps));
}

} // namespace editor
