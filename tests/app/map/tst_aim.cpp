// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing a target: what is shown is what happens.

#include "tests/app/playedpage.h"

#include "app/text/messages.h"

#include <QTest>

#include <algorithm>

namespace {

bool contains(const std::vector<core::Point> &points, core::Point p)
{
    return std::find(points.begin(), points.end(), p) != points.end();
}

const Picture hall = {
    "##############", //
    "#.....o......#", //
    "#@...........#", //
    "#......o.....#", //
    "#..o........o#", //
    "##############",
};

} // namespace

class tst_Aim : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aimStartsAtTheNearestEnemyAndTabGoesOn();
    void thePreviewOfABlastIsTheDiscAroundTheCursor();
    void whomThePreviewMarksIsWhomTheBlastHurts_data();
    void whomThePreviewMarksIsWhomTheBlastHurts();
    void escapeTakesNoTurn();
    void whatIsThrownSaysThatItSetsAlight();
    void confirmingWhereNobodyIsSaysSoAndGoesOnAiming();
    void anEnemyIsConfusedByAClickOnIt();
    void thePointerMovesTheCursor();
    void lightningNeedsNoTarget();
    void withNobodyInViewTheCursorIsOnThePlayer();
    void aBoltBurnsGrassWhereNobodyIs();
    void theLineOfABoltEndsAtWhoIsInTheWay();
    void theLineOfWhatIsThrownGoesOverThem();
    void aBlastTellsWhoDiesAndWhoIsHurt();
};

/// Confusion is a bolt that lights, on a meadow.
static core::Ruleset boltRules()
{
    core::Ruleset rules = dartRules();
    rules.items[Confusion].effect = core::Bolt {.damage = {1, 1}, .range = 9};
    rules.items[Confusion].ignites = "flames";
    core::TerrainType grass;
    grass.id = grass.name = "grass";
    grass.fire = "flames";
    grass.burns = 100;
    core::TerrainType fire;
    fire.id = fire.name = "flames";
    fire.hurts = fire.lasts = 1;
    rules.terrain = {grass, fire};
    return rules;
}

static void startAim(PlayedPage &game)
{
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
}

void tst_Aim::aimStartsAtTheNearestEnemyAndTabGoesOn()
{
    PlayedPage game(hall, scenarioRules(), {Fireball});
    startAim(game);
    // Squares of the distances from 1,2: 3,4 8; 6,1 26; 7,3 37; 12,4 125.
    const std::vector<core::Point> order = {{3, 4}, {6, 1}, {7, 3}, {12, 4}};
    for (const core::Point expected : order) {
        QVERIFY(game.map()->overlay().cursor.has_value());
        QCOMPARE(game.map()->overlay().cursor->x, expected.x);
        QCOMPARE(game.map()->overlay().cursor->y, expected.y);
        game.press(Qt::Key_Tab);
    }
    QVERIFY((game.map()->overlay().cursor == core::Point {3, 4}));
    game.press(Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY((game.map()->overlay().cursor == core::Point {12, 4}));
    QCOMPARE(game.state().turn, 0);
}

void tst_Aim::thePreviewOfABlastIsTheDiscAroundTheCursor()
{
    PlayedPage game(hall, scenarioRules(), {Fireball});
    startAim(game);
    const core::Point center = *game.map()->overlay().cursor;
    std::size_t expected = 0;
    for (int y = 0; y < 6; ++y)
        for (int x = 0; x < 14; ++x) {
            const bool ground
                = hall[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] != '#';
            const int dx = x - center.x;
            const int dy = y - center.y;
            const bool inside = ground && dx * dx + dy * dy <= 3 * 3;
            expected += inside;
            QCOMPARE(contains(game.map()->overlay().area, {x, y}), inside);
        }
    QCOMPARE(game.map()->overlay().area.size(), expected);
}

void tst_Aim::whomThePreviewMarksIsWhomTheBlastHurts_data()
{
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    QTest::newRow("two orcs") << 7 << 2;
    QTest::newRow("an orc and the player") << 2 << 3;
    QTest::newRow("one orc, at the rim") << 3 << 1;
    QTest::newRow("the far corner") << 12 << 4;
}

void tst_Aim::whomThePreviewMarksIsWhomTheBlastHurts()
{
    QFETCH(int, x);
    QFETCH(int, y);
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].hp = 50; // nobody dies of it, so that damage can be read from all
    rules.monsters[Orc].power = {0, 0};
    PlayedPage game(hall, rules, {Fireball});
    startAim(game);
    game.point({x, y});
    QVERIFY((game.map()->overlay().cursor == core::Point {x, y}));
    const std::vector<core::Point> marked = game.map()->overlay().hits;
    const core::GameState before = game.state();
    game.press(Qt::Key_Return);
    if (contains(marked, before.player.position)) {
        QVERIFY(game.card("harm"));
        game.press(Qt::Key_Y);
    }
    QCOMPARE(game.state().turn, 1);
    for (const core::Monster &was : before.monsters) {
        const core::Monster *is = core::findMonster(game.state(), was.id);
        QVERIFY(is);
        QCOMPARE(is->hp, was.hp - (contains(marked, was.position) ? 12 : 0));
    }
    QCOMPARE(game.state().player.hp, 30 - (contains(marked, before.player.position) ? 12 : 0));
    QVERIFY(!game.map()->overlay().cursor);
}

void tst_Aim::escapeTakesNoTurn()
{
    PlayedPage game(hall, scenarioRules(), {Fireball});
    const core::GameState before = game.state();
    startAim(game);
    game.press(Qt::Key_Right);
    game.press(Qt::Key_Escape);
    QVERIFY(game.state() == before);
    QVERIFY(game.map()->overlay() == MapOverlay {});
    game.press(Qt::Key_Right); // walks again
    QVERIFY((game.position() == core::Point {2, 2}));
}

void tst_Aim::confirmingWhereNobodyIsSaysSoAndGoesOnAiming()
{
    PlayedPage game(hall, scenarioRules(), {Confusion});
    startAim(game);
    game.press(Qt::Key_Right);
    QVERIFY(game.map()->overlay().refused);
    const core::GameState before = game.state();
    game.press(Qt::Key_Return);
    QVERIFY(game.state() == before);
    QVERIFY(game.hint().startsWith(sentenceFor(core::Refusal::NobodyThere)));
    QVERIFY(game.map()->overlay().cursor.has_value());
    game.press(Qt::Key_Left);
    game.press(Qt::Key_Return);
    QVERIFY(game.state().player.pack.empty());
}

void tst_Aim::anEnemyIsConfusedByAClickOnIt()
{
    PlayedPage game(hall, scenarioRules(), {Confusion});
    const core::ActorId target = core::monsterAt(game.state(), {6, 1})->id;
    startAim(game);
    game.click({6, 1});
    QVERIFY(core::findMonster(game.state(), target)->statuses[core::Status::Confused] > 0);
    QCOMPARE(game.state().turn, 1);
}

void tst_Aim::thePointerMovesTheCursor()
{
    PlayedPage game(hall, scenarioRules(), {Fireball});
    startAim(game);
    game.point({10, 2});
    QVERIFY((game.map()->overlay().cursor == core::Point {10, 2}));
    game.press(Qt::Key_Left);
    QVERIFY((game.map()->overlay().cursor == core::Point {9, 2}));
}

void tst_Aim::lightningNeedsNoTarget()
{
    PlayedPage game(hall, scenarioRules(), {Lightning});
    const auto orcs = game.state().monsters.size();
    startAim(game);
    QVERIFY(!game.map()->overlay().cursor);
    QCOMPARE(game.state().monsters.size(), orcs - 1); // 20 damage kill the nearest
    QCOMPARE(game.state().turn, 1);
}

void tst_Aim::withNobodyInViewTheCursorIsOnThePlayer()
{
    PlayedPage game({"#####", "#@..#", "#####"}, scenarioRules(), {Fireball});
    startAim(game);
    QVERIFY((game.map()->overlay().cursor == core::Point {1, 1}));
    game.press(Qt::Key_Tab);
    QVERIFY((game.map()->overlay().cursor == core::Point {1, 1}));
}

void tst_Aim::aBoltBurnsGrassWhereNobodyIs()
{
    const core::Ruleset rules = boltRules();
    core::GameState state = gameFrom(rules, {"##########", "#@.......#", "##########"});
    state.map.terrain.assign(state.map.tiles.size(), 0);
    state.map.terrain[{5, 1}] = 1;
    state.player.pack = {Confusion};
    PlayedPage game({"###", "#@#", "###"});
    game.session.resume(std::make_shared<const core::Ruleset>(rules), state);
    startAim(game);
    for (int step = 0; step < 4; ++step)
        game.press(Qt::Key_Right);
    const MapOverlay &overlay = game.map()->overlay();
    QVERIFY(!overlay.refused);
    QCOMPARE(overlay.line, (std::vector<core::Point> {{2, 1}, {3, 1}, {4, 1}, {5, 1}}));
    QCOMPARE(overlay.alight, (std::vector<core::Point> {{5, 1}}));
    QVERIFY(overlay.hits.empty());
    QVERIFY2(game.hint().contains(QStringLiteral("Catches fire: grass.")), qPrintable(game.hint()));
    game.press(Qt::Key_Return);
    QCOMPARE(game.state().turn, 1);
    QCOMPARE(game.state().fires.size(), std::size_t(1));
    const QString log = game.log().join(u'|');
    QVERIFY2(log.contains(QStringLiteral("hits nobody.")), qPrintable(log));
}

void tst_Aim::theLineOfABoltEndsAtWhoIsInTheWay()
{
    PlayedPage game({"##########", "#@.o..T..#", "##########"}, boltRules(), {Confusion});
    startAim(game);
    QVERIFY((game.map()->overlay().cursor == core::Point {3, 1})); // the nearest, as ever
    QVERIFY(!game.hint().contains(QStringLiteral("in the way")));
    game.press(Qt::Key_Tab);
    QVERIFY((game.map()->overlay().cursor == core::Point {6, 1}));
    QCOMPARE(game.map()->overlay().line, (std::vector<core::Point> {{2, 1}, {3, 1}}));
    QCOMPARE(game.map()->overlay().hits, (std::vector<core::Point> {{3, 1}}));
    QVERIFY2(game.hint().contains(QStringLiteral("The orc is in the way.")),
             qPrintable(game.hint()));
    game.point({9, 1}); // past both the wall at the end
    QCOMPARE(game.map()->overlay().line.size(), std::size_t(2));
    game.point({1, 0});
    QVERIFY(game.map()->overlay().refused);
    QVERIFY(game.map()->overlay().line.empty());
}

void tst_Aim::theLineOfWhatIsThrownGoesOverThem()
{
    PlayedPage game({"##########", "#@.o..T..#", "##########"}, boltRules(), {Dart});
    game.press(Qt::Key_T);
    game.press(Qt::Key_A);
    game.press(Qt::Key_Tab);
    QCOMPARE(game.map()->overlay().line.size(), std::size_t(5));
    QCOMPARE(game.map()->overlay().hits, (std::vector<core::Point> {{6, 1}}));
    QVERIFY(!game.hint().contains(QStringLiteral("in the way")));
    QVERIFY2(game.hint().contains(QStringLiteral("It flies over the orc.")),
             qPrintable(game.hint()));
    game.point({3, 1}); // the orc itself
    QVERIFY2(!game.hint().contains(QStringLiteral("flies over")), qPrintable(game.hint()));
}

void tst_Aim::whatIsThrownSaysThatItSetsAlight()
{
    core::Ruleset rules = dartRules();
    core::TerrainType fire;
    fire.id = fire.name = "flames";
    fire.hurts = fire.lasts = 1;
    rules.terrain = {fire};
    rules.items[Dart].ignites = "flames";
    PlayedPage game(hall, rules, {Dart});
    game.press(Qt::Key_T);
    game.press(Qt::Key_A);
    QVERIFY2(game.hint().contains(QStringLiteral("Catches fire: bare ground.")),
             qPrintable(game.hint()));
}

// Twelve HP: an orc has 10, a troll 16.
void tst_Aim::aBlastTellsWhoDiesAndWhoIsHurt()
{
    PlayedPage game({"#############", "#@.....ooT..#", "#############"}, scenarioRules(),
                    {Fireball});
    startAim(game);
    QVERIFY2(game.hint().contains(QStringLiteral("2 orcs (killed)")), qPrintable(game.hint()));
    QVERIFY2(game.hint().contains(QStringLiteral("the troll (takes 12 of 16 HP)")),
             qPrintable(game.hint()));
}

QTEST_MAIN(tst_Aim)
#include "tst_aim.moc"
