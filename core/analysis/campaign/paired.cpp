// SPDX-License-Identifier: MIT
#include "core/analysis/campaign/paired.h"

#include "core/analysis/sampling/simulate.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace core {

namespace {

void count(PairCounts &counts, bool first, bool second)
{
    counts.onlyFirst += first && !second ? 1 : 0;
    counts.onlySecond += second && !first ? 1 : 0;
}

// What one thread plays with and what came of it.
struct Worker
{
    Worker(const Ruleset &first, const Ruleset &second, const AutoplayOptions &options)
        : part(noPairs(first, second))
        , firstPlayer(first, options.bot, options.turnBudget)
        , secondPlayer(second, options.bot, options.turnBudget)
    {}

    void play(std::uint64_t game, std::uint64_t seed)
    {
        const GameStory &one = firstPlayer.play(seed);
        const GameStory &other = secondPlayer.play(seed);
        core::count(part.first, game, one);
        core::count(part.second, game, other);
        for (std::size_t i = 0; i < part.floors.size(); ++i)
            count(part.floors[i], i < one.floors.size(), i < other.floors.size());
        count(part.won, one.ending == Ending::Won, other.ending == Ending::Won);
    }

    PairedPlay part;
    GamePlayer firstPlayer;
    GamePlayer secondPlayer;
};

} // namespace

double mcNemar(const PairCounts &counts)
{
    const std::uint64_t fewer = std::min(counts.onlyFirst, counts.onlySecond);
    if (counts.onlyFirst == counts.onlySecond)
        return 1;
    const auto n = static_cast<double>(counts.onlyFirst + counts.onlySecond);
    auto k = static_cast<double>(fewer);
    const double logTerm
        = std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) - n * std::log(2.0);
    // From the largest term down: P(k - 1) = P(k) k / (n - k + 1).
    double term = 1;
    double sum = 0;
    for (; k >= 0 && term > sum * 1e-17; --k) {
        sum += term;
        term *= k / (n - k + 1);
    }
    return std::min(1.0, 2 * sum * std::exp(logTerm));
}

PairDifference differenceOf(const PairCounts &counts, std::uint64_t pairs)
{
    const auto b = static_cast<double>(counts.onlyFirst);
    const auto c = static_cast<double>(counts.onlySecond);
    const double n = static_cast<double>(pairs) + 2;
    const double centre = (c - b) / n;
    const double half = z95 * std::sqrt(b + c + 1 - (c - b) * centre) / n;
    return {.value = (c - b) / static_cast<double>(pairs),
            .ci = {std::max(-1.0, centre - half), std::min(1.0, centre + half)},
            .p = mcNemar(counts)};
}

PairedPlay noPairs(const Ruleset &first, const Ruleset &second)
{
    const auto floors = static_cast<std::size_t>(std::min(first.floors, second.floors));
    return {.first = noGames(first),
            .second = noGames(second),
            .floors = std::vector<PairCounts>(floors),
            .won = {}};
}

std::optional<PairedPlay> playPaired(const Ruleset &first, const Ruleset &second,
                                     const AutoplayOptions &options, const BatchHooks &hooks)
{
    const BatchPlan plan {.runs = options.games, .batchSize = 1, .jobs = options.jobs};
    std::vector<std::unique_ptr<Worker>> workers(workersOf(plan));
    const auto workerFor = [&](std::size_t index) -> BatchWork {
        workers[index] = std::make_unique<Worker>(first, second, options);
        return [&options, &worker = *workers[index]](std::uint64_t firstRun, std::uint64_t runs) {
            for (std::uint64_t i = firstRun; i < firstRun + runs; ++i) {
                const std::uint64_t game = options.firstGame + i;
                worker.play(game, runSeed(options.seed, game));
            }
            return true;
        };
    };
    if (!inBatches(plan, hooks, workerFor))
        return std::nullopt;
    PairedPlay sum = noPairs(first, second);
    for (const auto &worker : workers) {
        if (worker)
            merge(sum, worker->part);
    }
    return sum;
}

} // namespace core
