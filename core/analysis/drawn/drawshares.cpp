// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/drawshares.h"

#include "core/analysis/drawn/tablelinks.h"
#include "core/analysis/laws/countlaw.h"

#include <algorithm>

namespace core {

namespace {

class Adder
{
public:
    using Places = std::vector<std::vector<std::optional<std::size_t>>>;

    Adder(const Ruleset &rules, const Places &places)
        : m_rules(rules)
        , m_places(places)
    {}

    struct Yield
    {
        double thing = 0;
        double nothing = 0;
    };

    /// Adds what a draw with this probability comes to that goes on from `floor`. Where all weights
    /// are 0 it yields `ofNone`.
    Yield add(DrawShares &shares, std::size_t table, int floor, double probability,
              const Yield &ofNone)
    {
        const SpawnTable &from = m_rules.tables[table];
        shares.tables[table].thing.resize(from.entries.size(), 0.0);
        shares.tables[table].nothing.resize(from.entries.size(), 0.0);
        const std::vector<double> further = furtherBy(from, floor);
        Yield sum;
        for (std::size_t n = 0; n < further.size() && shares.isWhole; ++n) {
            if (further[n] == 0)
                continue;
            const int lookedUp = floor + static_cast<int>(n);
            const double here = probability * further[n];
            const Weights weights = weightsAt(from, lookedUp);
            if (weights.total == 0 && ofNone.nothing == 0)
                shares.undrawn += here;
            const Yield yield = weights.total == 0
                ? Yield {.thing = here * ofNone.thing, .nothing = here * ofNone.nothing}
                : addAt(shares, table, lookedUp, here, weights);
            sum.thing += yield.thing;
            sum.nothing += yield.nothing;
        }
        return sum;
    }

private:
    struct Weights
    {
        std::vector<double> of;
        double total = 0;
    };

    static Weights weightsAt(const SpawnTable &table, int floor)
    {
        Weights weights;
        weights.of.reserve(table.entries.size());
        for (const SpawnEntry &entry : table.entries)
            weights.total += weights.of.emplace_back(valueAt(entry.weight, floor));
        return weights;
    }

    Yield addAt(DrawShares &shares, std::size_t table, int lookedUp, double probability,
                const Weights &weights)
    {
        const SpawnTable &from = m_rules.tables[table];
        // So many entries on all ways together take a blink; real rulesets have thousands.
        constexpr std::size_t most = 200'000;
        shares.isWhole = shares.isWhole && (m_entries += from.entries.size()) <= most;
        Yield sum;
        DrawShares::Way &way = shares.tables[table];
        for (std::size_t e = 0; e < from.entries.size() && shares.isWhole; ++e) {
            if (weights.of[e] == 0)
                continue;
            const double here = probability * (weights.of[e] / weights.total);
            const Yield yield = addEntry(shares, table, e, lookedUp, here);
            way.thing[e] += yield.thing;
            way.nothing[e] += yield.nothing;
            way.drawn += here;
            sum.thing += yield.thing;
            sum.nothing += yield.nothing;
        }
        return sum;
    }

    Yield addEntry(DrawShares &shares, std::size_t table, std::size_t e, int lookedUp,
                   double probability)
    {
        const SpawnTable &from = m_rules.tables[table];
        const SpawnEntry &entry = from.entries[e];
        if (!bringsThings(from.spawns))
            return {.thing = 0, .nothing = probability};
        if (!entry.type().empty()) {
            shares.types[*m_places[table][e]] += probability;
            return {.thing = probability, .nothing = 0};
        }
        const auto *way = std::get_if<FromTable>(&entry.stands);
        const auto below = way ? findTable(m_rules, way->table) : std::nullopt;
        return below ? add(shares, *below, lookedUp, probability, {.thing = 0, .nothing = 1})
                     : Yield {.thing = 0, .nothing = probability};
    }

    const Ruleset &m_rules;
    const Places &m_places;
    std::size_t m_entries = 0; // gone through
};

} // namespace

std::vector<bool> drawnByShares(const Ruleset &rules)
{
    std::vector<bool> result = drawsAlike(rules);
    for (std::size_t t = 0; t < result.size(); ++t)
        result[t] = result[t] && !bringsGroups(rules, t);
    return result;
}

DrawShares drawSharesOf(const Ruleset &rules,
                        const std::vector<std::vector<std::optional<std::size_t>>> &places,
                        std::size_t table, int floor)
{
    Adder adder(rules, places);
    DrawShares shares;
    const Adder::Yield yield = adder.add(shares, table, floor, 1.0, {});
    shares.thing = yield.thing;
    shares.nothing = yield.nothing;
    return shares;
}

std::vector<double> thinnedLaw(const std::vector<double> &law, double share, double rest)
{
    return CountLaw(law).lawOf(share, rest);
}

} // namespace core
