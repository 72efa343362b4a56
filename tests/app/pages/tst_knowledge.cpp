// SPDX-License-Identifier: GPL-3.0-or-later
// A person looks up what was met: the list, its filter, the pages, and the floors of a kind.

#include "core/game/state/identification.h"
#include "tests/app/playedpage.h"
#include "tests/support/spawntables.h"
#include "tests/support/unknownrules.h"

#include <QLineEdit>
#include <QListWidget>
#include <QTextBrowser>

namespace {

/// The scenario rules on four floors: one orc on each of the first two, none below.
core::Ruleset orcFloors()
{
    core::Ruleset rules = scenarioRules();
    rules.floors = 4;
    rules.tables
        = {support::table("orcs", core::Spawns::Monsters,
                          {.per = core::Per::Floor, .draws = core::Exactly {core::Constant {1}}},
                          {support::entry("orc", support::steps({{1, 1}, {3, 0}}))})};
    return rules;
}

QStringList rowsOf(PlayedPage &game)
{
    auto *list = game.page.findChild<QListWidget *>(QStringLiteral("knownKinds"));
    QStringList rows;
    for (int row = 0; row < list->count(); ++row)
        if (!list->isRowHidden(row))
            rows << list->item(row)->text();
    return rows;
}

QString pageOf(PlayedPage &game)
{
    return game.page.findChild<QTextBrowser *>(QStringLiteral("kindPage"))->toPlainText();
}

void look(PlayedPage &game)
{
    game.press(Qt::Key_D, Qt::ShiftModifier);
}

} // namespace

class tst_Knowledge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyWhatWasInViewIsListedAndItTakesNoTurn()
    {
        PlayedPage game({"#########", "#@.o#.T.#", "#.!.#####", "#########"}, scenarioRules(),
                        {Lightning});
        look(game);
        QCOMPARE(rowsOf(game),
                 (QStringList {QStringLiteral("orc"), QStringLiteral("potion"),
                               QStringLiteral("lightning")}));
        QCOMPARE(game.state().turn, 0);
        game.press(Qt::Key_Escape);
        QVERIFY(Card::over(&game.page) == nullptr);
    }

    void whatWasMetStaysWhenItIsOutOfView()
    {
        PlayedPage game({"######", "#@#.o#", "#.'..#", "######"});
        game.press(Qt::Key_Down); // sees through the doorway
        core::GameState alone = game.state();
        QVERIFY(!alone.monsters.empty());
        while (!game.state().monsters.empty() && game.state().turn < 40)
            game.press(Qt::Key_Tab);
        QVERIFY(game.state().monsters.empty());
        look(game);
        QVERIFY(rowsOf(game).contains(QStringLiteral("orc")));
        QVERIFY2(pageOf(game).contains(QRegularExpression(QStringLiteral("Killed\\s+1"))),
                 qPrintable(pageOf(game)));
    }

    void typingFiltersAndArrowsTurnThePage()
    {
        PlayedPage game({"#######", "#@.o.T#", "#!....#", "#######"});
        look(game);
        QVERIFY2(pageOf(game).contains(QRegularExpression(QStringLiteral("HP\\s+10"))),
                 qPrintable(pageOf(game)));
        game.press(Qt::Key_Down);
        QVERIFY2(pageOf(game).contains(QRegularExpression(QStringLiteral("HP\\s+16"))),
                 qPrintable(pageOf(game)));
        game.press(Qt::Key_P);
        game.press(Qt::Key_O);
        QCOMPARE(rowsOf(game), QStringList {QStringLiteral("potion")});
        QVERIFY2(pageOf(game).contains(QStringLiteral("4 HP")), qPrintable(pageOf(game)));
    }

    void theChartHasTheNumbersOfTheTables()
    {
        PlayedPage game({"#####", "#@.o#", "#####"}, orcFloors());
        look(game);
        QWidget *bars = game.card("floorBars");
        QTRY_VERIFY_WITH_TIMEOUT(bars->isVisible(), 20000);
        QCOMPARE(bars->accessibleDescription(),
                 QStringLiteral("floor 1: 1 on average; floor 2: 1 on average"));
        QVERIFY(game.page.findChild<QLabel *>(QStringLiteral("floorNote"))
                    ->text()
                    .contains(QStringLiteral("exactly")));
    }

    void anUnknownThingTellsNeitherItsNameNorItsFloors()
    {
        PlayedPage game({"###", "#@#", "###"}, unknownRules());
        core::GameState state = game.state();
        state.player.pack = {Healing};
        state.identification = core::drawAppearances(game.session.rules(), 1);
        game.session.resume(game.session.sharedRules(), std::move(state));
        game.page.setFocus();
        look(game);
        const std::string look
            = core::appearanceOf(game.state().identification, game.session.rules(), Healing)->name;
        QCOMPARE(rowsOf(game), QStringList {QString::fromStdString(look)});
        QVERIFY(game.card("floorNote")->isHidden());
    }
};

QTEST_MAIN(tst_Knowledge)

#include "tst_knowledge.moc"
