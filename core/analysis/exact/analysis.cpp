// SPDX-License-Identifier: MIT
#include "core/analysis/exact/analysis.h"

#include "core/analysis/drawn/tablelinks.h"
#include "core/analysis/exact/mixednumbers.h"
#include "core/base/batches.h"
#include "core/tables/drawnkeys.h"
#include "core/tables/validate.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <mutex>
#include <utility>

namespace core {

namespace {

// Everything that decides on laws, and so on more than the shares of one table.
bool sameFrame(const SpawnTable &a, const SpawnTable &b)
{
    return a.spawns == b.spawns && a.placement == b.placement && a.count == b.count
        && a.entries.size() == b.entries.size();
}

bool sameWeights(const SpawnTable &a, const SpawnTable &b)
{
    return std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(),
                      [](const auto &x, const auto &y) { return x.weight == y.weight; });
}

} // namespace

void weigh(TableNumbers &numbers, const Distribution &weights)
{
    const auto total = static_cast<double>(weights.total());
    numbers.isDrawn = total > 0;
    numbers.entries.resize(weights.size());
    for (std::size_t e = 0; e < weights.size(); ++e) {
        EntryNumbers &entry = numbers.entries[e];
        entry.weight = weights.weight(e);
        entry.share = weights.share(e);
        entry.rest = numbers.isDrawn ? (total - entry.weight) / total : 1.0;
    }
}

void countKinds(TableNumbers &numbers)
{
    numbers.distinctKinds = 0;
    for (const EntryNumbers &entry : numbers.entries)
        numbers.distinctKinds += entry.atLeastOne;
}

void countHistory(std::vector<FloorNumbers> &floors, std::size_t table, std::size_t first)
{
    for (std::size_t i = first; i < floors.size(); ++i) {
        std::vector<EntryNumbers> &entries = floors[i].tables[table].entries;
        for (std::size_t e = 0; e < entries.size(); ++e)
            setHistory(entries[e],
                       i > 0 ? floors[i - 1].tables[table].entries[e] : EntryNumbers {});
    }
}

Polynomial TableNumbers::lawOf(std::size_t entry) const
{
    if (!counts.empty())
        return counts[entry].probabilities();
    if (thinned.empty())
        return law->placed.lawOf(entries[entry].share, entries[entry].rest);
    const Thinned &part = thinned[entry];
    return withoutTail(part.all->lawOf(part.share, part.rest));
}

std::array<int, 3> TableNumbers::pointsOf(std::size_t entry) const
{
    if (!counts.empty())
        return counts[entry].pointsOf(1.0, 0.0);
    if (thinned.empty())
        return law->placed.pointsOf(entries[entry].share, entries[entry].rest);
    return thinned[entry].all->pointsOf(thinned[entry].share, thinned[entry].rest);
}

Analysis::Analysis(const Ruleset &rules, const AnalysisOptions &options)
    : Analysis(options)
{
    update(rules);
}

Analysis::Analysis(const AnalysisOptions &options)
    : m_options(options)
{
    assert(options.layouts >= 1 && options.rooms.value_or(1) >= 1);
    setFloors(options.floors);
}

void Analysis::setFloors(FloorRange floors)
{
    m_options.floors = floors;
    m_floors.clear();
    for (int floor = floors.first; floor <= floors.last; ++floor)
        m_floors.push_back({.floor = floor, .model = {}, .tables = {}});
    m_isComplete = false;
}

Analysis Analysis::ofFloors(FloorRange floors) const
{
    AnalysisOptions options = m_options;
    options.floors = floors;
    Analysis other(options);
    other.m_dungeon = m_dungeon;
    other.m_tellsFirstRooms = m_tellsFirstRooms;
    other.m_sample = m_sample;
    other.m_rooms = m_rooms;
    other.m_laws = m_laws;
    other.m_samples = m_samples;
    return other;
}

bool Analysis::remembersFloors() const
{
    return std::any_of(m_tables.begin(), m_tables.end(),
                       [](const SpawnTable &table) { return core::remembersFloors(table); });
}

bool Analysis::isClosedForm() const
{
    return m_options.rooms && m_options.collisions == Collisions::Ignored;
}

const FloorNumbers &Analysis::at(int floor) const
{
    assert(floor >= m_options.floors.first && floor <= m_options.floors.last);
    return m_floors[static_cast<std::size_t>(floor - m_options.floors.first)];
}

const EntryNumbers &Analysis::at(int floor, std::size_t table, std::size_t entry) const
{
    return at(floor).tables[table].entries[entry];
}

/// Made at the first call, by whichever thread it is; copies of an analysis share it.
struct Analysis::LateSample
{
    Ruleset rules;
    std::once_flag once;
    std::shared_ptr<const RunSample> sample;
};

bool Analysis::update(const Ruleset &rules, const MayGoOn &mayGoOn)
{
    m_refusal.reset();
    const bool wasPlain = std::exchange(m_isPlain, drawsPlainly(rules));
    const bool hasFrame = std::exchange(m_isComplete, false) && m_isPlain && wasPlain
        && std::equal(rules.tables.begin(), rules.tables.end(), m_tables.begin(), m_tables.end(),
                      sameFrame)
        && drawsWhereItDid(rules);
    if (!m_isPlain) {
        m_refusal = endlessDraws(rules);
        if (m_refusal)
            return false;
    }
    const bool tellsFirstRooms
        = m_options.collisions == Collisions::Counted && !tablesOfThemes(rules).empty();
    const bool hasSample
        = m_sample && rules.dungeon == m_dungeon && tellsFirstRooms == m_tellsFirstRooms;
    if (!hasSample && !takeSample(rules.dungeon, tellsFirstRooms, mayGoOn))
        return false;
    if (!hasSample || !hasFrame) {
        m_isComplete = m_isPlain ? rebuild(rules, mayGoOn) : rebuildMixed(rules, mayGoOn);
        return m_isComplete;
    }
    for (std::size_t table = 0; table < m_tables.size(); ++table) {
        if (!sameWeights(rules.tables[table], m_tables[table]) && !reweigh(rules, table, mayGoOn))
            return false;
    }
    m_isComplete = true;
    return true;
}

bool Analysis::takeSample(const Dungeon &dungeon, bool tellsFirstRooms, const MayGoOn &mayGoOn)
{
    const auto known
        = std::find_if(m_samples.begin(), m_samples.end(), [&](const KnownSample &sample) {
              return sample.dungeon == dungeon && sample.tellsFirstRooms == tellsFirstRooms;
          });
    if (known != m_samples.end()) {
        m_sample = known->sample;
    } else {
        std::optional<LayoutSample> sample = isClosedForm()
            ? plainRooms(*m_options.rooms)
            : sampleLayouts(dungeon, m_options.layouts, mayGoOn);
        if (!sample)
            return false;
        if (!isClosedForm() && m_options.rooms)
            sample = withRooms(*sample, *m_options.rooms);
        if (!isClosedForm() && m_options.collisions == Collisions::Ignored)
            sample = withoutCollisions(*sample);
        if (tellsFirstRooms)
            sample = withFirstRooms(*sample);
        m_sample = std::make_shared<const LayoutSample>(std::move(*sample));
        constexpr std::size_t most = 4;
        if (m_samples.size() == most)
            m_samples.erase(m_samples.begin());
        m_samples.push_back({dungeon, tellsFirstRooms, m_sample});
    }
    m_dungeon = dungeon;
    m_tellsFirstRooms = tellsFirstRooms;
    m_laws.clear();
    m_rooms = CountLaw(roomCounts(*m_sample));
    return mayGoOnAt(Stage::PieceDone, mayGoOn);
}

std::shared_ptr<const RunSample> Analysis::sampled() const
{
    const bool isPossible = m_options.collisions == Collisions::Ignored || !m_options.rooms;
    if (m_runs || !m_late || !isPossible)
        return m_runs;
    std::call_once(m_late->once, [this] {
        RunSample::Options how {.floors = m_options.floors,
                                .runs = m_options.runs,
                                .collisions = m_options.collisions,
                                .rooms = m_options.rooms,
                                .jobs = m_options.jobs};
        if (m_options.effort != Effort::Full) {
            const RunSample::Limits limits = limitsOf(m_options.effort).runs;
            how.runs = RunSample::affordableRuns(m_late->rules, how, limits).value_or(1);
        }
        m_late->sample = RunSample::of(m_late->rules, how, {});
    });
    return m_late->sample;
}

bool Analysis::rebuildMixed(const Ruleset &rules, const MayGoOn &mayGoOn)
{
    m_tables = rules.tables;
    MixedNumbers mixed(rules, m_options, *m_sample, m_rooms,
                       [&](const FloorModel &model) { return lawOf(model, mayGoOn); });
    const bool isDone = mixed.fill(m_floors, mayGoOn);
    m_runs = mixed.runs();
    m_late = std::make_shared<LateSample>();
    m_late->rules = rules;
    if (!isDone && mixed.refusal())
        m_refusal = mixed.refusal();
    return isDone;
}

bool Analysis::rebuild(const Ruleset &rules, const MayGoOn &mayGoOn)
{
    m_tables = rules.tables;
    m_runs.reset();
    m_late.reset();
    std::vector<FloorPlan> plans;
    std::vector<FloorModel> models;
    for (const FloorNumbers &numbers : m_floors) {
        plans.push_back(FloorPlan::at(rules, numbers.floor));
        const FloorModel model = modelOf(plans.back());
        for (const TablePlan &table : plans.back().tables)
            models.push_back(upTo(model, table.table));
    }
    m_isPlain = std::all_of(models.begin(), models.end(), [this](const FloorModel &model) {
        return isAffordable(*m_sample, model);
    });
    if (!m_isPlain)
        return rebuildMixed(rules, mayGoOn);
    if (!learn(models, mayGoOn))
        return false;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (!rebuildFloor(plans[i], m_floors[i], mayGoOn))
            return false;
    }
    for (std::size_t table = 0; table < m_tables.size(); ++table)
        countHistory(m_floors, table);
    constexpr std::size_t manyLaws = 1024;
    if (m_laws.size() > manyLaws)
        m_laws.clear();
    return true;
}

bool Analysis::rebuildFloor(const FloorPlan &plan, FloorNumbers &numbers, const MayGoOn &mayGoOn)
{
    numbers.model = modelOf(plan);
    numbers.tables.assign(plan.tables.size(), {});
    numbers.types.clear();
    for (const TablePlan &table : plan.tables) {
        TableNumbers &result = numbers.tables[static_cast<std::size_t>(table.table)];
        result.law = lawOf(upTo(numbers.model, table.table), mayGoOn);
        if (!result.law || !mayGoOnAt(Stage::Within, mayGoOn))
            return false;
        evaluate(result, table.distribution);
    }
    return true;
}

bool Analysis::reweigh(const Ruleset &rules, std::size_t table, const MayGoOn &mayGoOn)
{
    m_tables[table] = rules.tables[table];
    std::optional<std::size_t> firstChange;
    for (std::size_t i = 0; i < m_floors.size(); ++i) {
        TableNumbers &result = m_floors[i].tables[table];
        const auto distribution = Distribution::at(m_tables[table], m_floors[i].floor);
        const std::vector<int> &weights = distribution.weights();
        const bool same = std::equal(weights.begin(), weights.end(), result.entries.begin(),
                                     [](int w, const EntryNumbers &e) { return w == e.weight; });
        if (same)
            continue;
        firstChange = firstChange.value_or(i);
        if (!mayGoOnAt(Stage::Within, mayGoOn))
            return false;
        evaluate(result, distribution);
    }
    if (firstChange)
        countHistory(m_floors, table, *firstChange);
    return true;
}

// Whether the tables draw on the floors on which they did: one that starts or stops changes what
// later tables find free.
bool Analysis::drawsWhereItDid(const Ruleset &rules) const
{
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        const auto drawsAsBefore = [&](const FloorNumbers &numbers) {
            const auto total = Distribution::at(rules.tables[t], numbers.floor).total();
            return numbers.tables[t].isDrawn == (total > 0);
        };
        if (!sameWeights(rules.tables[t], m_tables[t])
            && !std::all_of(m_floors.begin(), m_floors.end(), drawsAsBefore))
            return false;
    }
    return true;
}

void Analysis::evaluate(TableNumbers &numbers, const Distribution &weights)
{
    weigh(numbers, weights);
    m_figures.clear();
    for (EntryNumbers &entry : numbers.entries)
        m_figures.add(entry, entry.share, entry.rest);
    m_figures.fill(*numbers.law);
    countKinds(numbers);
}

const Analysis::KnownLaw *Analysis::known(const FloorModel &model) const
{
    const auto found = std::find_if(m_laws.begin(), m_laws.end(),
                                    [&](const KnownLaw &law) { return law.model == model; });
    return found == m_laws.end() ? nullptr : &*found;
}

// Works out side by side the laws that are not known. False where that was ended early.
bool Analysis::learn(const std::vector<FloorModel> &models, const MayGoOn &mayGoOn)
{
    std::vector<KnownLaw> unknown;
    for (const FloorModel &model : models) {
        const bool isNew = !known(model)
            && std::none_of(unknown.begin(), unknown.end(),
                            [&](const KnownLaw &law) { return law.model == model; });
        if (!isNew)
            continue;
        unknown.push_back({.model = model, .law = nullptr});
    }
    const auto workOut = [&](std::uint64_t index, std::uint64_t) {
        KnownLaw &law = unknown[index];
        if (std::optional<TableLaw> found = tableLaw(*m_sample, law.model, mayGoOn))
            law.law = std::make_shared<const TableLaw>(std::move(*found));
        return law.law && mayGoOnAt(Stage::PieceDone, mayGoOn);
    };
    const BatchPlan plan {.runs = unknown.size(), .batchSize = 1, .jobs = m_options.jobs};
    const bool isDone = inBatches(plan, {}, [&](std::size_t) { return workOut; });
    std::copy_if(unknown.begin(), unknown.end(), std::back_inserter(m_laws),
                 [](const KnownLaw &law) { return law.law != nullptr; });
    return isDone;
}

// nullptr where the work was ended early.
std::shared_ptr<const TableLaw> Analysis::lawOf(const FloorModel &model, const MayGoOn &mayGoOn)
{
    return learn({model}, mayGoOn) ? known(model)->law : nullptr;
}

} // namespace core
