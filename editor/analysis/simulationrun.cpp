// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/simulationrun.h"

#include <algorithm>
#include <chrono>

namespace editor {

namespace {

constexpr std::uint64_t leastRuns = 64;

} // namespace

void SimulationRun::start(const SimulationSetting &setting)
{
    stop();
    m_progress = {.state = {}, .runs = 0, .seconds = 0, .counted = {}};
    run([this, setting] { return count(setting); });
}

SimulationRun::Progress SimulationRun::progress() const
{
    const std::scoped_lock lock(mutex());
    Progress progress = m_progress;
    progress.state = state();
    return progress;
}

bool SimulationRun::count(const SimulationSetting &setting)
{
    core::Simulation sum;
    std::uint64_t portion = leastRuns * static_cast<std::uint64_t>(setting.jobs);
    while (sum.runs < setting.runs && mayGoOn()) {
        const auto begin = std::chrono::steady_clock::now();
        std::optional<core::Simulation> part
            = core::simulate(*setting.rules,
                             {.floors = setting.floors,
                              .firstRun = sum.runs,
                              .runs = std::min(portion, setting.runs - sum.runs),
                              .seed = setting.seed,
                              .jobs = setting.jobs},
                             {.cancel = &cancelled(), .progress = {}});
        if (!part)
            break;
        if (sum.runs == 0) {
            sum = std::move(*part);
        } else {
            merge(sum.floors, part->floors);
            sum.runs += part->runs;
        }
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        publish(sum, took.count());
        portion = nextPortion(portion, took.count(), leastRuns);
    }
    return sum.runs >= setting.runs;
}

void SimulationRun::publish(const core::Simulation &counted, double seconds)
{
    auto copy = std::make_shared<const core::Simulation>(counted);
    const std::scoped_lock lock(mutex());
    m_progress.runs = counted.runs;
    m_progress.seconds += seconds;
    m_progress.counted = std::move(copy);
}

} // namespace editor
