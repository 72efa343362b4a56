// SPDX-License-Identifier: MIT
#include "core/runs/runrecording.h"

#include "core/game/newgame.h"

#include <utility>

namespace core {

Result<RunRecording> RunRecording::begin(RunStart start)
{
    Result<GameState> state = newGame(start.rules, start.seed, start.floor);
    if (!state)
        return state.error();
    return RunRecording(std::move(start), std::move(state).value());
}

RunRecording::RunRecording(RunStart start, GameState state)
    : m_state(std::move(state))
    , m_bytes(runHead(start))
{
    m_rules = std::move(start.rules);
}

std::optional<Refusal> RunRecording::act(const Action &action)
{
    const std::optional<Refusal> refusal = takeTurn(m_state, m_rules, action, m_memory);
    if (!refusal)
        m_bytes += runStep({.action = action, .hash = stateHash(m_state)});
    return refusal;
}

} // namespace core
