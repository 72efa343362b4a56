// SPDX-License-Identifier: MIT
#include "core/tables/validate.h"

#include "core/tables/drawnkeys.h"
#include "core/tables/findings.h"
#include "core/tables/spawnedtypes.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

/// Complaints about ids that are empty or taken; `where(i)` is the address of element i.
template<typename T, typename Where>
void checkIds(Findings &findings, const std::vector<T> &list, Where where)
{
    std::set<std::string> taken;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string &id = list[i].id;
        if (id.empty())
            findings.error(where(i), {"has-no-id"});
        else if (!taken.insert(id).second)
            findings.error(where(i), {"two-of-one-id", {id}});
    }
}

void checkDungeon(Findings &findings, const Dungeon &dungeon)
{
    if (dungeon.layout != Layout::Accreted)
        return;
    if (dungeon.roomWidth.max > maxAccretedSide)
        findings.warn("dungeon.roomWidth", {"accreted-rooms-are-never-wider", {maxAccretedSide}});
    if (dungeon.roomHeight.max > maxAccretedSide)
        findings.warn("dungeon.roomHeight", {"accreted-rooms-are-never-higher", {maxAccretedSide}});
}

void checkAdvance(Findings &findings, const Advance &advance)
{
    constexpr int levels = 100;
    const std::string where = "rules.advance";
    if (advance.by == AdvanceBy::Xp) {
        const auto values = evaluate(advance.threshold, "level", levels);
        const auto isTooLow = [](double value) { return !(value >= 1); };
        if (!values) {
            findings.error(where + ".threshold", {"threshold-cannot-be-read"});
        } else if (const auto low = std::find_if(values->begin(), values->end(), isTooLow);
                   low != values->end()) {
            findings.warn(where + ".threshold",
                          {"threshold-is-too-low", {low - values->begin() + 1}});
        }
    }
    for (std::size_t i = 0; i < advance.choices.size(); ++i) {
        AdvanceChoice nothing;
        nothing.unknown = advance.choices[i].unknown;
        if (advance.choices[i] == nothing)
            findings.warn(element(where + ".choices", i), {"choice-changes-nothing"});
    }
}

/// One spawn table, its counts and weights on floors 1..floors looked up once.
class TableCheck
{
public:
    TableCheck(Findings &findings, const Ruleset &rules, std::size_t index)
        : m_findings(findings)
        , m_rules(rules)
        , m_lastLookedUp(lastLookedUpIn(rules))
        , m_table(rules.tables[index])
        , m_where(element("tables", index))
    {}

    void run()
    {
        m_findings.turnTo({.table = m_table.id});
        checkCount();
        findDrawingFloors();
        if (m_drawingFloors.empty() && m_isCountReadable && !isDrawnByOthers())
            m_findings.warn(m_where + ".count", {"table-never-draws-anything"});
        for (const SpawnEntry &entry : m_table.entries)
            checkEntry(entry);
        checkIds(m_findings, m_table.entries, [&](std::size_t i) {
            m_findings.turnTo({.table = m_table.id, .entry = m_table.entries[i].id});
            return addressOf(m_table.entries[i]);
        });
        m_findings.turnTo({.table = m_table.id});
        checkEmptyFloors();
    }

private:
    std::string addressOf(const SpawnEntry &entry) const
    {
        return m_where + ".entries." + entry.id;
    }

    void checkCount()
    {
        const std::string where = m_where + ".count";
        m_isCountReadable = checkCountForm(m_findings, where, m_table.count.draws, m_rules.floors);
    }

    void findDrawingFloors()
    {
        for (int floor = 1; m_isCountReadable && floor <= m_rules.floors; ++floor) {
            if (isDrawnByOthers() || Count::at(m_table.count, floor).most() > 0)
                m_drawingFloors.push_back(floor);
        }
        if (!isDrawnByOthers())
            m_emptyFloors = m_drawingFloors;
    }

    /// Or by every room, where it is of themes: it has no count of its own.
    bool isDrawnByOthers() const { return std::holds_alternative<NotDrawn>(m_table.count.draws); }

    /// The last floor whose weights may be asked for: a table that looks deeper may draw from
    /// another one that does.
    static int lastLookedUpIn(const Ruleset &rules)
    {
        int floor = rules.floors;
        for (const SpawnTable &table : rules.tables) {
            Findings nobody;
            if (table.deeper && checkCountForm(nobody, {}, table.deeper->by, rules.floors))
                floor
                    = std::min(floor + Count::at(table.deeper->by, rules.floors).most(), maxFloors);
        }
        return floor;
    }

    void checkEntry(const SpawnEntry &entry)
    {
        const std::string where = addressOf(entry);
        m_findings.turnTo({.table = m_table.id, .entry = entry.id});
        for (const std::string &type : typesNamed(entry))
            checkKind(where, type);
        checkProgression(m_findings, where, entry.weight, m_lastLookedUp, maxValue);
        const auto mayCome = [&](int floor) { return mayBeDrawn(entry, floor); };
        std::erase_if(m_emptyFloors, mayCome);
        const bool appears = comesWithoutWeight(entry)
            || std::any_of(m_drawingFloors.begin(), m_drawingFloors.end(), mayCome)
            || appearsDeeper(entry);
        if (!appears && !m_drawingFloors.empty())
            m_findings.warn(where, {"entry-never-appears"}, IssueCode::NeverAppears);
    }

    /// Whether it has weight below the last floor, and a draw may look it up there.
    bool appearsDeeper(const SpawnEntry &entry) const
    {
        int floor = m_rules.floors + 1;
        while (floor <= m_lastLookedUp && valueAt(entry.weight, floor) == 0)
            ++floor;
        return floor <= m_lastLookedUp;
    }

    void checkKind(const std::string &where, const std::string &id)
    {
        if (m_table.spawns == Spawns::Terrain && !findTerrain(m_rules, id))
            m_findings.error(where, {"there-is-no-terrain", {id}});
        if (!bringsThings(m_table.spawns))
            return;
        const bool mayBeMonster = m_table.spawns != Spawns::Items;
        const bool mayBeItem = m_table.spawns != Spawns::Monsters;
        const bool isListed = (mayBeMonster && findMonster(m_rules, id))
            || (mayBeItem && findItem(m_rules, id))
            || ((!mayBeMonster || m_rules.monsters.empty())
                && (!mayBeItem || m_rules.items.empty()));
        const std::string_view message = !mayBeItem ? "there-is-no-monster"
            : !mayBeMonster                         ? "there-is-no-item-of-this-id"
                                                    : "there-is-no-monster-or-item";
        if (!isListed)
            m_findings.error(where, {message, {id}}, IssueCode::UnknownType);
    }

    void checkEmptyFloors()
    {
        if (!m_emptyFloors.empty())
            m_findings.warn(m_where,
                            {"all-weights-are-0",
                             {Message {m_emptyFloors.size() == 1 ? "floor" : "floors",
                                       {floorsText(m_emptyFloors)}}}},
                            IssueCode::NothingToDraw, m_emptyFloors);
    }

    Findings &m_findings;
    const Ruleset &m_rules;
    int m_lastLookedUp;
    const SpawnTable &m_table;
    std::string m_where;
    bool m_isCountReadable = true;
    std::vector<int> m_drawingFloors;
    std::vector<int> m_emptyFloors; // of those the ones where no entry seen so far has a weight
};

/// Goals: what they name must exist.
class GoalCheck : public GoalVisitor
{
public:
    GoalCheck(Findings &findings, const Ruleset &rules, std::string where)
        : m_findings(findings)
        , m_rules(rules)
        , m_where(std::move(where))
    {}

    void check(const Goal &goal)
    {
        describeGoal(*this, goal);
        if (std::holds_alternative<UnknownGoal>(goal.kind))
            m_findings.warn(m_where, {"goal-is-not-known"});
    }

    void subject(const Subject &subject) const { checkSubject(subject); }
    void pair(const std::string &first, const std::string &second) const
    {
        checkSubject({.table = {}, .entry = first});
        checkSubject({.table = {}, .entry = second});
    }
    void floors(int first, int last) const { checkFloor(std::max(first, last)); }
    void floorsOrSpan(int first, int last, bool /*isSpan*/) const { floors(first, last); }
    void gameFloors(int first, int last, GameEvent /*event*/) const
    {
        floors(first, last);
        if (const auto missing = missingForPlay(m_rules); !missing.empty())
            m_findings.warn(m_where, {"goal-is-about-games", {missing.front()}});
    }

private:
    /// Whether a type of that id comes of the tables, under whatever entries.
    bool isSpawned(const std::string &id) const
    {
        const std::vector<SpawnedType> types = spawnedTypes(m_rules);
        return std::any_of(types.begin(), types.end(),
                           [&](const SpawnedType &type) { return type.id == id; });
    }
    void checkSubject(const Subject &subject) const
    {
        if (!subject.table.empty() && !findTable(m_rules, subject.table)) {
            m_findings.error(m_where, {"goal-is-about-no-table", {subject.table}});
            return;
        }
        const auto holdsEntry = [&](const SpawnTable &table) {
            const auto isIt = [&](const SpawnEntry &entry) { return entry.id == subject.entry; };
            return (subject.table.empty() || table.id == subject.table)
                && std::any_of(table.entries.begin(), table.entries.end(), isIt);
        };
        const bool isFound = std::any_of(m_rules.tables.begin(), m_rules.tables.end(), holdsEntry)
            || (subject.table.empty() && isSpawned(subject.entry));
        if (subject.entry.empty() || isFound)
            return;
        m_findings.error(m_where,
                         subject.table.empty() ? Message {"goal-is-about-no-entry", {subject.entry}}
                                               : Message {"goal-is-about-no-entry-of-table",
                                                          {subject.entry, subject.table}});
    }

    void checkFloor(int floor) const
    {
        if (floor > m_rules.floors)
            m_findings.warn(m_where, {"goal-is-about-no-such-floor", {floor, m_rules.floors}});
    }

    Findings &m_findings;
    const Ruleset &m_rules;
    std::string m_where;
};

} // namespace

std::vector<Issue> playNotes(const Ruleset &rules)
{
    std::vector<Issue> notes;
    const auto note = [&notes](const std::string &where, const Message &message, IssueCode code) {
        notes.push_back({Severity::Note, where, message, code});
    };
    if (!rules.player)
        note("player", {"tables-have-no-player"}, IssueCode::NoPlayer);
    std::set<std::string> monsters;
    std::set<std::string> items;
    for (const SpawnTable &table : rules.tables) {
        for (const SpawnEntry &entry : table.entries) {
            for (const std::string &type : typesNamed(entry)) {
                const bool isMissing = typeOf(rules, table.spawns, type).index < 0;
                if (bringsThings(table.spawns) && isMissing)
                    (table.spawns == Spawns::Items ? items : monsters).insert(type);
            }
        }
    }
    if (rules.monsters.empty() && !monsters.empty())
        note("monsters", {"there-are-no-monster-types", {monsters.size()}},
             IssueCode::NoMonsterTypes);
    if (rules.items.empty() && !items.empty())
        note("items", {"there-are-no-item-types", {items.size()}}, IssueCode::NoItemTypes);
    return notes;
}

std::vector<Issue> validate(const Ruleset &rules)
{
    Findings findings;
    checkMembers(findings, rules);
    checkNames(findings, rules);
    checkDungeon(findings, rules.dungeon);
    checkAdvance(findings, rules.rules.advance);
    checkPlayer(findings, rules);
    checkSlots(findings, rules);
    checkTypes(findings, rules);
    checkAppearances(findings, rules);
    checkTerrain(findings, rules);
    checkIds(findings, rules.monsters,
             [&](std::size_t i) { return "monsters." + rules.monsters[i].id; });
    checkIds(findings, rules.items, [&](std::size_t i) { return "items." + rules.items[i].id; });
    checkIds(findings, rules.appearances, [](std::size_t i) { return element("appearances", i); });
    checkIds(findings, rules.terrain,
             [&](std::size_t i) { return "terrain." + rules.terrain[i].id; });
    checkIds(findings, rules.tables, [&](std::size_t i) {
        findings.turnTo({.table = rules.tables[i].id});
        return element("tables", i);
    });
    for (std::size_t i = 0; i < rules.tables.size(); ++i)
        TableCheck(findings, rules, i).run();
    checkDrawing(findings, rules);
    for (std::size_t i = 0; i < rules.goals.size(); ++i) {
        findings.turnTo({.part = "goals", .goal = static_cast<int>(i)});
        GoalCheck(findings, rules, element("goals", i)).check(rules.goals[i]);
    }
    return findings.take();
}

std::string floorsText(const std::vector<int> &floors)
{
    std::string text;
    for (std::size_t first = 0; first < floors.size();) {
        std::size_t last = first;
        while (last + 1 < floors.size() && floors[last + 1] == floors[last] + 1)
            ++last;
        text += (text.empty() ? "" : ", ") + std::to_string(floors[first])
            + (last > first ? '-' + std::to_string(floors[last]) : "");
        first = last + 1;
    }
    return text;
}

} // namespace core
