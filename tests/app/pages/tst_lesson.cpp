// SPDX-License-Identifier: GPL-3.0-or-later
// A person learns by playing: the game that the title offers, and which key it tells when.

#include "app/modes/hints.h"
#include "app/runs/rulesets.h"
#include "app/runs/runjournal.h"
#include "tests/app/playedpage.h"
#include "tests/app/shownwindow.h"

#include <QDir>
#include <QLabel>
#include <QStandardPaths>

namespace {

QString hintOf(const GameWindow &window)
{
    return child<QLabel>(window, "hint")->text();
}

/// Made of the lesson's rules, so that each situation can be drawn: `r` is a rat.
class LessonPage : public PlayedPage
{
public:
    explicit LessonPage(const Picture &picture)
        : PlayedPage(picture, core::Ruleset(*lessonRuleset()))
    {
        core::GameState state = session.state();
        state.seed = lessonSeed;
        session.resume(session.sharedRules(), std::move(state));
        page.setFocus();
    }
};

} // namespace

class tst_Lesson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QStandardPaths::setTestModeEnabled(true);
        QDir(RunJournal::usualFolder()).removeRecursively();
    }

    void theTitleStartsItAndItBeginsWithExploring()
    {
        const auto window = shown();
        press(*window, Qt::Key_L);
        QCOMPARE(page(*window), QStringLiteral("gamePage"));
        QCOMPARE(window->session().rules().name, std::string("Fathom (easier)"));
        QCOMPARE(window->session().state().seed, lessonSeed);
        QVERIFY2(hintOf(*window).startsWith(QStringLiteral("Press o: you explore")),
                 qPrintable(hintOf(*window)));
        press(*window, Qt::Key_O);
        press(*window, Qt::Key_Period); // what the walk said is told no more
        QVERIFY2(!hintOf(*window).startsWith(QStringLiteral("Press o: you explore")),
                 qPrintable(hintOf(*window)));
    }

    void anEnemyInViewIsFoughtWithTheKeyThatIsTold()
    {
        LessonPage game({"####", "#@r#", "####"});
        QVERIFY2(game.hint().startsWith(QStringLiteral("An enemy. Tab goes up")),
                 qPrintable(game.hint()));
        game.press(Qt::Key_Tab);
        QVERIFY2(!game.hint().startsWith(QStringLiteral("An enemy.")), qPrintable(game.hint()));
    }

    void whoKnowsTheStairsIsToldHowToTakeThem()
    {
        LessonPage game({"####", "#@>#", "####"});
        QVERIFY2(game.hint().startsWith(QStringLiteral("Press o")), qPrintable(game.hint()));
        game.press(Qt::Key_O);
        game.press(Qt::Key_Period);
        QVERIFY2(game.hint().startsWith(QStringLiteral("You know the stairs. > walks")),
                 qPrintable(game.hint()));
    }

    void whatIsWornAlreadyIsNoNewThingToWear()
    {
        LessonPage game({"####", "#@.#", "####"});
        game.press(Qt::Key_O); // the first hint is followed
        const auto hintWith = [&](const char *carried) {
            const core::Ruleset &rules = game.session.rules();
            core::GameState state = game.state();
            const auto dagger = static_cast<int>(*core::findItem(rules, "dagger"));
            const auto other = static_cast<int>(*core::findItem(rules, carried));
            state.player.pack = {dagger, other};
            state.player.worn = {0};
            game.session.resume(game.session.sharedRules(), std::move(state));
            return game.hint();
        };
        for (const char *carried : {"mace", "jerkin"})
            QVERIFY2(hintWith(carried).startsWith(QStringLiteral("You carry something to wear")),
                     qPrintable(hintWith(carried)));
        QVERIFY2(!hintWith("dagger").startsWith(QStringLiteral("You carry something to wear")),
                 qPrintable(hintWith("dagger")));
    }

    void otherGamesTellNothingOfIt()
    {
        PlayedPage game({"####", "#@r#", "####"}, core::Ruleset(*lessonRuleset()));
        QVERIFY(game.state().seed != lessonSeed);
        QVERIFY2(game.hint().startsWith(QStringLiteral("Point at anything")),
                 qPrintable(game.hint()));
    }
};

QTEST_MAIN(tst_Lesson)

#include "tst_lesson.moc"
