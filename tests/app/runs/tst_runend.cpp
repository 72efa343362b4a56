// SPDX-License-Identifier: GPL-3.0-or-later
// What a run came to: score, feats, rank, and the page that tells them.

#include "app/runs/dailyseed.h"
#include "app/runs/records.h"
#include "app/runs/runend.h"
#include "app/runs/smallmap.h"
#include "app/settings/colors.h"
#include "app/text/gametext.h"
#include "tests/app/playedpage.h"

#include <QLabel>
#include <QLocale>

namespace {

core::GameState endOn(int floor, core::Outcome outcome)
{
    core::GameState state = gameFrom(scenarioRules(), {"@"});
    state.floor = floor;
    state.outcome = outcome;
    return state;
}

RunSummary run(int score, std::uint64_t seed, core::RunMode mode = core::RunMode::Normal)
{
    RunSummary summary;
    summary.ruleset = QStringLiteral("a");
    summary.outcome = core::Outcome::Died;
    summary.score = score;
    summary.seed = seed;
    summary.mode = mode;
    return summary;
}

QString endText(PlayedPage &game)
{
    QStringList texts;
    for (const QLabel *label : game.card("end")->findChildren<QLabel *>())
        texts << label->text();
    return texts.join(QLatin1Char('\n'));
}

/// Waits for whoever is there.
void waitForTheEnd(PlayedPage &game)
{
    for (int i = 0; i < 40 && game.state().outcome == core::Outcome::Playing; ++i)
        game.session.act(core::Wait {});
}

} // namespace

class tst_RunEnd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void theMapOfTheEndShowsWhatIsKnownAsLargeAsItFits()
    {
        core::GameState state = gameFrom(scenarioRules(), {"#####", "#@..#", "#####"});
        const auto drawn = [&](QSize size) {
            const QImage image = smallMap(state, size);
            if (image.size() != size)
                return -1;
            int pixels = 0;
            for (int y = 0; y < size.height(); ++y)
                for (int x = 0; x < size.width(); ++x)
                    pixels += image.pixel(x, y) != mapcolors::unknown ? 1 : 0;
            return pixels;
        };
        QCOMPARE(drawn({320, 176}), 5 * 8 * 3 * 8); // no cell is larger
        QCOMPARE(drawn({22, 20}), 5 * 4 * 3 * 4);
        state.explored.fill(0);
        for (const int x : {0, 1, 2})
            state.explored[{x, 1}] = 1;
        QCOMPARE(drawn({22, 20}), 3 * 7 * 7);
    }

    void theScoreIsFloorsAndXpLessTurns()
    {
        core::GameState state = endOn(3, core::Outcome::Died);
        state.tally.kills = {2, 1}; // 2 × 35 and 100 XP
        state.turn = 250;
        QCOMPARE(runend::score(state, scenarioRules()), 300 + 170 - 2);
        state.outcome = core::Outcome::Won;
        QCOMPARE(runend::score(state, scenarioRules()), 300 + 170 - 2 + 1000);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCOMPARE(runend::scoreText(state, scenarioRules()),
                 QStringLiteral("1,468 = 300 for 3 floors + 170 XP of kills + 1,000 for getting "
                                "out − 2 for 250 turns"));
    }

    void whoOnlyWaitsHasNoScoreBelowZero()
    {
        core::GameState state = endOn(1, core::Outcome::Died);
        state.turn = 1'000'000;
        QCOMPARE(runend::score(state, scenarioRules()), 0);
    }

    void whatWasNeverDoneCountsFromTheThirdFloorOn()
    {
        QVERIFY(runend::feats(endOn(2, core::Outcome::Died), {}).isEmpty());
        QCOMPARE(runend::feats(endOn(3, core::Outcome::Died), {}),
                 (QStringList {QStringLiteral("killed nobody"), QStringLiteral("used nothing up"),
                               QStringLiteral("never below half of your HP")}));
        core::GameState killed = endOn(3, core::Outcome::Died);
        killed.tally.kills = {1, 0};
        killed.tally.used = {1, 0, 0, 0};
        QCOMPARE(runend::feats(killed, {.leastPercent = 49, .hasMetUnaware = true, .noticed = 0}),
                 QStringList {QStringLiteral("never noticed by who did not know of you")});
        QVERIFY(runend::feats(killed, {.leastPercent = 49, .hasMetUnaware = true, .noticed = 1})
                    .isEmpty());
    }

    void floorsThatWereNotPlayedAreNoFeat()
    {
        PlayedPage game({"#"});
        const core::GameState state = endOn(11, core::Outcome::Died);
        game.session.resume(game.session.sharedRules(), state, 11);
        QVERIFY(runend::feats(game.state(), game.session.notes().deeds()).isEmpty());
        QCOMPARE(runend::feats(endOn(13, core::Outcome::Died), game.session.notes().deeds()).size(),
                 3);
    }

    void whoComesBackFromFewHpIsToldFromHowMany()
    {
        core::GameState state = endOn(1, core::Outcome::Playing);
        RunNotes notes;
        for (const int hp : {30, 3, 2, 14, 15}) { // of 30: a tenth is 3, a half 15
            QCOMPARE(notes.deeds().brink, 0);
            state.player.hp = hp;
            notes.update(state, scenarioRules());
        }
        QCOMPARE(notes.deeds().brink, 2);
        QCOMPARE(notes.deeds().leastPercent, 6);
    }

    void whatWouldHaveBeenUsedUpIsLeftUnused()
    {
        core::GameState state = endOn(1, core::Outcome::Died);
        QVERIFY(runend::leftUnused(state, scenarioRules()).isEmpty());
        state.player.pack = {Potion, Lightning, Potion};
        QCOMPARE(runend::leftUnused(state, scenarioRules()),
                 QStringLiteral("2 × potion, lightning"));
        core::Ruleset rules = scenarioRules();
        rules.items[Potion].effect = core::Triumph {}; // its use is to be held
        QCOMPARE(runend::leftUnused(state, rules), QStringLiteral("lightning"));
    }

    // Of 4 HP one blow takes all; lightning kills the orc, and what heals much outlasts the blow.
    void whatWouldHaveSavedIsTriedOut()
    {
        core::Ruleset rules = scenarioRules();
        rules.monsters[Orc].power = {15, 15};
        core::GameState before = gameFrom(rules, {"####", "#@o#", "####"});
        before.player.hp = 4;
        before.player.pack = {Potion, Lightning, Lightning};
        QCOMPARE(runend::saving(before, rules), QStringList {QStringLiteral("lightning")});
        rules.items[Potion].effect = core::Heal {20};
        QCOMPARE(runend::saving(before, rules),
                 (QStringList {QStringLiteral("potion"), QStringLiteral("lightning")}));
        before.player.pack.clear();
        QVERIFY(runend::saving(before, rules).isEmpty());
        before.map.stairs = before.player.position;
        before.map.tiles[before.player.position] = core::Tile::Stairs;
        QCOMPARE(runend::saving(before, rules),
                 QStringList {QStringLiteral("the stairs that you stood on")});
    }

    // The archer of the picture does not move, and sees nothing round the corner.
    void aStepOutOfSightSavesFromWhoShoots()
    {
        core::Ruleset rules = scenarioRules();
        rules.monsters[Orc].behavior = core::Ranged {.range = 5, .power = {15, 15}};
        core::GameState before = gameFrom(rules, {"#######", "#@...o#", "#.#####", "#######"});
        before.player.hp = 4;
        QCOMPARE(runend::saving(before, rules), QStringList {QStringLiteral("a step away")});
    }

    void whoWasWeakForLongIsToldSinceWhen()
    {
        core::GameState state = endOn(1, core::Outcome::Playing);
        RunNotes notes;
        for (const int hp : {30, 15, 14, 3}) { // a half is 15
            ++state.turn;
            state.player.hp = hp;
            notes.update(state, scenarioRules());
        }
        QCOMPARE(notes.deeds().wellUntil, 2);
        state.outcome = core::Outcome::Died;
        const auto rows = runend::rows(state, &state, scenarioRules(), notes.deeds());
        QCOMPARE(
            rows[1].second,
            QStringLiteral("nothing any more: since turn 3 you had less than half of your HP"));
    }

    void theNumbersThatDifferMostFromOtherRunsComeFirst()
    {
        const auto played = [](int floor, int score, int kills, int turns) {
            RunSummary summary = run(score, 1);
            summary.floor = floor;
            summary.kills = kills;
            summary.turns = turns;
            return summary;
        };
        RunSummary other = played(9, 9000, 90, 900);
        other.ruleset = QStringLiteral("b");
        const RunSummary mine = played(5, 900, 7, 250);
        const std::vector<RunSummary> runs {played(3, 500, 10, 300), mine, played(4, 600, 4, 400),
                                            other};
        const std::vector<RunFigure> figures = figuresOf(mine, runs);
        QCOMPARE(figures.size(), std::size_t {5});
        QCOMPARE(figures[0],
                 (RunFigure {QStringLiteral("Floor reached"), QStringLiteral("5"),
                             QStringLiteral("your most so far, after 4")}));
        QCOMPARE(figures[1],
                 (RunFigure {QStringLiteral("Score"), QStringLiteral("900"),
                             QStringLiteral("your most so far, after 600")}));
        QCOMPARE(figures[2],
                 (RunFigure {QStringLiteral("Turns a floor"), QStringLiteral("50"),
                             QStringLiteral("your fewest so far, after 100")}));
        QCOMPARE(figures[3],
                 (RunFigure {QStringLiteral("Kills"), QStringLiteral("7"),
                             QStringLiteral("most 10, in the middle 7")}));
        for (const RunFigure &figure : figuresOf(mine, {mine, other}))
            QVERIFY2(figure.beside.isEmpty(), qPrintable(figure.beside)); // the first of its game
    }

    void theLastPageTellsTheScoreAndFromHowManyHp()
    {
        core::Ruleset rules = scenarioRules();
        rules.monsters[Orc].power = {15, 15}; // 13 of 30 HP a blow: 30, 17, 4, dead
        PlayedPage game({"####", "#@o#", "####"}, std::move(rules), {Potion});
        waitForTheEnd(game);
        QCOMPARE(game.state().outcome, core::Outcome::Died);
        const QString text = endText(game);
        for (const QString &part :
             {QStringLiteral("Killed by an orc on floor 1."),
              QStringLiteral("100 = 100 for 1 floor + 0 XP of kills − 0 for 3 turns"),
              QStringLiteral("it began with 4 of 30 HP; in view: orc"),
              QStringLiteral("What would have saved"), QStringLiteral("nothing that you had"),
              QStringLiteral("Left unused"), QStringLiteral("<b>potion</b>"),
              QStringLiteral("Floor reached")})
            QVERIFY2(text.contains(part), qPrintable(text));
        QVERIFY(!game.page.findChild<QLabel *>(QStringLiteral("endMap"))->pixmap().isNull());
        QVERIFY(game.card("rank")->isHidden()); // it was not saved
    }

    void noBlowIsForetoldAfterTheEnd()
    {
        core::Ruleset rules = scenarioRules();
        rules.monsters[Orc].power = {0, 50};
        PlayedPage game({"####", "#@o#", "####"}, rules);
        waitForTheEnd(game);
        game.letReadCards();
        game.press(Qt::Key_F);
        game.point({2, 1});
        const QString card = game.card("look")->accessibleDescription();
        QVERIFY2(card.contains(QStringLiteral("10 of 10 HP")), qPrintable(card));
        for (const QString &text : {card, game.hint()})
            QVERIFY2(!text.contains(QStringLiteral("kill")), qPrintable(text));
    }

    void whoIsTheOnlyOneOfAKindHasNoOtherArticle()
    {
        core::Ruleset rules = scenarioRules();
        rules.monsters[Orc].name = "the Keeper of the Stone";
        rules.monsters[Orc].power = {50, 50};
        PlayedPage game({"####", "#@o#", "####"}, rules);
        waitForTheEnd(game);
        QVERIFY2(
            endText(game).contains(QStringLiteral("Killed by the Keeper of the Stone on floor 1.")),
            qPrintable(endText(game)));
        const QString log = game.log().join(QLatin1Char('\n'));
        QVERIFY2(log.contains(QStringLiteral("The Keeper of the Stone hits you for ")),
                 qPrintable(log));
        QVERIFY2(log.contains(QStringLiteral("killed by the Keeper of the Stone.")),
                 qPrintable(log));
        QVERIFY2(!log.contains(QStringLiteral("the the"), Qt::CaseInsensitive), qPrintable(log));
        QCOMPARE(gametext::oneMonster(rules, Troll), QStringLiteral("a troll"));
    }

    void aRankCountsGamesOfTheSameRulesetOnly()
    {
        RunSummary other = run(900, 1);
        other.ruleset = QStringLiteral("b");
        const std::vector<RunSummary> runs {run(500, 1), run(300, 1),
                                            run(700, 2), run(300, 2),
                                            other,       run(800, 1, core::RunMode::Practice)};
        QCOMPARE(rankOf(runs[1], runs),
                 (Rank {.place = 3, .games = 4, .seedPlace = 2, .seedGames = 2}));
        QCOMPARE(rankOf(runs[2], runs),
                 (Rank {.place = 1, .games = 4, .seedPlace = 1, .seedGames = 2}));
        QVERIFY(!rankOf(run(300, 3), runs)); // not one of them
    }

    void theSeedOfADayIsItsDate()
    {
        QCOMPARE(dailySeed({2026, 11, 24}), std::uint64_t {20261124});
        QVERIFY(isDailySeed(20261124));
        QVERIFY(!isDailySeed(20261324));
        QVERIFY(!isDailySeed(20260230));
        QVERIFY(!isDailySeed(120261124));
        QVERIFY(!isDailySeed(7));
    }
};

QTEST_MAIN(tst_RunEnd)

#include "tst_runend.moc"
