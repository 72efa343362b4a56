// SPDX-License-Identifier: MIT
// Playing with vaults: the door, the key, the choice of one, and what explore and bots make of it.

#include "core/bot/carefulbot.h"
#include "core/game/knowledge/knownitems.h"
#include "core/game/knowledge/travel.h"
#include "core/game/newgame.h"
#include "core/game/rules/floor.h"
#include "core/game/rules/vault.h"
#include "core/game/taketurn.h"
#include "core/gen/generate.h"
#include "tests/support/picture.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <algorithm>

using core::Direction;
using core::GameState;
using core::Move;
using core::PickUp;
using core::Point;
using core::Refusal;
using core::Ruleset;
using core::Stop;
using core::StopReason;
using core::takeTurn;
using core::Tile;

namespace {

/// The items of these rules.
enum Item { KeyItem, Weak, Strong, Cure, Bane };

/// `k` a key, `1` and `2` armour of 1 and 2, `3` a potion that is unknown at first and heals 5.
Ruleset vaultRules()
{
    Ruleset rules = scenarioRules();
    const auto item = [](const char *id, const char *glyph, core::Effect effect) {
        core::ItemType type;
        type.id = id;
        type.name = id;
        type.glyph = glyph;
        type.effect = std::move(effect);
        return type;
    };
    rules.rules.equipmentSlots = {"armor"};
    rules.items
        = {item("key", "k", core::Unlock {}),
           item("weak", "1", core::Wear {.slot = "armor", .power = {}, .defense = {1, 1}}),
           item("strong", "2", core::Wear {.slot = "armor", .power = {}, .defense = {2, 2}}),
           item("cure", "3", core::Heal {5}), item("bane", "4", core::Alarm {})};
    rules.items[Cure].appearsAs = "potions";
    rules.items[Bane].appearsAs = "potions";
    core::Appearance red;
    red.name = "red potion";
    core::Appearance blue;
    blue.name = "blue potion";
    rules.appearances = {{.id = "potions", .looks = {red, blue}, .unknown = {}}};
    rules.tables.clear();
    return rules;
}

/// A game with one vault: what the picture shows from `left` on, inside its walls, behind `X`.
GameState vaultGame(const Ruleset &rules, const Picture &picture, int left)
{
    GameState state = gameFrom(rules, picture);
    state.identification
        = core::drawAppearances(rules, state.seed); // none of them is known by its name
    core::Vault vault {.inside = {left, 1, static_cast<int>(picture[0].size()) - left - 1, 1},
                       .door = {left - 1, 1},
                       .key = {}};
    for (core::FloorItem &lying : state.items) {
        if (vault.inside.contains(lying.position))
            lying.vault = 1;
    }
    state.map.vaults = {vault};
    core::lookAround(state, rules);
    return state;
}

std::optional<Refusal> step(GameState &state, const Ruleset &rules, Direction way)
{
    return takeTurn(state, rules, Move {way}).refusal;
}

template<typename Event>
int countOf(const std::vector<core::Event> &events)
{
    return static_cast<int>(
        std::count_if(events.begin(), events.end(), [](const core::Event &event) {
            return std::holds_alternative<Event>(event);
        }));
}

/// Takes what nextToExplore() tells until it stops.
Stop explore(GameState &state, const Ruleset &rules)
{
    for (int turn = 0; turn < 100; ++turn) {
        const core::NextStep next = core::nextToExplore(state, rules);
        if (const auto *stop = std::get_if<Stop>(&next))
            return *stop;
        const core::Sight before = core::sightOf(state);
        takeTurn(state, rules, std::get<core::Action>(next));
        const auto news = core::interruption(before, state, rules);
        if (news && news->why != StopReason::ItemSeen)
            return *news;
    }
    return {};
}

} // namespace

class TestVaultPlay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLockedDoorHidesAndRefusesWithoutCostingATurn()
    {
        const Ruleset rules = vaultRules();
        GameState state = vaultGame(rules, {"########", "#.@X1.2#", "########"}, 4);
        QVERIFY((state.visible[{3, 1}]) != 0);
        QVERIFY((state.visible[{4, 1}]) == 0);
        const std::uint64_t before = core::stateHash(state);
        QCOMPARE(step(state, rules, Direction::East), std::optional(Refusal::DoorLocked));
        QCOMPARE(core::stateHash(state), before);
    }

    void theKeyOpensItAndIsGoneAndWhatIsShownIsKnown()
    {
        const Ruleset rules = vaultRules();
        GameState state = vaultGame(rules, {"########", "#@kX1.3#", "########"}, 4);
        QVERIFY(!core::isKnown(state.identification, Cure));
        QVERIFY(!step(state, rules, Direction::East));
        const auto taken = takeTurn(state, rules, PickUp {});
        QVERIFY(!taken.refusal && countOf<core::PickedUp>(taken.events) == 1);
        QVERIFY(state.player.pack.empty());
        QCOMPARE(state.player.keys, 1);
        const auto opened = takeTurn(state, rules, Move {Direction::East});
        QVERIFY(!opened.refusal);
        QCOMPARE(countOf<core::VaultOpened>(opened.events), 1);
        const core::Event shown = core::Identified {Cure, core::Identified::How::Shown};
        QVERIFY(std::find(opened.events.begin(), opened.events.end(), shown)
                != opened.events.end());
        QCOMPARE(state.player.keys, 0);
        QCOMPARE(state.player.position, (Point {3, 1}));
        QCOMPARE((state.map.tiles[{3, 1}]), Tile::OpenDoor);
        QVERIFY((state.visible[{6, 1}]) != 0);
    }

    void takingOneClosesTheCagesOverTheOthers()
    {
        const Ruleset rules = vaultRules();
        GameState state = vaultGame(rules, {"########", "#..'@12#", "########"}, 4);
        state.items.push_back(
            {.type = Cure, .position = {4, 1}, .isFound = true, .plus = 0, .vault = 1});
        QCOMPARE(core::othersToChoose(state, state.items.front()).size(), std::size_t {2});
        QVERIFY(!step(state, rules, Direction::East));
        const std::uint64_t before = core::stateHash(state);
        const auto taken = takeTurn(state, rules, PickUp {});
        QVERIFY(core::stateHash(state) != before);
        const core::Event closed = core::CagesClosed {.cages = 2};
        QVERIFY(std::find(taken.events.begin(), taken.events.end(), closed) != taken.events.end());
        QCOMPARE(state.player.pack, (std::vector<int> {Weak}));
        for (const Direction way : {Direction::East, Direction::West}) {
            QVERIFY(!step(state, rules, way));
            if (core::itemAt(state, state.player.position)) {
                QCOMPARE(core::refusalOf(state, rules, PickUp {}), std::optional(Refusal::Caged));
            }
        }
        QVERIFY(core::othersToChoose(state, state.items.front()).empty());
    }

    void whatIsDroppedDoesNotHideAChoice()
    {
        const Ruleset rules = vaultRules();
        GameState state = vaultGame(rules, {"########", "#..'@12#", "########"}, 4);
        state.player.pack = {Cure};
        QVERIFY(!step(state, rules, Direction::East));
        takeTurn(state, rules, core::DropItem {0});
        const Point here = state.player.position;
        QCOMPARE(state.items[*core::itemAt(state, here)].vault, 1);
        takeTurn(state, rules, PickUp {});
        QCOMPARE(state.player.pack, (std::vector<int> {Weak}));
        QCOMPARE(state.items[*core::itemAt(state, here)].type, int(Cure));
        // Of another choice: what lies in the cage stays there, what was dropped does not.
        state = vaultGame(rules, {"########", "#..'@12#", "########"}, 4);
        state.player.pack = {Cure};
        QVERIFY(!step(state, rules, Direction::East));
        takeTurn(state, rules, core::DropItem {0});
        QVERIFY(!step(state, rules, Direction::East));
        takeTurn(state, rules, PickUp {});
        QVERIFY(!step(state, rules, Direction::West));
        QVERIFY(!core::refusalOf(state, rules, PickUp {}));
    }

    void aKeyNeedsNoRoomAndStaysOnItsFloor()
    {
        Ruleset rules = vaultRules();
        rules.rules.inventory = 1;
        GameState state = gameFrom(rules, {"#####", "#@k>#", "#####"});
        state.player.pack = {Weak};
        QVERIFY(!step(state, rules, Direction::East));
        QVERIFY(!takeTurn(state, rules, PickUp {}).refusal);
        QCOMPARE(state.player.keys, 1);
        QVERIFY(!step(state, rules, Direction::East));
        QVERIFY(!takeTurn(state, rules, core::Descend {}).refusal);
        QCOMPARE(state.player.keys, 0);
    }

    // The only other free cell of the floor is the vault's.
    void nobodyIsTeleportedIntoAVault()
    {
        Ruleset rules = vaultRules();
        rules.items[Cure].effect = core::Teleport {.distance = 2};
        rules.items[Cure].appearsAs.clear();
        rules.items[Bane].appearsAs.clear();
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            GameState state = vaultGame(rules, {"########", "#@.X...#", "########"}, 4);
            state.rng = core::Rng(seed);
            state.player.pack = {Cure};
            QVERIFY(!takeTurn(state, rules, core::UseItem {0, {}}).refusal);
            QCOMPARE(state.player.position, (Point {2, 1}));
        }
    }

    void explorationFetchesTheKeyOpensTheDoorAndLeavesTheChoice()
    {
        const Ruleset rules = vaultRules();
        GameState state = vaultGame(rules, {"#########", "#k@.X1.2#", "#########"}, 5);
        QVERIFY(core::lacksKey(state));
        QCOMPARE(explore(state, rules).why, StopReason::VaultSeen);
        QCOMPARE(state.player.position, (Point {4, 1}));
        QVERIFY(!core::lacksKey(state));
        const std::vector<int> choices = core::itemsToChoose(state, rules);
        QCOMPARE(choices, (std::vector<int> {0, 1, 1, 0, 0}));
        // Nothing but the choice is left.
        QCOMPARE(explore(state, rules).why, StopReason::FloorExplored);
        QVERIFY(state.player.pack.empty());
        QCOMPARE(core::itemsLying(state, rules), (std::vector<int> {0, 0, 0, 0, 0}));
    }

    void aBotTakesWhatIsWorthMost()
    {
        const Ruleset rules = vaultRules();
        for (const Picture &picture : {Picture {"#########", "#k@.X1.2#", "#########"},
                                       Picture {"#########", "#k@.X2.1#", "#########"}}) {
            GameState state = vaultGame(rules, picture, 5);
            core::CarefulBot bot;
            bot.startGame(core::Rng(1));
            for (int turn = 0; turn < 30; ++turn)
                takeTurn(state, rules, bot.act(core::View(state, rules)));
            QCOMPARE(state.player.pack, (std::vector<int> {Strong}));
            QVERIFY(state.items.size() == 1 && state.items.front().isCaged);
        }
    }

    void floorsComeWithTheirKeysAndThingsToChoose()
    {
        Ruleset rules = vaultRules();
        core::SpawnEntry hoard {.id = "hoard", .weight = core::Constant {1}, .unknown = {}};
        hoard.stands = core::Group {
            .members = {{.what = core::OneType {"weak"}}, {.what = core::OneType {"cure"}}}};
        rules.tables = {{.id = "vaults",
                         .spawns = core::Spawns::Items,
                         .count = {core::Per::Floor, core::Exactly {core::Constant {1}}},
                         .entries = {hoard},
                         .unknown = {},
                         .vaultKey = "key"}};
        const GameState state = *core::newGame(rules, 7);
        QCOMPARE(state.map.vaults.size(), std::size_t {1});
        int toChoose = 0;
        int keys = 0;
        for (const core::FloorItem &lying : state.items) {
            toChoose += lying.vault == 1 ? 1 : 0;
            keys += lying.type == KeyItem && lying.vault == 0 ? 1 : 0;
            QCOMPARE(state.map.vaultAt(lying.position).has_value(), lying.vault == 1);
        }
        QCOMPARE(toChoose, 2);
        QCOMPARE(keys, 1);
    }
};

QTEST_APPLESS_MAIN(TestVaultPlay)
#include "tst_vaultplay.moc"
