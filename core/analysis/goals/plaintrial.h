// SPDX-License-Identifier: MIT
#pragma once
// Trials where all tables are plain: what a goal measures follows from sums of weights, table by
// table and floor by floor, and a number changes only those of its entry. Laws of how many things a
// table places change only where a table starts or stops drawing, and with counts.

#include "core/analysis/goals/trial.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace core {

class PlainTrial : public Trial
{
public:
    PlainTrial(const Ruleset &rules, const Analysis &analysis, std::vector<Aim> aims,
               std::vector<FreeNumber> numbers);

    bool isQuick() const override { return true; }

protected:
    void changed(std::size_t number) override;
    void update() override;

private:
    using Law = std::shared_ptr<const TableLaw>;

    /// A table on a floor.
    struct Cell
    {
        double total = 0; // of all weights
        Law law; // of what it places
        std::vector<std::size_t> sums; // that are about it
    };
    /// What each entry of a table counts for in a goal; 0 where it is not meant.
    struct Counts
    {
        std::size_t table = 0;
        Value value = Value::One;
        std::vector<bool> isMeant;
        std::vector<double> each;
    };
    /// The weights of a table on a floor, each times what it counts for.
    struct Sum
    {
        std::size_t counts = 0;
        std::size_t table = 0;
        std::size_t floor = 0; // from 0: the first of the analysis
        std::size_t aim = 0;
        bool isSecond = false; // of the second of a pair
        double value = 0;
    };
    struct Point
    {
        int floor = 1;
        std::size_t number = 0; // the place of its number, or none
    };
    /// An entry with free numbers.
    struct FreeEntry
    {
        EntryRef at;
        std::vector<Point> points; // ascending by floor
    };

    int floorAt(std::size_t place) const { return m_first + static_cast<int>(place); }
    /// Of the first floor from `floor` on.
    std::size_t placeFrom(int floor) const
    {
        return static_cast<std::size_t>(std::max(floor - m_first, 0));
    }
    double sumOf(const Counts &counts, std::size_t floor) const;
    double share(const Sum &sum) const;
    Cell &cell(std::size_t table, std::size_t floor) { return m_cells[floor][table]; }
    const Cell &cell(std::size_t table, std::size_t floor) const { return m_cells[floor][table]; }

    void countWhatIsMeant(Counts &counts) const;
    void addSums(std::size_t aim, const EntryRefs &entries, Value value, int first, int last,
                 bool isSecond);
    void addAim(std::size_t aim);
    void addEntries();
    void weigh(const FreeEntry &entry);
    void takeWeights(const EntryRef &at, const std::vector<double> &weights);
    void touch(std::size_t table, std::size_t floor);
    void renewModels();
    void renewSums();
    void renewLaws(std::size_t floor);
    Law lawOf(const FloorModel &model);
    double measure(std::size_t aim) const;
    double meanOn(std::size_t aim, std::size_t floor) const;
    double atLeastOne(const std::vector<std::size_t> &sums) const;
    double seen(std::size_t aim) const;
    double atLeast(std::size_t aim, int number) const;
    double both(std::size_t aim) const;
    Polynomial countsOn(const std::vector<std::size_t> &sums) const;
    std::map<int, double> sharesOf(const std::vector<std::size_t> &sums, int which) const;
    double noneOf(const std::map<int, double> &shares, std::size_t floor) const;

    Ruleset m_rules;
    const LayoutSample &m_sample;
    int m_first; // floor
    std::size_t m_floors;
    std::vector<std::vector<Cell>> m_cells; // by floor, then by table
    std::vector<FloorModel> m_models;
    std::vector<std::pair<FloorModel, Law>> m_laws;
    std::vector<Counts> m_counts;
    std::vector<Sum> m_sums;
    std::vector<std::vector<std::vector<std::size_t>>> m_sumsOf; // by aim, then floor in order
    std::vector<std::vector<std::vector<double>>> m_weights; // by table, entry, floor
    std::vector<FreeEntry> m_entries;
    std::vector<std::size_t> m_entryOf; // by number; none of counts
    std::vector<double> m_fresh; // working memory
    std::vector<std::size_t> m_dirtyAims;
    std::vector<bool> m_isDirtyAim;
    std::vector<std::size_t> m_dirtyModels; // floors
    bool m_areCountsDirty = false;
    bool m_areStatsDirty = false;
};

} // namespace core
