// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/drawoutcomes.h"

#include <algorithm>
#include <numeric>

namespace core {

DrawOutcomes::DrawOutcomes(const Ruleset &rules, const std::vector<std::size_t> &tables,
                           const std::vector<Counted> &counted, std::size_t themesOfRooms,
                           WorkBudget &budget)
    : m_rules(rules)
    , m_draws(rules)
    , m_budget(budget)
    , m_memory(m_draws, tables, themesOfRooms)
    , m_types(spawnedTypes(rules))
    , m_counted(rules, counted)
    , m_typeOf(SpawnedPlaces(m_types, rules).ofEntries())
{}

void DrawOutcomes::arriveAt(int floor)
{
    m_floor = floor;
    m_budget.forget();
}

Courses DrawOutcomes::rootDraw(std::size_t table, Themes themes, const Memory &memory)
{
    return kept(drawFrom(table, {.root = table, .lookedUp = m_floor, .themes = themes}, memory));
}

Courses DrawOutcomes::kept(Courses outcomes) const
{
    for (const Course &outcome : outcomes)
        m_budget.keep(bytesOf(outcome));
    return outcomes;
}

std::map<Themes, double> DrawOutcomes::themeLaw(const std::vector<std::size_t> &themeTables)
{
    std::map<Themes, double> law {{0, 1.0}};
    for (const std::size_t t : themeTables) {
        std::map<Themes, double> next;
        for (Course &outcome : rootDraw(t, 0, m_memory.blank())) {
            const Themes given = m_memory.takeThemes(outcome.to);
            for (const auto &[themes, probability] : law)
                next[themes | given] += probability * outcome.probability;
        }
        law = std::move(next);
    }
    return law;
}

Courses DrawOutcomes::drawFrom(std::size_t table, const Draw &draw, const Memory &memory)
{
    Polynomial &law = m_further[{table, draw.lookedUp}];
    if (law.empty())
        law = withoutTail(furtherBy(m_rules.tables[table], draw.lookedUp));
    if (law.size() == 1)
        return this->draw(table, draw, memory);
    const Polynomial further = law; // draws from other tables may move it
    Courses sum;
    for (std::size_t n = 0; n < further.size(); ++n) {
        if (further[n] == 0)
            continue;
        Draw there = draw;
        there.lookedUp += static_cast<int>(n);
        add(sum, this->draw(table, there, memory), further[n]);
    }
    return sum;
}

Courses DrawOutcomes::drawOf(std::size_t table, std::size_t entry, Themes themes,
                             const Memory &memory)
{
    return kept(take(table, entry, {.root = table, .lookedUp = m_floor, .themes = themes}, memory));
}

int DrawOutcomes::missing(std::size_t table, std::size_t entry, const Memory &memory) const
{
    return missingDraws(tables()[table].entries[entry], factsOf(table, entry, memory));
}

const std::vector<int> &DrawOutcomes::weightsAt(std::size_t table, int floor)
{
    std::vector<int> &weights = m_weights[{table, floor}];
    if (weights.empty()) {
        for (const SpawnEntry &entry : m_rules.tables[table].entries)
            weights.push_back(valueAt(entry.weight, floor));
    }
    return weights;
}

std::int64_t DrawOutcomes::weightOf(std::size_t table, std::size_t entry, int lookedUp,
                                    const Memory &memory)
{
    return weightInForce(tables()[table].entries[entry], weightsAt(table, lookedUp)[entry],
                         factsOf(table, entry, memory));
}

Courses DrawOutcomes::draw(std::size_t table, const Draw &draw, const Memory &memory)
{
    const std::vector<DrawEntry> &entries = tables()[table].entries;
    constexpr double ofADraw = 300; // lists are made and compared
    m_budget.add(ofADraw + static_cast<double>(entries.size() + memory.size()));
    if (m_budget.isOver())
        return unchanged(memory);
    if (!m_memory.allows(tables()[table].rooms, draw.themes))
        return unchanged(memory);
    const auto allowed
        = [&](std::size_t e) { return m_memory.allows(entries[e].rooms, draw.themes); };
    for (std::size_t e = 0; tables()[table].hasForces && e < entries.size(); ++e) {
        if (allowed(e) && isForced(entries[e], factsOf(table, e, memory)))
            return take(table, e, draw, memory);
    }
    const bool isDeck = m_memory.deckOf(table).has_value();
    const std::size_t firstCard = m_memory.deckOf(table).value_or(0);
    Memory now = memory;
    std::vector<std::int64_t> chances(entries.size());
    for (std::size_t e = 0; e < entries.size(); ++e)
        chances[e] = isDeck || allowed(e) ? weightOf(table, e, draw.lookedUp, memory) : 0;
    if (isDeck)
        takeCards(now.data() + firstCard, chances, allowed);
    const std::int64_t total = std::accumulate(chances.begin(), chances.end(), std::int64_t {0});
    if (total == 0)
        return unchanged(now);
    Courses sum;
    std::vector<std::pair<std::size_t, double>> simple;
    for (std::size_t e = 0; e < entries.size(); ++e) {
        if (chances[e] == 0)
            continue;
        const double share = static_cast<double>(chances[e]) / static_cast<double>(total);
        if (!isDeck && isSimple(table, e)) {
            simple.emplace_back(e, share);
            continue;
        }
        Memory left = now;
        if (isDeck)
            --left[firstCard + e];
        add(sum, take(table, e, draw, left), share);
    }
    if (!simple.empty())
        add(sum, {takenAlike(table, draw, memory, simple)}, 1.0);
    return sum;
}

bool DrawOutcomes::isSimple(std::size_t table, std::size_t entry) const
{
    return m_typeOf[table][entry] && !m_memory.isRemembered(table, entry);
}

// As the sum of take() over `entries`, each of them simple, by its share: all lead to the same
// memory, and there may be hundreds.
Course DrawOutcomes::takenAlike(std::size_t table, const Draw &draw, const Memory &memory,
                                const std::vector<std::pair<std::size_t, double>> &entries) const
{
    Course outcome {.to = memory, .probability = 0, .hits = {}};
    std::map<Place, double> parts; // by what is counted
    std::map<Place, double> ofTypes;
    for (const auto &[entry, share] : entries) {
        outcome.probability += share;
        parts[m_counted.entries[table][entry]] += share;
        ofTypes[m_counted.types[*m_typeOf[table][entry]]] += share;
    }
    // What is not one of a kind is one of the others: added up, not taken from the whole.
    const auto addKinds = [&outcome](const std::map<Place, double> &kinds) {
        std::vector<double> shares;
        shares.reserve(kinds.size());
        for (const auto &kind : kinds)
            shares.push_back(kind.second);
        std::vector<double> above {0.0};
        for (std::size_t i = shares.size(); i > 0; --i)
            above.push_back(above.back() + shares[i - 1]);
        double below = 0;
        std::size_t left = kinds.size();
        for (const auto &[counted, share] : kinds) {
            --left;
            if (counted)
                outcome.hits.push_back({*counted, {below + above[left], share}});
            below += share;
        }
    };
    addKinds(parts);
    addKinds(ofTypes);
    for (const Place whole : {m_counted.draws[table], m_counted.things[draw.root]}) {
        if (whole)
            outcome.hits.push_back({*whole, {0.0, outcome.probability}});
    }
    std::sort(outcome.hits.begin(), outcome.hits.end(),
              [](const Hit &a, const Hit &b) { return a.counted < b.counted; });
    return outcome;
}

void DrawOutcomes::hit(Course &outcome, Counted counted)
{
    const Place place = m_counted.of(counted);
    if (!place)
        return;
    const auto at = std::lower_bound(outcome.hits.begin(), outcome.hits.end(), *place,
                                     [](const Hit &h, std::size_t n) { return h.counted < n; });
    if (at != outcome.hits.end() && at->counted == *place)
        at->number.insert(at->number.begin(), 0.0);
    else
        outcome.hits.insert(at, {*place, {0.0, outcome.probability}});
}

void DrawOutcomes::hitThing(Course &outcome, std::size_t type, const Draw &draw)
{
    hit(outcome, {.what = Counted::What::Type, .table = 0, .index = type});
    hit(outcome, {.what = Counted::What::Things, .table = draw.root, .index = 0});
}

Courses DrawOutcomes::take(std::size_t table, std::size_t entry, const Draw &draw,
                           const Memory &memory)
{
    const SpawnEntry &taken = m_rules.tables[table].entries[entry];
    Course outcome {.to = memory, .probability = 1, .hits = {}};
    m_memory.count(table, entry, m_floor, outcome.to);
    hit(outcome, {.what = Counted::What::Draws, .table = table, .index = 0});
    if (m_rules.tables[table].spawns == Spawns::Themes)
        m_memory.giveTheme(tables()[table].entries[entry].theme, outcome.to);
    if (const auto type = m_typeOf[table][entry])
        hitThing(outcome, *type, draw);
    Courses outcomes {outcome};
    if (const auto *from = std::get_if<FromTable>(&taken.stands)) {
        const auto below = findTable(m_rules, from->table);
        outcomes = then(outcomes, [&](const Memory &m) {
            return below ? drawFrom(*below, draw, m) : unchanged(m);
        });
    } else if (const auto *group = std::get_if<Group>(&taken.stands)) {
        for (const GroupMember &member : group->members)
            outcomes
                = then(outcomes, [&](const Memory &m) { return join(table, member, draw, m); });
    }
    for (Course &each : outcomes)
        hit(each, {.what = Counted::What::Entry, .table = table, .index = entry});
    return outcomes;
}

const Polynomial &DrawOutcomes::memberCount(const GroupMember &member, int floor)
{
    Polynomial &law = m_memberCounts[{&member, floor}];
    if (law.empty())
        law = withoutTail(Count::at(member.count, floor).probabilities());
    return law;
}

namespace {

double costOf(const Courses &courses)
{
    double terms = 0;
    for (const Course &course : courses) {
        for (const Hit &hit : course.hits)
            terms += static_cast<double>(hit.number.size());
    }
    return terms;
}

} // namespace

Courses DrawOutcomes::join(std::size_t table, const GroupMember &member, const Draw &draw,
                           const Memory &memory)
{
    const Polynomial &law = memberCount(member, draw.lookedUp);
    const Spawns spawns = m_rules.tables[table].spawns;
    const auto *from = std::get_if<FromTable>(&member.what);
    const auto below = from ? findTable(m_rules, from->table) : std::nullopt;
    Courses some = unchanged(memory);
    Courses sum;
    for (std::size_t n = 0; n < law.size() && !m_budget.isOver(); ++n) {
        if (n > 0 && from) {
            some = then(some, [&](const Memory &m) {
                return below ? drawFrom(*below, draw, m) : unchanged(m);
            });
        } else if (n > 0 && bringsThings(spawns)) {
            const std::string &id = std::get<OneType>(member.what).type;
            const std::size_t type = placeOf(m_types, m_rules, spawns, id);
            for (Course &course : some)
                hitThing(course, type, draw);
        }
        m_budget.add(costOf(some));
        if (law[n] > 0)
            add(sum, some, law[n]);
    }
    return m_budget.isOver() ? unchanged(memory) : sum;
}

} // namespace core
