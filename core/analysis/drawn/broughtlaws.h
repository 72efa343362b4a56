// SPDX-License-Identifier: MIT
#pragma once
// Tables whose draws are all alike but may bring several things: groups, and tables that bring
// such groups.

#include "core/analysis/drawn/counted.h"
#include "core/analysis/laws/floormodel.h"
#include "core/tables/ruleset.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace core {

/// The tables that make draws by a count of their own, some of which bring several things, and that
/// neither remember nor look at rooms, nor do those they draw from; all are monsters or all items.
std::vector<bool> bringsSeveralAlike(const Ruleset &rules);

/// What one draw that the count of `table` asks for on `floor` comes to, and how much of what is
/// counted. `table` is one of bringsSeveralAlike(). Nothing where that is too much work or a draw
/// may bring more than a few dozen things.
std::optional<BroughtLaw> broughtBy(const Ruleset &rules, std::size_t table, int floor,
                                    const Counted &thing);

} // namespace core
