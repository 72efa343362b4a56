// SPDX-License-Identifier: MIT
#pragma once
// Findings about a ruleset that could be read: everything dubious, all at once.

#include "core/base/result.h"
#include "core/tables/address.h"
#include "core/tables/ruleset.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

enum class Severity {
    Note, ///< nothing is wrong, but something cannot be done
    Warning,
    Error
};

/// What an issue is, for those who act on it.
enum class IssueCode {
    Other,
    UnsortedTransitions, ///< a list of floors and values that is not in their order
    RepeatedValue, ///< a transition on floors[0] to the value that holds already
    BeyondLastFloor, ///< a transition on floors[0], which the ruleset does not have
    NothingToDraw, ///< on `floors` a table draws, but all its weights are 0
    NeverAppears, ///< an entry that has no weight where its table draws
    UnknownType, ///< an entry whose monster or item type does not exist
    NoPlayer, ///< none to play with
    NoMonsterTypes, ///< entries of monsters, but no types at all
    NoItemTypes
};

struct Issue
{
    Severity severity = Severity::Warning;
    std::string where; ///< such as `tables[0].entries.orc`, to be read
    Message message; ///< what is dubious and what would mend it, one or two sentences
    IssueCode code = IssueCode::Other;
    std::vector<int> floors = {}; ///< it is about, ascending; none where it is about no single ones
    Address at = {}; ///< the table, entry or goal of `where`, and the first of the floors

    bool operator==(const Issue &) const = default;
};

/// All issues, in the order of the file: unsorted transitions, weights all 0 on a floor where
/// draws happen, entries that can never appear, unknown entry ids, formulas below 0 somewhere.
std::vector<Issue> validate(const Ruleset &rules);

/// Why nobody can go through all that one draw may lead to: tables draw from each other without end
/// or too deep, or bring too many things. One of the errors of validate().
std::optional<Error> endlessDraws(const Ruleset &rules);

/// As notes, what keeps tables without an error from being played: see missingForPlay(). Tables of
/// somebody else's game have no types and no player, and nothing is wrong with them.
std::vector<Issue> playNotes(const Ruleset &rules);

/// Ascending floors as "1-3, 7".
std::string floorsText(const std::vector<int> &floors);

} // namespace core
