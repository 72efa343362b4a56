// SPDX-License-Identifier: MIT
#include "core/tables/mostthings.h"

#include "core/base/overloaded.h"
#include "core/tables/findings.h"

#include <algorithm>

namespace core {

namespace {

class Sizes
{
public:
    Sizes(const Ruleset &rules, int lastFloor)
        : m_rules(rules)
        , m_lastFloor(lastFloor)
        , m_sizes(rules.tables.size(), -1)
    {}

    double of(std::size_t table)
    {
        if (m_sizes[table] >= 0)
            return m_sizes[table];
        double most = 0;
        for (const SpawnEntry &entry : m_rules.tables[table].entries)
            most = std::max(most, of(entry));
        return m_sizes[table] = most;
    }

private:
    double of(const SpawnEntry &entry)
    {
        return std::visit(Overloaded {[](const OneType &) { return 1.0; },
                                      [](const Nothing &) { return 0.0; },
                                      [this](const FromTable &from) { return of(from.table); },
                                      [this](const Group &group) {
                                          double sum = 0;
                                          for (const GroupMember &member : group.members)
                                              sum += of(member);
                                          return sum;
                                      }},
                          entry.stands);
    }

    double of(const GroupMember &member)
    {
        double most = 0;
        for (int floor = 1; floor <= m_lastFloor; ++floor)
            most = std::max(most, mostOf(member.count, floor));
        const auto *from = std::get_if<FromTable>(&member.what);
        return from == nullptr ? most : most * of(from->table);
    }

    double of(const std::string &table)
    {
        const auto found = findTable(m_rules, table);
        return found ? of(*found) : 0;
    }

    const Ruleset &m_rules;
    int m_lastFloor;
    std::vector<double> m_sizes; // by table; below 0: not known yet
};

} // namespace

std::vector<double> mostThings(const Ruleset &rules, int lastFloor)
{
    Sizes sizes(rules, lastFloor);
    std::vector<double> most;
    for (std::size_t table = 0; table < rules.tables.size(); ++table)
        most.push_back(sizes.of(table));
    return most;
}

} // namespace core
