// SPDX-License-Identifier: MIT
#include "core/analysis/campaign/whatif.h"

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

/// Gathers the numbers that a progression or a count is made of.
class SlotFinder
{
public:
    std::vector<Slot> take() { return std::move(m_slots); }

    void operator()(Constant &constant) { m_slots.push_back({{}, &constant.value}); }
    void operator()(Transitions &transitions) { add(transitions.list); }
    void operator()(Ramp &ramp) { add(ramp.points); }
    void operator()(Formula &) {}
    void operator()(Shape &shape) { m_slots.push_back({{}, &shape.value}); }
    void operator()(Windows &windows) { addParts(windows.parts); }

    void operator()(UpTo &rule) { add(rule.most); }
    void operator()(Exactly &rule) { add(rule.number); }
    void operator()(OneOf &) {}
    void operator()(Dice &) {}
    void operator()(Between &rule)
    {
        add(rule.min);
        add(rule.max);
    }
    void operator()(Chain &) {} // percentages, not numbers of draws
    void operator()(Tries &rule) { add(rule.tries); }
    void operator()(Add &) {} // may be below 0
    void operator()(CountSum &sum) { addParts(sum.parts); }
    void operator()(NotDrawn &) {}

    void add(Progression &progression) { std::visit(*this, progression); }

private:
    void add(std::vector<Transition> &list)
    {
        for (Transition &transition : list)
            m_slots.push_back({transition.floor, &transition.value});
    }
    template<typename Part>
    void addParts(std::vector<Part> &parts)
    {
        for (Part &part : parts)
            std::visit(*this, part);
    }

    std::vector<Slot> m_slots;
};

std::vector<Slot> slotsOf(SpawnTable &table, std::optional<std::size_t> entry)
{
    SlotFinder finder;
    if (entry)
        finder.add(table.entries[*entry].weight);
    else
        std::visit(finder, table.count.draws);
    return finder.take();
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
