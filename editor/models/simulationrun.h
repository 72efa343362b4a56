#pragma once
// A simulation that goes on in a thread: it can be paused, and what is counted so far can be
// looked at while it runs. The counts are those of `fathom-cli simulate` with as many runs.

#include "core/analysis/simulate.h"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

struct SimulationSetting
{
    std::shared_ptr<const core::Ruleset> rules;
    core::FloorRange floors;
    std::uint64_t runs = 10000;
    std::uint64_t seed = 1;
    int jobs = 1;
};

class SimulationRun
{
public:
    enum class State { Idle, Running, Paused, Done, Cancelled };

    /// How far it has got.
    struct Progress
    {
        State state = State::Idle;
        std::uint64_t runs = 0; ///< done
        double seconds = 0; ///< worked, pauses not counted
        std::shared_ptr<const core::Simulation> counted; ///< nullptr before the first runs
    };

    SimulationRun() = default;
    ~SimulationRun() { stop(); }
    SimulationRun(const SimulationRun &) = delete;
    SimulationRun &operator=(const SimulationRun &) = delete;

    /// Ends what runs and begins anew.
    void start(const SimulationSetting &setting);
    void pause();
    void resume();
    /// Stops for good; what is counted stays to be read.
    void cancel();
    /// Cancels and waits for the thread.
    void stop();
    Progress progress() const;

private:
    void count(const SimulationSetting &setting);
    bool mayGoOn();
    void publish(const core::Simulation &counted, double seconds);
    void finish(State state);

    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::thread m_thread;
    std::atomic<bool> m_cancelled {false};
    Progress m_progress; // under m_mutex
};
