// SPDX-License-Identifier: MIT
// Speed of the core: weighted picks, generation, FOV, distance maps, resolving, turns, run files.
// Run with a map file of the yardstick's form to measure on the same map, and with a part of the
// names to run only those: bench_core [MAP [NAME]]. ratios.sh runs it beside the references.

#include "tests/bench/harness.h"

#include "core/bot/playgame.h"
#include "core/game/newgame.h"
#include "core/gen/generate.h"
#include "core/gen/layout.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/map/distancemap.h"
#include "core/map/fov.h"
#include "core/runs/runreplay.h"
#include "resources/builtins.h"
#include "tests/support/shortestwalk.h"

#include <fstream>
#include <string>
#include <vector>

namespace {

core::Ruleset builtin(std::string_view name)
{
    for (const resources::Builtin &candidate : resources::builtins()) {
        if (candidate.name == name)
            return *core::readRuleset(candidate.json);
    }
    std::fprintf(stderr, "no built-in of that name\n");
    std::exit(2);
}

void picks()
{
    for (const int size : {2, 4, 8, 10, 100, 1000}) {
        std::vector<int> weights;
        for (int i = 0; i < size; ++i)
            weights.push_back(1 + i * 7 % 13);
        const auto distribution = core::Distribution::of(weights);
        core::Rng rng(1);
        const std::string name = "pick from " + std::to_string(size) + " entries";
        bench::perSecond(name.c_str(), 20'000'000, [&](long count) {
            std::size_t sum = 0;
            for (long i = 0; i < count; ++i)
                sum += distribution.sample(rng);
            bench::keep(sum);
        });
    }
}

void generation()
{
    const core::Ruleset rules = builtin("roguebasin");
    for (const int floor : {1, 5, 10}) {
        core::Generator generator(core::FloorPlan::at(rules, floor));
        const std::string name = "generate classic floor " + std::to_string(floor);
        std::uint64_t seed = 0;
        bench::perSecond(name.c_str(), 50'000, [&](long count) {
            for (long i = 0; i < count; ++i)
                bench::keep(generator.generate(seed++).spawns.size());
        });
    }
    core::Generator chargrid(core::FloorPlan::at(builtin("chargrid-2020"), 5));
    std::uint64_t seed = 0;
    bench::perSecond("generate chargrid floor 5", 50'000, [&](long count) {
        for (long i = 0; i < count; ++i)
            bench::keep(chargrid.generate(seed++).spawns.size());
    });
    core::Ruleset accretedRules = builtin("roguebasin");
    accretedRules.dungeon.layout = core::Layout::Accreted;
    core::Generator accreted(core::FloorPlan::at(accretedRules, 5));
    bench::perSecond("generate accreted floor 5", 2'000, [&](long count) {
        for (long i = 0; i < count; ++i)
            bench::keep(accreted.generate(seed++).spawns.size());
    });
    bench::perSecond("generate classic floor 5 as the game does (plan included)", 20'000,
                     [&](long count) {
                         for (long i = 0; i < count; ++i)
                             bench::keep(core::generateMap(rules, 5, seed++).spawns.size());
                     });
}

struct Terrain
{
    core::Grid<core::Tile> tiles;
    std::vector<core::Point> origins;
};

/// A generated floor and 32 cells of it.
Terrain generatedTerrain()
{
    const core::Map map = core::generateLayout(builtin("roguebasin").dungeon, 1, 1);
    Terrain terrain {map.tiles, {}};
    core::Rng rng(1);
    while (terrain.origins.size() < 32) {
        const int x = rng.between(0, map.tiles.width() - 1);
        const int y = rng.between(0, map.tiles.height() - 1);
        if (map.isWalkable({x, y}))
            terrain.origins.push_back({x, y});
    }
    return terrain;
}

/// The yardstick's file: rows of `.` and `#`, then a line of "x,y" origins.
Terrain terrainFrom(const char *path)
{
    std::ifstream file(path);
    std::vector<std::string> rows;
    std::string line;
    while (std::getline(file, line) && line.find(',') == std::string::npos)
        rows.push_back(line);
    if (rows.empty()) {
        std::fprintf(stderr, "%s: no map\n", path);
        std::exit(2);
    }
    const core::Size size {static_cast<int>(rows.front().size()), static_cast<int>(rows.size())};
    Terrain terrain {core::Grid<core::Tile>(size, core::Tile::Wall), {}};
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            if (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '.')
                terrain.tiles[{x, y}] = core::Tile::Ground;
        }
    }
    const char *rest = line.c_str();
    int used = 0;
    for (core::Point p; std::sscanf(rest, " %d,%d%n", &p.x, &p.y, &used) == 2; rest += used)
        terrain.origins.push_back(p);
    return terrain;
}

void views(const Terrain &terrain)
{
    core::Grid<std::uint8_t> visible;
    for (const int radius : {8, 0}) {
        const std::string name
            = "fov symmetric, radius " + (radius > 0 ? std::to_string(radius) : "unlimited");
        std::size_t next = 0;
        bench::perSecond(name.c_str(), 100'000, [&](long count) {
            for (long i = 0; i < count; ++i) {
                core::computeFov(terrain.tiles, terrain.origins[next++ % terrain.origins.size()],
                                 radius, visible);
                bench::keep(visible.data()[0]);
            }
        });
    }
}

void distances(const Terrain &terrain)
{
    core::DistanceMap map;
    std::size_t next = 0;
    bench::perSecond("distance map, 8 neighbours", 20'000, [&](long count) {
        for (long i = 0; i < count; ++i) {
            map.compute(terrain.tiles, terrain.origins[next++ % terrain.origins.size()]);
            bench::keep(map[terrain.origins[0]]);
        }
    });
    bench::perSecond("path between two of the origins", 10'000, [&](long count) {
        for (long i = 0; i < count; ++i) {
            const std::size_t size = terrain.origins.size();
            const core::Point from = terrain.origins[next % size];
            const core::Point to = terrain.origins[(next + 1) % size];
            bench::keep(core::findPath(terrain.tiles, from, to).size());
            ++next;
        }
    });
}

void resolving()
{
    const core::Ruleset rules = builtin("roguebasin");
    bench::perSecond("resolve both classic tables on floors 1..10", 20'000, [&](long count) {
        for (long i = 0; i < count; ++i) {
            for (int floor = 1; floor <= 10; ++floor) {
                for (const core::SpawnTable &table : rules.tables)
                    bench::keep(core::Distribution::at(table, floor).total());
            }
        }
    });
}

/// Whole games as the campaigns play them; an operation is a turn.
void turns()
{
    const core::Ruleset rules = builtin("roguebasin");
    for (const core::BotName &bot : core::botNames()) {
        core::GamePlayer player(rules, bot.kind, 20'000);
        std::uint64_t seed = 0;
        const std::string name = "turns of the " + std::string(bot.name) + " bot, classic";
        bench::perSecond(name.c_str(), 100'000, [&](long count) {
            for (long done = 0; done < count;)
                done += player.play(++seed).turns;
        });
    }
}

/// The bytes of a run of 20,000 turns: a wanderer where hardly anybody dies.
std::string longRun()
{
    const core::Ruleset rules = builtin("tcod-2020");
    core::GamePlayer player(rules, core::BotKind::Random, 20'000);
    std::vector<core::Action> actions;
    std::uint64_t seed = 0;
    while (actions.clear(), player.record(++seed, actions).turns < 20'000) {}
    core::GameState state = *core::newGame(rules, seed);
    core::TurnMemory memory;
    std::string bytes = core::runHead({.rules = rules, .seed = seed});
    for (const core::Action &action : actions) {
        core::takeTurn(state, rules, action, memory);
        bytes += core::runStep({.action = action, .hash = core::stateHash(state)});
    }
    return bytes;
}

void runFiles()
{
    const std::string bytes = longRun();
    bench::perSecond("continue a run of 20,000 turns", 4, [&](long count) {
        for (long i = 0; i < count; ++i)
            bench::keep(core::resumeRun(*core::readRun(bytes))->steps);
    });
}

} // namespace

int main(int argc, char **argv)
{
    if (argc > 2)
        bench::filter = argv[2];
    const Terrain terrain = argc > 1 ? terrainFrom(argv[1]) : generatedTerrain();
    picks();
    generation();
    views(terrain);
    distances(terrain);
    resolving();
    turns();
    runFiles();
    return 0;
}
