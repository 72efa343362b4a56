// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Choosing where an item is used: a cursor on the map whose preview is the effect itself.

#include "core/game/rules/targeting.h"
#include "core/game/state/state.h"

#include <cstddef>
#include <optional>
#include <vector>

enum class Purpose { Use, Throw };

class Aim
{
public:
    /// Aims with the item in `slot` of the pack, to use or to throw it: at the nearest enemy it can
    /// be used on, else at the nearest one seen, else at the player's own cell.
    Aim(const core::GameState &state, const core::Ruleset &rules, std::size_t slot,
        Purpose purpose = Purpose::Use);

    std::size_t slot() const { return m_slot; }
    int item() const { return m_item; }
    Purpose purpose() const { return m_purpose; }
    core::Point cursor() const { return m_cursor; }

    /// Moves the cursor, not beyond the map.
    void moveTo(core::Point cell);
    void move(core::Direction direction) { moveTo(m_cursor + core::offset(direction)); }
    /// Jumps to the next (or, with step -1, previous) enemy in view, nearest first.
    void cycle(int step);

    /// What using or throwing the item at the cursor would affect, by the code that does it.
    core::AffectedCells preview() const { return previewAt(m_cursor); }
    core::Action action() const;

private:
    core::AffectedCells previewAt(core::Point cell) const;

    const core::GameState *m_state;
    const core::Ruleset *m_rules;
    std::size_t m_slot;
    int m_item;
    Purpose m_purpose;
    core::Point m_cursor;
    std::vector<core::Point> m_enemies;
    std::size_t m_current = 0;
};
