// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/sweep/sweeprun.h"

#include <chrono>
#include <cstdint>
#include <set>
#include <utility>

namespace editor {

void sweep(const SweepSetting &setting, const Demand &demand,
           const std::function<void(const std::vector<SweepPoint> &)> &take)
{
    core::Analysis engine
        = setting.known ? core::Analysis(*setting.known) : core::Analysis(setting.options);
    if (engine.options().floors != setting.options.floors)
        engine.setFloors(setting.options.floors);
    std::vector<SweepPoint> points;
    points.reserve(setting.numbers.size());
    double seconds = 0;
    for (const int number : setting.numbers) {
        if (!demand.waitToGoOn())
            return;
        const auto begin = std::chrono::steady_clock::now();
        const core::Ruleset rules = setting.with(number);
        SweepPoint point {.number = number, .result = {}};
        if (engine.update(rules, [&demand](core::Stage) { return !demand.cancelled; })) {
            point.result = core::evaluate(setting.goal, rules, engine);
        } else {
            if (demand.cancelled)
                return;
            point.result.isKnown = false;
            if (engine.refusal())
                point.result.problem = engine.refusal()->message;
        }
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        seconds += took.count();
        points.push_back(std::move(point));
        demand.publish(points.size(), seconds, [take, points] { take(points); });
    }
}

std::vector<int> sweptNumbers(int first, int last, int now, int most)
{
    std::set<int> numbers;
    const std::int64_t span = std::int64_t {last} - first;
    const std::int64_t step = (span + most - 2) / (most - 1);
    for (std::int64_t number = first; number < last; number += step)
        numbers.insert(static_cast<int>(number));
    numbers.insert(last);
    if (now >= first && now <= last)
        numbers.insert(now);
    return {numbers.begin(), numbers.end()};
}

} // namespace editor
