// SPDX-License-Identifier: MIT
// What is dubious about how tables draw: what entries stand for, themes, and what counts for draws.

#include "core/tables/drawnkeys.h"
#include "core/tables/findings.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace core {

namespace {

bool isCounted(const SpawnTable &table)
{
    return !std::holds_alternative<NotDrawn>(table.count.draws);
}

class DrawingCheck
{
public:
    DrawingCheck(Findings &findings, const Ruleset &rules)
        : m_findings(findings)
        , m_rules(rules)
        , m_keys(rules)
        , m_types(rules)
    {
        for (const SpawnTable &table : rules.tables) {
            for (const SpawnEntry &entry : table.entries) {
                if (bringsThings(table.spawns) && entry.limit && !entry.type().empty())
                    m_limited.emplace(typeIn(table, entry.type()),
                                      Limited {table.id, entry.id, *entry.limit});
                if (table.spawns == Spawns::Themes)
                    m_themes.insert(entry.type());
                for (const std::string &name : tablesOf(entry))
                    m_drawnFrom.insert(name);
            }
        }
        for (const MonsterType &monster : rules.monsters) {
            if (monster.summons)
                m_drawnFrom.insert(monster.summons->table);
        }
        for (std::size_t i = 0; i < rules.tables.size(); ++i) {
            for (std::size_t j = 0; j < rules.tables[i].entries.size(); ++j)
                ++m_entriesOf[m_keys.of(i, j)];
        }
    }

    void run()
    {
        for (m_index = 0; m_index < m_rules.tables.size(); ++m_index) {
            checkTable();
            for (m_entry = 0; m_entry < table().entries.size(); ++m_entry)
                checkEntry(table().entries[m_entry]);
        }
    }

private:
    const SpawnTable &table() const { return m_rules.tables[m_index]; }
    std::string where() const { return element("tables", m_index); }
    std::string where(const SpawnEntry &entry) const { return where() + ".entries." + entry.id; }

    void checkTable()
    {
        const SpawnTable &table = this->table();
        m_findings.turnTo({.table = table.id});
        if (table.spawns == Spawns::Themes && isCounted(table))
            m_findings.error(where() + ".count", {"themes-have-no-count"});
        if (!drawsByItself(table) && m_drawnFrom.count(table.id) == 0 && !table.arrives)
            m_findings.warn(where(), {"table-is-unused"});
        checkFilter(where(), table.rooms);
        if (table.arrives) {
            checkProgression(m_findings, where() + ".arrives", *table.arrives, m_rules.floors,
                             maxValue);
        }
        if (table.jitter) {
            checkCountForm(m_findings, where() + ".jitter", *table.jitter, m_rules.floors);
            const bool isUsed = std::any_of(
                table.entries.begin(), table.entries.end(),
                [](const SpawnEntry &entry) { return entry.force && entry.force->usesJitter(); });
            if (!isUsed)
                m_findings.warn(where() + ".jitter", {"jitter-is-unused"});
        }
        if (!table.vaultKey.empty())
            checkVaults(table);
        if (table.deeper) {
            checkCountForm(m_findings, where() + ".deeper.by", table.deeper->by, m_rules.floors);
        }
    }

    void checkVaults(const SpawnTable &table)
    {
        const auto key = findItem(m_rules, table.vaultKey);
        if (!key || !std::holds_alternative<Unlock>(m_rules.items[*key].effect))
            m_findings.error(where() + ".vaultKey", {"there-is-no-key", {table.vaultKey}});
        if (!bringsThings(table.spawns) || table.spawns == Spawns::Monsters)
            m_findings.error(where() + ".vaultKey", {"vault-holds-items"});
    }

    void checkEntry(const SpawnEntry &entry)
    {
        m_findings.turnTo({.table = table().id, .entry = entry.id});
        if (table().spawns == Spawns::Themes)
            checkTheme(entry);
        if (table().spawns == Spawns::Terrain)
            checkTerrain(entry);
        for (const std::string &name : tablesOf(entry))
            checkReference(entry, name);
        if (const auto *group = std::get_if<Group>(&entry.stands)) {
            if (group->members.empty())
                m_findings.error(where(entry), {"group-has-no-members"});
            for (std::size_t i = 0; i < group->members.size(); ++i)
                checkMember(element(where(entry) + ".group", i), group->members[i]);
        }
        checkFilter(where(entry), entry.rooms);
        if (entry.limit)
            checkLimit(entry);
        if (entry.quota)
            checkQuota(entry);
        if (entry.force)
            checkForce(entry);
    }

    void checkMember(const std::string &where, const GroupMember &member)
    {
        checkCountForm(m_findings, where + ".count", member.count, m_rules.floors);
        const auto *one = std::get_if<OneType>(&member.what);
        if (const Limited *limited = one ? limitOfType(one->type) : nullptr)
            m_findings.warn(where,
                            {"group-passes-a-limit", {one->type, limited->entry, limited->table}});
        if (!member.isCaptive)
            return;
        if (spawnedBy(member) == Spawns::Items)
            m_findings.error(where + ".captive", {"only-monsters-can-be-captives"});
        else if (table().arrives && !isCounted(table()))
            m_findings.warn(where + ".captive", {"who-arrives-brings-no-captives"});
    }

    /// What the member brings; Both where that depends on the draw or is not known.
    Spawns spawnedBy(const GroupMember &member) const
    {
        if (const auto *one = std::get_if<OneType>(&member.what)) {
            const TypeRef type = typeOf(m_rules, table().spawns, one->type);
            return type.index < 0 ? Spawns::Both : type.kind;
        }
        const auto from = findTable(m_rules, std::get<FromTable>(member.what).table);
        return from ? m_rules.tables[*from].spawns : Spawns::Both;
    }

    void checkTheme(const SpawnEntry &entry)
    {
        const bool isTheme = std::holds_alternative<OneType>(entry.stands)
            || std::holds_alternative<Nothing>(entry.stands);
        if (!isTheme)
            m_findings.error(where(entry), {"theme-draws-from-no-table"});
        if (entry.quota)
            m_findings.error(where(entry) + ".quota", {"theme-has-no-quota"});
    }

    void checkTerrain(const SpawnEntry &entry)
    {
        const bool isPatch = std::holds_alternative<OneType>(entry.stands)
            || std::holds_alternative<Nothing>(entry.stands);
        if (!isPatch)
            m_findings.error(where(entry), {"terrain-draws-from-no-table"});
    }

    void checkReference(const SpawnEntry &entry, const std::string &name)
    {
        const auto found = findTable(m_rules, name);
        if (!found) {
            m_findings.error(where(entry), {"there-is-no-table-to-draw-from", {name}});
            return;
        }
        const Spawns other = m_rules.tables[*found].spawns;
        if (!bringsThings(other))
            m_findings.error(
                where(entry),
                {other == Spawns::Themes ? "is-a-table-of-themes" : "is-a-table-of-terrain",
                 {name}});
        else if (bringsThings(table().spawns) && table().spawns != Spawns::Both
                 && other != table().spawns)
            m_findings.error(where(entry), {"table-spawns-something-else", {name}});
    }

    void checkFilter(const std::string &where, const RoomFilter &rooms)
    {
        const auto check = [&](const std::vector<std::string> &names, const std::string &member) {
            for (const std::string &name : names) {
                if (m_themes.count(name) == 0)
                    m_findings.error(where + member, {"there-is-no-theme", {name}});
            }
        };
        check(rooms.in, ".in");
        check(rooms.notIn, ".notIn");
        for (const std::string &name : rooms.in) {
            if (std::find(rooms.notIn.begin(), rooms.notIn.end(), name) != rooms.notIn.end())
                m_findings.warn(where + ".in", {"theme-is-in-both-lists", {name}});
        }
    }

    void checkLimit(const SpawnEntry &entry)
    {
        const Limit &limit = *entry.limit;
        const std::string where = this->where(entry) + ".limit";
        if (limit.perFloor && limit.perRun && *limit.perFloor > *limit.perRun)
            m_findings.warn(where, {"limit-per-run-is-reached-first"});
        // A bound on what can be drawn is known where no other entry and no other table draws it.
        const bool isAlone = m_entriesOf[m_keys.of(m_index, m_entry)] == 1
            && m_drawnFrom.count(table().id) == 0 && isCounted(table());
        if (!isAlone)
            return;
        double mostOnFloor = 0;
        double mostInRun = 0;
        for (int floor = 1; floor <= m_rules.floors; ++floor) {
            const double rooms = table().count.per == Per::Room ? m_rules.dungeon.attempts : 1;
            const double most = rooms * mostOf(table().count.draws, floor);
            mostOnFloor = std::max(mostOnFloor, most);
            mostInRun += most;
        }
        if (limit.perFloor && *limit.perFloor >= mostOnFloor)
            m_findings.warn(where,
                            {"limit-per-floor-is-never-reached", {static_cast<int>(mostOnFloor)}});
        if (limit.perRun && *limit.perRun >= mostInRun)
            m_findings.warn(where, {"limit-per-run-is-never-reached"});
    }

    void checkQuota(const SpawnEntry &entry)
    {
        const std::string where = this->where(entry) + ".quota";
        if (entry.quota->byFloor > m_rules.floors)
            m_findings.warn(
                where,
                {"quota-is-due-below-the-last-floor", {entry.quota->byFloor, m_rules.floors}});
        const std::optional<Limited> limited = limitOf(entry);
        if (limited && limited->limit.perRun && *limited->limit.perRun < entry.quota->atLeast)
            m_findings.warn(where, {"quota-is-above-the-limit", {limited->entry, limited->table}});
        else if (limited && limited->limit.perFloor
                 && *limited->limit.perFloor < entry.quota->atLeast)
            m_findings.warn(where,
                            {"quota-may-pass-the-limit-per-floor",
                             {limited->entry, limited->table, entry.quota->byFloor}});
    }

    void checkForce(const SpawnEntry &entry)
    {
        const std::string where = this->where(entry) + ".force";
        if (entry.force->usesJitter() && !table().jitter)
            m_findings.warn(where, {"table-has-no-jitter"});
        bool canHold = false;
        std::optional<DrawFacts> dividing;
        const std::optional<Limited> limited = limitOf(entry);
        bool passesLimit = false;
        lookAtFacts(*entry.force, [&](const DrawFacts &facts) {
            const bool holds = entry.force->holds(facts);
            canHold = canHold || holds;
            passesLimit = passesLimit
                || (holds && limited && mayBeReached(limited->limit, facts, *entry.force));
            if (!dividing && entry.force->mayDivideByZero() && entry.force->dividesByZero(facts))
                dividing = facts;
            return canHold && (dividing || !entry.force->mayDivideByZero())
                && (passesLimit || !limited);
        });
        if (passesLimit)
            m_findings.warn(where,
                            {"force-passes-the-limit",
                             {limited->entry, limited->table, guardOf(limited->limit)}});
        if (dividing)
            m_findings.warn(where, {"force-divides-by-zero", {nameOf(*dividing, *entry.force)}},
                            IssueCode::Other, {dividing->floor});
        if (!canHold)
            m_findings.warn(where, {"force-never-holds"});
    }

    /// The floors there are with counts that a run may come by, until `isEnough` of one says so.
    template<typename Enough>
    void lookAtFacts(const Condition &force, Enough isEnough) const
    {
        const std::vector<int> none {0};
        const std::vector<int> counts {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,  11,  12,
                                       13, 14, 15, 16, 17, 18, 19, 20, 30, 50, 100, 1000};
        const std::vector<int> &drawn = force.usesDrawn() ? counts : none;
        const std::vector<int> &here = force.usesHere() ? counts : none;
        const std::vector<int> jitters = force.usesJitter() ? jitterValues() : none;
        for (int floor = 1; floor <= m_rules.floors; ++floor) {
            std::vector<int> since {floor};
            if (force.usesSince())
                since = {0, 1, floor / 2, floor};
            for (const int d : drawn)
                for (const int h : here)
                    for (const int s : since)
                        for (const int j : jitters)
                            if ((h <= d || !force.usesDrawn()) && isEnough({floor, d, h, s, j}))
                                return;
        }
    }

    /// Whether the limit may be reached where a force is asked with these facts.
    static bool mayBeReached(const Limit &limit, const DrawFacts &facts, const Condition &force)
    {
        constexpr int any = std::numeric_limits<int>::max();
        const bool isFresh = force.usesSince() && facts.since > 0;
        const int drawn = force.usesDrawn() ? facts.drawn : any;
        const int here = isFresh ? 0 : force.usesHere() ? facts.here : drawn;
        return (limit.perRun && drawn >= *limit.perRun)
            || (limit.perFloor && here >= *limit.perFloor);
    }

    /// What a force would have to ask to keep the limit.
    static std::string guardOf(const Limit &limit)
    {
        return limit.perRun ? "drawn < " + std::to_string(*limit.perRun)
                            : "here < " + std::to_string(*limit.perFloor);
    }

    /// A limit and the entry that has it.
    struct Limited
    {
        std::string table;
        std::string entry;
        Limit limit;
    };

    using Type = std::pair<Spawns, std::string>;
    Type typeIn(const SpawnTable &table, const std::string &id) const
    {
        return {m_types.at(table.spawns, id).kind, id};
    }

    const Limited *limitOfType(const std::string &id) const
    {
        const auto found = m_limited.find(typeIn(table(), id));
        return found == m_limited.end() ? nullptr : &found->second;
    }

    /// Its own, or one that asks for the same count.
    std::optional<Limited> limitOf(const SpawnEntry &entry) const
    {
        if (entry.limit)
            return Limited {table().id, entry.id, *entry.limit};
        const Limited *shared = bringsThings(table().spawns) && !entry.type().empty()
            ? limitOfType(entry.type())
            : nullptr;
        return shared ? std::optional(*shared) : std::nullopt;
    }

    /// Those that the condition asks for.
    static std::string nameOf(const DrawFacts &facts, const Condition &force)
    {
        std::string names = "floor = " + std::to_string(facts.floor);
        const auto add = [&names](bool isUsed, std::string_view name, int value) {
            if (isUsed)
                names += ", " + std::string(name) + " = " + std::to_string(value);
        };
        add(force.usesDrawn(), "drawn", facts.drawn);
        add(force.usesHere(), "here", facts.here);
        add(force.usesSince(), "since", facts.since);
        add(force.usesJitter(), "jitter", facts.jitter);
        return names;
    }

    std::vector<int> jitterValues() const
    {
        if (!table().jitter || !isResolvable(*table().jitter))
            return {0};
        const Count jitter = Count::signedAt(*table().jitter, 1);
        return {jitter.lowest(), 0, jitter.most()};
    }

    Findings &m_findings;
    const Ruleset &m_rules;
    DrawnKeys m_keys;
    TypeIndex m_types;
    std::map<Type, Limited> m_limited;
    std::set<std::string> m_themes;
    std::set<std::string> m_drawnFrom;
    std::map<std::size_t, int> m_entriesOf; // by key
    std::size_t m_index = 0;
    std::size_t m_entry = 0;
};

} // namespace

void checkDrawing(Findings &findings, const Ruleset &rules)
{
    if (drawsPlainly(rules))
        return;
    DrawingCheck(findings, rules).run();
    checkNesting(findings, rules);
}

} // namespace core
