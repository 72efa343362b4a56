// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/sweep/sweeprun.h"

#include <chrono>
#include <cstdint>
#include <set>

namespace editor {

void SweepRun::start(const SweepSetting &setting)
{
    stop();
    m_progress = {};
    run([this, setting] { return workOut(setting); });
}

SweepRun::Progress SweepRun::progress() const
{
    const std::scoped_lock lock(mutex());
    Progress progress = m_progress;
    progress.state = state();
    return progress;
}

bool SweepRun::workOut(const SweepSetting &setting)
{
    core::Analysis engine
        = setting.known ? core::Analysis(*setting.known) : core::Analysis(setting.options);
    if (engine.options().floors != setting.options.floors)
        engine.setFloors(setting.options.floors);
    for (const int number : setting.numbers) {
        if (!mayGoOn())
            return false;
        const auto begin = std::chrono::steady_clock::now();
        const core::Ruleset rules = setting.with(number);
        SweepPoint point {.number = number, .result = {}};
        if (engine.update(rules, [this](core::Stage) { return !cancelled(); })) {
            point.result = core::evaluate(setting.goal, rules, engine);
        } else {
            if (cancelled())
                return false;
            point.result.isKnown = false;
            if (engine.refusal())
                point.result.problem = engine.refusal()->message;
        }
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        const std::scoped_lock lock(mutex());
        m_progress.points.push_back(point);
        m_progress.seconds += took.count();
    }
    return true;
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
