// SPDX-License-Identifier: GPL-3.0-or-later
// A person meets unknown things: what log, pack, cards and lists call them, and what they are told
// of them.

#include "app/cards/gamecards.h"
#include "app/panels/visiblethings.h"
#include "app/runs/rates.h"
#include "app/text/gametext.h"
#include "app/text/looktext.h"
#include "app/text/messages.h"
#include "app/text/unknowntext.h"
#include "core/game/newgame.h"
#include "core/gen/generate.h"
#include "tests/app/playedpage.h"
#include "tests/support/unknownrules.h"

#include <QSignalSpy>
#include <QTest>

namespace {

core::Identification unknownAll(const core::Ruleset &rules)
{
    return core::drawAppearances(rules, 1);
}

/// The drawn game with nothing known; red, blue, green and clear are drawn from seed 1.
class UnknownPage : public PlayedPage
{
public:
    explicit UnknownPage(const Picture &picture, std::vector<int> pack = {},
                         core::Ruleset ofGame = unknownRules())
        : PlayedPage({"#"}, std::move(ofGame))
    {
        const core::Ruleset &rules = session.rules();
        core::GameState state = gameFrom(rules, picture);
        state.player.pack = std::move(pack);
        state.identification = unknownAll(rules);
        session.resume(session.sharedRules(), std::move(state));
        page.setFocus();
    }

    QString look(int item) const
    {
        return QString::fromStdString(
            core::appearanceOf(state().identification, session.rules(), item)->name);
    }
    QString all() { return log().join(QLatin1Char('\n')); }
};

QStringList namesOf(const core::Ruleset &rules)
{
    QStringList names;
    for (int item = Healing; item <= Ring; ++item)
        names << gametext::itemName(rules, item);
    return names;
}

QString spokenAt(const core::GameState &state, const core::Ruleset &rules,
                 const core::FindRates *rates, core::Point cell)
{
    const FloorMaking making {.rules = rules,
                              .floor = core::generateMap(rules, state.floor, state.seed)};
    const MapLooks looks
        = MapLooks::of(rules, MapPalette::Usual, Graphics::Glyphs, state.identification);
    return spokenLook(lookAt(state, rules, looks, making, rates, cell));
}

} // namespace

class tst_UnknownThings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aThingFoundIsCalledByItsLook();
    void drinkingTellsWhatItIs();
    void theLogCallsAThingUnknownUntilItIsKnown();
    void theOneThatIsLeftIsNamedToo();
    void aWastedScrollSaysSo();
    void whoComesIntoViewAfterAScrollIsToldAfterIt();
    void whoWasAsleepAndComesIntoViewAwakeIsToldAgain();
    void anUnknownScrollAsksForNoTarget();
    void anUnknownWandIsAimedWhereAllOfThemAre();
    void whatIdentifiesAsksWhichOfSeveral();
    void throwingShowsTheLookWhileAiming();
    void aBurstOnOneselfAsksFirst();
    void nothingNamesUnknownKinds();
    void unknownThingsLookAlikeWhateverTheyAre();
    void theLookCardTellsTheOddsOfEachKind();
    void theOddsComeWhenTheyAreWorkedOut();
    void thePackTellsTheOddsInShortAndPointedAtInFull();
    void whyIsItHereDoesNotTellWhatItIs();
    void aTurnTakenBackTakesKnowledgeBack();
};

void tst_UnknownThings::initTestCase()
{
    QLocale::setDefault(QLocale::c());
}

void tst_UnknownThings::aThingFoundIsCalledByItsLook()
{
    UnknownPage game({"@2."});
    Settings settings;
    settings.autoPickUp = false;
    game.page.setSettings(settings);
    game.press(Qt::Key_Right);
    QCOMPARE(game.lastLine(), QStringLiteral("Here lies: %1.").arg(game.look(Haste)));
    game.press(Qt::Key_G);
    QVERIFY(game.all().contains(QStringLiteral("You pick up: %1.").arg(game.look(Haste))));
    QVERIFY(!game.all().contains(QStringLiteral("haste")));
}

void tst_UnknownThings::drinkingTellsWhatItIs()
{
    UnknownPage game({"@."}, {Haste});
    const QString look = game.look(Haste);
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QTRY_COMPARE(game.state().turn, 1);
    QVERIFY2(game.all().contains(QStringLiteral("The %1 is a haste.").arg(look)),
             qPrintable(game.all()));
}

// "You throw: red potion. It breaks." comes before it is known, the rest after.
void tst_UnknownThings::theLogCallsAThingUnknownUntilItIsKnown()
{
    UnknownPage game({"@...T"}, {Acid});
    const QString look = game.look(Acid);
    game.press(Qt::Key_T);
    game.press(Qt::Key_A);
    game.press(Qt::Key_Return);
    QTRY_COMPARE(game.state().turn, 1);
    const QString log = game.all();
    QVERIFY2(log.contains(QStringLiteral("You throw: %1. It breaks.").arg(look)), qPrintable(log));
    QVERIFY2(log.contains(QStringLiteral("The %1 is an acid.").arg(look)), qPrintable(log));
    QVERIFY2(log.contains(QStringLiteral("The acid bursts over all within 1.")), qPrintable(log));
}

void tst_UnknownThings::theOneThatIsLeftIsNamedToo()
{
    UnknownPage game({"@."}, {Haste, Healing});
    for (int i = 0; i < 2; ++i) {
        game.press(Qt::Key_I);
        game.press(i == 0 ? Qt::Key_A : Qt::Key_B); // each keeps its letter
        QTRY_COMPARE(game.state().turn, i + 1);
    }
    QVERIFY2(game.all().contains(QStringLiteral(
                 "No such kind is left but an acid: you will know it when you see it.")),
             qPrintable(game.all()));
    core::GameState state = game.state();
    core::addFind(state.identification, Acid, 1);
    const core::Identified last {Acid, core::Identified::How::LastOne};
    QCOMPARE(
        messagesFor({last}, state, game.session.rules()).front().text,
        QStringLiteral("So the %1 must be an acid: no other kind is left.").arg(game.look(Acid)));
}

void tst_UnknownThings::aWastedScrollSaysSo()
{
    UnknownPage game({"@."}, {Bolt});
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QTRY_COMPARE(game.state().turn, 1);
    QVERIFY2(game.all().contains(
                 QStringLiteral("The bolt reaches nothing to work on here and is wasted.")),
             qPrintable(game.all()));
}

// The door is between the two, and the orc on its way through.
void tst_UnknownThings::whoComesIntoViewAfterAScrollIsToldAfterIt()
{
    UnknownPage game({"#####", "#@+o#", "#####"}, {Bolt});
    core::GameState state = game.state();
    state.monsters.front().lastSeen = state.player.position;
    game.session.resume(game.session.sharedRules(), state);
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QTRY_COMPARE(game.state().turn, 1);
    const QString all = game.all();
    QVERIFY2(all.contains(QStringLiteral("You see an orc.")), qPrintable(all));
    QVERIFY2(all.indexOf(QStringLiteral("is wasted.")) < all.indexOf(QStringLiteral("You see")),
             qPrintable(all));
}

// The player sees it asleep from the door, goes back behind it and calls all.
void tst_UnknownThings::whoWasAsleepAndComesIntoViewAwakeIsToldAgain()
{
    core::Ruleset rules = unknownRules();
    rules.items[Jump].effect = core::Alarm {.range = 0};
    UnknownPage game({"###########", "#.@+.....o#", "###########"}, {Jump}, rules);
    core::GameState state = game.state();
    state.monsters.front().isAsleep = true;
    game.session.resume(game.session.sharedRules(), state);
    game.press(Qt::Key_L);
    QVERIFY2(game.all().contains(QStringLiteral("You see a sleeping orc.")),
             qPrintable(game.all()));
    game.press(Qt::Key_H);
    QVERIFY(!core::isSeen(game.state(), game.state().monsters.front()));
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QTRY_COMPARE(game.state().turn, 3);
    for (int turn = 0; turn < 6 && !game.all().contains(QStringLiteral("You see an orc.")); ++turn)
        game.press(Qt::Key_Period);
    QVERIFY2(game.all().contains(QStringLiteral("You see an orc.")), qPrintable(game.all()));
}

void tst_UnknownThings::anUnknownScrollAsksForNoTarget()
{
    UnknownPage game({"@..o"}, {Jump});
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QTRY_COMPARE(game.state().turn, 1);
    QVERIFY(!game.map()->overlay().cursor);
}

// Three kinds, all aimed: the troll is chosen, though the orc is nearer.
void tst_UnknownThings::anUnknownWandIsAimedWhereAllOfThemAre()
{
    core::Ruleset rules = unknownRules();
    rules.items[Bolt].effect = core::Bolt {.damage = {1, 1}, .range = 9};
    rules.items[Jump].effect = core::Confuse {.turns = 5, .range = 9, .perMagic = 0};
    rules.items[Noise].effect = core::Bolt {.damage = {2, 2}, .range = 9};
    UnknownPage game({"@..o", "...T"}, {Jump}, rules);
    const QString look = game.look(Jump);
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QCOMPARE(game.state().turn, 0);
    QVERIFY2(game.hint().startsWith(QStringLiteral("You do not know what the %1 does.").arg(look)),
             qPrintable(game.hint()));
    game.press(Qt::Key_Tab);
    game.press(Qt::Key_Return);
    QCOMPARE(game.state().turn, 1);
    for (const core::Monster &monster : game.state().monsters)
        QCOMPARE(monster.statuses[core::Status::Confused] > 0, monster.type == int {Troll});
}

// The choice is not to be escaped: the scroll is used up.
void tst_UnknownThings::whatIdentifiesAsksWhichOfSeveral()
{
    core::Ruleset rules = unknownRules();
    rules.items[Jump].effect = core::Identify {1};
    UnknownPage game({"@."}, {Jump, Acid, Haste, Haste}, rules);
    const QString look = game.look(Haste);
    game.press(Qt::Key_I);
    game.press(Qt::Key_A);
    QTRY_VERIFY(game.card("identify"));
    game.press(Qt::Key_Escape);
    QVERIFY(game.card("identify"));
    game.letReadCards();
    game.press(Qt::Key_C); // its letter in the pack
    QTRY_VERIFY2(game.all().contains(QStringLiteral("The %1 is a haste.").arg(look)),
                 qPrintable(game.all()));
    QVERIFY(!game.card("identify"));
    QVERIFY(!core::isKnown(game.state().identification, Acid));
    QCOMPARE(game.state().turn, 1);
}

void tst_UnknownThings::throwingShowsTheLookWhileAiming()
{
    UnknownPage game({"@...T", "....."}, {Acid});
    game.press(Qt::Key_T);
    game.press(Qt::Key_A);
    QVERIFY2(game.hint().contains(
                 QStringLiteral("The %1 would hit the troll; you do not know what it does.")
                     .arg(game.look(Acid))),
             qPrintable(game.hint()));
    QCOMPARE(game.map()->overlay().area.size(), std::size_t {1});
}

void tst_UnknownThings::aBurstOnOneselfAsksFirst()
{
    UnknownPage game({"@T..", "...."}, {Acid, Acid});
    game.press(Qt::Key_T);
    game.press(Qt::Key_A);
    game.press(Qt::Key_Return); // unknown: nobody can warn
    QTRY_COMPARE(game.state().turn, 1);
    QVERIFY(game.state().player.statuses[core::Status::Poisoned] > 0);
    game.press(Qt::Key_T);
    game.press(Qt::Key_A);
    game.press(Qt::Key_Return);
    QTRY_VERIFY(game.card("harm"));
    QCOMPARE(game.state().turn, 1);
    game.press(Qt::Key_Escape);
}

// Everything that names things, with one of each unknown kind in the pack and on the floor.
void tst_UnknownThings::nothingNamesUnknownKinds()
{
    const core::Ruleset rules = unknownRules();
    core::GameState state = gameFrom(rules, {"@1234567"});
    state.identification = unknownAll(rules);
    for (int item = Healing; item <= Ring; ++item)
        state.player.pack.push_back(item);
    state.tally.used.assign(rules.items.size(), 1);
    const MapLooks looks
        = MapLooks::of(rules, MapPalette::Usual, Graphics::Glyphs, state.identification);
    QStringList told;
    for (const bool thrown : {false, true})
        for (const Choice &choice : gamecards::pack(state, rules, looks, nullptr, thrown))
            told << choice.name << choice.detail;
    for (const VisibleThing &thing : visibleThings(state, rules, looks))
        told << thing.name;
    for (int x = 0; x < 8; ++x)
        told << spokenAt(state, rules, nullptr, {x, 0}) << gametext::cell(state, rules, {x, 0});
    std::vector<core::Event> events;
    for (int item = Healing; item <= Ring; ++item) {
        events.emplace_back(core::PickedUp {item});
        events.emplace_back(core::Dropped {item});
        events.emplace_back(core::PutOn {item});
        events.emplace_back(core::TookOff {item});
        events.emplace_back(core::Thrown {.item = item, .from = {}, .to = {}});
        events.emplace_back(core::Moved {.actor = core::ActorId::Player, .from = {}, .to = {}});
    }
    for (const Message &message : messagesFor(events, state, rules))
        told << message.text << message.instead;
    for (const QString &name : namesOf(rules))
        for (const QString &text : told)
            QVERIFY2(!text.contains(name), qPrintable(QStringLiteral("%1: %2").arg(name, text)));
    QVERIFY(told.size() > 60);
}

// Colours, signs and tiles come from the look alone: two kinds that exchange looks exchange them.
void tst_UnknownThings::unknownThingsLookAlikeWhateverTheyAre()
{
    const core::Ruleset rules = unknownRules();
    core::Identification one = unknownAll(rules);
    core::Identification other = one;
    std::swap(other.looks[Haste], other.looks[Acid]);
    for (const MapPalette palette : {MapPalette::Usual, MapPalette::HighContrast}) {
        for (const Graphics graphics : {Graphics::Glyphs, Graphics::Tiles}) {
            const MapLooks a = MapLooks::of(rules, palette, graphics, one);
            const MapLooks b = MapLooks::of(rules, palette, graphics, other);
            QCOMPARE(a.items[Haste].glyph, b.items[Acid].glyph);
            QCOMPARE(a.items[Haste].lit, b.items[Acid].lit);
            QCOMPARE(a.items[Haste].seen, b.items[Acid].seen);
        }
    }
}

// Three kinds with rates 6, 3 and 1; what was found once is healing with 60 %.
void tst_UnknownThings::theLookCardTellsTheOddsOfEachKind()
{
    const core::Ruleset rules = unknownRules();
    core::GameState state = gameFrom(rules, {"@2"});
    state.identification = unknownAll(rules);
    core::addFind(state.identification, Haste, 1);
    core::FindRates rates;
    rates.floors.assign(1, std::vector<double>(rules.items.size(), 0.0));
    rates.floors[0][Healing] = 6;
    rates.floors[0][Haste] = 3;
    rates.floors[0][Acid] = 1;
    const QString spoken = spokenAt(state, rules, &rates, {1, 0});
    for (const char *line : {"It: is of a kind you do not know", "Such found: 1 on floor 1",
                             "Odds: exact, from the tables and all that was found", "healing: 60 %",
                             "haste: 30 %", "acid: 10 %"})
        QVERIFY2(spoken.contains(QLatin1String(line)), qPrintable(spoken));
    QVERIFY(spokenAt(state, rules, nullptr, {1, 0})
                .contains(QStringLiteral("Odds: are being worked out")));
    const core::FindRates refused;
    QVERIFY(spokenAt(state, rules, &refused, {1, 0})
                .contains(QStringLiteral("Odds: none: a count is too large to work them out")));
    QCOMPARE(gametext::unknownTexts(state, rules, &refused, Haste).likeliest,
             QStringLiteral("unknown"));
    QCOMPARE(gametext::unknownTexts(state, rules, nullptr, Haste).likeliest,
             QStringLiteral("its odds are being worked out"));
    QCOMPARE(gametext::unknownTexts(state, rules, &rates, Haste).likeliest,
             QStringLiteral("60 % healing, 30 % haste"));
}

void tst_UnknownThings::theOddsComeWhenTheyAreWorkedOut()
{
    GameSession session;
    QSignalSpy found(&session, &GameSession::ratesFound);
    QVERIFY(session.start(std::make_shared<const core::Ruleset>(unknownGame()), 1, 1).isEmpty());
    QVERIFY(session.findRates() == nullptr);
    QVERIFY(found.wait(60'000));
    QVERIFY(session.findRates() != nullptr);
    // The same game again, or gone on with, has them at once.
    QVERIFY(session.start(std::make_shared<const core::Ruleset>(unknownGame()), 2, 1).isEmpty());
    QVERIFY(session.findRates() != nullptr);
    const auto plain = std::make_shared<const core::Ruleset>(tcod2020Rules());
    QVERIFY(session.start(plain, 1, 1).isEmpty());
    QVERIFY(session.findRates() == nullptr); // nothing is unknown there
}

void tst_UnknownThings::thePackTellsTheOddsInShortAndPointedAtInFull()
{
    const core::Ruleset rules = unknownGame();
    const auto shared = std::make_shared<const core::Ruleset>(rules);
    Finder<core::FindRates> finder(findRates, [] {});
    finder.find(shared);
    QTRY_VERIFY_WITH_TIMEOUT(finder.known() != nullptr, 60'000);
    core::GameState state = core::newGame(rules, 1).value();
    const int item = static_cast<int>(*core::findItem(rules, "healing-potion"));
    state.player.pack = {item};
    state.identification.finds.clear();
    core::addFind(state.identification, item, 1);
    const MapLooks looks
        = MapLooks::of(rules, MapPalette::Usual, Graphics::Glyphs, state.identification);
    // On floor 1: 30, 15, 10 and 5 of 60.
    const Choice row = gamecards::pack(state, rules, looks, finder.known()).front();
    QCOMPARE(row.detail, QStringLiteral("50 % potion of healing, 25 % potion of confusion"));
    // Pointed at, all of them: 10 and 5 of 60 too.
    for (const char *line : {"Such found: 1 on floor 1", "potion of healing: 50 %",
                             "potion of confusion: 25 %", ": 16.7 %", ": 8.3 %"})
        QVERIFY2(row.more.contains(QLatin1String(line)), qPrintable(row.more));
}

void tst_UnknownThings::whyIsItHereDoesNotTellWhatItIs()
{
    const core::Ruleset rules = unknownGame();
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        core::GameState state = core::newGame(rules, seed).value();
        state.explored.fill(1);
        for (const core::FloorItem &item : state.items) {
            if (core::isKnown(state.identification, item.type))
                continue;
            const QString spoken = spokenAt(state, rules, nullptr, item.position);
            const core::ItemType &type = rules.items[static_cast<std::size_t>(item.type)];
            QVERIFY2(!spoken.contains(QString::fromStdString(type.name)), qPrintable(spoken));
            QVERIFY2(
                spoken.contains(QStringLiteral(" draws what it may be on floor 1 with weight ")),
                qPrintable(spoken));
        }
    }
}

void tst_UnknownThings::aTurnTakenBackTakesKnowledgeBack()
{
    core::Ruleset rules = unknownGame();
    rules.player->carries = {};
    GameSession session;
    QVERIFY(
        session.start(std::make_shared<const core::Ruleset>(rules), 3, 1, core::RunMode::Practice)
            .isEmpty());
    const core::Identification before = session.state().identification;
    session.act(core::Wait {});
    const int healing = static_cast<int>(*core::findItem(rules, "healing-potion"));
    QVERIFY(!core::isKnown(session.state().identification, healing));
    QVERIFY(session.takeBack());
    QCOMPARE(session.state().identification, before);
}

QTEST_MAIN(tst_UnknownThings)
#include "tst_unknownthings.moc"
