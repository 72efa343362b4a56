// SPDX-License-Identifier: MIT
#include "core/gen/drawrules.h"

#include "core/tables/drawnkeys.h"

#include <algorithm>
#include <limits>
#include <map>
#include <string>

namespace core {

AskedOfDraws askedBy(const DrawEntry &entry)
{
    constexpr int all = std::numeric_limits<int>::max();
    AskedOfDraws asked;
    if (entry.limit)
        asked
            = {.drawn = entry.limit->perRun.value_or(0), .here = entry.limit->perFloor.value_or(0)};
    if (entry.quota)
        asked.drawn = std::max(asked.drawn, entry.quota->atLeast);
    if (entry.meter)
        asked.drawn = all;
    if (const auto &force = entry.force) {
        asked.drawn = force->usesDrawn() ? all : asked.drawn;
        asked.here = force->usesHere() ? all : asked.here;
        asked.since = force->usesSince();
    }
    return asked;
}

int missingDraws(const DrawEntry &entry, const DrawFacts &facts)
{
    const bool isDue = entry.quota && entry.quota->byFloor == facts.floor;
    return isDue ? std::max(0, entry.quota->atLeast - facts.drawn) : 0;
}

class DrawRules::Maker
{
public:
    Maker(const Ruleset &rules, DrawRules &made)
        : m_rules(rules)
        , m_made(made)
        , m_keys(rules)
        , m_types(rules)
        , m_countOf(m_keys.size(), noIndex)
    {}

    void run()
    {
        const std::vector<bool> inSteps = drawnInSteps(m_rules);
        for (std::size_t table = 0; table < m_rules.tables.size(); ++table) {
            addTable(table);
            m_made.m_tables.back().inSteps = inSteps[table];
        }
        for (std::size_t table = 0; table < m_rules.tables.size(); ++table)
            breakCycles(table);
        for (const Spawns kind :
             {Spawns::Themes, Spawns::Monsters, Spawns::Items, Spawns::Both, Spawns::Terrain}) {
            for (std::size_t table = 0; table < m_rules.tables.size(); ++table) {
                if (inSteps[table] && m_rules.tables[table].spawns == kind)
                    m_made.m_order.push_back(table);
            }
        }
        m_made.m_remembersFloors = core::remembersFloors(m_rules);
    }

private:
    void addTable(std::size_t index)
    {
        const SpawnTable &source = m_rules.tables[index];
        DrawTable table {.spawns = source.spawns,
                         .count = source.count,
                         .placement = source.placement,
                         .entries = {},
                         .deck = source.deck,
                         .jitter = {},
                         .deeper = source.deeper,
                         .rooms = filterOf(source.rooms),
                         .unsteady = {}};
        if (source.deck == Deck::Run)
            table.runDeck = static_cast<int>(m_made.m_runDecks++);
        for (std::size_t entry = 0; entry < source.entries.size(); ++entry) {
            table.entries.push_back(entryOf(index, entry));
            const DrawEntry &made = table.entries.back();
            table.hasForces = table.hasForces || made.force;
            if (made.force && made.force->usesJitter())
                table.jitter = source.jitter;
            table.hasQuotas = table.hasQuotas || made.quota;
            if (made.meter || made.limit || made.isFiltered)
                table.unsteady.push_back(entry);
        }
        table.isSteady = source.deck == Deck::None && table.unsteady.empty();
        m_made.m_tables.push_back(std::move(table));
    }

    DrawEntry entryOf(std::size_t table, std::size_t index)
    {
        const SpawnEntry &source = m_rules.tables[table].entries[index];
        DrawEntry entry {.weight = source.weight,
                         .parts = {},
                         .limit = source.limit,
                         .meter = source.meter,
                         .force = source.force,
                         .quota = source.quota,
                         .rooms = filterOf(source.rooms),
                         .isFiltered = !source.rooms.isEmpty()};
        setStands(entry, source, m_rules.tables[table].spawns);
        const std::size_t key = m_keys.of(table, index);
        if (m_keys.isAsked(key)) {
            if (m_countOf[key] == noIndex)
                m_countOf[key] = static_cast<int>(m_made.m_counts++);
            entry.count = m_countOf[key];
        }
        return entry;
    }

    void setStands(DrawEntry &entry, const SpawnEntry &source, Spawns spawns)
    {
        if (spawns == Spawns::Themes) {
            if (!source.type().empty()) {
                entry.kind = DrawEntry::Kind::Theme;
                entry.theme = themeOf(source.type());
            }
            return;
        }
        if (spawns == Spawns::Terrain) {
            const auto terrain = findTerrain(m_rules, source.type());
            entry.terrain = terrain ? static_cast<int>(*terrain) : noIndex;
            return;
        }
        if (!source.type().empty()) {
            entry.kind = DrawEntry::Kind::One;
            entry.parts.push_back(ofType(spawns, source.type()));
        } else if (const auto *from = std::get_if<FromTable>(&source.stands)) {
            entry.kind = DrawEntry::Kind::One;
            entry.parts.push_back(ofTable(from->table));
        } else if (const auto *group = std::get_if<Group>(&source.stands)) {
            entry.kind = DrawEntry::Kind::Group;
            for (const GroupMember &member : group->members) {
                const auto *one = std::get_if<OneType>(&member.what);
                entry.parts.push_back(one != nullptr
                                          ? ofType(spawns, one->type)
                                          : ofTable(std::get<FromTable>(member.what).table));
                entry.parts.back().count = member.count;
            }
        }
    }

    DrawPart ofType(Spawns spawns, const std::string &id) const
    {
        return {.type = m_types.at(spawns, id), .isType = true};
    }

    /// Tables that do not exist, themes and terrain yield nothing.
    DrawPart ofTable(const std::string &id) const
    {
        const auto table = findTable(m_rules, id);
        const bool isDrawn = table && bringsThings(m_rules.tables[*table].spawns);
        return {.type = {}, .table = isDrawn ? static_cast<int>(*table) : noIndex};
    }

    int themeOf(const std::string &name)
    {
        return m_themes.emplace(name, static_cast<int>(m_themes.size())).first->second;
    }

    ThemeFilter filterOf(const RoomFilter &rooms)
    {
        ThemeFilter filter;
        for (const std::string &theme : rooms.in)
            filter.in.push_back(themeOf(theme));
        for (const std::string &theme : rooms.notIn)
            filter.notIn.push_back(themeOf(theme));
        return filter;
    }

    /// Whatever leads back to a table that is being drawn from yields nothing.
    void breakCycles(std::size_t table)
    {
        m_marks.resize(m_made.m_tables.size(), Mark::New);
        if (m_marks[table] == Mark::Done)
            return;
        m_marks[table] = Mark::UnderWay;
        for (DrawEntry &entry : m_made.m_tables[table].entries) {
            for (DrawPart &part : entry.parts) {
                if (part.table == noIndex)
                    continue;
                const auto next = static_cast<std::size_t>(part.table);
                if (m_marks[next] == Mark::UnderWay)
                    part.table = noIndex;
                else
                    breakCycles(next);
            }
        }
        m_marks[table] = Mark::Done;
    }

    enum class Mark { New, UnderWay, Done };

    const Ruleset &m_rules;
    DrawRules &m_made;
    DrawnKeys m_keys;
    TypeIndex m_types;
    std::vector<int> m_countOf; // by key
    std::map<std::string, int> m_themes;
    std::vector<Mark> m_marks;
};

DrawRules::DrawRules(const Ruleset &rules)
{
    Maker(rules, *this).run();
}

std::shared_ptr<const DrawRules> DrawRules::of(const Ruleset &rules)
{
    const std::vector<bool> inSteps = drawnInSteps(rules);
    if (std::find(inSteps.begin(), inSteps.end(), true) == inSteps.end())
        return nullptr;
    return std::make_shared<const DrawRules>(rules);
}

} // namespace core
