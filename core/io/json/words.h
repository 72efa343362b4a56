// SPDX-License-Identifier: MIT
#pragma once
// The words that files use for enumerations.

#include "core/tables/goal.h"
#include "core/tables/ruleset.h"

#include <array>
#include <string_view>

namespace core {

template<typename E>
struct Word
{
    std::string_view text;
    E value;
};

inline constexpr std::array layoutWords {Word<Layout> {"classic", Layout::Classic},
                                         Word<Layout> {"chargrid", Layout::Chargrid},
                                         Word<Layout> {"accreted", Layout::Accreted}};
inline constexpr std::array startCellWords {Word<StartCell> {"reserved", StartCell::Reserved},
                                            Word<StartCell> {"open", StartCell::Open}};
inline constexpr std::array advanceWords {Word<AdvanceBy> {"xp", AdvanceBy::Xp},
                                          Word<AdvanceBy> {"stairs", AdvanceBy::Stairs}};
inline constexpr std::array statusWords {
    Word<Status> {"confused", Status::Confused}, Word<Status> {"slowed", Status::Slowed},
    Word<Status> {"hasted", Status::Hasted}, Word<Status> {"poisoned", Status::Poisoned}};
inline constexpr std::array speedWords {Word<int> {"slow", slowSpeed},
                                        Word<int> {"normal", normalSpeed},
                                        Word<int> {"fast", fastSpeed}};
inline constexpr std::array revealWords {Word<Reveal::What> {"map", Reveal::What::Map},
                                         Word<Reveal::What> {"items", Reveal::What::Items}};
inline constexpr std::array landingWords {Word<Landing> {"stays", Landing::Stays},
                                          Word<Landing> {"breaks", Landing::Breaks}};
inline constexpr std::array spawnsWords {
    Word<Spawns> {"monsters", Spawns::Monsters}, Word<Spawns> {"items", Spawns::Items},
    Word<Spawns> {"both", Spawns::Both}, Word<Spawns> {"themes", Spawns::Themes},
    Word<Spawns> {"terrain", Spawns::Terrain}};
inline constexpr std::array blocksWords {
    Word<Blocks> {"none", Blocks::Nothing}, Word<Blocks> {"sight", Blocks::Sight},
    Word<Blocks> {"move", Blocks::Movement}, Word<Blocks> {"both", Blocks::Both}};
inline constexpr std::array deckWords {Word<Deck> {"floor", Deck::Floor},
                                       Word<Deck> {"run", Deck::Run}};
inline constexpr std::array perWords {Word<Per> {"room", Per::Room},
                                      Word<Per> {"floor", Per::Floor}};
inline constexpr std::array placementWords {
    Word<Placement> {"dropIfBlocked", Placement::DropIfBlocked},
    Word<Placement> {"dropIfOccupied", Placement::DropIfOccupied},
    Word<Placement> {"distinctCells", Placement::DistinctCells}};
inline constexpr std::array shapeWords {
    Word<ShapeKind> {"flat", ShapeKind::Flat}, Word<ShapeKind> {"semi", ShapeKind::Semi},
    Word<ShapeKind> {"peak", ShapeKind::Peak}, Word<ShapeKind> {"rise", ShapeKind::Rise},
    Word<ShapeKind> {"fall", ShapeKind::Fall}};
inline constexpr std::array valueWords {
    Word<Value> {"one", Value::One}, Word<Value> {"xp", Value::Xp},
    Word<Value> {"power", Value::Power}, Word<Value> {"heal", Value::Heal}};

inline constexpr std::array goalBotWords {Word<GoalBot> {"random", GoalBot::Random},
                                          Word<GoalBot> {"greedy", GoalBot::Greedy},
                                          Word<GoalBot> {"careful", GoalBot::Careful}};

/// The word for `value`, which is one of `words`.
template<typename Words, typename E>
std::string_view wordFor(const Words &words, E value)
{
    for (const auto &word : words) {
        if (word.value == value)
            return word.text;
    }
    return {};
}

} // namespace core
