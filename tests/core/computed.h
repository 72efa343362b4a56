// SPDX-License-Identifier: MIT
#pragma once
// Everything that can be asked of a ruleset's numbers, asked once.

#include "core/analysis/balance/balance.h"
#include "core/analysis/exact/joint.h"
#include "core/analysis/exact/sensitivity.h"
#include "core/analysis/exact/typenumbers.h"
#include "core/analysis/goals/compare.h"
#include "core/analysis/goals/goals.h"
#include "core/gen/generate.h"
#include "core/tables/validate.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace support {

/// What of a ruleset's numbers cannot be right; empty where nothing is.
class ComputedNumbers
{
public:
    /// Analyses floors 1 to 4 on a few layouts, then asks for entries, types, pairs, slopes, goals,
    /// a comparison with the ruleset without its last weight, and generated floors.
    static std::string faultOf(const core::Ruleset &rules)
    {
        ComputedNumbers numbers(rules);
        numbers.ask();
        return numbers.m_fault;
    }

    /// Whether asking takes milliseconds.
    static bool isQuick(const core::Ruleset &rules)
    {
        constexpr int most = 12;
        std::size_t entries = 0;
        for (const core::SpawnTable &table : rules.tables) {
            entries += table.entries.size();
            for (const int floor : {1, lastFloor(rules)}) {
                if (core::Count::at(table.count, floor).most() > most)
                    return false;
            }
        }
        const auto issues = core::validate(rules);
        return entries <= most && rules.tables.size() <= most / 2 && rules.goals.size() <= most
            && rules.dungeon.width * rules.dungeon.height <= 100 * 60
            && rules.dungeon.attempts <= 30
            && std::none_of(issues.begin(), issues.end(), [](const core::Issue &issue) {
                   return issue.severity == core::Severity::Error;
               });
    }

private:
    explicit ComputedNumbers(const core::Ruleset &rules)
        : m_rules(rules)
    {}

    static int lastFloor(const core::Ruleset &rules) { return std::min(rules.floors, 4); }

    static core::AnalysisOptions options(const core::Ruleset &rules)
    {
        return {.floors = {1, lastFloor(rules)}, .layouts = 10, .runs = 30};
    }

    void ask()
    {
        const core::Analysis analysis(m_rules, options(m_rules));
        if (!analysis.isComplete())
            return;
        const core::TypeFigures types(m_rules, analysis);
        for (std::size_t f = 0; f < analysis.floors().size(); ++f) {
            const core::FloorNumbers &floor = analysis.floors()[f];
            for (std::size_t type = 0; type < core::spawnedTypes(m_rules).size(); ++type)
                holds(types.at(f, type), "type " + std::to_string(type));
            for (std::size_t t = 0; t < floor.tables.size(); ++t)
                askTable(analysis, floor, t);
        }
        for (std::size_t goal = 0; goal < m_rules.goals.size(); ++goal) {
            if (core::floorsOfGoals(m_rules).last <= lastFloor(m_rules))
                core::singleChange(m_rules, analysis, goal);
        }
        compareWithout(analysis);
        core::generateMap(m_rules, lastFloor(m_rules), 7);
    }

    void askTable(const core::Analysis &analysis, const core::FloorNumbers &floor, std::size_t t)
    {
        core::sensitivity(analysis, floor.floor, t);
        addsUp(floor.tables[t], m_rules.tables[t]);
        for (std::size_t e = 0; e < floor.tables[t].entries.size(); ++e) {
            const std::string name = "entry " + m_rules.tables[t].entries[e].id;
            holds(floor.tables[t].entries[e], name);
            const core::EntryRef mine {t, e};
            sumsToOne(core::lawOf(analysis, floor.floor, {mine}), name);
            for (std::size_t o = t; o < floor.tables.size(); ++o) {
                for (std::size_t other = 0; other < floor.tables[o].entries.size(); ++other) {
                    const core::EntryRef others {o, other};
                    if (mine == others)
                        continue;
                    const double both
                        = core::chanceOfBoth(analysis, floor.floor, {mine}, {others}).value;
                    require(both >= 0 && both <= 1, name + ": P(both)");
                    core::associationOf(analysis, floor.floor, mine, others);
                    sumsToOne(core::lawOf(analysis, floor.floor, {mine, others}), name);
                    core::atLeastOneOf(analysis, floor.floor, {mine, others});
                }
            }
        }
    }

    void compareWithout(const core::Analysis &analysis)
    {
        core::Ruleset other = m_rules;
        if (other.tables.empty() || other.tables.back().entries.empty())
            return;
        other.tables.back().entries.back().weight = core::Constant {0};
        const core::Analysis without(other, options(other));
        if (without.isComplete())
            core::compare(m_rules, analysis, other, without, 0.0);
    }

    void holds(const core::Figures &figures, const std::string &of)
    {
        const auto isChance = [](double p) { return p >= 0 && p <= 1; };
        require(figures.mean >= 0 && figures.sd >= 0, of + ": mean and spread");
        require(isChance(figures.atLeastOne) && isChance(figures.firstSeen)
                    && isChance(figures.seenBy),
                of + ": chances");
        // Markov: P(N >= 1) <= E N.
        require(figures.atLeastOne <= figures.mean + 1e-9, of + ": P(at least one) over the mean");
    }

    /// Each draw is lost or counts for an entry; those of nothing take no cell that could be taken.
    void addsUp(const core::TableNumbers &numbers, const core::SpawnTable &table)
    {
        const double drawn = numbers.law->drawn;
        double sum = numbers.law->lost;
        double things = 1;
        bool remembers = false;
        for (std::size_t e = 0; e < table.entries.size(); ++e) {
            sum += numbers.entries[e].mean;
            if (std::holds_alternative<core::Nothing>(table.entries[e].stands))
                things -= numbers.entries[e].share;
            remembers = remembers || table.entries[e].limit;
        }
        const double slack = 1e-6 * (1 + drawn);
        const bool isExact = numbers.method == core::Method::Exact;
        require(!isExact || std::abs(sum - drawn) <= slack,
                "table " + table.id + ": draws that are neither lost nor of an entry");
        require(!isExact || remembers || numbers.law->lost <= things * drawn + slack,
                "table " + table.id + ": draws of nothing that are lost");
    }

    void sumsToOne(const core::Polynomial &law, const std::string &of)
    {
        double sum = 0;
        for (const double p : law)
            sum += p;
        require(!law.empty() && std::abs(sum - 1) < 1e-6, of + ": probabilities of counts");
    }

    void require(bool does, const std::string &what)
    {
        if (!does && m_fault.empty())
            m_fault = what;
    }

    const core::Ruleset &m_rules;
    std::string m_fault;
};

} // namespace support
