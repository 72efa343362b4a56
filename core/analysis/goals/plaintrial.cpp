// SPDX-License-Identifier: MIT
#include "core/analysis/goals/plaintrial.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace core {

namespace {

constexpr std::size_t noNumber = std::numeric_limits<std::size_t>::max();
constexpr double wholeShare = 1.0 - 1e-14; // what is as large is all: see joint.cpp
constexpr double nearlySure = 1.0 - 1e-9; // above it the rest has the digits

// The tables in the order in which they place, by their indices.
std::vector<std::size_t> placingOrder(const Ruleset &rules)
{
    std::vector<std::size_t> order;
    for (const Spawns kind : {Spawns::Monsters, Spawns::Items, Spawns::Both}) {
        for (std::size_t t = 0; t < rules.tables.size(); ++t) {
            if (rules.tables[t].spawns == kind)
                order.push_back(t);
        }
    }
    return order;
}

} // namespace

PlainTrial::PlainTrial(const Ruleset &rules, const Analysis &analysis, std::vector<Aim> aims,
                       std::vector<FreeNumber> numbers)
    : Trial(std::move(numbers), std::move(aims))
    , m_rules(rules)
    , m_sample(analysis.sample())
    , m_first(analysis.options().floors.first)
    , m_floors(analysis.floors().size())
    , m_cells(m_floors, std::vector<Cell>(rules.tables.size()))
    , m_models(m_floors)
    , m_isDirtyAim(this->aims().size(), false)
{
    for (const SpawnTable &table : rules.tables) {
        auto &entries = m_weights.emplace_back();
        for (const SpawnEntry &entry : table.entries) {
            std::vector<double> &weights = entries.emplace_back();
            for (std::size_t f = 0; f < m_floors; ++f)
                weights.push_back(valueAt(entry.weight, floorAt(f)));
        }
    }
    for (std::size_t f = 0; f < m_floors; ++f) {
        const FloorNumbers &known = analysis.floors()[f];
        m_models[f] = known.model;
        for (std::size_t t = 0; t < rules.tables.size(); ++t) {
            for (const std::vector<double> &entry : m_weights[t])
                cell(t, f).total += entry[f];
            cell(t, f).law = known.tables[t].law;
            const FloorModel model = upTo(known.model, static_cast<int>(t));
            if (std::none_of(m_laws.begin(), m_laws.end(),
                             [&](const auto &law) { return law.first == model; }))
                m_laws.emplace_back(model, known.tables[t].law);
        }
    }
    addEntries();
    m_sumsOf.resize(this->aims().size());
    for (std::size_t aim = 0; aim < this->aims().size(); ++aim)
        addAim(aim);
}

void PlainTrial::addEntries()
{
    m_entryOf.assign(numbers().size(), noNumber);
    for (std::size_t n = 0; n < numbers().size(); ++n) {
        const FreeNumber &number = numbers()[n];
        if (!number.isWeight())
            continue;
        auto entry = std::find_if(m_entries.begin(), m_entries.end(),
                                  [&](const FreeEntry &e) { return e.at == number.at; });
        if (entry == m_entries.end()) {
            m_entries.push_back({.at = number.at, .points = {}});
            entry = m_entries.end() - 1;
        }
        entry->points.push_back({number.floor.value_or(1), n});
        m_entryOf[n] = static_cast<std::size_t>(entry - m_entries.begin());
    }
    for (FreeEntry &entry : m_entries)
        std::stable_sort(entry.points.begin(), entry.points.end(),
                         [](const Point &a, const Point &b) { return a.floor < b.floor; });
}

void PlainTrial::countWhatIsMeant(Counts &counts) const
{
    counts.each.assign(counts.isMeant.size(), 0.0);
    for (std::size_t e = 0; e < counts.isMeant.size(); ++e) {
        if (counts.isMeant[e])
            counts.each[e] = valueOf(m_rules, EntryRef {counts.table, e}, counts.value);
    }
}

// Sums of the entries on the floors first..last, table by table.
void PlainTrial::addSums(std::size_t aim, const EntryRefs &entries, Value value, int first,
                         int last, bool isSecond)
{
    std::map<std::size_t, std::vector<bool>> tables;
    for (const EntryRef &ref : entries) {
        std::vector<bool> &isMeant = tables[ref.table];
        isMeant.resize(m_rules.tables[ref.table].entries.size(), false);
        isMeant[ref.entry] = true;
    }
    auto &byFloor = m_sumsOf[aim];
    byFloor.resize(std::max(byFloor.size(), static_cast<std::size_t>(last - first + 1)));
    for (const auto &counted : tables) {
        const std::size_t table = counted.first;
        const std::vector<bool> &isMeant = counted.second;
        const auto known = std::find_if(m_counts.begin(), m_counts.end(), [&](const Counts &c) {
            return c.table == table && c.value == value && c.isMeant == isMeant;
        });
        const auto counts = static_cast<std::size_t>(known - m_counts.begin());
        if (known == m_counts.end()) {
            m_counts.push_back({table, value, isMeant, {}});
            countWhatIsMeant(m_counts.back());
        }
        for (int floor = first; floor <= last; ++floor) {
            Sum sum {.counts = counts,
                     .table = table,
                     .floor = static_cast<std::size_t>(floor - m_first),
                     .aim = aim,
                     .isSecond = isSecond};
            sum.value = sumOf(m_counts[counts], sum.floor);
            cell(table, sum.floor).sums.push_back(m_sums.size());
            byFloor[static_cast<std::size_t>(floor - first)].push_back(m_sums.size());
            m_sums.push_back(sum);
        }
    }
}

void PlainTrial::addAim(std::size_t aim)
{
    const int floor = aims()[aim].floor;
    const auto add = [&](const Subject &subject, Value value, int first, bool isSecond) {
        addSums(aim, subjectOf(m_rules, subject), value, first, floor, isSecond);
    };
    std::visit(Overloaded {[&](const ProbabilityGoal &g) {
                               add(g.subject, Value::One, g.cumulative ? m_first : floor, false);
                           },
                           [&](const MeanGoal &g) {
                               add(g.subject, g.value, g.cumulative ? m_first : floor, false);
                           },
                           [&](const GrowthGoal &g) { add(g.subject, g.value, floor - 1, false); },
                           [&](const TogetherGoal &g) {
                               add({.table = {}, .entry = g.first}, Value::One, floor, false);
                               add({.table = {}, .entry = g.second}, Value::One, floor, true);
                           },
                           [](const auto &) {}},
               m_rules.goals[aims()[aim].goal].kind);
    m_isDirtyAim[aim] = true;
    m_dirtyAims.push_back(aim);
}

void PlainTrial::touch(std::size_t table, std::size_t floor)
{
    for (const std::size_t sum : cell(table, floor).sums) {
        const std::size_t aim = m_sums[sum].aim;
        if (!m_isDirtyAim[aim]) {
            m_isDirtyAim[aim] = true;
            m_dirtyAims.push_back(aim);
        }
    }
}

void PlainTrial::changed(std::size_t number)
{
    if (m_entryOf[number] != noNumber)
        return weigh(m_entries[m_entryOf[number]]);
    setNumber(m_rules, numbers()[number], static_cast<int>(std::lround(value(number))));
    (numbers()[number].type ? m_areStatsDirty : m_areCountsDirty) = true;
}

// The weights of an entry from its points.
void PlainTrial::weigh(const FreeEntry &entry)
{
    const Progression &weight = m_rules.tables[entry.at.table].entries[entry.at.entry].weight;
    m_fresh.assign(m_floors, 0.0);
    if (const auto *shape = std::get_if<Shape>(&weight)) {
        Shape now = *shape;
        now.value = static_cast<int>(std::lround(value(entry.points.front().number)));
        for (std::size_t f = 0; f < m_floors; ++f)
            m_fresh[f] = valueAt(now, floorAt(f));
        return takeWeights(entry.at, m_fresh);
    }
    const bool isRamp = std::holds_alternative<Ramp>(weight);
    const Point *before = nullptr;
    for (const Point &point : entry.points) {
        if (!isActive(point.number))
            continue;
        const double to = value(point.number);
        const auto start = placeFrom(point.floor);
        for (std::size_t f = start; f < m_floors; ++f)
            m_fresh[f] = to;
        for (std::size_t f = before ? placeFrom(before->floor + 1) : start;
             isRamp && before && f < std::min(start, m_floors); ++f) {
            const double part
                = static_cast<double>(floorAt(f) - before->floor) / (point.floor - before->floor);
            const double from = value(before->number);
            m_fresh[f] = std::round(from + (to - from) * part);
        }
        before = &point;
    }
    takeWeights(entry.at, m_fresh);
}

void PlainTrial::takeWeights(const EntryRef &at, const std::vector<double> &weights)
{
    std::vector<double> &now = m_weights[at.table][at.entry];
    for (std::size_t f = 0; f < m_floors; ++f) {
        const double more = weights[f] - now[f];
        if (more == 0)
            continue;
        Cell &here = cell(at.table, f);
        const bool wasDrawn = here.total > 0;
        now[f] = weights[f];
        here.total += more;
        if (here.total < 1e-6) { // what is left of sums of fractions
            here.total = 0;
            for (const std::vector<double> &entry : m_weights[at.table])
                here.total += entry[f];
        }
        for (const std::size_t sum : here.sums)
            m_sums[sum].value += more * m_counts[m_sums[sum].counts].each[at.entry];
        touch(at.table, f);
        if (wasDrawn != (here.total > 0))
            m_dirtyModels.push_back(f);
    }
}

PlainTrial::Law PlainTrial::lawOf(const FloorModel &model)
{
    for (const auto &[known, law] : m_laws) {
        if (known == model)
            return law;
    }
    m_laws.emplace_back(model, std::make_shared<const TableLaw>(tableLaw(m_sample, model)));
    return m_laws.back().second;
}

void PlainTrial::renewLaws(std::size_t floor)
{
    FloorModel model;
    for (const std::size_t t : placingOrder(m_rules)) {
        const SpawnTable &table = m_rules.tables[t];
        if (cell(t, floor).total > 0)
            model.push_back(
                {.table = static_cast<int>(t),
                 .spawns = table.spawns,
                 .placement = table.placement,
                 .per = table.count.per,
                 .draws = withoutTail(Count::at(table.count, floorAt(floor)).probabilities())});
    }
    if (model == m_models[floor])
        return;
    m_models[floor] = model;
    for (std::size_t t = 0; t < m_rules.tables.size(); ++t) {
        cell(t, floor).law = lawOf(upTo(model, static_cast<int>(t)));
        touch(t, floor);
    }
}

void PlainTrial::renewModels()
{
    for (std::size_t f = 0; m_areCountsDirty && f < m_floors; ++f)
        renewLaws(f);
    m_areCountsDirty = false;
    for (const std::size_t floor : std::exchange(m_dirtyModels, {}))
        renewLaws(floor);
}

// Where things count for something else.
void PlainTrial::renewSums()
{
    if (!std::exchange(m_areStatsDirty, false))
        return;
    for (Counts &counts : m_counts)
        countWhatIsMeant(counts);
    for (Sum &sum : m_sums) {
        if (m_counts[sum.counts].value == Value::One)
            continue;
        sum.value = sumOf(m_counts[sum.counts], sum.floor);
        touch(sum.table, sum.floor);
    }
}

void PlainTrial::update()
{
    renewModels();
    renewSums();
    const auto measureAsked = [this](std::size_t aim) {
        if (!isAsked(aims()[aim].goal))
            return false;
        m_isDirtyAim[aim] = false;
        measured(aim, measure(aim));
        return true;
    };
    std::erase_if(m_dirtyAims, measureAsked);
}

double PlainTrial::sumOf(const Counts &counts, std::size_t floor) const
{
    double sum = 0;
    for (std::size_t e = 0; e < counts.each.size(); ++e)
        sum += counts.each[e] * m_weights[counts.table][e][floor];
    return sum;
}

double PlainTrial::share(const Sum &sum) const
{
    const double total = cell(sum.table, sum.floor).total;
    const double share = total > 0 ? sum.value / total : 0.0;
    return share > wholeShare ? 1.0 : std::max(share, 0.0);
}

double PlainTrial::meanOn(std::size_t aim, std::size_t floor) const
{
    double mean = 0;
    for (const std::size_t sum : m_sumsOf[aim][floor]) {
        const Cell &here = cell(m_sums[sum].table, m_sums[sum].floor);
        if (here.total > 0)
            mean += here.law->placed.mean() * m_sums[sum].value / here.total;
    }
    return mean;
}

std::map<int, double> PlainTrial::sharesOf(const std::vector<std::size_t> &sums, int which) const
{
    std::map<int, double> shares;
    for (const std::size_t sum : sums) {
        const double here = share(m_sums[sum]);
        const bool isMeant = which == 2 || (which == 1) == m_sums[sum].isSecond;
        if (isMeant && here > 0)
            shares[static_cast<int>(m_sums[sum].table)] += here;
    }
    return shares;
}

Polynomial PlainTrial::countsOn(const std::vector<std::size_t> &sums) const
{
    const std::map<int, double> shares = sharesOf(sums, 0);
    if (shares.empty())
        return {1.0};
    const std::size_t floor = m_sums[sums.front()].floor;
    if (shares.size() == 1) {
        const auto [table, part] = *shares.begin();
        return cell(static_cast<std::size_t>(table), floor).law->placed.lawOf(part, 1.0 - part);
    }
    std::map<int, Marker> markers;
    for (const auto &[table, part] : shares)
        markers[table] = {.none = 1.0 - part, .one = part};
    return markedThings(m_sample, m_models[floor], markers);
}

double PlainTrial::atLeastOne(const std::vector<std::size_t> &sums) const
{
    if (sums.size() == 1) {
        const Sum &only = m_sums[sums.front()];
        const double part = share(only);
        const CountLaw &placed = cell(only.table, only.floor).law->placed;
        const double some = part > 0 ? placed.atLeastOne(part) : 0.0;
        return some < nearlySure ? some : besideRest(some, placed.none(part));
    }
    const Polynomial law = countsOn(sums);
    double sum = 0;
    for (std::size_t n = law.size() - 1; n > 0; --n)
        sum += law[n];
    return besideRest(sum, law.front());
}

// P(at least one on all floors of the aim): floors that place alike are worked out side by side.
double PlainTrial::seen(std::size_t aim) const
{
    constexpr std::size_t lanes = 8; // see CountLaw::evaluate()
    std::array<double, lanes> shares {};
    std::array<double, lanes> rests {};
    std::array<double, lanes> none {};
    std::array<double, lanes> some {};
    std::size_t count = 0;
    const CountLaw *law = nullptr;
    double seen = 0;
    double unseen = 1;
    const auto add = [&] {
        if (count > 0)
            law->evaluate({shares.data(), count}, {rests.data(), count}, {none.data(), count},
                          {some.data(), count});
        for (std::size_t i = 0; i < count; ++i) {
            seen += (1.0 - seen) * (some[i] < nearlySure ? some[i] : besideRest(some[i], none[i]));
            unseen *= none[i];
        }
        count = 0;
    };
    for (const std::vector<std::size_t> &sums : m_sumsOf[aim]) {
        const Sum *only = sums.size() == 1 ? &m_sums[sums.front()] : nullptr;
        const CountLaw *its = only ? &cell(only->table, only->floor).law->placed : nullptr;
        if (its != law || count == lanes)
            add();
        law = its;
        if (!only) {
            const double here = atLeastOne(sums);
            seen += (1.0 - seen) * here;
            unseen *= 1.0 - here;
            continue;
        }
        shares[count] = share(*only);
        rests[count] = 1.0 - shares[count];
        ++count;
    }
    add();
    return besideRest(std::min(seen, 1.0), unseen);
}

// Over all floors that the aim has sums of.
double PlainTrial::atLeast(std::size_t aim, int number) const
{
    if (number <= 0)
        return 1.0;
    if (number == 1)
        return m_sumsOf[aim].size() == 1 ? atLeastOne(m_sumsOf[aim].front()) : seen(aim);
    const auto most = static_cast<std::size_t>(number);
    Polynomial copies(most + 1, 0.0);
    copies[0] = 1.0;
    for (const std::vector<std::size_t> &sums : m_sumsOf[aim]) {
        const Polynomial here = countsOn(sums);
        Polynomial next(most + 1, 0.0);
        for (std::size_t i = 0; i <= most; ++i) {
            for (std::size_t j = 0; j < here.size() && copies[i] > 0; ++j)
                next[std::min(i + j, most)] += copies[i] * here[j];
        }
        copies = std::move(next);
    }
    return copies.back();
}

double PlainTrial::noneOf(const std::map<int, double> &shares, std::size_t floor) const
{
    if (shares.empty())
        return 1.0;
    if (shares.size() == 1) {
        const auto &[table, part] = *shares.begin();
        return cell(static_cast<std::size_t>(table), floor).law->placed.none(part);
    }
    std::map<int, Marker> markers;
    for (const auto &[table, part] : shares)
        markers[table] = {.none = 1.0 - std::min(part, 1.0), .one = 0.0};
    return markedThings(m_sample, m_models[floor], markers).front();
}

double PlainTrial::both(std::size_t aim) const
{
    const std::vector<std::size_t> &sums = m_sumsOf[aim].front();
    const auto first = sharesOf(sums, 0);
    const auto second = sharesOf(sums, 1);
    if (first.empty() || second.empty())
        return 0.0;
    const std::size_t floor = m_sums[sums.front()].floor;
    const bool areInOne
        = first.size() == 1 && second.size() == 1 && first.begin()->first == second.begin()->first;
    if (areInOne) {
        const auto table = static_cast<std::size_t>(first.begin()->first);
        return std::min(bothAmong(cell(table, floor).law->placed.probabilities(),
                                  first.begin()->second, second.begin()->second),
                        1.0);
    }
    const double both
        = 1.0 - noneOf(first, floor) - noneOf(second, floor) + noneOf(sharesOf(sums, 2), floor);
    return std::clamp(both, 0.0, 1.0);
}

double PlainTrial::measure(std::size_t aim) const
{
    const auto mean = [&] {
        double sum = 0;
        for (std::size_t floor = 0; floor < m_sumsOf[aim].size(); ++floor)
            sum += meanOn(aim, floor);
        return sum;
    };
    const auto growth = [&] {
        const double before = meanOn(aim, 0);
        const double now = meanOn(aim, 1);
        return now == before ? 0.0 : before > 0 ? now / before - 1.0 : std::nan("");
    };
    const auto together
        = [&](const TogetherGoal &g) { return g.first == g.second ? atLeast(aim, 1) : both(aim); };
    return std::visit(Overloaded {[&](const ProbabilityGoal &g) { return atLeast(aim, g.atLeast); },
                                  [&](const MeanGoal &) { return mean(); },
                                  [&](const GrowthGoal &) { return growth(); }, together,
                                  [](const auto &) { return std::nan(""); }},
                      m_rules.goals[aims()[aim].goal].kind);
}

} // namespace core
