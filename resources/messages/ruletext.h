// SPDX-License-Identifier: MIT
#pragma once
// What entries and tables do, in words: their weights and counts, and the rules beside them.

#include "core/tables/ruleset.h"

#include <string>
#include <vector>

namespace resources {

/// "2 to 4", "one more at 60 % each", "14 + 1d8", as at any floor.
std::string countText(const core::CountForm &form);
/// A part of a sum, as countText() has it.
std::string countPartText(const core::CountPart &part);
/// "5 draws a room".
std::string countRuleText(const core::CountRule &count);
/// "2 to 4 jackal", "1 from “scrolls”".
std::string memberText(const core::GroupMember &member);
/// What the entry stands for: "one draw from “potions”", "a group: 1 mystic, 2 to 4 goblin",
/// "nothing", "jackal"; empty where it stands for the type of its own id.
std::string standsText(const core::SpawnEntry &entry);
/// All that is told of an entry beside its weights, one thing each: what it stands for, "at most
/// once a run", "weight +30 each floor, −50 each draw" and so on. Empty where there is nothing.
std::vector<std::string> entryRules(const core::SpawnEntry &entry);
/// What is told of a table beside its count, one thing each.
std::vector<std::string> tableRules(const core::SpawnTable &table);

} // namespace resources
