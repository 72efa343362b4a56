// SPDX-License-Identifier: MIT
// Whether tables draw from each other without end, too deep, or too much at once.

#include "core/tables/findings.h"
#include "core/tables/mostthings.h"

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
        const std::vector<double> sizes = mostThings(m_rules, m_rules.floors);
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            m_findings.turnTo({.table = m_rules.tables[i].id});
            if (sizes[i] > maxDraws && m_rules.tables[i].spawns != Spawns::Themes)
                m_findings.error(element("tables", i), {"one-draw-may-bring-too-much", {maxDraws}});
        }
    }

    enum class Mark { New, UnderWay, Done };

    Findings &m_findings;
    const Ruleset &m_rules;
    std::vector<Mark> m_marks;
    std::vector<std::size_t> m_path;
    bool m_hasCycle = false;
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
