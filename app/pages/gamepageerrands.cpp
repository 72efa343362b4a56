// What the game page does over many turns for one key.

#include "app/cards/card.h"
#include "app/pages/gamepage.h"
#include "app/runs/gamesession.h"
#include "app/runs/walk.h"
#include "app/text/stopreasontext.h"
#include "core/game/targeting.h"

#include <utility>

namespace {

/// So many turns at most for one key, so that no ruleset can keep the window busy.
constexpr int mostSteps = 5000;

} // namespace

/// Acts until there is a reason to stop. One that came up on the way goes into the log; why it
/// could not even begin is only told.
template<typename Ask>
void GamePage::runAutomatically(Fetches fetches, Ask ask)
{
    const core::GameState &state = m_session->state();
    for (int step = 0; step < mostSteps; ++step) {
        const core::NextStep next = ask(state);
        if (const auto *stop = std::get_if<core::Stop>(&next)) {
            if (step == 0)
                tell(sentenceOf(*stop));
            else if (stop->why != core::StopReason::Arrived)
                say(MessageKind::Notice, sentenceOf(*stop));
            return;
        }
        m_lookout = Lookout {.before = core::sightOf(state), .fetches = fetches, .news = {}};
        const bool refused = m_session->act(std::get<core::Action>(next)).refusal.has_value();
        const auto news = std::exchange(m_lookout, {})->news;
        if (refused || news || Card::over(this))
            return;
    }
    say(MessageKind::Notice, tr("You stop after %1 turns: the same key goes on.").arg(mostSteps));
}

/// Says what came up in a turn of an errand: who came into view before what it did there.
void GamePage::lookOut()
{
    if (!m_lookout || m_lookout->news)
        return;
    const core::GameState &state = m_session->state();
    core::Sight before = m_lookout->before;
    auto news = core::interruption(before, state);
    const bool hasRoom
        = state.player.pack.size() < static_cast<std::size_t>(m_session->rules().rules.inventory);
    if (news && news->why == core::StopReason::ItemSeen && hasRoom
        && m_lookout->fetches == Fetches::Items) {
        before.items = core::sightOf(state).items; // it is fetched next: no news
        news = core::interruption(before, state);
    }
    m_lookout->news = news;
    if (news)
        say(news->why == core::StopReason::EnemyAppeared ? MessageKind::Harm : MessageKind::Notice,
            sentenceOf(*news));
}

/// With what a full pack keeps from being taken.
QString GamePage::sentenceOf(const core::Stop &stop) const
{
    const core::GameState &state = m_session->state();
    const core::Ruleset &rules = m_session->rules();
    QString text = sentenceFor(stop, rules, m_settings.keys);
    if (state.player.pack.size() < static_cast<std::size_t>(rules.rules.inventory))
        return text;
    if (stop.why == core::StopReason::ItemSeen)
        return tr("%1 Your pack is full.").arg(text);
    const QString lying = listOfItems(core::itemsLying(state, rules, m_dropped), rules);
    const bool isEnd = stop.why == core::StopReason::FloorExplored
        || stop.why == core::StopReason::NothingReachable
        || stop.why == core::StopReason::SleeperInTheWay;
    return isEnd && !lying.isEmpty()
        ? tr("%1 Your pack is full; still lying about: %2.").arg(text, lying)
        : text;
}

void GamePage::explore()
{
    runAutomatically(Fetches::Items, [this](const core::GameState &state) {
        return core::nextToExplore(state, m_session->rules(), m_dropped);
    });
}

void GamePage::goToStairs()
{
    const core::GameState &state = m_session->state();
    const core::Point stairs = state.map.stairs;
    const bool isThere = state.map.tiles[state.player.position] == core::Tile::Stairs;
    if (isThere || state.explored[stairs] == 0 || stairs == state.player.position)
        attempt(core::Descend {});
    else
        runAutomatically(Fetches::Nothing, [this](const core::GameState &now) {
            return core::nextToStairs(now, m_session->rules());
        });
}

void GamePage::travel(core::Point cell)
{
    runAutomatically(Fetches::Nothing, [this, cell](const core::GameState &state) {
        return core::nextToTravel(state, m_session->rules(), cell);
    });
}

void GamePage::rest()
{
    runAutomatically(Fetches::Nothing, [this](const core::GameState &state) {
        return core::nextToRest(state, m_session->rules());
    });
}

/// One blow or step a key press: what follows is for the player to see.
void GamePage::fight()
{
    const core::NextStep next = core::nextToFight(m_session->state(), m_settings.leastFightPercent);
    if (const auto *stop = std::get_if<core::Stop>(&next))
        tell(sentenceOf(*stop));
    else
        attempt(std::get<core::Action>(next));
}

void GamePage::stepTowards(core::Point cell)
{
    const core::GameState &state = m_session->state();
    const core::Point from = state.player.position;
    if (state.explored[cell] == 0) {
        tell(sentenceOf({core::StopReason::NotExplored}));
        return;
    }
    const bool inPeace = !core::danger(state, m_session->rules());
    if (inPeace && core::stepsBetween(from, cell) > 1) {
        travel(cell);
        return;
    }
    if (cell == from) {
        const bool item = core::itemAt(state, cell).has_value();
        attempt(item ? core::Action {core::PickUp {}} : core::Action {core::Wait {}});
        return;
    }
    const core::Point step = firstStep(state, cell) - from;
    for (const core::Direction direction : core::allDirections)
        if (core::offset(direction) == step)
            attempt(core::Move {direction});
}
