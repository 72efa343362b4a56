// SPDX-License-Identifier: GPL-3.0-or-later
// The list of what is in view.

#include "app/panels/visiblethings.h"
#include "app/panels/visiblethingslist.h"
#include "app/text/looktext.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QTest>

#include <functional>
#include <vector>

class tst_VisibleThings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void enemiesComeFirstThenThingsEachNearestFirst();
    void captivesAndAlliesComeAfterEnemiesAndSaySo();
    void aThiefBearsASignAndItsCardNamesWhatItHas();
    void whatIsOutOfViewIsNotListed();
    void aMonsterCarriesItsHitPoints();
    void theModelReadsAsALine();
    void equalsShareARow();
    void whatDiffersInAnythingHasARowOfItsOwn();
    void aLongNameIsCutBeforeWhatItDoes();
    void theListHasRoomForFiveRows();
};

void tst_VisibleThings::enemiesComeFirstThenThingsEachNearestFirst()
{
    const core::Ruleset rules = scenarioRules();
    const core::GameState state
        = gameFrom(rules, {"#########", "#T......#", "#....@!.#", "#.o....>#", "#########"});
    const auto things = visibleThings(state, rules, MapLooks::of(rules));
    QStringList names;
    QList<int> distances;
    for (const VisibleThing &thing : things) {
        names << thing.name;
        distances << thing.distance;
    }
    const QString potion = QString::fromStdString(rules.items[Potion].name);
    QCOMPARE(names,
             (QStringList {QStringLiteral("orc"), QStringLiteral("troll"), potion,
                           QStringLiteral("stairs down")}));
    // In a straight line, rounded up: roots of 10, 17, 1 and 5.
    QCOMPARE(distances, (QList<int> {4, 5, 1, 3}));
}

void tst_VisibleThings::captivesAndAlliesComeAfterEnemiesAndSaySo()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"########", "#@TTo.!#", "########"});
    state.monsters[0].isAlly = true;
    state.monsters[1].shackles = 4;
    const auto things = visibleThings(state, rules, MapLooks::of(rules));
    QCOMPARE(things.size(), std::size_t(4));
    QCOMPARE(things[0].name, QStringLiteral("orc"));
    QCOMPARE(things[1].status, QStringLiteral("ally"));
    QCOMPARE(things[2].status, QStringLiteral("shackled"));
    QVERIFY(things[1].isFriend && things[2].isFriend && !things[0].isFriend);
    QVERIFY(things[1].mark != 0 && things[2].mark != 0 && things[1].mark != things[2].mark);
    QVERIFY(spokenSurroundings(state, things).contains(QStringLiteral("troll, shackled")));
}

void tst_VisibleThings::aThiefBearsASignAndItsCardNamesWhatItHas()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"#####", "#@oo#", "#####"});
    state.monsters[1].loot = Potion;
    const MapLooks looks = MapLooks::of(rules);
    VisibleThingsModel model;
    model.setThings(visibleThings(state, rules, looks));
    QCOMPARE(model.rowCount(), 2); // they are no equals
    QVERIFY(
        model.index(1).data().toString().startsWith(QStringLiteral("orc, with what it took, ")));
    QCOMPARE(model.thing(0).mark, char32_t(0));
    QCOMPARE(model.thing(1).mark, U'$');
    const FloorMaking making {.rules = rules, .floor = {}};
    const QString said = spokenLook(lookAt(state, rules, looks, making, nullptr, {3, 1}));
    const QString potion = QString::fromStdString(rules.items[Potion].name);
    QVERIFY2(said.contains(QStringLiteral("has your %1").arg(potion)), qPrintable(said));
}

void tst_VisibleThings::whatIsOutOfViewIsNotListed()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"######", "#@o!>#", "######"});
    state.visible.fill(0);
    QVERIFY(visibleThings(state, rules, MapLooks::of(rules)).empty());
}

void tst_VisibleThings::aMonsterCarriesItsHitPoints()
{
    const core::Ruleset rules = scenarioRules();
    core::GameState state = gameFrom(rules, {"####", "#@o#", "####"});
    state.monsters.front().hp = 7;
    const auto things = visibleThings(state, rules, MapLooks::of(rules));
    QCOMPARE(things.size(), std::size_t(1));
    QVERIFY(things.front().hp == 7);
    QCOMPARE(things.front().maxHp, 10);
}

void tst_VisibleThings::theModelReadsAsALine()
{
    const core::Ruleset rules = scenarioRules();
    const core::GameState state = gameFrom(rules, {"#####", "#@.o#", "#####"});
    VisibleThingsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setThings(visibleThings(state, rules, MapLooks::of(rules)));
    QCOMPARE(model.rowCount(), 1);
    QVERIFY(model.index(0).data().toString().startsWith(QStringLiteral("orc, 10 of 10 HP, 2 ")));
    model.setThings({});
    QCOMPARE(model.rowCount(), 0);
}

void tst_VisibleThings::equalsShareARow()
{
    const core::Ruleset rules = scenarioRules();
    const core::GameState state = gameFrom(rules, {"#########", "#@o.o!o!#", "#########"});
    const auto things = visibleThings(state, rules, MapLooks::of(rules));
    QCOMPARE(things.size(), std::size_t(5)); // each is told where it is to who does not see
    VisibleThingsModel model;
    model.setThings(things);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.monsterRows(), 1);
    QCOMPARE(model.index(0).data().toString(),
             QStringLiteral("3 × orc, 10 of 10 HP, the nearest 1 cell away"));
    QVERIFY(model.index(1).data().toString().startsWith(QStringLiteral("2 × potion, ")));
    for (const int x : {2, 4, 6})
        QCOMPARE(model.rowOf({x, 1}), 0);
    for (const int x : {5, 7})
        QCOMPARE(model.rowOf({x, 1}), 1);
    QVERIFY((model.thing(0).position == core::Point {2, 1}));
}

void tst_VisibleThings::whatDiffersInAnythingHasARowOfItsOwn()
{
    const core::Ruleset rules = scenarioRules();
    const std::vector<std::function<void(core::Monster &)>> ways {
        [](core::Monster &orc) { orc.hp = 4; }, [](core::Monster &orc) { orc.isAsleep = true; },
        [](core::Monster &orc) { orc.isAlly = true; },
        [](core::Monster &orc) { orc.statuses[core::Status::Slowed] = 2; },
        [](core::Monster &orc) { orc.shackles = 3; }};
    for (const auto &way : ways) {
        core::GameState state = gameFrom(rules, {"#######", "#@o.oo#", "#######"});
        way(state.monsters[1]);
        VisibleThingsModel model;
        model.setThings(visibleThings(state, rules, MapLooks::of(rules)));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.monsterRows(), 2);
    }
}

void tst_VisibleThings::aLongNameIsCutBeforeWhatItDoes()
{
    VisibleThing archer;
    archer.name = QStringLiteral("goblin archer");
    archer.status = QStringLiteral("asleep");
    const QFontMetrics font(QApplication::font());
    const QString whole = QStringLiteral("goblin archer (asleep)");
    QCOMPARE(VisibleThingsList::nameIn(archer, font, font.horizontalAdvance(whole)), whole);
    const QString cut
        = VisibleThingsList::nameIn(archer, font, font.horizontalAdvance(whole) * 3 / 4);
    QVERIFY2(cut.startsWith(QStringLiteral("gobl")), qPrintable(cut));
    QVERIFY2(cut.endsWith(QStringLiteral("… (asleep)")), qPrintable(cut));
}

void tst_VisibleThings::theListHasRoomForFiveRows()
{
    const core::Ruleset rules = scenarioRules();
    const core::GameState state = gameFrom(rules, {"####", "#@o#", "####"});
    VisibleThingsModel model;
    model.setThings(visibleThings(state, rules, MapLooks::of(rules)));
    const VisibleThingsList list(&model);
    QVERIFY(list.minimumSizeHint().height() >= 5 * list.sizeHintForRow(0));
}

QTEST_MAIN(tst_VisibleThings)
#include "tst_visiblethings.moc"
