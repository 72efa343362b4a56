// SPDX-License-Identifier: GPL-3.0-or-later
// A person meets a vault: its door, the question before one thing is taken, what is told of the
// rest.

#include "app/text/gametext.h"
#include "app/text/looktext.h"
#include "core/game/rules/equipment.h"
#include "core/gen/generate.h"
#include "tests/app/playedpage.h"

#include <QPushButton>
#include <QTest>

namespace {

/// The scenario rules, whose last item, `k`, is a key.
core::Ruleset keyRules()
{
    core::Ruleset rules = scenarioRules();
    core::ItemType key;
    key.id = "key";
    key.name = "iron key";
    key.glyph = "k";
    key.effect = core::Unlock {};
    rules.items.push_back(key);
    return rules;
}

/// The drawn game with one vault: from `left` on, behind `X`.
class VaultPage : public PlayedPage
{
public:
    VaultPage(const Picture &picture, int left, const core::Ruleset &rules = keyRules())
        : PlayedPage({"#"}, rules)
    {
        core::GameState drawn = gameFrom(session.rules(), picture);
        const int width = drawn.map.tiles.width() - left - 1;
        drawn.map.vaults = {{.inside = {left, 1, width, 1}, .door = {left - 1, 1}, .key = {}}};
        for (core::FloorItem &item : drawn.items)
            item.vault = item.position.x >= left ? 1 : 0;
        session.resume(session.sharedRules(), std::move(drawn));
        page.setFocus();
    }

    QString all() { return log().join(QLatin1Char('\n')); }
    QString spoken(core::Point cell) const
    {
        const core::Ruleset &rules = session.rules();
        const FloorMaking making {.rules = rules, .floor = {}};
        return spokenLook(lookAt(state(), rules, MapLooks::of(rules), making, nullptr, cell));
    }
};

} // namespace

class TestVaultChoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exploringEndsWhereThereIsSomethingToChoose()
    {
        VaultPage game({"##########", "#>@..+!!##", "##########"}, 6);
        core::GameState state = game.state();
        state.explored.fill(1);
        game.session.resume(game.session.sharedRules(), state);
        QCOMPARE(int(state.visible[core::Point(6, 1)]), 0);
        game.press(Qt::Key_O);
        QVERIFY((game.position() == core::Point {5, 1}));
        QVERIFY2(game.hint().startsWith(QStringLiteral("One of these may be taken")),
                 qPrintable(game.hint()));
        QVERIFY(game.state().player.pack.empty());
    }

    void whatIsDroppedOnAChoiceDoesNotHideIt()
    {
        VaultPage game({"########", "#>..@!!#", "########"}, 5);
        core::GameState state = game.state();
        state.player.pack = {Fireball};
        game.session.resume(game.session.sharedRules(), state);
        game.letReadCards();
        game.press(Qt::Key_Right);
        QVERIFY(game.card("danger"));
        game.press(Qt::Key_Escape);
        QTRY_VERIFY(!game.card("danger"));
        game.press(Qt::Key_D);
        game.press(Qt::Key_A);
        QVERIFY(game.state().player.pack.empty());
        game.press(Qt::Key_G);
        QTRY_VERIFY(game.card("danger"));
        game.press(Qt::Key_Escape);
        QTRY_VERIFY(!game.card("danger"));
        game.press(Qt::Key_Left);
        core::Grid<Cell> cells;
        const MapLooks looks = MapLooks::of(game.session.rules());
        drawCells(game.state(), looks, {0, 0, 8, 3}, cells);
        QCOMPARE((cells[{5, 1}].glyph), looks.items[Potion].glyph);
    }

    void aClickOnOneChoiceWalksOverTheOthers()
    {
        VaultPage game({"########", "#>@.!.!#", "########"}, 4);
        game.letReadCards();
        game.click({6, 1});
        QCOMPARE(game.position(), (core::Point {6, 1}));
        QVERIFY(game.card("danger"));
    }

    void exploringAgainGoesThereFromBesideASleeper()
    {
        core::Ruleset rules = keyRules();
        rules.monsters[Orc].behavior = core::Sleeper {.percent = 1, .radius = 1};
        VaultPage game({"###########", "#>o@..+!!##", "###########"}, 7, rules);
        core::GameState state = game.state();
        state.explored.fill(1);
        state.monsters.front().isAsleep = true;
        game.session.resume(game.session.sharedRules(), state);
        game.press(Qt::Key_O);
        QCOMPARE(game.state().turn, 0);
        game.press(Qt::Key_O);
        QCOMPARE(game.position(), (core::Point {6, 1}));
    }

    void whoStaysIsTakenWhereTheyClick()
    {
        VaultPage game({"############", "#......>@'!#", "############"}, 10);
        game.press(Qt::Key_Greater, Qt::ShiftModifier);
        QVERIFY(game.card("danger"));
        QTest::mouseClick(game.card("danger")->findChild<QPushButton *>(), Qt::LeftButton);
        game.click({2, 1});
        QCOMPARE(game.position(), (core::Point {2, 1}));
    }

    void aLockedDoorSaysWhereItsKeyIs()
    {
        VaultPage game({"#######", "#@X.!/#", "#######"}, 3);
        game.press(Qt::Key_Right);
        QCOMPARE(game.hint(),
                 QStringLiteral("This door is locked: its key lies somewhere on this floor."));
        QCOMPARE(game.state().turn, 0);
        QVERIFY(gametext::cell(game.state(), game.session.rules(), {2, 1})
                    .startsWith(QStringLiteral("A locked door: its key lies")));
        game.press(Qt::Key_O);
        QVERIFY2(game.hint().contains(
                     QStringLiteral("A door is locked, and you have not found its key.")),
                 qPrintable(game.hint()));
    }

    void exploringTakesTheKeyAndOpensAndSaysWhatIsThere()
    {
        VaultPage game({"########", "#k@.X!/#", "########"}, 5);
        game.press(Qt::Key_O);
        QCOMPARE(game.position(), (core::Point {4, 1}));
        QVERIFY2(game.all().contains(QStringLiteral("The key turns and crumbles.")),
                 qPrintable(game.all()));
        QVERIFY2(
            game.all().contains(QStringLiteral("One of these may be taken: potion, lightning.")),
            qPrintable(game.all()));
        game.press(Qt::Key_O);
        QVERIFY2(game.hint().contains(
                     QStringLiteral("In the vault one of these may be taken: potion, lightning.")),
                 qPrintable(game.hint()));
    }

    void whoHasAKeySeesSoBesideTheMap()
    {
        VaultPage game({"########", "#k@.X!/#", "########"}, 5);
        auto *keys = game.page.findChild<QLabel *>(QStringLiteral("keys"));
        QVERIFY(keys && !keys->isVisible());
        game.press(Qt::Key_Left);
        game.press(Qt::Key_G);
        QVERIFY(keys->isVisible());
        QCOMPARE(keys->text(), QStringLiteral("1, to locked doors here"));
    }

    void theQuestionTellsWhatIsWornInItsPlace()
    {
        core::Ruleset rules = keyRules();
        for (const auto &[id, glyph, power] : {std::tuple("dagger", "d", 2), {"sword", "s", 5}}) {
            core::ItemType blade;
            blade.id = blade.name = id;
            blade.glyph = glyph;
            blade.effect
                = core::Wear {.slot = "weapon", .power = {power, power}, .defense = {}, .magic = 0};
            rules.items.push_back(blade);
        }
        rules.rules.equipmentSlots = {"weapon"};
        const int dagger = static_cast<int>(rules.items.size()) - 2;
        VaultPage game({"######", "#@'s!#", "######"}, 3, rules);
        core::GameState state = game.state();
        state.player.pack = {dagger};
        core::putOn(state.player, rules, 0);
        game.session.resume(game.session.sharedRules(), state);
        game.letReadCards();
        game.press(Qt::Key_Right);
        game.press(Qt::Key_Right);
        QVERIFY(game.card("danger"));
        QString told;
        for (const QLabel *label : game.card("danger")->findChildren<QLabel *>())
            told += label->text();
        QVERIFY2(told.contains(QStringLiteral("sword (weapon: +5 power; worn now: +2 power)")),
                 qPrintable(told));
    }

    void walkingOntoAThingAsksAndNoLeavesIt()
    {
        VaultPage game({"######", "#@'!/#", "######"}, 3);
        game.letReadCards();
        QVERIFY(game.spoken({3, 1}).contains(QStringLiteral("one of 2 to choose")));
        game.press(Qt::Key_Right);
        QVERIFY(!game.card("danger"));
        game.press(Qt::Key_Right);
        QVERIFY(game.card("danger"));
        const QString told = game.card("danger")->findChild<QLabel *>()->text();
        QVERIFY2(told.contains(QStringLiteral("Take the potion?")), qPrintable(told));
        game.press(Qt::Key_Escape);
        QTRY_VERIFY(!game.card("danger"));
        QVERIFY(game.state().player.pack.empty());
    }

    void aFullPackIsToldInPlaceOfTheQuestion()
    {
        VaultPage game({"######", "#@'!/#", "######"}, 3);
        core::GameState state = game.state();
        state.player.pack.assign(static_cast<std::size_t>(keyRules().rules.inventory), Potion);
        game.session.resume(game.session.sharedRules(), state);
        game.press(Qt::Key_Right);
        game.press(Qt::Key_Right);
        QVERIFY(!game.card("danger"));
        QCOMPARE(game.hint(), QStringLiteral("Your pack is full: use or drop something first."));
    }

    void yesTakesItAndCagesTheOthers()
    {
        VaultPage game({"######", "#@'!/#", "######"}, 3);
        game.letReadCards();
        game.press(Qt::Key_Right);
        game.press(Qt::Key_Right);
        game.press(Qt::Key_Y);
        QTRY_COMPARE(game.state().player.pack.size(), std::size_t {1});
        QVERIFY2(game.all().contains(QStringLiteral("A cage closes over the other thing.")),
                 qPrintable(game.all()));
        QVERIFY(game.spoken({4, 1}).contains(QStringLiteral("you took another thing")));
        game.press(Qt::Key_Right);
        QVERIFY(!game.card("danger"));
        game.press(Qt::Key_G);
        QCOMPARE(game.hint(),
                 QStringLiteral("The cage is closed: you took another thing of this vault."));
    }
};

QTEST_MAIN(TestVaultChoice)
#include "tst_vaultchoice.moc"
