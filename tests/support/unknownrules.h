// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Rulesets with things that are unknown at first.

#include "core/io/ruleset/rulesetjson.h"
#include "resources/messages/english.h"
#include "tests/support/sourcerulesets.h"

#include <QFile>

/// Index of the items that unknownRules() adds to the scenario's.
enum UnknownItem : int { Healing = Confusion + 1, Haste, Acid, Bolt, Jump, Noise, Ring };

/// The scenario rules with potions `1` healing 10, `2` haste, `3` acid (a poison that bursts over 1
/// cell, 3 HP), scrolls `4` a bolt of 20 within 5, `5` teleports 3 cells away or more, `6` calls
/// all monsters, and a ring `7` of power 2. There is a look more than kinds of potions.
inline core::Ruleset unknownRules()
{
    core::Ruleset rules = scenarioRules();
    const auto add
        = [&rules](const char *id, const char *glyph, core::Effect effect, const char *group) {
              core::ItemType item;
              item.id = id;
              item.name = id;
              item.glyph = glyph;
              item.effect = std::move(effect);
              item.appearsAs = group;
              rules.items.push_back(std::move(item));
          };
    const core::Infliction acid {.status = core::Status::Poisoned, .turns = 3, .damage = 1};
    add("healing", "1", core::Heal {10}, "potions");
    add("haste", "2", core::Inflict {{.status = core::Status::Hasted, .turns = 5}}, "potions");
    add("acid", "3", core::Inflict {acid}, "potions");
    rules.items[Acid].thrown = {.range = 6,
                                .power = {3, 3},
                                .inflicts = acid,
                                .landing = core::Landing::Breaks,
                                .radius = 1};
    rules.items[Healing].thrown.landing = core::Landing::Breaks;
    rules.items[Haste].thrown.landing = core::Landing::Breaks;
    add("bolt", "4", core::StrikeNearest {.damage = 20, .range = 5}, "scrolls");
    add("jump", "5", core::Teleport {3}, "scrolls");
    add("noise", "6", core::Alarm {0}, "scrolls");
    rules.rules.equipmentSlots = {"ring"};
    add("might", "7", core::Wear {.slot = "ring", .power = {2, 2}, .defense = {}}, "rings");
    const auto look = [](const char *name, const char *glyph) {
        return core::Appearance {.name = name, .glyph = glyph, .color = "#40c080", .unknown = {}};
    };
    rules.appearances = {
        {"potions",
         {look("red potion", "!"), look("blue potion", "!"), look("green potion", "!"),
          look("clear potion", "!")},
         {}},
        {"scrolls", {look("scroll XA", "?"), look("scroll YB", "?"), look("scroll ZC", "?")}, {}},
        {"rings", {look("jade ring", "="), look("opal ring", "=")}, {}}};
    return rules;
}

/// A whole small game of unknown things, with tables.
inline core::Ruleset unknownGame()
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/support/unknown.ruleset.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no ruleset of unknown things");
    const auto rules = core::readRuleset(file.readAll().toStdString());
    if (!rules)
        qFatal("%s", resources::english(rules.error()).c_str());
    return *rules;
}
