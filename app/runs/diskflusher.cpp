// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/diskflusher.h"

#include <QFile>

#include <cerrno>
#include <utility>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

namespace {

/// Two less than the five seconds that the help promises: a disk needs time, too.
constexpr std::chrono::seconds patience {3};

/// 0, or the errno. A file system that knows no flushing has done all it can.
int flushFile(int descriptor)
{
#if defined(Q_OS_WIN)
    const int result = _commit(descriptor);
#elif defined(Q_OS_MACOS)
    const int result = fcntl(descriptor, F_FULLFSYNC);
#else
    const int result = fdatasync(descriptor);
#endif
    return result == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : errno;
}

/// A file's name is in its folder, which has to be on the disk as well.
void flushFolder(const QString &folder)
{
#ifndef Q_OS_WIN
    const int descriptor = open(QFile::encodeName(folder).constData(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    fsync(descriptor);
    close(descriptor);
#else
    Q_UNUSED(folder);
#endif
}

} // namespace

DiskFlusher::~DiskFlusher()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_stops = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

void DiskFlusher::follow(int descriptor, const QString &folder, qint64 size)
{
    leave();
    const std::scoped_lock lock(m_mutex);
    m_descriptor = descriptor;
    m_folder = folder;
    m_size = size;
    m_flushed = size;
    m_isNew = true;
    m_due = Clock::now() + patience;
    m_failure.reset();
    if (!m_thread.joinable())
        m_thread = std::thread(&DiskFlusher::work, this);
    m_changed.notify_all();
}

void DiskFlusher::leave()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_isFlushing; });
    m_descriptor = -1;
    m_failure.reset();
}

void DiskFlusher::noteSize(qint64 size)
{
    const std::scoped_lock lock(m_mutex);
    m_failure.reset();
    const bool wasDue = isDue();
    m_size = size;
    if (wasDue)
        return;
    m_due = Clock::now() + patience;
    m_changed.notify_all();
}

void DiskFlusher::flushSoon()
{
    const std::scoped_lock lock(m_mutex);
    m_due = Clock::now();
    m_changed.notify_all();
}

bool DiskFlusher::flush()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_isFlushing; });
    if (isDue())
        flushLocked(lock);
    return !m_failure;
}

qint64 DiskFlusher::flushed() const
{
    const std::scoped_lock lock(m_mutex);
    return m_flushed;
}

std::optional<int> DiskFlusher::failure() const
{
    const std::scoped_lock lock(m_mutex);
    return m_failure;
}

/// Whether there is anything to flush, sooner or later.
bool DiskFlusher::isDue() const
{
    return m_descriptor >= 0 && !m_failure && (m_isNew || m_size > m_flushed);
}

void DiskFlusher::work()
{
    std::unique_lock lock(m_mutex);
    while (!m_stops) {
        if (m_isFlushing || !isDue())
            m_changed.wait(lock);
        else if (Clock::now() < m_due)
            m_changed.wait_until(lock, m_due);
        else
            flushLocked(lock);
    }
}

/// Lets go of the lock while the disk is at it; the file may grow meanwhile.
void DiskFlusher::flushLocked(std::unique_lock<std::mutex> &lock)
{
    const int descriptor = m_descriptor;
    const qint64 size = m_size;
    const QString folder = std::exchange(m_folder, QString());
    m_isNew = false;
    m_isFlushing = true;
    m_due = Clock::now() + patience; // of what is written from now on
    lock.unlock();
    const int problem = flushFile(descriptor);
    if (problem == 0 && !folder.isEmpty())
        flushFolder(folder);
    lock.lock();
    m_isFlushing = false;
    if (problem == 0)
        m_flushed = size;
    else
        m_failure = problem;
    m_changed.notify_all();
}
