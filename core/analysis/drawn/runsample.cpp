// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/runsample.h"

#include "core/analysis/laws/layoutsample.h"
#include "core/base/batches.h"
#include "core/gen/generate.h"
#include "core/gen/spawntypes.h"

#include <algorithm>
#include <cassert>

namespace core {

namespace {

// Any fixed number is right.
constexpr std::uint64_t runSampleSeed = 20'000'001;

std::vector<std::size_t> allTables(const Ruleset &rules)
{
    std::vector<std::size_t> tables;
    for (std::size_t t = 0; t < rules.tables.size(); ++t)
        tables.push_back(t);
    return tables;
}

} // namespace

/// Plays one run after the other.
class RunSample::Player
{
public:
    Player(const Ruleset &rules, const Options &options, const std::vector<Counted> &counted)
        : m_rules(rules)
        , m_options(options)
        , m_numbers(options.floors.count(), std::vector<std::vector<Number>>(counted.size()))
        , m_types(rules)
        , m_drawRules(DrawRules::of(rules))
        , m_layouts(rules.dungeon)
        , m_places(rules, counted)
        , m_counts(counted.size(), 0)
    {
        const FloorRange floors = options.floors;
        for (int floor = floors.first; floor <= floors.last; ++floor)
            m_generators.emplace_back(FloorPlan::at(rules, floor, m_drawRules));
        if (m_drawRules)
            m_drawing.emplace(m_drawRules);
    }

    const Numbers &numbers() const { return m_numbers; }
    /// What the draws of the runs so far took, as so many looks at an entry.
    double work() const
    {
        double work = m_workOfPlain + (m_drawing ? m_drawing->work() : 0);
        for (const Generator &generator : m_generators)
            work += generator.work();
        return work;
    }

    /// What the layouts of the runs so far took, as so many looks at a cell.
    double workOfLayouts() const { return m_workOfLayouts; }

    void play(std::uint32_t run)
    {
        const auto lane = static_cast<int>(run);
        const std::uint64_t seed = Rng::forStream(runSampleSeed, Stream::Runs, lane).next();
        RunMemory memory;
        if (m_options.collisions == Collisions::Counted) {
            for (std::size_t i = 0; i < m_generators.size(); ++i) {
                count(m_generators[i].generateUndug(seed, memory));
                keep(i, run);
            }
            return;
        }
        const FloorRange floors = m_options.floors;
        const bool remembers = m_drawRules && m_drawRules->remembersFloors();
        for (int floor = remembers ? 1 : floors.first; floor <= floors.last; ++floor) {
            draw(floor, seed, memory);
            if (floor >= floors.first)
                keep(static_cast<std::size_t>(floor - floors.first), run);
            else
                std::fill(m_counts.begin(), m_counts.end(), 0);
        }
    }

private:
    void addEntry(std::size_t table, std::size_t entry)
    {
        ++m_counts[*m_places.entries[table][entry]];
    }

    void addThing(std::size_t type, std::size_t table)
    {
        ++m_counts[*m_places.types[type]];
        ++m_counts[*m_places.things[table]];
    }

    void count(const PopulatedMap &map)
    {
        m_workOfLayouts += workOfLayout(m_rules.dungeon, map.map.rooms.size());
        for (const Spawn &spawn : map.spawns) {
            const auto table = static_cast<std::size_t>(spawn.table);
            if (spawn.thing < 0)
                addEntry(table, static_cast<std::size_t>(spawn.entry));
            addThing(m_types.of(map, spawn), table);
        }
        for (const Draw &draw : map.draws) {
            if (!draw.isLost)
                addEntry(static_cast<std::size_t>(draw.table),
                         static_cast<std::size_t>(draw.entry));
        }
        countDrawn(map.drawn);
    }

    void countDrawn(const std::vector<int> &drawn)
    {
        for (std::size_t t = 0; t < drawn.size(); ++t) {
            m_counts[*m_places.draws[t]] += drawn[t];
            m_workOfPlain += drawn[t];
        }
    }

    /// What is drawn, and no more.
    void draw(int floor, std::uint64_t seed, RunMemory &memory)
    {
        if (!m_options.rooms) {
            m_layouts.placeRooms(Rng::forStream(seed, Stream::Layout, floor), m_map);
            m_workOfLayouts += workOfLayout(m_rules.dungeon, m_map.rooms.size());
        }
        const std::size_t rooms
            = m_options.rooms ? static_cast<std::size_t>(*m_options.rooms) : m_map.rooms.size();
        if (m_drawing) {
            m_drawing->draw(floor, seed, rooms, memory, m_draws);
            for (const Draw &each : m_draws.draws)
                addEntry(static_cast<std::size_t>(each.table),
                         static_cast<std::size_t>(each.entry));
            for (const Thing &thing : m_draws.things)
                addDrawn(thing);
            countDrawn(m_draws.drawn);
        }
        for (std::size_t t = 0; t < m_rules.tables.size(); ++t) {
            if (!m_drawRules || !m_drawRules->tables()[t].inSteps)
                drawPlain(t, floor, seed, rooms);
        }
    }

    void addDrawn(const Thing &thing)
    {
        const Draw *draw = &m_draws.draws[static_cast<std::size_t>(thing.draw)];
        const std::size_t type = m_types.of(*draw, thing);
        while (draw->from >= 0)
            draw = &m_draws.draws[static_cast<std::size_t>(draw->from)];
        addThing(type, static_cast<std::size_t>(draw->table));
    }

    void drawPlain(std::size_t t, int floor, std::uint64_t seed, std::size_t rooms)
    {
        const SpawnTable &table = m_rules.tables[t];
        const auto distribution = Distribution::at(table, floor);
        if (distribution.total() == 0)
            return;
        Rng rng = Rng::forStream(seed, Stream::Drawing, floor, static_cast<int>(t));
        const Count count = Count::at(table.count, floor);
        const std::size_t rounds = table.count.per == Per::Room ? rooms : 1;
        for (std::size_t round = 0; round < rounds; ++round) {
            for (int draws = count.sample(rng); draws > 0; --draws) {
                const std::size_t e = distribution.sample(rng);
                addEntry(t, e);
                ++m_counts[*m_places.draws[t]];
                addThing(*m_types.of(t, e), t);
            }
        }
    }

    void keep(std::size_t floor, std::uint32_t run)
    {
        for (std::size_t place = 0; place < m_counts.size(); ++place) {
            if (m_counts[place] > 0)
                m_numbers[floor][place].push_back(
                    {run, static_cast<std::uint32_t>(m_counts[place])});
            m_counts[place] = 0;
        }
    }

    const Ruleset &m_rules;
    const Options &m_options;
    Numbers m_numbers;
    SpawnTypes m_types;
    std::shared_ptr<const DrawRules> m_drawRules;
    std::vector<Generator> m_generators; // by floor
    std::optional<Drawing> m_drawing;
    FloorDraws m_draws;
    LayoutMaker m_layouts;
    Map m_map;
    CountedIndex m_places; // of all that can be counted
    std::vector<int> m_counts; // of the floor at hand
    double m_workOfPlain = 0;
    double m_workOfLayouts = 0;
};

std::optional<int> RunSample::affordableRuns(const Ruleset &rules, const Options &options,
                                             const Limits &limits)
{
    // Nanoseconds, as measured of the built-in rulesets.
    constexpr double ofDraw = 15; // one look at an entry
    constexpr double ofCell = 2; // the same of a layout, with what is placed on it
    constexpr double ofThing = 1.5; // that is counted
    const double needed = std::min(limits.needed, options.runs);
    constexpr std::uint32_t tried = 3;
    const std::vector<Counted> counted = countedOf(rules, allTables(rules));
    const auto floors = static_cast<double>(options.floors.count());
    const double least = floors * (options.rooms ? 0 : workOfLayout(rules.dungeon, 1) * ofCell);
    if (least * needed > limits.longest)
        return std::nullopt;
    Player player(rules, options, counted);
    // Where one run says that few or none can be afforded, others would take as long as those.
    double ofRun = 0;
    for (std::uint32_t played = 1; played <= tried; ++played) {
        player.play(played - 1);
        ofRun = (player.work() * ofDraw + player.workOfLayouts() * ofCell) / played
            + ofThing * floors * static_cast<double>(counted.size());
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
    auto sample = std::make_shared<RunSample>();
    sample->m_floors = options.floors;
    sample->m_runs = static_cast<std::uint64_t>(options.runs);
    sample->m_counted = countedOf(rules, allTables(rules));
    // Runs that follow each other are one thread's, and so the order of what they count is known.
    constexpr int fewest = 100;
    const int parts = std::clamp(options.jobs, 1, std::max(options.runs / fewest, 1));
    std::vector<Numbers> numbers(static_cast<std::size_t>(parts));
    const auto play = [&](std::uint64_t part, std::uint64_t) {
        const auto firstOf = [&](std::uint64_t of) { return of * sample->m_runs / numbers.size(); };
        Player player(rules, options, sample->m_counted);
        for (std::uint64_t run = firstOf(part); run < firstOf(part + 1); ++run) {
            if (!mayGoOnAt(Stage::Within, mayGoOn))
                return false;
            player.play(static_cast<std::uint32_t>(run));
        }
        numbers[part] = player.numbers();
        return true;
    };
    const BatchPlan plan {.runs = numbers.size(), .batchSize = 1, .jobs = parts};
    if (!inBatches(plan, {}, [&](std::size_t) { return play; }))
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
    const auto found = std::find(m_counted.begin(), m_counted.end(), counted);
    assert(found != m_counted.end());
    return static_cast<std::size_t>(found - m_counted.begin());
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
