// SPDX-License-Identifier: MIT
#include "core/base/batches.h"

#include <algorithm>
#include <system_error>
#include <thread>
#include <vector>

namespace core {

namespace {

class Batches
{
public:
    Batches(const BatchPlan &plan, const BatchHooks &hooks)
        : m_plan(plan)
        , m_hooks(hooks)
    {}

    void work(const BatchWork &doRuns, bool reportsProgress)
    {
        while (!cancelled()) {
            const std::uint64_t first = m_next.fetch_add(m_plan.batchSize);
            if (first >= m_plan.runs)
                return;
            const std::uint64_t count = std::min(m_plan.batchSize, m_plan.runs - first);
            if (!doRuns(first, count))
                return;
            const std::uint64_t done = m_done += count;
            if (reportsProgress && m_hooks.progress)
                m_hooks.progress(done);
        }
    }
    bool isDone() const { return m_done == m_plan.runs; }

private:
    bool cancelled() const { return m_hooks.cancel != nullptr && m_hooks.cancel->load(); }

    const BatchPlan &m_plan;
    const BatchHooks &m_hooks;
    std::atomic<std::uint64_t> m_next {0};
    std::atomic<std::uint64_t> m_done {0};
};

} // namespace

int threadsOfMachine()
{
    return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 64U));
}

std::size_t workersOf(const BatchPlan &plan)
{
    const std::uint64_t batches = (plan.runs + plan.batchSize - 1) / plan.batchSize;
    const auto jobs = static_cast<std::uint64_t>(std::max(1, plan.jobs));
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(batches, 1, jobs));
}

bool inBatches(const BatchPlan &plan, const BatchHooks &hooks,
               const std::function<BatchWork(std::size_t worker)> &workerFor)
{
    Batches batches(plan, hooks);
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < workersOf(plan); ++i) {
        try {
            threads.emplace_back([&batches, &workerFor, i] { batches.work(workerFor(i), false); });
        } catch (const std::system_error &) {
            break; // no more threads to be had: those there are do all the work
        }
    }
    batches.work(workerFor(0), true);
    for (std::thread &thread : threads)
        thread.join();
    return batches.isDone();
}

} // namespace core
