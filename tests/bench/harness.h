// SPDX-License-Identifier: MIT
#pragma once
// A clock for loops: median, least and most operations per second over nine rounds after a warm-up,
// one line each. Ratios count only within one run; nothing here asserts a time.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <string_view>
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

/// Runs `work` so often and prints how long it took: median, least and most.
template<typename Work>
void milliseconds(const char *name, int times, Work work)
{
    using Clock = std::chrono::steady_clock;
    if (!isWanted(name))
        return;
    std::vector<double> took;
    for (int i = 0; i < times; ++i) {
        const auto start = Clock::now();
        work();
        took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::sort(took.begin(), took.end());
    std::printf("%-58s median %11.2f ms  min %11.2f max %11.2f\n", name, took[took.size() / 2],
                took.front(), took.back());
    std::fflush(stdout);
}

} // namespace bench
