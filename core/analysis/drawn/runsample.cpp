// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/runsample.h"

#include "core/analysis/laws/layoutsample.h"
#include "core/base/batches.h"

#include <algorithm>
#include <cassert>

namespace core {

namespace {

// Any fixed number is right.
constexpr std::uint64_t runSampleSeed = 20'000'001;

RunPlayer::Options playerOptions(const RunSample::Options &options)
{
    return {.floors = options.floors, .collisions = options.collisions, .rooms = options.rooms};
}

} // namespace

void RunSample::play(RunPlayer &player, std::uint32_t run, Numbers &numbers)
{
    const std::uint64_t seed = runSeed(runSampleSeed, run);
    RunMemory memory;
    for (std::size_t floor = 0; floor < numbers.size(); ++floor) {
        const SpawnCounts &counts = player.play(floor, seed, memory);
        for (const std::size_t place : counts.counted())
            numbers[floor][place].push_back({run, static_cast<std::uint32_t>(counts.at(place))});
    }
}

std::optional<int> RunSample::affordableRuns(const Ruleset &rules, const Options &options,
                                             const Limits &limits)
{
    // Nanoseconds, as measured of the built-in rulesets.
    constexpr double ofDraw = 15; // one look at an entry
    constexpr double ofCell = 2; // the same of a layout, with what is placed on it
    constexpr double ofThing = 1.5; // that is counted
    const double needed = std::min(limits.needed, options.runs);
    constexpr std::uint32_t tried = 3;
    const auto floors = static_cast<double>(options.floors.count());
    const double least = floors * (options.rooms ? 0 : workOfLayout(rules.dungeon, 1) * ofCell);
    if (least * needed > limits.longest)
        return std::nullopt;
    RunPlayer player(rules, playerOptions(options));
    const std::size_t places = player.numbers().size();
    Numbers numbers(options.floors.count(), std::vector<std::vector<Number>>(places));
    // Where one run says that few or none can be afforded, others would take as long as those.
    double ofRun = 0;
    for (std::uint32_t played = 1; played <= tried; ++played) {
        play(player, played - 1, numbers);
        ofRun = (player.work() * ofDraw + player.workOfLayouts() * ofCell) / played
            + ofThing * floors * static_cast<double>(places);
        if (ofRun * needed > limits.longest || ofRun * fewestSampleRuns > limits.most)
            break;
    }
    if (ofRun * needed > limits.longest)
        return std::nullopt;
    const double runs = std::max(limits.most / ofRun, static_cast<double>(fewestSampleRuns));
    return static_cast<int>(std::min(runs, static_cast<double>(options.runs)));
}

std::shared_ptr<const RunSample> RunSample::of(const Ruleset &rules, const Options &options,
                                               const MayGoOn &mayGoOn)
{
    assert(options.runs >= 1 && (!options.rooms || options.collisions == Collisions::Ignored));
    auto sample = std::make_shared<RunSample>(SpawnNumbers(rules));
    sample->m_floors = options.floors;
    sample->m_runs = static_cast<std::uint64_t>(options.runs);
    // Runs that follow each other are one thread's, and so the order of what they count is known.
    constexpr int fewest = 100;
    const int parts = std::clamp(options.jobs, 1, std::max(options.runs / fewest, 1));
    std::vector<Numbers> numbers(static_cast<std::size_t>(parts));
    const auto playPart = [&](std::uint64_t part, std::uint64_t) {
        const auto firstOf = [&](std::uint64_t of) { return of * sample->m_runs / numbers.size(); };
        RunPlayer player(rules, playerOptions(options));
        numbers[part].resize(options.floors.count(),
                             std::vector<std::vector<Number>>(player.numbers().size()));
        for (std::uint64_t run = firstOf(part); run < firstOf(part + 1); ++run) {
            if (!mayGoOnAt(Stage::Within, mayGoOn))
                return false;
            play(player, static_cast<std::uint32_t>(run), numbers[part]);
        }
        return true;
    };
    const BatchPlan plan {.runs = numbers.size(), .batchSize = 1, .jobs = parts};
    if (!inBatches(plan, {}, [&](std::size_t) { return playPart; }))
        return nullptr;
    sample->m_numbers = std::move(numbers.front());
    for (std::size_t other = 1; other < numbers.size(); ++other)
        append(sample->m_numbers, numbers[other]);
    return sample;
}

void RunSample::append(Numbers &numbers, const Numbers &more)
{
    for (std::size_t floor = 0; floor < numbers.size(); ++floor) {
        for (std::size_t place = 0; place < numbers[floor].size(); ++place) {
            const std::vector<Number> &next = more[floor][place];
            numbers[floor][place].insert(numbers[floor][place].end(), next.begin(), next.end());
        }
    }
}

std::size_t RunSample::placeOf(const Counted &counted) const
{
    switch (counted.what) {
    case Counted::What::Entry:
        return m_places.entry(counted.table, counted.index);
    case Counted::What::Draws:
        return m_places.drawn(counted.table);
    case Counted::What::Things:
        return m_places.placed(counted.table);
    case Counted::What::Type:
        break;
    }
    return m_places.type(counted.index);
}

std::vector<int> RunSample::countsOn(const CountedPlaces &places, int floor) const
{
    std::vector<int> counts(m_runs, 0);
    for (const std::size_t place : places) {
        for (const Number &each :
             m_numbers[static_cast<std::size_t>(floor - m_floors.first)][place])
            counts[each.run] += static_cast<int>(each.number);
    }
    return counts;
}

std::vector<CountedLaw> RunSample::lawsOf(std::size_t place) const
{
    std::vector<CountedLaw> laws;
    std::vector<bool> seen(m_runs, false);
    const auto runs = static_cast<double>(m_runs);
    std::uint64_t unseen = m_runs;
    for (const auto &floor : m_numbers) {
        std::vector<std::uint64_t> runsOf(1, m_runs - floor[place].size());
        std::uint64_t first = 0;
        for (const Number &each : floor[place]) {
            if (runsOf.size() <= each.number)
                runsOf.resize(each.number + 1, 0);
            ++runsOf[each.number];
            first += seen[each.run] ? 0 : 1;
            seen[each.run] = true;
        }
        unseen -= first;
        CountedLaw &law = laws.emplace_back();
        law.law.clear();
        for (const std::uint64_t each : runsOf)
            law.law.push_back(static_cast<double>(each) / runs);
        law.firstSeen = static_cast<double>(first) / runs;
        law.unseenBy = static_cast<double>(unseen) / runs;
    }
    return laws;
}

} // namespace core
