#pragma once
// Findings about a ruleset that could be read: everything dubious, all at once.

#include "core/tables/ruleset.h"

#include <string>
#include <vector>

namespace core {

enum class Severity { Warning, Error };

struct Issue
{
    Severity severity = Severity::Warning;
    std::string where; ///< such as `tables[0].entries.orc`
    std::string message; ///< what is dubious and what would mend it, one or two sentences

    bool operator==(const Issue &) const = default;
};

/// All issues, in the order of the file: unsorted transitions, weights all 0 on a floor where
/// draws happen, entries that can never appear, unknown entry ids, formulas below 0 somewhere.
std::vector<Issue> validate(const Ruleset &rules);

} // namespace core
