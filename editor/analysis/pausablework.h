// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Work that goes on in a thread, portion by portion: between two portions it can be paused, and
// what is done so far can be published to be looked at meanwhile.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace editor {

class PausableWork
{
public:
    enum class State { Idle, Running, Paused, Done, Cancelled };

    PausableWork(const PausableWork &) = delete;
    PausableWork &operator=(const PausableWork &) = delete;

    void pause();
    void resume();
    /// Stops for good; what is published stays to be read.
    void cancel();
    /// Cancels and waits for the thread.
    void stop();

protected:
    PausableWork() = default;
    /// Those who inherit stop() first: their members are what the thread works on.
    ~PausableWork() { stop(); }

    /// Does `work` in a thread; it tells by its answer whether all is done. Nothing may be running.
    void run(std::function<bool()> work);
    /// Waits while paused; false once cancelled.
    bool mayGoOn();
    /// How much to do next, at least `least`, where `portion` took so many seconds: what is done
    /// is seen to move, and looking at it does not cost much.
    static std::uint64_t nextPortion(std::uint64_t portion, double seconds, std::uint64_t least);

    const std::atomic<bool> &cancelled() const { return m_cancelled; }
    std::mutex &mutex() const { return m_mutex; }
    /// With the mutex held.
    State state() const { return m_state; }

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::thread m_thread;
    std::atomic<bool> m_cancelled {false};
    State m_state = State::Idle; // under m_mutex
};

} // namespace editor
