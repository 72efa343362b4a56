// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Carries what was written to a file on to the disk, from a thread of its own: a power cut costs
// seconds, and no key waits for a disk.

#include <QString>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

class DiskFlusher
{
public:
    using Clock = std::chrono::steady_clock;

    DiskFlusher() = default;
    /// Waits for a flush under way and begins none.
    ~DiskFlusher();
    DiskFlusher(const DiskFlusher &) = delete;
    DiskFlusher &operator=(const DiskFlusher &) = delete;

    /// From now on flushes the open file `descriptor`, of `size` bytes, and, since its name is
    /// new, the folder it is in. It has to stay open until leave() or another follow().
    void follow(int descriptor, const QString &folder, qint64 size);
    /// Waits for a flush under way and lets go of the file.
    void leave();

    /// The file has `size` bytes now: they are flushed within three seconds, or when the last ones
    /// are.
    void noteSize(qint64 size);
    /// Flushes what was written as soon as that can be.
    void flushSoon();
    /// Flushes what was written, and waits for it; false where that fails.
    bool flush();

    /// So many bytes of the file are surely on the disk, as far as they were written here.
    qint64 flushed() const;
    /// Why the last flush failed, as an errno, after which no other is tried until noteSize().
    std::optional<int> failure() const;

private:
    bool isDue() const;
    void work();
    void flushLocked(std::unique_lock<std::mutex> &lock);

    mutable std::mutex m_mutex; // guards all below
    std::condition_variable m_changed;
    int m_descriptor = -1;
    QString m_folder; // to be flushed, too; empty once it is
    qint64 m_size = 0;
    qint64 m_flushed = 0;
    bool m_isNew = false; // nothing of it was flushed here yet
    bool m_isFlushing = false;
    bool m_stops = false;
    Clock::time_point m_due;
    std::optional<int> m_failure;
    std::thread m_thread; // from the first file on
};
