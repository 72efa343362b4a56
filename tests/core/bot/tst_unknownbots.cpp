// SPDX-License-Identifier: MIT
// Bots and things that they do not know.

#include "core/bot/playgame.h"
#include "core/game/newgame.h"
#include "core/runs/replay.h"
#include "tests/support/unknownrules.h"

#include <QTest>

#include <algorithm>

using namespace core;

namespace {

constexpr int budget = 4000;

/// The same game for who looks on: two unknown kinds of a group exchanged under their looks.
GameState exchanged(GameState state, int a, int b)
{
    const auto other = [=](int type) { return type == a ? b : type == b ? a : type; };
    Identification &known = state.identification;
    std::swap(known.looks[static_cast<std::size_t>(a)], known.looks[static_cast<std::size_t>(b)]);
    std::vector<Find> finds = std::exchange(known.finds, {});
    for (const Find &find : finds)
        for (int i = 0; i < find.count; ++i)
            addFind(known, other(find.type), find.floor);
    std::vector<RuledOut> pairs = std::exchange(known.ruledOut, {});
    for (const RuledOut &pair : pairs)
        ruleOut(known, other(pair.type), pair.kind);
    for (int &item : state.player.pack)
        item = other(item);
    for (FloorItem &item : state.items)
        item.type = other(item.type);
    return state;
}

std::vector<GameState> lookingTheSame(const GameState &state, const Ruleset &rules)
{
    std::vector<GameState> states;
    for (int a = 0; a < static_cast<int>(rules.items.size()); ++a)
        for (const int b : unknownKinds(state.identification, rules, a))
            if (a < b)
                states.push_back(exchanged(state, a, b));
    return states;
}

} // namespace

class tst_unknownbots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void botsDoNotKnowWhatUnknownThingsAre_data();
    void botsDoNotKnowWhatUnknownThingsAre();
    void thinkingBotsFindOutWhatThingsAre();
    void aReplayedGameIsTheSameForwardsAndBackwards();
};

void tst_unknownbots::botsDoNotKnowWhatUnknownThingsAre_data()
{
    QTest::addColumn<int>("kind");
    for (const BotName &bot : botNames())
        QTest::newRow(std::string(bot.name).c_str()) << static_cast<int>(bot.kind);
}

// Turn by turn a second bot, which is shown what looks the same but is something else, does the
// same.
void tst_unknownbots::botsDoNotKnowWhatUnknownThingsAre()
{
    QFETCH(int, kind);
    const Ruleset rules = unknownGame();
    int shown = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        GameState state = *newGame(rules, seed);
        const auto bot = makeBot(static_cast<BotKind>(kind));
        bot->startGame(Rng::forStream(seed, Stream::Bot, 1));
        std::vector<Action> done; // with the refusals: what the bots have in mind depends on them
        TurnMemory memory;
        for (int i = 0; i < 300 && state.outcome == Outcome::Playing; ++i) {
            const auto doubles
                = i % 20 == 0 ? lookingTheSame(state, rules) : std::vector<GameState> {};
            for (const GameState &other : doubles) {
                const auto fresh = makeBot(static_cast<BotKind>(kind));
                const auto twin = makeBot(static_cast<BotKind>(kind));
                fresh->startGame(Rng(seed));
                twin->startGame(Rng(seed));
                const Action truth = fresh->act(View(state, rules));
                QVERIFY(twin->act(View(other, rules)) == truth);
                ++shown;
            }
            if (const auto refusal = takeTurn(state, rules, bot->act(View(state, rules)), memory))
                bot->learn(*refusal);
        }
    }
    QVERIFY2(shown > 300, qPrintable(QString::number(shown)));
}

void tst_unknownbots::thinkingBotsFindOutWhatThingsAre()
{
    const Ruleset rules = unknownGame();
    for (const BotKind kind : {BotKind::Greedy, BotKind::Careful}) {
        int known = 0;
        int games = 0;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            GamePlayer player(rules, kind, budget);
            std::vector<Action> actions;
            const GameStory &story = player.record(seed, actions);
            QVERIFY(story.ending == Ending::Won || story.ending == Ending::Died);
            QVERIFY2(story.refusals < 10, qPrintable(QString::number(story.refusals)));
            GameState state = *newGame(rules, seed);
            for (const Action &action : actions)
                takeTurn(state, rules, action);
            if (state.floor < 3)
                continue;
            ++games;
            for (std::size_t item = 0; item < rules.items.size(); ++item)
                known += !rules.items[item].appearsAs.empty() && !rules.items[item].isKnown
                    ? state.identification.known[item]
                    : 0;
        }
        QVERIFY(games > 5);
        QVERIFY2(known > 4 * games, qPrintable(QStringLiteral("%1 in %2").arg(known).arg(games)));
    }
}

void tst_unknownbots::aReplayedGameIsTheSameForwardsAndBackwards()
{
    const auto rules = std::make_shared<const Ruleset>(unknownGame());
    GamePlayer player(*rules, BotKind::Careful, budget);
    std::vector<Action> actions;
    player.record(4, actions);
    Replay replay(rules, *newGame(*rules, 4), actions);
    std::vector<std::uint64_t> hashes {stateHash(replay.state())};
    while (replay.stepForward())
        hashes.push_back(stateHash(replay.state()));
    QCOMPARE(replay.position(), actions.size());
    QVERIFY(!replay.state().identification.finds.empty());
    for (std::size_t at = actions.size(); at > 0 && at + 60 > actions.size(); --at) {
        QCOMPARE(stateHash(replay.state()), hashes[at]);
        QVERIFY(replay.stepBackward());
    }
    replay.seek(10);
    QCOMPARE(stateHash(replay.state()), hashes[10]);
}

QTEST_GUILESS_MAIN(tst_unknownbots)
#include "tst_unknownbots.moc"
