// SPDX-License-Identifier: MIT
#pragma once
// Exact numbers in all output formats.

#include "app/cli/reports/figures.h"
#include "core/analysis/exact/analysis.h"
#include "core/analysis/exact/typenumbers.h"
#include "core/analysis/exact/weightedsum.h"
#include "core/analysis/sampling/agreement.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace cli {

/// Generated floors beside the exact numbers.
struct Verified
{
    std::uint64_t runs = 0;
    core::Agreement agreement;
};

/// The errors of exact chances, which add up from floor to floor; each is worked out once.
class AddedErrors
{
public:
    /// Of a thing of a table on the floor at that place; `figuresOn(place)` has its figures.
    template<typename FiguresOn>
    const core::ChanceErrors &at(core::EntryRef thing, std::size_t floor,
                                 const FiguresOn &figuresOn)
    {
        std::vector<core::ChanceErrors> &known = m_known[{thing.table, thing.entry}];
        while (known.size() <= floor)
            known.push_back(core::chanceErrors(
                figuresOn(known.size()), known.empty() ? core::ChanceErrors() : known.back()));
        return known[floor];
    }

private:
    std::map<std::pair<std::size_t, std::size_t>, std::vector<core::ChanceErrors>> m_known;
};

struct AnalyzeReport
{
    const core::Ruleset &rules;
    const core::Analysis &analysis;
    std::optional<Verified> verified;
    bool sensitivity = false; ///< the slopes of each table too
    bool together = false; ///< each pair of entries too
    bool byType = false; ///< rows: of the types instead of the entries; text: them too
    std::vector<core::SpawnedType> typeNames = core::spawnedTypes(rules);
    core::TypeFigures types {rules, analysis};
    mutable AddedErrors errors {}; ///< of entries, and of types as if of one more table
};

// Each gives its text floor by floor to `sink`.
void writeAnalyzedText(const AnalyzeReport &report, const Sink &sink);
/// One table: the entries on the floors, or the slopes, the pairs or the types where those are
/// asked for (only one of them).
void writeAnalyzedRows(const AnalyzeReport &report, const Printer &printer, const Sink &sink);
void writeAnalyzedJson(const AnalyzeReport &report, const Sink &sink);

/// How far numbers of a table may be off.
struct TableIntervals
{
    Known drawn;
    Known lost;
    Known empty;
    Known distinctKinds; ///< at most
};
/// `runs` are those that the table is counted on, or 0.
TableIntervals intervalsOf(const core::TableNumbers &table, std::uint64_t runs);
/// All that it places, without its history.
FloorFigures placedBy(const core::TableNumbers &table, std::uint64_t runs);
FloorFigures figuresOf(const AnalyzeReport &report, const core::MeanSd &sum);
FloorFigures roomFigures(const core::Analysis &analysis);

/// A row for each entry of the table, what it is called first.
Table analyzedEntries(const AnalyzeReport &report, const core::FloorNumbers &floor, std::size_t t);
Table analyzedTypes(const AnalyzeReport &report, int floor);
/// What each entry gains by each weight, of each table or of only one; no rows where that is more
/// than weights.
Table analyzedSlopes(const AnalyzeReport &report, int floor, std::optional<std::size_t> only);
Table analyzedPairs(const AnalyzeReport &report, int floor);

/// Its id, with its table where other tables have an entry of that id: "orc (monsters)".
std::string entryName(const core::Ruleset &rules, core::EntryRef entry);

/// "5/10/16": the points below which 5 %, 50 % and 95 % of the floors are.
std::string pointsText(const std::array<int, 3> &points);

/// On how many runs numbers were counted; 0 where they are exact.
std::uint64_t runsOf(const AnalyzeReport &report, core::Method method);

/// "exact" or "simulated".
const char *methodName(core::Method method);

} // namespace cli
