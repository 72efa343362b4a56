// SPDX-License-Identifier: MIT
// Speed of the map's painting: a whole frame, the cells that a step changes, alone and on screen;
// beside it the frame as tutorials paint it, one drawText() a cell.

#include "tests/bench/harness.h"

#include "app/map/glyphatlas.h"
#include "app/map/mapfont.h"
#include "app/map/mapview.h"
#include "app/pages/gamepage.h"
#include "app/runs/gamesession.h"
#include "app/runs/rulesets.h"
#include "core/game/newgame.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QWidget>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

namespace {

constexpr int columns = 80;
constexpr int rows = 50;

/// A floor of 80 x 50 cells, all of it lit.
core::GameState litGame(const core::Ruleset &rules)
{
    core::GameState state = core::newGame(rules, 1, 6).value();
    state.visible.fill(1);
    state.explored.fill(1);
    return state;
}

core::Ruleset rulesOfThatSize()
{
    core::Ruleset rules = *std::move(findRuleset(QStringLiteral("roguebasin"))).value();
    rules.dungeon.width = columns;
    rules.dungeon.height = rows;
    return rules;
}

void tiles()
{
    GlyphAtlas atlas(mapFont());
    const QSize cell(12, 15);
    atlas.setCellSize(cell);
    QImage frame(columns * cell.width(), rows * cell.height(), QImage::Format_RGB32);
    std::vector<Cell> looks;
    for (char32_t glyph = U'A'; glyph <= U'Z'; ++glyph)
        looks.push_back({.glyph = glyph, .ink = 0xffc0c0c0, .paper = 0xff202020, .bold = false});
    const auto draw = [&](long cells) {
        for (long i = 0; i < cells; ++i)
            atlas.blit(looks[static_cast<std::size_t>(i * 7) % looks.size()], frame,
                       static_cast<int>(i % columns) * cell.width(),
                       static_cast<int>(i / columns) % rows * cell.height());
    };
    bench::perSecond("paint: frames of 80 x 50 cells from the atlas", 2000,
                     [&](long count) { draw(count * columns * rows); });
    bench::perSecond("paint: 70 changed cells from the atlas", 50'000,
                     [&](long count) { draw(count * 70); });
}

/// The reference: the same cells in the same size, each filled and written by the painter.
class TextView : public QWidget
{
protected:
    void paintEvent(QPaintEvent * /*event*/) override
    {
        QPainter painter(this);
        painter.setFont(mapFont());
        const int width = size().width() / columns;
        const int height = size().height() / rows;
        for (int i = 0; i < columns * rows; ++i) {
            const QRect cell(i % columns * width, i / columns * height, width, height);
            painter.fillRect(cell, QColor(0x20, 0x20, 0x20));
            painter.setPen(QColor(0xc0, 0xc0, 0xc0));
            painter.drawText(cell, Qt::AlignCenter, QString(QChar(u'A' + i * 7 % 26)));
        }
    }
};

void reference()
{
    TextView view;
    view.resize(980, 760);
    view.show();
    QApplication::processEvents();
    bench::perSecond("reference: repaint of 80 x 50 cells by drawText", 100, [&](long count) {
        for (long i = 0; i < count; ++i)
            view.repaint();
    });
}

void widget()
{
    const core::Ruleset rules = rulesOfThatSize();
    core::GameState state = litGame(rules);
    core::GameState dark = state;
    dark.visible.fill(0);
    MapView view;
    view.resize(980, 760);
    view.setGame(&state, &rules);
    view.show();
    QApplication::processEvents();
    bench::perSecond("paint: repaint of the whole widget, nothing changed", 2000, [&](long count) {
        for (long i = 0; i < count; ++i)
            view.repaint();
    });
    const core::Grid<std::uint8_t> lit = state.visible;
    bench::perSecond("paint: every cell changed, compared, drawn, repainted", 1000,
                     [&](long count) {
                         for (long i = 0; i < count; ++i) {
                             state.visible = i % 2 == 0 ? dark.visible : lit;
                             view.refresh();
                             QApplication::processEvents();
                         }
                     });
    state.visible = lit;
    view.refresh();
    bench::perSecond("paint: about 70 cells changed, compared, drawn, repainted", 2000,
                     [&](long count) {
                         for (long i = 0; i < count; ++i) {
                             for (int y = 20; y < 27; ++y)
                                 for (int x = 20; x < 30; ++x)
                                     state.visible[{x, y}] = i % 2 == 0 ? 0 : 1;
                             view.refresh();
                             QApplication::processEvents();
                         }
                     });
}

/// The floor of fathom with the most monsters of 40 runs, all of them awake and on their way to a
/// player who cannot be killed, and neither can they.
core::GameState busiestFloor(const core::Ruleset &rules)
{
    core::GameState busiest;
    for (int floor = 1; floor <= rules.floors; ++floor) {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            core::GameState other = core::newGame(rules, seed, floor).value();
            if (other.monsters.size() > busiest.monsters.size())
                busiest = std::move(other);
        }
    }
    std::printf("busiest floor: %d, with %zu monsters\n", busiest.floor, busiest.monsters.size());
    busiest.player.hp = busiest.player.maxHp = 1'000'000'000;
    for (core::Monster &monster : busiest.monsters) {
        monster.hp = 1'000'000'000;
        monster.isAsleep = false;
        monster.isUnaware = false;
        monster.lastSeen = busiest.player.position;
    }
    return busiest;
}

/// A wait: the turn of all, messages, side panel, list, map.
void keys(const std::shared_ptr<const core::Ruleset> &rules, core::GameState state,
          Graphics graphics)
{
    GameSession session;
    GamePage page(&session);
    page.resize(1280, 800);
    page.show();
    Settings settings;
    settings.map.graphics = graphics;
    page.setSettings(settings);
    session.resume(rules, std::move(state));
    page.setFocus();
    QApplication::processEvents();
    const char *name = graphics == Graphics::Tiles
        ? "paint: a key, the turn of all and the repaint, tiles"
        : "paint: a key, the turn of all and the repaint";
    bench::perSecond(name, 200, [&](long count) {
        for (long i = 0; i < count; ++i) {
            QKeyEvent press(QEvent::KeyPress, Qt::Key_Period, Qt::NoModifier);
            QApplication::sendEvent(page.focusProxy(), &press);
            QApplication::processEvents();
        }
    });
}

/// All its tiles are drawn, none of them comes from the atlas.
void firstSight()
{
    const core::Ruleset rules = *std::move(findRuleset(QStringLiteral("fathom"))).value();
    core::GameState state = core::newGame(rules, 1, 8).value();
    state.visible.fill(1);
    state.explored.fill(1);
    bench::perSecond("paint: a whole lit floor of fathom, seen for the first time, tiles", 50,
                     [&](long count) {
                         for (long i = 0; i < count; ++i) {
                             MapView view;
                             view.resize(980, 760);
                             view.setStyle({.graphics = Graphics::Tiles, .font = {}, .zoom = 50});
                             view.setGame(&state, &rules);
                             view.grab();
                         }
                     });
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    tiles();
    reference();
    widget();
    const auto fathom = findRuleset(QStringLiteral("fathom")).value();
    const core::GameState busiest = busiestFloor(*fathom);
    keys(fathom, busiest, Graphics::Glyphs);
    keys(fathom, busiest, Graphics::Tiles);
    firstSight();
    return 0;
}
