// SPDX-License-Identifier: MIT
// Replays back and forth against states kept from playing once.

#include "core/bot/bot.h"
#include "core/game/newgame.h"
#include "core/runs/replay.h"
#include "core/runs/runreplay.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

using namespace core;

namespace {

struct Game
{
    std::shared_ptr<const Ruleset> rules;
    std::vector<Action> actions;
    std::vector<GameState> states; ///< before the first action, after each
};

/// A bot's game, cut after so many actions.
Game played(Ruleset rules, std::uint64_t seed, std::size_t most)
{
    Game game {
        .rules = std::make_shared<const Ruleset>(std::move(rules)), .actions = {}, .states = {}};
    game.states.push_back(*newGame(*game.rules, seed));
    const auto bot = makeBot(BotKind::Greedy);
    bot->startGame(Rng(seed));
    GameState state = game.states.front();
    while (state.outcome == Outcome::Playing && game.actions.size() < most) {
        const Action action = bot->act(View(state, *game.rules));
        if (const auto refusal = takeTurn(state, *game.rules, action).refusal) {
            bot->learn(*refusal);
            continue;
        }
        game.actions.push_back(action);
        game.states.push_back(state);
    }
    return game;
}

Replay replayOf(const Game &game)
{
    return {game.rules, game.states.front(), game.actions};
}

} // namespace

class TestReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void goesForwardToTheEndAndBackToTheBeginning();
    void turnsRoundAnywhere();
    void seeksAnyPosition();
    void seeksTheFirstStateOfATurnAndOfAFloor();
    void tellsTheEventsOfAStepForwardOnly();
    void stopsBeforeARefusedAction();
    void recordedGamesVerifyForwardsAndBackwards();

private:
    Game m_game;
};

void TestReplay::initTestCase()
{
    m_game = played(roguebasinRules(), 4, 900);
    QVERIFY(m_game.actions.size() > 400); // several times what is remembered at once
    QVERIFY(m_game.states.back().floor >= 2);
}

void TestReplay::goesForwardToTheEndAndBackToTheBeginning()
{
    Replay replay = replayOf(m_game);
    for (std::size_t i = 1; i < m_game.states.size(); ++i) {
        QVERIFY(replay.stepForward());
        QCOMPARE(replay.position(), i);
        QVERIFY(replay.state() == m_game.states[i]);
    }
    QVERIFY(!replay.stepForward());
    QCOMPARE(replay.position(), replay.length());
    for (std::size_t i = m_game.actions.size(); i > 0; --i) {
        QVERIFY(replay.stepBackward());
        QCOMPARE(replay.position(), i - 1);
        QVERIFY(replay.state() == m_game.states[i - 1]);
    }
    QVERIFY(!replay.stepBackward());
}

void TestReplay::turnsRoundAnywhere()
{
    Replay replay = replayOf(m_game);
    Rng rng(7);
    for (int i = 0; i < 2000; ++i) {
        const auto steps = rng.below(5);
        const bool forward = rng.below(9) < 5;
        for (std::uint64_t k = 0; k < steps; ++k)
            forward ? replay.stepForward() : replay.stepBackward();
        QVERIFY(replay.state() == m_game.states[replay.position()]);
    }
    QVERIFY(replay.position() > 128); // it has crossed what is remembered at once
}

void TestReplay::seeksAnyPosition()
{
    Replay replay = replayOf(m_game);
    Rng rng(3);
    for (int i = 0; i < 300; ++i) {
        const auto position = static_cast<std::size_t>(rng.below(m_game.states.size()));
        replay.seek(position);
        QCOMPARE(replay.position(), position);
        QVERIFY(replay.state() == m_game.states[position]);
    }
    replay.seek(m_game.actions.size() + 5);
    QCOMPARE(replay.position(), m_game.actions.size());
}

void TestReplay::seeksTheFirstStateOfATurnAndOfAFloor()
{
    Replay replay = replayOf(m_game);
    for (const int turn : {300, 0, 7, 128, 129, 127, 350, 1}) {
        QVERIFY(replay.seekTurn(turn));
        std::size_t first = 0;
        while (m_game.states[first].turn < turn)
            ++first;
        QCOMPARE(replay.position(), first);
        QVERIFY(replay.state() == m_game.states[first]);
    }
    QVERIFY(replay.seekFloor(2));
    QCOMPARE(replay.state().floor, 2);
    QCOMPARE(m_game.states[replay.position() - 1].floor, 1);
    QVERIFY(replay.seekFloor(1));
    QCOMPARE(replay.position(), std::size_t {0});
    QVERIFY(!replay.seekFloor(11));
    QCOMPARE(replay.position(), replay.length());
    QVERIFY(!replay.seekTurn(1'000'000));
}

void TestReplay::tellsTheEventsOfAStepForwardOnly()
{
    Replay replay = replayOf(m_game);
    GameState state = m_game.states.front();
    const TurnResult first = takeTurn(state, *m_game.rules, m_game.actions[0]);
    QVERIFY(replay.stepForward());
    QVERIFY(!first.events.empty());
    QVERIFY(replay.events() == first.events);
    replay.stepForward();
    replay.stepBackward();
    QVERIFY(replay.events().empty());
    replay.seek(5);
    QVERIFY(replay.events().empty());
}

void TestReplay::stopsBeforeARefusedAction()
{
    Game game = m_game;
    game.actions[200] = UseItem {99, {}};
    Replay replay = replayOf(game);
    replay.seek(500);
    QCOMPARE(replay.position(), std::size_t {200});
    QVERIFY(!replay.stepForward());
    QVERIFY(replay.state() == game.states[200]);
}

void TestReplay::recordedGamesVerifyForwardsAndBackwards()
{
    for (const NamedRuleset &named : sourceRulesets()) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const Game game = played(named.rules, seed, 1500);
            RunFile run {.start = {.rules = named.rules, .seed = seed}, .steps = {}};
            for (std::size_t i = 0; i < game.actions.size(); ++i)
                run.steps.push_back(
                    {.action = game.actions[i], .hash = stateHash(game.states[i + 1])});
            Replay replay = *core::replayOf(run);
            QVERIFY(!firstDivergence(run.steps, replay));
            QVERIFY(!firstDivergenceBackward(run.steps, replay));
            QCOMPARE(replay.position(), std::size_t {0});
            const std::size_t middle = run.steps.size() / 2;
            run.steps[middle].hash += 1;
            QCOMPARE(firstDivergence(run.steps, replay)->step, middle);
            replay.seek(replay.length());
            QCOMPARE(firstDivergenceBackward(run.steps, replay)->step, middle);
        }
    }
}

QTEST_GUILESS_MAIN(TestReplay)
#include "tst_replay.moc"
