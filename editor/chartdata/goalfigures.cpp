// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/chartdata/goalfigures.h"

#include "core/analysis/drawn/tablelinks.h"
#include "core/analysis/goals/goals.h"
#include "core/tables/spawnedtypes.h"

#include <algorithm>
#include <map>

namespace editor {

namespace {

// The lines of a chart by the entries that they are of.
class Lines
{
public:
    Lines(const FigureSource &source, ChartGoals::Of of)
        : m_rules(source.document.draft())
        , m_table(*core::findTable(m_rules, source.table))
        , m_of(of)
    {
        if (of != ChartGoals::Of::Type)
            return;
        const std::vector<core::SpawnedType> types = core::spawnedTypes(m_rules);
        const core::SpawnedPlaces places(types, m_rules);
        m_places = places.ofEntries();
        m_ways.resize(types.size());
        for (std::size_t table = 0; table < m_places.size(); ++table) {
            for (const std::size_t type : core::typesBroughtBy(m_rules, places, table))
                ++m_ways[type];
        }
    }

    // Those of the line that an entry of the table belongs to.
    core::EntryRefs entriesOf(std::size_t entry) const
    {
        return m_of == ChartGoals::Of::Type ? ofType(m_places[m_table][entry])
                                            : core::EntryRefs {{m_table, entry}};
    }

    // The row that stands for the line of the subject, -1 where it is none of the table's entries;
    // nothing where no line is of just those entries.
    std::optional<int> rowOf(const core::Subject &subject) const
    {
        const bool isOfTable = m_of == ChartGoals::Of::Table;
        if (subject.entry.empty() != isOfTable)
            return {};
        if (isOfTable)
            return subject.table == m_rules.tables[m_table].id ? std::optional(-1) : std::nullopt;
        const core::EntryRefs entries = core::subjectOf(m_rules, subject);
        const auto own = std::find_if(entries.begin(), entries.end(),
                                      [this](const auto &entry) { return entry.table == m_table; });
        const int row = own == entries.end() ? -1 : static_cast<int>(own->entry);
        if (m_of == ChartGoals::Of::Entry)
            return entries.size() == 1 && row >= 0 ? std::optional(row) : std::nullopt;
        return !entries.empty() && entries == ofType(m_places[entries[0].table][entries[0].entry])
            ? std::optional(row)
            : std::nullopt;
    }

private:
    // None where groups bring it too: a goal that names an entry is not about their members.
    core::EntryRefs ofType(std::optional<std::size_t> type) const
    {
        core::EntryRefs entries;
        for (std::size_t t = 0; type && t < m_places.size(); ++t) {
            for (std::size_t e = 0; e < m_places[t].size(); ++e) {
                if (m_places[t][e] == type)
                    entries.push_back({.table = t, .entry = e});
            }
        }
        return type && entries.size() == m_ways[*type] ? entries : core::EntryRefs();
    }

    const core::Ruleset &m_rules;
    const std::size_t m_table;
    const ChartGoals::Of m_of;
    std::vector<std::vector<std::optional<std::size_t>>> m_places; // of types
    std::vector<std::size_t> m_ways; // by type: how many entries and members of groups bring it
};

} // namespace

ChartGoals chanceGoals()
{
    return {.goal = {.kind = core::ProbabilityGoal(), .unknown = {}}};
}

ChartGoals seenGoals()
{
    core::ProbabilityGoal goal;
    goal.cumulative = true;
    return {.goal = {.kind = goal, .unknown = {}}};
}

std::optional<ChartGoals> expectedGoals(ExpectedOf of)
{
    core::MeanGoal goal;
    switch (of) {
    case ExpectedOf::Share:
        return {};
    case ExpectedOf::Entries:
    case ExpectedOf::Total:
        break;
    case ExpectedOf::Xp:
        goal.value = core::Value::Xp;
        break;
    case ExpectedOf::Power:
        goal.value = core::Value::Power;
        break;
    case ExpectedOf::Heal:
        goal.value = core::Value::Heal;
        break;
    }
    return ChartGoals {.goal = {.kind = goal, .unknown = {}},
                       .of
                       = of == ExpectedOf::Entries ? ChartGoals::Of::Entry : ChartGoals::Of::Table};
}

std::optional<ChartGoals> typeGoals(TypesBy by)
{
    if (by == TypesBy::Share)
        return {};
    ChartGoals goals = by == TypesBy::SeenBy ? seenGoals() : chanceGoals();
    if (by == TypesBy::Mean)
        goals.goal.kind = core::MeanGoal();
    goals.of = ChartGoals::Of::Type;
    return goals;
}

GoalParts partsOf(core::Goal &goal)
{
    struct Finder : core::GoalVisitor
    {
        GoalParts found;
        void subject(core::Subject &subject) { found.subject = &subject; }
        void floors(int &first, int &last)
        {
            found.floor = &first;
            found.lastFloor = &last;
        }
        void floorsOrSpan(int &first, int &last, bool & /*isSpan*/) { floors(first, last); }
        void gameFloors(int &first, int &last, core::GameEvent & /*event*/) { floors(first, last); }
        void bounds(core::Bounds &bounds, const core::Bounded & /*what*/)
        {
            found.bounds = &bounds;
        }
    };
    Finder finder;
    core::describeGoal(finder, goal);
    return finder.found;
}

bool areAlike(core::Goal a, core::Goal b)
{
    for (core::Goal *each : {&a, &b}) {
        const GoalParts parts = partsOf(*each);
        if (!parts.bounds || !parts.floor)
            return false;
        if (parts.subject)
            *parts.subject = {};
        *parts.floor = 1;
        *parts.lastFloor = 0;
        *parts.bounds = {};
    }
    return a.kind == b.kind;
}

std::vector<GoalBand> goalBands(const FigureSource &source, const ChartGoals &goals)
{
    std::vector<GoalBand> bands;
    const core::Ruleset &rules = source.document.draft();
    if (rules.goals.empty() || !source.document.table(source.table))
        return bands;
    const Lines lines(source, goals.of);
    const int known = source.analysis ? source.analysis->options().floors.last : 0;
    for (core::Goal goal : rules.goals) {
        const auto row = areAlike(goal, goals.goal) ? lines.rowOf(*partsOf(goal).subject)
                                                    : std::optional<int>();
        if (!row)
            continue;
        const auto [first, last] = *core::floorsNamedBy(goal);
        std::map<int, bool> isMet;
        if (last <= known) {
            for (const core::GoalResult &result :
                 core::evaluateByFloor(goal, rules, *source.analysis)) {
                if (result.isKnown)
                    isMet[result.floor] = result.isMet;
            }
        }
        const auto [bounds, what] = *core::boundsOf(goal);
        for (int floor = first; floor <= std::min(last, source.numbers.floors()); ++floor) {
            const core::Bounds here = core::boundsOn(bounds, what, floor);
            const auto found = isMet.find(floor);
            bands.push_back(
                {.column = floor - 1,
                 .entry = *row,
                 .min = here.min,
                 .max = here.max,
                 .isMet = found == isMet.end() ? std::nullopt : std::optional(found->second),
                 .isOfCurve = !bounds.curve.empty()});
        }
    }
    return bands;
}

std::optional<core::Goal> goalOfSelected(const FigureSource &source, const ChartGoals &goals)
{
    const core::Ruleset &rules = source.document.draft();
    const core::SpawnTable *table = source.document.table(source.table);
    if (!table)
        return {};
    core::Goal goal = goals.goal;
    core::Subject &subject = *partsOf(goal).subject;
    if (goals.of == ChartGoals::Of::Table) {
        subject.table = source.table;
        return goal;
    }
    if (source.row < 0 || source.row >= static_cast<int>(table->entries.size()))
        return {};
    // The table is named only where others have an entry of the same id.
    const auto row = static_cast<std::size_t>(source.row);
    subject.entry = table->entries[row].id;
    const core::EntryRefs entries = Lines(source, goals.of).entriesOf(row);
    for (const std::string &each : {std::string(), source.table}) {
        subject.table = each;
        if (core::subjectOf(rules, subject) == entries)
            return goal;
    }
    return {};
}

} // namespace editor
