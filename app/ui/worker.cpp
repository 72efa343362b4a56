// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ui/worker.h"

#include <utility>

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace ui {

namespace {

/// Where the machine has too little for all, the window comes first: this thread, and those that it
/// starts, take what is left. Elsewhere than on Linux that would slow down the whole program.
void yieldToWindow()
{
#ifdef __linux__
    constexpr int niceness = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
#endif
}

} // namespace

bool Demand::waitToGoOn() const
{
    std::unique_lock lock(m_mutex);
    m_wake.wait(lock, [this] { return cancelled || superseded || !m_isPaused; });
    return !cancelled;
}

void Demand::publish(std::uint64_t done, double seconds, std::function<void()> deliver) const
{
    const std::scoped_lock lock(m_mutex);
    m_published = {.done = done, .seconds = seconds, .deliver = std::move(deliver)};
}

Worker::Worker(QObject *parent)
    : QObject(parent)
{
    m_poll.setInterval(33);
    connect(&m_poll, &QTimer::timeout, this, &Worker::poll);
}

Worker::~Worker()
{
    stop();
}

void Worker::request(Work work, std::uint64_t total)
{
    m_progress = {.state = State::Running, .done = 0, .total = total, .seconds = 0};
    if (!isBusy())
        return start(std::move(work));
    m_next = std::move(work);
    tell([this] { m_demand.superseded = true; });
}

void Worker::pause()
{
    if (m_progress.state != State::Running)
        return;
    m_progress.state = State::Paused;
    tell([this] { m_demand.m_isPaused = true; });
}

void Worker::resume()
{
    if (m_progress.state != State::Paused)
        return;
    m_progress.state = State::Running;
    tell([this] { m_demand.m_isPaused = false; });
}

void Worker::cancel()
{
    tell([this] { m_demand.cancelled = true; });
}

void Worker::stop()
{
    m_next = nullptr;
    cancel();
    if (m_thread.joinable())
        m_thread.join();
    m_result = nullptr;
    m_demand.m_published = {};
    m_poll.stop();
    m_progress = {};
}

void Worker::tell(const std::function<void()> &change)
{
    {
        const std::scoped_lock lock(m_demand.m_mutex);
        change();
    }
    m_demand.m_wake.notify_all();
}

void Worker::start(Work work)
{
    m_demand.cancelled = false;
    m_demand.superseded = false;
    m_demand.m_isPaused = false;
    m_done = false;
    m_thread = std::thread([this, work = std::move(work)] {
        yieldToWindow();
        m_result = work(m_demand);
        m_done = true;
    });
    m_poll.start();
}

void Worker::poll()
{
    const bool isOver = m_done; // looked at first: what is published later is told next time
    Demand::Published published;
    {
        const std::scoped_lock lock(m_demand.m_mutex);
        std::swap(published, m_demand.m_published);
    }
    if (published.deliver && !m_next) {
        m_progress.done = published.done;
        m_progress.seconds = published.seconds;
    }
    Deliver result;
    if (isOver) {
        m_thread.join();
        m_poll.stop();
        result = std::exchange(m_result, nullptr);
        if (Work next = std::exchange(m_next, nullptr))
            start(std::move(next));
        else
            m_progress.state = m_demand.cancelled ? State::Cancelled : State::Done;
    }
    if (published.deliver)
        published.deliver();
    if (result)
        result();
}

} // namespace ui
