#include "core/analysis/autoplay.h"

#include "core/analysis/simulate.h"
#include "core/bot/playgame.h"

#include <memory>

namespace core {

namespace {

Autoplay emptyFor(const Ruleset &rules)
{
    Autoplay result;
    result.floors.resize(static_cast<std::size_t>(rules.floors));
    for (PlayedFloor &floor : result.floors)
        floor.killers.resize(rules.monsters.size() + 1, 0);
    return result;
}

void count(Autoplay &sum, const GameStory &story)
{
    ++sum.games;
    sum.won += story.ending == Ending::Won ? 1 : 0;
    sum.outOfTurns += story.ending == Ending::OutOfTurns ? 1 : 0;
    sum.stuck += story.ending == Ending::Stuck ? 1 : 0;
    sum.turns += static_cast<std::uint64_t>(story.turns);
    sum.refusals += static_cast<std::uint64_t>(story.refusals);
    for (std::size_t i = 0; i < story.floors.size(); ++i) {
        const FloorStory &floor = story.floors[i];
        PlayedFloor &played = sum.floors[i];
        ++played.reached;
        played.turns.add(static_cast<std::uint64_t>(floor.turns));
        played.level.add(static_cast<std::uint64_t>(floor.levelOnArrival));
        played.damage.add(static_cast<std::uint64_t>(floor.damageTaken));
        played.found.add(static_cast<std::uint64_t>(floor.itemsFound));
        played.used.add(static_cast<std::uint64_t>(floor.itemsUsed));
    }
    if (story.ending == Ending::Died) {
        PlayedFloor &last = sum.floors[story.floors.size() - 1];
        ++last.died;
        const std::size_t ownDoing = last.killers.size() - 1;
        ++last.killers[story.killer ? static_cast<std::size_t>(*story.killer) : ownDoing];
    }
}

// What one thread plays with and what came of it.
struct Worker
{
    Worker(const Ruleset &rules, const AutoplayOptions &options)
        : part(emptyFor(rules))
        , player(rules, options.bot, options.turnBudget)
    {}

    Autoplay part;
    GamePlayer player;
};

} // namespace

void merge(Autoplay &sum, const Autoplay &part)
{
    sum.games += part.games;
    sum.won += part.won;
    sum.outOfTurns += part.outOfTurns;
    sum.stuck += part.stuck;
    sum.turns += part.turns;
    sum.refusals += part.refusals;
    for (std::size_t i = 0; i < sum.floors.size(); ++i) {
        PlayedFloor &floor = sum.floors[i];
        const PlayedFloor &other = part.floors[i];
        floor.reached += other.reached;
        floor.died += other.died;
        floor.turns.merge(other.turns);
        floor.level.merge(other.level);
        floor.damage.merge(other.damage);
        floor.found.merge(other.found);
        floor.used.merge(other.used);
        for (std::size_t type = 0; type < floor.killers.size(); ++type)
            floor.killers[type] += other.killers[type];
    }
}

std::optional<Autoplay> autoplay(const Ruleset &rules, const AutoplayOptions &options,
                                 const BatchHooks &hooks)
{
    // A game is work enough for a batch, and with small ones no thread waits long for the last.
    const BatchPlan plan {.runs = options.games, .batchSize = 1, .jobs = options.jobs};
    std::vector<std::unique_ptr<Worker>> workers(workersOf(plan));
    const auto workerFor = [&](std::size_t index) -> BatchWork {
        workers[index] = std::make_unique<Worker>(rules, options);
        return [&options, &worker = *workers[index]](std::uint64_t first, std::uint64_t runs) {
            for (std::uint64_t game = first; game < first + runs; ++game)
                count(worker.part, worker.player.play(runSeed(options.seed, game)));
            return true;
        };
    };
    if (!inBatches(plan, hooks, workerFor))
        return std::nullopt;
    Autoplay sum = std::move(workers.front()->part);
    for (std::size_t i = 1; i < workers.size(); ++i) {
        if (workers[i])
            merge(sum, workers[i]->part);
    }
    return sum;
}

} // namespace core
