// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The letters of the things in the pack: a thing keeps its own for the whole run.

#include "core/game/state/state.h"

#include <QString>

#include <array>
#include <cstddef>
#include <optional>

class PackLetters
{
public:
    /// Gives letters to what is new in the pack: the one it had before, else that of a thing of its
    /// type that is gone (as when it was enchanted or put on), else the first that was never given.
    void update(const core::Player &player, const core::Ruleset &rules);
    /// Of the thing in that slot of the pack as of the last update(); a..z, then A..Z. Empty where
    /// there are more than 52 kinds of things.
    QString letterOf(const core::Player &player, const core::Ruleset &rules,
                     std::size_t slot) const;

private:
    /// What shares a row of the pack.
    struct Stack
    {
        int type = 0;
        int plus = 0; // 0 of what has charges, which come and go
        bool isWorn = false;
        int nth = 0; // of those that are the same and yet have rows of their own

        bool operator==(const Stack &) const = default;
    };
    using Place = std::size_t; // in m_given

    static Stack stackIn(const core::Player &player, const core::Ruleset &rules, std::size_t slot);
    std::optional<Place> placeFor(const core::Player &player, const core::Ruleset &rules,
                                  const Stack &stack) const;

    std::array<std::optional<Stack>, 52> m_given; // by letter
};
