// SPDX-License-Identifier: MIT
#pragma once
// What values and counts of a ruleset are, as messages.

#include "core/tables/countrule.h"

#include <string>
#include <vector>

namespace core {

/// A progression on one line, as people type it: "5"; "1: 5, 3: 4" for transitions;
/// "= 20 + 3*floor [0..60]"; "ramp 1: 20, 10: 200"; "peak 4..8: 100". The parts of a sum have a
/// line each.
std::string notation(const Progression &progression);
/// A list of numbers, those that come more than once as "0×6".
std::string numberListText(const std::vector<int> &numbers);

/// "5 (4 from floor 3, 3 from 5)", or the formula; the unit follows each number.
Message inWords(const Progression &progression, form::Unit unit = form::Unit::None);
/// "2 to 4", "3 tries at 60 %", "14 + 1d8", as at any floor.
Message inWords(const CountForm &form);
Message inWords(const CountPart &part);

} // namespace core
