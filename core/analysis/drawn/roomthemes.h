// SPDX-License-Identifier: MIT
#pragma once
// The themes that rooms may have, and what they allow to be drawn there.

#include "core/analysis/drawn/drawoutcomes.h"

#include <map>

namespace core {

class RoomThemes
{
public:
    /// `rules` is to outlive this.
    explicit RoomThemes(const Ruleset &rules);
    RoomThemes(const RoomThemes &) = delete;
    RoomThemes &operator=(const RoomThemes &) = delete;

    /// P(themes) of a room on `floor` that is not the first, as far as tables ask for them; where
    /// themes depend on nothing. Empty where there are more than can be told apart.
    std::map<Themes, double> at(int floor);
    bool allowTable(std::size_t table, Themes themes) const;
    bool allowEntry(std::size_t table, std::size_t entry, Themes themes) const;

private:
    std::vector<std::size_t> m_tables; // of themes
    WorkBudget m_budget;
    DrawOutcomes m_draws;
};

} // namespace core
