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
    Stuck ///< the bot tried only what was refused
};

/// What happened on one floor of one game.
struct FloorStory
{
    int turns = 0;
    int levelOnArrival = 1;
    int damageTaken = 0; ///< HP lost to blows and effects
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

    /// The game of the run `seed` from floor 1. The ruleset must be playable. The story is valid
    /// until the next call.
    const GameStory &play(std::uint64_t seed);

private:
    void tell(int floorBefore);

    const Ruleset &m_rules;
    std::unique_ptr<Bot> m_bot;
    int m_turnBudget;
    GameState m_state;
    TurnMemory m_memory;
    GameStory m_story;
};

} // namespace core
