// SPDX-License-Identifier: MIT
#pragma once
// What a bot sees of a game: what the player knows, and the rules.

#include "core/game/knowledge/playerknowledge.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/fire.h"
#include "core/game/state/action.h"

#include <optional>

namespace core {

class View : public PlayerKnowledge
{
public:
    View(const GameState &state, const Ruleset &rules)
        : PlayerKnowledge(state)
        , m_rules(rules)
    {}

    const Ruleset &rules() const { return m_rules; }
    const MonsterType &typeOf(const Monster &monster) const
    {
        return core::typeOf(m_rules, monster);
    }
    bool packIsFull() const { return isPackFull(player(), m_rules); }
    /// Whether it is what picking up takes there: nothing of the floor's lies on it.
    bool isOnTop(const FloorItem &item) const
    {
        return &state().items[*itemAt(state(), item.position)] == &item;
    }
    /// Whether the player knows what is in that slot of the pack.
    bool knows(std::size_t slot) const
    {
        return core::isKnown(state().identification, player().pack[slot]);
    }
    /// By item type, 1: the player knows it by its name; empty where none may be unknown.
    const std::vector<int> &knownKinds() const { return state().identification.known; }
    /// Whether any kinds may be unknown in this game.
    bool hasUnknownKinds() const { return !state().identification.isEmpty(); }
    /// Whether an item asks which unknown thing in the pack it shall tell of.
    bool isToIdentify() const { return state().identification.pending > 0; }
    /// Whether an item asks which equipment in the pack it shall make better.
    bool isToEnchant() const { return player().pendingEnchanting > 0; }
    /// The unknown item types in the pack, each once.
    std::vector<int> unknownCarried() const { return unknownInPack(state()); }
    /// What the unknown thing in that slot may be.
    std::vector<int> kindsIn(std::size_t slot) const
    {
        return unknownKinds(state().identification, m_rules, player().pack[slot]);
    }
    /// What is in a slot of which it knows(); of what is worn all know that it is.
    const ItemType &itemIn(std::size_t slot) const
    {
        return m_rules.items[static_cast<std::size_t>(player().pack[slot])];
    }
    const Effect &effectIn(std::size_t slot) const { return itemIn(slot).effect; }

    /// Whether anything burns on the floor: the glow shows it.
    bool hasFires() const { return !state().fires.empty(); }
    /// Whether it burns there, or a fire may spread there.
    bool isInReachOfFire(Point p) const { return core::isInReachOfFire(state(), m_rules, p); }

    /// Why an action would be refused; asks only what the player could find out by trying, which
    /// costs no turn.
    std::optional<Refusal> refusalOf(const Action &action) const;

private:
    const Ruleset &m_rules;
};

} // namespace core
