// SPDX-License-Identifier: GPL-3.0-or-later
// What a turn looks like: flights, blasts and blows over the map, marks and icons with shapes.

#include "tests/app/playedpage.h"

#include "app/map/mapeffects.h"
#include "app/panels/logicons.h"
#include "app/settings/colors.h"
#include "core/game/taketurn.h"

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
        const core::TurnResult result = core::takeTurn(state, rules, action);
        return effectsOf(result.events, state, rules, looks);
    }
    core::Grid<Cell> frame(const TurnEffects &effects, int elapsed) const
    {
        const core::Size size = state.map.tiles.size();
        const core::Rect all {0, 0, size.width, size.height};
        core::Grid<Cell> cells;
        drawCells(state, looks, all, cells);
        drawEffects(effects, elapsed, state, all, cells);
        return cells;
    }

    /// One cell of row 1 of that frame.
    Cell seen(const TurnEffects &effects, int elapsed, int x) const
    {
        return frame(effects, elapsed)[{x, 1}];
    }

    core::Ruleset rules;
    MapLooks looks;
    core::GameState state;
};

} // namespace

class tst_MapEffects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aThrownItemCrossesTheCellsBetween();
    void aShotFliesFromTheShooter();
    void lightningLightsItsWholeWayAndWhoFallsStaysUntilItStrikes();
    void aBlastGrowsOverWhatItBurnsAndFades();
    void nothingOutOfViewIsDrawn();
    void anyKeyEndsThemAtOnce();
    void withoutMotionThereAreNone();
    void allIsOverWithinHalfASecond();
    void marksHaveShapes();
    void statusesHaveSignsOnTheMap();
    void everyKindOfMessageHasAShape();
};

void tst_MapEffects::aThrownItemCrossesTheCellsBetween()
{
    Scene scene(dartRules(), corridor, {Dart});
    const TurnEffects effects = scene.effectsOfTurn(core::ThrowItem {0, {5, 1}});
    QCOMPARE(effects.flights.size(), std::size_t(1));
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

void tst_MapEffects::aShotFliesFromTheShooter()
{
    core::Ruleset rules = scenarioRules();
    rules.monsters[Orc].behavior = core::Ranged {6, {5, 5}};
    Scene scene(rules, corridor, {});
    const TurnEffects effects = scene.effectsOfTurn(core::Wait {});
    QCOMPARE(effects.flights.size(), std::size_t(1));
    QVERIFY((effects.flights[0].from == core::Point {5, 1}));
    QVERIFY((effects.flights[0].to == core::Point {1, 1}));
    QCOMPARE(effects.flights[0].glyph, U'-');
    QVERIFY(effects.hits == (std::vector<core::Point> {{1, 1}}));
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
        wholeWay = wholeWay
            || (cells[{2, 1}].glyph == U'-' && cells[{3, 1}].glyph == U'-'
                && cells[{4, 1}].glyph == U'-');
    }
    QVERIFY(wholeWay);
    QVERIFY(scene.seen(effects, durationOf(effects) - 1, 5).glyph != U'o');
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
    TurnEffects effects;
    effects.flights.push_back({.from = {1, 1}, .to = {5, 1}});
    effects.bursts.push_back({.center = {5, 1}, .radius = 2});
    effects.hits.push_back({5, 1});
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

void tst_MapEffects::allIsOverWithinHalfASecond()
{
    TurnEffects most;
    most.flights.push_back({.from = {0, 0}, .to = {200, 200}});
    most.bursts.push_back({.center = {200, 200}, .radius = 50});
    most.hits.push_back({200, 200});
    QVERIFY(durationOf(most) < 500);
    QCOMPARE(durationOf({}), 0);
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
