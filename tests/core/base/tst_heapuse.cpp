// SPDX-License-Identifier: MIT
// Whether a turn asks the heap for memory. Counts every call of operator new in this program.

#include "core/bot/bot.h"
#include "core/game/newgame.h"
#include "core/game/taketurn.h"
#include "tests/support/sourcerulesets.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

using core::Action;
using core::BotKind;
using core::GameState;
using core::Ruleset;
using core::View;

namespace {

long asked = 0;

} // namespace

void *operator new(std::size_t size)
{
    ++asked;
    if (void *memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
}

void operator delete(void *memory) noexcept
{
    std::free(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace {

// Games in which the bot and the rules use their memory again.
class Player
{
public:
    Player(const Ruleset &rules, BotKind kind)
        : m_rules(rules)
        , m_bot(core::makeBot(kind))
    {}

    void play(std::uint64_t seed)
    {
        GameState state = *core::newGame(m_rules, seed);
        state.player.pack.reserve(static_cast<std::size_t>(m_rules.rules.inventory));
        m_bot->startGame(core::Rng::forStream(seed, core::Stream::Bot, 1));
        while (state.outcome == core::Outcome::Playing && state.turn < 3000)
            turn(state);
    }

    long turns = 0;
    long thinking = 0; ///< what bots asked for while nobody was in view
    long acting = 0; ///< what turns on one floor asked for that use no item

private:
    void turn(GameState &state)
    {
        const int floor = state.floor;
        const bool isAlone = std::none_of(
            state.monsters.begin(), state.monsters.end(),
            [&state](const core::Monster &monster) { return core::isSeen(state, monster); });
        const long before = asked;
        const Action action = m_bot->act(View(state, m_rules));
        const long between = asked;
        if (const auto refusal = core::takeTurn(state, m_rules, action, m_memory))
            m_bot->learn(*refusal);
        const long after = asked;
        const bool isPlain = !std::holds_alternative<core::UseItem>(action);
        turns += 1;
        thinking += isAlone ? between - before : 0;
        acting += isPlain && state.floor == floor ? after - between : 0;
    }

    const Ruleset &m_rules;
    std::unique_ptr<core::Bot> m_bot;
    core::TurnMemory m_memory;
};

} // namespace

class tst_heapuse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countingSeesWhatIsAskedFor()
    {
        const long before = asked;
        const std::vector<int> list(3, 1);
        QVERIFY(asked > before);
        QCOMPARE(list.size(), std::size_t {3});
    }

    void turnsHardlyAskOnceWarm()
    {
        const Ruleset rules = roguebasinRules();
        Player player(rules, BotKind::Greedy);
        for (std::uint64_t seed = 0; seed < 3; ++seed)
            player.play(seed);
        player.turns = player.thinking = player.acting = 0;
        for (std::uint64_t seed = 3; seed < 6; ++seed)
            player.play(seed);
        QVERIFY(player.turns > 1000);
        // Not quite: a new game's lists grow a few times, and scratch may need more than ever
        // before. One reading of the level threshold by the parser would be a hundred.
        QVERIFY2((player.thinking + player.acting) * 100 < player.turns,
                 qPrintable(QStringLiteral("%1 and %2 in %3 turns")
                                .arg(player.thinking)
                                .arg(player.acting)
                                .arg(player.turns)));
    }
};

QTEST_GUILESS_MAIN(tst_heapuse)
#include "tst_heapuse.moc"
