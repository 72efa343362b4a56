// SPDX-License-Identifier: MIT
#include "core/analysis/campaign/autoplay.h"

#include "core/analysis/sampling/simulate.h"

#include <algorithm>
#include <limits>
#include <memory>

namespace core {

Autoplay noGames(const Ruleset &rules)
{
    Autoplay result;
    result.floors.resize(static_cast<std::size_t>(rules.floors));
    for (PlayedFloor &floor : result.floors)
        floor.killers.resize(rules.monsters.size() + 1, 0);
    return result;
}

void merge(std::map<int, Deaths> &sum, const std::map<int, Deaths> &part)
{
    for (const auto &[turns, deaths] : part) {
        const auto [place, isNew] = sum.emplace(turns, deaths);
        if (isNew)
            continue;
        place->second.games += deaths.games;
        place->second.first = std::min(place->second.first, deaths.first);
    }
}

void count(Autoplay &sum, std::uint64_t game, const GameStory &story)
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
        played.resting.add(static_cast<std::uint64_t>(floor.resting));
        played.level.add(static_cast<std::uint64_t>(floor.levelOnArrival));
        played.hp.add(static_cast<std::uint64_t>(floor.hpOnArrival));
        played.healing.add(static_cast<std::uint64_t>(floor.healingOnArrival));
        played.damage.add(static_cast<std::uint64_t>(floor.damageTaken));
        played.found.add(static_cast<std::uint64_t>(floor.itemsFound));
        played.used.add(static_cast<std::uint64_t>(floor.itemsUsed));
    }
    if (story.ending == Ending::Died) {
        PlayedFloor &last = sum.floors[story.floors.size() - 1];
        ++last.died;
        const std::size_t ownDoing = last.killers.size() - 1;
        ++last.killers[story.killer ? static_cast<std::size_t>(*story.killer) : ownDoing];
        merge(last.deaths, {{story.turns, {.games = 1, .first = game}}});
    }
}

bool playGames(const Ruleset &rules, const AutoplayOptions &options, const BatchHooks &hooks,
               const std::function<GameSink(std::size_t worker)> &sinkFor)
{
    // A game is work enough for a batch, and with small ones no thread waits long for the last.
    const BatchPlan plan {.runs = options.games, .batchSize = 1, .jobs = options.jobs};
    std::vector<std::unique_ptr<GamePlayer>> players(workersOf(plan));
    const auto workerFor = [&](std::size_t index) -> BatchWork {
        players[index] = std::make_unique<GamePlayer>(rules, options.bot, options.turnBudget);
        return [&options, &player = *players[index], sink = sinkFor(index)](std::uint64_t first,
                                                                            std::uint64_t runs) {
            for (std::uint64_t i = first; i < first + runs; ++i) {
                const std::uint64_t game = options.firstGame + i;
                sink(game, player.play(runSeed(options.seed, game), options.lastFloor));
            }
            return true;
        };
    };
    return inBatches(plan, hooks, workerFor);
}

std::optional<Autoplay> autoplay(const Ruleset &rules, const AutoplayOptions &options,
                                 const BatchHooks &hooks)
{
    std::vector<std::unique_ptr<Autoplay>> parts(static_cast<std::size_t>(options.jobs));
    const auto sinkFor = [&](std::size_t worker) -> GameSink {
        parts[worker] = std::make_unique<Autoplay>(noGames(rules));
        return [&part = *parts[worker]](std::uint64_t game, const GameStory &story) {
            count(part, game, story);
        };
    };
    if (!playGames(rules, options, hooks, sinkFor))
        return std::nullopt;
    Autoplay sum = noGames(rules);
    for (const auto &part : parts) {
        if (part)
            merge(sum, *part);
    }
    return sum;
}

std::optional<ChosenGame> medianDeath(const PlayedFloor &floor)
{
    std::uint64_t before = 0;
    for (const auto &[turns, deaths] : floor.deaths) {
        before += deaths.games;
        if (2 * before >= floor.died)
            return ChosenGame {.game = deaths.first, .turns = turns};
    }
    return std::nullopt;
}

double threatOf(const PlayedFloor &floor)
{
    const auto resources = static_cast<double>(floor.hp.sum() + floor.healing.sum());
    return floor.reached == 0 ? std::numeric_limits<double>::quiet_NaN()
                              : static_cast<double>(floor.damage.sum()) / resources;
}

} // namespace core
