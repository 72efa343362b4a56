// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Changes what the ruleset has beside its tables: floors, goals and types; or all of it.

#include "editor/document/rulesetdocument.h"

#include <string>
#include <vector>

namespace editor {

/// Changes Ruleset::floors; transitions beyond the last floor stay and come back with it.
void setFloors(RulesetDocument &document, int floors);

void addGoal(RulesetDocument &document, const core::Goal &goal);
/// `row` is that of a goal in the draft, as in the other one.
void replaceGoal(RulesetDocument &document, int row, const core::Goal &goal);
void removeGoal(RulesetDocument &document, int row);
void setGoals(RulesetDocument &document, const std::vector<core::Goal> &goals, const QString &text);

/// The monster and item types and the terrain of a ruleset, and the places that equipment goes to.
struct TypeLists
{
    std::vector<core::MonsterType> monsters;
    std::vector<core::ItemType> items;
    std::vector<std::string> equipmentSlots;
    std::vector<core::TerrainType> terrain;

    bool operator==(const TypeLists &) const = default;
};
TypeLists typeListsOf(const core::Ruleset &rules);
core::Ruleset withTypeLists(core::Ruleset rules, const TypeLists &types);
void setTypes(RulesetDocument &document, const TypeLists &after, const QString &text);

/// Puts a whole other state in place of the draft: a snapshot, a reloaded file.
void replaceDraft(RulesetDocument &document, const core::Ruleset &after, const QString &text);

} // namespace editor
