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

/// For signal handlers: nothing that asks for memory or waits for a lock.
void writeError(const char *text, std::size_t size)
{
#ifdef _WIN32
    (void)_write(2, text, static_cast<unsigned>(size));
#else
    (void)!::write(STDERR_FILENO, text, size);
#endif
}

extern "C" void sayAndEnd(int)
{
    static constexpr char wiped[] = "\r\033[K";
    static constexpr char said[] = "fathom-cli: interrupted\n";
    if (isTerminal(stderr))
        writeError(wiped, sizeof wiped - 1);
    writeError(said, sizeof said - 1);
    std::signal(SIGINT, SIG_DFL);
    std::raise(SIGINT); // so that loops of a shell end too
}

extern "C" void rememberInterrupt(int)
{
    interrupted = true;
    std::signal(SIGINT, sayAndEnd);
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

void endOnInterrupt()
{
    std::signal(SIGINT, sayAndEnd);
}

const std::atomic<bool> &cancelOnInterrupt()
{
    std::signal(SIGINT, rememberInterrupt);
    return interrupted;
}

bool isInterrupted()
{
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
