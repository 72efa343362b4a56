// SPDX-License-Identifier: MIT
#include "core/tables/goal.h"

#include <algorithm>

namespace core {

double valueOn(const std::vector<CurvePoint> &curve, int floor)
{
    const auto after = std::find_if(curve.begin(), curve.end(),
                                    [floor](const CurvePoint &p) { return p.floor >= floor; });
    if (after == curve.end())
        return curve.back().value;
    if (after == curve.begin() || after->floor == floor)
        return after->value;
    const CurvePoint &before = *(after - 1);
    const double part = static_cast<double>(floor - before.floor) / (after->floor - before.floor);
    return before.value + (after->value - before.value) * part;
}

Bounds boundsOn(const Bounds &bounds, const Bounded &what, int floor)
{
    if (bounds.curve.empty())
        return bounds;
    const double value = valueOn(bounds.curve, floor);
    const double span = what.isShare ? bounds.within : bounds.within * value;
    return {.min = std::max(value - span, what.least), .max = std::min(value + span, what.most)};
}

std::optional<std::pair<int, int>> floorsNamedBy(const Goal &goal)
{
    struct Finder : GoalVisitor
    {
        std::optional<std::pair<int, int>> found;
        void floors(int first, int last) { found.emplace(first, std::max(first, last)); }
        void floorsOrSpan(int first, int last, bool /*isSpan*/) { floors(first, last); }
    };
    Finder finder;
    describeGoal(finder, goal);
    return finder.found;
}

} // namespace core
