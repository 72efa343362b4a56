#include "core/bot/playgame.h"

#include "core/base/overloaded.h"
#include "core/game/newgame.h"

namespace core {

namespace {

/// So many refusals in a row end a game: a bot that learns needs none of them.
constexpr int patience = 50;

} // namespace

GamePlayer::GamePlayer(const Ruleset &rules, BotKind kind, int turnBudget)
    : m_rules(rules)
    , m_bot(makeBot(kind))
    , m_turnBudget(turnBudget)
{}

void GamePlayer::tell(int floorBefore)
{
    FloorStory &floor = m_story.floors[static_cast<std::size_t>(floorBefore - 1)];
    for (const Event &event : m_memory.events) {
        std::visit(Overloaded {[&](const Attacked &attack) {
                                   if (attack.target == ActorId::Player)
                                       floor.damageTaken += attack.damage;
                               },
                               [&](const Struck &strike) {
                                   if (strike.target == ActorId::Player)
                                       floor.damageTaken += strike.damage;
                               },
                               [&](const PickedUp &) { ++floor.itemsFound; },
                               [&](const PlayerDied &death) { m_story.killer = death.killer; },
                               [](const auto &) {}},
                   event);
    }
}

const GameStory &GamePlayer::play(std::uint64_t seed)
{
    m_state = *newGame(m_rules, seed);
    m_bot->startGame(Rng::forStream(seed, Stream::Bot, 1));
    m_story = {};
    m_story.floors.resize(1);
    int refusalsInARow = 0;
    while (m_state.outcome == Outcome::Playing) {
        if (m_state.turn >= m_turnBudget || refusalsInARow >= patience) {
            m_story.ending = refusalsInARow >= patience ? Ending::Stuck : Ending::OutOfTurns;
            m_story.turns = m_state.turn;
            return m_story;
        }
        const int floor = m_state.floor;
        const int turn = m_state.turn;
        const Action action = m_bot->act(View(m_state, m_rules));
        if (const auto refusal = takeTurn(m_state, m_rules, action, m_memory)) {
            m_bot->learn(*refusal);
            ++m_story.refusals;
            ++refusalsInARow;
            continue;
        }
        refusalsInARow = 0;
        m_story.floors.back().turns += m_state.turn - turn;
        m_story.floors.back().itemsUsed += std::holds_alternative<UseItem>(action) ? 1 : 0;
        tell(floor);
        if (m_state.floor != floor)
            m_story.floors.push_back({.levelOnArrival = m_state.player.level});
    }
    m_story.ending = m_state.outcome == Outcome::Won ? Ending::Won : Ending::Died;
    m_story.turns = m_state.turn;
    return m_story;
}

} // namespace core
