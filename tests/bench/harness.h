// SPDX-License-Identifier: MIT
#pragma once
// A clock for loops: median, least and most operations per second over nine rounds after a warm-up,
// one line each. Ratios count only within one run; nothing here asserts a time.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <string_view>

namespace bench {

/// Keeps the optimiser from dropping what computed `value`.
template<typename T>
void keep(const T &value)
{
    asm volatile("" : : "r,m"(value) : "memory");
}

/// Only benchmarks with this in their name are run; empty: all.
inline std::string_view filter;

/// Runs `work(count)` and prints how many of its operations ran per second; 0 where it is filtered.
template<typename Work>
double perSecond(const char *name, long count, Work work)
{
    using Clock = std::chrono::steady_clock;
    if (std::string_view(name).find(filter) == std::string_view::npos)
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

} // namespace bench
