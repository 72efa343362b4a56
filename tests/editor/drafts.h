// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Small drafts for editor tests.

#include "editor/document/rulesetdocument.h"

namespace editor::drafts {

/// Two tables of the classic tutorial on ten floors, by hand.
inline core::Ruleset classic()
{
    core::Ruleset rules;
    rules.name = "classic";
    rules.monsters.resize(2);
    rules.monsters[0].id = rules.monsters[0].name = "orc";
    rules.monsters[1].id = rules.monsters[1].name = "troll";
    const auto upTo = [](std::vector<core::Transition> list) {
        return core::CountRule {core::Per::Room, core::UpTo {core::Transitions {std::move(list)}}};
    };
    rules.tables = {{.id = "monsters",
                     .spawns = core::Spawns::Monsters,
                     .count = upTo({{1, 2}, {4, 3}, {6, 5}}),
                     .placement = core::Placement::DropIfBlocked,
                     .entries = {{"orc", core::Constant {80}, {}},
                                 {"troll", core::Transitions {{{3, 15}, {5, 30}, {7, 60}}}, {}}},
                     .unknown = {}},
                    {.id = "items",
                     .spawns = core::Spawns::Items,
                     .count = upTo({{1, 1}, {4, 2}}),
                     .placement = core::Placement::DropIfBlocked,
                     .entries = {{"healing", core::Constant {35}, {}},
                                 {"confusion", core::Transitions {{{2, 10}}}, {}},
                                 {"rare", core::Ramp {{{1, 0}, {10, 18}}}, {}}},
                     .unknown = {}}};
    return rules;
}

inline int weightOf(const RulesetDocument &document, const char *table, const char *entry,
                    int floor)
{
    return core::valueAt(document.entry(table, entry)->weight, floor);
}

} // namespace editor::drafts
