// SPDX-License-Identifier: GPL-3.0-or-later
// What a turn looks like: flights, blasts and blows over the map, marks and icons with shapes.

#include "tests/app/playedpage.h"

#include "app/map/mapeffects.h"
#include "app/panels/logicons.h"
#include "app/settings/colors.h"
#include "core/game/taketurn.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/builtins.h"

#include <QTest>

#include <algorithm>
#include <array>

namespace {

const TurnEffects still;
const Picture corridor = {"########", "#@...o.#", "########"};

struct Scene
{
    Scene(core::Ruleset with, const Picture &picture, std::vector<int> pack)
        : rules(std::move(with))
        , looks(MapLooks::of(rules))
        , state(gameFrom(rules, picture))
    {
        state.player.pack = std::move(pack);
    }

    TurnEffects effectsOfTurn(const core::Action &action)
    {
        before = state;
        const core::TurnResult result = core::takeTurn(state, rules, action);
        return effectsOf(result.events, before, state, rules, looks);
    }
    core::Grid<Cell> frame(const TurnEffects &effects, int elapsed) const
    {
        const core::GameState &shown = stateAt(effects, elapsed, state);
        core::Grid<Cell> cells = plain(shown);
        drawEffects(effects, elapsed, shown, all(), cells);
        return cells;
    }
    core::Grid<Cell> plain(const core::GameState &shown) const
    {
        core::Grid<Cell> cells;
        drawCells(shown, looks, all(), cells);
        return cells;
    }
    core::Rect all() const
    {
        const core::Size size = state.map.tiles.size();
        return {0, 0, size.width, size.height};
    }

    /// One cell of row 1 of that frame.
    Cell seen(const TurnEffects &effects, int elapsed, int x) const
    {
        return frame(effects, elapsed)[{x, 1}];
    }

    core::Ruleset rules;
    MapLooks looks;
    core::GameState state;
    core::GameState before; // the last turn
};

core::TerrainType terrainOf(const char *id, const char *glyph)
{
    core::TerrainType terrain;
    terrain.id = terrain.name = id;
    terrain.glyph = glyph;
    return terrain;
}

/// Oil that bursts into flames, a bolt that lights, and grass that burns.
core::Ruleset fieryRules()
{
    core::Ruleset rules = scenarioRules();
    core::TerrainType grass = terrainOf("grass", ",");
    grass.burns = 100;
    grass.fire = "flames";
    core::TerrainType flames = terrainOf("flames", "^");
    flames.hurts = 1;
    flames.lasts = 3;
    rules.terrain = {grass, flames};
    rules.items[Potion].effect = core::Missile {};
    rules.items[Potion].thrown = {
        .range = 9, .power = {1, 1}, .inflicts = {}, .landing = core::Landing::Breaks, .radius = 1};
    rules.items[Confusion].effect = core::Bolt {.damage = {1, 1}, .range = 9};
    for (const int item : {Potion, Confusion, Fireball})
        rules.items[static_cast<std::size_t>(item)].ignites = "flames";
    return rules;
}

/// What is in a frame, in the order in which it must come.
enum Stage : int { Flying, Blast, Burning };

} // namespace

class tst_MapEffects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aThrownItemCrossesTheCellsBetween();
    void aHitFlashesWhereItWas();
    void aShotFliesFromTheShooter();
    void lightningLightsItsWholeWayAndWhoFallsStaysUntilItStrikes();
    void flamesComeAfterWhatLightsThem_data();
    void flamesComeAfterWhatLightsThem();
    void thoseWhoReplyDoSoAfterwards();
    void aBoltLightsWhatItFliesBy();
    void aBlastGrowsOverWhatItBurnsAndFades();
    void nothingOutOfViewIsDrawn();
    void anyKeyEndsThemAtOnce();
    void withoutMotionThereAreNone();
    void nobodyWaitsForThem();
    void newsIsRingedForASecond();
    void thingsStandOutFromEveryTerrain_data();
    void thingsStandOutFromEveryTerrain();
    void marksHaveShapes();
    void statusesHaveSignsOnTheMap();
    void everyKindOfMessageHasAShape();
};

void tst_MapEffects::aThrownItemCrossesTheCellsBetween()
{
    Scene scene(dartRules(), corridor, {Dart});
    const TurnEffects effects = scene.effectsOfTurn(core::ThrowItem {0, {5, 1}});
    QCOMPARE(effects.beats.size(), std::size_t(1));
    QCOMPARE(effects.beats[0].flights.size(), std::size_t(1));
    const int end = durationOf(effects);
    std::vector<int> seenAt; // columns in the order in which the dart is on them
    for (int elapsed = 0; elapsed < end; ++elapsed) {
        const core::Grid<Cell> cells = scene.frame(effects, elapsed);
        for (int x = 2; x <= 4; ++x)
            if (cells[{x, 1}].glyph == U'|' && (seenAt.empty() || seenAt.back() != x))
                seenAt.push_back(x);
    }
    // The orc it hit has come a step nearer, but not before the dart on the screen.
    QCOMPARE(seenAt, (std::vector<int> {2, 3, 4}));
    QVERIFY(scene.frame(effects, end) == scene.frame(still, 0));
}

// The orc, hit in column 5, comes a step nearer in the same turn.
void tst_MapEffects::aHitFlashesWhereItWas()
{
    Scene scene(dartRules(), corridor, {Dart});
    const TurnEffects effects = scene.effectsOfTurn(core::ThrowItem {0, {5, 1}});
    QVERIFY((scene.state.monsters.front().position == core::Point {4, 1}));
    const int last = durationOf(effects) - 1;
    QVERIFY(stateAt(effects, last, scene.state).monsters.front().position == (core::Point {5, 1}));
    QCOMPARE(scene.seen(effects, last, 5).glyph, U'o');
    QVERIFY(scene.seen(effects, last, 5).paper != scene.seen(still, 0, 5).paper);
    QCOMPARE(scene.seen(effects, last, 4).paper, scene.seen(still, 0, 4).paper);
}

void tst_MapEffects::aShotFliesFromTheShooter()
{
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].behavior = core::Ranged {6, {5, 5}};
    Scene scene(rules, corridor, {});
    const TurnEffects effects = scene.effectsOfTurn(core::Wait {});
    QCOMPARE(effects.beats.size(), std::size_t(1));
    const Beat &shown = effects.beats[0];
    QCOMPARE(shown.flights.size(), std::size_t(1));
    QVERIFY((shown.flights[0].from == core::Point {5, 1}));
    QVERIFY((shown.flights[0].to == core::Point {1, 1}));
    QCOMPARE(shown.flights[0].glyph, U'-');
    QVERIFY(shown.hits == (std::vector<Hit> {{core::ActorId::Player, {1, 1}}}));
    QCOMPARE(scene.seen(effects, 0, 4).glyph, U'-');
    QVERIFY(scene.seen(effects, 0, 1).paper == scene.seen(still, 0, 1).paper);
    const int atTheEnd = durationOf(effects) - 1;
    QVERIFY(scene.seen(effects, atTheEnd, 1).paper != scene.seen(still, 0, 1).paper);
}

void tst_MapEffects::lightningLightsItsWholeWayAndWhoFallsStaysUntilItStrikes()
{
    Scene scene(scenarioRules(), corridor, {Lightning});
    const TurnEffects effects = scene.effectsOfTurn(core::UseItem {0, {}});
    QVERIFY(scene.state.monsters.empty());
    QCOMPARE(scene.seen(effects, 0, 5).glyph, U'o');
    bool wholeWay = false;
    for (int elapsed = 0; elapsed < durationOf(effects); ++elapsed) {
        const core::Grid<Cell> cells = scene.frame(effects, elapsed);
        bool isLit = true;
        for (int x = 2; x <= 4; ++x)
            isLit = isLit && cells[{x, 1}].glyph == drawn::ray + char32_t(core::Direction::East);
        wholeWay = wholeWay || isLit;
    }
    QVERIFY(wholeWay);
    QVERIFY(scene.seen(effects, durationOf(effects) - 1, 5).glyph != U'o');
}

void tst_MapEffects::aBoltLightsWhatItFliesBy()
{
    Scene scene(scenarioRules(), corridor, {Lightning});
    const TurnEffects effects = scene.effectsOfTurn(core::UseItem {0, {}});
    std::vector<int> lit; // columns in the order in which the light is on them
    for (int elapsed = 0; elapsed < durationOf(effects); ++elapsed)
        for (const Flash &flash : flashesAt(effects, elapsed))
            if (lit.empty() || lit.back() != flash.place.x)
                lit.push_back(flash.place.x);
    QCOMPARE(lit, (std::vector<int> {2, 3, 4, 5}));
    QVERIFY(flashesAt(effects, durationOf(effects)).empty());
    const auto glowAt = [&](int x, const std::vector<Flash> &flashes) {
        return lightOn(scene.before, scene.looks, flashes).glow[{x, 1}];
    };
    QVERIFY(qGray(glowAt(2, flashesAt(effects, 0))) > qGray(glowAt(5, flashesAt(effects, 0))));
    QVERIFY(glowAt(2, {}) == 0);
    Scene dark(dartRules(), corridor, {Dart});
    const TurnEffects thrown = dark.effectsOfTurn(core::ThrowItem {0, {5, 1}});
    QVERIFY(flashesAt(thrown, 0).empty());
}

void tst_MapEffects::aBlastGrowsOverWhatItBurnsAndFades()
{
    Scene scene(scenarioRules(),
                {"###########", "#@........#", "#.....o...#", "#.........#", "###########"},
                {Fireball});
    const TurnEffects effects = scene.effectsOfTurn(core::UseItem {0, core::Point {6, 2}});
    const core::Grid<Cell> plain = scene.frame(still, 0);
    const auto burning = [&](int elapsed) {
        const core::Grid<Cell> cells = scene.frame(effects, elapsed);
        std::vector<core::Point> changed;
        for (int y = 0; y < 5; ++y)
            for (int x = 0; x < 11; ++x)
                if (cells[{x, y}].paper != plain[{x, y}].paper)
                    changed.push_back({x, y});
        return changed;
    };
    std::size_t most = 0;
    for (int elapsed = 0; elapsed < durationOf(effects); ++elapsed) {
        const auto cells = burning(elapsed);
        most = std::max(most, cells.size());
        for (const core::Point p : cells) {
            QVERIFY(core::distanceSquared(p, {6, 2}) <= 9);
            QVERIFY(scene.state.map.isWalkable(p));
        }
    }
    // Rows 1 and 3 within 3 of the middle: 2 cells to each side; row 2: 3 to each side.
    QCOMPARE(most, std::size_t(5 + 7 + 5));
    QVERIFY(burning(0).empty());
    QVERIFY(burning(durationOf(effects)).empty());
}

void tst_MapEffects::nothingOutOfViewIsDrawn()
{
    Scene scene(scenarioRules(), corridor, {});
    scene.state.visible.fill(0);
    Beat hidden {.before = scene.state, .flights = {}, .bursts = {}, .hits = {}};
    hidden.flights.push_back({.from = {1, 1}, .to = {5, 1}});
    hidden.bursts.push_back({.center = {5, 1}, .radius = 2});
    hidden.hits.push_back({.actor = core::ActorId {9}, .place = {5, 1}});
    const TurnEffects effects {{hidden}};
    for (int elapsed = 0; elapsed < durationOf(effects); elapsed += 5)
        QVERIFY(scene.frame(effects, elapsed) == scene.frame(still, 0));
}

void tst_MapEffects::anyKeyEndsThemAtOnce()
{
    PlayedPage game(corridor, dartRules(), {Dart});
    game.press(Qt::Key_T);
    game.press(Qt::Key_A);
    game.press(Qt::Key_Return);
    QVERIFY(game.map()->showsEffects());
    game.press(Qt::Key_Escape);
    QVERIFY(!game.map()->showsEffects());
    QCOMPARE(game.state().turn, 1);
    game.press(Qt::Key_Period); // and the turn is taken while any would be shown
    game.press(Qt::Key_Period);
    QCOMPARE(game.state().turn, 3);
}

void tst_MapEffects::withoutMotionThereAreNone()
{
    PlayedPage game(corridor, dartRules(), {Dart});
    Settings still;
    still.motion = false;
    game.page.setSettings(still);
    game.press(Qt::Key_T);
    game.press(Qt::Key_A);
    game.press(Qt::Key_Return);
    QCOMPARE(game.state().turn, 1);
    QVERIFY(!game.map()->showsEffects());
}

void tst_MapEffects::nobodyWaitsForThem()
{
    Beat most;
    most.flights.push_back({.from = {0, 0}, .to = {200, 200}});
    most.bursts.push_back({.center = {200, 200}, .radius = 50});
    most.hits.push_back({.actor = core::ActorId::Player, .place = {200, 200}});
    QCOMPARE(durationOf({{most}}), 150);
    QCOMPARE(durationOf({{most, most, most}}), 150);
    QCOMPARE(durationOf({}), 0);
}

void tst_MapEffects::flamesComeAfterWhatLightsThem_data()
{
    QTest::addColumn<int>("item");
    QTest::addColumn<bool>("throws");
    QTest::addColumn<bool>("bursts");
    QTest::newRow("a flask") << int(Potion) << true << true;
    QTest::newRow("a bolt") << int(Confusion) << false << false;
    QTest::newRow("a blast") << int(Fireball) << false << true;
}

// Of each frame: what flies over the game before the turn, a blast over the same, then the flames.
void tst_MapEffects::flamesComeAfterWhatLightsThem()
{
    QFETCH(int, item);
    QFETCH(bool, throws);
    QFETCH(bool, bursts);
    Scene scene(fieryRules(), {"############", "#@.......oo#", "############"}, {item});
    scene.state.map.terrain.assign(scene.state.map.tiles.size(), 0);
    for (int x = 5; x <= 8; ++x)
        scene.state.map.terrain[{x, 1}] = 1;
    const core::Point target {7, 1};
    const TurnEffects effects = scene.effectsOfTurn(
        throws ? core::Action {core::ThrowItem {0, target}} : core::UseItem {0, target});
    QVERIFY(!scene.state.fires.empty());
    const core::Grid<Cell> was = scene.plain(scene.before);
    std::vector<int> stages;
    for (int elapsed = 0; elapsed <= durationOf(effects); ++elapsed) {
        const core::Grid<Cell> cells = scene.frame(effects, elapsed);
        int papers = 0;
        int glyphs = 0;
        int flames = 0;
        for (int x = 0; x < 12; ++x) {
            papers += cells[{x, 1}].paper != was[{x, 1}].paper;
            glyphs += cells[{x, 1}].glyph != was[{x, 1}].glyph;
            flames += cells[{x, 1}].glyph == U'^';
        }
        const int stage = flames > 0 ? Burning : papers > 0 ? Blast : Flying;
        QVERIFY2(stage != Blast || glyphs == 0, "nobody has moved and nothing flies");
        QVERIFY2(stage != Flying || glyphs > 0, "something flies");
        if (stages.empty() || stages.back() != stage)
            stages.push_back(stage);
    }
    QCOMPARE(stages,
             bursts ? (std::vector<int> {Flying, Blast, Burning})
                    : (std::vector<int> {Flying, Burning}));
}

void tst_MapEffects::thoseWhoReplyDoSoAfterwards()
{
    core::Ruleset rules = dartRules();
    rules.monsters[Troll].behavior = core::Ranged {9, {5, 5}};
    rules.monsters[Orc].hp = 1;
    Scene scene(std::move(rules), {"#########", "#@..o..T#", "#########"}, {Dart});
    const TurnEffects effects = scene.effectsOfTurn(core::ThrowItem {0, {4, 1}});
    QCOMPARE(effects.beats.size(), std::size_t(2));
    bool hasFallen = false;
    bool isShot = false;
    for (int elapsed = 0; elapsed < durationOf(effects); ++elapsed) {
        const core::Grid<Cell> cells = scene.frame(effects, elapsed);
        hasFallen = hasFallen || cells[{4, 1}].glyph != U'o';
        const bool dart = cells[{2, 1}].glyph == U'|' || cells[{3, 1}].glyph == U'|';
        isShot = isShot || cells[{5, 1}].glyph == U'-' || cells[{6, 1}].glyph == U'-';
        QVERIFY2(!(dart && hasFallen), "it falls when it is hit");
        QVERIFY2(!(isShot && !hasFallen), "and only then the other shoots");
    }
    QVERIFY(hasFallen && isShot);
}

void tst_MapEffects::newsIsRingedForASecond()
{
    PlayedPage game({"##########", "#@.......#", "######.###", "#....o...#", "##########"});
    game.press(Qt::Key_O);
    while (game.state().turn < 20 && game.map()->rings().empty())
        game.press(Qt::Key_O);
    QCOMPARE(game.map()->rings(),
             (std::vector<core::Point> {game.state().monsters.front().position}));
    const QImage with = game.map()->grab().toImage();
    QTRY_VERIFY(game.map()->rings().empty());
    QVERIFY(game.map()->grab().toImage() != with);
    game.press(Qt::Key_O); // says whom it is about once more
    QCOMPARE(game.map()->rings().size(), std::size_t(1));
    game.press(Qt::Key_Period);
    QVERIFY(game.map()->rings().empty());
}

void tst_MapEffects::thingsStandOutFromEveryTerrain_data()
{
    QTest::addColumn<int>("palette");
    QTest::newRow("usual") << int(MapPalette::Usual);
    QTest::newRow("high contrast") << int(MapPalette::HighContrast);
    QTest::newRow("red-green") << int(MapPalette::RedGreen);
    QTest::newRow("blue-yellow") << int(MapPalette::BlueYellow);
}

// The built-in rulesets' own colours, each on each ground: read by contrast, on a darker cell.
void tst_MapEffects::thingsStandOutFromEveryTerrain()
{
    QFETCH(int, palette);
    for (const resources::Builtin &builtin : resources::playable()) {
        Scene scene(*core::readRuleset(builtin.json), {"#####", "#@..#", "#...#", "#####"}, {});
        scene.looks = MapLooks::of(scene.rules, static_cast<MapPalette>(palette));
        scene.state.map.terrain.assign(scene.state.map.tiles.size(), 0);
        core::Monster monster;
        monster.id = core::ActorId {1};
        monster.position = {2, 2};
        monster.hp = 1;
        scene.state.monsters = {monster};
        scene.state.items = {{.type = 0, .position = {3, 2}}};
        for (std::size_t ground = 0; ground < scene.rules.terrain.size(); ++ground) {
            if (core::isFire(scene.rules.terrain[ground]))
                continue;
            for (int x = 1; x <= 3; ++x)
                scene.state.map.terrain[{x, 2}] = static_cast<std::uint8_t>(ground + 1);
            const auto check = [&](core::Point p, const std::string &name) {
                const core::Grid<Cell> cells = scene.plain(scene.state);
                const double read
                    = contrast(QColor::fromRgb(cells[p].ink), QColor::fromRgb(cells[p].paper));
                QVERIFY2(read >= 4.5,
                         qPrintable(QStringLiteral("%1 on %2: %3")
                                        .arg(QString::fromStdString(name),
                                             QString::fromStdString(scene.rules.terrain[ground].id))
                                        .arg(read)));
                QVERIFY(qGray(cells[p].paper) < qGray(cells[{1, 2}].paper));
            };
            for (std::size_t i = 0; i < scene.rules.monsters.size(); ++i) {
                scene.state.monsters[0].type = static_cast<int>(i);
                check({2, 2}, scene.rules.monsters[i].id);
            }
            for (std::size_t i = 0; i < scene.rules.items.size(); ++i) {
                scene.state.items[0].type = static_cast<int>(i);
                check({3, 2}, scene.rules.items[i].id);
            }
        }
    }
}

void tst_MapEffects::marksHaveShapes()
{
    PlayedPage game({"########", "#@.....#", "#......#", "########"});
    const auto picture = [&](const MapOverlay &overlay) {
        game.map()->setOverlay(overlay);
        return game.map()->grab().toImage().convertToFormat(QImage::Format_Grayscale8);
    };
    const QRect cell = game.map()->rectOf({4, 2}).toAlignedRect();
    const auto gray = [](const QImage &image, QPoint at) { return qGray(image.pixel(at)); };
    const QPoint corner = cell.topLeft() + QPoint(3, 1);
    const QPoint side(cell.center().x(), cell.top() + 1);
    const QImage area = picture({.area = {{4, 2}}, .hits = {}, .path = {}, .cursor = {}});
    const QImage hit = picture({.area = {}, .hits = {{4, 2}}, .path = {}, .cursor = {}});
    // A whole frame round the area, only the corners of whom it hits: without any colour.
    QVERIFY(gray(area, side) > gray(area, cell.center() + QPoint(4, 4)) + 40);
    QVERIFY(gray(hit, corner) > gray(hit, side) + 60);
    const MapOverlay allowed {.area = {}, .hits = {}, .path = {}, .cursor = core::Point {4, 2}};
    MapOverlay refused = allowed;
    refused.refused = true;
    const QPoint quarter = cell.topLeft() + QPoint(cell.width() / 4, cell.height() / 4);
    QVERIFY(gray(picture(refused), quarter) > gray(picture(allowed), quarter) + 40);
    MapOverlay aimed;
    aimed.line = {{4, 2}, {5, 2}};
    QVERIFY(gray(picture(aimed), cell.center()) > gray(picture({}), cell.center()) + 60);
    QVERIFY(gray(picture(aimed), quarter) == gray(picture({}), quarter)); // a diamond
    MapOverlay fire;
    fire.alight = {{4, 2}};
    const QPoint low(cell.left() + cell.height() / 5, cell.bottom() - 3);
    QVERIFY(gray(picture(fire), low) > gray(picture({}), low) + 60);
    QVERIFY(gray(picture(fire), corner) == gray(picture({}), corner)); // in one corner
}

void tst_MapEffects::statusesHaveSignsOnTheMap()
{
    Scene scene(scenarioRules(), corridor, {});
    const auto markOfOrc = [&] { return scene.seen(still, 0, 5).mark; };
    QCOMPARE(markOfOrc(), char32_t(0));
    core::Monster &orc = scene.state.monsters.front();
    std::vector<char32_t> marks;
    for (const core::Status status : core::allStatuses) {
        orc.statuses = {};
        orc.statuses[status] = 3;
        marks.push_back(markOfOrc());
    }
    orc.isAsleep = true;
    marks.push_back(markOfOrc());
    std::sort(marks.begin(), marks.end());
    QVERIFY(marks.front() != 0);
    QVERIFY(std::adjacent_find(marks.begin(), marks.end()) == marks.end());
    scene.state.player.statuses[core::Status::Poisoned] = 2;
    QVERIFY((scene.seen(still, 0, 1).mark != 0));
}

void tst_MapEffects::everyKindOfMessageHasAShape()
{
    constexpr std::array<MessageKind, 7> kinds {
        MessageKind::Plain, MessageKind::Harm,   MessageKind::Gain,     MessageKind::Kill,
        MessageKind::Magic, MessageKind::Notice, MessageKind::Milestone};
    std::vector<QImage> shapes;
    QStringList names;
    for (const MessageKind kind : kinds) {
        shapes.push_back(kindIcon(kind, Qt::white, 12, 1).toImage());
        names << kindName(kind);
    }
    QCOMPARE(names.removeDuplicates(), 0);
    for (std::size_t i = 0; i < shapes.size(); ++i)
        for (std::size_t j = i + 1; j < shapes.size(); ++j)
            QVERIFY(shapes[i] != shapes[j]);
    PlayedPage game(corridor);
    const auto *log = game.page.findChild<QAbstractItemView *>(QStringLiteral("log"));
    QCOMPARE(log->model()->index(0, 0).data(Qt::AccessibleTextRole).toString().section(u':', 0, 0),
             kindName(MessageKind::Milestone));
}

QTEST_MAIN(tst_MapEffects)
#include "tst_mapeffects.moc"
