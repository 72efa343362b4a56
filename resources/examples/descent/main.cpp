// SPDX-License-Identifier: MIT
// A small game of one's own in which everything that appears is drawn from a ruleset file: floor by
// floor, by Fathom's generator, with all that tables can say. The rules of fighting are the game's
// own. The file is looked at again on every floor: save it in the editor while the game runs.
//
//   descent RULESET [SEED]        then  f fight   q quaff or use   d descend   r reload   x leave

#include <core/analysis/exact/analysis.h>
#include <core/gen/generate.h>
#include <core/io/ruleset/rulesetjson.h>
#include <core/tables/ruleset.h>
#include <resources/messages/english.h>

#include <algorithm>
#include <cstdint>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace {

// What the fights ask for of the types; of items alone what they heal.
struct Monster
{
    std::string name;
    core::Range defense;
    core::Range power;
    int hp = 0;
};

struct Item
{
    std::string name;
    int heals = 0;
};

struct Game
{
    core::Ruleset rules;
    std::string file;
    std::uint64_t seed = 1;
    core::RunMemory memory; // what tables with limits, decks and quotas have drawn so far
    core::Rng luck {1}; // of the fights
    int floor = 0;
    int hp = 0;
    std::vector<Monster> monsters;
    std::vector<Item> lying;
    std::vector<Item> pack;
};

std::optional<core::Ruleset> load(const std::string &file)
{
    std::ifstream stream(file, std::ios::binary);
    const std::string text {std::istreambuf_iterator<char>(stream), {}};
    if (!stream) {
        std::cerr << file << " cannot be read\n";
        return {};
    }
    core::Result<core::Ruleset> rules = core::readRuleset(text);
    if (!rules) {
        std::cerr << file << ": " << resources::english(rules.error()) << '\n';
        return {};
    }
    if (const auto missing = core::missingForPlay(*rules); !missing.empty()) {
        std::cerr << file << ": " << resources::english(missing.front()) << '\n';
        return {};
    }
    return std::move(rules).value();
}

/// Takes over what was saved meanwhile; keeps the rules there are where that cannot be read.
void reload(Game &game)
{
    std::optional<core::Ruleset> rules = load(game.file);
    if (!rules || *rules == game.rules)
        return;
    std::cout << "The rules have changed.\n";
    game.rules = *std::move(rules);
    // What was drawn so far is counted by the places that tables and entries had: start afresh.
    game.memory = {};
}

Monster monsterOf(const core::MonsterType &type)
{
    return {type.name, type.defense, type.power, type.hp};
}

Item itemOf(const core::ItemType &type)
{
    const auto *heal = std::get_if<core::Heal>(&type.effect);
    return {type.name, heal ? heal->amount : 0};
}

/// Draws the floor below and shows what is on it.
void descend(Game &game)
{
    reload(game);
    if (game.floor >= game.rules.floors)
        return;
    ++game.floor;
    const core::PopulatedMap map
        = core::generateMap(game.rules, game.floor, game.seed, game.memory);
    game.monsters.clear();
    game.lying.clear();
    for (const core::Spawn &spawn : map.spawns) {
        const core::TypeRef type = core::typeOf(game.rules, map, spawn);
        if (type.index < 0)
            continue; // an entry of the tables that no type has the id of
        const auto index = static_cast<std::size_t>(type.index);
        if (type.kind == core::Spawns::Items)
            game.lying.push_back(itemOf(game.rules.items[index]));
        else
            game.monsters.push_back(monsterOf(game.rules.monsters[index]));
    }
    std::cout << "\nFloor " << game.floor << " of " << game.rules.floors << ", "
              << map.map.rooms.size() << " rooms.\n";
}

/// What the tables promised for this floor, from the exact numbers.
void showOdds(const Game &game)
{
    const core::Analysis analysis(game.rules, {.floors = {game.floor, game.floor}, .layouts = 500});
    if (analysis.refusal())
        return;
    const std::vector<core::TableNumbers> &tables = analysis.at(game.floor).tables;
    std::cout << "Here there are on average";
    for (std::size_t table = 0; table < tables.size(); ++table)
        std::cout << (table == 0 ? " " : ", ") << tables[table].law->placed.mean() << ' '
                  << game.rules.tables[table].id;
    std::cout << ".\n";
}

void show(const Game &game)
{
    std::cout << "HP " << game.hp << ", " << game.monsters.size() << " monsters";
    if (!game.monsters.empty())
        std::cout << " (next: " << game.monsters.back().name << ")";
    std::cout << ", " << game.lying.size() << " items here, " << game.pack.size()
              << " in the pack.\n> " << std::flush;
}

int roll(core::Rng &luck, core::Range range)
{
    return luck.between(range.min, range.max);
}

/// One exchange of blows with the next monster.
void fight(Game &game)
{
    if (game.monsters.empty()) {
        std::cout << "There is nobody left; what lies here is yours.\n";
        game.pack.insert(game.pack.end(), game.lying.begin(), game.lying.end());
        game.lying.clear();
        return;
    }
    Monster &monster = game.monsters.back();
    const core::PlayerType &player = *game.rules.player;
    const int power = roll(game.luck, player.power);
    const int armour = roll(game.luck, monster.defense);
    monster.hp -= std::max(1, power - armour);
    if (monster.hp <= 0) {
        std::cout << "You kill the " << monster.name << ".\n";
        game.monsters.pop_back();
        return;
    }
    const int blow = roll(game.luck, monster.power);
    const int guard = roll(game.luck, player.defense);
    const int damage = std::max(0, blow - guard);
    game.hp -= damage;
    std::cout << "You hit the " << monster.name << "; it hits you for " << damage << ".\n";
}

/// Uses the last item in the pack: what heals, heals; all else strikes the next monster.
void use(Game &game)
{
    if (game.pack.empty()) {
        std::cout << "The pack is empty.\n";
        return;
    }
    const Item item = game.pack.back();
    game.pack.pop_back();
    std::cout << "You use the " << item.name << ".\n";
    if (item.heals > 0)
        game.hp = std::min(game.hp + item.heals, game.rules.player->hp);
    else if (!game.monsters.empty())
        game.monsters.pop_back();
}

int play(Game &game)
{
    game.hp = game.rules.player->hp;
    descend(game);
    showOdds(game);
    show(game);
    for (std::string line; game.hp > 0 && std::getline(std::cin, line);) {
        const char key = line.empty() ? ' ' : line.front();
        if (key == 'x')
            break;
        if (key == 'f')
            fight(game);
        if (key == 'q')
            use(game);
        if (key == 'r')
            reload(game);
        if (key == 'd') {
            descend(game);
            showOdds(game);
        }
        if (game.hp > 0)
            show(game);
    }
    std::cout << (game.hp > 0 ? "\nYou leave" : "\nYou died") << " on floor " << game.floor
              << ".\n";
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 2) {
        std::cerr << "descent RULESET [SEED]\n";
        return 2;
    }
    Game game;
    game.file = argv[1];
    try {
        game.seed = argc > 2 ? std::stoull(argv[2]) : 1;
    } catch (const std::exception &) {
        std::cerr << "SEED is a number\n";
        return 2;
    }
    std::optional<core::Ruleset> rules = load(game.file);
    if (!rules)
        return 2;
    game.rules = *std::move(rules);
    game.luck = core::Rng::forStream(game.seed, core::Stream::Turns, 0);
    return play(game);
}
#include "resources/messages/english.h"
