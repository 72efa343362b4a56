// SPDX-License-Identifier: GPL-3.0-or-later
// Compares what seeds give with the files in tests/golden, or writes those with UPDATE_GOLDEN=1.
// Every compiler and optimisation level must give the same bytes: tests/determinism/matrix.sh.
//   goldens FOLDER

#include "tests/determinism/recorder.h"

#include "core/base/hash.h"
#include "core/game/newgame.h"
#include "core/game/taketurn.h"
#include "core/gen/asciimap.h"
#include "core/gen/generate.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/runs/actiontext.h"
#include "resources/builtins.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace core;

namespace {

/// Twenty seeds, floors 1 to 10 twice, as pictures.
std::string maps(const Ruleset &rules)
{
    std::string text;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const int floor = 1 + static_cast<int>(seed % 10);
        text += "seed " + std::to_string(seed) + ", floor " + std::to_string(floor) + "\n";
        for (const std::string &row : asciiRows(rules, generateMap(rules, floor, seed)))
            text += row + "\n";
    }
    return text;
}

/// Plays a script and tells the fingerprint of the state every 100 actions and at the end.
std::string play(const Ruleset &rules, const std::vector<Action> &actions)
{
    GameState state = *newGame(rules, 2020);
    std::string text;
    int refused = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        refused += takeTurn(state, rules, actions[i]).refusal ? 1 : 0;
        if ((i + 1) % 100 == 0 || i + 1 == actions.size())
            text += std::to_string(i + 1) + " floor " + std::to_string(state.floor) + " hp "
                + std::to_string(state.player.hp) + " hash " + toHex(stateHash(state)) + "\n";
    }
    return text + "refused " + std::to_string(refused) + ", outcome "
        + std::to_string(static_cast<int>(state.outcome)) + "\n";
}

std::string script(const Ruleset &rules)
{
    std::string text = "# made by tests/determinism/recorder.cpp\n";
    for (const Action &action : recordGame(*newGame(rules, 2020), rules, 3000))
        text += toText(action) + "\n";
    return text;
}

std::string contentsOf(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Says whether `text` is what the file holds; writes it where asked to.
bool matches(const std::string &path, const std::string &text)
{
    if (std::getenv("UPDATE_GOLDEN") != nullptr) {
        std::ofstream(path, std::ios::binary) << text;
        return true;
    }
    if (contentsOf(path) == text)
        return true;
    std::printf("%s differs from what this build gives; UPDATE_GOLDEN=1 writes the new text\n",
                path.c_str());
    return false;
}

/// What is compared: the built-in rulesets, and one on accreted floors.
std::vector<std::pair<std::string, Ruleset>> rulesets()
{
    std::vector<std::pair<std::string, Ruleset>> list;
    for (const resources::Builtin &builtin : resources::playable())
        list.emplace_back(builtin.name, *readRuleset(builtin.json));
    Ruleset accreted = list.back().second;
    accreted.dungeon.layout = Layout::Accreted;
    list.emplace_back(list.back().first + "-accreted", std::move(accreted));
    return list;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: goldens FOLDER\n");
        return 2;
    }
    const std::string folder = argv[1];
    bool allMatch = true;
    for (const auto &[name, rules] : rulesets()) {
        allMatch &= matches(folder + "/maps/" + name + ".txt", maps(rules));
        const std::string actions = folder + "/games/" + name + ".actions";
        if (std::getenv("RECORD_GAMES") != nullptr)
            std::ofstream(actions, std::ios::binary) << script(rules);
        const auto read = parseActions(contentsOf(actions));
        if (!read || read->empty()) {
            std::printf("%s: no actions to play\n", actions.c_str());
            return 1;
        }
        allMatch &= matches(folder + "/games/" + name + ".txt", play(rules, *read));
    }
    if (allMatch)
        std::printf("all golden files match\n");
    return allMatch ? 0 : 1;
}
