// SPDX-License-Identifier: MIT
#pragma once
// A list of actions played back and forth.

#include "core/game/state/state.h"
#include "core/game/taketurn.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace core {

/// Stands at a position 0..length(): so many of the actions are done. Remembers a state every
/// some positions, so that going back plays only a few actions again.
class Replay
{
public:
    /// `rules` must be those `start` was made with.
    Replay(std::shared_ptr<const Ruleset> rules, GameState start, std::vector<Action> actions);

    const Ruleset &rules() const { return *m_rules; }
    const std::vector<Action> &actions() const { return m_actions; }
    std::size_t length() const { return m_actions.size(); }
    std::size_t position() const { return m_position; }
    const GameState &state() const { return m_state; }
    /// What the last step forward brought; empty after any other way here.
    const std::vector<Event> &events() const { return m_memory.events; }

    /// False at the end, and where the next action is refused: then nothing changes.
    bool stepForward();
    /// False at the beginning.
    bool stepBackward();
    /// Goes to `position`, or as near to it as actions are not refused.
    void seek(std::size_t position);
    /// Goes to where `turn` turns have been taken; false, at the end, where that never happens.
    bool seekTurn(int turn);
    /// Goes to the arrival on `floor`; false, at the end, where it is never reached.
    bool seekFloor(int floor);

private:
    template<typename Reached>
    bool seekFirst(Reached reached);
    void restore(std::size_t position, const GameState &state);
    void remember();

    std::shared_ptr<const Ruleset> m_rules;
    std::vector<Action> m_actions;
    std::vector<GameState> m_checkpoints; // at 0, interval, 2 interval...
    std::vector<GameState> m_near; // the states from m_nearStart on, for steps backward
    std::size_t m_nearStart = 0;
    GameState m_state;
    std::size_t m_position = 0;
    TurnMemory m_memory;
};

} // namespace core
