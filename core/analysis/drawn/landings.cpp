// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/landings.h"

#include "core/analysis/drawn/roomsbefore.h"
#include "core/analysis/drawn/tablelinks.h"
#include "core/analysis/laws/polynomial.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace core {

namespace {

using Tables = std::vector<std::size_t>;

constexpr int fewestLayouts = 2000; // less are no better than runs that are simulated
constexpr std::size_t mostSteps = 20'000;

bool bringsOnly(const Ruleset &rules, std::size_t table, Spawns kind)
{
    const Tables below = tablesBelow(rules, table);
    return rules.tables[table].spawns == kind
        && std::all_of(below.begin(), below.end(),
                       [&](std::size_t t) { return rules.tables[t].spawns == kind; });
}

// P(at least n draws) at n - 1.
std::vector<double> drawnAtLeast(const Polynomial &law)
{
    std::vector<double> atLeast(law.size() - 1, 0.0);
    double sum = 0;
    for (std::size_t n = atLeast.size(); n > 0; --n)
        atLeast[n - 1] = sum += law[n];
    return atLeast;
}

} // namespace

bool Landings::canTell(const Ruleset &rules, std::size_t table)
{
    return rules.tables[table].count.per == Per::Floor && !bringsGroups(rules, table)
        && !hasQuota(rules.tables[table]) && !asksForThemes(rules, table)
        && (bringsOnly(rules, table, Spawns::Monsters) || bringsOnly(rules, table, Spawns::Items));
}

/// Takes one floor after the other.
class Landings::Sampler
{
public:
    Sampler(const Ruleset &rules, std::size_t table, FloorRange floors, const LayoutSample &sample)
        : m_table(rules.tables[table])
        , m_isInItsOwnWay(needsFreeCells(rules, table))
        , m_first(floors.first)
        , m_rooms(rules, table, floors, sample)
        , m_floors(floors.count())
        , m_steps(m_rooms.areAlike() ? 1 : floors.count(), Steps(1))
        , m_alike(m_steps.size())
    {
        for (int floor = floors.first; floor <= floors.last; ++floor) {
            const Polynomial law = withoutTail(Count::at(m_table.count, floor).probabilities());
            m_floors[static_cast<std::size_t>(floor - floors.first)].atLeast = drawnAtLeast(law);
            m_most = std::max(m_most, law.size() - 1);
        }
    }

    void sample(int number)
    {
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            const int floor = m_rooms.areAlike() ? 1 : m_first + static_cast<int>(i);
            Rng rng = RoomsBefore::rng(number, floor);
            const std::vector<double> placed = follow(i, m_rooms.of(number, floor), rng);
            if (m_rooms.areAlike())
                std::for_each(m_floors.begin(), m_floors.end(),
                              [&](Floor &each) { add(each, placed); });
            else
                add(m_floors[i], placed);
        }
        ++m_samples;
    }

    int layouts() const { return m_rooms.layouts(); }

    std::size_t steps() const
    {
        std::size_t most = 0;
        for (const Steps &steps : m_steps)
            most = std::max(most, steps.size());
        return most;
    }

    void finish(Landings &result) const
    {
        result.m_steps = m_steps;
        for (Steps &steps : result.m_steps) {
            // What was never seen is so rare that it does not matter what follows.
            for (Step &step : steps) {
                step.ifLost = step.ifLost == 0 ? step.ifPlaced : step.ifLost;
                step.ifPlaced = step.ifPlaced == 0 ? step.ifLost : step.ifPlaced;
            }
        }
        for (const Floor &floor : m_floors) {
            const double mean = floor.sum / m_samples;
            const double variance = std::max(0.0, floor.squares / m_samples - mean * mean);
            result.m_errors.push_back(m_samples > 1 ? std::sqrt(variance / (m_samples - 1)) : 0);
        }
    }

private:
    struct Floor
    {
        std::vector<double> atLeast; // P(at least so many draws, and one more)
        double sum = 0; // of the means of things placed
        double squares = 0;
    };

    static void add(Floor &floor, const std::vector<double> &placed)
    {
        double mean = 0;
        for (std::size_t n = 0; n < floor.atLeast.size(); ++n)
            mean += floor.atLeast[n] * placed[n];
        floor.sum += mean;
        floor.squares += mean * mean;
    }

    // P(placed) of each thing, as the ones before it came down.
    std::vector<double> follow(std::size_t tree, std::vector<RoomBefore> rooms, Rng &rng)
    {
        std::vector<double> placed;
        int at = 0;
        int lost = 0;
        while (placed.size() < m_most) {
            const double chance = chanceOfLoss(rooms);
            placed.push_back(1 - chance);
            const bool isLost = land(rooms[rng.below(rooms.size())], rng);
            lost += isLost ? 1 : 0;
            m_steps[tree][static_cast<std::size_t>(at)].things += 1;
            m_steps[tree][static_cast<std::size_t>(at)].lost += chance;
            at = stepAfter(tree, at, {placed.size(), lost}, isLost);
        }
        return placed;
    }

    std::vector<ThingLanding> landings(const RoomBefore &room) const
    {
        return landingsIn(room.area, room.cells, m_table.spawns, m_table.placement);
    }

    double chanceOfLoss(const std::vector<RoomBefore> &rooms) const
    {
        double sum = 0;
        for (const RoomBefore &room : rooms) {
            for (const ThingLanding &landing : landings(room))
                sum += landing.isPlaced ? 0 : landing.probability;
        }
        return sum / static_cast<double>(rooms.size());
    }

    bool land(RoomBefore &room, Rng &rng) const
    {
        const std::vector<ThingLanding> all = landings(room);
        double left = static_cast<double>(rng.next() >> 11U) * 0x1.0p-53; // uniform below 1
        std::size_t i = 0;
        for (; i + 1 < all.size() && left >= all[i].probability; ++i)
            left -= all[i].probability;
        const RoomCells &after = all[i].after;
        room.cells = {.blocked = after.blocked, .items = after.items, .stairs = after.stairs};
        return !all[i].isPlaced;
    }

    // Where things are not in each other's way, it does not matter which of them were lost.
    int stepAfter(std::size_t tree, int at, std::pair<std::size_t, int> lostOf, bool isLost)
    {
        Steps &steps = m_steps[tree];
        Step &from = steps[static_cast<std::size_t>(at)];
        const int known = isLost ? from.ifLost : from.ifPlaced;
        if (known != 0)
            return known;
        const auto added = static_cast<int>(steps.size());
        const int after
            = m_isInItsOwnWay ? added : m_alike[tree].try_emplace(lostOf, added).first->second;
        (isLost ? from.ifLost : from.ifPlaced) = after;
        if (after == added)
            steps.emplace_back();
        return after;
    }

    const SpawnTable &m_table;
    bool m_isInItsOwnWay; // things take cells that later ones might get
    int m_first;
    RoomsBefore m_rooms;
    std::vector<Floor> m_floors;
    std::vector<Steps> m_steps; // see Landings
    std::vector<std::map<std::pair<std::size_t, int>, int>> m_alike; // steps by lost ones of things
    std::size_t m_most = 0; // things on a floor
    int m_samples = 0;
};

std::optional<Landings> Landings::of(const Ruleset &rules, std::size_t table, FloorRange floors,
                                     const LayoutSample &sample, const MayGoOn &mayGoOn)
{
    Sampler sampler(rules, table, floors, sample);
    for (int i = 0; i < sampler.layouts(); ++i) {
        if (!mayGoOnAt(Stage::Within, mayGoOn))
            return std::nullopt;
        if (sampler.steps() > mostSteps) {
            if (i < fewestLayouts)
                return std::nullopt;
            break;
        }
        sampler.sample(i);
    }
    Landings result;
    result.m_first = floors.first;
    sampler.finish(result);
    return result;
}

std::vector<ThingLanding> Landings::next(int floor, const RoomCells &before) const
{
    // Before the first floor nothing is counted, and what is lost there bears on nothing.
    if (floor < m_first)
        return {{.probability = 1, .isPlaced = true, .after = before}};
    const Steps &steps = m_steps.size() == 1 ? m_steps.front() : m_steps[placeOf(floor)];
    const Step &step = steps[static_cast<std::size_t>(before.blocked)];
    std::vector<ThingLanding> landings;
    const auto add = [&](double probability, bool isPlaced) {
        if (probability <= 0)
            return;
        const Fate fate = isPlaced ? Fate::Placed : Fate::Lost;
        landings.push_back({.probability = probability,
                            .isPlaced = isPlaced,
                            .after = {.blocked = isPlaced ? step.ifPlaced : step.ifLost,
                                      .ofDraw = fate,
                                      .ofPart = fate}});
    };
    const double lost = step.lost / step.things;
    add(1 - lost, true);
    add(lost, false);
    return landings;
}

} // namespace core
