// SPDX-License-Identifier: MIT
#include "core/bot/playgame.h"

#include "core/base/overloaded.h"
#include "core/game/newgame.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

/// So many refusals in a row end a game: a bot that learns needs none of them.
constexpr int patience = 50;

bool usesUp(const Action &action)
{
    return std::holds_alternative<UseItem>(action) || std::holds_alternative<ThrowItem>(action);
}

} // namespace

GamePlayer::GamePlayer(const Ruleset &rules, BotKind kind, int turnBudget)
    : GamePlayer(rules, makeBot(kind), turnBudget)
{}

GamePlayer::GamePlayer(const Ruleset &rules, std::unique_ptr<Bot> bot, int turnBudget)
    : m_rules(rules)
    , m_bot(std::move(bot))
    , m_turnBudget(turnBudget)
{}

void GamePlayer::begin(std::uint64_t seed)
{
    m_state = *newGame(m_rules, seed);
    m_bot->startGame(Rng::forStream(seed, Stream::Bot, 1));
    m_story = {};
    m_refusalsInARow = 0;
    arrive();
}

void GamePlayer::arrive()
{
    int healing = 0;
    for (const int item : m_state.player.pack) {
        const Effect &effect = m_rules.items[static_cast<std::size_t>(item)].effect;
        if (const auto *heal = std::get_if<Heal>(&effect))
            healing += heal->amount;
    }
    m_story.floors.push_back({.levelOnArrival = m_state.player.level,
                              .hpOnArrival = m_state.player.hp,
                              .healingOnArrival = healing});
}

void GamePlayer::tell(FloorStory &floor, int hpBefore)
{
    int hp = hpBefore;
    for (const Event &event : m_memory.events) {
        std::visit(Overloaded {[&](const Healed &healed) { hp += healed.amount; },
                               [&](const MonsterDied &died) { hp += died.healed; },
                               [&](const PickedUp &) { ++floor.itemsFound; },
                               [&](const PlayerDied &death) { m_story.killer = death.killer; },
                               [](const auto &) {}},
                   event);
    }
    floor.damageTaken += std::max(0, hp - m_state.player.hp);
}

bool GamePlayer::mayGoOn(int lastFloor)
{
    if (m_state.outcome != Outcome::Playing)
        m_story.ending = m_state.outcome == Outcome::Won ? Ending::Won : Ending::Died;
    else if (m_state.floor > lastFloor)
        m_story.ending = Ending::Beyond;
    else if (m_refusalsInARow >= patience)
        m_story.ending = Ending::Stuck;
    else if (m_state.turn >= m_turnBudget)
        m_story.ending = Ending::OutOfTurns;
    else
        return true;
    m_story.turns = m_state.turn;
    return false;
}

bool GamePlayer::rests(const Action &action) const
{
    if (!std::holds_alternative<Wait>(action))
        return false;
    const PlayerKnowledge known(m_state);
    return std::none_of(m_state.monsters.begin(), m_state.monsters.end(), [&](const Monster &each) {
        return each.isHostile() && known.monsterSeenAt(each.position) != nullptr;
    });
}

bool GamePlayer::step(const Action &action)
{
    const bool isResting = rests(action);
    const int floor = m_state.floor;
    const int turn = m_state.turn;
    const int hp = m_state.player.hp;
    if (const auto refusal = takeTurn(m_state, m_rules, action, m_memory)) {
        m_bot->learn(*refusal);
        ++m_story.refusals;
        ++m_refusalsInARow;
        return false;
    }
    m_refusalsInARow = 0;
    FloorStory &story = m_story.floors.back();
    story.turns += m_state.turn - turn;
    story.resting += isResting ? m_state.turn - turn : 0;
    story.itemsUsed += usesUp(action) ? 1 : 0;
    tell(story, hp);
    if (m_state.floor != floor)
        arrive();
    return true;
}

const GameStory &GamePlayer::play(std::uint64_t seed, int lastFloor)
{
    begin(seed);
    while (mayGoOn(lastFloor))
        step(m_bot->act(View(m_state, m_rules)));
    return m_story;
}

const GameStory &GamePlayer::record(std::uint64_t seed, std::vector<Action> &actions)
{
    begin(seed);
    while (mayGoOn(maxFloors)) {
        const Action action = m_bot->act(View(m_state, m_rules));
        if (step(action))
            actions.push_back(action);
    }
    return m_story;
}

} // namespace core
