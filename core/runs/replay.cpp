// SPDX-License-Identifier: MIT
#include "core/runs/replay.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t interval = 128;

} // namespace

Replay::Replay(std::shared_ptr<const Ruleset> rules, GameState start, std::vector<Action> actions)
    : m_rules(std::move(rules))
    , m_actions(std::move(actions))
    , m_state(std::move(start))
{
    m_checkpoints.push_back(m_state);
}

bool Replay::stepForward()
{
    if (m_position == length() || takeTurn(m_state, *m_rules, m_actions[m_position], m_memory)) {
        m_memory.events.clear();
        return false;
    }
    ++m_position;
    remember();
    return true;
}

bool Replay::stepBackward()
{
    if (m_position == 0)
        return false;
    const std::size_t wanted = m_position - 1;
    const bool isNear = wanted >= m_nearStart && wanted < m_nearStart + m_near.size();
    if (!isNear) {
        restore(wanted / interval * interval, m_checkpoints[wanted / interval]);
        m_nearStart = m_position;
        m_near.assign(1, m_state);
        while (m_position < wanted && stepForward())
            m_near.push_back(m_state);
    }
    restore(wanted, m_near[wanted - m_nearStart]);
    return true;
}

void Replay::seek(std::size_t position)
{
    const std::size_t wanted = std::min(position, length());
    const std::size_t known = std::min(wanted / interval, m_checkpoints.size() - 1);
    if (wanted < m_position || known * interval > m_position)
        restore(known * interval, m_checkpoints[known]);
    while (m_position < wanted && stepForward()) {}
    m_memory.events.clear();
}

bool Replay::seekTurn(int turn)
{
    return seekFirst([turn](const GameState &state) { return state.turn >= turn; });
}

bool Replay::seekFloor(int floor)
{
    return seekFirst([floor](const GameState &state) { return state.floor >= floor; });
}

/// Goes to the first state for which `reached` holds; it holds for all after that.
template<typename Reached>
bool Replay::seekFirst(Reached reached)
{
    const auto first
        = std::partition_point(m_checkpoints.begin(), m_checkpoints.end(),
                               [&](const GameState &state) { return !reached(state); });
    const auto before = first == m_checkpoints.begin() ? first : first - 1;
    const auto index = static_cast<std::size_t>(before - m_checkpoints.begin());
    restore(index * interval, *before);
    while (!reached(m_state) && stepForward()) {}
    m_memory.events.clear();
    return reached(m_state);
}

void Replay::restore(std::size_t position, const GameState &state)
{
    m_state = state;
    m_position = position;
    m_memory.events.clear();
}

void Replay::remember()
{
    if (m_position % interval == 0 && m_position / interval == m_checkpoints.size())
        m_checkpoints.push_back(m_state);
}

} // namespace core
