// SPDX-License-Identifier: MIT
#pragma once
// The numbers of a ruleset in which not all tables are plain. Each table's are found in the best
// way there is: by shares, as those of plain tables, where its draws are all alike; by the exact
// chain of drawnLaws() where nothing is lost to taken cells; by what each draw brings where draws
// are alike within a room; else by simulation.

#include "core/analysis/drawn/counted.h"
#include "core/analysis/drawn/drawcases.h"
#include "core/analysis/drawn/drawshares.h"
#include "core/analysis/exact/analysis.h"
#include "core/analysis/exact/roomlaws.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace core {

class MixedNumbers
{
public:
    using LawOf = std::function<std::shared_ptr<const TableLaw>(FloorModel)>;

    /// `lawOf` gives nullptr where the work was ended early or is refused.
    MixedNumbers(const Ruleset &rules, const AnalysisOptions &options, const LayoutSample &sample,
                 const CountLaw &rooms, LawOf lawOf);

    MixedNumbers(const MixedNumbers &) = delete;
    MixedNumbers &operator=(const MixedNumbers &) = delete;
    MixedNumbers(MixedNumbers &&) = delete;
    MixedNumbers &operator=(MixedNumbers &&) = delete;
    ~MixedNumbers() = default;

    /// Fills in all tables and types on all floors. False where it was ended early or there is a
    /// refusal(), or one by `lawOf`.
    bool fill(std::vector<FloorNumbers> &floors, const MayGoOn &mayGoOn);
    const std::optional<Error> &refusal() const { return m_refusal; }
    /// The runs that simulated numbers are counted on, where there are any.
    std::shared_ptr<const RunSample> runs() const { return m_runs; }

private:
    using Tables = std::vector<std::size_t>;
    using Laws = std::vector<std::vector<CountedLaw>>; // by floor and thing

    bool areModelled(const Tables &tables) const;
    bool isInTheWay(std::size_t of, std::size_t other) const;
    void findSettled();
    bool isAffordable(std::size_t table) const;
    bool fillSettled(std::vector<FloorNumbers> &floors);
    bool fillRoot(FloorNumbers &numbers, std::size_t floor, std::size_t table);
    static void fillWay(TableNumbers &numbers, const DrawShares::Way &way, const DrawShares &shares,
                        const std::shared_ptr<const TableLaw> &placed,
                        const std::shared_ptr<const TableLaw> &draws);
    bool fillSettledTypes(std::vector<FloorNumbers> &floors, const Tables &tables,
                          const Tables &types) const;
    void setType(FloorNumbers &numbers, std::size_t floor, std::size_t type,
                 const Tables &roots) const;
    bool fillTables(std::vector<FloorNumbers> &floors, const Tables &tables,
                    const MayGoOn &mayGoOn);
    bool fillPart(std::vector<FloorNumbers> &floors, const Tables &part,
                  const std::vector<Counted> &things, std::vector<Counted> &left,
                  const MayGoOn &mayGoOn);
    std::optional<Laws> exactLaws(const std::vector<FloorNumbers> &floors, const Tables &tables,
                                  const std::vector<Counted> &things, const MayGoOn &mayGoOn) const;
    bool fillSimulated(std::vector<FloorNumbers> &floors, const Tables &tables,
                       const std::vector<Counted> &things, const MayGoOn &mayGoOn);
    void addErrors(Laws &laws, const Tables &tables, const std::vector<Counted> &things) const;
    double errorOfRooms(double mean, const CountRule &rule) const;
    Tables typesOf(const Tables &tables) const;
    bool playRuns(const Tables &tables, const MayGoOn &mayGoOn);
    void begin(FloorNumbers &numbers) const;
    const DrawShares &sharesOf(std::size_t table, std::size_t floor) const
    {
        return m_shares[floor][table];
    }

    const Ruleset &m_rules;
    const AnalysisOptions &m_options;
    const LayoutSample &m_sample;
    const CountLaw &m_rooms;
    LawOf m_lawOf;
    std::vector<SpawnedType> m_types;
    SpawnedPlaces m_places; // of m_types
    std::vector<bool> m_byShares; // see drawnByShares()
    std::vector<bool> m_isSettled; // its numbers follow from shares
    std::vector<Tables> m_roots; // by table: those with a count from which draws come to it
    std::vector<std::vector<DrawShares>> m_shares; // by floor and table
    RoomLaws m_inRooms; // of the members above
    std::optional<Error> m_refusal;
    std::shared_ptr<const RunSample> m_runs;
};

} // namespace core
