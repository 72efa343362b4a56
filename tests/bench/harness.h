// SPDX-License-Identifier: MIT
#pragma once
// A clock for loops: median, least and most operations per second over nine rounds after a warm-up,
// one line each. Ratios count only within one run; nothing here asserts a time.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <string_view>
#include <time.h>
#include <vector>

namespace bench {

/// Keeps the optimiser from dropping what computed `value`.
template<typename T>
void keep(const T &value)
{
    asm volatile("" : : "r,m"(value) : "memory");
}

/// Only benchmarks with this in their name are run; empty: all.
inline std::string_view filter;

inline bool isWanted(std::string_view name)
{
    return name.find(filter) != std::string_view::npos;
}

/// Runs `work(count)` and prints how many of its operations ran per second; 0 where it is filtered.
template<typename Work>
double perSecond(const char *name, long count, Work work)
{
    using Clock = std::chrono::steady_clock;
    if (!isWanted(name))
        return 0;
    work(count / 4 + 1);
    std::array<double, 9> rates {};
    for (double &rate : rates) {
        const auto start = Clock::now();
        work(count);
        const std::chrono::duration<double> seconds = Clock::now() - start;
        rate = static_cast<double>(count) / seconds.count();
    }
    std::sort(rates.begin(), rates.end());
    std::printf("%-58s median %16.0f/s  min %16.0f max %16.0f\n", name, rates[4], rates.front(),
                rates.back());
    std::fflush(stdout);
    return rates[4];
}

/// What the calling thread has had of a processor until now, in milliseconds.
inline double threadMilliseconds()
{
    timespec time {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Runs `work` so often and prints how long it took, and what this thread had of a processor for
/// it, which does not depend on what else the machine does: median, least and most. After each time
/// `rest` is run, unmeasured.
template<typename Work, typename Rest = void (*)()>
void milliseconds(
    const char *name, int times, Work work, Rest rest = [] {})
{
    using Clock = std::chrono::steady_clock;
    if (!isWanted(name))
        return;
    std::vector<double> took;
    std::vector<double> worked;
    for (int i = 0; i < times; ++i) {
        const auto start = Clock::now();
        const double before = threadMilliseconds();
        work();
        worked.push_back(threadMilliseconds() - before);
        took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        rest();
    }
    const auto print = [](const char *what, std::vector<double> &each) {
        std::sort(each.begin(), each.end());
        std::printf("%s median %8.2f ms  min %8.2f max %8.2f", what, each[each.size() / 2],
                    each.front(), each.back());
    };
    std::printf("%-58s", name);
    print("", took);
    print("  of this thread", worked);
    std::printf("\n");
    std::fflush(stdout);
}

} // namespace bench
