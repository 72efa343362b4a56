// SPDX-License-Identifier: MIT
#include "core/analysis/campaign/whatif.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

/// For each game, whether it got past the floor; nothing when cancelled.
std::optional<std::vector<std::uint8_t>>
survivors(const Ruleset &rules, const AutoplayOptions &options, const BatchHooks &hooks)
{
    std::vector<std::uint8_t> survived(options.games, 0);
    const auto sinkFor = [&](std::size_t) -> GameSink {
        return [&](std::uint64_t game, const GameStory &story) {
            const bool isPast = story.ending == Ending::Beyond || story.ending == Ending::Won;
            survived[game - options.firstGame] = isPast ? 1 : 0;
        };
    };
    if (!playGames(rules, options, hooks, sinkFor))
        return std::nullopt;
    return survived;
}

std::uint64_t distance(const PairCounts &counts)
{
    return counts.onlyFirst > counts.onlySecond ? counts.onlyFirst - counts.onlySecond
                                                : counts.onlySecond - counts.onlyFirst;
}

} // namespace

std::vector<NumberChange> changesUpTo(const Ruleset &rules, int floor)
{
    std::vector<NumberChange> changes;
    for (const FreeNumber &number : freeNumbers(rules, {.counts = true}, floor)) {
        if (number.floor && *number.floor > floor)
            continue;
        const int quarter = static_cast<int>(std::lround(number.value / 4.0));
        const int step = number.isWeight() ? std::max(1, quarter) : 1;
        if (number.value <= number.most - step)
            changes.push_back({number, number.value + step});
        if (number.value - step >= number.least)
            changes.push_back({number, number.value - step});
    }
    return changes;
}

std::optional<WhatIf> whatIf(const Ruleset &rules, int floor, const AutoplayOptions &options,
                             const BatchHooks &hooks)
{
    AutoplayOptions asked = options;
    asked.lastFloor = floor;
    std::uint64_t done = 0;
    BatchHooks inner {.cancel = hooks.cancel, .progress = {}};
    if (hooks.progress)
        inner.progress = [&](std::uint64_t games) { hooks.progress(done + games); };
    const auto before = survivors(rules, asked, inner);
    if (!before)
        return std::nullopt;
    WhatIf result {.games = options.games,
                   .survived = static_cast<std::uint64_t>(
                       std::count(before->begin(), before->end(), std::uint8_t {1})),
                   .effects = {}};
    for (const NumberChange &change : changesUpTo(rules, floor)) {
        done += options.games;
        const auto after = survivors(withChanges(rules, {change}), asked, inner);
        if (!after)
            return std::nullopt;
        ChangeEffect effect {.change = change, .survived = {}};
        for (std::size_t i = 0; i < after->size(); ++i) {
            effect.survived.onlyFirst += (*before)[i] > (*after)[i] ? 1 : 0;
            effect.survived.onlySecond += (*after)[i] > (*before)[i] ? 1 : 0;
        }
        result.effects.push_back(effect);
    }
    std::stable_sort(result.effects.begin(), result.effects.end(),
                     [](const ChangeEffect &a, const ChangeEffect &b) {
                         return distance(a.survived) > distance(b.survived);
                     });
    return result;
}

} // namespace core
