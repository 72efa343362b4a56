// SPDX-License-Identifier: MIT
#pragma once
// Small random rulesets with goals, what these measure by formulas of their own, and all plans of
// one or two changes: the referee of the search for plans. Nothing here is the code under test.

#include "core/base/rng.h"
#include "core/tables/ruleset.h"

#include <cmath>
#include <optional>
#include <vector>

namespace support {

/// The setting of the closed forms: so many rooms, no collisions.
inline constexpr int refereeRooms = 9;
/// Full search tries the values 0..mostTried.
inline constexpr int mostTried = 60;

/// A number of a ruleset: of an entry's constant or of one of its transitions.
struct Place
{
    std::size_t table = 0;
    std::size_t entry = 0;
    std::size_t transition = 0; // of a constant 0
};

class Referee
{
public:
    explicit Referee(const core::Ruleset &rules)
        : m_rules(rules)
    {
        for (std::size_t t = 0; t < rules.tables.size(); ++t) {
            for (std::size_t e = 0; e < rules.tables[t].entries.size(); ++e) {
                const auto *steps
                    = std::get_if<core::Transitions>(&rules.tables[t].entries[e].weight);
                for (std::size_t i = 0; i < (steps ? steps->list.size() : 1); ++i)
                    m_places.push_back({t, e, i});
            }
        }
    }

    const std::vector<Place> &places() const { return m_places; }
    int &at(const Place &place)
    {
        core::Progression &weight = m_rules.tables[place.table].entries[place.entry].weight;
        if (auto *steps = std::get_if<core::Transitions>(&weight))
            return steps->list[place.transition].value;
        return std::get<core::Constant>(weight).value;
    }
    bool meetsAll() const
    {
        for (const core::Goal &goal : m_rules.goals) {
            if (!meets(goal))
                return false;
        }
        return true;
    }
    /// Whether the goal is met but for `slack`, each bound being that much wider.
    bool meets(const core::Goal &goal, double slack = 0) const
    {
        if (const auto *chance = std::get_if<core::ProbabilityGoal>(&goal.kind)) {
            for (int f = chance->floor; f <= std::max(chance->floor, chance->lastFloor); ++f) {
                double none = 1;
                for (int g = chance->cumulative ? 1 : f; g <= f; ++g)
                    none *= noneOf(chance->subject, g);
                if (!isWithin(chance->probability, f, 1 - none, true, slack))
                    return false;
            }
            return true;
        }
        const auto &mean = std::get<core::MeanGoal>(goal.kind);
        for (int f = mean.floor; f <= std::max(mean.floor, mean.lastFloor); ++f) {
            double sum = 0;
            for (int g = mean.cumulative ? 1 : f; g <= f; ++g)
                sum += meanOf(mean, g);
            if (!isWithin(mean.mean, f, sum, false, slack))
                return false;
        }
        return true;
    }
    double valueOf(const core::Goal &goal, int f) const
    {
        if (const auto *chance = std::get_if<core::ProbabilityGoal>(&goal.kind)) {
            double none = 1;
            for (int g = chance->cumulative ? 1 : f; g <= f; ++g)
                none *= noneOf(chance->subject, g);
            return 1 - none;
        }
        const auto &mean = std::get<core::MeanGoal>(goal.kind);
        double sum = 0;
        for (int g = mean.cumulative ? 1 : f; g <= f; ++g)
            sum += meanOf(mean, g);
        return sum;
    }

    /// The fewest changes, 0 to 2, with which all goals are met; nothing where it takes more.
    std::optional<int> fewest()
    {
        if (meetsAll())
            return 0;
        for (const Place &place : m_places) {
            if (scan(place))
                return 1;
        }
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            const int before = at(m_places[i]);
            for (int value = 0; value <= mostTried; ++value) {
                at(m_places[i]) = value;
                for (std::size_t j = i + 1; j < m_places.size(); ++j) {
                    if (scan(m_places[j])) {
                        at(m_places[i]) = before;
                        return 2;
                    }
                }
            }
            at(m_places[i]) = before;
        }
        return std::nullopt;
    }

private:
    bool scan(const Place &place)
    {
        int &number = at(place);
        const int before = number;
        bool isMet = false;
        for (number = 0; number <= mostTried && !isMet; ++number)
            isMet = meetsAll();
        number = before;
        return isMet;
    }

    static int weightOf(const core::SpawnEntry &entry, int floor)
    {
        if (const auto *constant = std::get_if<core::Constant>(&entry.weight))
            return constant->value;
        int weight = 0;
        for (const core::Transition &step : std::get<core::Transitions>(entry.weight).list) {
            if (step.floor <= floor)
                weight = step.value;
        }
        return weight;
    }
    /// Of each table the share of what is meant, each thing times what it counts for.
    double shareOf(const core::SpawnTable &table, const core::Subject &subject, bool isXp,
                   int floor) const
    {
        if (!subject.table.empty() && subject.table != table.id)
            return 0;
        double total = 0;
        double meant = 0;
        for (const core::SpawnEntry &entry : table.entries) {
            const double weight = weightOf(entry, floor);
            total += weight;
            if (!subject.entry.empty() && subject.entry != entry.id)
                continue;
            double each = 1;
            for (const core::MonsterType &monster : m_rules.monsters) {
                if (isXp && monster.id == entry.id)
                    each = monster.xp;
            }
            meant += each * weight;
        }
        return total > 0 ? meant / total : 0;
    }
    static int mostDraws(const core::SpawnTable &table)
    {
        return std::get<core::Constant>(std::get<core::UpTo>(table.count.draws).most).value;
    }
    /// G_R(q(p)) with q(p) = (1/(m+1)) sum over k of (1-p)^k, m draws at most in each of R rooms.
    double noneOf(const core::Subject &subject, int floor) const
    {
        double none = 1;
        for (const core::SpawnTable &table : m_rules.tables) {
            const double share = shareOf(table, subject, false, floor);
            const int most = mostDraws(table);
            double room = 0;
            double power = 1;
            for (int k = 0; k <= most; ++k, power *= 1 - share)
                room += power / (most + 1);
            none *= std::pow(room, refereeRooms);
        }
        return none;
    }
    double meanOf(const core::MeanGoal &goal, int floor) const
    {
        double mean = 0;
        for (const core::SpawnTable &table : m_rules.tables)
            mean += refereeRooms * mostDraws(table) / 2.0
                * shareOf(table, goal.subject, goal.value == core::Value::Xp, floor);
        return mean;
    }
    static bool isWithin(const core::Bounds &bounds, int floor, double value, bool isChance,
                         double slack)
    {
        double low = bounds.min.value_or(-1e300);
        double high = bounds.max.value_or(1e300);
        if (!bounds.curve.empty()) {
            const core::CurvePoint &a = bounds.curve.front();
            const core::CurvePoint &b = bounds.curve.back();
            const double wanted = a.floor == b.floor
                ? a.value
                : a.value + (b.value - a.value) * (floor - a.floor) / (b.floor - a.floor);
            const double span = isChance ? bounds.within : bounds.within * wanted;
            low = wanted - span;
            high = wanted + span;
        }
        return value >= low - slack && value <= high + slack;
    }

    core::Ruleset m_rules;
    std::vector<Place> m_places;
};

/// Two or three goals that a small ruleset breaks; `moved` numbers of it were changed to see what
/// the goals measure then, so that as many changes meet them, most of the time.
class RandomBalance
{
public:
    explicit RandomBalance(std::uint64_t seed)
        : m_rng(seed)
    {}

    core::Ruleset draw()
    {
        core::Ruleset rules;
        rules.name = "random";
        rules.floors = number(2, 4);
        for (int t = number(1, 2), i = 0; i < t; ++i)
            rules.tables.push_back(table(rules, i));
        core::Ruleset target = rules;
        Referee shifted(target);
        for (int moved = number(1, 3); moved > 0; --moved) {
            const auto pick = static_cast<std::size_t>(
                number(0, static_cast<int>(shifted.places().size()) - 1));
            shifted.at(shifted.places()[pick]) = number(0, mostTried);
        }
        for (int goals = number(2, 3), i = 0; i < goals; ++i)
            rules.goals.push_back(goal(rules, shifted));
        return rules;
    }

private:
    int number(int least, int most) { return m_rng.between(least, most); }
    bool flip() { return number(0, 1) == 1; }

    core::SpawnTable table(core::Ruleset &rules, int index)
    {
        core::SpawnTable table;
        table.id = "t" + std::to_string(index);
        table.count = {core::Per::Room, core::UpTo {core::Constant {number(1, 4)}}};
        for (int e = 0, entries = number(2, 4); e < entries; ++e) {
            const std::string id = table.id + "e" + std::to_string(e);
            core::MonsterType monster;
            monster.id = id;
            monster.name = id;
            monster.xp = number(1, 50);
            rules.monsters.push_back(monster);
            core::SpawnEntry entry;
            entry.id = id;
            entry.weight = core::Constant {number(1, 40)};
            if (e > 0 && flip())
                entry.weight = core::Transitions {
                    {{number(1, 2), number(0, 40)}, {number(3, 4), number(0, 40)}}};
            table.entries.push_back(entry);
        }
        return table;
    }

    core::Subject subject(const core::Ruleset &rules)
    {
        const core::SpawnTable &table = rules.tables[static_cast<std::size_t>(
            number(0, static_cast<int>(rules.tables.size()) - 1))];
        const auto entry
            = static_cast<std::size_t>(number(0, static_cast<int>(table.entries.size()) - 1));
        return {flip() ? table.id : "", table.entries[entry].id};
    }

    /// About the value that it has in the target.
    core::Bounds around(double value, double width, bool isShare)
    {
        const double span = isShare ? width : width * value;
        switch (number(0, 3)) {
        case 0:
            return {.min = std::max(0.0, value - span), .max = {}};
        case 1:
            return {.min = {}, .max = isShare ? std::min(1.0, value + span) : value + span};
        default:
            return {.min = std::max(0.0, value - span),
                    .max = isShare ? std::min(1.0, value + span) : value + span};
        }
    }

    core::Goal goal(const core::Ruleset &rules, const Referee &target)
    {
        core::Goal goal;
        const double width = number(1, 10) / 100.0;
        const int floor = number(1, rules.floors);
        const bool isCurve = number(0, 3) == 0 && rules.floors > 1;
        const int first = isCurve ? number(1, rules.floors - 1) : floor;
        const int last = isCurve ? rules.floors : 0;
        const bool isSpan = !isCurve && number(0, 2) == 0;
        const auto bounds = [&](bool isShare) {
            if (!isCurve)
                return around(target.valueOf(goal, floor), width, isShare);
            return core::Bounds {
                .min = {},
                .max = {},
                .curve = {{first, target.valueOf(goal, first)}, {last, target.valueOf(goal, last)}},
                .within = 2 * width};
        };
        if (flip()) {
            core::ProbabilityGoal chance {.subject = subject(rules),
                                          .floor = first,
                                          .cumulative = isSpan,
                                          .probability = {},
                                          .lastFloor = last};
            goal.kind = chance;
            chance.probability = bounds(true);
            goal.kind = chance;
            return goal;
        }
        core::MeanGoal mean {.subject = subject(rules),
                             .floor = first,
                             .value = flip() ? core::Value::Xp : core::Value::One,
                             .mean = {},
                             .lastFloor = last,
                             .cumulative = isSpan};
        if (mean.value == core::Value::Xp && flip())
            mean.subject = {rules.tables.front().id, {}};
        goal.kind = mean;
        mean.mean = bounds(false);
        goal.kind = mean;
        return goal;
    }

    core::Rng m_rng;
};

} // namespace support
