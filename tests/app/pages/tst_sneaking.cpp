// SPDX-License-Identifier: GPL-3.0-or-later
// Sneaking by a key, what the window tells of it, and the card of who does not know of the player.

#include "tests/app/playedpage.h"

#include <QTest>

#include <algorithm>

namespace {

const Picture hall = {
    "##############", //
    "#@....o......#", //
    "##############",
};

/// Heard within 8 steps; who hears never notices, so that the scene stays.
core::Ruleset stealthRules()
{
    core::Ruleset rules = dartRules();
    rules.rules.stealth = core::Stealth {.radius = 8,
                                         .asleep = 0,
                                         .wandering = 0,
                                         .wakes = 10,
                                         .notices = 0,
                                         .ambush = 3,
                                         .unknown = {}};
    return rules;
}

/// The hall with the orc asleep.
core::GameState asleep(const core::Ruleset &rules)
{
    core::GameState state = gameFrom(rules, hall);
    state.monsters.front().isAsleep = true;
    return state;
}

class SneakingPage : public PlayedPage
{
public:
    SneakingPage()
        : PlayedPage(hall, stealthRules())
    {
        const auto shared = std::make_shared<const core::Ruleset>(stealthRules());
        core::GameState state = asleep(*shared);
        state.player.pack = {Dart};
        session.resume(shared, std::move(state));
    }
    QString heard() { return page.findChild<QLabel *>(QStringLiteral("noise"))->text(); }
};

} // namespace

class tst_Sneaking : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aKeyBeginsAndEndsIt()
    {
        SneakingPage game;
        QCOMPARE(game.heard(), QStringLiteral("within 8 steps"));
        game.press(Qt::Key_S, Qt::ShiftModifier);
        QCOMPARE(game.heard(), QStringLiteral("within 4 steps, sneaking"));
        QCOMPARE(game.state().turn, 0);
        QVERIFY(game.lastLine().contains(QStringLiteral("You sneak")));
        game.press(Qt::Key_L);
        QCOMPARE(game.state().turn, 2);
        game.press(Qt::Key_S, Qt::ShiftModifier);
        QCOMPARE(game.heard(), QStringLiteral("within 8 steps"));
    }

    // Of the 12 cells of the hall those up to 8 steps away, the player's own included.
    void theCellsOfEarshotAreOutlinedUntilEscape()
    {
        SneakingPage game;
        game.press(Qt::Key_E, Qt::ShiftModifier);
        QCOMPARE(game.map()->overlay().area.size(), std::size_t {9});
        QVERIFY(game.card("look")->accessibleDescription().contains(
            QStringLiteral("Heard: within 8 steps")));
        QCOMPARE(game.state().turn, 0);
        game.press(Qt::Key_Escape);
        QVERIFY(game.map()->overlay().area.empty());
    }

    // Power 5 three times kills an orc of 10 HP and no defence for sure.
    void theCardTellsWhatAHitWouldDo()
    {
        SneakingPage game;
        game.point({6, 1});
        const QString card = game.card("look")->accessibleDescription();
        QVERIFY2(card.contains(QStringLiteral("Status: asleep")), qPrintable(card));
        QVERIFY2(card.contains(QStringLiteral("within 4 steps, in 10 % of the turns")),
                 qPrintable(card));
        QVERIFY2(card.contains(QStringLiteral("takes 15 (3 times as much), which kills it 100")),
                 qPrintable(card));
    }

    // A dart of 3 damage, three times.
    void theLineOfAimCountsThatItDoesNotKnow()
    {
        SneakingPage game;
        game.press(Qt::Key_T);
        game.press(Qt::Key_A);
        QVERIFY2(game.hint().contains(QStringLiteral("that takes 9 of its 10 HP")),
                 qPrintable(game.hint()));
    }

    void withoutStealthNothingIsShownAndTheKeySaysWhy()
    {
        PlayedPage game(hall);
        QVERIFY(!game.page.findChild<QLabel *>(QStringLiteral("noise"))->isVisible());
        game.press(Qt::Key_S, Qt::ShiftModifier);
        QCOMPARE(game.hint(),
                 QStringLiteral("In this game nobody hears you: sneaking is of no use."));
        game.press(Qt::Key_E, Qt::ShiftModifier);
        QVERIFY(game.map()->overlay().area.empty());
    }
};

QTEST_MAIN(tst_Sneaking)
#include "tst_sneaking.moc"
