// SPDX-License-Identifier: MIT
#pragma once
// The numbers of tables whose draws are all alike within a room but may bring several things, or
// nothing, or what the themes of the room allow, with placement: an occupancy chain through each
// kind of room that carries how many things a draw brings.

#include "core/analysis/drawn/broughtlaws.h"
#include "core/analysis/drawn/counted.h"
#include "core/analysis/drawn/drawcases.h"
#include "core/analysis/drawn/drawshares.h"
#include "core/analysis/exact/analysis.h"

#include <optional>
#include <span>
#include <vector>

namespace core {

class RoomLaws
{
public:
    using Tables = std::vector<std::size_t>;

    /// What is known of a ruleset; lives longer than this, and fills up before find() and lawsOf().
    struct Of
    {
        const Ruleset &rules;
        const AnalysisOptions &options;
        const LayoutSample &sample;
        const CountLaw &rooms;
        const std::vector<bool> &byShares; ///< by table, see drawnByShares()
        const std::vector<bool> &isSettled; ///< by table: needs no law of a thing
        const std::vector<Tables> &roots; ///< by table: those with a count that lead to it
        const std::vector<std::vector<DrawShares>> &shares; ///< by floor and table
    };

    explicit RoomLaws(const Of &of);

    /// Finds out which tables can be gone through room by room: none where that is too much work,
    /// or where groups come to stairs that take cells, as how near to them a thing lands is not in
    /// the chain.
    void find();
    /// Whether the table is one of those.
    bool bring(std::size_t table) const { return m_isBrought[table]; }
    /// Whether draws of the table by way of one entry are sometimes a thing and sometimes nothing:
    /// how many of the things are lost says something about how many draws there were.
    bool isSplit(std::size_t table) const;
    /// All tables that can be modelled, in the order in which they place; `floor` counts from 0.
    FloorModel modelAt(std::size_t floor) const;
    /// By floor and thing. `things` are all of tables that lead to each other and are modelled.
    /// Nothing where the work was ended early, or is too much.
    std::optional<std::vector<std::vector<CountedLaw>>>
    lawsOf(const std::vector<Counted> &things, const std::vector<FloorNumbers> &floors,
           const MayGoOn &mayGoOn) const;

private:
    /// Whose law a thing's is thinned from, and with which probability each of it counts.
    struct Thinning
    {
        std::size_t of = 0; ///< of the things; itself where its law has to be worked out
        double share = 1;
    };
    using Thinnings = std::vector<Thinning>; // by thing
    using Brought = std::vector<BroughtLaw>; // as TableModel::sizes

    std::optional<Brought> broughtOn(std::size_t floor, std::size_t table,
                                     const Counted &thing) const;
    bool findSizes(std::size_t floor, std::size_t table);
    bool findThemes(int floor);
    static Polynomial drawsOfRoom(const CountRule &rule, int floor,
                                  std::span<const BroughtLaw> brought);
    double mostWork() const { return limitsOf(m_of.options.effort).rooms; }
    std::optional<Thinnings> thinningsOf(const std::vector<Counted> &things,
                                         std::size_t floor) const;
    std::optional<std::vector<Thinnings>>
    affordableThinnings(const std::vector<Counted> &things, const std::vector<FloorNumbers> &floors,
                        const MayGoOn &mayGoOn) const;
    bool isRoot(std::size_t table) const;
    Tables rootsOf(const Counted &thing, const std::vector<Counted> &things) const;
    std::optional<CountedLaw> lawOf(const FloorModel &all, std::size_t floor, const Tables &roots,
                                    const Counted &thing, const MayGoOn &mayGoOn) const;
    std::optional<CountedLaw> drawsFrom(const Tables &roots, std::size_t floor,
                                        const Counted &thing) const;
    int numberOf(std::size_t floor) const
    {
        return m_of.options.floors.first + static_cast<int>(floor);
    }

    Of m_of;
    std::vector<bool> m_isBrought;
    std::vector<bool> m_asksForThemes;
    std::optional<RoomThemes> m_themes; // where some table is brought
    std::vector<std::vector<Themes>> m_themesOn; // by floor: none, and those of TableModel::themes
    std::vector<std::vector<double>> m_themeShares; // by floor: TableModel::themes
    std::vector<std::vector<std::vector<std::vector<double>>>>
        m_sizes; // by floor and table: TableModel::sizes
};

/// How many draws such a rule makes on `floor`, of so many rooms.
CountLaw lawOfDraws(const CountRule &rule, const CountLaw &rooms, int floor);

} // namespace core
