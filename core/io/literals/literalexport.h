// SPDX-License-Identifier: MIT
#pragma once
// How spawn tables are written as CSV, as the four tutorials write them in source code, and by
// templates.

#include "core/io/literals/imported.h"

#include <functional>
#include <string>
#include <string_view>
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
    /// The shipped export template of a name, by which exportTables() writes source code.
    std::string_view (*templateNamed)(std::string_view name) = nullptr;
};

struct Exported
{
    std::string text; ///< ends with a newline
    std::vector<Message> notes; ///< what the notation cannot say, in whole sentences
};

/// Names the weights and counts that go on changing after floor `floors`, of those
/// that are written floor by floor; empty where there are none.
Message noteOfValuesCutOff(const Ruleset &rules, int floors,
                           const std::function<bool(const Progression &)> &isWrittenByFloor);

/// About the notes beside entries, for formats that have no place for them; empty where
/// there are none.
Message noteOfNotesLeftOut(const Ruleset &rules);

} // namespace core
