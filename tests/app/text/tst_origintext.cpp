// SPDX-License-Identifier: GPL-3.0-or-later
// Why something is where it is, where tables say more than weights: the whole chain of draws.

#include "app/text/origintext.h"

#include "core/game/newgame.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/messages/english.h"

#include <QTest>

#include <string>
#include <vector>

namespace {

/// Something to play on, with `tables` and the monsters goblin, mystic and dog.
core::Ruleset playable(const std::string &tables)
{
    const auto rules = core::readRuleset(
        R"({"format": "fathom-ruleset", "version": 2, "floors": 12, "player": {"hp": 10},
            "monsters": [{"id": "goblin", "name": "goblin"}, {"id": "mystic", "name": "mystic"},
                         {"id": "dog", "name": "dog"}],
            "items": [{"id": "potion", "name": "healing potion", "effect": {"heal": 1}}],
            "tables": [)"
        + tables + "]}");
    if (!rules)
        qFatal("%s", resources::english(rules.error()).c_str());
    return *rules;
}

/// The origins of all monsters of a new game on floor `floor`, sorted, each once.
QStringList originsOn(const core::Ruleset &rules, int floor)
{
    const core::GameState state = core::newGame(rules, 1, floor).value();
    const FloorMaking making {.rules = rules, .floor = core::generateMap(rules, floor, 1)};
    QStringList texts;
    for (const core::Monster &monster : state.monsters)
        texts << monsterOrigin(monster, state, making.rules, making);
    texts.removeDuplicates();
    texts.sort();
    return texts;
}

} // namespace

class TestOriginText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groupDrawnDeeperTellsTableFloorAndDepth();
    void captivesAndWhoCameAlongSaySo();
    void drawThroughAnotherTableTellsBoth();
    void forceAndQuotaAreNamed();
    void plainTablesTellWeightAndTotal();
    void itemsTellTheirChainToo();
    void sumOfSharesThatIsAllIsAll();
};

void TestOriginText::groupDrawnDeeperTellsTableFloorAndDepth()
{
    const core::Ruleset rules = playable(
        R"({"id": "hordes", "spawns": "monsters", "count": {"per": "floor", "exactly": 1},
            "deeper": {"percent": 100, "by": {"exactly": 2}},
            "entries": [{"id": "war-band", "weight": 10,
                         "group": [{"id": "mystic"}, {"id": "goblin", "count": {"exactly": 2}}]}]})");
    const QString drawn
        = QStringLiteral("War band, drawn by hordes on floor 5 looked up at floor 7 (out of depth, "
                         "100 %), by weight 10 of 10 (100 %). ");
    QCOMPARE(originsOn(rules, 5),
             (QStringList {drawn + QStringLiteral("It follows the leader of the group."),
                           drawn + QStringLiteral("It leads the group.")}));
}

void TestOriginText::captivesAndWhoCameAlongSaySo()
{
    const core::Ruleset rules = playable(
        R"({"id": "hordes", "spawns": "monsters", "count": {"per": "floor", "exactly": 1},
            "entries": [{"id": "captors", "weight": 1,
                         "group": [{"id": "goblin"}, {"id": "mystic", "captive": true}]}]})");
    const QStringList origins = originsOn(rules, 2);
    QCOMPARE(origins.size(), 2);
    QVERIFY(origins[0].endsWith(QStringLiteral(
        "It follows the leader of the group. It came as the captive of the others.")));
    QVERIFY(origins[1].endsWith(QStringLiteral("It leads the group.")));
    core::GameState state = core::newGame(rules, 1, 1).value();
    core::Monster ally = state.monsters.back();
    core::GameState next = core::newGame(rules, 1, 2).value();
    ally.isAlly = true;
    next.nextActor += 2; // those of the first floor
    const FloorMaking making {.rules = rules, .floor = core::generateMap(rules, 2, 1)};
    QCOMPARE(monsterOrigin(ally, next, rules, making),
             QStringLiteral("You freed it on a floor above, and it came along."));
}

void TestOriginText::drawThroughAnotherTableTellsBoth()
{
    const core::Ruleset rules = playable(
        R"({"id": "beasts", "spawns": "monsters", "count": {"per": "floor", "exactly": 1},
            "entries": [{"id": "some-pet", "table": "pets", "weight": 3}]},
           {"id": "pets", "spawns": "monsters", "entries": [{"id": "dog", "weight": 4}]})");
    QCOMPARE(originsOn(rules, 2),
             QStringList {QStringLiteral("Some pet, drawn by beasts on floor 2, by weight 3 of 3 "
                                         "(100 %). That was dog, drawn from pets, by weight 4 of 4 "
                                         "(100 %).")});
}

void TestOriginText::forceAndQuotaAreNamed()
{
    const core::Ruleset rules = playable(
        R"({"id": "guests", "spawns": "monsters", "count": {"per": "floor", "exactly": 1},
            "entries": [{"id": "goblin", "weight": 0, "force": "floor > 2"},
                        {"id": "dog", "quota": {"atLeast": 1, "byFloor": 3}}]})");
    QCOMPARE(originsOn(rules, 3),
             (QStringList {
                 QStringLiteral("Dog, drawn by guests on floor 3, to keep a promise: at least 1 by "
                                "floor 3."),
                 QStringLiteral(
                     "Goblin, drawn by guests on floor 3, by force, for floor > 2 was true.")}));
}

void TestOriginText::plainTablesTellWeightAndTotal()
{
    const core::Ruleset rules = playable(
        R"({"id": "beasts", "spawns": "monsters", "count": {"per": "floor", "exactly": 3},
            "entries": [{"id": "dog", "weight": 4}]})");
    QCOMPARE(originsOn(rules, 2),
             QStringList {QStringLiteral(
                 "Table beasts draws it on floor 2 with weight 4 of 4: 100 % of all draws.")});
}

void TestOriginText::itemsTellTheirChainToo()
{
    const core::Ruleset rules = playable(
        R"({"id": "loot", "spawns": "items", "deck": "run",
            "count": {"per": "floor", "exactly": 1}, "entries": [{"id": "potion", "weight": 4}]})");
    core::GameState state = core::newGame(rules, 1, 2).value();
    const FloorMaking making {.rules = rules, .floor = core::generateMap(rules, 2, 1)};
    QCOMPARE(state.items.size(), std::size_t(1));
    QCOMPARE(itemOrigin(state.items[0], state, rules, making),
             QStringLiteral("Healing potion, drawn by loot on floor 2, as a card of its deck."));
    state.items.push_back(state.items[0]); // dropped on top of it
    QCOMPARE(itemOrigin(state.items[1], state, rules, making),
             QStringLiteral("No table put it here: it was dropped or thrown."));
}

void TestOriginText::sumOfSharesThatIsAllIsAll()
{
    const std::vector<int> weights {30, 29, 10, 9, 9, 7, 7, 7, 10, 10, 10, 10, 14}; // of 162
    double sum = 0;
    for (const int weight : weights)
        sum += weight / 162.0;
    QCOMPARE(percentText(sum), QStringLiteral("100 %"));
    QCOMPARE(percentText(1 - 1e-12), QStringLiteral("100 %"));
    QCOMPARE(percentText(0.9999), QStringLiteral("over 99.9 %"));
}

QTEST_GUILESS_MAIN(TestOriginText)
#include "tst_origintext.moc"
