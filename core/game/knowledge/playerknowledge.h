// SPDX-License-Identifier: MIT
#pragma once
// What a player knows of a game in progress: the state with everything unknown left out.

#include "core/game/rules/vault.h"
#include "core/game/state/state.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

class PlayerKnowledge
{
public:
    /// What tellRow() tells of a cell, as bits.
    enum Cell : std::uint8_t { KnownGround = 1, UnknownCell = 2 };

    explicit PlayerKnowledge(const GameState &state)
        : m_state(state)
    {}

    const Player &player() const { return m_state.player; }
    int floor() const { return m_state.floor; }
    int turn() const { return m_state.turn; }
    Size size() const { return m_state.map.tiles.size(); }

    /// Has been seen; cells outside the map never have.
    bool isKnown(Point p) const { return m_state.explored.contains(p) && m_state.explored[p] != 0; }
    /// Locked doors count where the player has a key.
    bool isKnownWalkable(Point p) const
    {
        return isKnown(p) && (core::isWalkable(m_state.map.tiles[p]) || opensWithKey(m_state, p));
    }
    /// Nobody enters it without wanting to.
    bool isKnownHazard(Point p) const { return isKnown(p) && m_state.map.tiles[p] == Tile::Hazard; }
    /// Writes for each cell of row `y` what is known: KnownGround, UnknownCell, or neither.
    void tellRow(int y, std::uint8_t *cells) const;
    /// Known ground beside which something is still unknown.
    bool isFrontier(Point p) const;
    bool isVisible(Point p) const { return m_state.visible.contains(p) && m_state.visible[p] != 0; }
    std::optional<Point> knownStairs() const;

    /// The monster seen on `p`, or null.
    const Monster *monsterSeenAt(Point p) const;
    /// Fills `seen` with the monsters in view, in the order they act.
    void monstersInView(std::vector<const Monster *> &seen) const;

    /// Calls `visit(FloorItem)` for each item that lies on a cell seen before.
    template<typename Visit>
    void forKnownItems(Visit visit) const
    {
        for (const FloorItem &item : m_state.items) {
            if (isKnown(item.position))
                visit(item);
        }
    }

protected:
    const GameState &state() const { return m_state; }

private:
    /// Adds the locked doors of row `y` that the player has a key to.
    void tellLockedDoors(int y, std::uint8_t *cells) const;

    const GameState &m_state;
};

inline void PlayerKnowledge::tellRow(int y, std::uint8_t *cells) const
{
    const Tile *tiles = m_state.map.tiles.row(y);
    const std::uint8_t *explored = m_state.explored.row(y);
    const int width = size().width;
    // Without branches, so that the compiler takes many cells at once; explored is 0 or 1.
    for (int x = 0; x < width; ++x) {
        const unsigned ground = walkableBit(tiles[x]) * KnownGround;
        const unsigned unknown = (explored[x] ^ 1U) * UnknownCell;
        cells[x] = static_cast<std::uint8_t>((explored[x] & ground) | unknown);
    }
    if (m_state.player.keys > 0)
        tellLockedDoors(y, cells);
}

} // namespace core
