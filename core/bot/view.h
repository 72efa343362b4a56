// SPDX-License-Identifier: MIT
#pragma once
// What a bot sees of a game: what the player knows, and the rules.

#include "core/game/action.h"
#include "core/game/knowledge/playerknowledge.h"

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
        return m_rules.monsters[static_cast<std::size_t>(monster.type)];
    }
    bool packIsFull() const
    {
        return player().pack.size() >= static_cast<std::size_t>(m_rules.rules.inventory);
    }
    const Effect &effectIn(std::size_t slot) const
    {
        return m_rules.items[static_cast<std::size_t>(player().pack[slot])].effect;
    }

    /// Why an action would be refused; asks only what the player could find out by trying, which
    /// costs no turn.
    std::optional<Refusal> refusalOf(const Action &action) const;

private:
    const Ruleset &m_rules;
};

} // namespace core
