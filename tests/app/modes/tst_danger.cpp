// SPDX-License-Identifier: GPL-3.0-or-later
// Being asked before known harm, and waiting after a warning; rarely, and only if wanted.

#include "tests/app/playedpage.h"

#include "app/modes/danger.h"
#include "core/game/knowledge/threat.h"
#include "core/game/taketurn.h"

#include <QLabel>
#include <QTest>

#include <functional>

namespace {

/// Orcs that take 18 a blow of the player, who has 10 of 30 HP.
struct Peril
{
    explicit Peril(const Picture &picture, int hp = 10, Settings settings = {})
        : game(picture, rules())
    {
        settings.pausesInDanger = false;
        game.page.setSettings(settings);
        core::GameState state = game.state();
        state.player.hp = hp;
        game.session.resume(std::make_shared<const core::Ruleset>(rules()), std::move(state));
        game.page.setFocus();
    }
    static core::Ruleset rules()
    {
        core::Ruleset rules = scenarioRules();
        rules.rules.healOnDescent = 0;
        rules.monsters[Orc].power = {20, 20};
        return rules;
    }

    PlayedPage game;
};

} // namespace

class tst_Danger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theWorstReplyIsWhatTheRulesTake_data();
    void theWorstReplyIsWhatTheRulesTake();
    void aStepNextToDeathIsAskedFor();
    void noDeathInReachIsNotAskedFor();
    void stayingInReachOfDeathIsAskedFor_data();
    void stayingInReachOfDeathIsAskedFor();
    void aBlowThatSurelyKillsTheLastIsNotAskedFor();
    void whatIsDaredIsAskedForAgainWhenItGrows();
    void stairsAreAskedForWithFewHpLeft();
    void stairsAreAskedForWhereAVaultIsLeft();
    void anItemThatHarmsItsUserIsAskedFor_data();
    void anItemThatHarmsItsUserIsAskedFor();
    void theFirstStepIntoLavaIsAskedForAndNoFurtherOne();
    void aJumpIsAskedFor();
    void nothingIsAskedWhereThatIsTurnedOff();
    void afterADireWarningTheGameWaitsForMore();
    void autofightStopsAtTheShareSet();
};

void tst_Danger::theWorstReplyIsWhatTheRulesTake_data()
{
    using Change = std::function<void(core::Ruleset &, core::GameState &)>;
    QTest::addColumn<QString>("row");
    QTest::addColumn<Change>("change");
    const auto add = [](const char *name, const char *row, const Change &change) {
        QTest::newRow(name) << QString::fromLatin1(row) << change;
    };
    const Change none = [](core::Ruleset &, core::GameState &) {};
    const auto speed = [](int percent, int saved) -> Change {
        return [=](core::Ruleset &rules, core::GameState &state) {
            rules.monsters[Orc].speed = percent;
            state.monsters.front().energy = saved;
        };
    };
    add("beside", "#@o...#", none);
    add("two steps away", "#@.o..#", none);
    add("both sides", "#.o@T.#", none);
    add("fast, two steps away", "#@.o..#", speed(200, 0));
    add("fast, beside", "#@o...#", speed(200, 0));
    add("slow, not ready", "#@o...#", speed(50, 0));
    add("slow, ready", "#@o...#", speed(50, 50));
    add("asleep", "#@o...#", [](core::Ruleset &rules, core::GameState &state) {
        rules.monsters[Orc].behavior = core::Sleeper {};
        state.monsters.front().isAsleep = true;
    });
    const Change archer = [](core::Ruleset &rules, core::GameState &) {
        rules.monsters[Orc].behavior = core::Ranged {3, {9, 9}};
    };
    add("shot at", "#@..o.#", archer);
    add("out of range", "#@...o#", archer);
    add("poisoned", "#@....#", [](core::Ruleset &, core::GameState &state) {
        state.player.statuses[core::Status::Poisoned] = 3;
        state.player.statuses.poison = 4;
    });
    add("slowed", "#@o...#", [](core::Ruleset &, core::GameState &state) {
        state.player.statuses[core::Status::Slowed] = 9;
    });
}

void tst_Danger::theWorstReplyIsWhatTheRulesTake()
{
    using Change = std::function<void(core::Ruleset &, core::GameState &)>;
    QFETCH(QString, row);
    QFETCH(Change, change);
    core::Ruleset rules = scenarioRules(); // all numbers are sure: the worst is what happens
    core::GameState state = gameFrom(rules, {"#######", row.toStdString(), "#######"});
    change(rules, state);
    const int worst = core::worstReply(state, rules, state.player.position);
    const int before = state.player.hp;
    QVERIFY(!core::takeTurn(state, rules, core::Wait {}).refusal);
    QCOMPARE(worst, before - state.player.hp);
}

void tst_Danger::aStepNextToDeathIsAskedFor()
{
    Peril peril({"#####", "#@.o#", "#####"});
    peril.game.press(Qt::Key_Right);
    QVERIFY(peril.game.card("danger"));
    QCOMPARE(peril.game.state().turn, 0);
    peril.game.press(Qt::Key_Escape);
    QTRY_VERIFY(!peril.game.card("danger"));
    QCOMPARE(peril.game.state().turn, 0);
    peril.game.press(Qt::Key_Right);
    peril.game.press(Qt::Key_Y); // meant for a step to the north-west, perhaps
    QVERIFY(peril.game.card("danger"));
    QCOMPARE(peril.game.state().turn, 0);
    peril.game.letReadCards();
    peril.game.press(Qt::Key_Y);
    QCOMPARE(peril.game.state().turn, 1);
    QVERIFY(peril.game.state().outcome == core::Outcome::Died);
}

void tst_Danger::noDeathInReachIsNotAskedFor()
{
    Peril far({"######", "#@..o#", "######"}); // the orc comes beside, but may not hit yet
    far.game.press(Qt::Key_Right);
    QCOMPARE(far.game.state().turn, 1);
    Peril well({"#####", "#@.o#", "#####"}, 19);
    well.game.press(Qt::Key_Right);
    QCOMPARE(well.game.state().turn, 1);
    QVERIFY(!well.game.card("danger"));
}

void tst_Danger::stayingInReachOfDeathIsAskedFor_data()
{
    QTest::addColumn<int>("key");
    QTest::newRow("striking") << int(Qt::Key_Right);
    QTest::newRow("fighting by Tab") << int(Qt::Key_Tab);
    QTest::newRow("waiting") << int(Qt::Key_Period);
    QTest::newRow("picking up") << int(Qt::Key_G);
    QTest::newRow("to another cell in reach") << int(Qt::Key_Down);
}

void tst_Danger::stayingInReachOfDeathIsAskedFor()
{
    QFETCH(int, key);
    Settings settings;
    settings.leastFightPercent = 0;
    Peril peril({"#####", "#@o.#", "#..##", "#####"}, 10, settings);
    core::GameState state = peril.game.state();
    state.items.push_back({.type = Potion, .position = state.player.position});
    peril.game.session.resume(peril.game.session.sharedRules(), state);
    peril.game.press(static_cast<Qt::Key>(key));
    QVERIFY(peril.game.card("danger"));
    QCOMPARE(peril.game.state().turn, 0);
    QStringList texts;
    for (const QLabel *label : peril.game.card("danger")->findChildren<QLabel *>())
        texts << label->text();
    QVERIFY2(texts.join(QLatin1Char(' ')).contains(QStringLiteral("18 HP")),
             qPrintable(texts.join(QLatin1Char('|'))));
}

void tst_Danger::aBlowThatSurelyKillsTheLastIsNotAskedFor()
{
    Peril peril({"#####", "#@o.#", "#####"});
    core::GameState state = peril.game.state();
    state.monsters.front().hp = 5; // as much as a blow takes
    peril.game.session.resume(peril.game.session.sharedRules(), state);
    peril.game.press(Qt::Key_Right);
    QVERIFY(peril.game.state().monsters.empty());
    QVERIFY(!peril.game.card("danger"));
}

void tst_Danger::whatIsDaredIsAskedForAgainWhenItGrows()
{
    core::Ruleset rules = Peril::rules();
    rules.monsters[Orc].power = {2, 20}; // from nothing to 18 a blow
    rules.monsters[Orc].hp = 1000;
    Settings settings;
    settings.pausesInDanger = false;
    PlayedPage game({"#####", "#@o.#", "#####"}, rules);
    game.page.setSettings(settings);
    core::GameState state = game.state();
    state.player.hp = 15;
    game.session.resume(std::make_shared<const core::Ruleset>(rules), state);
    game.press(Qt::Key_Right);
    game.letReadCards();
    game.press(Qt::Key_Y);
    int hp = 15;
    for (int blow = 0; blow < 6 && game.state().outcome == core::Outcome::Playing; ++blow) {
        const bool lost = game.state().player.hp < hp;
        hp = game.state().player.hp;
        const int turn = game.state().turn;
        game.press(Qt::Key_Right);
        QCOMPARE(game.card("danger") != nullptr && game.state().turn == turn, lost);
        if (!lost)
            continue;
        game.press(Qt::Key_Y);
        QTRY_VERIFY(!game.card("danger"));
    }
}

void tst_Danger::stairsAreAskedForWithFewHpLeft()
{
    Peril weak({"####", "#>.#", "####"}, 8); // 8 of 30: below 30 %
    core::GameState state = weak.game.state();
    state.player.position = {1, 1};
    weak.game.session.resume(std::make_shared<const core::Ruleset>(Peril::rules()), state);
    weak.game.press(Qt::Key_Greater, Qt::ShiftModifier);
    QVERIFY(weak.game.card("danger"));
    weak.game.letReadCards();
    weak.game.press(Qt::Key_Y);
    QCOMPARE(weak.game.state().floor, 2);
    state.player.hp = 9;
    weak.game.session.resume(std::make_shared<const core::Ruleset>(Peril::rules()), state);
    weak.game.press(Qt::Key_Greater, Qt::ShiftModifier);
    QCOMPARE(weak.game.state().floor, 2);
}

void tst_Danger::stairsAreAskedForWhereAVaultIsLeft()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules,
                                     {"#####", //
                                      "#@.!#", //
                                      "#####"});
    state.map.tiles[state.player.position] = core::Tile::Stairs;
    state.items[0].vault = 1;
    const auto asked = [&] {
        const auto warning = danger::warningFor(core::Descend {}, state, rules, {});
        return warning ? warning->reason : QString();
    };
    QVERIFY2(asked().contains(QStringLiteral("potion")), qPrintable(asked()));
    state.items[0].isCaged = true; // one was taken
    QCOMPARE(asked(), QString());
    state.items[0].isCaged = false;
    state.explored[state.items[0].position] = 0;
    QCOMPARE(asked(), QString());
}

void tst_Danger::anItemThatHarmsItsUserIsAskedFor_data()
{
    QTest::addColumn<core::Effect>("effect");
    QTest::addColumn<QString>("reason");
    QTest::newRow("poison") << core::Effect(core::Inflict {{core::Status::Poisoned, 3, 2}, 0, 0})
                            << QStringLiteral("poison");
    QTest::newRow("alarm") << core::Effect(core::Alarm {0})
                           << QStringLiteral("wakes all monsters of the floor");
}

void tst_Danger::anItemThatHarmsItsUserIsAskedFor()
{
    QFETCH(core::Effect, effect);
    QFETCH(QString, reason);
    core::Ruleset rules = scenarioRules();
    rules.items[Potion].effect = effect;
    PlayedPage game({"####", "#@.#", "####"}, rules, {Potion});
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QTRY_VERIFY(game.card("danger"));
    QString said;
    for (const QLabel *label : game.card("danger")->findChildren<QLabel *>())
        said += label->text();
    QVERIFY2(said.contains(reason), qPrintable(said));
    game.press(Qt::Key_Escape);
    QCOMPARE(game.state().player.pack.size(), std::size_t(1));
}

namespace {

/// A page on which the player stands before two cells of the terrain.
void coverAhead(PlayedPage &game, const core::TerrainType &terrain)
{
    core::Ruleset rules = scenarioRules();
    rules.terrain = {terrain};
    core::GameState state = game.state();
    state.map.terrain.assign(state.map.tiles.size(), 0);
    for (const core::Point p : {core::Point {2, 1}, core::Point {3, 1}}) {
        state.map.terrain[p] = 1;
        state.map.tiles[p] = core::Tile::Hazard;
    }
    game.session.resume(std::make_shared<const core::Ruleset>(std::move(rules)), std::move(state));
    game.page.setFocus();
}

} // namespace

void tst_Danger::theFirstStepIntoLavaIsAskedForAndNoFurtherOne()
{
    PlayedPage game({"######", "#@...#", "######"});
    core::TerrainType lava;
    lava.id = lava.name = "lava";
    lava.hurts = 5;
    coverAhead(game, lava);
    game.press(Qt::Key_Right);
    QVERIFY(game.card("danger"));
    QCOMPARE(game.state().turn, 0);
    game.letReadCards();
    game.press(Qt::Key_Y);
    QCOMPARE(game.state().player.hp, 25);
    game.press(Qt::Key_Right);
    QCOMPARE(game.state().turn, 2);
    QCOMPARE(game.state().player.hp, 20);
}

void tst_Danger::aJumpIsAskedFor()
{
    PlayedPage game({"######", "#@...#", "######"});
    core::TerrainType chasm;
    chasm.id = chasm.name = "chasm";
    chasm.falls = 3;
    coverAhead(game, chasm);
    game.press(Qt::Key_Right);
    QVERIFY(game.card("danger"));
    QCOMPARE(game.state().floor, 1);
    game.letReadCards();
    game.press(Qt::Key_Y);
    QCOMPARE(game.state().floor, 2);
    QCOMPARE(game.state().player.hp, 27);
}

void tst_Danger::nothingIsAskedWhereThatIsTurnedOff()
{
    Settings bold;
    bold.confirmsHarm = false;
    Peril peril({"#####", "#@.o#", "#####"}, 10, bold);
    peril.game.press(Qt::Key_Right);
    QCOMPARE(peril.game.state().turn, 1);
}

void tst_Danger::afterADireWarningTheGameWaitsForMore()
{
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].power = {25, 25}; // 23 of 30: 7 are left
    PlayedPage game({"#####", "#@o.#", "#####"}, rules);
    Settings settings;
    settings.confirmsHarm = false;
    game.page.setSettings(settings);
    game.press(Qt::Key_Period);
    QCOMPARE(game.state().player.hp, 7);
    QVERIFY(game.hint().contains(QStringLiteral("more")));
    game.press(Qt::Key_Period);
    game.press(Qt::Key_Right);
    QCOMPARE(game.state().turn, 1);
    game.press(Qt::Key_Space);
    QVERIFY(!game.hint().contains(QStringLiteral("more")));
    QCOMPARE(game.state().turn, 1);
    game.press(Qt::Key_Right);
    QCOMPARE(game.state().turn, 2);
    PlayedPage quick({"#####", "#@o.#", "#####"}, rules);
    settings.pausesInDanger = false;
    quick.page.setSettings(settings);
    quick.press(Qt::Key_Period);
    quick.press(Qt::Key_Right);
    QCOMPARE(quick.state().turn, 2);
}

void tst_Danger::autofightStopsAtTheShareSet()
{
    Settings settings;
    Peril half({"######", "#@..o#", "######"}, 14, settings); // below 50 %
    half.game.press(Qt::Key_Tab);
    QCOMPARE(half.game.state().turn, 0);
    settings.leastFightPercent = 40;
    Peril less({"######", "#@..o#", "######"}, 14, settings);
    less.game.press(Qt::Key_Tab);
    QCOMPARE(less.game.state().turn, 1);
}

QTEST_MAIN(tst_Danger)
#include "tst_danger.moc"
