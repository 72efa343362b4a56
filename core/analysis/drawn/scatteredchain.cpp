// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/scatteredchain.h"

#include "core/analysis/drawn/drawoutcomes.h"
#include "core/analysis/drawn/tablelinks.h"
#include "core/analysis/drawn/visits.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

namespace core {

namespace {

using Tables = std::vector<std::size_t>;

constexpr int fewestSamples = 2000; // less are no better than runs that are simulated

class ScatteredChain
{
public:
    ScatteredChain(const Ruleset &rules, std::size_t table, const std::vector<Counted> &counted,
                   const LayoutSample &sample, const ChainLimits &limits, const MayGoOn &mayGoOn);

    std::optional<std::vector<std::vector<CountedLaw>>> run(FloorRange floors);

private:
    /// What is known after some draws of a floor.
    struct After
    {
        DrawCases cases;
        double mean = 0; // of things placed, where they are counted
        double share = 0; // of the floors that end here
    };

    bool isOver() const { return m_meter.isOver() || m_roomMeter.isOver(); }
    int affordableSamples(const DrawCases &arrived);
    std::optional<DrawCases> floor(const DrawCases &arrived);
    DrawCases afterVisit(const DrawCases &cases, const Visit &visit);
    Courses visited(const Visit &visit, const Memory &memory);
    Courses drawnIn(const Visit &visit, const Memory &entered);
    DrawCases withoutCells(const DrawCases &cases) const;
    double meanOf(const DrawCases &cases) const;

    const Ruleset &m_rules;
    std::size_t m_table;
    std::size_t m_counted;
    std::size_t m_things = 0; // the place of the table's things among what is counted
    const LayoutSample &m_sample;
    Tables m_themeTables;
    double m_most; // work for all floors
    double m_mostOfFloor = 0;
    WorkMeter m_meter; // of that
    WorkMeter m_roomMeter; // of what rooms can come to
    std::optional<DrawOutcomes> m_draws;
    std::optional<VisitSampler> m_visits;
    bool m_isCounting = false;
    bool m_isFull = false; // a room where a quota needs a cell
    // Of this floor:
    std::map<Visit, std::unordered_map<Memory, Courses, MemoryHash>> m_known;
    double m_error = 0;
};

ScatteredChain::ScatteredChain(const Ruleset &rules, std::size_t table,
                               const std::vector<Counted> &counted, const LayoutSample &sample,
                               const ChainLimits &limits, const MayGoOn &mayGoOn)
    : m_rules(rules)
    , m_table(table)
    , m_counted(counted.size())
    , m_sample(sample)
    , m_most(limits.work)
    , m_meter(limits, mayGoOn)
    , m_roomMeter({.states = limits.states, .work = limits.work / 10}, mayGoOn)
{
    Tables tables = tablesBelow(rules, table);
    tables.push_back(table);
    if (asksForThemes(rules, table))
        m_themeTables = tablesOfThemes(rules);
    tables.insert(tables.end(), m_themeTables.begin(), m_themeTables.end());
    const Counted things {.what = Counted::What::Things, .table = table, .index = 0};
    m_things = static_cast<std::size_t>(std::find(counted.begin(), counted.end(), things)
                                        - counted.begin());
    m_draws.emplace(rules, tables, counted,
                    DrawMemory::Beside {.cells = true, .otherRooms = VisitSampler::mostOtherRooms},
                    m_roomMeter);
}

std::optional<std::vector<std::vector<CountedLaw>>> ScatteredChain::run(FloorRange floors)
{
    const DrawMemory &memory = m_draws->memory();
    if (!memory.isPossible())
        return std::nullopt;
    m_visits.emplace(m_rules, m_table, floors.last, m_sample, memory);
    m_mostOfFloor = m_most / floors.last;
    std::vector<std::vector<CountedLaw>> result;
    DrawCases cases(memory.blank(), m_meter);
    for (int f = memory.remembersFloors() ? 1 : floors.first; f <= floors.last; ++f) {
        m_isCounting = f >= floors.first;
        if (f == floors.first)
            cases.startCounting(m_counted);
        m_known.clear();
        m_draws->arriveAt(f);
        if (!m_visits->arriveAt(f, m_draws->themeLaw(m_themeTables)))
            return std::nullopt;
        auto after = floor(cases.after(
            DrawCases::once([this](const Memory &from) { return m_draws->jitters(from); })));
        if (!after || m_isFull || isOver())
            return std::nullopt;
        cases = std::move(*after);
        if (cases.isCounting()) {
            result.push_back(cases.laws());
            result.back()[m_things].error = m_error;
        }
        cases.leaveFloor([&memory](Memory &kept) { memory.forgetFloor(kept); });
    }
    return result;
}

// As many as so much work allows: none where numbers would be no better than simulated ones.
int ScatteredChain::affordableSamples(const DrawCases &arrived)
{
    constexpr int tried = 64;
    const int fewest = std::min(fewestSamples, m_visits->layouts());
    if (m_visits->layouts() <= tried)
        return m_visits->layouts();
    double work = 0;
    for (int pass = 0; pass < 2; ++pass) { // in the second the rooms are known
        const double before = m_meter.work();
        for (const SampledVisits &sample : m_visits->sample(tried)) {
            DrawCases cases = arrived;
            for (std::size_t i = 0; i < sample.visits.size() && !isOver(); ++i)
                cases = afterVisit(cases, sample.visits[i]);
        }
        work = (m_meter.work() - before) / tried;
        if (isOver() || work * fewest > m_mostOfFloor)
            return 0;
    }
    // More than the fewest are worth less work.
    const double affordable = m_mostOfFloor / 4 / std::max(work, 1.0);
    return std::max(fewest, static_cast<int>(std::min<double>(affordable, m_visits->layouts())));
}

std::optional<DrawCases> ScatteredChain::floor(const DrawCases &arrived)
{
    const int number = affordableSamples(arrived);
    const std::vector<SampledVisits> sampled = m_visits->sample(number);
    if (sampled.empty())
        return std::nullopt;
    DrawCases sum = arrived.none();
    std::vector<After> after {{.cases = arrived}};
    const auto shorten = [&](std::size_t size) {
        for (; after.size() > size; after.pop_back()) {
            if (after.back().share > 0)
                sum.add(withoutCells(after.back().cases), after.back().share);
        }
    };
    double means = 0;
    double squares = 0;
    for (std::size_t s = 0; s < sampled.size() && !isOver(); ++s) {
        const Visits &visits = sampled[s].visits;
        const Visits &before = s > 0 ? sampled[s - 1].visits : Visits {};
        const auto differ
            = std::mismatch(visits.begin(), visits.end(), before.begin(), before.end());
        const auto same = static_cast<std::size_t>(differ.first - visits.begin());
        shorten(same + 1);
        for (std::size_t i = same; i < visits.size(); ++i) {
            DrawCases cases = afterVisit(after.back().cases, visits[i]);
            const double mean = meanOf(cases);
            after.push_back({.cases = std::move(cases), .mean = mean});
        }
        double mean = 0;
        for (std::size_t n = 0; n <= visits.size(); ++n) {
            const double probability = m_visits->endsAfter(n, visits.size());
            after[n].share += sampled[s].share * probability;
            mean += probability * after[n].mean;
        }
        means += sampled[s].share * mean;
        squares += sampled[s].share * mean * mean;
    }
    shorten(0);
    m_error = number > 1 ? std::sqrt(std::max(0.0, squares - means * means) / (number - 1)) : 0;
    return sum;
}

double ScatteredChain::meanOf(const DrawCases &cases) const
{
    return cases.isCounting() ? cases.meanOf(m_things) : 0;
}

DrawCases ScatteredChain::withoutCells(const DrawCases &cases) const
{
    return cases.after(DrawCases::once([this](Memory memory) {
        m_draws->memory().forgetCells(memory);
        return unchanged(std::move(memory));
    }));
}

DrawCases ScatteredChain::afterVisit(const DrawCases &cases, const Visit &visit)
{
    auto &known = m_known[visit];
    return cases.after([&](const Memory &memory) -> const Courses & {
        const auto [place, isNew] = known.try_emplace(memory);
        if (isNew)
            place->second = visited(visit, memory);
        return place->second;
    });
}

Courses ScatteredChain::visited(const Visit &visit, const Memory &memory)
{
    if (visit.area == 0)
        return unchanged(memory);
    const DrawMemory &of = m_draws->memory();
    Memory entered = memory;
    if (visit.from == nowhere) {
        of.setCells(entered, visit.before);
    } else {
        const auto from = static_cast<std::size_t>(visit.from);
        of.setCells(entered, of.cellsOfOther(memory, from));
        of.setCellsOfOther(entered, from, {});
    }
    Courses result;
    for (Course &course : drawnIn(visit, entered)) {
        const RoomCells cells = of.cellsOf(course.to);
        of.setCells(course.to, {});
        if (visit.to != nowhere)
            of.setCellsOfOther(course.to, static_cast<std::size_t>(visit.to), cells);
        add(result, {std::move(course)}, 1.0);
    }
    return result;
}

Courses ScatteredChain::drawnIn(const Visit &visit, const Memory &entered)
{
    const DrawOutcomes::Room room {.themes = visit.themes, .area = visit.area};
    if (visit.quota != nowhere) {
        const auto entry = static_cast<std::size_t>(visit.quota);
        if (m_draws->missing(m_table, entry, entered) == 0)
            return unchanged(entered);
        // A promise that finds no cell here is kept in another room.
        const RoomCells cells = m_draws->memory().cellsOf(entered);
        m_isFull = m_isFull || !landingsOfQuota(visit.area, cells, Spawns::Items).front().isPlaced;
        return m_draws->quotaDraw(m_table, entry, room, entered);
    }
    if (m_rules.tables[m_table].count.per == Per::Floor)
        return m_draws->rootDraw(m_table, room, entered);
    DrawCases cases(entered, m_roomMeter);
    if (m_isCounting)
        cases.startCounting(m_counted);
    return cases
        .afterSome(m_visits->law(), DrawCases::once([&](const Memory &memory) {
                       return m_draws->rootDraw(m_table, room, memory);
                   }))
        .courses();
}

} // namespace

// NOLINTBEGIN(readability-function-size): seven things are asked, each of another kind
std::optional<std::vector<std::vector<CountedLaw>>>
scatteredLaws(const Ruleset &rules, std::size_t table, const std::vector<Counted> &counted,
              const LayoutSample &sample, FloorRange floors, const ChainLimits &limits,
              const MayGoOn &mayGoOn)
{
    return ScatteredChain(rules, table, counted, sample, limits, mayGoOn).run(floors);
}
// NOLINTEND(readability-function-size)

} // namespace core
