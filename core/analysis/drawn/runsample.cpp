// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/runsample.h"

#include "core/gen/generate.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <tuple>

namespace core {

namespace {

// Any fixed number is right.
constexpr std::uint64_t sampleSeed = 20'000'001;

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
    Player(const Ruleset &rules, const Options &options, RunSample &sample)
        : m_rules(rules)
        , m_options(options)
        , m_sample(sample)
        , m_types(spawnedTypes(rules))
        , m_drawRules(DrawRules::of(rules))
        , m_layouts(rules.dungeon)
        , m_counts(sample.m_counted.size(), 0)
    {
        for (std::size_t i = 0; i < sample.m_counted.size(); ++i) {
            const Counted &each = sample.m_counted[i];
            m_placeOf[{each.what, each.table, each.index}] = i;
        }
        const FloorRange floors = options.floors;
        for (int floor = floors.first; floor <= floors.last; ++floor)
            m_generators.emplace_back(FloorPlan::at(rules, floor, m_drawRules));
        if (m_drawRules)
            m_drawing.emplace(m_drawRules);
    }

    void play(std::uint32_t run)
    {
        const auto lane = static_cast<int>(run);
        const std::uint64_t seed = Rng::forStream(sampleSeed, Stream::Runs, lane).next();
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
    using What = Counted::What;

    void add(What what, std::size_t table, std::size_t index)
    {
        const auto place = m_placeOf.find({what, table, index});
        if (place != m_placeOf.end())
            ++m_counts[place->second];
    }

    void addThing(Spawns kind, const std::string &id, std::size_t table)
    {
        const auto type = std::find(m_types.begin(), m_types.end(), SpawnedType {kind, id});
        add(What::Type, 0, static_cast<std::size_t>(type - m_types.begin()));
        add(What::Things, table, 0);
    }

    void count(const PopulatedMap &map)
    {
        for (const Spawn &spawn : map.spawns) {
            const auto table = static_cast<std::size_t>(spawn.table);
            if (spawn.thing < 0)
                add(What::Entry, table, static_cast<std::size_t>(spawn.entry));
            addThing(typeOf(m_rules, map, spawn).kind, typeIdOf(m_rules, map, spawn), table);
        }
        for (const Draw &draw : map.draws) {
            if (!draw.isLost)
                add(What::Entry, static_cast<std::size_t>(draw.table),
                    static_cast<std::size_t>(draw.entry));
        }
        countDrawn(map.drawn);
    }

    void countDrawn(const std::vector<int> &drawn)
    {
        for (std::size_t t = 0; t < drawn.size(); ++t) {
            const auto place = m_placeOf.find({What::Draws, t, 0});
            m_counts[place->second] += drawn[t];
        }
    }

    /// What is drawn, and no more.
    void draw(int floor, std::uint64_t seed, RunMemory &memory)
    {
        if (!m_options.rooms)
            m_layouts.placeRooms(Rng::forStream(seed, Stream::Layout, floor), m_map);
        const std::size_t rooms
            = m_options.rooms ? static_cast<std::size_t>(*m_options.rooms) : m_map.rooms.size();
        if (m_drawing) {
            m_drawing->draw(floor, seed, rooms, memory, m_draws);
            for (const Draw &each : m_draws.draws)
                add(What::Entry, static_cast<std::size_t>(each.table),
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
        const SpawnTable &table = m_rules.tables[static_cast<std::size_t>(draw->table)];
        const SpawnEntry &entry = table.entries[static_cast<std::size_t>(draw->entry)];
        const auto *group = std::get_if<Group>(&entry.stands);
        const std::string &id = group && thing.member >= 0
            ? std::get<OneType>(group->members[static_cast<std::size_t>(thing.member)].what).type
            : entry.type();
        while (draw->from >= 0)
            draw = &m_draws.draws[static_cast<std::size_t>(draw->from)];
        addThing(thing.type.kind, id, static_cast<std::size_t>(draw->table));
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
                add(What::Entry, t, e);
                add(What::Draws, t, 0);
                const std::string &id = table.entries[e].type();
                addThing(typeOf(m_rules, table.spawns, id).kind, id, t);
            }
        }
    }

    void keep(std::size_t floor, std::uint32_t run)
    {
        for (std::size_t place = 0; place < m_counts.size(); ++place) {
            if (m_counts[place] > 0)
                m_sample.m_numbers[floor][place].push_back(
                    {run, static_cast<std::uint32_t>(m_counts[place])});
            m_counts[place] = 0;
        }
    }

    const Ruleset &m_rules;
    const Options &m_options;
    RunSample &m_sample;
    std::vector<SpawnedType> m_types;
    std::shared_ptr<const DrawRules> m_drawRules;
    std::vector<Generator> m_generators; // by floor
    std::optional<Drawing> m_drawing;
    FloorDraws m_draws;
    LayoutMaker m_layouts;
    Map m_map;
    std::map<std::tuple<What, std::size_t, std::size_t>, std::size_t> m_placeOf;
    std::vector<int> m_counts; // of the floor at hand
};

std::shared_ptr<const RunSample> RunSample::of(const Ruleset &rules, const Options &options,
                                               const MayGoOn &mayGoOn)
{
    assert(options.runs >= 1 && (!options.rooms || options.collisions == Collisions::Ignored));
    auto sample = std::make_shared<RunSample>();
    sample->m_floors = options.floors;
    sample->m_runs = static_cast<std::uint64_t>(options.runs);
    sample->m_counted = countedOf(rules, allTables(rules));
    sample->m_numbers.assign(options.floors.count(),
                             std::vector<std::vector<Number>>(sample->m_counted.size()));
    Player player(rules, options, *sample);
    for (std::uint32_t run = 0; run < sample->m_runs; ++run) {
        if (!mayGoOnAt(Stage::Within, mayGoOn))
            return nullptr;
        player.play(run);
    }
    return sample;
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
