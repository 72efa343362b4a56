// SPDX-License-Identifier: GPL-3.0-or-later
// Bots' games over all built-in rulesets, recorded and played again, forwards and backwards. One
// line for each game; every compiler and optimisation level must print the same lines:
// tests/determinism/matrix.sh.
//   replays GAMES TURNS [FILE]
// With a file it compares the lines with that, or writes it with UPDATE_GOLDEN=1.

#include "core/base/hash.h"
#include "core/bot/playgame.h"
#include "core/game/newgame.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/runs/actiontext.h"
#include "core/runs/replay.h"
#include "resources/builtins.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>

using namespace core;

namespace {

/// Fingerprints cost more than turns: they are taken after each so many actions and at the end.
constexpr std::size_t hashEvery = 8;

struct Recorded
{
    std::vector<Action> actions;
    std::vector<std::uint64_t> hashes; ///< of the start, after 8 actions, 16 ...
    std::uint64_t last = 0; ///< of the end
};

Recorded record(const Ruleset &rules, BotKind bot, std::uint64_t seed, int turns)
{
    Recorded game;
    GamePlayer(rules, bot, turns).record(seed, game.actions);
    GameState state = *newGame(rules, seed);
    TurnMemory memory;
    for (std::size_t i = 0; i < game.actions.size(); ++i) {
        if (i % hashEvery == 0)
            game.hashes.push_back(stateHash(state));
        takeTurn(state, rules, game.actions[i], memory);
    }
    game.last = stateHash(state);
    return game;
}

bool isAsRecorded(const Replay &replay, const Recorded &game)
{
    const std::size_t position = replay.position();
    if (position == game.actions.size())
        return stateHash(replay.state()) == game.last;
    return position % hashEvery != 0
        || stateHash(replay.state()) == game.hashes[position / hashEvery];
}

/// Nothing where the game goes as recorded, from the start to the end and back again.
std::optional<std::string> complaint(Replay &replay, const Recorded &game)
{
    while (replay.stepForward()) {
        if (!isAsRecorded(replay, game))
            return "differs forwards at action " + std::to_string(replay.position());
    }
    if (replay.position() != game.actions.size())
        return "stops at action " + std::to_string(replay.position());
    while (replay.stepBackward()) {
        if (!isAsRecorded(replay, game))
            return "differs backwards at action " + std::to_string(replay.position());
    }
    return std::nullopt;
}

std::uint64_t digestOf(const Recorded &game)
{
    Hash hash;
    for (const Action &action : game.actions)
        hash.add(toText(action) + "\n");
    for (const std::uint64_t state : game.hashes)
        hash.add(state);
    hash.add(game.last);
    return hash.value();
}

/// Each ruleset plays on seeds of its own: the first on 1, 2, …, the others share the rest.
std::uint64_t seedOf(std::size_t game, std::size_t rulesets)
{
    const std::size_t round = game / rulesets;
    const std::size_t place = game % rulesets;
    return place == 0 ? round + 1 : round * (rulesets - 1) + place;
}

/// Plays game number `game`: rulesets change fastest, then bots. Its line, or nothing on failure.
std::optional<std::string> lineOf(std::size_t game, int turns)
{
    const auto builtins = resources::playable();
    const resources::Builtin &builtin = builtins[game % builtins.size()];
    const BotName &bot = botNames()[game / builtins.size() % botNames().size()];
    const std::uint64_t seed = seedOf(game, builtins.size());
    const auto rules = std::make_shared<const Ruleset>(*readRuleset(builtin.json));
    const Recorded recorded = record(*rules, bot.kind, seed, turns);
    Replay replay(rules, *newGame(*rules, seed), recorded.actions);
    const std::string name
        = std::string(builtin.name) + ' ' + std::string(bot.name) + ' ' + std::to_string(seed);
    if (const auto problem = complaint(replay, recorded)) {
        std::fprintf(stderr, "%s %s\n", name.c_str(), problem->c_str());
        return std::nullopt;
    }
    return name + ": " + std::to_string(recorded.actions.size()) + " actions, "
        + toHex(digestOf(recorded)) + '\n';
}

/// Says whether `text` is what the file holds; writes it where asked to.
bool matches(const char *path, const std::string &text)
{
    if (std::getenv("UPDATE_GOLDEN") != nullptr) {
        std::ofstream(path, std::ios::binary) << text;
        return true;
    }
    std::ostringstream golden;
    golden << std::ifstream(path, std::ios::binary).rdbuf();
    if (golden.str() == text)
        return true;
    std::printf("%s differs from what this build plays; UPDATE_GOLDEN=1 writes the new text\n%s",
                path, text.c_str());
    return false;
}

} // namespace

int main(int argc, char **argv)
{
    const long games = argc > 2 ? std::strtol(argv[1], nullptr, 10) : 0;
    const long turns = argc > 2 ? std::strtol(argv[2], nullptr, 10) : 0;
    if (argc > 4 || games < 1 || turns < 1 || turns > 1'000'000) {
        std::fprintf(stderr, "usage: replays GAMES TURNS [FILE]\n");
        return 2;
    }
    std::string text;
    for (std::size_t game = 0; game < static_cast<std::size_t>(games); ++game) {
        const auto line = lineOf(game, static_cast<int>(turns));
        if (!line)
            return 1;
        text += *line;
    }
    if (argc == 4)
        return matches(argv[3], text) ? 0 : 1;
    std::fputs(text.c_str(), stdout);
    return 0;
}
