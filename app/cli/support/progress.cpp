// SPDX-License-Identifier: MIT
#include "app/cli/support/progress.h"

#include <csignal>
#include <utility>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace cli {

namespace {

constexpr std::chrono::milliseconds interval {100};

// A signal handler reaches nothing but globals.
std::atomic<bool> interrupted {false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void interrupt(int)
{
    interrupted = true;
    std::signal(SIGINT, SIG_DFL);
}

} // namespace

bool isTerminal(std::FILE *stream)
{
#ifdef _WIN32
    return _isatty(_fileno(stream)) != 0;
#else
    return isatty(fileno(stream)) != 0;
#endif
}

const std::atomic<bool> &cancelOnInterrupt()
{
    std::signal(SIGINT, interrupt);
    return interrupted;
}

Progress::Progress(std::string what, std::uint64_t total)
    : m_what(std::move(what))
    , m_total(total)
    , m_isShown(isTerminal(stderr))
    , m_next(std::chrono::steady_clock::now() + interval)
{}

Progress::~Progress()
{
    if (m_isShown)
        std::fputs("\r\033[K", stderr);
}

void Progress::show(std::uint64_t done)
{
    const auto now = std::chrono::steady_clock::now();
    if (!m_isShown || now < m_next)
        return;
    m_next = now + interval;
    const std::string line
        = '\r' + m_what + ' ' + std::to_string(done * 100 / m_total) + " %\033[K";
    std::fputs(line.c_str(), stderr);
}

} // namespace cli
