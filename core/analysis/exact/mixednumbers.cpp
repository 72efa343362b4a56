// SPDX-License-Identifier: MIT
#include "core/analysis/exact/mixednumbers.h"

#include "core/analysis/drawn/drawnchain.h"
#include "core/analysis/drawn/tablelinks.h"
#include "core/analysis/exact/countedfigures.h"
#include "core/gen/drawrules.h"
#include "core/tables/mostthings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace core {

namespace {

// The laws of all from those of the distinct ones, by floor; see DistinctCounted.
std::vector<std::vector<CountedLaw>> ofAll(const std::vector<std::vector<CountedLaw>> &distinct,
                                           const std::vector<std::size_t> &places)
{
    std::vector<std::vector<CountedLaw>> all;
    for (const std::vector<CountedLaw> &laws : distinct) {
        std::vector<CountedLaw> &of = all.emplace_back();
        for (const std::size_t place : places)
            of.push_back(laws[place]);
    }
    return all;
}

// Whether the tables look for free cells, and every room of the sample has them for all that could
// come to it: what is drawn is placed.
bool losesNothing(const Ruleset &rules, const std::vector<std::size_t> &tables,
                  const LayoutSample &sample, FloorRange floors)
{
    const bool lookForFree = std::all_of(tables.begin(), tables.end(), [&](std::size_t t) {
        const SpawnTable &table = rules.tables[t];
        return !fillsVaults(table)
            && (!placesByItself(table) || table.placement == Placement::DistinctCells);
    });
    if (!lookForFree || hasStairs(sample))
        return false;
    int cells = std::numeric_limits<int>::max();
    for (const RoomClass &room : sample.classes)
        cells = std::min(cells, room.area - (room.start ? 1 : 0));
    const std::vector<double> ofDraw = mostThings(rules, maxFloors);
    const DrawRules resolved(rules);
    for (int floor = floors.first; floor <= floors.last; ++floor) {
        double most = 0;
        for (std::size_t t = 0; t < rules.tables.size(); ++t) {
            const SpawnTable &table = rules.tables[t];
            if (!bringsThings(table.spawns))
                continue;
            double draws = 0;
            if (!std::holds_alternative<NotDrawn>(table.count.draws))
                draws = Count::at(table.count, floor).most();
            for (const DrawEntry &entry : resolved.tables()[t].entries)
                draws += missingDraws(entry, {.floor = floor});
            most += draws * ofDraw[t];
        }
        if (most > cells)
            return false;
    }
    return true;
}

} // namespace

MixedNumbers::MixedNumbers(const Ruleset &rules, const AnalysisOptions &options,
                           const LayoutSample &sample, const CountLaw &rooms, LawOf lawOf)
    : m_rules(rules)
    , m_options(options)
    , m_sample(sample)
    , m_rooms(rooms)
    , m_lawOf(std::move(lawOf))
    , m_types(spawnedTypes(rules))
    , m_places(m_types, rules)
    , m_byShares(drawnByShares(rules))
    , m_isSettled(rules.tables.size(), false)
    , m_roots(rules.tables.size())
    , m_inRooms({.rules = rules,
                 .options = options,
                 .sample = sample,
                 .rooms = rooms,
                 .byShares = m_byShares,
                 .isSettled = m_isSettled,
                 .roots = m_roots,
                 .shares = m_shares})
{
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        if (!drawsByItself(rules.tables[t]))
            continue;
        m_roots[t].push_back(t);
        for (const std::size_t below : tablesBelow(rules, t))
            m_roots[below].push_back(t);
    }
    const auto places = m_places.ofEntries();
    for (int floor = options.floors.first; floor <= options.floors.last; ++floor) {
        std::vector<DrawShares> &shares = m_shares.emplace_back(rules.tables.size());
        for (std::size_t t = 0; t < rules.tables.size(); ++t) {
            if (m_byShares[t])
                shares[t] = drawSharesOf(rules, places, t, floor);
            m_byShares[t] = m_byShares[t] && shares[t].isWhole;
        }
    }
    m_inRooms.find();
    findSettled();
}

// Whether what `other` places can leave less room for what `of` places.
bool MixedNumbers::isInTheWay(std::size_t of, std::size_t other) const
{
    const std::vector<SpawnTable> &tables = m_rules.tables;
    const bool isBefore = placeInOrder(m_rules, other) < placeInOrder(m_rules, of);
    return m_options.collisions == Collisions::Counted && drawsByItself(tables[other])
        && bringsThings(tables[other].spawns) && other != of && !fillsVaults(tables[other])
        && bringsThings(tables[of].spawns) && isBefore
        && (tables[other].spawns != Spawns::Items
            || tables[of].placement != Placement::DropIfBlocked || m_inRooms.bring(of));
}

// Whether so many draws can be gone through, of the table itself and of those in its way.
bool MixedNumbers::isAffordable(std::size_t table) const
{
    for (std::size_t floor = 0; floor < m_shares.size(); ++floor) {
        const FloorModel model = upTo(m_inRooms.modelAt(floor), static_cast<int>(table));
        if (!core::isAffordable(m_sample, model))
            return false;
    }
    return true;
}

void MixedNumbers::findSettled()
{
    const std::vector<SpawnTable> &tables = m_rules.tables;
    for (std::size_t t = 0; t < tables.size(); ++t) {
        bool isSettled = m_byShares[t] && !m_inRooms.isSplit(t) && isAffordable(t);
        for (std::size_t other = 0; other < tables.size() && isSettled; ++other)
            isSettled = !isInTheWay(t, other) || m_byShares[other] || m_inRooms.bring(other);
        m_isSettled[t] = isSettled;
    }
    for (std::size_t t = 0; t < tables.size(); ++t) {
        if (!drawsByItself(tables[t]))
            m_isSettled[t]
                = m_roots[t].empty() || (m_roots[t].size() == 1 && m_isSettled[m_roots[t].front()]);
    }
    // Where a table with a count is drawn from by others too, its entries come both ways.
    for (std::size_t t = 0; t < tables.size(); ++t) {
        if (drawsByItself(tables[t]) && m_roots[t].size() > 1)
            m_isSettled[t] = false;
    }
}

void MixedNumbers::begin(FloorNumbers &numbers) const
{
    numbers.types.assign(m_types.size(), {});
    numbers.tables.assign(m_rules.tables.size(), {});
    for (std::size_t t = 0; t < m_rules.tables.size(); ++t) {
        TableNumbers &table = numbers.tables[t];
        table.law = std::make_shared<const TableLaw>();
        weigh(table, Distribution::at(m_rules.tables[t], numbers.floor));
    }
    numbers.model
        = m_inRooms.modelAt(static_cast<std::size_t>(numbers.floor - m_options.floors.first));
}

bool MixedNumbers::fill(std::vector<FloorNumbers> &floors, const MayGoOn &mayGoOn)
{
    for (FloorNumbers &numbers : floors)
        begin(numbers);
    if (!fillSettled(floors))
        return false;
    for (const Tables &tables : dependentTables(m_rules)) {
        const bool isDone = std::all_of(tables.begin(), tables.end(),
                                        [this](std::size_t t) { return m_isSettled[t]; });
        if (!isDone && !fillTables(floors, tables, mayGoOn))
            return false;
        if (isDone && !fillSettledTypes(floors, tables, typesOf(tables)))
            return false;
    }
    return true;
}

// The types that the tables bring, each once.
MixedNumbers::Tables MixedNumbers::typesOf(const Tables &tables) const
{
    Tables types;
    for (const std::size_t t : tables) {
        for (const std::size_t type : typesBroughtBy(m_rules, m_places, t))
            types.push_back(type);
    }
    std::sort(types.begin(), types.end());
    types.erase(std::unique(types.begin(), types.end()), types.end());
    return types;
}

bool MixedNumbers::fillSettled(std::vector<FloorNumbers> &floors)
{
    for (std::size_t floor = 0; floor < floors.size(); ++floor) {
        for (std::size_t t = 0; t < m_rules.tables.size(); ++t) {
            if (m_isSettled[t] && m_byShares[t] && !fillRoot(floors[floor], floor, t))
                return false;
        }
    }
    for (std::size_t t = 0; t < m_rules.tables.size(); ++t)
        countHistory(floors, t);
    return true;
}

bool MixedNumbers::fillRoot(FloorNumbers &numbers, std::size_t floor, std::size_t table)
{
    const DrawShares &shares = sharesOf(table, floor);
    const std::shared_ptr<const TableLaw> placed
        = m_lawOf(upTo(numbers.model, static_cast<int>(table)));
    if (!placed)
        return false;
    const CountRule &rule = m_rules.tables[table].count;
    auto draws = std::make_shared<TableLaw>();
    draws->placed = lawOfDraws(rule, m_rooms, numbers.floor);
    draws->error = errorOfRooms(draws->placed.mean(), rule);
    draws->layouts = m_sample.layouts;
    auto law = std::make_shared<TableLaw>(*placed);
    law->drawn = draws->placed.mean() * (shares.thing + shares.nothing);
    law->drawnError = draws->error * (shares.thing + shares.nothing);
    law->lost = std::max(draws->placed.mean() * shares.thing - law->placed.mean(), 0.0);
    for (const auto &[way, wayShares] : shares.tables) {
        if (way == table || m_isSettled[way])
            fillWay(numbers.tables[way], wayShares, shares, law, draws);
    }
    numbers.tables[table].law = std::move(law);
    return true;
}

void MixedNumbers::fillWay(TableNumbers &numbers, const DrawShares::Way &way,
                           const DrawShares &shares, const std::shared_ptr<const TableLaw> &placed,
                           const std::shared_ptr<const TableLaw> &draws)
{
    numbers.thinned.resize(way.thing.size());
    ThinnedFigures ofThings;
    ThinnedFigures ofNothing;
    for (std::size_t e = 0; e < way.thing.size(); ++e) {
        const bool isThing = way.thing[e] > 0;
        const double share = isThing ? std::min(way.thing[e] / shares.thing, 1.0) : way.nothing[e];
        const std::shared_ptr<const TableLaw> &of = isThing ? placed : draws;
        numbers.thinned[e] = {.all = {of, &of->placed}, .share = share, .rest = 1 - share};
        (isThing ? ofThings : ofNothing).add(numbers.entries[e], share, 1 - share);
    }
    ofThings.fill(*placed);
    ofNothing.fill(*draws);
    countKinds(numbers);
    TableLaw drawnFrom;
    drawnFrom.drawn = draws->placed.mean() * way.drawn;
    drawnFrom.drawnError = draws->error * way.drawn;
    numbers.law = std::make_shared<const TableLaw>(std::move(drawnFrom));
}

// All of `tables` are settled, and these are the types they bring.
bool MixedNumbers::fillSettledTypes(std::vector<FloorNumbers> &floors, const Tables &tables,
                                    const Tables &types) const
{
    for (std::size_t floor = 0; floor < floors.size(); ++floor) {
        FloorNumbers &numbers = floors[floor];
        std::vector<Tables> rootsOf(m_types.size());
        for (const std::size_t t : tables) {
            if (!m_byShares[t])
                continue;
            for (const auto &[type, share] : sharesOf(t, floor).types)
                rootsOf[type].push_back(t);
        }
        for (const std::size_t t : tables) {
            if (!m_byShares[t])
                continue;
            const DrawShares &shares = sharesOf(t, floor);
            ThinnedFigures figures;
            for (const auto &[type, share] : shares.types) {
                if (rootsOf[type].size() == 1)
                    figures.add(numbers.types[type], std::min(share / shares.thing, 1.0),
                                std::max(1 - share / shares.thing, 0.0));
            }
            figures.fill(*numbers.tables[t].law);
        }
        for (const std::size_t type : types) {
            if (rootsOf[type].size() > 1 && m_options.effort == Effort::None)
                return false;
            if (rootsOf[type].size() > 1)
                setType(numbers, floor, type, rootsOf[type]);
            setHistory(numbers.types[type],
                       floor > 0 ? floors[floor - 1].types[type] : TypeNumbers {});
        }
    }
    return true;
}

// A type that several tables bring; their errors are of one sample of layouts and add up.
void MixedNumbers::setType(FloorNumbers &numbers, std::size_t floor, std::size_t type,
                           const Tables &roots) const
{
    double error = 0;
    std::vector<Marker> markers(numbers.model.size(), ignored);
    for (std::size_t i = 0; i < markers.size(); ++i) {
        const auto table = static_cast<std::size_t>(numbers.model[i].table);
        if (std::find(roots.begin(), roots.end(), table) == roots.end())
            continue;
        const DrawShares &shares = sharesOf(table, floor);
        const double share = std::min(shares.types.at(type) / shares.thing, 1.0);
        markers[i] = {.none = 1 - share, .one = share};
        error += numbers.tables[table].law->error * share;
    }
    const CountLaw law(withoutTail(floorPolynomial(m_sample, numbers.model, markers)));
    setFigures(numbers.types[type], law, error, m_sample.layouts);
}

// Of the mean of what comes by such draws, as far as the number of rooms is what it depends on.
double MixedNumbers::errorOfRooms(double mean, const CountRule &rule) const
{
    if (rule.per == Per::Floor || m_rooms.mean() == 0)
        return 0;
    return mean * m_rooms.sd() / m_rooms.mean() / std::sqrt(m_sample.layouts);
}

// What was gone through without its errors has, as a share of the mean, those of all things of
// these tables on the floor, and those of the rooms at least.
void MixedNumbers::addErrors(Laws &laws, const Tables &tables,
                             const std::vector<Counted> &things) const
{
    double ofRooms = 0;
    for (const std::size_t t : tables)
        ofRooms = std::max(ofRooms, errorOfRooms(1, m_rules.tables[t].count));
    for (std::vector<CountedLaw> &floor : laws) {
        double share = ofRooms;
        for (std::size_t i = 0; i < things.size(); ++i) {
            if (things[i].what == Counted::What::Things && floor[i].error > 0)
                share = std::max(share, floor[i].error / meanOf(floor[i].law));
        }
        for (CountedLaw &law : floor) {
            if (law.layouts > 0)
                continue;
            law.error = share * meanOf(law.law);
            law.layouts = m_sample.layouts;
        }
    }
}

// Where runs were not played yet. False where that was ended early or there is a refusal.
bool MixedNumbers::playRuns(const Tables &tables, const MayGoOn &mayGoOn)
{
    if (m_runs)
        return true;
    RunSample::Options how {.floors = m_options.floors,
                            .runs = m_options.runs,
                            .collisions = m_options.collisions,
                            .rooms = m_options.rooms,
                            .jobs = m_options.jobs};
    const std::optional<int> runs
        = RunSample::affordableRuns(m_rules, how, limitsOf(m_options.effort).runs);
    if (!runs)
        m_refusal = Error {.message = {"too-much-work"},
                           .where = "tables." + m_rules.tables[tables.front()].id + ".count"};
    how.runs = runs.value_or(0);
    if (runs)
        m_runs = RunSample::of(m_rules, how, mayGoOn);
    return m_runs != nullptr;
}

bool MixedNumbers::fillTables(std::vector<FloorNumbers> &floors, const Tables &tables,
                              const MayGoOn &mayGoOn)
{
    if (m_options.effort == Effort::None)
        return false;
    const std::vector<Counted> things = countedOf(m_rules, tables);
    if (const auto laws = exactLaws(floors, tables, things, mayGoOn)) {
        fillFrom(floors, m_isSettled, {.things = things, .laws = *laws});
        return true;
    }
    const std::vector<Tables> parts = rememberedTogether(m_rules, tables);
    if (parts.size() == 1)
        return mayGoOnAt(Stage::Within, mayGoOn) && fillSimulated(floors, tables, things, mayGoOn);
    std::map<std::size_t, int> bringers; // parts, by type
    for (const Tables &part : parts) {
        for (const std::size_t type : typesOf(part))
            ++bringers[type];
    }
    std::vector<Counted> left; // of parts that are too much, and what several parts bring
    for (const auto &[type, number] : bringers) {
        if (number > 1)
            left.push_back({.what = Counted::What::Type, .table = 0, .index = type});
    }
    for (const Tables &part : parts) {
        std::vector<Counted> ofPart = countedOf(m_rules, part);
        std::erase_if(ofPart, [&](const Counted &each) {
            return each.what == Counted::What::Type && bringers[each.index] > 1;
        });
        if (!fillPart(floors, part, ofPart, left, mayGoOn))
            return false;
    }
    return left.empty() || fillSimulated(floors, tables, left, mayGoOn);
}

// What cannot be exact is added to `left`.
bool MixedNumbers::fillPart(std::vector<FloorNumbers> &floors, const Tables &part,
                            const std::vector<Counted> &things, std::vector<Counted> &left,
                            const MayGoOn &mayGoOn)
{
    const bool isDone
        = std::all_of(part.begin(), part.end(), [this](std::size_t t) { return m_isSettled[t]; });
    if (isDone) {
        Tables types;
        for (const Counted &each : things) {
            if (each.what == Counted::What::Type)
                types.push_back(each.index);
        }
        return fillSettledTypes(floors, part, types);
    }
    if (const auto laws = exactLaws(floors, part, things, mayGoOn))
        fillFrom(floors, m_isSettled, {.things = things, .laws = *laws});
    else
        left.insert(left.end(), things.begin(), things.end());
    return mayGoOnAt(Stage::Within, mayGoOn);
}

// Nothing where there is no exact way, or it was ended early.
std::optional<MixedNumbers::Laws> MixedNumbers::exactLaws(const std::vector<FloorNumbers> &floors,
                                                          const Tables &tables,
                                                          const std::vector<Counted> &things,
                                                          const MayGoOn &mayGoOn) const
{
    const DistinctCounted distinct(m_rules, things);
    const bool placesNothing = std::all_of(tables.begin(), tables.end(), [this](std::size_t t) {
        return !bringsThings(m_rules.tables[t].spawns);
    });
    std::optional<Laws> laws;
    if (m_options.collisions == Collisions::Ignored || placesNothing
        || losesNothing(m_rules, tables, m_sample, m_options.floors)) {
        laws = drawnLaws(m_rules, tables, distinct.things, m_rooms.probabilities(),
                         m_options.floors, limitsOf(m_options.effort).draws, mayGoOn);
        if (laws)
            laws = ofAll(*laws, distinct.places);
    }
    if (!laws && mayGoOnAt(Stage::Within, mayGoOn) && areModelled(tables))
        laws = m_inRooms.lawsOf(things, floors, mayGoOn);
    if (laws)
        addErrors(*laws, tables, things);
    return laws;
}

// `things` are of `tables`.
bool MixedNumbers::fillSimulated(std::vector<FloorNumbers> &floors, const Tables &tables,
                                 const std::vector<Counted> &things, const MayGoOn &mayGoOn)
{
    if (m_options.rooms && m_options.collisions == Collisions::Counted) {
        m_refusal = Error {.message = {"rooms-cannot-be-chosen"},
                           .where = "tables." + m_rules.tables[tables.front()].id};
        return false;
    }
    if (!playRuns(tables, mayGoOn))
        return false;
    Laws laws(floors.size());
    for (const Counted &each : things) {
        const std::vector<CountedLaw> ofFloors = m_runs->lawsOf(m_runs->placeOf(each));
        for (std::size_t floor = 0; floor < floors.size(); ++floor)
            laws[floor].push_back(ofFloors[floor]);
    }
    fillFrom(floors, m_isSettled,
             {.things = things,
              .laws = laws,
              .method = Method::Simulated,
              .runs = static_cast<double>(m_runs->runs())});
    return true;
}

// Whether all that these tables place, and what is in its way, can be gone through room by room.
bool MixedNumbers::areModelled(const Tables &tables) const
{
    const auto bringsSeveral = [this](std::size_t t) { return m_inRooms.bring(t); };
    const auto isModelled = [&](std::size_t t) {
        return !drawsByItself(m_rules.tables[t]) || bringsSeveral(t)
            || (m_byShares[t] && !m_inRooms.isSplit(t));
    };
    bool areAll = std::any_of(tables.begin(), tables.end(), bringsSeveral);
    for (const std::size_t t : tables) {
        const auto several = std::count_if(m_roots[t].begin(), m_roots[t].end(), bringsSeveral);
        areAll = areAll && isModelled(t)
            && (several == 0 || several == static_cast<std::ptrdiff_t>(m_roots[t].size()));
        for (std::size_t other = 0; other < m_rules.tables.size() && areAll; ++other)
            areAll = !isInTheWay(t, other) || isModelled(other);
    }
    return areAll;
}

} // namespace core
