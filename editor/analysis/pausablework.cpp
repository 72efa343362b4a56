// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/pausablework.h"

#include <algorithm>
#include <utility>

namespace editor {

namespace {

// One portion takes this many seconds.
constexpr double shortest = 0.08;
constexpr double longest = 0.3;

} // namespace

void PausableWork::run(std::function<bool()> work)
{
    m_cancelled = false;
    m_state = State::Running;
    m_thread = std::thread([this, work = std::move(work)] {
        const bool isDone = work();
        const std::scoped_lock lock(m_mutex);
        m_state = isDone ? State::Done : State::Cancelled;
    });
}

void PausableWork::pause()
{
    const std::scoped_lock lock(m_mutex);
    if (m_state == State::Running)
        m_state = State::Paused;
}

void PausableWork::resume()
{
    {
        const std::scoped_lock lock(m_mutex);
        if (m_state == State::Paused)
            m_state = State::Running;
    }
    m_wake.notify_all();
}

void PausableWork::cancel()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_cancelled = true;
    }
    m_wake.notify_all();
}

void PausableWork::stop()
{
    cancel();
    if (m_thread.joinable())
        m_thread.join();
}

bool PausableWork::mayGoOn()
{
    std::unique_lock lock(m_mutex);
    m_wake.wait(lock, [this] { return m_cancelled || m_state == State::Running; });
    return !m_cancelled;
}

std::uint64_t PausableWork::nextPortion(std::uint64_t portion, double seconds, std::uint64_t least)
{
    if (seconds < shortest)
        return portion * 2;
    return seconds > longest ? std::max(portion / 2, least) : portion;
}

} // namespace editor
