// SPDX-License-Identifier: MIT
#include "core/base/visible.h"
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

class NamesCheck
{
public:
    explicit NamesCheck(Findings &findings)
        : m_findings(findings)
    {}

    void check(const std::string &where, const std::string &text,
               LineBreaks breaks = LineBreaks::Shown)
    {
        if (const std::string sign = hiddenSign(text, breaks); !sign.empty())
            m_findings.warn(where, {"hidden-sign", {sign}});
    }
    template<typename Type>
    void check(const std::string &list, const std::vector<Type> &types)
    {
        for (std::size_t i = 0; i < types.size(); ++i) {
            const std::string where = element(list, i);
            m_findings.turnTo({.part = list, .type = types[i].id});
            check(where + ".id", types[i].id);
            if constexpr (requires { types[i].name; })
                check(where + ".name", types[i].name);
            if constexpr (requires { types[i].looks; })
                for (std::size_t k = 0; k < types[i].looks.size(); ++k)
                    check(element(where + ".looks", k), types[i].looks[k].name);
        }
    }
    void check(const std::string &where, const SpawnTable &table)
    {
        m_findings.turnTo({.table = table.id});
        check(where + ".id", table.id);
        for (std::size_t i = 0; i < table.entries.size(); ++i) {
            const SpawnEntry &entry = table.entries[i];
            const std::string at = element(where + ".entries", i);
            m_findings.turnTo({.table = table.id, .entry = entry.id});
            check(at + ".id", entry.id);
            if (entry.type() != entry.id)
                check(at + ".type", entry.type());
            if (const auto *group = std::get_if<Group>(&entry.stands))
                for (std::size_t k = 0; k < group->members.size(); ++k)
                    if (const auto *type = std::get_if<OneType>(&group->members[k].what))
                        check(element(at + ".group", k), type->type);
            check(at + ".section", entry.notes.section);
            check(at + ".note", entry.notes.ofEntry, LineBreaks::Kept);
            for (const FloorNote &note : entry.notes.onFloors)
                check(at + ".notes", note.text, LineBreaks::Kept);
        }
    }

private:
    Findings &m_findings;
};

} // namespace

void checkNames(Findings &findings, const Ruleset &rules)
{
    NamesCheck names(findings);
    findings.turnTo({.part = "name"});
    names.check("name", rules.name);
    names.check("description", rules.description, LineBreaks::Kept);
    findings.turnTo({.part = "rules"});
    for (std::size_t i = 0; i < rules.rules.equipmentSlots.size(); ++i)
        names.check(element("rules.slots", i), rules.rules.equipmentSlots[i]);
    names.check("monsters", rules.monsters);
    names.check("items", rules.items);
    names.check("appearances", rules.appearances);
    names.check("terrain", rules.terrain);
    for (std::size_t i = 0; i < rules.tables.size(); ++i)
        names.check(element("tables", i), rules.tables[i]);
    findings.turnTo({});
}

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
    findings.turnTo({.part = "palette"});
    for (std::size_t i = 0; i < rules.palette.size(); ++i)
        members.check(element("palette", i), rules.palette[i].unknown);
    for (std::size_t i = 0; i < rules.tables.size(); ++i)
        members.check(element("tables", i), rules.tables[i]);
    for (std::size_t i = 0; i < rules.goals.size(); ++i) {
        findings.turnTo({.part = "goals", .goal = static_cast<int>(i)});
        members.check(element("goals", i), rules.goals[i].unknown);
    }
    findings.turnTo({});
}

} // namespace core
