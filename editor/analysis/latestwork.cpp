// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/latestwork.h"

#include <utility>

namespace editor {

LatestWork::LatestWork(QObject *parent)
    : QObject(parent)
{
    m_poll.setInterval(33);
    connect(&m_poll, &QTimer::timeout, this, &LatestWork::poll);
}

LatestWork::~LatestWork()
{
    stop();
}

void LatestWork::request(Work work)
{
    if (!isBusy())
        return start(std::move(work));
    m_next = std::move(work);
    m_demand.superseded = true;
}

void LatestWork::stop()
{
    m_next = nullptr;
    m_demand.cancelled = true;
    if (m_thread.joinable())
        m_thread.join();
    m_result = nullptr;
    m_poll.stop();
}

void LatestWork::start(Work work)
{
    m_demand.cancelled = false;
    m_demand.superseded = false;
    m_done = false;
    m_thread = std::thread([this, work = std::move(work)] {
        m_result = work(m_demand);
        m_done = true;
    });
    m_poll.start();
}

void LatestWork::poll()
{
    if (!m_done)
        return;
    m_thread.join();
    m_poll.stop();
    const Deliver deliver = std::exchange(m_result, nullptr);
    if (Work next = std::exchange(m_next, nullptr))
        start(std::move(next));
    if (deliver)
        deliver();
}

} // namespace editor
