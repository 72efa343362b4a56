#include "core/analysis/campaign/whatif.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

/// A number in a progression, with the floor it stands at.
struct Slot
{
    std::optional<int> floor;
    int *value = nullptr;
};

std::vector<Slot> slotsOf(std::vector<Transition> &list)
{
    std::vector<Slot> slots;
    slots.reserve(list.size());
    for (Transition &transition : list)
        slots.push_back({.floor = transition.floor, .value = &transition.value});
    return slots;
}

std::vector<Slot> slotsOf(Progression &progression)
{
    return std::visit(
        Overloaded {
            [](Constant &constant) {
                return std::vector<Slot> {{.floor = {}, .value = &constant.value}};
            },
            [](Transitions &transitions) { return slotsOf(transitions.list); },
            [](Ramp &ramp) { return slotsOf(ramp.points); },
            [](Formula &) { return std::vector<Slot> {}; },
            [](Shape &shape) { return std::vector<Slot> {{.floor = {}, .value = &shape.value}}; }},
        progression);
}

std::vector<Slot> slotsOf(CountRule &count)
{
    return std::visit(Overloaded {[](UpTo &rule) { return slotsOf(rule.most); },
                                  [](Exactly &rule) { return slotsOf(rule.number); },
                                  [](OneOf &) { return std::vector<Slot> {}; },
                                  [](Dice &) { return std::vector<Slot> {}; }},
                      count.draws);
}

std::vector<Slot> slotsOf(SpawnTable &table, std::optional<std::size_t> entry)
{
    return entry ? slotsOf(table.entries[*entry].weight) : slotsOf(table.count);
}

void addChanges(std::vector<TableChange> &changes, TableChange change, SpawnTable &table, int floor)
{
    for (const Slot &slot : slotsOf(table, change.entry)) {
        if (slot.floor && *slot.floor > floor)
            continue;
        const int step
            = change.entry ? std::max(1, static_cast<int>(std::lround(*slot.value / 4.0))) : 1;
        change.floor = slot.floor;
        change.from = *slot.value;
        const int most = change.entry ? maxValue : maxDraws;
        if (*slot.value <= most - step) {
            change.to = *slot.value + step;
            changes.push_back(change);
        }
        if (*slot.value >= step) {
            change.to = *slot.value - step;
            changes.push_back(change);
        }
    }
}

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

std::vector<TableChange> changesUpTo(const Ruleset &rules, int floor)
{
    std::vector<TableChange> changes;
    Ruleset copy = rules;
    for (std::size_t t = 0; t < copy.tables.size(); ++t) {
        addChanges(changes, {.table = t, .entry = {}, .floor = {}}, copy.tables[t], floor);
        for (std::size_t e = 0; e < copy.tables[t].entries.size(); ++e)
            addChanges(changes, {.table = t, .entry = e, .floor = {}}, copy.tables[t], floor);
    }
    return changes;
}

Ruleset changed(const Ruleset &rules, const TableChange &change)
{
    Ruleset copy = rules;
    for (const Slot &slot : slotsOf(copy.tables[change.table], change.entry)) {
        if (slot.floor == change.floor)
            *slot.value = change.to;
    }
    return copy;
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
    for (const TableChange &change : changesUpTo(rules, floor)) {
        done += options.games;
        const auto after = survivors(changed(rules, change), asked, inner);
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
