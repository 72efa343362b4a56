// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Numbers and names of a ruleset as text, shared by messages, cards and the side panel.

#include "core/game/state/state.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace gametext {

/// "4", or "1–2" where the ends differ.
QString range(const core::Range &range);
/// Blows that take `hp` at `damage` each: "5 hits", "3–5 hits", "at least 3 hits", "never".
QString hitsFor(int hp, const core::Range &damage);

/// As it stands after any article: "orc", and "Keeper" where the rules call it "the Keeper".
QString monsterName(const core::Ruleset &rules, int type);
/// "an orc", "the Keeper".
QString oneMonster(const core::Ruleset &rules, int type);
/// As those call it who know what it is: for what is told when the game is over.
QString itemName(const core::Ruleset &rules, int type);
/// As the player calls it: by what it looks like until it is known.
QString itemName(const core::GameState &state, const core::Ruleset &rules, int type);
/// A thing on the floor or in the pack.
struct Thing
{
    int type = 0; ///< item type
    int plus = 0; ///< what it was enchanted by, or its charges
};
/// "+2 sword", "wand of slowing (3)"; the name alone where there is nothing to tell, or the player
/// does not know it.
QString withPlus(const QString &name, const core::GameState &state, const core::Ruleset &rules,
                 Thing thing);
/// What is in a slot of the pack, as the player calls it.
QString packName(const core::GameState &state, const core::Ruleset &rules, std::size_t slot);
/// "an orc", "a troll".
QString one(const QString &name);
/// "orc", "2 orcs", "3 wolves": as English forms it.
QString several(int count, const QString &name);

/// Whether the player of this ruleset can ever have magic.
bool usesMagic(const core::Ruleset &rules);

/// What an item does in the hands of this player, in numbers: "heals 40 HP".
QString effect(const core::Effect &effect, const core::Player &player);
/// What becomes of its charges: "gets a charge back every 300 turns"; empty where it has none.
QString chargesOf(const core::ItemType &type);
/// What equipment adds: "+4 power", "+0–1 defence, +2 magic".
QString bonus(const core::Wear &wear);
/// What equipment does, compared with what is worn in its place: "+1–6 power; worn now: +1 power".
QString besideWorn(const core::Player &player, const core::Ruleset &rules, const core::Wear &wear);
/// The same of equipment in the pack.
QString equipment(const core::GameState &state, const core::Ruleset &rules, std::size_t slot);
/// The player's values with `wear` put on in place of what is worn there: "power 5 → 7".
QString wearing(const core::Player &player, const core::Ruleset &rules, const core::Wear &wear);
/// What an item gives for the rest of the run: "+10 max HP and all HP back, +1 power".
QString gains(const core::Strengthen &by);
/// What a choice changes for this player: "+20 HP, 100 → 120".
QString choice(const core::AdvanceChoice &choice, const core::Player &player);

/// Everything known about one cell, as sentences; empty where nothing is known.
QString cell(const core::GameState &state, const core::Ruleset &rules, core::Point cell);

/// A seed as typed: empty for none (draw one), nothing for text that is not a seed.
struct Seed
{
    bool valid = false;
    std::optional<std::uint64_t> number;
};
Seed seed(const QString &text);

} // namespace gametext
