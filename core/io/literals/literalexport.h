// SPDX-License-Identifier: MIT
#pragma once
// Spawn tables written as CSV, and as the four tutorials write them in source code.

#include "core/io/literals/imported.h"

#include <functional>
#include <string>
#include <vector>

namespace core {

enum class ExportValues {
    Transitions, ///< each floor on which a value changes
    PerFloor ///< each floor 1..floors with the value in force
};

struct ExportOptions
{
    ExportValues values = ExportValues::Transitions;
    int floors = 10; ///< 1..maxFloors: how far values are written that a notation cannot compute
    /// Words the comments in source code about what the notation cannot say; none without.
    std::function<std::string(const Message &)> inWords = {};
};

struct Exported
{
    std::string text; ///< ends with a newline
    std::vector<Message> notes; ///< what the notation cannot say, in whole sentences
};

/// The tables of `rules`; importSheetText() or importLiterals() reads them back. What source code
/// cannot express stands in it as a comment and in the notes, what CSV cannot, in the notes. Fails
/// where an id cannot be written.
Result<Exported> exportTables(const Ruleset &rules, Notation notation,
                              const ExportOptions &options);

/// Names the weights and counts that go on changing after floor `floors`, of those
/// that are written floor by floor; empty where there are none.
Message noteOfValuesCutOff(const Ruleset &rules, int floors,
                           const std::function<bool(const Progression &)> &isWrittenByFloor);

/// About the notes beside entries, for formats that have no place for them; empty where
/// there are none.
Message noteOfNotesLeftOut(const Ruleset &rules);

} // namespace core
