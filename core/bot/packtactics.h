// SPDX-License-Identifier: MIT
#pragma once
// What several policies do with their pack while no fight asks for more.

#include "core/bot/view.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace core {

/// Puts equipment on and finds out what things are. Asked every turn, so it looks through the pack
/// only where that may tell something new.
class PackTactics
{
public:
    /// Forgets the game before.
    void startGame();

    /// Puts on a carried piece of equipment that adds more in all than what is worn in its place.
    std::optional<Action> wearBetter(const View &view);

    /// With nobody in view: puts on unknown equipment where nothing is worn, uses what shows the
    /// floor, tells what things are or makes equipment better, and, with at least `leastHpPercent`
    /// of the HP and no status, finds out what an unknown thing is by using it.
    std::optional<Action> tryOut(const View &view, int leastHpPercent);

private:
    struct Kinds
    {
        bool wearable = false;
        bool worthTrying = false; // unknown kinds, or items that tryOut() uses though known
    };
    /// All that wearBetter() goes by but the ruleset.
    struct Carried
    {
        std::vector<int> pack;
        std::vector<std::size_t> worn;
        std::vector<int> pluses;
        std::vector<int> known;
    };
    const Kinds &kindsIn(const View &view);
    bool isAllLookedThrough(const View &view) const;

    std::optional<Kinds> m_kinds; // of items in the ruleset
    Carried m_lookedThrough; // nothing better to wear was among these
};

} // namespace core
