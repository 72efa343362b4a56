// SPDX-License-Identifier: MIT
#pragma once
// A game and its run file as they grow.

#include "core/game/state/state.h"
#include "core/game/taketurn.h"
#include "core/runs/runfile.h"

#include <cstdint>
#include <optional>
#include <string>

namespace core {

class RunRecording
{
public:
    /// A game from its start; an error where the ruleset cannot be played or has no such floor.
    static Result<RunRecording> begin(RunStart start);

    /// Does the action and records it; the refusal where it cannot be done, which leaves no trace.
    std::optional<Refusal> act(const Action &action);

    const Ruleset &rules() const { return m_rules; }
    const GameState &state() const { return m_state; }
    /// The run file until now.
    const std::string &bytes() const { return m_bytes; }

private:
    RunRecording(RunStart start, GameState state);

    Ruleset m_rules;
    GameState m_state;
    std::string m_bytes;
    TurnMemory m_memory;
};

} // namespace core
