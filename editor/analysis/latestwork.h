// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Heavy work in a thread, one piece at a time: of the requests made meanwhile only the newest is
// kept. Results come to the thread that owns this object, at most 30 times a second.

#include "core/analysis/laws/maygoon.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <functional>
#include <thread>

namespace editor {

/// Whether anybody still waits for a piece of work.
struct Demand
{
    std::atomic<bool> cancelled {false}; ///< nobody
    std::atomic<bool> superseded {false}; ///< a newer request does, who gains by what is kept

    /// For what core works out; this must outlive it.
    core::MayGoOn mayGoOn() const
    {
        return [this](core::Stage stage) {
            return !cancelled && !(stage == core::Stage::PieceDone && superseded);
        };
    }
};

class LatestWork : public QObject
{
    Q_OBJECT

public:
    /// Hands a result over, on the thread of this object.
    using Deliver = std::function<void()>;
    /// Runs in the thread: it may use what it holds itself only, and looks at the demand where
    /// it takes long. It may return nothing.
    using Work = std::function<Deliver(const Demand &demand)>;

    explicit LatestWork(QObject *parent = nullptr);
    ~LatestWork() override;

    /// Begins now, or when what is running has ended, which is told that it is superseded.
    void request(Work work);
    /// Forgets what waits, asks what runs to end, drops its result and waits for it.
    void stop();
    bool isBusy() const { return m_thread.joinable(); }

private:
    void start(Work work);
    void poll();

    QTimer m_poll;
    std::thread m_thread;
    Demand m_demand;
    std::atomic<bool> m_done {false};
    Deliver m_result; // written by the thread before m_done
    Work m_next;
};

} // namespace editor
