// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Heavy work in a thread, one piece at a time: of the requests made meanwhile only the newest is
// kept. Results come to the thread that owns this object, at most 30 times a second.

#include "core/analysis/laws/maygoon.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace ui {

/// Whether anybody still waits for a piece of work, and how it tells what it has so far.
class Demand
{
public:
    std::atomic<bool> cancelled {false}; ///< nobody
    std::atomic<bool> superseded {false}; ///< a newer request does, who gains by what is kept

    /// For what core works out; this must outlive it.
    core::MayGoOn mayGoOn() const
    {
        return [this](core::Stage stage) {
            return !cancelled && !(stage == core::Stage::PieceDone && superseded);
        };
    }
    /// Between two portions: waits while the work is paused; false once it is cancelled.
    bool waitToGoOn() const;
    /// That so much is done, in so many seconds. `deliver` is called on the worker's thread, unless
    /// something newer is told before.
    void publish(std::uint64_t done, double seconds, std::function<void()> deliver) const;

private:
    friend class Worker;

    struct Published
    {
        std::uint64_t done = 0;
        double seconds = 0;
        std::function<void()> deliver;
    };

    mutable std::mutex m_mutex;
    mutable std::condition_variable m_wake;
    mutable Published m_published; // under the mutex
    bool m_isPaused = false; // under the mutex
};

class Worker : public QObject
{
    Q_OBJECT

public:
    enum class State { Idle, Running, Paused, Done, Cancelled };
    /// How far the newest work has got.
    struct Progress
    {
        State state = State::Idle;
        std::uint64_t done = 0;
        std::uint64_t total = 1;
        double seconds = 0; ///< worked, pauses not counted

        bool isOver() const { return state == State::Done || state == State::Cancelled; }
    };
    /// Hands a result over, on the thread of this object.
    using Deliver = std::function<void()>;
    /// Runs in the thread: it may use what it holds itself only, and looks at the demand where
    /// it takes long. It may return nothing.
    using Work = std::function<Deliver(const Demand &demand)>;

    explicit Worker(QObject *parent = nullptr);
    ~Worker() override;

    /// Begins now, or when what is running has ended, which is told that it is superseded. `total`
    /// is what the work publishes once all is done.
    void request(Work work, std::uint64_t total = 1);
    /// For work that waits between its portions.
    void pause();
    void resume();
    /// Asks what runs to end; what it delivers is taken.
    void cancel();
    /// Forgets what waits, asks what runs to end, drops its result and waits for it.
    void stop();
    bool isBusy() const { return m_thread.joinable(); }
    const Progress &progress() const { return m_progress; }

private:
    void start(Work work);
    void tell(const std::function<void()> &change);
    void poll();

    QTimer m_poll;
    std::thread m_thread;
    Demand m_demand;
    std::atomic<bool> m_done {false};
    Deliver m_result; // written by the thread before m_done
    Work m_next;
    Progress m_progress;
};

} // namespace ui
