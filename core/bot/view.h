#pragma once
// What a player knows of a game in progress: the state with everything unknown left out. Bots see
// nothing else.

#include "core/game/action.h"
#include "core/game/state.h"

#include <vector>

namespace core {

class View
{
public:
    /// What tellRow() tells of a cell, as bits.
    enum Knowledge : std::uint8_t { KnownGround = 1, UnknownCell = 2 };

    View(const GameState &state, const Ruleset &rules)
        : m_state(state)
        , m_rules(rules)
    {}

    const Ruleset &rules() const { return m_rules; }
    const Player &player() const { return m_state.player; }
    int floor() const { return m_state.floor; }
    int turn() const { return m_state.turn; }
    Size size() const { return m_state.map.tiles.size(); }

    /// Has been seen; cells outside the map never have.
    bool isKnown(Point p) const { return m_state.explored.contains(p) && m_state.explored[p] != 0; }
    bool isKnownWalkable(Point p) const { return isKnown(p) && m_state.map.tiles[p] != Tile::Wall; }
    /// Writes for each cell of row `y` what is known: KnownGround, UnknownCell, or neither.
    void tellRow(int y, std::uint8_t *cells) const;
    /// Known ground beside which something is still unknown.
    bool isFrontier(Point p) const;
    bool isVisible(Point p) const { return m_state.visible.contains(p) && m_state.visible[p] != 0; }
    std::optional<Point> knownStairs() const;

    /// The monster seen on `p`, or null.
    const Monster *monsterSeenAt(Point p) const;
    bool seesMonsters() const;
    /// Fills `seen` with the monsters in view, in the order they act.
    void monstersInView(std::vector<const Monster *> &seen) const;
    const MonsterType &typeOf(const Monster &monster) const
    {
        return m_rules.monsters[static_cast<std::size_t>(monster.type)];
    }

    /// Calls `visit(FloorItem)` for each item that lies on a cell seen before.
    template<typename Visit>
    void forKnownItems(Visit visit) const
    {
        for (const FloorItem &item : m_state.items) {
            if (isKnown(item.position))
                visit(item);
        }
    }
    bool packIsFull() const
    {
        return m_state.player.pack.size() >= static_cast<std::size_t>(m_rules.rules.inventory);
    }
    const Effect &effectIn(std::size_t slot) const
    {
        return m_rules.items[static_cast<std::size_t>(m_state.player.pack[slot])].effect;
    }

    /// Why an action would be refused; asks only what the player could find out by trying, which
    /// costs no turn.
    std::optional<Refusal> refusalOf(const Action &action) const;

private:
    const GameState &m_state;
    const Ruleset &m_rules;
};

} // namespace core
