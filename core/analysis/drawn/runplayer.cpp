// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/runplayer.h"

#include "core/analysis/laws/layoutsample.h"
#include "core/base/rng.h"

namespace core {

std::uint64_t runSeed(std::uint64_t seed, std::uint64_t index)
{
    const auto low = static_cast<int>(static_cast<std::uint32_t>(index));
    const auto high = static_cast<int>(static_cast<std::uint32_t>(index >> 32U));
    return Rng::forStream(seed, Stream::Runs, low, high).next();
}

RunPlayer::RunPlayer(const Ruleset &rules, const Options &options)
    : m_ruleset(rules)
    , m_options(options)
    , m_rules(DrawRules::of(rules))
    , m_counts(rules, options.countsTypes)
    , m_layouts(rules.dungeon)
{
    m_generators.reserve(options.floors.count());
    for (int floor = options.floors.first; floor <= options.floors.last; ++floor)
        m_generators.emplace_back(FloorPlan::at(rules, floor, m_rules));
    if (m_rules && options.collisions == Collisions::Ignored)
        m_drawing.emplace(m_rules);
}

const SpawnCounts &RunPlayer::play(std::size_t floor, std::uint64_t seed, RunMemory &memory)
{
    if (m_options.collisions == Collisions::Counted) {
        const PopulatedMap &map = m_generators[floor].generateUndug(seed, memory);
        m_roomsOfFloor = map.map.rooms.size();
        m_counts.count(map);
        addWorkOfDraws();
        m_workOfLayouts += workOfLayout(m_ruleset.dungeon, m_roomsOfFloor);
        return m_counts;
    }
    const int number = m_options.floors.first + static_cast<int>(floor);
    for (int before = 1; floor == 0 && remembersFloors() && before < number; ++before)
        draw(before, seed, memory);
    draw(number, seed, memory);
    return m_counts;
}

double RunPlayer::work() const
{
    double work = m_workOfDraws + (m_drawing ? m_drawing->work() : 0);
    for (const Generator &generator : m_generators)
        work += generator.work();
    return work;
}

void RunPlayer::draw(int floor, std::uint64_t seed, RunMemory &memory)
{
    if (!m_options.rooms) {
        m_layouts.placeRooms(Rng::forStream(seed, Stream::Layout, floor), m_map);
        m_workOfLayouts += workOfLayout(m_ruleset.dungeon, m_map.rooms.size());
    }
    m_roomsOfFloor
        = m_options.rooms ? static_cast<std::size_t>(*m_options.rooms) : m_map.rooms.size();
    if (m_drawing)
        m_drawing->draw(floor, seed, m_roomsOfFloor, memory, m_draws);
    m_counts.count(m_draws);
    addWorkOfDraws();
    for (std::size_t t = 0; t < m_ruleset.tables.size(); ++t) {
        if (!m_rules || !m_rules->tables()[t].inSteps)
            drawPlain(t, floor, seed);
    }
}

void RunPlayer::addWorkOfDraws()
{
    for (std::size_t t = 0; t < m_ruleset.tables.size(); ++t)
        m_workOfDraws += m_counts.at(m_counts.numbers().drawn(t));
}

void RunPlayer::drawPlain(std::size_t table, int floor, std::uint64_t seed)
{
    const SpawnTable &of = m_ruleset.tables[table];
    const auto distribution = Distribution::at(of, floor);
    if (distribution.total() == 0)
        return;
    Rng rng = Rng::forStream(seed, Stream::Drawing, floor, static_cast<int>(table));
    const Count count = Count::at(of.count, floor);
    const std::size_t rounds = of.count.per == Per::Room ? m_roomsOfFloor : 1;
    for (std::size_t round = 0; round < rounds; ++round) {
        for (int draws = count.sample(rng); draws > 0; --draws)
            m_counts.addPlain(table, distribution.sample(rng));
    }
}

} // namespace core
