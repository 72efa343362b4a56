#include "editor/models/playedrun.h"

#include <algorithm>
#include <chrono>

namespace {

// One look at the games takes this many seconds: often enough to see the curve move.
constexpr double shortest = 0.08;
constexpr double longest = 0.3;

std::optional<core::PairedPlay> playSome(const PlayedSetting &setting, std::uint64_t first,
                                         std::uint64_t games, const std::atomic<bool> &cancelled)
{
    const core::AutoplayOptions options {.bot = setting.bot,
                                         .firstGame = first,
                                         .games = games,
                                         .seed = setting.seed,
                                         .jobs = setting.jobs};
    const core::BatchHooks hooks {.cancel = &cancelled, .progress = {}};
    if (setting.other)
        return core::playPaired(*setting.rules, *setting.other, options, hooks);
    std::optional<core::Autoplay> alone = core::autoplay(*setting.rules, options, hooks);
    if (!alone)
        return std::nullopt;
    return core::PairedPlay {.first = std::move(*alone), .second = {}, .floors = {}, .won = {}};
}

} // namespace

void PlayedRun::start(const PlayedSetting &setting)
{
    stop();
    m_cancelled = false;
    m_progress = {.state = State::Running, .games = 0, .seconds = 0, .played = {}};
    m_thread = std::thread([this, setting] { play(setting); });
}

void PlayedRun::pause()
{
    const std::scoped_lock lock(m_mutex);
    if (m_progress.state == State::Running)
        m_progress.state = State::Paused;
}

void PlayedRun::resume()
{
    {
        const std::scoped_lock lock(m_mutex);
        if (m_progress.state == State::Paused)
            m_progress.state = State::Running;
    }
    m_wake.notify_all();
}

void PlayedRun::cancel()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_cancelled = true;
    }
    m_wake.notify_all();
}

void PlayedRun::stop()
{
    cancel();
    if (m_thread.joinable())
        m_thread.join();
}

PlayedRun::Progress PlayedRun::progress() const
{
    const std::scoped_lock lock(m_mutex);
    return m_progress;
}

void PlayedRun::play(const PlayedSetting &setting)
{
    core::PairedPlay sum;
    const auto least = static_cast<std::uint64_t>(setting.jobs);
    std::uint64_t portion = least;
    while (sum.first.games < setting.games && mayGoOn()) {
        const auto begin = std::chrono::steady_clock::now();
        const std::uint64_t games = std::min(portion, setting.games - sum.first.games);
        std::optional<core::PairedPlay> part
            = playSome(setting, sum.first.games, games, m_cancelled);
        if (!part)
            break;
        if (sum.first.games == 0)
            sum = std::move(*part);
        else
            core::merge(sum, *part);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        publish(sum, took.count());
        if (took.count() < shortest)
            portion *= 2;
        else if (took.count() > longest)
            portion = std::max(portion / 2, least);
    }
    finish(sum.first.games < setting.games ? State::Cancelled : State::Done);
}

bool PlayedRun::mayGoOn()
{
    std::unique_lock lock(m_mutex);
    m_wake.wait(lock, [this] { return m_cancelled || m_progress.state == State::Running; });
    return !m_cancelled;
}

void PlayedRun::publish(const core::PairedPlay &played, double seconds)
{
    auto copy = std::make_shared<const core::PairedPlay>(played);
    const std::scoped_lock lock(m_mutex);
    m_progress.games = played.first.games;
    m_progress.seconds += seconds;
    m_progress.played = std::move(copy);
}

void PlayedRun::finish(State state)
{
    const std::scoped_lock lock(m_mutex);
    m_progress.state = state;
}
