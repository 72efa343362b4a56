// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A simulation that goes on in a thread: it can be paused, and what is counted so far can be
// looked at while it runs. The counts are those of `fathom-cli simulate` with as many runs.

#include "editor/analysis/pausablework.h"

#include "core/analysis/sampling/simulate.h"

#include <memory>

namespace editor {

struct SimulationSetting
{
    std::shared_ptr<const core::Ruleset> rules;
    core::FloorRange floors;
    std::uint64_t runs = 10000;
    std::uint64_t seed = 1;
    int jobs = 1;
};

class SimulationRun : public PausableWork
{
public:
    /// How far it has got.
    struct Progress
    {
        State state = State::Idle;
        std::uint64_t runs = 0; ///< done
        double seconds = 0; ///< worked, pauses not counted
        std::shared_ptr<const core::Simulation> counted; ///< nullptr before the first runs
    };

    ~SimulationRun() { stop(); }

    /// Ends what runs and begins anew.
    void start(const SimulationSetting &setting);
    Progress progress() const;

private:
    bool count(const SimulationSetting &setting);
    void publish(const core::Simulation &counted, double seconds);

    Progress m_progress; // under the mutex, but for the state
};

} // namespace editor
