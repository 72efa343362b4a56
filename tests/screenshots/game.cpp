// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/screenshots/shots.h"

#include "app/cards/card.h"
#include "app/map/mapview.h"
#include "app/pages/gamewindow.h"
#include "app/pages/runtable.h"
#include "app/runs/morgue.h"
#include "app/runs/rulesets.h"
#include "core/bot/bot.h"
#include "core/bot/view.h"
#include "core/game/rules/charges.h"
#include "core/game/rules/floor.h"
#include "core/game/rules/terrain.h"
#include "core/map/fov.h"
#include "core/runs/runrecording.h"
#include "tests/support/shortestwalk.h"

#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QSlider>
#include <QTabWidget>
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

/// Walks into death without being asked.
std::unique_ptr<GameWindow> dead(QSize size)
{
    Settings wanted = loadSettings();
    wanted.confirmsHarm = false;
    wanted.pausesInDanger = false;
    saveSettings(wanted);
    core::Ruleset rules = builtin(QStringLiteral("roguebasin"));
    rules.player->hp = 12;
    auto window = play(size, std::move(rules), 6);
    walk(*window, 100);
    saveSettings(Settings {});
    return window;
}

std::unique_ptr<QWidget> death(QSize size)
{
    return dead(size);
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

/// Some games of a bot as run files, the last one the longest.
void writeRuns()
{
    const QDir folder(RunJournal::usualFolder());
    if (folder.exists(QStringLiteral("2026-11-09 20.15.00.run")))
        return; // playing them takes longer than taking the pictures
    folder.mkpath(QStringLiteral("."));
    for (std::uint64_t run = 1; run <= 9; ++run) {
        QFile file(folder.filePath(QStringLiteral("2026-11-0%1 20.15.00.run").arg(run)));
        core::RunStart start {.rules = builtin(run % 3 == 0 ? QStringLiteral("chargrid-2020")
                                                            : QStringLiteral("tcod-2020-13")),
                              .seed = run};
        start.mode = run == 4 ? core::RunMode::Practice : core::RunMode::Normal;
        core::RunRecording game = *core::RunRecording::begin(start);
        const core::GameState &state = game.state();
        const auto bot = core::makeBot(core::BotKind::Greedy);
        bot->startGame(core::Rng(run));
        while (state.outcome == core::Outcome::Playing && state.turn < 1500) {
            const core::Action action = bot->act(core::View(state, start.rules));
            if (const auto refusal = game.act(action))
                bot->learn(*refusal);
        }
        if (file.open(QFile::WriteOnly))
            file.write(
                QByteArray::fromStdString(run == 2 ? game.bytes().substr(0, 90) : game.bytes()));
        file.close();
        if (run != 2)
            writeMorgue(file.fileName());
        for (int month = 1; month <= 2; ++month)
            file.copy(
                folder.filePath(QStringLiteral("2026-0%1-0%2 10.3%2.00.run").arg(month).arg(run)));
    }
}

/// Four of those as far as they were played, one of practice, and one that is damaged.
void writeRunsInProgress()
{
    const QDir folder(RunJournal::usualFolder());
    writeRuns();
    for (const int run : {1, 3, 4, 5, 2}) {
        QFile whole(folder.filePath(QStringLiteral("2026-11-0%1 20.15.00.run").arg(run)));
        if (!whole.open(QFile::ReadOnly))
            continue;
        const QByteArray bytes = whole.readAll();
        QFile part(folder.filePath(QStringLiteral("2026-11-2%1 20.15.00.current.run").arg(run)));
        if (part.open(QFile::WriteOnly))
            part.write(run == 2 ? bytes : bytes.first(bytes.size() * 3 / 4));
    }
}

std::unique_ptr<QWidget> titleWithRun(QSize size)
{
    writeRunsInProgress();
    auto window = showWindow(size);
    const auto *what = window->findChild<QLabel *>(QStringLiteral("continued"));
    if (!QTest::qWaitFor([&] { return !what->text().isEmpty(); }))
        qWarning("the run was not read");
    QDir folder(RunJournal::usualFolder());
    for (const QString &run : RunJournal::inProgress(folder.path()))
        QFile::remove(run);
    return window;
}

std::unique_ptr<QWidget> runs(QSize size, const char *button)
{
    writeRuns();
    auto window = showWindow(size);
    window->findChild<QPushButton *>(QLatin1String(button))->click();
    QTest::qWait(50);
    const auto *table = window->findChild<RunTable *>();
    if (!QTest::qWaitFor([&] { return table->isComplete(); }))
        qWarning("not all runs were read");
    QTest::qWait(20);
    return window;
}

std::unique_ptr<QWidget> runsInProgress(QSize size)
{
    writeRunsInProgress();
    auto window = runs(size, "runsInProgress");
    for (const QString &run : RunJournal::inProgress(RunJournal::usualFolder()))
        QFile::remove(run);
    return window;
}

std::unique_ptr<QWidget> givingUp(QSize size)
{
    auto window = runsInProgress(size);
    window->findChild<QPushButton *>(QStringLiteral("giveUpRun"))->click();
    return window;
}

std::unique_ptr<QWidget> emptyRecords(QSize size)
{
    QDir(RunJournal::usualFolder()).removeRecursively();
    auto window = showWindow(size);
    window->findChild<QPushButton *>(QStringLiteral("showRecords"))->click();
    QTest::qWait(20);
    return window;
}

std::unique_ptr<QWidget> morgue(QSize size)
{
    auto window = runs(size, "showRecords");
    window->findChild<QPushButton *>(QStringLiteral("morgue"))->click();
    return window;
}

std::unique_ptr<QWidget> replay(QSize size)
{
    auto window = runs(size, "watchReplay");
    window->findChild<QPushButton *>(QStringLiteral("watchRun"))->click();
    auto *slider = window->findChild<QSlider *>(QStringLiteral("position"));
    slider->setValue(slider->maximum() * 6 / 10);
    return window;
}

std::unique_ptr<QWidget> revealed(QSize size)
{
    auto window = dead(size);
    Card::setSurprise(0);
    press(*window, Qt::Key_F);
    Card::setSurprise(Card::usualSurprise);
    return window;
}

/// The menagerie with things to throw, deep enough for its beasts.
std::unique_ptr<GameWindow> menagerie(QSize size)
{
    core::Ruleset rules = builtin(QStringLiteral("menagerie"));
    rules.player->hp *= 5;
    rules.player->power = {rules.player->power.min + 4, rules.player->power.max + 4};
    rules.player->carries.clear();
    for (const core::ItemType &item : rules.items)
        rules.player->carries.push_back(item.id);
    auto window = play(size, std::move(rules), 5);
    for (int percent = 5; percent < 100 && !seesMonster(*window); percent += 5)
        walk(*window, percent);
    return window;
}

int slotOf(const GameWindow &window, const auto &isWanted)
{
    const std::vector<int> &pack = window.session().state().player.pack;
    const auto &items = window.session().rules().items;
    for (std::size_t slot = 0; slot < pack.size(); ++slot)
        if (isWanted(items[static_cast<std::size_t>(pack[slot])]))
            return static_cast<int>(slot);
    return 0;
}

std::unique_ptr<QWidget> throwing(QSize size, bool andFlying)
{
    auto window = menagerie(size);
    const int slot
        = slotOf(*window, [](const core::ItemType &i) { return i.thrown.power.max > 0; });
    press(*window, Qt::Key_T);
    press(*window, Qt::Key_A + slot);
    if (andFlying)
        press(*window, Qt::Key_Return);
    return window;
}

std::unique_ptr<QWidget> burning(QSize size)
{
    auto window = aiming(size, Qt::Key_B);
    press(static_cast<GameWindow &>(*window), Qt::Key_Return);
    QTest::qWait(150);
    return window;
}

std::unique_ptr<QWidget> ownBlast(QSize size)
{
    auto window = withKey(size, Qt::Key_I);
    auto &game = static_cast<GameWindow &>(*window);
    press(game, Qt::Key_B);
    const core::Point at = game.session().state().player.position;
    auto *map = game.findChild<MapView *>();
    QTest::mouseMove(map, map->rectOf(at).center().toPoint());
    QTest::mouseClick(map, Qt::LeftButton, {}, map->rectOf(at).center().toPoint());
    return window;
}

/// Waits beside the first enemy until the game asks for "more".
std::unique_ptr<QWidget> more(QSize size)
{
    auto window = play(size, builtin(QStringLiteral("roguebasin")), 6);
    for (int turn = 0; turn < 300; ++turn) {
        const core::Player &player = window->session().state().player;
        if (player.hp * 4 <= player.maxHp)
            break;
        walk(*window, seesMonster(*window) ? 0 : std::min(100, turn * 4));
        if (seesMonster(*window))
            press(*window, Qt::Key_Period);
    }
    return window;
}

std::unique_ptr<QWidget> weakOnStairs(QSize size)
{
    core::Ruleset rules = builtin(QStringLiteral("tcod-2020"));
    rules.rules.healOnDescent = 0;
    auto window = play(size, rules, 3);
    core::GameState state = window->session().state();
    state.player.position = state.map.stairs;
    state.player.hp = 6;
    const_cast<GameSession &>(window->session())
        .resume(std::make_shared<const core::Ruleset>(rules), std::move(state));
    press(*window, Qt::Key_Greater);
    return window;
}

/// Where somebody may stand in view, the nearest first.
std::vector<core::Point> cellsInView(const core::GameState &state)
{
    std::vector<core::Point> cells;
    for (int y = 0; y < state.map.tiles.height(); ++y)
        for (int x = 0; x < state.map.tiles.width(); ++x)
            if (state.visible[{x, y}] != 0 && state.map.isWalkable({x, y})
                && core::Point {x, y} != state.player.position)
                cells.push_back({x, y});
    const core::Point here = state.player.position;
    std::stable_sort(cells.begin(), cells.end(), [here](core::Point a, core::Point b) {
        return core::distanceSquared(a, here) < core::distanceSquared(b, here);
    });
    return cells;
}

/// A war band with its archers and one that is hurt, an ally, and a player to whom much has
/// happened, with a full pack.
std::unique_ptr<QWidget> warBand(QSize size)
{
    core::Ruleset rules = builtin(QStringLiteral("fathom"));
    for (std::size_t item = 0; item < 20 && item < rules.items.size(); ++item)
        rules.player->carries.push_back(rules.items[item].id);
    auto window = play(size, rules, 6);
    core::GameState state = window->session().state();
    state.monsters.clear();
    const std::vector<core::Point> cells = cellsInView(state);
    const std::array<const char *, 11> names {"goblin",        "goblin",         "goblin",
                                              "goblin",        "goblin-archer",  "goblin-archer",
                                              "goblin-mystic", "goblin-captain", "ogre",
                                              "goblin-mystic", "minotaur"};
    for (std::size_t i = 0; i < names.size() && i + 1 < cells.size(); ++i) {
        const auto type = static_cast<int>(*core::findMonster(rules, names[i]));
        const int hp = rules.monsters[static_cast<std::size_t>(type)].hp;
        state.monsters.push_back({.id = static_cast<core::ActorId>(i + 1),
                                  .type = type,
                                  .position = cells[i + 1],
                                  .hp = i == 2 ? hp / 2 : hp,
                                  .lastSeen = {},
                                  .statuses = {},
                                  .isAlly = i == 9});
    }
    state.player.statuses[core::Status::Poisoned] = 7;
    state.player.statuses[core::Status::Slowed] = 4;
    state.player.statuses[core::Status::Confused] = 3;
    const_cast<GameSession &>(window->session())
        .resume(std::make_shared<const core::Ruleset>(rules), std::move(state));
    return window;
}

/// An ogre in shackles with those who hold it asleep, and a freed mystic; the cursor is on the
/// ogre.
std::unique_ptr<QWidget> captive(QSize size)
{
    const core::Ruleset rules = builtin(QStringLiteral("fathom"));
    auto window = play(size, rules, 4);
    core::GameState state = window->session().state();
    state.monsters.clear();
    const std::vector<core::Point> cells = cellsInView(state);
    const std::array<const char *, 4> names {"goblin-mystic", "ogre", "goblin", "goblin-captain"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto type = static_cast<int>(*core::findMonster(rules, names[i]));
        state.monsters.push_back({.id = static_cast<core::ActorId>(i + 1),
                                  .type = type,
                                  .position = cells[i == 0 ? 0 : 2 + 3 * i],
                                  .hp = rules.monsters[static_cast<std::size_t>(type)].hp,
                                  .lastSeen = {},
                                  .statuses = {},
                                  .isAsleep = i > 1,
                                  .isAlly = i == 0,
                                  .shackles = i == 1 ? 4 : 0});
    }
    const_cast<GameSession &>(window->session())
        .resume(std::make_shared<const core::Ruleset>(rules), std::move(state));
    press(*window, Qt::Key_X);
    for (std::size_t i = 1; i < names.size(); ++i) // enemies come first
        press(*window, Qt::Key_Tab);
    return window;
}

/// The grass in view from there.
std::vector<core::Point> grassSeenFrom(const core::GameState &state, const core::Ruleset &rules,
                                       core::Point p)
{
    core::Grid<std::uint8_t> seen;
    core::computeFov(state.map.tiles, p, rules.rules.fovRadius, seen);
    std::vector<core::Point> grass;
    for (int y = 0; y < seen.height(); ++y) {
        for (int x = 0; x < seen.width(); ++x) {
            const core::TerrainType *terrain = core::terrainAt(state, rules, {x, y});
            if (seen[{x, y}] != 0 && terrain != nullptr && terrain->burns > 0)
                grass.push_back({x, y});
        }
    }
    return grass;
}

/// Where most grass of the first floor is in view, with one thing in the pack, and a snake in the
/// grass if wanted; with some of that grass a few steps off.
std::pair<std::unique_ptr<GameWindow>, core::Point> onTheMeadow(QSize size, const char *item,
                                                                int snakes)
{
    const core::Ruleset rules = builtin(QStringLiteral("fathom"));
    auto window = play(size, rules, 1);
    core::GameState state = window->session().state();
    std::vector<core::Point> grass;
    for (int y = 0; y < state.map.tiles.height(); ++y) {
        for (int x = 0; x < state.map.tiles.width(); ++x) {
            const core::Point p {x, y};
            if (state.map.tiles[p] != core::Tile::Ground || state.map.terrainAt(p))
                continue;
            if (auto seen = grassSeenFrom(state, rules, p); seen.size() > grass.size()) {
                grass = std::move(seen);
                state.player.position = p;
            }
        }
    }
    state.monsters.clear();
    state.player.pack = {static_cast<int>(*core::findItem(rules, item))};
    if (core::hasCharges(rules, state.player.pack.front()))
        state.player.pluses = {2};
    core::learn(state.identification, rules, state.player.pack.front());
    state.player.worn.clear();
    core::lookAround(state, rules);
    const core::Point here = state.player.position;
    constexpr int far = 20; // squared
    const auto isBetter = [here](core::Point a, core::Point b) {
        return std::abs(core::distanceSquared(a, here) - far)
            < std::abs(core::distanceSquared(b, here) - far);
    };
    const core::Point target = *std::min_element(grass.begin(), grass.end(), isBetter);
    std::erase(grass, target);
    const auto type = static_cast<int>(*core::findMonster(rules, "snake"));
    for (int snake = 0; snake < snakes; ++snake) {
        const core::Point p = *std::min_element(grass.begin(), grass.end(), isBetter);
        std::erase(grass, p);
        core::Monster monster;
        monster.id = static_cast<core::ActorId>(snake + 1);
        monster.type = type;
        monster.position = p;
        monster.hp = rules.monsters[static_cast<std::size_t>(type)].hp;
        monster.isAsleep = snake > 0;
        state.monsters.push_back(monster);
    }
    const_cast<GameSession &>(window->session())
        .resume(std::make_shared<const core::Ruleset>(rules), std::move(state));
    return {std::move(window), target};
}

/// A flask of oil has set the grass alight.
std::unique_ptr<QWidget> meadow(QSize size)
{
    auto [window, target] = onTheMeadow(size, "oil-flask", 0);
    auto &session = const_cast<GameSession &>(window->session());
    session.act(core::ThrowItem {0, target});
    for (int turn = 0; turn < 3; ++turn)
        session.act(core::Wait {});
    QApplication::processEvents();
    return std::move(window);
}

/// What is aimed at the grass, or at who is behind another.
std::unique_ptr<QWidget> aimingAtGrass(QSize size, const char *item, int key)
{
    auto [window, target] = onTheMeadow(size, item, 2);
    press(*window, key);
    press(*window, Qt::Key_A);
    auto *map = window->findChild<MapView *>();
    const QPointF place = map->rectOf(target).center();
    QMouseEvent move(QEvent::MouseMove, place, map->mapToGlobal(place), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(map, &move);
    return std::move(window);
}

/// Exploring has come upon somebody.
std::unique_ptr<QWidget> news(QSize size)
{
    auto window = play(size, builtin(QStringLiteral("fathom")), 2);
    const auto *map = window->findChild<MapView *>();
    for (int turn = 0; turn < 60 && map->rings().empty(); ++turn)
        press(*window, Qt::Key_O);
    return window;
}

std::unique_ptr<QWidget> helpKeys(QSize size)
{
    auto window = withKey(size, Qt::Key_F1);
    window->findChild<QTabWidget *>(QStringLiteral("helpTabs"))->setCurrentIndex(1);
    return window;
}

std::unique_ptr<QWidget> menagerieTiles(QSize size)
{
    Settings wanted = loadSettings();
    wanted.map.graphics = Graphics::Tiles;
    saveSettings(wanted);
    auto window = menagerie(size);
    press(*window, Qt::Key_X);
    saveSettings(Settings {});
    return window;
}

std::unique_ptr<QWidget> menagerieLook(QSize size)
{
    auto window = menagerie(size);
    press(*window, Qt::Key_X);
    return window;
}

/// The war band without the panel beside the map.
std::unique_ptr<QWidget> withoutPanel(QSize size)
{
    auto window = warBand(size);
    press(static_cast<GameWindow &>(*window), Qt::Key_F3);
    saveSettings(Settings {});
    return window;
}

std::unique_ptr<QWidget> settings(QSize size, int tab)
{
    auto window = showWindow(size);
    window->findChild<QPushButton *>(QStringLiteral("showSettings"))->click();
    window->findChild<QTabWidget *>(QStringLiteral("settingsTabs"))->setCurrentIndex(tab);
    return window;
}

std::unique_ptr<QWidget> styled(QSize size, const MapStyle &style)
{
    Settings wanted = loadSettings();
    wanted.map = style;
    saveSettings(wanted);
    auto window = crowded(size);
    saveSettings(Settings {});
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
        {QStringLiteral("help-keys"), helpKeys},
        {QStringLiteral("character"), [](QSize size) { return withKey(size, Qt::Key_C); }},
        {QStringLiteral("log-card"), [](QSize size) { return withKey(size, Qt::Key_M); }},
        {QStringLiteral("menagerie-look"), menagerieLook},
        {QStringLiteral("menagerie-tiles"), menagerieTiles},
        {QStringLiteral("aim-throw"), [](QSize size) { return throwing(size, false); }},
        {QStringLiteral("aim-bolt"),
         [](QSize size) { return aimingAtGrass(size, "fire-staff", Qt::Key_I); }},
        {QStringLiteral("aim-flask"),
         [](QSize size) { return aimingAtGrass(size, "oil-flask", Qt::Key_T); }},
        {QStringLiteral("news"), news},
        {QStringLiteral("flight"), [](QSize size) { return throwing(size, true); }},
        {QStringLiteral("blast"), burning},
        {QStringLiteral("own-blast"), ownBlast},
        {QStringLiteral("more"), more},
        {QStringLiteral("danger-stairs"), weakOnStairs},
        {QStringLiteral("captive"), captive},
        {QStringLiteral("fire"), meadow},
        {QStringLiteral("level-up"), levelUp},
        {QStringLiteral("death"), death},
        {QStringLiteral("victory"), victory},
        {QStringLiteral("not-playable"), notPlayable},
        {QStringLiteral("revealed"), revealed},
        {QStringLiteral("records"), [](QSize size) { return runs(size, "showRecords"); }},
        {QStringLiteral("replays"), [](QSize size) { return runs(size, "watchReplay"); }},
        {QStringLiteral("title-continue"), titleWithRun},
        {QStringLiteral("runs-in-progress"), runsInProgress},
        {QStringLiteral("give-up"), givingUp},
        {QStringLiteral("war-band"), warBand},
        {QStringLiteral("without-panel"), withoutPanel},
        {QStringLiteral("morgue"), morgue},
        {QStringLiteral("replay-page"), replay},
        {QStringLiteral("settings-display"), [](QSize size) { return settings(size, 0); }},
        {QStringLiteral("settings-play"), [](QSize size) { return settings(size, 1); }},
        {QStringLiteral("settings-keys"), [](QSize size) { return settings(size, 2); }},
        {QStringLiteral("tiles"),
         [](QSize size) { return styled(size, {.graphics = Graphics::Tiles, .font = {}}); }},
        {QStringLiteral("palette-contrast"),
         [](QSize size) {
             return styled(size, {.palette = MapPalette::HighContrast, .font = {}});
         }},
        {QStringLiteral("palette-red-green"),
         [](QSize size) { return styled(size, {.palette = MapPalette::RedGreen, .font = {}}); }},
        {QStringLiteral("palette-blue-yellow"),
         [](QSize size) { return styled(size, {.palette = MapPalette::BlueYellow, .font = {}}); }},
        {QStringLiteral("no-records"), emptyRecords},
    };
}
