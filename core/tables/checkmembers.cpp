// SPDX-License-Identifier: MIT
#include "core/tables/findings.h"

#include <algorithm>

namespace core {

namespace {

class MembersCheck
{
public:
    explicit MembersCheck(Findings &findings)
        : m_findings(findings)
    {}

    /// Of what stands at `where`.
    void check(const std::string &where, const UnknownMembers &unknown)
    {
        for (const UnknownMember &member : unknown)
            if (!member.meant.empty())
                tell(where, member);
    }
    /// Of a list of types.
    template<typename Type>
    void check(const std::string &list, const std::vector<Type> &types)
    {
        for (const Type &type : types) {
            m_findings.turnTo({.part = list, .type = type.id});
            check(list + "." + type.id, type.unknown);
        }
    }
    void check(const std::string &where, const SpawnTable &table)
    {
        m_findings.turnTo({.table = table.id});
        check(where, table.unknown);
        for (const SpawnEntry &entry : table.entries) {
            m_findings.turnTo({.table = table.id, .entry = entry.id});
            const std::string at = where + ".entries." + entry.id;
            check(at, entry.unknown);
            if (const auto *group = std::get_if<Group>(&entry.stands))
                for (std::size_t i = 0; i < group->members.size(); ++i)
                    check(element(at + ".group", i), group->members[i].unknown);
        }
    }

private:
    void tell(const std::string &where, const UnknownMember &member)
    {
        std::string path = member.pointer;
        std::replace(path.begin(), path.end(), '/', '.');
        m_findings.warn(where.empty() ? path : where + "." + path,
                        {"member-means-nothing", {path, member.meant}});
    }

    Findings &m_findings;
};

} // namespace

void checkMembers(Findings &findings, const Ruleset &rules)
{
    MembersCheck members(findings);
    members.check({}, rules.unknown);
    findings.turnTo({.part = "dungeon"});
    members.check("dungeon", rules.dungeon.unknown);
    findings.turnTo({.part = "rules"});
    members.check("rules", rules.rules.unknown);
    if (rules.rules.stealth)
        members.check("rules.stealth", rules.rules.stealth->unknown);
    members.check("rules.advance", rules.rules.advance.unknown);
    for (std::size_t i = 0; i < rules.rules.advance.choices.size(); ++i)
        members.check(element("rules.advance.choices", i), rules.rules.advance.choices[i].unknown);
    findings.turnTo({.part = "player"});
    if (rules.player)
        members.check("player", rules.player->unknown);
    members.check("monsters", rules.monsters);
    members.check("items", rules.items);
    members.check("appearances", rules.appearances);
    members.check("terrain", rules.terrain);
    for (std::size_t i = 0; i < rules.tables.size(); ++i)
        members.check(element("tables", i), rules.tables[i]);
    for (std::size_t i = 0; i < rules.goals.size(); ++i) {
        findings.turnTo({.part = "goals", .goal = static_cast<int>(i)});
        members.check(element("goals", i), rules.goals[i].unknown);
    }
    findings.turnTo({});
}

} // namespace core
