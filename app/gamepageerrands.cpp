// What the game page does over many turns for one key.

#include "app/card.h"
#include "app/errandtext.h"
#include "app/gamepage.h"
#include "app/gamesession.h"
#include "app/walk.h"
#include "core/game/errand.h"
#include "core/game/targeting.h"

namespace {

/// So many turns at most for one key, so that no ruleset can keep the window busy.
constexpr int mostSteps = 5000;

} // namespace

/// Acts until there is a reason to stop, which goes into the log.
template<typename Ask>
void GamePage::runErrand(Ask ask)
{
    for (int step = 0; step < mostSteps; ++step) {
        const core::GameState &state = m_session->state();
        const core::NextStep next = ask(state);
        if (const auto *stop = std::get_if<core::Stop>(&next)) {
            const bool isDone = stop->why == core::Halt::Arrived && step > 0;
            if (!isDone)
                say(MessageKind::Notice, sentenceFor(*stop, m_session->rules()));
            return;
        }
        const core::Sight before = core::sightOf(state);
        if (m_session->act(std::get<core::Action>(next)).refusal || Card::over(this))
            return;
        if (const auto news = core::interruption(before, state)) {
            say(news->why == core::Halt::EnemyAppeared ? MessageKind::Harm : MessageKind::Notice,
                sentenceFor(*news, m_session->rules()));
            return;
        }
    }
}

void GamePage::explore()
{
    runErrand([this](const core::GameState &state) {
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
        runErrand([](const core::GameState &now) { return core::nextToStairs(now); });
}

void GamePage::travel(core::Point cell)
{
    runErrand([cell](const core::GameState &state) { return core::nextToTravel(state, cell); });
}

void GamePage::rest()
{
    runErrand([](const core::GameState &state) { return core::nextToRest(state); });
}

/// One blow or step a key press: what follows is for the player to see.
void GamePage::fight()
{
    const core::NextStep next = core::nextToFight(m_session->state(), m_settings.leastFightPercent);
    if (const auto *stop = std::get_if<core::Stop>(&next))
        say(MessageKind::Notice, sentenceFor(*stop, m_session->rules()));
    else
        attempt(std::get<core::Action>(next));
}

void GamePage::stepTowards(core::Point cell)
{
    const core::GameState &state = m_session->state();
    const core::Point from = state.player.position;
    if (state.explored[cell] == 0) {
        say(MessageKind::Notice, sentenceFor({core::Halt::NotExplored}, m_session->rules()));
        return;
    }
    const bool inPeace = core::visibleMonsters(state).empty();
    if (inPeace && core::stepsBetween(from, cell) > 1) {
        travel(cell);
        return;
    }
    if (cell == from) {
        const bool item = core::itemAt(state, cell).has_value();
        m_session->act(item ? core::Action {core::PickUp {}} : core::Action {core::Wait {}});
        return;
    }
    const core::Point step = firstStep(state, cell) - from;
    for (const core::Direction direction : core::allDirections)
        if (core::offset(direction) == step)
            attempt(core::Move {direction});
}
