// SPDX-License-Identifier: MIT
#pragma once
// How a game stands, in a word.

#include "core/game/state/state.h"

namespace cli {

/// "in play", "died" or "won".
const char *outcomeName(core::Outcome outcome);

} // namespace cli
