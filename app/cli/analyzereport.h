#pragma once
// Exact numbers in the three output formats.

#include "core/analysis/agreement.h"
#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>
#include <string>

namespace cli {

/// Generated floors beside the exact numbers.
struct Verified
{
    std::uint64_t runs = 0;
    core::Agreement agreement;
};

struct AnalyzeReport
{
    const core::Ruleset &rules;
    const core::Analysis &analysis;
    std::optional<Verified> verified;
    bool sensitivity = false; ///< the slopes of each table too
    bool together = false; ///< each pair of entries too
};

std::string analyzedTable(const AnalyzeReport &report);
/// One table: the entries on the floors, or the slopes, or the pairs where those are asked for
/// (not both).
std::string analyzedCsv(const AnalyzeReport &report);
std::string analyzedJson(const AnalyzeReport &report);

} // namespace cli
