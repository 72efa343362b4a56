// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/broughtlaws.h"

#include "core/analysis/drawn/course.h"
#include "core/analysis/drawn/tablelinks.h"
#include "core/analysis/laws/countlaw.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

/// What a part of a draw brings: a BroughtLaw whose things may also come after others.
using Part = BroughtLaw;

const Polynomial nothingCounted {1.0};
const Polynomial once {0.0, 1.0};

Part emptyPart()
{
    return {.nothing = {1.0}, .lost = {}, .placed = {}};
}

Polynomial sum(const Polynomial &a, const Polynomial &b)
{
    Polynomial result = a;
    addScaled(result, b, 1.0);
    return result;
}

const Polynomial &at(const Part &part, std::size_t cells, std::size_t placed)
{
    static const Polynomial none;
    if (placed == 0)
        return part.nothing;
    if (part.placed.empty())
        return none;
    const auto &list = part.placed[std::min(cells, part.placed.size()) - 1];
    return placed <= list.size() ? list[placed - 1] : none;
}

void widen(Part &part, std::size_t most)
{
    while (part.placed.size() < most) {
        const std::size_t cells = part.placed.size() + 1;
        auto list = part.placed.empty() ? std::vector<Polynomial> {} : part.placed.back();
        list.resize(cells);
        part.placed.push_back(std::move(list));
    }
}

class Brought
{
public:
    /// Of things of that kind alone, or of both.
    Brought(const Ruleset &rules, Spawns kind, const Counted &thing, const RoomThemes &themes,
            Themes theme)
        : m_rules(rules)
        , m_kind(kind)
        , m_counted(thing)
        , m_themes(themes)
        , m_theme(theme)
        , m_types(spawnedTypes(rules))
        , m_places(m_types, rules)
    {}

    std::optional<Part> drawFrom(std::size_t table, int floor)
    {
        const auto key = std::pair(table, floor);
        const auto found = m_known.find(key);
        if (found != m_known.end())
            return found->second;
        if (!m_themes.allowTable(table, m_theme))
            return m_known[key] = emptyPart();
        const std::vector<double> further = furtherBy(m_rules.tables[table], floor);
        Part mix {.nothing = {}, .lost = {}, .placed = {}};
        for (std::size_t n = 0; n < further.size(); ++n) {
            if (further[n] != 0 && !addDrawAt(mix, table, floor + static_cast<int>(n), further[n]))
                return std::nullopt;
        }
        return m_known[key] = mix;
    }

private:
    // Room for what real hordes bring; the cost grows with the cube.
    static constexpr std::size_t mostThings = 40;
    static constexpr double mostWork = 2e7;

    bool addDrawAt(Part &mix, std::size_t table, int floor, double probability)
    {
        const SpawnTable &from = m_rules.tables[table];
        std::vector<double> weights;
        double total = 0;
        for (std::size_t e = 0; e < from.entries.size(); ++e) {
            const bool isAllowed = m_themes.allowEntry(table, e, m_theme);
            total += weights.emplace_back(isAllowed ? valueAt(from.entries[e].weight, floor) : 0);
        }
        if (total == 0)
            addScaled(mix.nothing, nothingCounted, probability);
        for (std::size_t e = 0; e < weights.size(); ++e) {
            if (weights[e] == 0)
                continue;
            std::optional<Part> part = entryPart(table, e, floor);
            if (!part)
                return false;
            if (m_counted.what == Counted::What::Draws && m_counted.table == table) {
                part->lost = multiply(part->lost, once);
                countUnlost(*part);
            }
            addMixed(mix, *part, probability * (weights[e] / total));
        }
        return true;
    }

    std::optional<Part> entryPart(std::size_t table, std::size_t entry, int floor)
    {
        const SpawnEntry &of = m_rules.tables[table].entries[entry];
        const Spawns spawns = m_rules.tables[table].spawns;
        std::optional<Part> part = emptyPart();
        if (!of.type().empty()) {
            part = onePart(spawns, of.type());
        } else if (const auto *from = std::get_if<FromTable>(&of.stands)) {
            part = fromTable(*from, floor);
        } else if (const auto *group = std::get_if<Group>(&of.stands)) {
            for (const GroupMember &member : group->members) {
                const std::optional<Part> joined = memberPart(spawns, member, floor);
                if (!joined)
                    return std::nullopt;
                part = after(*part, *joined);
                if (!part)
                    return std::nullopt;
            }
        }
        const bool isCounted = m_counted.what == Counted::What::Entry && m_counted.table == table
            && m_counted.index == entry;
        if (part && isCounted)
            countUnlost(*part);
        return part;
    }

    // A draw is lost where its first thing is.
    static void countUnlost(Part &part)
    {
        part.nothing = multiply(part.nothing, once);
        for (std::vector<Polynomial> &list : part.placed) {
            for (Polynomial &polynomial : list)
                polynomial = multiply(polynomial, once);
        }
    }

    Part onePart(Spawns spawns, const std::string &type) const
    {
        const std::size_t place = m_places.at(spawns, type);
        if (m_kind != Spawns::Both && m_types[place].kind != m_kind)
            return {.nothing = {}, .lost = {}, .placed = {}};
        const bool isCounted = m_counted.what == Counted::What::Things
            || (m_counted.what == Counted::What::Type && place == m_counted.index);
        return {.nothing = {}, .lost = {1.0}, .placed = {{isCounted ? once : nothingCounted}}};
    }

    std::optional<Part> fromTable(const FromTable &from, int floor)
    {
        const auto table = findTable(m_rules, from.table);
        return table ? drawFrom(*table, floor) : std::optional(emptyPart());
    }

    std::optional<Part> memberPart(Spawns spawns, const GroupMember &member, int floor)
    {
        const auto *from = std::get_if<FromTable>(&member.what);
        const std::optional<Part> one = from
            ? fromTable(*from, floor)
            : std::optional(onePart(spawns, std::get<OneType>(member.what).type));
        const Polynomial law = withoutTail(Count::at(member.count, floor).probabilities());
        if (!one || (law.size() - 1) * one->placed.size() > mostThings)
            return std::nullopt;
        Part mix {.nothing = {}, .lost = {}, .placed = {}};
        std::optional<Part> some = emptyPart();
        for (std::size_t n = 0; n < law.size(); ++n) {
            if (n > 0)
                some = after(*some, *one);
            if (!some)
                return std::nullopt;
            addMixed(mix, *some, law[n]);
        }
        return mix;
    }

    static void addMixed(Part &mix, const Part &part, double probability)
    {
        addScaled(mix.nothing, part.nothing, probability);
        addScaled(mix.lost, part.lost, probability);
        widen(mix, part.placed.size());
        for (std::size_t cells = 1; cells <= mix.placed.size(); ++cells) {
            for (std::size_t n = 1; n <= std::min(cells, part.placed.size()); ++n)
                addScaled(mix.placed[cells - 1][n - 1], at(part, cells, n), probability);
        }
    }

    // `second` brings its things after those of `first`.
    std::optional<Part> after(const Part &first, const Part &second)
    {
        const std::size_t most = first.placed.size() + second.placed.size();
        if (most > mostThings)
            return std::nullopt;
        const Polynomial none = sum(second.nothing, second.lost); // of its things, where cells end
        Part both {.nothing = multiply(first.nothing, second.nothing),
                   .lost = sum(multiply(first.nothing, second.lost), multiply(first.lost, none)),
                   .placed = {}};
        widen(both, most);
        for (std::size_t cells = 1; cells <= most; ++cells) {
            for (std::size_t a = 0; a <= std::min(cells, first.placed.size()); ++a) {
                const Polynomial &mine = at(first, cells, a);
                if (mine.empty())
                    continue;
                if (a == cells) {
                    addProduct(both.placed[cells - 1][a - 1], mine, none);
                    continue;
                }
                for (std::size_t b = a == 0 ? 1 : 0; b <= std::min(cells - a, second.placed.size());
                     ++b) {
                    const Polynomial &theirs = at(second, cells - a, b);
                    m_work += static_cast<double>(mine.size() * theirs.size());
                    addProduct(both.placed[cells - 1][a + b - 1], mine, theirs);
                }
            }
        }
        return m_work > mostWork ? std::nullopt : std::optional(std::move(both));
    }

    const Ruleset &m_rules;
    Spawns m_kind;
    Counted m_counted;
    const RoomThemes &m_themes;
    Themes m_theme;
    std::vector<SpawnedType> m_types;
    SpawnedPlaces m_places;
    std::map<std::pair<std::size_t, int>, Part> m_known; // by table and floor
    double m_work = 0;
};

} // namespace

std::optional<std::vector<BroughtLaw>> broughtBy(const Ruleset &rules, std::size_t table, int floor,
                                                 const Counted &thing, const RoomThemes &themes,
                                                 Themes theme)
{
    const auto ofKind = [&](Spawns kind) {
        return Brought(rules, kind, thing, themes, theme).drawFrom(table, floor);
    };
    const bool areBoth = rules.tables[table].spawns == Spawns::Both;
    auto law = ofKind(areBoth ? Spawns::Monsters : Spawns::Both);
    auto items = areBoth ? ofKind(Spawns::Items) : std::nullopt;
    if (!law || (areBoth && !items))
        return std::nullopt;
    std::vector<BroughtLaw> laws {std::move(*law)};
    if (items) {
        items->nothing.clear();
        laws.push_back(std::move(*items));
    }
    return laws;
}

} // namespace core
