// SPDX-License-Identifier: MIT
#pragma once
// Actions as lines of text: scripted games, logs of a run, bug reports.

#include "core/base/result.h"
#include "core/game/state/action.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// "move ne", "wait", "pickup", "use 0", "use 2 at 12 5", "throw 0 at 12 5", "drop 1", "equip 0",
/// "unequip 0", "descend", "choose 0", "identify 0". Slots and choices count from 0.
std::string toText(const Action &action);

/// Reads one such line, or says what it should have been.
Result<Action> parseAction(std::string_view line);

/// Reads one action per line; blank lines and those starting with `#` are passed over. The error
/// names the line.
Result<std::vector<Action>> parseActions(std::string_view text);

} // namespace core
