#include "app/gamesession.h"

#include "core/game/newgame.h"

#include <utility>

QStringList GameSession::start(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed,
                               int floor)
{
    QStringList reasons;
    for (const std::string &sentence : core::missingForPlay(*rules))
        reasons << QString::fromStdString(sentence);
    if (!reasons.isEmpty())
        return reasons;
    core::Result<core::GameState> state = core::newGame(*rules, seed, floor);
    if (!state)
        return {QString::fromStdString(core::describe(state.error()))};
    resume(std::move(rules), std::move(state).value(), floor);
    return {};
}

void GameSession::resume(std::shared_ptr<const core::Ruleset> rules, core::GameState state,
                         std::optional<int> firstFloor)
{
    m_state = std::move(state);
    m_rules = std::move(rules);
    m_firstFloor = firstFloor.value_or(m_state.floor);
    Q_EMIT started();
}

bool GameSession::isUnderWay() const
{
    return m_rules && m_state.outcome == core::Outcome::Playing && m_state.turn > 0;
}

core::TurnResult GameSession::act(const core::Action &action)
{
    core::TurnResult result = core::takeTurn(m_state, *m_rules, action);
    if (result.refusal) {
        Q_EMIT refused(*result.refusal);
        return result;
    }
    Q_EMIT actionDone(action);
    Q_EMIT acted(result);
    return result;
}
