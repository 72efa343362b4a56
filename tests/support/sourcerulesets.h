// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The rulesets of the four tutorials in code, to the digit, independent of any file reader, and
// a small one for scenarios.

#include "core/tables/ruleset.h"

#include <string>
#include <vector>

struct NamedRuleset
{
    std::string name;
    core::Ruleset rules;
};

core::Ruleset roguebasinRules();
core::Ruleset tcod2020Rules();
core::Ruleset rustTcodRules();
core::Ruleset chargrid2020Rules();

/// The four above: each layout, placement and start-cell rule occurs.
std::vector<NamedRuleset> sourceRulesets();

/// For ASCII scenarios: player 30 HP, power 5, defense 2; orc `o` 10 HP, power 3, 35 xp; troll
/// `T` 16 HP, power 4, defense 1, 100 xp; items `!` heal 4, `/` lightning 20 within 5, `*` blast
/// 12 radius 3, `?` confusion 10 turns within 8. No tables; FOV without limit.
core::Ruleset scenarioRules();

/// Index of the scenario ruleset's types.
enum ScenarioMonster : int { Orc, Troll };
enum ScenarioItem : int { Potion, Lightning, Fireball, Confusion };
