#include "tests/screenshots/shots.h"

#include "app/gamewindow.h"
#include "app/mapview.h"
#include "app/rulesets.h"
#include "core/map/distancemap.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPushButton>
#include <QTest>

#include <utility>

namespace {

constexpr std::uint64_t seed = 7;

std::unique_ptr<GameWindow> showWindow(QSize size)
{
    auto window = std::make_unique<GameWindow>();
    window->resize(size);
    window->show();
    QApplication::processEvents();
    return window;
}

core::Ruleset builtin(const QString &name)
{
    return *std::move(findRuleset(name)).value();
}

std::unique_ptr<GameWindow> play(QSize size, core::Ruleset rules, int floor)
{
    auto window = showWindow(size);
    window->startGame(std::make_shared<const core::Ruleset>(std::move(rules)), seed, floor);
    QApplication::processEvents();
    return window;
}

void press(GameWindow &window, int key, const QString &text = {})
{
    QWidget *target = QApplication::focusWidget() ? QApplication::focusWidget() : &window;
    QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier, text);
    QApplication::sendEvent(target, &down);
    QKeyEvent up(QEvent::KeyRelease, key, Qt::NoModifier, text);
    QApplication::sendEvent(target, &up);
    QApplication::processEvents();
}

int keyFor(core::Point step)
{
    static constexpr std::array<int, 9> keys
        = {Qt::Key_Home,  Qt::Key_Up,  Qt::Key_PageUp, Qt::Key_Left,    Qt::Key_Period,
           Qt::Key_Right, Qt::Key_End, Qt::Key_Down,   Qt::Key_PageDown};
    return keys[static_cast<std::size_t>((step.y + 1) * 3 + step.x + 1)];
}

/// Walks `share` percent of the way to the stairs, fighting what stands in it.
void walk(GameWindow &window, int percent)
{
    const auto way = [&] {
        const core::GameState &state = window.session().state();
        return core::findPath(state.map.tiles, state.player.position, state.map.stairs);
    };
    const auto left = way().size() * static_cast<std::size_t>(100 - percent) / 100;
    for (int turn = 0; turn < 1000; ++turn) {
        const core::GameState &state = window.session().state();
        const std::vector<core::Point> rest = way();
        if (rest.size() <= left || state.outcome != core::Outcome::Playing
            || state.player.pendingAdvances > 0)
            return;
        press(window, keyFor(rest.front() - state.player.position));
    }
}

bool seesMonster(const GameWindow &window)
{
    const core::GameState &state = window.session().state();
    for (const core::Monster &monster : state.monsters)
        if (state.visible[monster.position] != 0)
            return true;
    return false;
}

core::Ruleset sturdy(const QString &name)
{
    core::Ruleset rules = builtin(name);
    rules.player->hp *= 5;
    rules.player->power = {rules.player->power.min + 8, rules.player->power.max + 8};
    rules.player->carries = {"healing-potion", "fireball-scroll", "confusion-scroll",
                             "lightning-scroll", "healing-potion"};
    return rules;
}

std::unique_ptr<QWidget> playing(QSize size)
{
    auto window = play(size, builtin(QStringLiteral("roguebasin")), 1);
    walk(*window, 45);
    return window;
}

std::unique_ptr<QWidget> crowded(QSize size)
{
    auto window = play(size, sturdy(QStringLiteral("roguebasin")), 6);
    walk(*window, 75);
    return window;
}

std::unique_ptr<QWidget> otherLayout(QSize size)
{
    auto window = play(size, builtin(QStringLiteral("chargrid-2020")), 1);
    walk(*window, 40);
    return window;
}

std::unique_ptr<QWidget> aiming(QSize size, int slotKey)
{
    auto window = play(size, sturdy(QStringLiteral("roguebasin")), 6);
    for (int percent = 5; percent < 100 && !seesMonster(*window); percent += 5)
        walk(*window, percent);
    press(*window, Qt::Key_I);
    press(*window, slotKey);
    return window;
}

std::unique_ptr<QWidget> looking(QSize size, bool atItem)
{
    auto window = play(size, sturdy(QStringLiteral("tcod-2020-13")), 6);
    const auto sees = [&] {
        const core::GameState &state = window->session().state();
        for (const core::FloorItem &item : state.items)
            if (atItem && state.visible[item.position] != 0
                && item.position != state.player.position)
                return true;
        return !atItem && seesMonster(*window);
    };
    for (int percent = 5; percent < 100 && !sees(); percent += 5)
        walk(*window, percent);
    press(*window, Qt::Key_X);
    const auto looksAtItem = [&] {
        const core::GameState &state = window->session().state();
        const auto cursor = window->findChild<MapView *>()->overlay().cursor;
        return cursor && core::itemAt(state, *cursor) && *cursor != state.player.position;
    };
    for (int i = 0; i < 20 && atItem && !looksAtItem(); ++i)
        press(*window, Qt::Key_Tab);
    return window;
}

std::unique_ptr<QWidget> way(QSize size)
{
    auto window = play(size, sturdy(QStringLiteral("roguebasin")), 1);
    walk(*window, 60);
    auto *map = window->findChild<MapView *>();
    const core::Point start = window->session().state().map.start;
    QMouseEvent move(QEvent::MouseMove, map->rectOf(start).center(),
                     map->mapToGlobal(map->rectOf(start).center()), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(map, &move);
    return window;
}

std::unique_ptr<QWidget> withKey(QSize size, int key)
{
    auto window = play(size, sturdy(QStringLiteral("roguebasin")), 6);
    walk(*window, 30);
    press(*window, key);
    return window;
}

std::unique_ptr<QWidget> levelUp(QSize size)
{
    core::Ruleset rules = sturdy(QStringLiteral("roguebasin"));
    rules.rules.advance.threshold = "30";
    auto window = play(size, std::move(rules), 3);
    walk(*window, 100);
    return window;
}

std::unique_ptr<QWidget> death(QSize size)
{
    core::Ruleset rules = builtin(QStringLiteral("roguebasin"));
    rules.player->hp = 12;
    auto window = play(size, std::move(rules), 6);
    walk(*window, 100);
    return window;
}

std::unique_ptr<QWidget> victory(QSize size)
{
    core::Ruleset rules = sturdy(QStringLiteral("roguebasin"));
    rules.floors = 4;
    rules.rules.advance.threshold = "100000";
    auto window = play(size, std::move(rules), 4);
    walk(*window, 100);
    press(*window, Qt::Key_Greater);
    return window;
}

std::unique_ptr<QWidget> notPlayable(QSize size)
{
    core::Ruleset rules = builtin(QStringLiteral("roguebasin"));
    rules.player.reset();
    return play(size, std::move(rules), 1);
}

std::unique_ptr<QWidget> newGame(QSize size)
{
    auto window = showWindow(size);
    window->findChild<QPushButton *>(QStringLiteral("newGame"))->click();
    return window;
}

} // namespace

std::vector<Shot> gameShots()
{
    return {
        {QStringLiteral("title"), [](QSize size) { return showWindow(size); }},
        {QStringLiteral("new-game"), newGame},
        {QStringLiteral("playing"), playing},
        {QStringLiteral("crowded"), crowded},
        {QStringLiteral("chargrid"), otherLayout},
        {QStringLiteral("aim-area"), [](QSize size) { return aiming(size, Qt::Key_B); }},
        {QStringLiteral("aim-enemy"), [](QSize size) { return aiming(size, Qt::Key_C); }},
        {QStringLiteral("look-monster"), [](QSize size) { return looking(size, false); }},
        {QStringLiteral("look-item"), [](QSize size) { return looking(size, true); }},
        {QStringLiteral("way"), way},
        {QStringLiteral("inventory"), [](QSize size) { return withKey(size, Qt::Key_I); }},
        {QStringLiteral("drop"), [](QSize size) { return withKey(size, Qt::Key_D); }},
        {QStringLiteral("help"), [](QSize size) { return withKey(size, Qt::Key_F1); }},
        {QStringLiteral("level-up"), levelUp},
        {QStringLiteral("death"), death},
        {QStringLiteral("victory"), victory},
        {QStringLiteral("not-playable"), notPlayable},
    };
}
