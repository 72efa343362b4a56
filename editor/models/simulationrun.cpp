#include "editor/models/simulationrun.h"

#include <algorithm>
#include <chrono>

namespace {

// One look at the counts takes this many seconds: often enough to see it move.
constexpr double shortest = 0.08;
constexpr double longest = 0.3;
constexpr std::uint64_t leastRuns = 64;

} // namespace

void SimulationRun::start(const SimulationSetting &setting)
{
    stop();
    m_cancelled = false;
    m_progress = {.state = State::Running, .runs = 0, .seconds = 0, .counted = {}};
    m_thread = std::thread([this, setting] { count(setting); });
}

void SimulationRun::pause()
{
    const std::scoped_lock lock(m_mutex);
    if (m_progress.state == State::Running)
        m_progress.state = State::Paused;
}

void SimulationRun::resume()
{
    {
        const std::scoped_lock lock(m_mutex);
        if (m_progress.state == State::Paused)
            m_progress.state = State::Running;
    }
    m_wake.notify_all();
}

void SimulationRun::cancel()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_cancelled = true;
    }
    m_wake.notify_all();
}

void SimulationRun::stop()
{
    cancel();
    if (m_thread.joinable())
        m_thread.join();
}

SimulationRun::Progress SimulationRun::progress() const
{
    const std::scoped_lock lock(m_mutex);
    return m_progress;
}

void SimulationRun::count(const SimulationSetting &setting)
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
                             {.cancel = &m_cancelled, .progress = {}});
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
        if (took.count() < shortest)
            portion *= 2;
        else if (took.count() > longest)
            portion = std::max(portion / 2, leastRuns);
    }
    finish(sum.runs < setting.runs ? State::Cancelled : State::Done);
}

bool SimulationRun::mayGoOn()
{
    std::unique_lock lock(m_mutex);
    m_wake.wait(lock, [this] { return m_cancelled || m_progress.state == State::Running; });
    return !m_cancelled;
}

void SimulationRun::publish(const core::Simulation &counted, double seconds)
{
    auto copy = std::make_shared<const core::Simulation>(counted);
    const std::scoped_lock lock(m_mutex);
    m_progress.runs = counted.runs;
    m_progress.seconds += seconds;
    m_progress.counted = std::move(copy);
}

void SimulationRun::finish(State state)
{
    const std::scoped_lock lock(m_mutex);
    m_progress.state = state;
}
