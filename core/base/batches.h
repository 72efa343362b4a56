// SPDX-License-Identifier: MIT
#pragma once
// Splits many independent runs over threads. Which thread does which batch is left open, so what
// the workers keep must add up the same in any order.

#include <atomic>
#include <cstdint>
#include <functional>

namespace core {

/// How a caller follows and stops long work.
struct BatchHooks
{
    const std::atomic<bool> *cancel = nullptr; ///< becomes true to stop early
    std::function<void(std::uint64_t runs)> progress; ///< runs done; on the calling thread
};

struct BatchPlan
{
    std::uint64_t runs = 0;
    std::uint64_t batchSize = 1; ///< runs done between two looks at `cancel`
    int jobs = 1; ///< threads, >= 1
};

/// Does runs first..first+count-1. False when it stopped halfway because it was cancelled.
using BatchWork = std::function<bool(std::uint64_t first, std::uint64_t count)>;

/// Does all batches of `plan`. `workerFor(i)`, i < workersOf(plan), makes the work of one thread
/// and is called on that thread: memory it asks for lies apart from what other threads write, which
/// would slow both down. Where the system gives fewer threads, the last i are not called. False
/// when cancelled.
bool inBatches(const BatchPlan &plan, const BatchHooks &hooks,
               const std::function<BatchWork(std::size_t worker)> &workerFor);

/// As many threads as this machine runs side by side, 1 to 64: what `jobs` is best set to.
int threadsOfMachine();

/// How many workers inBatches() asks for: no more than there are batches.
std::size_t workersOf(const BatchPlan &plan);

} // namespace core
