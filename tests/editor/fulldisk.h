// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A disk that is full for this process, while an object of this type lives.

#include <csignal>
#include <sys/resource.h>

/// No file grows beyond so many bytes: what is written beyond fails as on a full disk. Needs no
/// rights and no mount, and is felt by root too.
class FullDisk
{
public:
    explicit FullDisk(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN); // the write shall fail, not the process
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit now {.rlim_cur = bytes, .rlim_max = m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &now);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &m_before); }
    FullDisk(const FullDisk &) = delete;
    FullDisk &operator=(const FullDisk &) = delete;

private:
    rlimit m_before {};
};
