// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/visits.h"

#include "core/analysis/drawn/tablelinks.h"
#include "core/tables/countrule.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

constexpr int mostForQuotas = 64; // draws

// Rooms are remembered from one draw that comes to them to the next. False where these are too
// many at once.
bool rememberRooms(Visits &visits, const std::vector<std::size_t> &rooms)
{
    std::set<int> places;
    for (int place = 0; place < VisitSampler::mostOtherRooms; ++place)
        places.insert(place);
    for (std::size_t i = 0; i < visits.size(); ++i) {
        if (visits[i].from != nowhere) {
            places.insert(visits[i].from);
            visits[i].before = {};
        }
        const auto next
            = std::find(rooms.begin() + static_cast<std::ptrdiff_t>(i) + 1, rooms.end(), rooms[i]);
        if (next == rooms.end() || visits[i].area == 0)
            continue;
        if (places.empty())
            return false;
        visits[i].to = *places.begin();
        places.erase(places.begin());
        visits[static_cast<std::size_t>(next - rooms.begin())].from = visits[i].to;
    }
    return true;
}

} // namespace

VisitSampler::VisitSampler(const Ruleset &rules, std::size_t table, int lastFloor,
                           const LayoutSample &sample, const DrawMemory &memory)
    : m_rules(rules)
    , m_table(rules.tables[table])
    , m_memory(memory)
    , m_rooms(rules, table, {1, lastFloor}, sample)
    , m_roomCounts(roomCounts(sample))
    , m_mostOfDraw(static_cast<int>(std::clamp(mostThings(rules)[table], 1.0, 1e6)))
    , m_isInItsOwnWay(needsFreeCells(rules, table))
{}

bool VisitSampler::arriveAt(int floor, std::map<Themes, double> themes)
{
    m_floor = floor;
    m_themes = std::move(themes);
    m_law = withoutTail(Count::at(m_table.count, floor).probabilities());
    m_quotas.clear();
    for (std::size_t e = 0; e < m_table.entries.size(); ++e) {
        const auto &quota = m_table.entries[e].quota;
        if (!quota || quota->byFloor != floor)
            continue;
        if (quota->atLeast > mostForQuotas)
            return false;
        m_quotas.insert(m_quotas.end(), static_cast<std::size_t>(quota->atLeast), e);
    }
    return m_quotas.size() <= mostForQuotas;
}

std::vector<VisitSampler::Room> VisitSampler::roomsOf(int number)
{
    std::vector<Room> rooms;
    for (const RoomBefore &room : m_rooms.of(number, m_floor)) {
        Memory given = m_memory.blank();
        for (const RoomTheme &theme : room.themes)
            m_memory.giveTheme(m_rules.tables[static_cast<std::size_t>(theme.table)]
                                   .entries[static_cast<std::size_t>(theme.entry)]
                                   .type(),
                               given);
        rooms.push_back(
            {.place = rooms.size(),
             .visit
             = {.area = room.area, .before = room.cells, .themes = m_memory.takeThemes(given)}});
    }
    return rooms;
}

std::vector<VisitSampler::Room> VisitSampler::openRooms(const std::vector<Room> &rooms,
                                                        const RoomFilter &filter) const
{
    std::vector<Room> open;
    std::copy_if(rooms.begin(), rooms.end(), std::back_inserter(open),
                 [&](const Room &room) { return m_memory.allows(filter, room.visit.themes); });
    return open;
}

void VisitSampler::addQuotas(const std::vector<Room> &rooms, Rng &rng,
                             std::vector<Room> &drawn) const
{
    for (const std::size_t entry : m_quotas) {
        std::vector<Room> open
            = openRooms(openRooms(rooms, m_table.rooms), m_table.entries[entry].rooms);
        if (open.empty())
            open = rooms;
        drawn.push_back(open[rng.below(open.size())]);
        drawn.back().visit.quota = static_cast<int>(entry);
    }
}

void VisitSampler::addDraws(const std::vector<Room> &rooms, Rng &rng,
                            std::vector<Room> &drawn) const
{
    const std::vector<Room> open = openRooms(rooms, m_table.rooms);
    if (m_table.count.per == Per::Room) {
        drawn.insert(drawn.end(), open.begin(), open.end());
        return;
    }
    for (std::size_t i = 1; i < m_law.size(); ++i)
        drawn.push_back(open.empty() ? Room {} : open[rng.below(open.size())]);
}

// The draws of a sampled floor. Nothing where too many rooms have to be remembered for them.
std::optional<VisitSampler::Sample> VisitSampler::sampleOf(int number)
{
    const std::vector<Room> rooms = roomsOf(number);
    Sample sample {.visits = {}, .stratum = {.rooms = rooms.size()}};
    for (std::size_t room = 1; room < rooms.size(); ++room)
        ++sample.stratum.themes[rooms[room].visit.themes];
    Rng rng = RoomsBefore::rng(number, m_floor);
    std::vector<Room> drawn;
    addQuotas(rooms, rng, drawn);
    addDraws(rooms, rng, drawn);
    std::vector<std::size_t> places;
    for (const Room &room : drawn) {
        places.push_back(room.place);
        sample.visits.push_back(room.visit);
    }
    if (m_isInItsOwnWay && !rememberRooms(sample.visits, places))
        return std::nullopt;
    for (Visit &visit : sample.visits) {
        // An empty room with cells enough is like any other.
        const bool isAnother = visit.from != nowhere || visit.to != nowhere;
        const bool isOneDraw = m_table.count.per == Per::Floor || visit.quota != nowhere;
        if (!isAnother && isOneDraw && visit.before == RoomCells {} && visit.area >= m_mostOfDraw)
            visit.area = m_mostOfDraw;
    }
    return sample;
}

double VisitSampler::probabilityOf(const Stratum &stratum) const
{
    // A generated floor may have more rooms than any of the layouts.
    double probability = stratum.rooms < m_roomCounts.size() ? m_roomCounts[stratum.rooms] : 0.0;
    double left = static_cast<double>(stratum.rooms) - 1;
    for (const auto &[themes, number] : stratum.themes) {
        const auto share = m_themes.find(themes);
        for (int n = 1; n <= number; ++n, --left)
            probability *= share == m_themes.end() ? 0 : share->second * left / n;
    }
    return probability;
}

std::vector<SampledVisits> VisitSampler::sample(int number)
{
    std::vector<Sample> all;
    std::map<Stratum, int> sampled;
    for (int i = 0; i < number; ++i) {
        auto sample = sampleOf(i);
        if (!sample)
            return {};
        ++sampled[sample->stratum];
        all.push_back(std::move(*sample));
    }
    // Each stratum has the share that it has in all floors.
    double sum = 0;
    for (const auto &[stratum, samples] : sampled)
        sum += probabilityOf(stratum);
    if (sum <= 0)
        return {};
    std::sort(all.begin(), all.end(),
              [](const Sample &a, const Sample &b) { return a.visits < b.visits; });
    std::vector<SampledVisits> result;
    for (Sample &sample : all) {
        if (result.empty() || result.back().visits != sample.visits)
            result.push_back({.visits = std::move(sample.visits)});
        result.back().share += probabilityOf(sample.stratum) / (sum * sampled.at(sample.stratum));
    }
    return result;
}

double VisitSampler::endsAfter(std::size_t visits, std::size_t all) const
{
    if (m_table.count.per == Per::Room)
        return visits == all ? 1 : 0;
    return visits < m_quotas.size() ? 0 : m_law[visits - m_quotas.size()];
}

} // namespace core
