// SPDX-License-Identifier: MIT
#pragma once
// One whole game played by a bot, and what there is to tell about it.

#include "core/bot/bot.h"
#include "core/game/taketurn.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

enum class Ending {
    Won,
    Died,
    OutOfTurns, ///< the turn budget was spent
    Stuck, ///< the bot tried only what was refused
    Beyond ///< alive past the last floor asked for
};

/// What happened on one floor of one game.
struct FloorStory
{
    int turns = 0;
    int resting = 0; ///< of these, waited with nobody hostile in view
    int levelOnArrival = 1;
    int hpOnArrival = 0;
    int healingOnArrival = 0; ///< HP that all healing items in the pack give together
    int damageTaken = 0; ///< HP lost, to whatever it was; what kills beyond 0 does not count
    int itemsFound = 0; ///< picked up
    int itemsUsed = 0;

    bool operator==(const FloorStory &) const = default;
};

struct GameStory
{
    Ending ending = Ending::Died;
    int turns = 0;
    int refusals = 0;
    std::optional<int> killer; ///< monster type; none: the player's own doing, or not dead
    std::vector<FloorStory> floors; ///< those reached, from floor 1

    bool operator==(const GameStory &) const = default;
};

/// Plays games one after the other, reusing its memory.
class GamePlayer
{
public:
    GamePlayer(const Ruleset &rules, BotKind kind, int turnBudget);
    GamePlayer(const Ruleset &rules, std::unique_ptr<Bot> bot, int turnBudget);

    /// The game of the run `seed` from floor 1, no further than to the arrival below `lastFloor`.
    /// The ruleset must be playable. The story is valid until the next call.
    const GameStory &play(std::uint64_t seed, int lastFloor = maxFloors);
    /// As play(), and appends each action that was not refused to `actions`.
    const GameStory &record(std::uint64_t seed, std::vector<Action> &actions);

private:
    void begin(std::uint64_t seed);
    /// Whether the action was done; what was refused costs no turn.
    bool step(const Action &action);
    bool mayGoOn(int lastFloor);
    bool rests(const Action &action) const;
    void tell(FloorStory &floor, int hpBefore);
    void arrive();

    const Ruleset &m_rules;
    std::unique_ptr<Bot> m_bot;
    int m_turnBudget;
    GameState m_state;
    TurnMemory m_memory;
    GameStory m_story;
    int m_refusalsInARow = 0;
};

} // namespace core
