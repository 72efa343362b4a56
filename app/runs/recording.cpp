// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/recording.h"

#include <algorithm>
#include <utility>

namespace {

/// What was said in so many actions before is shown again after a jump.
constexpr int actionsBefore = 150;
constexpr int notedEvery = 128; // positions

} // namespace

Recording::Recording(GameSession *session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{}

void Recording::open(WatchableRun run)
{
    auto replay = core::replayOf(run.run);
    if (!replay)
        return;
    m_turns = run.end.state.turn;
    m_run = std::move(run.run);
    m_replay.emplace(*std::move(replay));
    m_rules = std::make_shared<const core::Ruleset>(m_run.start.rules);
    findArrivals();
    m_log.clear();
    m_session->resume(m_rules, m_replay->state(), m_run.start.floor);
    Q_EMIT opened();
    Q_EMIT moved();
}

void Recording::close()
{
    m_replay.reset();
    Q_EMIT opened();
}

/// One action on, with what is remembered of it; false at the end.
bool Recording::step()
{
    if (!m_replay->stepForward())
        return false;
    m_notes.update(m_replay->state(), m_replay->rules(), m_replay->events());
    return true;
}

/// Plays to the end once, which also remembers the states that seeking starts from.
void Recording::findArrivals()
{
    m_arrivals = {{.floor = m_replay->state().floor, .position = 0}};
    m_notes = {};
    m_notes.update(m_replay->state(), m_replay->rules());
    m_noted = {m_notes};
    while (step()) {
        if (position() % notedEvery == 0)
            m_noted.push_back(m_notes);
        if (m_replay->state().floor != m_arrivals.back().floor)
            m_arrivals.push_back({.floor = m_replay->state().floor, .position = position()});
    }
    m_replay->seek(0);
    m_notes = m_noted.front();
}

core::ResumedRun Recording::resumed()
{
    const std::size_t here = m_replay->position();
    core::ResumedRun resumed {.state = m_replay->state(),
                              .steps = here,
                              .lead = {},
                              .leadSteps = here - std::min(here, core::stepsFromLead),
                              .divergence = {}};
    m_replay->seek(resumed.leadSteps);
    resumed.lead = m_replay->state();
    m_replay->seek(here);
    return resumed;
}

bool Recording::stepForward()
{
    if (!m_replay || !step())
        return false;
    say();
    show();
    return true;
}

bool Recording::stepBackward()
{
    if (position() == 0)
        return false;
    seek(position() - 1);
    return true;
}

void Recording::seek(int position)
{
    if (!m_replay)
        return;
    const int wanted = std::clamp(position, 0, length());
    const int told = std::max(0, wanted - actionsBefore);
    const auto noted = static_cast<std::size_t>(told / notedEvery);
    m_log.clear();
    m_replay->seek(noted * notedEvery);
    m_notes = m_noted[noted];
    while (this->position() < wanted && step())
        if (this->position() > told)
            say();
    show();
}

void Recording::seekTurn(int turn)
{
    if (!m_replay)
        return;
    m_replay->seekTurn(turn);
    seek(position());
}

bool Recording::seekFloor(int step)
{
    const auto after
        = std::find_if(m_arrivals.begin(), m_arrivals.end(),
                       [this](const Arrival &arrival) { return arrival.position > position(); });
    if (step > 0) {
        if (after == m_arrivals.end())
            return false;
        seek(after->position);
        return true;
    }
    const auto before
        = std::find_if(m_arrivals.rbegin(), m_arrivals.rend(),
                       [this](const Arrival &arrival) { return arrival.position < position(); });
    if (before == m_arrivals.rend())
        return false;
    seek(before->position);
    return true;
}

void Recording::say()
{
    const core::GameState &state = m_replay->state();
    for (const Message &message : messagesFor(m_replay->events(), state, *m_rules))
        m_log.add(message, state.turn);
}

void Recording::show()
{
    m_session->show(m_replay->state(), m_notes);
    Q_EMIT moved();
}
