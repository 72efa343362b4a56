// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/gamesession.h"

#include "core/game/newgame.h"
#include "core/game/rebase.h"
#include "core/game/rules/floor.h"
#include "core/runs/replay.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <utility>

namespace {

/// States kept for taking back at once; those before are played again when asked for.
constexpr std::size_t mostRecent = 200;

} // namespace

GameSession::GameSession(QObject *parent)
    : QObject(parent)
    , m_finder(::findRates, [this] { Q_EMIT ratesFound(); })
{}

QStringList GameSession::start(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed,
                               int floor, core::RunMode mode, std::optional<core::StartKit> kit)
{
    QStringList reasons;
    for (const core::Message &sentence : core::missingForPlay(*rules))
        reasons << QString::fromStdString(resources::english(sentence));
    if (!reasons.isEmpty())
        return reasons;
    core::Result<core::GameState> state = core::newGame(*rules, seed, floor);
    if (!state)
        return {QString::fromStdString(resources::english(state.error()))};
    core::GameState begun = std::move(state).value();
    if (kit)
        core::equip(begun, *rules, *kit);
    std::optional<Past> past;
    if (mode == core::RunMode::Practice)
        past = Past {.start = begun, .actions = {}};
    resume(std::move(rules), std::move(begun), floor, std::move(past));
    m_kit = std::move(kit);
    return {};
}

void GameSession::adopt(std::shared_ptr<const core::Ruleset> rules, Floor floor)
{
    core::GameState state = core::rebase(m_state, *m_rules, *rules);
    if (floor == Floor::Anew) {
        core::enterFloor(state, *rules, std::min(state.floor, rules->floors));
        m_floorRules = rules;
    }
    m_rules = std::move(rules);
    m_state = std::move(state);
    m_notes = {};
    m_notes.update(m_state, *m_rules);
    m_finder.find(m_rules);
    Q_EMIT started();
}

void GameSession::resume(std::shared_ptr<const core::Ruleset> rules, core::GameState state,
                         std::optional<int> firstFloor, std::optional<Past> past,
                         const RunNotes &notes)
{
    m_past = std::move(past);
    m_recent.clear();
    m_state = std::move(state);
    m_notes = notes;
    m_notes.update(m_state, *rules);
    m_rules = std::move(rules);
    m_floorRules = m_rules;
    m_firstFloor = firstFloor.value_or(m_state.floor);
    m_kit.reset();
    m_finder.find(m_rules);
    Q_EMIT started();
}

bool GameSession::isUnderWay() const
{
    return m_rules && m_state.outcome == core::Outcome::Playing && m_state.turn > 0;
}

core::TurnResult GameSession::act(const core::Action &action)
{
    core::GameState before = m_state;
    const int floor = m_state.floor;
    const std::optional<Aimed> aimed = aimedBy(action, m_state, *m_rules);
    core::TurnResult result = core::takeTurn(m_state, *m_rules, action);
    if (m_state.floor != floor)
        m_floorRules = m_rules;
    if (result.refusal) {
        Q_EMIT refused(*result.refusal);
        return result;
    }
    remember(std::move(before));
    m_notes.update(m_state, *m_rules, result.events, aimed);
    if (m_past)
        m_past->actions.push_back(action);
    Q_EMIT actionDone(action);
    Q_EMIT acted(result);
    return result;
}

void GameSession::remember(core::GameState before)
{
    m_recent.push_back(std::move(before));
    if (m_recent.size() > (m_past ? mostRecent : 1))
        m_recent.pop_front();
}

/// Finds the states before the last actions again by playing them from the start.
void GameSession::recall()
{
    const std::vector<core::Action> &actions = m_past->actions;
    core::Replay replay(m_rules, m_past->start, actions);
    replay.seek(actions.size() - std::min(actions.size(), mostRecent));
    while (replay.position() < actions.size()) {
        m_recent.push_back(replay.state());
        if (!replay.stepForward())
            break;
    }
}

/// Takes back the last action; there must be one.
void GameSession::undo()
{
    if (m_recent.empty())
        recall();
    m_state = std::move(m_recent.back());
    m_recent.pop_back();
    m_past->actions.pop_back();
}

bool GameSession::takeBack()
{
    if (!m_past || m_past->actions.empty())
        return false;
    const int turn = m_state.turn;
    const std::size_t before = m_past->actions.size();
    while (m_state.turn == turn && !m_past->actions.empty())
        undo();
    Q_EMIT takenBack(before - m_past->actions.size());
    return true;
}

bool GameSession::rewind()
{
    if (!m_past || m_past->actions.empty())
        return false;
    core::Replay replay(m_rules, m_past->start, m_past->actions);
    replay.seekFloor(m_state.floor);
    if (replay.position() == replay.length()) // here already
        replay.seekFloor(m_state.floor - 1);
    const std::size_t arrival = replay.position();
    const std::size_t count = replay.length() - arrival;
    m_state = replay.state();
    m_past->actions.resize(arrival);
    m_recent.clear();
    Q_EMIT takenBack(count);
    return true;
}
