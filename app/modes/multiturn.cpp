// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modes/multiturn.h"

#include "app/cards/card.h"
#include "app/modes/announcer.h"
#include "app/runs/gamesession.h"
#include "app/text/stopreasontext.h"

#include <utility>

namespace {

/// So many turns at most for one key, so that no ruleset can keep the window busy.
constexpr int mostSteps = 5000;

} // namespace

MultiTurn::MultiTurn(const PlayContext &play)
    : m_play(play)
{}

template<typename Ask>
bool MultiTurn::run(Fetches fetches, Ask ask)
{
    const core::GameState &state = m_play.session->state();
    for (int step = 0; step < mostSteps; ++step) {
        const core::NextStep next = ask(state);
        if (const auto *stop = std::get_if<core::Stop>(&next)) {
            if (step == 0)
                m_play.announcer->tell(sentenceOf(*stop));
            else if (stop->why != core::StopReason::Arrived)
                m_play.announcer->say(MessageKind::Notice, sentenceOf(*stop));
            return stop->why == core::StopReason::Arrived;
        }
        m_lookout = Lookout {.before = core::sightOf(state), .fetches = fetches, .news = {}};
        const bool refused = m_play.session->act(std::get<core::Action>(next)).refusal.has_value();
        const auto news = std::exchange(m_lookout, {})->news;
        if (refused || news || Card::over(m_play.page))
            return false;
    }
    m_play.announcer->say(MessageKind::Notice,
                          tr("You stop after %1 turns: the same key goes on.").arg(mostSteps));
    return false;
}

void MultiTurn::lookOut()
{
    if (!m_lookout || m_lookout->news)
        return;
    const core::GameState &state = m_play.session->state();
    core::Sight before = m_lookout->before;
    auto news = core::interruption(before, state, m_play.session->rules());
    const auto room = static_cast<std::size_t>(m_play.session->rules().rules.inventory);
    if (news && news->why == core::StopReason::ItemSeen && state.player.pack.size() < room
        && m_lookout->fetches == Fetches::Items) {
        before.items = core::sightOf(state).items; // it is fetched next: no news
        news = core::interruption(before, state, m_play.session->rules());
    }
    m_lookout->news = news;
    if (news)
        m_play.announcer->say(news->why == core::StopReason::EnemyAppeared ? MessageKind::Harm
                                                                           : MessageKind::Notice,
                              sentenceOf(*news));
}

void MultiTurn::rememberDropped(const std::vector<core::Event> &events)
{
    const core::Point here = m_play.session->state().player.position;
    for (const core::Event &event : events) {
        if (std::holds_alternative<core::FloorEntered>(event))
            m_dropped.clear();
        else if (std::holds_alternative<core::PickedUp>(event))
            std::erase(m_dropped, here);
        else if (std::holds_alternative<core::Dropped>(event))
            m_dropped.push_back(here);
    }
}

/// What exploring leaves there, and why: a sentence with a blank before it.
QString MultiTurn::leftInVaults() const
{
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    if (core::lacksKey(state))
        return tr(" A door is locked, and you have not found its key.");
    const QString choices = listOfItems(core::itemsToChoose(state, rules), state, rules);
    return choices.isEmpty() ? QString()
                             : tr(" In the vault one of these may be taken: %1.").arg(choices);
}

QString MultiTurn::sentenceOf(const core::Stop &stop) const
{
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    const bool isEnd = stop.why == core::StopReason::FloorExplored
        || stop.why == core::StopReason::NothingReachable
        || stop.why == core::StopReason::SleeperInTheWay;
    QString text = sentenceFor(stop, state, rules, m_play.settings.keys);
    if (isEnd)
        text += leftInVaults();
    if (state.player.pack.size() < static_cast<std::size_t>(rules.rules.inventory))
        return text;
    if (stop.why == core::StopReason::ItemSeen)
        return tr("%1 Your pack is full.").arg(text);
    const QString lying = listOfItems(core::itemsLying(state, rules, m_dropped), state, rules);
    return isEnd && !lying.isEmpty()
        ? tr("%1 Your pack is full; still lying about: %2.").arg(text, lying)
        : text;
}

void MultiTurn::explore()
{
    run(Fetches::Items, [this](const core::GameState &state) {
        return core::nextToExplore(state, m_play.session->rules(), m_dropped);
    });
}

bool MultiTurn::goToStairs()
{
    return run(Fetches::Nothing, [this](const core::GameState &state) {
        return core::nextToStairs(state, m_play.session->rules());
    });
}

void MultiTurn::travel(core::Point cell)
{
    run(Fetches::Nothing, [this, cell](const core::GameState &state) {
        return core::nextToTravel(state, m_play.session->rules(), cell);
    });
}

void MultiTurn::rest()
{
    run(Fetches::Nothing, [this](const core::GameState &state) {
        return core::nextToRest(state, m_play.session->rules());
    });
}
