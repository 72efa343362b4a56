// SPDX-License-Identifier: GPL-3.0-or-later
// Freeing a captive by keys, and what the window tells of it and of an ally.

#include "app/map/maprenderer.h"
#include "tests/app/playedpage.h"

#include <QLabel>
#include <QTest>

#include <algorithm>

namespace {

const Picture cell = {
    "##########", //
    "#@T......#", //
    "##########",
};

/// The troll of the cell is shackled.
class FreeingPage : public PlayedPage
{
public:
    explicit FreeingPage(const Picture &picture = cell)
        : PlayedPage(picture)
    {
        const auto shared = std::make_shared<const core::Ruleset>(scenarioRules());
        core::GameState state = gameFrom(*shared, picture);
        state.monsters.front().shackles = 4;
        session.resume(shared, std::move(state));
    }
    QString spokenCard(core::Point p)
    {
        point(p);
        return card("look")->accessibleDescription();
    }
};

} // namespace

class tst_Freeing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fourPressesFreeIt()
    {
        FreeingPage game;
        for (int press = 0; press < 4; ++press)
            game.press(Qt::Key_L);
        QCOMPARE(game.position(), (core::Point {1, 1}));
        QCOMPARE(game.state().turn, 4);
        QVERIFY(game.state().monsters.front().isAlly);
        const QString before = game.log().value(game.log().size() - 2);
        QVERIFY2(before.contains(QStringLiteral("shackles of the troll: one more turn")),
                 qPrintable(before));
        QVERIFY2(game.lastLine().contains(QStringLiteral("The troll is free and joins you.")),
                 qPrintable(game.lastLine()));
    }

    void whoWasSeenInShacklesIsNotForgotten()
    {
        FreeingPage game({"###########", "#@.+....T.#", "###########"});
        core::GameState state = game.state();
        const auto drawn = [&game, &state] {
            core::Grid<Cell> cells;
            cells.assign(state.map.tiles.size(), {});
            drawCells(state, MapLooks::of(game.session.rules()), {0, 0, 11, 3}, cells);
            return cells[{8, 1}].mark;
        };
        QCOMPARE(drawn(), char32_t {0}); // never seen
        state.explored.fill(1);
        QCOMPARE(drawn(), U'#');
        game.session.resume(game.session.sharedRules(), state);
        game.press(Qt::Key_O);
        QVERIFY2(game.hint().contains(QStringLiteral("Still in shackles: a troll.")),
                 qPrintable(game.hint()));
        game.press(Qt::Key_X);
        game.press(Qt::Key_Tab);
        QCOMPARE(game.map()->overlay().cursor, (core::Point {8, 1}));
        QVERIFY2(game.spokenCard({8, 1}).contains(QStringLiteral("hackle")),
                 qPrintable(game.spokenCard({8, 1})));
    }

    void theCardTellsHowAndThenThatItFightsBesideYou()
    {
        FreeingPage game;
        game.press(Qt::Key_L);
        QString text = game.spokenCard({2, 1});
        QVERIFY2(text.contains(QStringLiteral("walk into it 3 times")), qPrintable(text));
        QVERIFY(!text.contains(QStringLiteral("To kill it")));
        for (int press = 0; press < 3; ++press)
            game.press(Qt::Key_L);
        game.point({1, 1});
        text = game.spokenCard({2, 1});
        QVERIFY2(text.contains(QStringLiteral("fights beside you")), qPrintable(text));
        QVERIFY(!text.contains(QStringLiteral("To kill you")));
    }

    void noKeyTakesItForAnEnemy()
    {
        FreeingPage game;
        game.press(Qt::Key_Tab);
        QCOMPARE(game.state().turn, 0);
        QVERIFY(game.hint().contains(QStringLiteral("no enemy in view")));
        for (int press = 0; press < 4; ++press)
            game.press(Qt::Key_L);
        game.press(Qt::Key_L); // the two change places
        QCOMPARE(game.position(), (core::Point {2, 1}));
        QCOMPARE(game.state().monsters.front().position, (core::Point {1, 1}));
        game.click({8, 1});
        QCOMPARE(game.position(), (core::Point {8, 1})); // a walk in one go
        QVERIFY(core::stepsBetween(game.state().monsters.front().position, {8, 1}) <= 2);
    }

    void aBlastThatReachesItIsAskedAbout()
    {
        FreeingPage game({"##########", "#@..T..O.#", "##########"});
        core::GameState state = game.state();
        state.monsters.front().shackles = 0;
        state.monsters.front().isAlly = true;
        state.player.pack = {Fireball};
        game.session.resume(std::make_shared<const core::Ruleset>(scenarioRules()),
                            std::move(state));
        game.press(Qt::Key_I);
        game.press(Qt::Key_A);
        game.point({7, 1}); // the orc; the troll stands at the rim
        game.press(Qt::Key_Return);
        QVERIFY(game.card("harm"));
        QString told;
        for (const QLabel *label : game.card("harm")->findChildren<QLabel *>())
            told += label->text();
        QVERIFY2(told.contains(QStringLiteral("troll")), qPrintable(told));
        game.press(Qt::Key_Escape);
        QCOMPARE(game.state().turn, 0);
    }

    void aClickWalksUpToItAndFreesIt()
    {
        FreeingPage game({"##########", "#@...T...#", "##########"});
        game.click({5, 1});
        QVERIFY(game.state().monsters.front().isAlly);
    }
};

QTEST_MAIN(tst_Freeing)
#include "tst_freeing.moc"
