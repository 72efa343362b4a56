// SPDX-License-Identifier: MIT
#pragma once
// Long work on a terminal: a line that says how far it is, and Ctrl-C.

#include "core/base/batches.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

namespace cli {

/// Exit code after Ctrl-C, as shells expect it: 128 + SIGINT.
inline constexpr int exitCancelled = 130;

/// Whether stdout or stderr is a terminal.
bool isTerminal(std::FILE *stream);

/// From now on Ctrl-C ends the program at once, and says so: half of an answer is none.
void endOnInterrupt();

/// From now on the first Ctrl-C sets the flag, for work of which a part is worth something; the
/// second ends the program.
const std::atomic<bool> &cancelOnInterrupt();
/// Whether that Ctrl-C came.
bool isInterrupted();

/// One line on standard error, rewritten at most ten times a second and wiped at the end; silent
/// when standard error is no terminal.
class Progress
{
public:
    Progress(std::string what, std::uint64_t total);
    ~Progress();
    Progress(const Progress &) = delete;
    Progress &operator=(const Progress &) = delete;

    void show(std::uint64_t done);
    /// Of work that shows how far it is here.
    core::BatchHooks hooks(const std::atomic<bool> *cancel = nullptr)
    {
        return {.cancel = cancel, .progress = [this](std::uint64_t done) { show(done); }};
    }

private:
    std::string m_what;
    std::uint64_t m_total;
    bool m_isShown;
    std::chrono::steady_clock::time_point m_next;
};

} // namespace cli
