// SPDX-License-Identifier: MIT
// Whether tables draw from each other without end, too deep, or too much at once.

#include "core/base/overloaded.h"
#include "core/tables/findings.h"

#include <algorithm>

namespace core {

namespace {

/// Tables drawn from by tables, and so on.
constexpr std::size_t maxNesting = 100;

class NestingCheck
{
public:
    NestingCheck(Findings &findings, const Ruleset &rules)
        : m_findings(findings)
        , m_rules(rules)
    {}

    void run()
    {
        findCycles();
        if (!m_hasCycle)
            checkSizes();
    }

private:
    void findCycles()
    {
        m_marks.assign(m_rules.tables.size(), Mark::New);
        for (std::size_t i = 0; i < m_rules.tables.size(); ++i)
            follow(i);
    }

    void follow(std::size_t index)
    {
        if (m_marks[index] == Mark::Done)
            return;
        if (m_marks[index] == Mark::UnderWay) {
            reportCycle(index);
            return;
        }
        m_marks[index] = Mark::UnderWay;
        m_path.push_back(index);
        m_findings.turnTo({.table = m_rules.tables[m_path.front()].id});
        if (m_path.size() == maxNesting + 1)
            m_findings.error(element("tables", m_path.front()),
                             {"tables-draw-too-deep", {maxNesting}});
        for (const SpawnEntry &entry : m_rules.tables[index].entries) {
            for (const std::string &name : tablesOf(entry)) {
                if (const auto next = findTable(m_rules, name))
                    follow(*next);
            }
        }
        m_path.pop_back();
        m_marks[index] = Mark::Done;
    }

    void reportCycle(std::size_t index)
    {
        m_hasCycle = true;
        const auto first = std::find(m_path.begin(), m_path.end(), index);
        std::string names;
        for (auto at = first; at != m_path.end(); ++at)
            names += "\"" + m_rules.tables[*at].id + "\" → ";
        const std::string &id = m_rules.tables[index].id;
        m_findings.turnTo({.table = id});
        m_findings.error(element("tables", index),
                         {"tables-draw-without-end", {names + "\"" + id + "\""}});
    }

    void checkSizes()
    {
        m_sizes.assign(m_rules.tables.size(), -1);
        for (std::size_t i = 0; i < m_rules.tables.size(); ++i) {
            m_findings.turnTo({.table = m_rules.tables[i].id});
            if (sizeOf(i) > maxDraws && m_rules.tables[i].spawns != Spawns::Themes)
                m_findings.error(element("tables", i), {"one-draw-may-bring-too-much", {maxDraws}});
        }
    }

    /// The most things that one draw of the table may bring.
    double sizeOf(std::size_t index)
    {
        if (m_sizes[index] >= 0)
            return m_sizes[index];
        double most = 0;
        for (const SpawnEntry &entry : m_rules.tables[index].entries)
            most = std::max(most, sizeOf(entry));
        return m_sizes[index] = most;
    }

    double sizeOf(const SpawnEntry &entry)
    {
        return std::visit(Overloaded {[](const OneType &) { return 1.0; },
                                      [](const Nothing &) { return 0.0; },
                                      [this](const FromTable &from) { return sizeOf(from.table); },
                                      [this](const Group &group) {
                                          double sum = 0;
                                          for (const GroupMember &member : group.members)
                                              sum += sizeOf(member);
                                          return sum;
                                      }},
                          entry.stands);
    }

    double sizeOf(const GroupMember &member)
    {
        double most = 0;
        for (int floor = 1; floor <= m_rules.floors; ++floor)
            most = std::max(most, mostOf(member.count, floor));
        const auto *from = std::get_if<FromTable>(&member.what);
        return from == nullptr ? most : most * sizeOf(from->table);
    }

    double sizeOf(const std::string &table)
    {
        const auto found = findTable(m_rules, table);
        return found ? sizeOf(*found) : 0;
    }

    enum class Mark { New, UnderWay, Done };

    Findings &m_findings;
    const Ruleset &m_rules;
    std::vector<Mark> m_marks;
    std::vector<std::size_t> m_path;
    bool m_hasCycle = false;
    std::vector<double> m_sizes;
};

} // namespace

std::vector<std::string> tablesOf(const SpawnEntry &entry)
{
    std::vector<std::string> names;
    if (const auto *from = std::get_if<FromTable>(&entry.stands))
        names.push_back(from->table);
    if (const auto *group = std::get_if<Group>(&entry.stands)) {
        for (const GroupMember &member : group->members) {
            if (const auto *from = std::get_if<FromTable>(&member.what))
                names.push_back(from->table);
        }
    }
    return names;
}

std::optional<Error> endlessDraws(const Ruleset &rules)
{
    Findings findings;
    checkNesting(findings, rules);
    const std::vector<Issue> issues = findings.take();
    if (issues.empty())
        return std::nullopt;
    return Error {.message = issues.front().message, .where = issues.front().where};
}

void checkNesting(Findings &findings, const Ruleset &rules)
{
    NestingCheck(findings, rules).run();
}

} // namespace core
