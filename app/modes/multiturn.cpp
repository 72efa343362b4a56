// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modes/multiturn.h"

#include "app/cards/card.h"
#include "app/map/mapview.h"
#include "app/modes/announcer.h"
#include "app/runs/gamesession.h"
#include "app/text/gametext.h"
#include "app/text/stopreasontext.h"
#include "core/game/knowledge/knownitems.h"
#include "core/game/knowledge/newsplaces.h"
#include "core/game/rules/equipment.h"

#include <algorithm>
#include <utility>

namespace {

/// So many turns at most for one key, so that no ruleset can keep the window busy.
constexpr int mostSteps = 5000;

bool isForSleepers(const core::Stop &stop)
{
    return stop.why == core::StopReason::SleeperNear
        || stop.why == core::StopReason::SleeperInTheWay;
}

/// Whether the pack has room for an item of that type in view.
bool fits(const core::GameState &state, const core::Ruleset &rules, int type)
{
    return std::any_of(state.items.begin(), state.items.end(), [&](const core::FloorItem &item) {
        return item.type == type && state.visible[item.position] != 0
            && core::hasRoomFor(state.player, rules, item);
    });
}

} // namespace

MultiTurn::MultiTurn(const PlayContext &play)
    : m_play(play)
{}

void MultiTurn::startGame()
{
    startFloor();
    meet();
}

void MultiTurn::startFloor()
{
    m_floor = m_play.session->state().floor;
    m_met.clear();
    m_metAwake.clear();
    m_dropped.clear();
    m_refused.reset();
}

template<typename Ask>
std::optional<core::Stop> MultiTurn::run(Purpose purpose, Ask ask)
{
    const core::GameState &state = m_play.session->state();
    for (int step = 0; step < mostSteps; ++step) {
        const core::NextStep next = ask(state);
        if (const auto *stop = std::get_if<core::Stop>(&next)) {
            const QStringList sentences = sentencesOf(*stop, purpose);
            if (step == 0) {
                m_play.announcer->tell(sentences.join(QLatin1Char(' ')));
                m_play.map->ring(core::placesOf(*stop, {}, state, m_play.session->rules()));
            } else if (stop->why != core::StopReason::Arrived)
                for (const QString &sentence : sentences)
                    m_play.announcer->say(MessageKind::Notice, sentence);
            return *stop;
        }
        m_course = Course {.purpose = purpose, .before = core::sightOf(state)};
        const bool refused = m_play.session->act(std::get<core::Action>(next)).refusal.has_value();
        const bool interrupted = std::exchange(m_course, {})->isInterrupted;
        if (refused || interrupted || Card::over(m_play.page))
            return {};
    }
    m_play.announcer->say(MessageKind::Notice,
                          tr("You stop after %1 turns: the same key goes on.").arg(mostSteps));
    return {};
}

template<typename Ask>
std::optional<core::Stop> MultiTurn::runPast(Purpose purpose, std::optional<core::Point> goal,
                                             Ask ask)
{
    const core::Point &position = m_play.session->state().player.position;
    bool passes = m_refused == Refused {.from = position, .goal = goal};
    m_refused.reset();
    const auto stop = run(purpose, [&](const core::GameState &state) {
        const core::NextStep careful = ask(state, core::Sleepers::Avoided);
        const auto *why = std::get_if<core::Stop>(&careful);
        passes = passes && why != nullptr && isForSleepers(*why); // only until it is past them
        return passes ? ask(state, core::Sleepers::Passed) : careful;
    });
    if (stop && isForSleepers(*stop))
        m_refused = Refused {.from = position, .goal = goal};
    return stop;
}

std::optional<core::Stop> MultiTurn::newsOf(const Course &course) const
{
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    const auto news = core::interruption(course.before, state, rules);
    if (!news || news->why != core::StopReason::ItemSeen || course.purpose != Purpose::Explore
        || !fits(state, rules, news->type))
        return news;
    core::Sight before = course.before;
    before.items = core::sightOf(state).items; // it is fetched next: no news
    return core::interruption(before, state, rules);
}

void MultiTurn::lookOut(const std::vector<core::Event> &events)
{
    const core::GameState &state = m_play.session->state();
    m_play.map->ring({}); // who was there may have moved
    if (state.floor != m_floor)
        return; // said when it has been told which one this is
    for (const core::Event &event : events)
        if (const auto *wokeUp = std::get_if<core::WokeUp>(&event))
            noteAwake(wokeUp->actor); // who wakes in view is told of by that
    const std::vector<core::ActorId> met = meet();
    if (!m_course)
        return sayWhoIsThere(met);
    if (m_course->isInterrupted)
        return;
    const auto news = newsOf(*m_course);
    m_course->isInterrupted = news.has_value();
    if (news)
        m_play.map->ring(core::placesOf(*news, m_course->before, state, m_play.session->rules()));
    auto seen = core::newInView(m_course->before, state, m_play.session->rules());
    const auto captives = core::newCaptives(m_course->before, state);
    seen.insert(seen.end(), captives.begin(), captives.end());
    if (!seen.empty())
        sayWhoIsThere(seen);
    else if (news && news->why == core::StopReason::VaultSeen)
        m_news = sentenceOf(*news); // the door opens first
    else if (news)
        m_play.announcer->say(MessageKind::Notice, sentenceOf(*news));
}

void MultiTurn::noteAwake(core::ActorId id)
{
    const core::Monster *monster = core::findMonster(m_play.session->state(), id);
    if (monster != nullptr && !monster->isAsleep && core::isSeen(m_play.session->state(), *monster))
        m_metAwake.push_back(id);
}

/// Those in view who were not before on this floor, or were asleep then.
std::vector<core::ActorId> MultiTurn::meet()
{
    core::Sight known;
    known.enemies = m_metAwake;
    known.sleepers = m_met;
    known.captives = m_met;
    const core::GameState &state = m_play.session->state();
    std::vector<core::ActorId> met = core::newInView(known, state, m_play.session->rules());
    const std::vector<core::ActorId> captives = core::newCaptives(known, state);
    met.insert(met.end(), captives.begin(), captives.end());
    m_met.insert(m_met.end(), met.begin(), met.end());
    for (const core::ActorId id : met)
        noteAwake(id);
    return met;
}

void MultiTurn::sayWhoIsThere(const std::vector<core::ActorId> &seen)
{
    const core::GameState &state = m_play.session->state();
    if (seen.empty())
        return;
    const bool areHarmless = std::all_of(seen.begin(), seen.end(), [&](core::ActorId id) {
        const core::Monster &monster = *core::findMonster(state, id);
        return monster.isAsleep || monster.isCaptive();
    });
    m_play.announcer->say(areHarmless ? MessageKind::Notice : MessageKind::Harm,
                          seenSentence(seen, state, m_play.session->rules()));
}

void MultiTurn::turnPassed(const std::vector<core::Event> &events)
{
    const core::Point here = m_play.session->state().player.position;
    for (const core::Event &event : events) {
        if (std::holds_alternative<core::FloorEntered>(event))
            startFloor();
        else if (std::holds_alternative<core::PickedUp>(event))
            std::erase(m_dropped, here);
        else if (std::holds_alternative<core::Dropped>(event))
            m_dropped.push_back(here);
    }
    if (!m_news.isEmpty())
        m_play.announcer->say(MessageKind::Notice, std::exchange(m_news, {}));
    sayWhoIsThere(meet()); // on a floor just entered
}

QString MultiTurn::leftInVaults() const
{
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    if (core::lacksKey(state))
        return tr("A door is locked, and you have not found its key.");
    const QString choices = listOfItems(core::itemsToChoose(state, rules), state, rules);
    return choices.isEmpty() ? QString()
                             : tr("In the vault one of these may be taken: %1.").arg(choices);
}

QString MultiTurn::leftInShackles() const
{
    const core::GameState &state = m_play.session->state();
    QStringList names;
    for (const core::Monster &monster : state.monsters)
        if (core::isKnownCaptive(state, monster))
            names << gametext::one(gametext::monsterName(m_play.session->rules(), monster.type));
    return names.isEmpty() ? QString()
                           : tr("Still in shackles: %1.").arg(names.join(QStringLiteral(", ")));
}

QStringList MultiTurn::leftBehind(const core::Stop &stop) const
{
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    const bool isEnd = stop.why == core::StopReason::FloorExplored
        || stop.why == core::StopReason::NothingReachable
        || stop.why == core::StopReason::SleeperInTheWay;
    QStringList sentences;
    if (isEnd)
        sentences << leftInVaults() << leftInShackles();
    const QString lying = listOfItems(core::itemsLying(state, rules, m_dropped), state, rules);
    if (stop.why == core::StopReason::ItemSeen && !fits(state, rules, stop.type))
        sentences << tr("Your pack is full.");
    else if (isEnd && !lying.isEmpty() && core::isPackFull(state.player, rules))
        sentences << tr("Your pack is full; still lying about: %1.").arg(lying);
    sentences.removeAll(QString());
    return sentences;
}

QString MultiTurn::sentenceOf(const core::Stop &stop) const
{
    const QString text
        = sentenceFor(stop, m_play.session->state(), m_play.session->rules(), m_play.settings);
    return (QStringList {text} << leftBehind(stop)).join(QLatin1Char(' '));
}

/// Each a line of the log.
QStringList MultiTurn::sentencesOf(const core::Stop &stop, Purpose purpose) const
{
    QString text
        = sentenceFor(stop, m_play.session->state(), m_play.session->rules(), m_play.settings);
    if (purpose != Purpose::Rest && isForSleepers(stop))
        text = tr("%1 The same again goes on all the same.").arg(text);
    return QStringList {text} << leftBehind(stop);
}

void MultiTurn::explore()
{
    const core::Player &player = m_play.session->state().player;
    const bool isAgain = m_refused == Refused {.from = player.position, .goal = {}};
    const int before = m_play.session->state().turn;
    const auto stop = runPast(
        Purpose::Explore, {}, [this](const core::GameState &state, core::Sleepers sleepers) {
            return core::nextToExplore(state, m_play.session->rules(), m_dropped, sleepers);
        });
    const bool isDone = stop && stop->why == core::StopReason::FloorExplored;
    if (isDone && m_play.session->state().turn == before)
        goToVault(isAgain ? core::Sleepers::Passed : core::Sleepers::Avoided);
}

/// With nothing else left: to where what may be chosen from is in view.
void MultiTurn::goToVault(core::Sleepers sleepers)
{
    const core::GameState &now = m_play.session->state();
    const auto isChoice = [&](const core::FloorItem &item) {
        return item.vault != 0 && !item.isCaged && now.explored[item.position] != 0;
    };
    const auto choice = std::find_if(now.items.begin(), now.items.end(), isChoice);
    if (choice == now.items.end() || now.visible[choice->position] != 0)
        return;
    const core::Point cell = choice->position;
    if (sleepers == core::Sleepers::Passed)
        m_refused = Refused {.from = now.player.position, .goal = cell};
    const auto stop = runPast(
        Purpose::Walk, cell, [this, cell](const core::GameState &state, core::Sleepers past) {
            return state.visible[cell] != 0
                ? core::NextStep {core::Stop {core::StopReason::Arrived}}
                : core::nextToTravel(state, m_play.session->rules(), cell, past);
        });
    if (stop && stop->why == core::StopReason::Arrived)
        m_play.announcer->tell(sentenceOf({core::StopReason::VaultSeen}));
}

bool MultiTurn::goToStairs()
{
    const auto stop
        = runPast(Purpose::Walk, m_play.session->state().map.stairs,
                  [this](const core::GameState &state, core::Sleepers sleepers) {
                      return core::nextToStairs(state, m_play.session->rules(), sleepers);
                  });
    return stop && stop->why == core::StopReason::Arrived;
}

void MultiTurn::travel(core::Point cell)
{
    m_goal = cell;
    runPast(Purpose::Walk, cell,
            [this, cell](const core::GameState &state, core::Sleepers sleepers) {
                return core::nextToTravel(state, m_play.session->rules(), cell, sleepers);
            });
    m_goal.reset();
}

void MultiTurn::rest()
{
    run(Purpose::Rest, [this](const core::GameState &state) {
        return core::nextToRest(state, m_play.session->rules());
    });
}
