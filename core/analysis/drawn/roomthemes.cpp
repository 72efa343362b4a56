// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/roomthemes.h"

#include "core/analysis/drawn/tablelinks.h"

#include <numeric>

namespace core {

namespace {

std::vector<std::size_t> tablesOf(const Ruleset &rules)
{
    std::vector<std::size_t> tables(rules.tables.size());
    std::iota(tables.begin(), tables.end(), std::size_t {0});
    return tables;
}

} // namespace

RoomThemes::RoomThemes(const Ruleset &rules)
    : m_tables(tablesOfThemes(rules))
    , m_budget({}, {})
    , m_draws(rules, tablesOf(rules), {}, 0, m_budget)
{}

std::map<Themes, double> RoomThemes::at(int floor)
{
    m_draws.arriveAt(floor);
    return m_draws.memory().isPossible() ? m_draws.themeLaw(m_tables) : std::map<Themes, double> {};
}

bool RoomThemes::allowTable(std::size_t table, Themes themes) const
{
    return m_draws.memory().allows(m_draws.tables()[table].rooms, themes);
}

bool RoomThemes::allowEntry(std::size_t table, std::size_t entry, Themes themes) const
{
    return m_draws.memory().allows(m_draws.tables()[table].entries[entry].rooms, themes);
}

} // namespace core
