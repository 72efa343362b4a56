#pragma once
// Games that a bot plays in a thread: they can be paused, and what came of those played so far can
// be looked at meanwhile. The numbers are those of `fathom-cli autoplay` with as many games.

#include "core/analysis/paired.h"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

struct PlayedSetting
{
    std::shared_ptr<const core::Ruleset> rules;
    std::shared_ptr<const core::Ruleset> other; ///< played on the same seeds; nullptr for none
    core::BotKind bot = core::BotKind::Greedy;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    int jobs = 1;
};

class PlayedRun
{
public:
    enum class State { Idle, Running, Paused, Done, Cancelled };

    /// How far it has got.
    struct Progress
    {
        State state = State::Idle;
        std::uint64_t games = 0; ///< done
        double seconds = 0; ///< worked, pauses not counted
        /// nullptr before the first games; its second part is empty without another ruleset.
        std::shared_ptr<const core::PairedPlay> played;
    };

    PlayedRun() = default;
    ~PlayedRun() { stop(); }
    PlayedRun(const PlayedRun &) = delete;
    PlayedRun &operator=(const PlayedRun &) = delete;

    /// Ends what runs and begins anew; the rulesets must be playable.
    void start(const PlayedSetting &setting);
    void pause();
    void resume();
    /// Stops for good; what is played stays to be read.
    void cancel();
    /// Cancels and waits for the thread.
    void stop();
    Progress progress() const;

private:
    void play(const PlayedSetting &setting);
    bool mayGoOn();
    void publish(const core::PairedPlay &played, double seconds);
    void finish(State state);

    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::thread m_thread;
    std::atomic<bool> m_cancelled {false};
    Progress m_progress; // under m_mutex
};
