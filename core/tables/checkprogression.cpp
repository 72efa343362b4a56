// SPDX-License-Identifier: MIT
#include "core/tables/findings.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

bool byFloor(const Transition &a, const Transition &b)
{
    return a.floor < b.floor;
}

void checkOrder(Findings &findings, const std::string &where, const std::vector<Transition> &list,
                int floors)
{
    const auto unsorted = std::is_sorted_until(list.begin(), list.end(), byFloor);
    if (unsorted != list.end())
        findings.warn(
            where, {"floor-is-listed-after-floor", {unsorted->floor, std::prev(unsorted)->floor}},
            IssueCode::UnsortedTransitions, {unsorted->floor});
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto same = [&](const Transition &other) { return other.floor == list[i].floor; };
        const auto before = list.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::any_of(list.begin(), before, same))
            findings.error(where, {"floor-is-listed-twice", {list[i].floor}}, IssueCode::Other,
                           {list[i].floor});
        if (list[i].floor > floors)
            findings.warn(where, {"floor-is-below-the-last", {list[i].floor, floors}},
                          IssueCode::BeyondLastFloor, {list[i].floor});
    }
}

void checkRepetition(Findings &findings, const std::string &where, std::vector<Transition> list)
{
    std::stable_sort(list.begin(), list.end(), byFloor);
    int held = 0;
    for (const Transition &transition : list) {
        if (transition.value == held)
            findings.warn(where, {"transition-changes-nothing", {transition.floor, held}},
                          IssueCode::RepeatedValue, {transition.floor});
        held = transition.value;
    }
}

void checkValues(Findings &findings, const std::string &where, const std::vector<Transition> &list,
                 int most)
{
    const auto above = std::find_if(list.begin(), list.end(),
                                    [&](const Transition &t) { return t.value > most; });
    if (above != list.end())
        findings.error(where, {"value-is-too-high", {above->value, above->floor, most}},
                       IssueCode::Other, {above->floor});
}

void checkFormula(Findings &findings, const std::string &where, const Formula &formula, int floors,
                  int most)
{
    const auto first = formula.unrounded().begin();
    const auto last = first + std::clamp(floors, 0, maxFloors);
    const auto firstFloor = [&](auto isDubious) {
        const auto found = std::find_if(first, last, isDubious);
        return found == last ? 0 : static_cast<int>(found - first) + 1;
    };
    const std::vector<int> &dividing = formula.dividingByZero();
    const int dividingFloor = dividing.empty() || dividing.front() > floors ? 0 : dividing.front();
    if (dividingFloor > 0)
        findings.warn(where,
                      {"formula-divides-by-zero", {dividingFloor, formula.valueAt(dividingFloor)}},
                      IssueCode::Other, {dividingFloor});
    const int floor = firstFloor([](double value) { return std::isnan(value); });
    if (floor > 0 && floor != dividingFloor)
        findings.warn(where, {"formula-has-no-value", {floor}}, IssueCode::Other, {floor});
    const int below = formula.min() ? 0 : firstFloor([](double value) { return value < 0; });
    if (below > 0)
        findings.warn(where, {"formula-is-negative", {below}}, IssueCode::Other, {below});
    const bool isCapped = formula.max() && *formula.max() <= most;
    const int above = isCapped ? 0 : firstFloor([&](double value) { return value > most; });
    if (above > 0 && above != dividingFloor)
        findings.warn(where, {"formula-is-too-high", {most, above, most}}, IssueCode::Other,
                      {above});
}

} // namespace

void checkProgression(Findings &findings, const std::string &where, const Progression &progression,
                      int floors, int most)
{
    std::visit(Overloaded {[&](const Constant &constant) {
                               checkValues(findings, where, {{1, constant.value}}, most);
                           },
                           [&](const Transitions &transitions) {
                               checkOrder(findings, where, transitions.list, floors);
                               checkRepetition(findings, where, transitions.list);
                               checkValues(findings, where, transitions.list, most);
                           },
                           [&](const Ramp &ramp) {
                               checkOrder(findings, where, ramp.points, floors);
                               checkValues(findings, where, ramp.points, most);
                           },
                           [&](const Formula &formula) {
                               checkFormula(findings, where, formula, floors, most);
                           },
                           [&](const Shape &shape) {
                               checkValues(findings, where, {{shape.from, shape.value}}, most);
                           },
                           [&](const Windows &windows) {
                               for (const Window &part : windows.parts)
                                   checkProgression(findings, where, asProgression(part), floors,
                                                    most);
                           }},
               progression);
}

} // namespace core
